// Which right trade takes: by the kind of document, the move and the step (operator 6; wire-desk 2).
import type { NeededRight, Right } from "./rights.ts";
import { rightsOfSight } from "./sights.ts";
import type { SettingName } from "./setting-inputs.ts";
import type { StepName } from "./steps.ts";
import { begunAs, isInvoice, isNote, type Kind, kinds, type MoveName } from "./trade.ts";

/** Who writes documents of a kind: sales or sourcing by its side; invoices and notes accounts too, who alone cancel and book them. */
export function rightOf(kind: Kind): Right | readonly [Right, "accounts"] {
  const side = rightOfSide(kinds[kind].party);
  return isInvoice(kind) || isNote(kind) ? [side, "accounts"] : side;
}

/** Who begins one at the desk: what it begins as is written by whoever writes that. */
export const rightToBegin = (kind: Kind) => rightOf(begunAs(kind));

/** Who deals with buyers, and who with suppliers. */
export const rightOfSide = (party: "buyer" | "supplier"): "sales" | "sourcing" =>
  party === "buyer" ? "sales" : "sourcing";

/** Of which kinds accounts alone make a move; of the others whoever writes the kind does. */
const ofAccounts: Readonly<Record<MoveName<Kind>, readonly Kind[]>> = {
  submit: ["purchase_invoice", "credit_note", "debit_note"],
  cancel: ["sales_invoice", "purchase_invoice", "credit_note", "debit_note"],
  buyer_answer: ["credit_note"],
  answer: [],
  accept: [],
  decline: [],
  extend: [],
  stop: [],
  lose: [],
  hold: [],
  resume: [],
  close: [],
  reopen: [],
};

/** Who brings a sheet in, by what it holds. */
export const rightOfImport: Readonly<Record<"items" | "parties" | "openings" | "balances", NeededRight>> = {
  items: "catalogue",
  parties: ["sales", "sourcing"],
  openings: "accounts",
  balances: "accounts",
};

/** Who reads and changes a setting. */
export const rightOfSetting = (name: SettingName): Exclude<NeededRight, "any"> =>
  name === "banks" || name === "trade" || name === "law" ? ["accounts", "administrator"] : "administrator";

/** Who makes a move of a kind's documents. */
export const rightOfMove = (kind: Kind, move: string): NeededRight =>
  Object.hasOwn(ofAccounts, move) && ofAccounts[move as MoveName<Kind>].includes(kind) ? "accounts" : rightOf(kind);

/** Who takes a step: what it makes or moves says. A draft's own steps are of its kind. */
export function rightOfStep(kind: Kind, step: StepName): NeededRight {
  if (step === "submit") return rightOfMove(kind, "submit");
  if (step === "copy" || step === "discard" || step === "raise") return rightOf(kind);
  return ofSteps[step];
}

const ofSteps: Readonly<Record<Exclude<StepName, "submit" | "copy" | "discard" | "raise">, NeededRight>> = {
  accept: rightOf("quotation"),
  link: rightOf("opportunity"),
  ask: rightOf("request_for_quotation"),
  compare: rightsOfSight.costs,
  quote: rightOf("quotation"),
  bid: rightOf("supplier_quotation"),
  dispatch_invoice: rightOf("sales_order"),
  dispatch: rightOf("sales_order"),
  invoice: rightOf("sales_invoice"),
  receive_bill: rightOf("purchase_order"),
  receive: rightOf("purchase_order"),
  bill: rightOf("purchase_invoice"),
  pay: "accounts",
  credit: rightOf("credit_note"),
  take_back: rightOf("debit_note"),
  came_back: rightOf("sales_invoice"),
  send_back: rightOf("purchase_invoice"),
};
