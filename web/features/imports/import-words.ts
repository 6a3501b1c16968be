// What kinds, states and steps of imports are called.
import type { ImportKind, ImportState, ImportStep, ImportVerdict } from "@vanik/contracts/imports";

export const kindWords: Readonly<Record<ImportKind, string>> = {
  items: "Items",
  parties: "Parties",
  openings: "Openings",
  balances: "Trial balance",
};

/** What a sheet may be said to hold as it is chosen: lists of one side need no column that says it. */
export const lists = {
  items: { label: "Items", kind: "items" },
  customers: { label: "Customers", kind: "parties", party_kind: "buyer" },
  suppliers: { label: "Suppliers", kind: "parties", party_kind: "supplier" },
  parties: { label: "Parties", kind: "parties" },
  owed: { label: "What customers owe", kind: "openings", party_kind: "buyer" },
  owing: { label: "What suppliers are owed", kind: "openings", party_kind: "supplier" },
  openings: { label: "Openings", kind: "openings" },
  balances: { label: "Trial balance of the old books", kind: "balances" },
} as const satisfies Record<string, { label: string; kind: ImportKind; party_kind?: "buyer" | "supplier" }>;
export type ListName = keyof typeof lists;

export const stateWords: Readonly<Record<ImportState, string>> = {
  uploaded: "Reading",
  mapping: "Say the columns",
  checked: "Checked",
  applying: "Applying",
  applied: "Applied",
  taken_back: "Taken back",
  failed: "Could not be read",
};

export const importStepWords: Readonly<Record<ImportStep, string>> = {
  read: "Reading the sheet",
  check: "Checking the rows",
  apply: "Applying",
  takeBack: "Taking it back",
};

export const verdictWords: Readonly<Record<ImportVerdict, string>> = {
  new: "New",
  changed: "Changed",
  unchanged: "Unchanged",
  faulty: "Faulty",
  aside: "No entries",
};
