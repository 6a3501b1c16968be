// Debit notes that raise an invoice, which are invoices themselves: made of it, changed, and as they leave Draft (books 1).
import { randomInt } from "node:crypto";
import type { RaiseChange, RaiseInput } from "@vanik/contracts/note-input";
import { noPaise, toPaise, toThousandths } from "@vanik/contracts/money";
import { isSale, type KindOf, kinds } from "@vanik/contracts/trade";
import { lateForCredit } from "@vanik/trading/bill-warnings";
import { readableDay } from "@vanik/trading/days";
import { draftName, prefixesThatRaise } from "@vanik/trading/names";
import { computeRaise, type SaidRaise } from "@vanik/trading/raises";
import { missingReason } from "@vanik/trading/reasons";
import { normaliseBillNo } from "@vanik/trading/supplier-bill";
import type { Totals } from "@vanik/trading/totals";
import { formatAmount } from "@vanik/trading/wording";
import type { Deps } from "../../../deps.ts";
import { indianDay } from "../../../platform/clock.ts";
import type { Transaction } from "../../../platform/db.ts";
import { invalid, notFound, Refusal } from "../../../platform/errors.ts";
import { newId } from "../../../platform/ids.ts";
import { gstCategoryOf, reasonOf, type StoredRaise } from "../extras.ts";
import { allowed } from "../law/allowed.ts";
import { invoiceNamed, leftOfInvoice } from "../law/note-left.ts";
import type { StoredLine } from "../line-tables.ts";
import { lockDocument } from "../store.ts";
import type { StoredDocument } from "../tables.ts";
import { smallClassOfSupplier, warningOfTax } from "./draft-warnings.ts";
import { splitOfInvoice } from "./note-figures.ts";
import { columnsOfInvoice, lockDraft, referToInvoice, rewriteLines } from "./of-invoice.ts";
import { secondPersonTold } from "./pricing.ts";
import { sameBillSentence } from "./same-bill.ts";
import {
  insertDraft,
  insertLines,
  linesOfDocument,
  type NewDocument,
  type NewLine,
  updateDraft,
  writePrices,
} from "./store.ts";

type InvoiceKind = KindOf<"invoice">;

const linesToRaise = (lines: NonNullable<RaiseInput["lines"]>): SaidRaise[] =>
  lines.map(({ source, qty, rate }) => ({ source, qty: toThousandths(qty), rate: toPaise(rate) }));

/** Of what the buyer gets nothing more goes, so that it comes of no line and counts on none: the invoice's own stands behind it. */
const storedRaisedLine = (
  documentId: string,
  source: StoredLine,
  { qty, rate }: SaidRaise,
  { idx, amount, cgst, sgst, igst }: Totals["lines"][number],
): NewLine => ({
  documentId,
  idx,
  itemId: source.itemId,
  itemCode: source.itemCode,
  itemName: source.itemName,
  hsn: source.hsn,
  categoryId: source.categoryId,
  // The margin counts its value; what the goods cost it has counted of the invoice.
  costRate: source.costRate === null ? null : noPaise,
  specification: source.specification,
  uom: source.uom,
  factor: source.factor,
  qty,
  rate,
  amount,
  gstTreatment: source.gstTreatment,
  gstRate: source.gstRate,
  cgst,
  sgst,
  igst,
});

interface FiguredRaise {
  document: StoredDocument;
  columns: Partial<StoredDocument>;
  lines: NewLine[];
}

/** What it comes to and what the desk is told of it; `isLeaving`: what wants a reason has one, or `invalid` is thrown at its field. */
async function figureRaise(
  tx: Transaction,
  document: StoredDocument & { extras: { raises: StoredRaise } },
  today: string,
  isLeaving = false,
): Promise<FiguredRaise> {
  const { id, kind, billDate, party, extras } = document;
  const { raises } = extras;
  const invoice = await invoiceNamed(tx, raises);
  const sources = await linesOfDocument(tx, invoice.id);
  const { left } = await leftOfInvoice(tx, invoice, id);
  const leftQty = new Map(left.lines.map(({ idx, qty }) => [idx, qty]));
  const raisable = sources.map((line) => ({ ...line, left: leftQty.get(line.idx) ?? 0 }));
  const split = splitOfInvoice(invoice);
  const totals = allowed(computeRaise({ lines: raisable, split, reverseCharge: invoice.reverseCharge }, raises.lines));
  const lines = raises.lines.map((one, at) =>
    storedRaisedLine(
      id,
      sources.find(({ idx }) => idx === one.source)!,
      one,
      totals.lines[at]!,
    ),
  );
  const figures = {
    transactionDate: today,
    total: totals.total,
    netTotal: totals.netTotal,
    totalQty: 0,
    itemCount: lines.length,
    taxes: totals.taxes,
    totalTaxes: totals.totalTaxesAndCharges,
    grandTotal: totals.grandTotal,
    roundingAdjustment: totals.roundingAdjustment,
    roundedTotal: totals.roundedTotal,
  };
  const computed = { ...document, ...figures };
  const supply = { supplier: { gstCategory: gstCategoryOf(party) } };
  const late = isSale(kind) ? [] : lateForCredit({ billDate, day: today, supply });
  const beside = `beside ${raises.number ?? raises.name} of ${readableDay(raises.day)}`;
  const needsReason = [
    ...(lines.length > 0 ? [`It charges ${formatAmount(totals.roundedTotal)} ${beside}.`] : []),
    ...late.map(({ sentence }) => sentence),
    ...[await sameBillSentence(tx, document)].filter((sentence) => sentence !== null),
  ];
  if (isLeaving)
    allowed(
      missingReason(
        kind,
        needsReason.map((sentence) => ({ sentence, needsReason: true })),
        reasonOf(document),
      ),
    );
  const tax = await warningOfTax(tx, { document: computed, lines });
  const columns = {
    ...figures,
    extras: {
      ...extras,
      taxSplit: split,
      // All of it is beside what was ordered.
      priceOff: totals.roundedTotal,
      reasonsNeeded: needsReason,
      ...(kind === "purchase_invoice" && {
        itc: invoice.extras.itc === "none" || late.length > 0 ? ("none" as const) : null,
        msme: await smallClassOfSupplier(tx, document, today),
      }),
    },
  };
  const written = { ...document, ...columns };
  const warnings = [...(tax ? [tax] : []), ...needsReason, ...(await secondPersonTold(tx, written, today))];
  const whole = { ...columns, extras: { ...columns.extras, warnings } };
  return { document: { ...document, ...whole }, columns: whole, lines };
}

/** Of one invoice of ours that is in force, which raises no other. */
async function invoiceToRaise(tx: Transaction, kind: InvoiceKind, name: string): Promise<StoredDocument> {
  const invoice = await lockDocument(tx, kind, name);
  if (!invoice) throw notFound(`This ${kinds[kind].paper}`);
  const no =
    invoice.state !== "submitted"
      ? "is not in force, so that nothing raises it."
      : invoice.openingOn
        ? "is an open entry of the old books: it is raised there."
        : invoice.extras.raises
          ? `raises ${invoice.extras.raises.name}: raise that again.`
          : null;
  if (no) throw new Refusal("refused", `${name} ${no}`);
  return invoice;
}

type Raising = StoredDocument & { extras: { raises: StoredRaise } };

/** What is typed of it, beside its lines; a supplier's paper is of no day to come, and not before the bill that it raises. */
function columnsTyped(
  { kind, extras }: Pick<Raising, "kind" | "extras">,
  { bill_no: billNo, bill_date: billDate, reason, lines }: RaiseInput,
  today: string,
): Partial<NewDocument> & { extras: Raising["extras"] } {
  if (isSale(kind) && (billNo || billDate))
    throw invalid({
      [billNo ? "bill_no" : "bill_date"]: "Our own debit note gets its number and day as it is issued.",
    });
  if (billDate && billDate > today) throw invalid({ bill_date: "Enter a day that has come, not a future one" });
  if (billDate && billDate < extras.raises.day)
    throw invalid({ bill_date: `Its invoice is of ${readableDay(extras.raises.day)}: enter that day or a later one.` });
  return {
    ...(billNo !== undefined && { billNo: normaliseBillNo(billNo) }),
    ...(billDate !== undefined && { billDate }),
    extras: {
      ...extras,
      ...(reason !== undefined && { reason }),
      raises: { ...extras.raises, ...(lines && { lines: linesToRaise(lines) }) },
    },
  };
}

/** Makes a draft that has all of its invoice but the lines; resolves to its passing name. */
export async function createRaise(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  kind: InvoiceKind,
  { id: from, ...input }: RaiseInput & { id: string },
): Promise<string> {
  const invoice = await invoiceToRaise(tx, kind, from);
  const now = clock.now();
  const today = indianDay(now);
  const [id, name] = [newId(), draftName(prefixesThatRaise[kind] ?? kinds[kind].prefix, today, randomInt)];
  const { paymentDays, poNo, tdsSection, extras } = invoice;
  const { partyGstin, lut, buyerName } = extras;
  const own = {
    ...(partyGstin && { partyGstin }),
    ...(lut && { lut }),
    ...(buyerName && { buyerName }),
    raises: { ...referToInvoice(invoice), lines: [] },
  };
  const row: NewDocument = {
    id,
    kind,
    name,
    ...columnsOfInvoice(invoice),
    transactionDate: today,
    paymentDays,
    poNo,
    tdsSection,
    total: noPaise,
    totalQty: 0,
    itemCount: 0,
    createdAt: now,
    ...columnsTyped({ kind, extras: own }, input, today),
  };
  await insertDraft(tx, row, [], [invoice.id]);
  const draft = (await lockDocument(tx, kind, name)) as Raising;
  const { columns, lines } = await figureRaise(tx, draft, today);
  await writePrices(tx, id, columns);
  await insertLines(tx, lines);
  return name;
}

/** Changes a draft against the version that was read: the keys that are named. */
export async function changeRaise(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  kind: InvoiceKind,
  input: RaiseChange & { id: string },
): Promise<void> {
  const document = await lockDraft(tx, kind, input);
  if (!document.extras.raises)
    throw new Refusal("refused", `${input.id} raises no other invoice. Change its lines as those of any invoice.`);
  const today = indianDay(clock.now());
  const typed = columnsTyped(document as Raising, input, today);
  const { columns, lines } = await figureRaise(tx, { ...document, ...typed } as Raising, today);
  await updateDraft(tx, document, { ...typed, ...columns });
  await rewriteLines(tx, document.id, lines);
}

/** As it leaves Draft: its day, and its figures anew. Its lines are written. */
export async function raiseToSubmit(
  tx: Transaction,
  document: StoredDocument,
  today: string,
): Promise<{ document: StoredDocument; columns: Partial<StoredDocument> }> {
  const { lines, ...figured } = await figureRaise(tx, document as Raising, today, true);
  await rewriteLines(tx, document.id, lines);
  return figured;
}
