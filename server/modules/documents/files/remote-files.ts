// Files that a company's own ERPNext attached to its documents: of nobody here, for whoever reads the document (connector 3, Attachments).
import { isRequest, isSale, type Kind, kinds } from "@vanik/contracts/trade";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import { inTransaction, type Transaction } from "../../../platform/db.ts";
import { newId } from "../../../platform/ids.ts";
import { insertPending } from "./store.ts";
import { files } from "./tables.ts";
import { discardUpload } from "./uploads.ts";

type RemoteFile = Pick<
  typeof files.$inferInsert,
  "documentId" | "fileName" | "contentType" | "size" | "hash" | "createdAt"
> & { kind: Kind };

const docTypeOf = (kind: Kind) => kinds[kind].upload ?? (isSale(kind) ? "PO" : isRequest(kind) ? "RFQ" : "SO");

/** Whether something is attached, to the document and of a request to each who is asked. */
async function noteFiles(tx: Transaction, documentIds: readonly string[]): Promise<void> {
  const ids = sql.param([...documentIds]);
  const isThere = (documentId: string) =>
    sql`exists (select from files f where f.document_id = ${sql.raw(documentId)} and f.state = 'stored'`;
  await tx.execute(sql`update trade_documents d set has_file = ${isThere("d.id")})
    where d.id = any(${ids}::uuid[]) and d.has_file is distinct from ${isThere("d.id")})`);
  const own = sql`${isThere("i.rfq_id")} and (f.organisation_id is null or f.organisation_id = i.organisation_id))`;
  await tx.execute(sql`update invitations i set has_file = ${own}
    where i.rfq_id = any(${ids}::uuid[]) and i.has_file is distinct from ${own}`);
}

/** Stores one; `also` is written with it. Whatever fails leaves nothing behind. Resolves to its id. */
export async function storeRemoteFile(
  deps: Pick<Deps, "db" | "files" | "log">,
  { kind, ...file }: RemoteFile,
  bytes: Buffer,
  also: (tx: Transaction, id: string) => Promise<void>,
): Promise<string> {
  const id = newId();
  await insertPending(deps.db, {
    ...file,
    id,
    organisationId: null,
    docType: docTypeOf(kind),
    state: "pending",
    version: 1,
  });
  try {
    await deps.files.save(id, bytes);
    await inTransaction(deps.db, async (tx) => {
      await tx.update(files).set({ state: "stored" }).where(eq(files.id, id));
      await also(tx, id);
      await noteFiles(tx, [file.documentId]);
    });
    return id;
  } catch (error) {
    await discardUpload(deps, id);
    throw error;
  }
}

/** They are attached no more; the sweep takes out their bytes. */
export async function removeRemoteFiles(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const removed = await tx
    .update(files)
    .set({ state: "pending" })
    .where(and(inArray(files.id, [...ids]), eq(files.state, "stored")))
    .returning({ documentId: files.documentId });
  await noteFiles(tx, [...new Set(removed.map(({ documentId }) => documentId))]);
}

/** Those of these ids that a party attached here. */
export async function findOwnFiles(tx: Transaction, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.id, [...ids]), sql`${files.organisationId} is not null`));
  return new Set(rows.map(({ id }) => id));
}
