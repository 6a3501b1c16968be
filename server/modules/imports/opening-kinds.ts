// Which kind an opening is, as a row says it or as the side of its amount tells.
import type { PartyKind } from "@vanik/contracts/parties";
import { openingKinds } from "@vanik/contracts/import-fields";
import { cellText } from "../../platform/sheet-files/read-cell.ts";
import type { OpeningSide } from "../documents/use-cases.ts";
import { type BalanceSide, cellBalance } from "./guess/cell-values.ts";
import { Unread } from "./row-fields.ts";
import type { RowToJudge } from "./target.ts";

export interface OpeningKind {
  side: OpeningSide;
  isAdvance: boolean;
}

const sale: OpeningKind = { side: "sales", isAdvance: false };
const purchase: OpeningKind = { side: "purchases", isAdvance: false };
const paidIn: OpeningKind = { side: "sales", isAdvance: true };
const paidOut: OpeningKind = { side: "purchases", isAdvance: true };
const kindWords: Readonly<Record<string, OpeningKind>> = {
  sale,
  sales: sale,
  salesinvoice: sale,
  invoice: sale,
  receivable: sale,
  debtor: sale,
  बिक्री: sale,
  purchase,
  purchases: purchase,
  purchaseinvoice: purchase,
  bill: purchase,
  payable: purchase,
  creditor: purchase,
  खरीद: purchase,
  advancereceived: paidIn,
  advancefrombuyer: paidIn,
  advancefromcustomer: paidIn,
  receipt: paidIn,
  advancepaid: paidOut,
  advancetosupplier: paidOut,
  advancetovendor: paidOut,
  payment: paidOut,
};
export const howKinds = `Write ${new Intl.ListFormat("en-IN", { type: "disjunction" }).format(openingKinds)}`;
export const asOpeningKind = (text: string) =>
  kindWords[text.toLowerCase().replace(/[^\p{L}\p{M}]/gu, "")] ?? new Unread(howKinds);

/** What stands on the other side of the party's account is of the other kind. */
const otherSide: Readonly<Record<`${OpeningSide} ${boolean}`, readonly [side: BalanceSide, sentence: string]>> = {
  "sales false": ["debit", "What a buyer owes is Dr: what stands on Cr is an Advance received, write that as its kind"],
  "sales true": [
    "credit",
    "An advance received is Cr: what stands on Dr is owed by the buyer, write Sales as its kind",
  ],
  "purchases false": [
    "credit",
    "What a supplier is owed is Cr: what stands on Dr is an Advance paid, write that as its kind",
  ],
  "purchases true": [
    "debit",
    "An advance paid is Dr: what stands on Cr is owed to the supplier, write Purchase as its kind",
  ],
};

/** "59,000.00 Dr" of a sale is 59000; on the side where its kind does not stand it is a sentence. */
export const asOpenAmount = (kind: OpeningKind | null | undefined) => (text: string) => {
  const read = cellBalance(text);
  if (!read) return new Unread(`“${text}” is no amount: write it as 59000, 59,000.00 or 59,000.00 Dr`);
  const [side, sentence] = kind ? otherSide[`${kind.side} ${kind.isAdvance}`] : [read.side, ""];
  return read.side && read.side !== side ? new Unread(sentence) : read.amount;
};

/** Of a list of customers or of suppliers the kind is told by the side on which the amount stands. */
export function kindByList(cells: RowToJudge["cells"], listed: PartyKind | undefined): OpeningKind | undefined {
  if (!listed) return undefined;
  const side = cellBalance(cells.open_amount ?? null)?.side;
  if (listed === "buyer") return side === "credit" ? paidIn : sale;
  return side === "debit" ? paidOut : purchase;
}

export const isNothingOpen = (cells: RowToJudge["cells"]) => {
  const cell = cells.open_amount ?? null;
  return cellText(cell) === "" || cellBalance(cell)?.amount === 0;
};
