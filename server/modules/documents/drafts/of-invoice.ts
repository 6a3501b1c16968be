// What is made of an invoice, a note or a debit note that raises it: what it takes of it, and its draft as it is changed (books 1).
import { type Kind, kinds } from "@vanik/contracts/trade";
import type { Transaction } from "../../../platform/db.ts";
import { notFound, Refusal } from "../../../platform/errors.ts";
import type { InvoiceReference } from "../extras.ts";
import { lockDocument } from "../store.ts";
import type { StoredDocument } from "../tables.ts";
import { deleteLines, insertLines, type NewDocument, type NewLine } from "./store.ts";

/** As what is made of it names it: a supplier's bill by its own day and number, one of the old books by its number there. */
export const referToInvoice = ({
  id,
  kind,
  name,
  billDate,
  transactionDate,
  billNo,
  oldNo,
}: StoredDocument): InvoiceReference => {
  const number = billNo || oldNo;
  return { id, kind, name, day: billDate ?? transactionDate, ...(number && { number }) };
};

/** The columns of a new draft that are its invoice's: both parties, place, registration. */
export function columnsOfInvoice(invoice: StoredDocument) {
  const { organisationId, caseId, party, operator, placeOfSupply, taxNote, registrationId, reverseCharge } = invoice;
  return {
    state: "draft",
    status: "Draft",
    organisationId,
    caseId,
    party,
    operator,
    placeOfSupply,
    taxNote,
    registrationId,
    reverseCharge,
  } satisfies Partial<NewDocument>;
}

/** Locks a draft that is changed. Throws where it is none, or has another version than was read. */
export async function lockDraft(
  tx: Transaction,
  kind: Kind,
  { id: name, version }: { id: string; version: number },
): Promise<StoredDocument> {
  const document = await lockDocument(tx, kind, name);
  if (!document) throw notFound(`This ${kinds[kind].paper}`);
  if (document.state !== "draft")
    throw new Refusal("refused", `${name} has left Draft and is not edited. Cancel it and write another.`);
  if (document.version !== version)
    throw new Refusal("conflict", `${name} was changed meanwhile. Look at what is there now, then save again.`);
  return document;
}

/** Lines that name no source of their own, in place of a draft's. */
export async function rewriteLines(tx: Transaction, documentId: string, lines: NewLine[]): Promise<void> {
  await deleteLines(tx, documentId);
  await insertLines(tx, lines);
}
