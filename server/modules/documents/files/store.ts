// Rows of attached files: pending until their bytes are there, then one version more of a party's file on a document.
import type { Kind, State, Status } from "@vanik/contracts/trade";
import { and, asc, desc, eq, isNull, lt, max, or, type SQL } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import { isDesk, type PartyScope, type Scope } from "../../../platform/viewer.ts";
import { partiesAs } from "../../accounts/views.ts";
import type { FoundFile } from "../reading/read-store.ts";
import { invitations, tradeDocuments, type StoredDocument } from "../tables.ts";
import { files } from "./tables.ts";

const parties = partiesAs("parties");
/** One that a party attaches: its own. */
export type NewFile = typeof files.$inferInsert & { organisationId: string };

export async function insertPending(db: Queryable, file: typeof files.$inferInsert): Promise<void> {
  await db.insert(files).values(file);
}

interface Target {
  id: string;
  name: string;
  state: State<Kind>;
  status: Status;
  hasFile: boolean;
  extras: StoredDocument["extras"];
}

/**
 * The document that a file comes to, its row locked until the end of the transaction. Of an RFQ it is the supplier's
 * invitation that is locked, so that suppliers do not wait for each other; `hasFile` is then the invitation's.
 */
export async function lockTarget(
  tx: Transaction,
  scope: PartyScope,
  kind: Kind,
  id: string,
): Promise<Target | undefined> {
  const isRfq = kind === "request_for_quotation";
  const { name, state, status, hasFile, extras } = tradeDocuments;
  const [document] = await tx
    .select({ id: tradeDocuments.id, name, state, status, hasFile, extras })
    .from(tradeDocuments)
    .where(eq(tradeDocuments.id, id))
    .for(isRfq ? "share" : "no key update");
  if (!isRfq || !document) return document;
  const [invitation] = await tx
    .select({ hasFile: invitations.hasFile })
    .from(invitations)
    .where(and(eq(invitations.rfqId, id), eq(invitations.organisationId, scope)))
    .for("no key update");
  return invitation && { ...document, hasFile: invitation.hasFile };
}

/** Makes a pending file the next version of its party's; undefined when it is pending no more. The target is locked. */
export async function storePending(tx: Transaction, { id, documentId, organisationId }: NewFile) {
  const own = and(
    eq(files.documentId, documentId),
    eq(files.organisationId, organisationId),
    eq(files.state, "stored"),
  );
  const [last] = await tx
    .select({ version: max(files.version) })
    .from(files)
    .where(own);
  const version = (last?.version ?? 0) + 1;
  const [stored] = await tx
    .update(files)
    .set({ state: "stored", version })
    .where(and(eq(files.id, id), eq(files.state, "pending")))
    .returning();
  return stored;
}

/** What a party has attached to a document, the first first. */
export async function findFilesOfParty(db: Queryable, documentId: string, organisationId: string): Promise<string[]> {
  const own = and(
    eq(files.documentId, documentId),
    eq(files.organisationId, organisationId),
    eq(files.state, "stored"),
  );
  const rows = await db.select({ id: files.id }).from(files).where(own).orderBy(asc(files.version), asc(files.id));
  return rows.map(({ id }) => id);
}

/** One whose bytes are there. */
export async function findStoredFile(db: Queryable, id: string) {
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.state, "stored")));
  return file;
}

export async function setHasFile(tx: Transaction, scope: PartyScope, kind: Kind, id: string): Promise<void> {
  if (kind === "request_for_quotation") {
    const own = and(eq(invitations.rfqId, id), eq(invitations.organisationId, scope));
    await tx.update(invitations).set({ hasFile: true }).where(own);
  } else await tx.update(tradeDocuments).set({ hasFile: true }).where(eq(tradeDocuments.id, id));
}

/** True for a row that is pending and will stay so: whatever was about to store it has ended. */
export async function isLeftPending(db: Queryable, id: string): Promise<boolean> {
  // An update, not a read: it waits for a commit that is under way.
  const { rowCount } = await db
    .update(files)
    .set({ state: "pending" })
    .where(and(eq(files.id, id), eq(files.state, "pending")));
  return rowCount === 1;
}

export async function deletePending(db: Queryable, id: string): Promise<void> {
  await db.delete(files).where(and(eq(files.id, id), eq(files.state, "pending")));
}

/** Ids of files that were begun before a moment and never stored, oldest first. */
export async function pendingBefore(db: Queryable, moment: Date, most: number): Promise<string[]> {
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.state, "pending"), lt(files.createdAt, moment)))
    .orderBy(asc(files.createdAt))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** A party sees its own files alone, of an RFQ too, and those of nobody's; the desk everyone's. */
const filesWithin = (scope: Scope): SQL | undefined =>
  isDesk(scope) ? undefined : or(eq(files.organisationId, scope), isNull(files.organisationId));

/** The files of a document that a scope may see, newest first. */
export async function findFiles(db: Queryable, scope: Scope, documentId: string): Promise<FoundFile[]> {
  const rows = await db
    .select({ file: files, organisation: parties.name })
    .from(files)
    .leftJoin(parties, eq(parties.id, files.organisationId))
    .where(and(eq(files.documentId, documentId), eq(files.state, "stored"), filesWithin(scope)))
    .orderBy(desc(files.createdAt), desc(files.version));
  return rows.map(({ file, organisation }) => toFound(file, organisation));
}

export function toFound(file: typeof files.$inferSelect, organisation: string | null): FoundFile {
  return { ...file, docType: file.docType, createdAt: file.createdAt.toISOString(), organisation };
}

/** One stored file of a document within a scope. */
export async function findFile(db: Queryable, scope: Scope, documentId: string, id: string) {
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.documentId, documentId), eq(files.state, "stored"), filesWithin(scope)));
  return file;
}
