// What is wrong with a deal's goods or figures once they are there: the note to its buyer, and ours to its supplier (books 1).
import { RaiseInput } from "@vanik/contracts/note-input";
import type { Kind } from "@vanik/contracts/trade";
import type { Claim } from "./deals.ts";
import { createRaise } from "../modules/documents/drafts/raises.ts";
import { type Plot, roundedToPaisa, type Stage, type Story } from "./stage.ts";

interface Claimed {
  order: string;
  /** The supplier's, from which we ordered. */
  bid: string;
  /** Days from the order until its goods have gone out. */
  goods: number;
}
type ClaimOf<C extends Claim["cause"]> = Extract<Claim, { cause: C }>;

const invoiceKinds = { sales_order: "sales_invoice", purchase_order: "purchase_invoice" } as const;
type OrderKind = keyof typeof invoiceKinds;

async function linkedOf(stage: Stage, kind: Kind, name: string, wanted: Kind): Promise<string> {
  const { links } = await stage.read(kind, name);
  return links.find((link) => link.kind === wanted)!.name;
}
const invoiceLinkedTo = (stage: Stage, kind: OrderKind, order: string) =>
  linkedOf(stage, kind, order, invoiceKinds[kind]);
/** Our order, which has its number by now. */
const purchaseOf = (stage: Stage, { bid }: Claimed) => linkedOf(stage, "supplier_quotation", bid, "purchase_order");

/** What of a line's rate is too much or too little, of each of its units. */
async function partOfRate(stage: Stage, kind: OrderKind, invoice: string, { line, part }: ClaimOf<"price" | "raise">) {
  const { items } = await stage.read(invoiceKinds[kind], invoice);
  const { qty, rate } = items.find(({ idx }) => idx === line)!;
  return { source: line, qty, rate: roundedToPaisa((rate ?? 0) * part) };
}

async function answerDebitNote({ stage, deal, number }: Plot, name: string): Promise<void> {
  const supplier = stage.company(deal.asks[0]!);
  const own = { note_no: `CN/${240 + number}`, note_date: stage.today };
  await stage.move("debit_note", name, { move: "answer", ...own }, supplier);
}

/** Damaged goods come back, and go on to their supplier the day after, each with its note. */
async function* returnGoods(plot: Plot, claim: ClaimOf<"rejection">, claimed: Claimed): Story {
  const { stage, number } = plot;
  const { order } = claimed;
  const { line, qty, cause, why: reason } = claim;
  const goods = [{ idx: line, qty, condition: "damaged" as const }];
  const lines = [{ source: line, qty }];
  const invoice = await invoiceLinkedTo(stage, "sales_order", order);
  await stage.goodsBack("sales_order", order, { invoice, transporter: "VRL Logistics", lines: goods });
  await stage.note("credit_note", { from: invoice, cause, lines, reason });
  yield 1;
  const purchase = await purchaseOf(stage, claimed);
  const bill = await invoiceLinkedTo(stage, "purchase_order", purchase);
  const carried = { transporter: "Chetak Roadlines", lr_no: `LR${45200 + number}` };
  await stage.goodsBack("purchase_order", purchase, { invoice: bill, ...carried, lines: goods });
  const debit = await stage.note("debit_note", { from: bill, cause, lines, reason });
  if (!claim.answered) return;
  yield 6;
  await answerDebitNote(plot, debit);
}

/** What the buyer has paid too much is returned to it; its supplier owes us as much of its own rate. */
async function* lowerPrice(plot: Plot, claim: ClaimOf<"price">, claimed: Claimed): Story {
  const { stage, number } = plot;
  const noteOf = async (kind: OrderKind, name: string) => {
    const from = await invoiceLinkedTo(stage, kind, name);
    const lines = [await partOfRate(stage, kind, from, claim)];
    const words = { from, cause: claim.cause, lines, reason: claim.why };
    return stage.note(kind === "sales_order" ? "credit_note" : "debit_note", words);
  };
  const credit = await noteOf("sales_order", claimed.order);
  const debit = await noteOf("purchase_order", await purchaseOf(stage, claimed));
  yield 4;
  await answerDebitNote(plot, debit);
  yield 3;
  const { rounded_total: amount, party } = await stage.read("credit_note", credit);
  const sent = { mode: "NEFT", reference: `UTR${731900 + number}`, amount } as const;
  await stage.pay({ organisation: party!.name, direction: "out", ...sent, refund_of: [credit] });
}

/** The buyer is billed what it was billed too little, and pays it. */
async function* raiseInvoice({ stage, number }: Plot, claim: ClaimOf<"raise">, order: string): Story {
  const { deps, tx } = stage;
  const id = await invoiceLinkedTo(stage, "sales_order", order);
  const lines = [await partOfRate(stage, "sales_order", id, claim)];
  const draft = await createRaise(deps, tx, "sales_invoice", { id, ...RaiseInput.parse({ lines, reason: claim.why }) });
  const invoice = await stage.move("sales_invoice", draft, { move: "submit" });
  yield 12;
  const { outstanding: amount = 0, party } = await stage.read("sales_invoice", invoice);
  const paid = { mode: "NEFT", reference: `N${259000 + number}`, amount } as const;
  await stage.pay({ organisation: party!.name, direction: "in", ...paid, allocations: [{ invoice, amount }] });
}

/** What is claimed of a deal, from its order on. */
export async function* settleClaim(plot: Plot, claim: Claim, claimed: Claimed): Story {
  const { stage } = plot;
  yield claimed.goods + claim.after;
  if (claim.cause === "rejection") return yield* returnGoods(plot, claim, claimed);
  if (claim.cause === "price") return yield* lowerPrice(plot, claim, claimed);
  if (claim.cause === "raise") return yield* raiseInvoice(plot, claim, claimed.order);
  const { cause, amount, why: reason } = claim;
  const from = await invoiceLinkedTo(stage, "sales_order", claimed.order);
  await stage.note("credit_note", { from, cause, gst: false, amount, reason });
}
