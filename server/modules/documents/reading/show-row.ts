// A stored document as a row of a list: all that any kind's row has. The reply schema of the kind strips what it does not name.
import type { DocumentRow } from "@vanik/contracts/document-lists";
import { toQuantity, toRupees } from "@vanik/contracts/money";
import type { RoundState } from "@vanik/contracts/round";
import { quoteStatuses } from "@vanik/contracts/trade";
import type { ListRow } from "./list-store.ts";

/** What an RFQ's row says of those who are asked: the supplier itself, or for the desk all of them. */
export interface AskedSupplier {
  supplier: string | null;
  document: boolean;
  invitation?: string;
  bids?: DocumentRow["bids"];
}

/** By an invitation's state; the words of a round stand for themselves. */
export const quoteStatusOf = (invitation: string): string =>
  quoteStatuses[invitation as keyof typeof quoteStatuses] ?? invitation;

type Optional =
  | "against"
  | "cause"
  | "unused"
  | "party_name"
  | "quote_status"
  | "round_status"
  | "bids"
  | "counted"
  | "quantities"
  | "told";
/** A row with what every kind's list wants. */
export type WholeRow = Required<Omit<DocumentRow, Optional>> & Pick<DocumentRow, Optional>;

/** Of a note: which invoice it is of, why, and what of it is free. */
function showNoteInRow({ against: { name, day, number }, cause, unused }: NonNullable<ListRow["ofNote"]>) {
  return { against: { name, day, ...(number && { number }) }, cause, unused: toRupees(unused) };
}

export function showRow(row: ListRow, desk: boolean, askedSupplier?: AskedSupplier): WholeRow {
  return {
    name: row.name,
    transaction_date: row.transactionDate,
    status: row.status,
    total_qty: toQuantity(row.totalQty),
    item_count: row.itemCount,
    ...(desk && { party_name: row.partyName }),
    ...(desk && typeof row.counted === "number" && { counted: toRupees(row.counted) }),
    opportunity_amount: toRupees(row.total),
    net_total: toRupees(row.netTotal),
    grand_total: toRupees(row.grandTotal),
    rounded_total: toRupees(row.roundedTotal),
    outstanding: toRupees(row.outstanding),
    valid_till: row.validTill,
    schedule_date: row.scheduleDate,
    delivery_date: row.deliveryDate,
    due_date: row.dueDate,
    po_no: row.poNo || row.name,
    bill_no: row.billNo,
    ...(row.ofNote && showNoteInRow(row.ofNote)),
    document: askedSupplier ? askedSupplier.document : row.hasFile,
    supplier: askedSupplier?.supplier ?? null,
    ...(desk && row.roundStatus && { round_status: row.roundStatus as RoundState }),
    ...(askedSupplier?.bids?.asked && { bids: askedSupplier.bids }),
    ...(askedSupplier?.invitation && { quote_status: quoteStatusOf(askedSupplier.invitation) }),
  };
}
