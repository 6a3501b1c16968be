// What is known of each attachment, and which of them somebody may read: by their documents, and by the setting, as they are now (connector 3).
import type { ErpnextSettings } from "@vanik/contracts/erpnext";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import { mappedKinds } from "../mapping/kinds/kinds.ts";
import { type AttachmentLeft, erpnextAttachments, erpnextLinks } from "../tables.ts";

export type StoredAttachment = typeof erpnextAttachments.$inferSelect;

const [a, l] = [erpnextAttachments, erpnextLinks];
const requests = "Request for Quotation";

export async function findAttachments(db: Queryable, names: readonly string[]): Promise<Map<string, StoredAttachment>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .select()
    .from(a)
    .where(inArray(a.name, [...names]));
  return new Map(rows.map((row) => [row.name, row]));
}

/** Wanted from now on. */
export async function writeAttachments(
  tx: Transaction,
  attachments: readonly Omit<typeof a.$inferInsert, "dueAt">[],
  now: Date,
): Promise<void> {
  if (attachments.length > 0) await tx.insert(a).values(attachments.map((one) => ({ ...one, dueAt: now })));
}

export async function deleteAttachments(tx: Transaction, names: readonly string[]): Promise<void> {
  if (names.length > 0) await tx.delete(a).where(inArray(a.name, [...names]));
}

/** Documents of which attachments may be shown at all. */
const shownDoctypes = ({ attachments }: ErpnextSettings): string[] =>
  attachments === "all" ? mappedKinds.map(({ asked }) => asked.doctype) : [requests];

/** Its document is here; a request says itself whether those who are asked get its files. */
const isShown: SQL = sql`${l.localKind} = 'document' and ${l.goneAt} is null and coalesce(${l.leftOut}, 'failed') = 'failed'
  and (${a.doctype} <> ${requests} or ${l.seen} -> 'sendsFiles' = 'true')`;
const ofDocument = sql`${l.doctype} = ${a.doctype} and ${l.name} = ${a.document}`;

/** The one that is longest due of those that may be shown, with the id of its document. */
export async function findDueAttachment(
  db: Queryable,
  settings: ErpnextSettings,
  now: Date,
): Promise<{ attachment: StoredAttachment; documentId: string } | undefined> {
  const [due] = await db
    .select({ attachment: a, documentId: sql<string>`${l.localId}` })
    .from(a)
    .innerJoin(l, ofDocument)
    .where(
      and(
        eq(a.state, "wanted"),
        sql`${a.dueAt} <= ${now.toISOString()}::timestamptz`,
        inArray(a.doctype, shownDoctypes(settings)),
        isShown,
      ),
    )
    .orderBy(a.dueAt, a.name)
    .limit(1);
  return due;
}

const withdrawnAtOnce = 200;

/** Those that are stored and may be shown no more. */
export async function findHiddenAttachments(tx: Transaction, settings: ErpnextSettings): Promise<StoredAttachment[]> {
  const rows = await tx
    .select({ attachment: a })
    .from(a)
    .leftJoin(l, ofDocument)
    .where(
      and(eq(a.state, "stored"), sql`not coalesce(${a.doctype} in ${shownDoctypes(settings)} and ${isShown}, false)`),
    )
    .limit(withdrawnAtOnce);
  return rows.map(({ attachment }) => attachment);
}

/** False where it is another one by now, or was stored by another node. */
export async function settleAttachment(
  tx: Queryable,
  { name, url, contentHash }: StoredAttachment,
  outcome: Partial<Pick<StoredAttachment, "state" | "left" | "tries" | "dueAt" | "fileId">>,
): Promise<boolean> {
  const isSame = and(eq(a.name, name), eq(a.state, "wanted"), eq(a.url, url), eq(a.contentHash, contentHash));
  return (await tx.update(a).set(outcome).where(isSame)).rowCount === 1;
}

/** What was attached to them is attached to what they are called now. */
export async function renameAttachments(
  tx: Transaction,
  doctype: string,
  renamed: readonly { from: string; to: string }[],
): Promise<void> {
  for (const { from, to } of renamed)
    await tx
      .update(a)
      .set({ document: to })
      .where(and(eq(a.doctype, doctype), eq(a.document, from)));
}

/** Wanted again, where it may be shown again. */
export async function resetAttachments(tx: Transaction, names: readonly string[], now: Date): Promise<void> {
  if (names.length > 0)
    await tx
      .update(a)
      .set({ state: "wanted", fileId: null, tries: 0, dueAt: now })
      .where(inArray(a.name, [...names]));
}

/** The desk reads why it is not shown. */
export async function writeLeftOut(tx: Transaction, name: string, leftOut: AttachmentLeft): Promise<void> {
  await tx
    .update(l)
    .set({ leftOut })
    .where(and(eq(l.doctype, "File"), eq(l.name, name)));
}
