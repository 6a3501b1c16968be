// Who writes what of a party, and what of it a second person approves: the one table of every door that writes one, a call, a
// sheet, its taking back (wire-desk 2 "Rights"). What it does not name is of whoever deals with the party's side.
import type { ApprovalAct } from "./approvals.ts";
import type { Right } from "./rights.ts";
import { rightOfSide } from "./rights-of-trade.ts";

interface Guard {
  /** `either`: of accounts as well as of whoever deals with the side. */
  right: "accounts" | "either";
  /** A second person approves it, as this act. */
  act?: ApprovalAct;
}

export const partyGuards = {
  payment_days: { right: "accounts" },
  credit_limit: { right: "accounts" },
  gst_category: { right: "accounts" },
  banks: { right: "accounts", act: "bank" },
  tds_certificates: { right: "accounts", act: "certificate" },
  // How long delivery takes stands among the terms: whoever writes those may say it as well.
  delivery_days: { right: "either" },
} as const satisfies Record<string, Guard>;
type GuardedField = keyof typeof partyGuards;

const isGuarded = (field: string): field is GuardedField => Object.hasOwn(partyGuards, field);

/** Which right it takes to write a field of a buyer or supplier. */
export function rightOfPartyField(kind: "buyer" | "supplier", field: string): Right | readonly [Right, Right] {
  const side = rightOfSide(kind);
  if (!isGuarded(field)) return side;
  return partyGuards[field].right === "either" ? [side, "accounts"] : "accounts";
}

/** Whether it takes the right Accounts, whoever the party is. */
export const isOfAccounts = (field: string): boolean => isGuarded(field) && partyGuards[field].right === "accounts";

/** How many of its parts a party has at most, and what is said where one more would be too many. */
export const mostOfParty = {
  banks: { most: 20, sentence: "A party has at most 20 accounts" },
  tds_certificates: { most: 20, sentence: "A party has at most 20 certificates" },
  registrations: { most: 40, sentence: "A party has at most 40 further registrations" },
  people: { most: 50, sentence: "A company has at most 50 people" },
  supplies: { most: 200, sentence: "Choose at most 200 categories" },
} as const;

/** What the columns of a parties' sheet write, where they are not called as the field is. */
const fieldsOfColumns: Readonly<Record<string, GuardedField>> = {
  bank_account: "banks",
  bank_ifsc: "banks",
  bank_name: "banks",
};
export const partyFieldOf = (column: string): string => fieldsOfColumns[column] ?? column;
