// What kinds, states and steps of imports are called.
import type { ImportKind, ImportState, ImportStep, ImportVerdict } from "@vanik/contracts/imports";

export const kindWords: Readonly<Record<ImportKind, string>> = {
  items: "Items",
  parties: "Parties",
  openings: "Openings",
};

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
