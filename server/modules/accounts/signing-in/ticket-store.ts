// Tickets: right passwords that wait for their second factor.
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import { lockProvenUser } from "./session-store.ts";
import { secondFactorTickets } from "../sign-in-tables.ts";
import { organisations, users } from "../tables.ts";

/** Adds a ticket, if the password that was proven for it still holds. */
export async function insertTicket(
  tx: Transaction,
  ticket: typeof secondFactorTickets.$inferInsert,
  passwordHash: string,
): Promise<boolean> {
  if (!(await lockProvenUser(tx, ticket.userId, passwordHash))) return false;
  await tx.insert(secondFactorTickets).values(ticket);
  return true;
}

/** A ticket that runs, with its user; one of a disabled user counts as none. */
export async function findTicket(db: Queryable, ticketHash: Buffer, now: Date) {
  const [row] = await db
    .select({ tries: secondFactorTickets.tries, user: users, organisation: organisations.name })
    .from(secondFactorTickets)
    .innerJoin(users, eq(users.id, secondFactorTickets.userId))
    .leftJoin(organisations, eq(organisations.id, users.organisationId))
    .where(
      and(
        eq(secondFactorTickets.ticketHash, ticketHash),
        gt(secondFactorTickets.expiresAt, now),
        isNull(users.disabledAt),
      ),
    );
  return row;
}

/** Counts a try before it is made; the tries so far, or null when all of them are used up. */
export async function countTicketTry(db: Queryable, ticketHash: Buffer, most: number): Promise<number | null> {
  const [row] = await db
    .update(secondFactorTickets)
    .set({ tries: sql`${secondFactorTickets.tries} + 1` })
    .where(and(eq(secondFactorTickets.ticketHash, ticketHash), lt(secondFactorTickets.tries, most)))
    .returning({ tries: secondFactorTickets.tries });
  return row?.tries ?? null;
}

/** False when it was spent a moment ago. */
export async function deleteTicket(db: Queryable, ticketHash: Buffer): Promise<boolean> {
  const { rowCount } = await db.delete(secondFactorTickets).where(eq(secondFactorTickets.ticketHash, ticketHash));
  return rowCount === 1;
}

/** A password that was changed opens nothing with a ticket of the old one. */
export async function deleteTicketsOf(db: Queryable, userId: string): Promise<void> {
  await db.delete(secondFactorTickets).where(eq(secondFactorTickets.userId, userId));
}
