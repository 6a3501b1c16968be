// What mirrored documents name that is not here yet: kept until it comes, and made good then (connector 2).
import { and, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { insertSources, writeAmended, writeOwners } from "../../../modules/documents/use-cases.ts";
import { asRecords, type Transaction } from "../../../platform/db.ts";
import { erpnextLinks, erpnextReferences } from "../tables.ts";
import { writeHints } from "./hinting.ts";
import { findLinks, type LinkToWrite } from "./links.ts";

export type AwaitedReference = typeof erpnextReferences.$inferInsert;

const [r, k] = [erpnextReferences, erpnextLinks];

/** What these documents wait for now; nothing else. What they waited for already is not written anew. */
export async function writeAwaited(
  tx: Transaction,
  documentIds: readonly string[],
  awaited: readonly AwaitedReference[],
): Promise<void> {
  if (documentIds.length === 0) return;
  const rows = sql`json_populate_recordset(null::erpnext_references, ${asRecords(r, awaited)}) a`;
  await tx.execute(sql`delete from erpnext_references r where r.document_id = any(${sql.param([...documentIds])}::uuid[])
    and not exists (select from ${rows} where (a.document_id, a."as", a.doctype, a.name) = (r.document_id, r."as", r.doctype, r.name))`);
  if (awaited.length > 0)
    await tx.execute(sql`insert into erpnext_references select * from ${rows} on conflict do nothing`);
}

/**
 * Before these links are written: documents that wait for their names are made whole, and those of a party that is another here by now are
 * that one's. Where more has to be known than that something is there, they are read anew.
 */
export async function settleAwaited(tx: Transaction, links: readonly LinkToWrite[], now: Date): Promise<void> {
  const here = links.filter(({ localId, leftOut }) => localId && !leftOut);
  for (const [doctype, those] of Map.groupBy(here, (link) => link.doctype)) {
    if (isPartyDoctype(doctype)) await assignToParties(tx, doctype, those);
    await settleOf(tx, doctype, those, now);
  }
}

/**
 * What names a party is its organisation's. A name that a party gave up stays in what was made before: none is the party of what is older
 * than itself.
 */
async function assignToParties(tx: Transaction, doctype: string, links: readonly LinkToWrite[]): Promise<void> {
  const before = await findLinks(
    tx,
    doctype,
    links.map(({ name }) => name),
  );
  const fresh = new Map(
    links.flatMap((link) => (before.get(link.name)?.localId === link.localId ? [] : [[link.name, link]])),
  );
  if (fresh.size === 0) return;
  const party = {
    doctype: sql<string>`${k.seen} #>> '{party,doctype}'`,
    name: sql<string>`${k.seen} #>> '{party,name}'`,
  };
  const documents = await tx
    .select({ id: k.localId, name: party.name, creation: k.creation })
    .from(k)
    .where(
      and(
        eq(k.localKind, "document"),
        eq(party.doctype, doctype),
        inArray(party.name, [...fresh.keys()]),
        // What was sent from here stays its sender's.
        or(ne(k.doctype, "Opportunity"), isNull(k.ref)),
      ),
    );
  await writeOwners(
    tx,
    documents.flatMap(({ id, name, creation }) => {
      const { localId, creation: since } = fresh.get(name)!;
      return id && localId && since <= creation ? [{ id, organisationId: localId }] : [];
    }),
  );
}

async function settleOf(tx: Transaction, doctype: string, links: readonly LinkToWrite[], now: Date): Promise<void> {
  const idByName = new Map(links.map(({ name, localId }) => [name, localId ?? ""]));
  const isOfDocument = and(eq(k.localKind, "document"), eq(k.localId, sql`${r.documentId}::text`));
  const waiting = await tx
    .select({ documentId: r.documentId, name: r.name, as: r.as, by: k.doctype, byName: k.name, seen: k.seen })
    .from(r)
    .innerJoin(k, isOfDocument)
    .where(and(eq(r.doctype, doctype), inArray(r.name, [...idByName.keys()])));
  if (waiting.length === 0) return;
  const idOf = ({ name }: { name: string }) => idByName.get(name) ?? "";
  const sources = waiting.filter(({ as }) => as === "source" || as === "returned");
  await insertSources(
    tx,
    sources.map((one) => ({ fromId: idOf(one), toId: one.documentId })),
  );
  const amended = waiting.filter(({ as }) => as === "amended");
  await writeAmended(
    tx,
    amended.map((one) => ({ id: one.documentId, amendedFrom: idOf(one) })),
  );
  // Whom a request asks, and whose a quotation to nobody here is, is judged as it is read.
  const again = waiting.filter(({ as, seen }) => as === "invited" || (as === "source" && isOfSourcesOwner(seen)));
  await writeHints(
    tx,
    again.map(({ by, byName }) => ({ doctype: by, name: byName })),
    now,
  );
  await tx.delete(r).where(
    and(
      eq(r.doctype, doctype),
      inArray(r.name, [...idByName.keys()]),
      inArray(
        r.documentId,
        waiting.map(({ documentId }) => documentId),
      ),
    ),
  );
}

/** What a link keeps of a document. `party`: to whom it is made there. */
export interface SeenOfDocument extends Record<string, unknown> {
  party: { doctype: string; name: string } | null;
  /** Whether it is a purchase that goes to a customer. */
  dropShip?: boolean;
  /** Whether a request's files go to those whom it asks. */
  sendsFiles?: boolean;
  /** Where ERPNext would mail to whom a request asks, by the supplier's name there. */
  emails?: Record<string, string>;
}

const isOfSourcesOwner = (seen: Record<string, unknown> | null): boolean => {
  const party = (seen as SeenOfDocument | null)?.party;
  return Boolean(party) && !isPartyDoctype(party!.doctype);
};

/** Others, a Lead or a Prospect, are nobody here. */
export const isPartyDoctype = (doctype: string): boolean => doctype === "Customer" || doctype === "Supplier";
