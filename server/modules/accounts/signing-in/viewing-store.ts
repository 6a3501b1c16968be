// Reads and writes of looks as somebody.
import { aliasedTable, and, eq, gt, isNull, ne, sql } from "drizzle-orm";
import type { Database, Queryable } from "../../../platform/db.ts";
import { toViewer, type Viewer } from "../../../platform/viewer.ts";
import { isLiveSession } from "./session-store.ts";
import { sessions, viewings } from "../sign-in-tables.ts";
import { organisations, users } from "../tables.ts";

const administrators = aliasedTable(users, "administrators");

/** Whom a token looks on as, while the session lives that opened it and its owner is an administrator still; else null. */
export async function findViewedAs(
  db: Database,
  { tokenHash, now, idleSince }: { tokenHash: Buffer; now: Date; idleSince: Date },
): Promise<Viewer | null> {
  const [row] = await db
    .select({
      sessionId: viewings.id,
      type: users.type,
      userId: users.id,
      organisationId: users.organisationId,
      organisation: organisations.name,
      name: users.name,
      email: users.email,
      phone: users.phone,
      roles: users.roles,
    })
    .from(viewings)
    .innerJoin(sessions, eq(sessions.id, viewings.sessionId))
    .innerJoin(administrators, eq(administrators.id, sessions.userId))
    .innerJoin(users, eq(users.id, viewings.userId))
    .innerJoin(organisations, eq(organisations.id, users.organisationId))
    .where(
      and(
        eq(viewings.tokenHash, tokenHash),
        gt(viewings.expiresAt, now),
        isLiveSession(now, idleSince),
        isNull(administrators.disabledAt),
        sql`${administrators.rights} @> array['administrator']`,
        isNull(users.disabledAt),
        ne(users.type, "staff"),
      ),
    );
  const viewer = row ? toViewer(row) : null;
  return viewer && viewer.kind !== "guest" && viewer.kind !== "staff" ? { ...viewer, looksOn: true } : null;
}

/** Somebody who signs in, with the organisation's name. */
export async function findSeen(db: Queryable, id: string) {
  const { type, name, email, phone, disabledAt, erasedAt } = users;
  const [row] = await db
    .select({ id: users.id, type, name, email, phone, disabledAt, erasedAt, organisation: organisations.name })
    .from(users)
    .leftJoin(organisations, eq(organisations.id, users.organisationId))
    .where(eq(users.id, id));
  return row;
}

export async function insertViewing(db: Queryable, viewing: typeof viewings.$inferInsert): Promise<void> {
  await db.insert(viewings).values(viewing);
}

export async function deleteViewings(db: Queryable, sessionId: string, userId: string): Promise<void> {
  await db.delete(viewings).where(and(eq(viewings.sessionId, sessionId), eq(viewings.userId, userId)));
}
