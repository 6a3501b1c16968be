// A stored document as the wire shows it to a reader: rupees, units, percent, and nothing of the other side (wire: A document).
import type { DocumentEvent, DocumentFile, DocumentLine, Movement, TradeDocument } from "@vanik/contracts/documents";
import type { OpenMove } from "@vanik/contracts/documents";
import { divideHalfUp, type Paise, sumPaise } from "@vanik/contracts/money";
import { kinds, type Kind } from "@vanik/contracts/trade";
import { eWayBillWarning } from "@vanik/trading/movements";
import { amountInWords } from "@vanik/trading/words";
import { isDesk, type SignedIn } from "../../../platform/viewer.ts";
import type { Address } from "../extras.ts";
import type { Found, FoundEvent, FoundFile, FoundLine, FoundMovement } from "./read-store.ts";
import { quantity, quoteStatusOf, rupees } from "./show-row.ts";

const percent = (basisPoints: number | null) => (basisPoints ?? 0) / 100;

const addressOf = ({ name, gstin, address, state }: Address) => ({ name, gstin, address, state });

/** "You" and the operator's brand to a party; the person, or the party, to the desk. */
function saidBy({ byParty, person }: FoundEvent, viewer: SignedIn, party: string, brand: string): string {
  if (isDesk(viewer.scope)) return person ?? (byParty === "desk" || byParty === "system" ? brand : party);
  return byParty === viewer.kind ? "You" : brand;
}

/** A reason stays at the desk; a party reads its own note and what the desk wrote for it (security 3). */
function showEvent(event: FoundEvent, viewer: SignedIn, party: string, brand: string): DocumentEvent {
  return {
    at: new Date(event.at).toISOString(),
    move: event.move,
    from: event.from,
    to: event.to,
    by: saidBy(event, viewer, party, brand),
    note: event.note,
    ...(isDesk(viewer.scope) && { reason: event.reason }),
  };
}

function showLine(line: FoundLine, desk: boolean): DocumentLine {
  return {
    idx: line.idx,
    item_code: line.itemCode,
    item_name: line.itemName,
    hsn: line.hsn,
    qty: quantity(line.qty),
    uom: line.uom,
    rate: line.rate === null ? null : rupees(line.rate),
    discount_percentage: percent(line.discountPercentage),
    own_discount: rupees(line.ownDiscount),
    discount_amount: rupees(line.discountAmount),
    amount: rupees(line.amount),
    gst_treatment: line.gstTreatment,
    gst_rate: percent(line.gstRate),
    cgst_amount: rupees(line.cgst),
    sgst_amount: rupees(line.sgst),
    igst_amount: rupees(line.igst),
    ordered_qty: quantity(line.orderedQty),
    delivered_qty: quantity(line.deliveredQty),
    billed_qty: quantity(line.billedQty),
    sub_category: line.subCategoryId ? { _id: line.subCategoryId, sub_category: line.subCategory ?? "" } : null,
    ...(desk && {
      cost_rate: line.costRate === null ? null : rupees(line.costRate),
      tolerance_percent: percent(line.tolerance),
      source: line.sourceName && line.sourceIdx ? { from: line.sourceName, idx: line.sourceIdx } : null,
    }),
  };
}

/** An attached file as lists show it; the newest of an organisation is the current one. */
export function showFile(file: FoundFile, all: readonly FoundFile[], desk: boolean): DocumentFile {
  const newest = all.find(({ organisationId }) => organisationId === file.organisationId);
  return {
    id: file.id,
    docType: file.docType,
    file_name: file.fileName,
    content_type: file.contentType,
    size: file.size,
    uploaded_at: new Date(file.createdAt).toISOString(),
    version: file.version,
    current: newest?.id === file.id,
    ...(desk && { party_name: file.organisation }),
  };
}

/** What the goods of a movement are worth by their order's lines; nothing is known of them beside an invoice's. */
function valueOf(movement: FoundMovement, orderLines: readonly FoundLine[]): Paise {
  return sumPaise(
    movement.lines.flatMap(({ idx, qty }) => {
      const line = orderLines.find((one) => one.idx === idx);
      return line ? [Number(divideHalfUp(BigInt(line.amount) * BigInt(qty), BigInt(line.qty))) as Paise] : [];
    }),
  );
}

function showMovement(movement: FoundMovement, orderLines: readonly FoundLine[], desk: boolean): Movement {
  const { name, day, state, invoice, transporter, vehicle, lrNo, ewayBillNo, reason } = movement;
  return {
    name,
    day,
    cancelled: state === "cancelled",
    lines: movement.lines.map(({ idx, qty }) => ({ idx, qty: quantity(qty) })),
    invoice,
    transporter,
    vehicle,
    lr_no: lrNo,
    eway_bill_no: ewayBillNo,
    ...(desk && { reason, warning: eWayBillWarning(valueOf(movement, orderLines), ewayBillNo) }),
  };
}

/** True for a document of the reader's own side that has left Draft; the desk sees both sides and drafts. */
function isLinkFor(viewer: SignedIn, { kind, state }: { kind: Kind; state: string }): boolean {
  return isDesk(viewer.scope) || (kinds[kind].party === viewer.kind && state !== "draft");
}

/** A document for a reader; `moves` are those that stand open to it. */
export function showDocument(found: Found, viewer: SignedIn, brand: string, moves: OpenMove[]): TradeDocument {
  const { document, lines, events, files, links, movements, payments, invitations } = found;
  const desk = isDesk(viewer.scope);
  const kind = document.kind as Kind;
  const { extras } = document;
  const isRfq = kind === "request_for_quotation";
  const isOrder = kind === "sales_order" || kind === "purchase_order";
  const own = isRfq && !desk ? invitations[0] : undefined;
  return {
    name: document.name,
    kind,
    status: document.status,
    transaction_date: document.transactionDate,
    total_qty: quantity(document.totalQty),
    item_count: document.itemCount,
    party: isRfq ? null : addressOf(document.party),
    operator: addressOf(document.operator),
    ship_to: document.shipTo,
    place_of_supply: document.placeOfSupply,
    reverse_charge: document.reverseCharge,
    items: lines.map((line) => showLine(line, desk)),
    taxes: document.taxes.map(({ tax, rate, taxableAmount, amount }) => ({
      tax,
      rate: rate / 1000,
      taxable_amount: rupees(taxableAmount),
      amount: rupees(amount),
    })),
    total: rupees(document.total),
    discount_percentage: percent(document.discountPercentage),
    discount_amount: rupees(document.discountAmount),
    net_total: rupees(document.netTotal),
    total_taxes_and_charges: rupees(document.totalTaxes),
    grand_total: rupees(document.grandTotal),
    rounding_adjustment: rupees(document.roundingAdjustment),
    rounded_total: rupees(document.roundedTotal),
    in_words: document.roundedTotal > 0 ? amountInWords(document.roundedTotal as Paise) : "",
    tax_note: document.taxNote,
    terms: document.terms,
    note: extras.note ?? "",
    payment_days: document.paymentDays,
    delivery_days: document.deliveryDays,
    outstanding: rupees(document.outstanding),
    valid_till: document.validTill,
    schedule_date: document.scheduleDate,
    delivery_date: document.deliveryDate,
    due_date: document.dueDate,
    required_by: extras.requiredBy ?? null,
    delivery_pincode: extras.deliveryPincode ?? "",
    delivery_place: extras.deliveryPlace ?? "",
    po_no: document.poNo || (kind === "sales_order" ? document.name : ""),
    bill_no: document.billNo,
    bill_date: document.billDate,
    cancelled_on: document.cancelledOn,
    amended_from: found.amendedFrom,
    document: isRfq ? (own?.hasFile ?? invitations.some(({ hasFile }) => hasFile)) : document.hasFile,
    history: events.map((event) => showEvent(event, viewer, document.party.name, brand)),
    files: files.map((file) => showFile(file, files, desk)),
    moves,
    links: links.filter((link) => isLinkFor(viewer, link)).map(({ kind: linked, name }) => ({ kind: linked, name })),
    movements: movements.map((movement) => showMovement(movement, isOrder ? lines : [], desk)),
    payments: payments.map(({ name, day, mode, reference, amount, tdsAmount, writtenOff, state }) => ({
      name,
      day,
      mode,
      reference,
      amount: rupees(amount),
      tds_amount: rupees(tdsAmount),
      written_off: rupees(writtenOff),
      cancelled: state === "cancelled",
    })),
    ...(kind === "opportunity" && {
      opportunity_amount: rupees(document.total),
      email: extras.email ?? "",
      phone: extras.phone ?? "",
    }),
    ...(isRfq && {
      supplier: invitations.map(({ organisation }) => organisation).join(", ") || null,
      ...(own && { quote_status: quoteStatusOf(own.state) }),
    }),
    ...(desk && {
      version: document.version,
      warnings: extras.warnings ?? [],
      ...(isRfq && {
        invitations: invitations.map(({ organisation, state, reason, hasFile }) => ({
          supplier: organisation,
          quote_status: quoteStatusOf(state),
          reason,
          document: hasFile,
        })),
      }),
    }),
  };
}
