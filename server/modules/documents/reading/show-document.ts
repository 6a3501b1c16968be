// A stored document as the wire shows it to a reader: rupees, units, percent, and nothing of the other side (wire: A document).
import type { BarredMove, DocumentLine, OpenMove, TaxBasis, TradeDocument } from "@vanik/contracts/documents";
import { fieldOf, isFieldOf } from "@vanik/contracts/document-fields";
import { isLineFieldOf } from "@vanik/contracts/line-fields";
import { type Paise, toPercent, toQuantity, toRupees } from "@vanik/contracts/money";
import type { Step } from "@vanik/contracts/steps";
import { isOrder, type Kind, kinds } from "@vanik/contracts/trade";
import { amountInWords } from "@vanik/trading/words";
import { isDesk, type Reader } from "../../../platform/viewer.ts";
import { reasonOf, type RecordedAddress, type StoredBill, type StoredRaise } from "../extras.ts";
import { fieldValues, type StoredField, type StoredValues } from "../stored-fields.ts";
import type { StoredDocument } from "../tables.ts";
import type { ReadDocument, FoundLine, FoundSupply } from "./read-store.ts";
import { unpriced } from "./tax-basis.ts";
import { showEvent, showFile, showInvitation, showMovement, showPart, showReturn } from "./show-records.ts";
import { quoteStatusOf } from "./show-row.ts";

const rupeesOrNone = (amount: Paise | null) => (amount === null ? null : toRupees(amount));

export const showAddress = ({ name, gstin, address, state }: RecordedAddress) => ({ name, gstin, address, state });

function showSupply({ kind, name, purchaseIdx, qty, supplier }: FoundSupply) {
  return { kind, from: name, source: purchaseIdx, qty: toQuantity(qty), supplier };
}

/** The desk's own of a line, where lines of its kind have it: what a draft of it refuses is not shown either. */
function showLineToDesk({ kind, state, extras }: StoredDocument, line: FoundLine, supplies: readonly FoundSupply[]) {
  const isSaid = line.fromStock || extras.notFromStock?.includes(line.idx);
  const isOpen = kind === "quotation" && state === "draft" && !isSaid;
  const own = {
    cost_rate: rupeesOrNone(line.costRate),
    tolerance_percent: toPercent(line.tolerance),
    source: line.sourceName && line.sourceIdx ? { from: line.sourceName, idx: line.sourceIdx } : null,
    bought_from: line.boughtFrom ?? "",
    from_stock: isOpen ? undefined : line.fromStock,
    supply: supplies.filter(({ saleIdx }) => saleIdx === line.idx).map(showSupply),
  };
  const had = Object.entries(own).filter(([key]) => isLineFieldOf(kind, key as keyof typeof own));
  return Object.fromEntries(had) as Partial<typeof own>;
}

function showLine(
  document: StoredDocument,
  line: FoundLine,
  desk: boolean,
  supplies: readonly FoundSupply[],
): DocumentLine {
  const dropped = document.extras.dropped?.[line.idx];
  return {
    idx: line.idx,
    item_code: line.itemCode,
    item_name: line.itemName,
    ...(line.specification && { specification: line.specification }),
    ...(dropped && { dropped_by: dropped }),
    hsn: line.hsn,
    qty: toQuantity(line.qty),
    uom: line.uom,
    rate: rupeesOrNone(line.rate),
    ...(line.said && { said: line.said }),
    discount_percentage: toPercent(line.discountPercentage ?? 0),
    own_discount: toRupees(line.ownDiscount),
    discount_amount: toRupees(line.discountAmount),
    amount: toRupees(line.amount),
    gst_treatment: line.gstTreatment,
    gst_rate: line.gstRate === null ? null : toPercent(line.gstRate),
    cgst_amount: toRupees(line.cgst),
    sgst_amount: toRupees(line.sgst),
    igst_amount: toRupees(line.igst),
    ordered_qty: toQuantity(line.orderedQty),
    delivered_qty: toQuantity(line.deliveredQty),
    billed_qty: toQuantity(line.billedQty),
    ...(line.returnedQty > 0 && { returned_qty: toQuantity(line.returnedQty) }),
    sub_category: line.subCategoryId ? { _id: line.subCategoryId, sub_category: line.subCategory ?? "" } : null,
    ...(desk && showLineToDesk(document, line, supplies)),
  };
}

/** True for a document of the reader's own side that has left Draft; the desk sees both sides and drafts. */
function isLinkFor(viewer: Reader, { kind, state }: { kind: Kind; state: string }): boolean {
  return isDesk(viewer.scope) || (kinds[kind].party === viewer.kind && state !== "draft");
}

function showHead(document: StoredDocument) {
  const kind = document.kind;
  return {
    name: document.name,
    kind,
    version: document.version,
    status: document.status,
    ...(document.openingOn && { opening: true as const, old_no: document.oldNo }),
    total_qty: toQuantity(document.totalQty),
    item_count: document.itemCount,
    party: kind === "request_for_quotation" ? null : showAddress(document.party),
    operator: showAddress(document.operator),
  };
}

function showFigures(document: StoredDocument) {
  return {
    taxes: document.taxes.map(({ tax, rate, taxableAmount, amount }) => ({
      tax,
      // Thousandths of a percent.
      rate: rate / 1000,
      taxable_amount: rupeesOrNone(taxableAmount),
      amount: toRupees(amount),
    })),
    total: toRupees(document.total),
    discount_percentage: toPercent(document.discountPercentage ?? 0),
    discount_amount: toRupees(document.discountAmount),
    net_total: toRupees(document.netTotal),
    total_taxes_and_charges: toRupees(document.totalTaxes),
    grand_total: toRupees(document.grandTotal),
    rounding_adjustment: toRupees(document.roundingAdjustment),
    rounded_total: toRupees(document.roundedTotal),
    in_words: unpriced.has(document.kind) ? "" : amountInWords(document.roundedTotal),
    outstanding: toRupees(document.outstanding),
  };
}

/** The fields that its kind has and its reader may read. */
function showFields(document: StoredDocument, desk: boolean) {
  const { kind, name } = document;
  const values = fieldValues(document);
  const read = Object.entries(values).filter(([key]) => desk || fieldOf(key as StoredField).readBy !== "desk");
  // The buyer's own number, else the order's name (wire: A document).
  const numbered = kind === "sales_order" && values.po_no === "" ? { po_no: name } : {};
  return { ...(Object.fromEntries(read) as unknown as StoredValues), ...numbered };
}

/** What only an opportunity has, and what only an RFQ: a supplier reads of its own invitation alone. */
function showOfKind({ document, invitations }: ReadDocument, desk: boolean) {
  const { kind, total, extras, hasFile } = document;
  if (kind === "opportunity")
    return {
      document: hasFile,
      opportunity_amount: toRupees(total),
      email: extras.email ?? "",
      phone: extras.phone ?? "",
    };
  if (kind !== "request_for_quotation") return { document: hasFile };
  const own = desk ? undefined : invitations[0];
  return {
    document: invitations.some((invitation) => invitation.hasFile),
    supplier: invitations.map(({ organisation }) => organisation).join(", ") || null,
    ...(own && { quote_status: quoteStatusOf(own.state) }),
    ...(own && extras.round && { in_rounds: true }),
  };
}

function showBill({ total, amounts = {}, taxes, roundingAdjustment }: StoredBill, reason: string) {
  return {
    total: toRupees(total),
    amounts: Object.entries(amounts).map(([idx, amount]) => ({ idx: Number(idx), amount: toRupees(amount) })),
    taxes: taxes?.map(({ tax, rate, amount }) => ({ tax, rate: rate / 1000, amount: toRupees(amount) })) ?? null,
    rounding: rupeesOrNone(roundingAdjustment ?? null),
    reason,
  };
}

/**
 * What the desk computes a draft's tax by, the moves that one thing stands in the way of, and what comes next: a sentence or
 * a step may name both sides.
 */
interface ForDesk {
  basis?: TaxBasis | undefined;
  barred?: BarredMove[];
  steps?: Step[];
  /** Above which goods need an e-way bill, in rupees. */
  ewayFrom?: number;
}

/** The desk's own. */
function showToDesk({ document, invitations }: ReadDocument, { basis, barred = [], steps = [], ewayFrom }: ForDesk) {
  const { kind, state, extras } = document;
  const differences = extras.differences?.map(({ figure, computed, printed }) => ({
    figure,
    computed: rupeesOrNone(computed),
    printed: rupeesOrNone(printed),
  }));
  return {
    barred_moves: barred,
    steps,
    warnings: extras.warnings ?? [],
    ...(differences && { differences }),
    ...(state === "draft" && { reasons_needed: extras.reasonsNeeded ?? [] }),
    ...(isFieldOf(kind, "bill_reason") && { bill_reason: reasonOf(document) }),
    ...(extras.bill && { bill: showBill(extras.bill, reasonOf(document)) }),
    ...(basis && { tax_basis: basis }),
    ...(kind === "sales_order" && { eway_from: ewayFrom }),
    ...(kind === "request_for_quotation" && { invitations: invitations.map(showInvitation) }),
    ...(extras.round && { round: { number: extras.round.number, state: extras.round.state } }),
  };
}

function showWithheld({ day, section, amount, reason }: NonNullable<ReadDocument["withheld"]>, desk: boolean) {
  return { day, section, amount: toRupees(amount), ...(desk && reason && { reason }) };
}

function showRaised({ kind, name, day, number, lines }: StoredRaise, isTyped: boolean): TradeDocument["raises"] {
  const typed = lines.map(({ source, qty, rate }) => ({ source, qty: toQuantity(qty), rate: toRupees(rate) }));
  return { kind, name, day, ...(number && { number }), ...(isTyped && { lines: typed }) };
}

/** A document for a reader; `moves` are those that stand open to it. */
export function showDocument(
  found: ReadDocument,
  viewer: Reader,
  brand: string,
  moves: OpenMove[],
  forDesk: ForDesk = {},
): TradeDocument {
  const {
    document,
    lines,
    events,
    files,
    links,
    movements,
    returns,
    payments,
    amendedFrom,
    formerName,
    supplies,
    withheld,
  } = found;
  const desk = isDesk(viewer.scope);
  return {
    ...showHead(document),
    ...showFigures(document),
    ...showFields(document, desk),
    // Of a note without GST there is nothing to say of the tax.
    tax_note: document.extras.credit?.gst === false ? "" : document.taxNote,
    ...showOfKind(found, desk),
    amended_from: amendedFrom,
    ...(formerName !== null && { former_name: formerName }),
    ...(document.extras.raises && { raises: showRaised(document.extras.raises, desk && document.state === "draft") }),
    ...(document.extras.returnOf && { return_of: document.extras.returnOf }),
    items: lines.map((line) => showLine(document, line, desk, supplies)),
    history: events.map((event) => showEvent(event, viewer, document.party.name, brand)),
    files: files.map((file) => showFile(file, files, desk)),
    moves,
    links: links.filter((link) => isLinkFor(viewer, link)).map(({ kind, name }) => ({ kind, name })),
    movements: movements.map((movement) =>
      showMovement(movement, isOrder(document.kind) ? lines : [], { desk, ewayFrom: forDesk.ewayFrom ?? 0 }),
    ),
    ...(returns.length > 0 && { returns: returns.map((returned) => showReturn(returned, desk)) }),
    payments: payments.map(showPart),
    ...(document.extras.tdsBooked && document.state === "submitted" && { tds_booked: true as const }),
    ...(withheld && { tds_withheld: showWithheld(withheld, desk) }),
    ...(desk && showToDesk(found, forDesk)),
  };
}
