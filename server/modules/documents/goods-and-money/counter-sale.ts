// Sold over the counter: from the quotation to the payment, each step by its own code, in one transaction (trade 9).
import type { CounterPreview, CounterPreviewInput, CounterSale, CounterSaleInput } from "@vanik/contracts/begin-input";
import { toQuantity, toRupees } from "@vanik/contracts/money";
import { isServiceLine } from "@vanik/trading/charges";
import { describeReasons } from "@vanik/trading/reasons";
import { describeMode, formatAmount } from "@vanik/trading/wording";
import { sql } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import { indianDay } from "../../../platform/clock.ts";
import { type Transaction, tryInTransaction } from "../../../platform/db.ts";
import { invalid, withFields } from "../../../platform/errors.ts";
import { idOfName } from "../../../platform/ids.ts";
import { requireRight } from "../../../platform/rights.ts";
import type { DeskViewer } from "../../../platform/viewer.ts";
import {
  createOrganisation,
  lockOrganisation,
  organisationNamed,
  standingBuyerId,
  type StoredOrganisation,
  writeOrganisation,
} from "../../accounts/use-cases.ts";
import { operatorAddress, readOperator } from "../../content/use-cases.ts";
import type { AnyLine } from "../line-tables.ts";
import { beginDraft } from "../drafts/begin.ts";
import { fillDraft } from "../drafts/editing.ts";
import { linesOfDocument } from "../drafts/store.ts";
import { moveQuotationThrough } from "../moves/move-through.ts";
import { readLastPrices } from "../reading/last-prices.ts";
import { lookAtQuotation } from "../reading/quotation-look.ts";
import { readDocument } from "../reading/reading.ts";
import { findRow, lockDocument, lockDocuments } from "../store.ts";
import type { StoredDocument } from "../tables.ts";
import { recordMovement } from "./movements.ts";
import { findOrderOfInvoice } from "./movement-store.ts";
import { recordPayment } from "./recording.ts";

/** What is kept of a sale to nobody on record: it hangs on nothing that may change meanwhile. */
export const keptAtCounter = { kind: "counter_sale", version: 1 };

/** What the standing party is called; of two, where somebody else bears the first. */
const namesOfStanding = ["Counter sale", "Counter sale without a name"];

/**
 * Whoever buys at the counter and is not on record: unregistered, and of our own state, where the goods are handed over. Made with
 * the first such sale, and known by its id: whoever registers under its name gets none of its invoices.
 */
async function standingBuyer(deps: Pick<Deps, "clock">, tx: Transaction): Promise<StoredOrganisation> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('counter sale', 0))`);
  const known = await lockOrganisation(tx, standingBuyerId);
  if (known) return known;
  const { state } = operatorAddress(await readOperator(tx));
  const isTaken = (await organisationNamed(tx, "buyer", namesOfStanding[0]!)) !== undefined;
  const name = namesOfStanding[isTaken ? 1 : 0]!;
  await createOrganisation(deps, tx, { id: standingBuyerId, kind: "buyer", name, phone: "", gstin: "" });
  await writeOrganisation(tx, standingBuyerId, { state });
  return (await lockOrganisation(tx, standingBuyerId))!;
}

/** Whose invoice it is. */
async function buyerAtCounter(deps: Pick<Deps, "clock">, tx: Transaction, input: CounterPreviewInput) {
  if (!input.organisation) return standingBuyer(deps, tx);
  if (input.name) throw invalid({ name: "The invoice bears the buyer's name on record: leave this one out." });
  const found = await organisationNamed(tx, "buyer", input.organisation);
  if (!found) throw invalid({ organisation: `There is no buyer named ${input.organisation}.` });
  return (await lockOrganisation(tx, found.id))!;
}

/**
 * What a second person is asked about: the buyer on record as it is; else the sale itself, by what was typed, for nothing of it is
 * there before, not even the standing party of the first.
 */
function askedAbout({ id, name, version }: StoredOrganisation, input: CounterSaleInput) {
  if (input.organisation) return { kind: "party", id, version, name, party: name };
  const { ask: _, ...typed } = input;
  return { ...keptAtCounter, id: idOfName(`counter sale ${JSON.stringify(typed)}`), name, party: input.name || name };
}

/** The quotation of a sale, as the draft that it begins with. */
async function draftAtCounter(
  deps: Deps,
  tx: Transaction,
  organisation: string,
  { lines, name, discount_percentage, discount_amount }: CounterPreviewInput,
  phone = "",
): Promise<string> {
  const begun = { organisation, how: "counter", lines } as const;
  const draft = await beginDraft(deps, tx, "sales_invoice", begun, { buyerName: name, buyerPhone: phone });
  if (discount_percentage || discount_amount)
    await fillDraft(deps, tx, "quotation", { name: draft, discount_percentage, discount_amount });
  return draft;
}

/** What a sale would come to: the draft of its quotation, of which nothing stays. */
export const previewCounterSale = (
  deps: Deps,
  viewer: DeskViewer,
  input: CounterPreviewInput,
): Promise<CounterPreview> =>
  tryInTransaction(deps.db, async (tx) => {
    const { name } = await buyerAtCounter(deps, tx, input);
    const draft = await draftAtCounter(deps, tx, name, input);
    const quotation = await readDocument(deps, tx, viewer, "quotation", draft);
    const lasts = await readLastPrices({ clock: deps.clock, db: tx }, viewer, { name: draft, kind: "quotation" });
    return { quotation, lasts, look: await lookAtQuotation(tx, viewer, draft, true) };
  });

/** A line as whoever approves the sale reads it: nothing of it is there before. */
const describeSold = ({ qty, uom, itemName, amount }: AnyLine) =>
  `${toQuantity(qty)} ${uom} of ${itemName} at ${formatAmount(amount)} net`;

const asOfPayment = (field: string) => `payment.${field}`;

/** Hands the goods over with their invoice; services alone are not dispatched. */
async function handOver(
  deps: Deps,
  tx: Transaction,
  viewer: DeskViewer,
  invoice: StoredDocument,
  day: string,
): Promise<string | null> {
  if ((await linesOfDocument(tx, invoice.id)).every((line) => isServiceLine(line))) return null;
  // The buyer carries them: where they need an e-way bill it is theirs to have.
  const reason = "Handed over at the counter";
  const carriage = { transporter: "", vehicle: "", lr_no: "", eway_bill_no: "", reason, with_invoice: false };
  const [order] = await lockDocuments(tx, { ids: [(await findOrderOfInvoice(tx, invoice.id))!] });
  const goes = { ...carriage, day, invoice: invoice.name, mail: false };
  return recordMovement(deps, tx, viewer, "sales_order", order!.name, goes);
}

/** Sells; resolves to the names of what was made. */
export async function sellAtCounter(
  deps: Deps,
  tx: Transaction,
  viewer: DeskViewer,
  input: CounterSaleInput,
): Promise<CounterSale> {
  requireRight(viewer, "accounts");
  const { payment, mail, rate_reason, reason } = input;
  const buyer = await buyerAtCounter(deps, tx, input);
  const draft = await draftAtCounter(deps, tx, buyer.name, input, input.phone);
  const { id, version, roundedTotal } = (await lockDocument(tx, "quotation", draft))!;
  if (payment.amount !== undefined && payment.amount !== toRupees(roundedTotal))
    throw invalid({ "payment.amount": `${formatAmount(roundedTotal)} is payable, in full.` });
  const sold = (await linesOfDocument(tx, id)).map(describeSold).join(", ");
  const about = {
    ...askedAbout(buyer, input),
    doing: `Sell at the counter for ${formatAmount(roundedTotal)} ${describeMode(payment.mode)}: ${sold}${describeReasons({ reason, rate_reason })}`,
  };
  const words = { id: draft, version, mail, po_no: "", rate_reason, reason };
  const { name: invoice } = await moveQuotationThrough(deps, tx, viewer, words, about);
  const row = (await findRow(tx, viewer.scope, "sales_invoice", invoice))!;
  const day = indianDay(deps.clock.now());
  const dispatch = await handOver(deps, tx, viewer, row, day);
  const amount = toRupees(row.roundedTotal);
  const paid = await withFields(
    () =>
      recordPayment(deps, tx, viewer, {
        organisation: buyer.name,
        direction: "in",
        day,
        amount,
        tds_amount: 0,
        tds_reason: "",
        refund_of: [],
        again: false,
        reason,
        mode: payment.mode,
        bank: payment.bank,
        reference: payment.reference,
        mail: false,
        allocations: [{ invoice, amount, tds_amount: 0, tds_reason: "", written_off: 0 }],
      }),
    asOfPayment,
  );
  return { invoice, payment: paid, dispatch };
}
