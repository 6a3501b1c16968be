// What hangs on a document as the wire shows it to a reader: events, files, movements, payments, invitations (wire: A document).
import type {
  DocumentEvent,
  DocumentFile,
  GoodsReturn,
  Invitation,
  Movement,
  PaymentPart,
} from "@vanik/contracts/documents";
import { toQuantity, toRupees } from "@vanik/contracts/money";
import { hasSight } from "@vanik/contracts/sights";
import { consignmentValue, eWayBillWarning } from "@vanik/trading/consignment";
import type { z } from "zod";
import { isDesk, type Reader } from "../../../platform/viewer.ts";
import { reasonAlone } from "../law/purchases-left.ts";
import type {
  FoundEvent,
  FoundFile,
  FoundInvitation,
  FoundLine,
  FoundMovement,
  FoundPayment,
  FoundReturn,
} from "./read-store.ts";
import { quoteStatusOf } from "./show-row.ts";

/** "You" and the operator's brand to a party; the person, or the party, to the desk. */
function actorOf({ byParty, person, supplier }: FoundEvent, viewer: Reader, party: string, brand: string): string {
  if (isDesk(viewer.scope)) return person ?? (byParty === "desk" || byParty === "system" ? brand : (supplier ?? party));
  return byParty === viewer.kind ? "You" : brand;
}

/** Of the desk; a party reads no reason. */
export const seesCosts = (viewer: Reader): boolean => viewer.kind === "staff" && hasSight(viewer.rights, "costs");

/** A reason stays at the desk; a party reads its own note and what the desk wrote for it (security 3). */
export function showEvent(event: FoundEvent, viewer: Reader, party: string, brand: string): DocumentEvent {
  return {
    at: new Date(event.at).toISOString(),
    move: event.move,
    from: event.from,
    to: event.to,
    by: actorOf(event, viewer, party, brand),
    note: event.note,
    ...(isDesk(viewer.scope) && {
      reason: seesCosts(viewer) ? event.reason : reasonAlone(event.reason),
      says_of_cost: event.saysOfCost,
      above_limit: event.aboveLimit,
      approved_by: event.approver,
      supplier: event.supplier,
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
    current: file.organisationId === null || newest?.id === file.id,
    ...(desk && file.organisation !== null && { party_name: file.organisation }),
  };
}

/** With which papers goods went. */
const shownCarriage = ({
  challan,
  transporter,
  vehicle,
  lrNo,
  ewayBillNo,
}: Omit<FoundMovement, "invoice" | "lines">) => ({
  ...(challan && { challan }),
  transporter,
  vehicle,
  lr_no: lrNo,
  eway_bill_no: ewayBillNo,
});

export function showMovement(
  movement: FoundMovement,
  orderLines: readonly FoundLine[],
  { desk, ewayFrom }: { desk: boolean; ewayFrom: number },
): Movement {
  const { name, day, state, invoice, ewayBillNo, reason } = movement;
  return {
    name,
    day,
    cancelled: state === "cancelled",
    lines: movement.lines.map(({ idx, qty }) => ({ idx, qty: toQuantity(qty) })),
    invoice,
    ...shownCarriage(movement),
    ...(desk && {
      reason,
      warning: eWayBillWarning(consignmentValue(movement.lines, orderLines), ewayBillNo, ewayFrom),
    }),
  };
}

/** What came back, or went back, by the lines of its invoice. */
export function showReturn(returned: FoundReturn, desk: boolean): GoodsReturn {
  const { name, day, state, invoice, reason } = returned;
  return {
    name,
    day,
    cancelled: state === "cancelled",
    lines: returned.lines.map(({ idx, itemName, uom, qty, condition }) => ({
      idx,
      item_name: itemName,
      uom,
      qty: toQuantity(qty),
      condition,
    })),
    invoice,
    ...shownCarriage(returned),
    ...(desk && { reason }),
  };
}

/** What one payment paid of it. */
export function showPart({ state, ...payment }: FoundPayment): z.infer<typeof PaymentPart> {
  const { name, day, mode, reference, amount, tdsAmount, writtenOff, voucher } = payment;
  return {
    name,
    day,
    mode,
    reference,
    amount: toRupees(amount),
    tds_amount: toRupees(tdsAmount),
    written_off: toRupees(writtenOff),
    ...(voucher && { voucher }),
    cancelled: state === "cancelled",
  };
}

/** Who is asked, for the desk. */
export function showInvitation(invitation: FoundInvitation): z.infer<typeof Invitation> {
  const { organisation, state, reason, hasFile } = invitation;
  return { supplier: organisation, quote_status: quoteStatusOf(state), reason, document: hasFile };
}
