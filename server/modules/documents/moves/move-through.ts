// A draft that becomes something in one act (trade 9): each step by the same code as by itself, in one transaction, and one mail.
import type { TakeFromSupplierInput, TakeInput } from "@vanik/contracts/begin-input";
import { toPaise } from "@vanik/contracts/money";
import { rightOfMove } from "@vanik/contracts/rights-of-trade";
import { becomingActs, type becomings, howTold, isInvoice, type Kind, kinds } from "@vanik/contracts/trade";
import { readableDay } from "@vanik/trading/days";
import { describeReasons } from "@vanik/trading/reasons";
import { formatAmount } from "@vanik/trading/wording";
import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db.ts";
import { notFound, Refusal, type SecondPersonNeeded } from "../../../platform/errors.ts";
import { requireRight } from "../../../platform/rights.ts";
import type { DeskViewer } from "../../../platform/viewer.ts";
import { requireSecondPerson } from "../../approvals/use-cases.ts";
import { makeDraft } from "../drafts/drafts.ts";
import { fillDraft } from "../drafts/editing.ts";
import { writeFreeFromStock } from "../drafts/from-stock.ts";
import { reasonOf } from "../extras.ts";
import { followersOf } from "../law/descent.ts";
import { findRow } from "../store.ts";
import { type StoredDocument, tradeDocuments } from "../tables.ts";
import { type By, byOf, type Moving, type MoveWordsGiven } from "./act.ts";
import { applyMove, beginMoving, lockAsRead, moveLocked, settle } from "./moving.ts";

const t = tradeDocuments;

/** What the steps of one take share. */
interface Taking {
  moving: Moving;
  by: By;
  draft: StoredDocument;
  /** How it came, and why it was agreed so. */
  note: string;
}

async function documentNow({ tx }: Moving, id: string): Promise<StoredDocument> {
  const [row] = await tx.select().from(t).where(eq(t.id, id));
  return row!;
}

/** Numbers what was moved until here: the next step names it. */
async function nameSoFar(moving: Moving): Promise<void> {
  await settle(moving);
  moving.touched.clear();
  moving.unnamed.length = 0;
}

/** Moves a document as it is by now, and numbers what left Draft by that; resolves to it as it is then. */
async function moveOn({ moving, by }: Taking, id: string, words: MoveWordsGiven): Promise<StoredDocument> {
  await applyMove(moving, { by, document: await documentNow(moving, id), words });
  await nameSoFar(moving);
  return documentNow(moving, id);
}

/** The quotation is accepted for its buyer; resolves to the order that is in force by that. */
async function orderOfBuyer(taking: Taking, poNo: string): Promise<StoredDocument> {
  const { moving, draft, note } = taking;
  await moveOn(taking, draft.id, { move: "accept", reason: note, po_no: poNo });
  const [order] = await moving.tx
    .select()
    .from(t)
    .where(and(eq(t.kind, "sales_order"), sql`${t.id} in ${followersOf(draft.id)}`));
  return order!;
}

/** What comes of a document whole, submitted. */
async function follow(
  taking: Taking,
  kind: "purchase_order" | "sales_invoice" | "purchase_invoice",
  from: StoredDocument,
  words: Omit<MoveWordsGiven, "move">,
  printed: Partial<TakeFromSupplierInput> = {},
): Promise<StoredDocument> {
  const { deps, tx } = taking.moving;
  const { id, name } = await makeDraft(deps, tx, kind, { from: from.name });
  if (kind === "purchase_invoice") await fillDraft(deps, tx, kind, { name, ...printed });
  return moveOn(taking, id, { ...words, move: "submit" });
}

type Words = (TakeInput | TakeFromSupplierInput) & { id: string };

/** Of what tax a bill prints, and whether that is credit. */
function describeTaxOfBill({ bill_taxes: rows, itc_choice: choice }: TakeFromSupplierInput): string {
  const taxes = (rows ?? []).map(({ tax, amount }) => `${formatAmount(toPaise(amount))} of ${tax}`);
  if (choice) taxes.push(`${choice === "full" ? "all" : "none"} of it input tax credit`);
  return taxes.length > 0 ? ` with ${taxes.join(", ")}` : "";
}

/** As whoever approves it reads it: of what is printed on a bill nothing stands before. */
function describeTaking(becomes: keyof typeof becomings, input: Words): string {
  const bill =
    isInvoice(becomes) && "bill_no" in input
      ? [
          input.bill_no && ` ${input.bill_no}`,
          input.bill_date && ` of ${readableDay(input.bill_date)}`,
          input.bill_total && ` over ${formatAmount(toPaise(input.bill_total))}`,
          describeTaxOfBill(input),
        ].filter(Boolean)
      : [];
  return `${becomingActs[becomes]}${bill.join("")}${describeReasons(input)}`;
}

/** Submits the draft as it was read, and lets `goOn` make what it becomes of it; resolves to that one's kind and name. */
async function moveThrough(
  deps: Moving["deps"],
  tx: Transaction,
  viewer: DeskViewer,
  kind: "quotation" | "supplier_quotation",
  input: Words,
  goOn: (taking: Taking, becomes: keyof typeof becomings) => Promise<StoredDocument>,
  about?: SecondPersonNeeded["of"],
): Promise<{ kind: Kind; name: string }> {
  const { id: name, version, mail, reason, ...words } = input;
  const found = await findRow(tx, viewer.scope, kind, name);
  if (!found) throw notFound(`This ${kinds[kind].paper}`);
  const { becomes, how } = found.extras;
  if (!becomes) throw new Refusal("refused", `${name} becomes nothing but a ${kinds[kind].paper}: submit it.`);
  requireRight(viewer, rightOfMove(becomes, "submit"));
  const moving: Moving = { ...(await beginMoving(deps, tx)), mailsOf: mail ? becomes : null };
  const draft = await lockAsRead(moving, viewer, found, version);
  const note = [how ? howTold[how] : "", reason].filter(Boolean).join(". ");
  const taking = { moving, by: byOf(viewer), draft, note };
  const rateReason = "rate_reason" in words ? words.rate_reason : undefined;
  const submit = {
    move: "submit",
    version,
    rate_reason: rateReason,
    ...(kind === "supplier_quotation" && { reason: note }),
  };
  if (kind === "quotation") await writeFreeFromStock(tx, draft);
  await moveLocked(moving, { by: taking.by, document: draft, words: submit });
  await nameSoFar(moving);
  const made = await goOn(taking, becomes);
  const { id, party } = draft;
  const doing = describeTaking(becomes, input);
  const subject = about ?? { kind, id, version: draft.version, name, party: party.name, doing };
  // What follows is made anew when it is approved: the acts are the draft's, or of what it is asked about.
  const acts = moving.delicate.map((act) => ({ ...act, of: subject.id }));
  await requireSecondPerson(tx, viewer, acts, subject);
  return { kind: made.kind, name: made.name };
}

/** Takes a draft quotation to the order or the invoice that it becomes; `about`, what a second person is asked about instead of it. */
export function moveQuotationThrough(
  deps: Moving["deps"],
  tx: Transaction,
  viewer: DeskViewer,
  input: TakeInput & { id: string },
  about?: SecondPersonNeeded["of"],
) {
  const goOn = async (taking: Taking, becomes: keyof typeof becomings) => {
    const order = await orderOfBuyer(taking, input.po_no);
    // Over the counter the goods are handed over once they are billed.
    const rateReason = input.rate_reason || reasonOf(taking.draft) || (about && "Handed over at the counter");
    return isInvoice(becomes) ? follow(taking, "sales_invoice", order, { rate_reason: rateReason }) : order;
  };
  return moveThrough(deps, tx, viewer, "quotation", input, goOn, about);
}

/** Takes a draft of a supplier's quotation to the order or the bill that it becomes. */
export function moveBidThrough(
  deps: Moving["deps"],
  tx: Transaction,
  viewer: DeskViewer,
  input: TakeFromSupplierInput & { id: string },
) {
  const { bill_no, bill_date, bill_total, bill_amounts, bill_taxes, bill_rounding, itc_choice, bill_reason, again } =
    input;
  // What is printed otherwise than it is computed is written with its reason.
  const reason = bill_reason === "" ? {} : { bill_reason };
  const printed = { bill_no, bill_date, bill_total, bill_amounts, bill_taxes, bill_rounding, itc_choice, ...reason };
  return moveThrough(deps, tx, viewer, "supplier_quotation", input, async (taking, becomes) => {
    const bid = await documentNow(taking.moving, taking.draft.id);
    const order = await follow(taking, "purchase_order", bid, {});
    return isInvoice(becomes) ? follow(taking, "purchase_invoice", order, { bill_reason, again }, printed) : order;
  });
}
