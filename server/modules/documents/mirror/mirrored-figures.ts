// What is known of mirrored documents that ERPNext changes without a word: asked for anew and compared (connector 3).
import type { Kind } from "@vanik/contracts/trade";
import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/db.ts";
import { invitations, type StoredDocument, tradeDocuments } from "../tables.ts";

export type MirroredFigures = Pick<StoredDocument, "id" | "status" | "grandTotal" | "outstanding">;

const t = tradeDocuments;
const figures = { id: t.id, status: t.status, grandTotal: t.grandTotal, outstanding: t.outstanding };
const isThere = and(t.remote, isNull(t.goneAt));

/** Of these ids, by them; of what is gone there, or was never there, none. */
export async function findMirroredFigures(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, MirroredFigures>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(figures)
    .from(t)
    .where(and(inArray(t.id, [...ids]), isThere));
  return new Map(rows.map((row) => [row.id, row]));
}

/** All of a kind whose status is one of these. */
export async function findOpenMirrored(
  db: Queryable,
  kind: Kind,
  statuses: readonly string[],
): Promise<MirroredFigures[]> {
  return db
    .select(figures)
    .from(t)
    .where(and(eq(t.kind, kind), inArray(sql`${t.status}`, [...statuses]), isThere));
}

/** The requests that ask one of these suppliers, by their ids. */
export async function findRequestsAsking(db: Queryable, organisationIds: readonly string[]): Promise<string[]> {
  if (organisationIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ id: invitations.rfqId })
    .from(invitations)
    .where(inArray(invitations.organisationId, [...organisationIds]));
  return rows.map(({ id }) => id);
}

/** Who is asked by requests that are wanted still and has not answered, the newest request first. */
export async function findOpenInvitations(
  db: Queryable,
  today: string,
): Promise<{ rfqId: string; name: string; organisationId: string; inRound: boolean }[]> {
  const i = invitations;
  return db
    .select({
      rfqId: i.rfqId,
      name: i.name,
      organisationId: i.organisationId,
      inRound: sql<boolean>`${i.round} is not null`,
    })
    .from(i)
    .innerJoin(t, eq(t.id, i.rfqId))
    .where(
      and(
        eq(t.kind, "request_for_quotation"),
        isThere,
        sql`${t.state} = 'submitted'`,
        sql`${t.scheduleDate} >= ${today}`,
        eq(i.state, "pending"),
      ),
    )
    .orderBy(desc(i.transactionDate), desc(i.name), i.organisationId);
}

/** Of these requests whether each is in force there, and whom it asks, by their ids. */
export async function requestsAsKept(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, { isInForce: boolean; invited: string[] }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: t.id,
      isInForce: sql<boolean>`${t.state} = 'submitted' and ${t.goneAt} is null`,
      invited: sql<string[]>`array(select ${invitations.organisationId} from ${invitations}
        where ${invitations.rfqId} = ${t.id} order by 1)`,
    })
    .from(t)
    .where(and(inArray(t.id, [...ids]), eq(t.kind, "request_for_quotation"), t.remote));
  return new Map(rows.map(({ id, ...request }) => [id, request]));
}
