// What was found, as the desk reads it: most telling first.
import type { CatalogueFinding, FindingsQuery, FindingsSummary } from "@vanik/contracts/findings";
import type { Page } from "@vanik/contracts/endpoint";
import { and, asc, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/db.ts";
import { notFound } from "../../../platform/errors.ts";
import { countListed, pageOf } from "../../../platform/paging.ts";
import { itemsAtDesk } from "../desk/read-items.ts";
import { deniedFindings, findings, itemKeys, looks, looksDue } from "./tables.ts";

// Of one table drizzle names columns without it: within a query they were another's.
const isDenied = sql<boolean>`exists (select from ${deniedFindings} d where d.kind = findings.kind
  and d.item_id = findings.item_id and d.other_id = coalesce(findings.other_id, ''))`;

const ofGroup = (id: string) =>
  sql`exists (select from items i where i.id in (findings.item_id, findings.other_id) and i.sub_category_id = ${id})`;

const selectFindings = (db: Queryable) =>
  db
    .select({
      id: findings.id,
      kind: findings.kind,
      itemId: findings.itemId,
      otherId: findings.otherId,
      reasons: findings.reasons,
      denied: isDenied,
    })
    .from(findings);

type StoredFinding = Awaited<ReturnType<typeof selectFindings>>[number];

async function toFindings(db: Queryable, rows: readonly StoredFinding[]): Promise<CatalogueFinding[]> {
  const ids = [...new Set(rows.flatMap(({ itemId, otherId }) => (otherId ? [itemId, otherId] : [itemId])))];
  const byId = new Map((await itemsAtDesk(db, ids)).map((item) => [item.id, item]));
  return rows.flatMap(({ id, kind, itemId, otherId, reasons, denied }) => {
    const item = byId.get(itemId);
    const other = otherId ? (byId.get(otherId) ?? null) : null;
    return item && Boolean(otherId) === Boolean(other) ? [{ id, kind, item, other, reasons, denied }] : [];
  });
}

/** One page of what was found. */
export async function listFindingsAtDesk(
  db: Queryable,
  { kind, sub_category: sub, item, denied, limit_start: start, limit_page_length: length }: FindingsQuery,
): Promise<{ data: CatalogueFinding[]; page: Page }> {
  const where = and(
    kind ? eq(findings.kind, kind) : undefined,
    sub ? ofGroup(sub) : undefined,
    item ? or(eq(findings.itemId, item), eq(findings.otherId, item)) : undefined,
    denied === "true" ? isDenied : sql`not ${isDenied}`,
  );
  const rows = await selectFindings(db)
    .where(where)
    .orderBy(desc(findings.score), asc(findings.id))
    .limit(length)
    .offset(start);
  const total = await countListed(db, findings, where);
  return { data: await toFindings(db, rows), page: pageOf(start, rows.length, total) };
}

/** One finding; throws where it is not there. */
export async function findingAtDesk(db: Queryable, id: string): Promise<CatalogueFinding> {
  const [found] = await toFindings(db, await selectFindings(db).where(inArray(findings.id, [id])));
  if (!found) throw notFound("What was found here");
  return found;
}

/** How far the look has come, and how much it found. */
export async function summariseFindings(db: Queryable): Promise<FindingsSummary> {
  const counted = (where: SQL) => countListed(db, findings, where);
  const open = (kind: CatalogueFinding["kind"]) => counted(sql`${findings.kind} = ${kind} and not ${isDenied}`);
  const [last] = await db.select({ endedAt: looks.endedAt }).from(looks);
  return {
    same: await open("same"),
    unit: await open("unit"),
    size: await open("size"),
    hsn: await open("hsn"),
    denied: await counted(isDenied),
    looked: await db.$count(itemKeys),
    waiting: await countListed(db, looksDue),
    ended_at: last?.endedAt?.toISOString() ?? null,
  };
}
