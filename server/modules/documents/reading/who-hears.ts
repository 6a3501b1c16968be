// Who is mailed of what is done with a document: its party's people, of a request those of each that is asked, and a guest who asked.
import { isRequest } from "@vanik/contracts/trade";
import { and, eq } from "drizzle-orm";
import type { Queryable } from "../../../platform/db.ts";
import { hearersOf, signsInFor } from "../../accounts/use-cases.ts";
import { documentEvents, invitations, type StoredDocument, tradeDocuments } from "../tables.ts";

const t = tradeDocuments;

interface AskingGuest {
  email: string;
  language: { language?: "hi" };
}

/** The guest who sent a case's inquiry, which the desk then linked to its buyer; of no other case. */
async function guestWhoAsked(db: Queryable, caseId: string): Promise<AskingGuest | undefined> {
  const [inquiry] = await db
    .select({ extras: t.extras })
    .from(t)
    .innerJoin(documentEvents, and(eq(documentEvents.documentId, t.id), eq(documentEvents.move, "link")))
    .where(eq(t.id, caseId));
  const { email, language } = inquiry?.extras ?? {};
  return email ? { email, language: language ? { language } : {} } : undefined;
}

/** Of a quotation for what a guest asked: the guest, if none who may sign in for the buyer has the address. */
export async function askerBesides(
  db: Queryable,
  { kind, caseId, organisationId }: StoredDocument,
): Promise<AskingGuest | undefined> {
  if (kind !== "quotation" || !organisationId) return undefined;
  const guest = await guestWhoAsked(db, caseId);
  return guest && !(await signsInFor(db, organisationId, guest.email)) ? guest : undefined;
}

/** The parties that a document's mails go to. */
export async function partiesToHear(
  db: Queryable,
  { id, kind, organisationId }: StoredDocument,
): Promise<readonly string[]> {
  if (!isRequest(kind)) return organisationId ? [organisationId] : [];
  const invited = await db
    .select({ id: invitations.organisationId })
    .from(invitations)
    .where(eq(invitations.rfqId, id));
  return invited.map((row) => row.id);
}

/** The people whom they reach, as the desk reads of them. */
export async function whoHears(db: Queryable, document: StoredDocument): Promise<{ name: string; email: string }[]> {
  const people = await hearersOf(db, await partiesToHear(db, document));
  const asker = await askerBesides(db, document);
  return asker ? [...people, { name: "", email: asker.email }] : people;
}
