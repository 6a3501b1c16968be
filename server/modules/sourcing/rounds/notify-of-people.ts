// Whom the desk makes a person of a supplier, and whom its administrators confirm: its people are mailed, and the minutes of its
// rounds that are not opened name it (sourcing 4).
import { readableDay } from "@vanik/trading/days";
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import { indianDay } from "../../../platform/clock.ts";
import type { Transaction } from "../../../platform/db.ts";
import { mailJob } from "../../../platform/mail.ts";
import { accountsOf, letInBefore } from "../../accounts/use-cases.ts";
import { isBestToComeIn, peopleOfSupplier } from "../bids/people-of-supplier.ts";
import { endLinksOf, requestsLinked } from "../bids/links.ts";
import { roundInvitations, rounds, type StoredRound } from "../tables.ts";
import { lockSealing } from "./sealed-still.ts";
import { recordMinutes } from "./store.ts";

interface OfPerson {
  organisationId: string;
  /** Who did it; null of a job. */
  userId: string | null;
  reason?: string;
  now: Date;
}

/** What the desk does to a supplier's people beside letting them in: one is disabled or erased, made administrator or member, all are kept out by a block. */
type DoneToPeople = "shut_out" | "roles" | "block" | "unblock";
type DoneByOwn = "shut_out" | "roles" | "enabled";

async function notifyOfPerson(
  tx: Transaction,
  move: "let_in" | "confirm_person" | DoneToPeople | DoneByOwn,
  byParty: "desk" | "supplier",
  { organisationId, userId, reason, now }: OfPerson,
): Promise<void> {
  await lockSealing(tx, "update");
  const isInvited = and(eq(roundInvitations.organisationId, organisationId), ne(roundInvitations.state, "revoked"));
  const underWay = await tx
    .select({ id: rounds.id, state: rounds.state })
    .from(rounds)
    .innerJoin(roundInvitations, eq(roundInvitations.roundId, rounds.id))
    .where(and(isInvited, inArray(rounds.state, ["waiting", "open", "closed"])));
  const event = { organisationId, at: now, move, userId, byParty, reason: reason ?? null };
  await recordMinutes(
    tx,
    underWay.map(({ id, state }) => ({ roundId: id, from: state, to: state, ...event })),
  );
}

/**
 * Ends the links that were mailed to others while nobody came in whom the supplier knows as well as this one. Who is enabled or
 * confirmed by its own is never known better than who does it, and comes in.
 */
async function endLinksOfOthers(tx: Transaction, person: string, { organisationId, now }: OfPerson): Promise<void> {
  for (const rfqId of await requestsLinked(tx, organisationId))
    if (isBestToComeIn(await peopleOfSupplier(tx, rfqId, organisationId), person))
      await endLinksOf(tx, { rfqId, organisationId }, now);
}

/** The desk has let somebody in. */
export async function notifyOfLetIn(
  { queue }: Pick<Deps, "queue">,
  tx: Transaction,
  person: string,
  ofPerson: OfPerson,
): Promise<void> {
  await endLinksOfOthers(tx, person, ofPerson);
  // Those too whom the desk has disabled: who are all that could say that this one is not theirs.
  const others = (await accountsOf(tx, [ofPerson.organisationId])).filter((id) => id !== person);
  const mails = others.map((to) => ({ mail: "person-let-in", id: person, to }));
  if (mails.length > 0) await queue.send(tx, mailJob, mails);
  await notifyOfPerson(tx, "let_in", "desk", ofPerson);
}

/** The desk has done something to a supplier's people that keeps them from answering, or lets them. */
export const notifyOfPeople = (tx: Transaction, move: DoneToPeople, ofPerson: OfPerson): Promise<void> =>
  notifyOfPerson(tx, move, "desk", ofPerson);

/** As a round is published: whom the desk let in at those it asks in the days before. */
export async function notifyOfLetInBefore(
  tx: Transaction,
  { id: roundId, state }: Pick<StoredRound, "id" | "state">,
  invited: readonly string[],
  now: Date,
): Promise<void> {
  const people = await letInBefore(tx, invited, now);
  await recordMinutes(
    tx,
    people.map(({ organisationId, at }) => ({
      roundId,
      organisationId,
      at: now,
      move: "let_in",
      from: state,
      to: state,
      userId: null,
      byParty: "desk" as const,
      reason: `On ${readableDay(indianDay(at))}, before it was asked`,
    })),
  );
}

/**
 * Suppliers that were asked in a round since somebody was there: they may have been mailed its link, and are not taken out as if
 * they had never been, or who came after them would be the first whom the supplier knows.
 */
export async function askedSince(
  tx: Transaction,
  people: readonly { organisationId: string; since: Date }[],
): Promise<Set<string>> {
  if (people.length === 0) return new Set();
  await lockSealing(tx, "update");
  const suppliers = people.map(({ organisationId, since }) => ({ id: organisationId, since }));
  const { rows } = await tx.execute<{ id: string }>(sql`select distinct p.id
    from json_to_recordset(${JSON.stringify(suppliers)}) as p (id uuid, since timestamptz)
    join ${roundInvitations} on ${roundInvitations.organisationId} = p.id
    join ${rounds} on ${rounds.id} = ${roundInvitations.roundId} and ${rounds.closesAt} > p.since`);
  return new Set(rows.map(({ id }) => id));
}

/** An administrator of the supplier has confirmed one. */
export const notifyOfConfirmed = (tx: Transaction, ofPerson: OfPerson): Promise<void> =>
  notifyOfPerson(tx, "confirm_person", "supplier", ofPerson);

const mailOfOwn = { shut_out: "person-shut-out", roles: "person-roles", enabled: "person-enabled" } as const;

/** An administrator of the supplier has done the like: all its people hear of it, as of what the desk does. */
export async function notifyOfOwnPerson(
  { queue }: Pick<Deps, "queue">,
  tx: Transaction,
  move: DoneByOwn,
  person: string,
  ofPerson: OfPerson,
): Promise<void> {
  const mails = (await accountsOf(tx, [ofPerson.organisationId])).map((to) => ({
    mail: mailOfOwn[move],
    id: person,
    to,
  }));
  if (mails.length > 0) await queue.send(tx, mailJob, mails);
  await notifyOfPerson(tx, move, "supplier", ofPerson);
}
