// How well a supplier knows its people, and what follows (sourcing 4): whom mails and links are for, who shares a count with whom.
import type { Queryable } from "../../../platform/db.ts";
import { peopleAsked, type PersonAsked } from "../../accounts/use-cases.ts";
import { type Bidder, firstPublished } from "./bidder.ts";

/** Everybody of a supplier, as they stand in a request that has a round. */
export async function peopleOfSupplier(db: Queryable, rfqId: string, organisationId: string): Promise<PersonAsked[]> {
  const publishedAt = await firstPublished(db, rfqId);
  return publishedAt ? peopleAsked(db, organisationId, publishedAt) : [];
}

/**
 * Among whose what an account did counts, or a link (null): the supplier's own, the link's, or those of an account by itself that the
 * supplier does not know, so that nobody uses up what others have.
 */
export async function amongWhose(db: Queryable, { rfqId, organisationId }: Bidder) {
  const people = await peopleOfSupplier(db, rfqId, organisationId);
  const unknown = new Set(people.flatMap(({ id, standing }) => (standing > 0 ? id : [])));
  return (userId: string | null) => (userId === null ? "link" : unknown.has(userId) ? userId : "supplier");
}

/** How many of these questions take away from what this one may ask: its own, or those that came by a link. Nobody uses up a colleague's. */
export const questionsOfBidder = (
  { organisationId, userId }: Bidder,
  all: readonly { organisationId: string; userId: string | null }[],
): number => all.filter((one) => one.organisationId === organisationId && one.userId === userId).length;

const bestStanding = (people: readonly PersonAsked[]): number => Math.min(...people.map(({ standing }) => standing));

/** Whom it knew before the request was published; of a supplier that has none of those, who waits for nobody's word; else all. */
export const bestKnown = (people: readonly PersonAsked[]): PersonAsked[] =>
  people.filter(({ standing }) => standing === bestStanding(people));

/** Whether others were the best known of those who came in, until this one did: what they were told meanwhile is to end. */
export function isBestToComeIn(people: readonly PersonAsked[], id: string): boolean {
  const own = people.find((one) => one.id === id)?.standing ?? Infinity;
  const others = people.filter((one) => one.id !== id);
  return (
    others.some(({ standing }) => standing > own) && !others.some(({ standing, comesIn }) => comesIn && standing <= own)
  );
}

/**
 * Whether somebody is mailed the supplier's link: of those whom it knows best, or where nobody whom it knows better could bid at any
 * moment since the request was published, by an account or by a link of before. What is typed is not asked: the desk reads the mails
 * of whom it let in, and would be told.
 */
export function mayHaveLink(people: readonly PersonAsked[], id: string): boolean {
  const own = people.find((one) => one.id === id);
  if (!own || bestKnown(people).includes(own)) return own !== undefined;
  const mayBeBetter = ({ standing, enabledSince }: PersonAsked) => standing < own.standing || enabledSince;
  return !people.some((one) => one !== own && one.wasThere && mayBeBetter(one));
}
