// Changing a draft: the keys that are named, against the version that was read (trade 9). What has left Draft is not edited.
import type { EditInput } from "@vanik/contracts/document-input";
import { toBasisPoints, toPaise } from "@vanik/contracts/money";
import { type Kind, kinds } from "@vanik/contracts/trade";
import { normaliseBillNo } from "@vanik/trading/supplier-bill";
import type { Deps } from "../../../deps.ts";
import { indianDay } from "../../../platform/clock.ts";
import type { Transaction } from "../../../platform/db.ts";
import { invalid, notFound, Refusal } from "../../../platform/errors.ts";
import { newId } from "../../../platform/ids.ts";
import type { DeskViewer } from "../../../platform/viewer.ts";
import { organisationNamed, partyAddress } from "../../accounts/use-cases.ts";
import { deleteInvitations, insertInvitations, linesOfDocument, type NewDocument, updateDraft } from "./store.ts";
import { suppliersNamed } from "./drafts.ts";
import type { Extras, StoredBill } from "../extras.ts";
import { repriceDraft } from "./pricing.ts";
import { replaceLines } from "./replace-lines.ts";
import type { StoredDocument } from "../tables.ts";
import { readDocument } from "../reading/reading.ts";
import { insertEvents, lockDocument } from "../store.ts";

const basisPoints = (percent: number | null | undefined) => (percent ? toBasisPoints(percent) : null);

/** Suppliers read of the place of delivery the town and PIN, and of the buyer's order nothing (the wall). */
function checkWall(kind: Kind, { ship_to, po_no }: EditInput) {
  if (kind === "request_for_quotation" && ship_to)
    throw invalid({ ship_to: "A request for quotation names the place of delivery by town and PIN alone." });
  if (kinds[kind].party === "supplier" && po_no)
    throw invalid({ po_no: "The buyer's order number stands on the buyer's papers alone." });
}

/** Columns by the wire's keys; only those that were named are written. */
function columnsOf(input: EditInput): Partial<NewDocument> {
  const { discount_percentage: percentage, discount_amount: amount } = input;
  if (percentage && amount) throw invalid({ discount_amount: "Enter a discount in percent or in rupees, not both" });
  const named: Partial<NewDocument> = {
    validTill: input.valid_till,
    scheduleDate: input.schedule_date,
    deliveryDate: input.delivery_date,
    paymentDays: input.payment_days,
    deliveryDays: input.delivery_days,
    terms: input.terms,
    shipTo: input.ship_to,
    poNo: input.po_no,
    reverseCharge: input.reverse_charge,
    billNo: input.bill_no === undefined ? undefined : normaliseBillNo(input.bill_no),
    billDate: input.bill_date,
    transactionDate: input.transaction_date,
    ...(percentage !== undefined && { discountPercentage: basisPoints(percentage) }),
    ...(amount !== undefined && { discountAmount: toPaise(amount ?? 0), discountPercentage: basisPoints(percentage) }),
  };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
}

/** The supplier's bill with what was typed now; none until its total is. */
function billOf(before: StoredBill | undefined, input: EditInput): StoredBill | undefined {
  if (input.bill_total === null) return undefined;
  const total = input.bill_total === undefined ? before?.total : toPaise(input.bill_total);
  if (total === undefined) return undefined;
  const { bill_amounts: amounts, bill_taxes: taxes, bill_rounding: rounding, bill_reason: reason } = input;
  const { taxes: taxesBefore, roundingAdjustment: roundingBefore, ...others } = before ?? {};
  const typed = taxes?.map(({ tax, rate, amount }) => ({
    tax,
    rate: Math.round(rate * 1000),
    amount: toPaise(amount),
  }));
  const heads = taxes === undefined ? taxesBefore : typed;
  const roundingAdjustment =
    rounding === undefined ? roundingBefore : rounding === null ? undefined : toPaise(rounding);
  return {
    ...others,
    total,
    ...(amounts && { amounts: Object.fromEntries(amounts.map(({ idx, amount }) => [idx, toPaise(amount)])) }),
    ...(heads && { taxes: heads }),
    ...(roundingAdjustment !== undefined && { roundingAdjustment }),
    ...(reason !== undefined && { reason }),
  };
}

function extrasOf({ kind, extras }: StoredDocument, input: EditInput): Extras {
  const { note, delivery_place: deliveryPlace, delivery_pincode: deliveryPincode } = input;
  const { bill: before, ...rest } = extras;
  const bill = kind === "purchase_invoice" ? billOf(before, input) : undefined;
  return {
    ...rest,
    ...(note !== undefined && { note }),
    ...(deliveryPlace !== undefined && { deliveryPlace }),
    ...(deliveryPincode !== undefined && { deliveryPincode }),
    ...(bill && { bill }),
  };
}

/** What is printed of a bill's lines is of lines that it has, each once. */
async function checkPrinted(tx: Transaction, { id }: StoredDocument, printed: NonNullable<EditInput["bill_amounts"]>) {
  const lines = await linesOfDocument(tx, id);
  for (const [at, { idx }] of printed.entries()) {
    const path = `bill_amounts.${at}.idx`;
    if (!lines.some((line) => line.idx === idx)) throw invalid({ [path]: `This bill has no line ${idx}.` });
    if (printed.findIndex((one) => one.idx === idx) < at)
      throw invalid({ [path]: `Line ${idx} is named twice. Say its amount once.` });
  }
}

async function reinvite(tx: Transaction, document: StoredDocument, suppliers: readonly string[]): Promise<void> {
  if (document.kind !== "request_for_quotation")
    throw invalid({ suppliers: "Suppliers are asked by a request for quotation." });
  const ids = await suppliersNamed(tx, suppliers);
  await deleteInvitations(tx, document.id);
  await insertInvitations(tx, document, ids);
}

/** Links a guest's opportunity to a buyer, once (wire: Screens). */
async function linkOpportunity(
  deps: Pick<Deps, "clock">,
  tx: Transaction,
  viewer: DeskViewer,
  document: StoredDocument,
  name: string,
) {
  if (document.organisationId) throw new Refusal("refused", `${document.name} is ${document.party.name}'s already.`);
  const buyer = await organisationNamed(tx, "buyer", name);
  if (!buyer) throw invalid({ organisation: `There is no buyer named ${name}.` });
  await write(tx, document, { organisationId: buyer.id, party: await partyAddress(tx, buyer.id) });
  await insertEvents(tx, [
    {
      id: newId(),
      documentId: document.id,
      organisationId: buyer.id,
      at: deps.clock.now(),
      move: "link",
      from: document.state,
      to: document.state,
      userId: viewer.userId,
      byParty: "desk",
    },
  ]);
}

async function write(tx: Transaction, document: StoredDocument, columns: Partial<NewDocument>): Promise<void> {
  if (!(await updateDraft(tx, document, columns)))
    throw new Refusal("conflict", `${document.name} was changed meanwhile.`);
}

/** Throws unless the version that was read is the one that stands: then with the document as it is now. */
async function checkVersion(
  deps: Pick<Deps, "clock">,
  tx: Transaction,
  viewer: DeskViewer,
  document: StoredDocument,
  version: number,
) {
  if (document.version === version) return;
  const current = await readDocument(deps, tx, viewer, document.kind as Kind, document.name);
  throw new Refusal("conflict", `${document.name} was changed meanwhile. Look at what is there now, then save again.`, {
    current,
  });
}

async function change(
  deps: Pick<Deps, "clock">,
  tx: Transaction,
  viewer: DeskViewer,
  document: StoredDocument,
  input: EditInput,
) {
  if (document.kind === "opportunity") {
    if (input.organisation) await linkOpportunity(deps, tx, viewer, document, input.organisation);
    else throw invalid({ organisation: "An opportunity stays as it was sent: only its buyer can be named." });
    return;
  }
  if (document.state !== "draft")
    throw new Refusal(
      "refused",
      `${document.name} has left Draft and is not edited. Cancel it and copy it to a new draft.`,
    );
  checkWall(document.kind as Kind, input);
  await write(tx, document, { ...columnsOf(input), extras: extrasOf(document, input) });
  if (input.suppliers) await reinvite(tx, document, input.suppliers);
  if (input.items) await replaceLines(tx, document, input.items, indianDay(deps.clock.now()));
  if (input.bill_amounts) await checkPrinted(tx, document, input.bill_amounts);
  await repriceDraft(deps, tx, document.id);
}

/** Changes a draft; 409 with the current one where the version is another. */
export async function changeDocument(
  deps: Pick<Deps, "clock">,
  tx: Transaction,
  viewer: DeskViewer,
  kind: Kind,
  { id: name, ...input }: EditInput & { id: string },
): Promise<void> {
  const document = await lockDocument(tx, kind, name);
  if (!document) throw notFound(`This ${kinds[kind].paper}`);
  await checkVersion(deps, tx, viewer, document, input.version);
  await change(deps, tx, viewer, document, input);
}
