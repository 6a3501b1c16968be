// Whom of a supplier the mails of its bid and its links are for: those whom it knows best (sourcing 4).
import type { Queryable } from "../../../platform/db.ts";
import { peopleAsked, type PersonAsked } from "../../accounts/use-cases.ts";
import { firstPublished } from "./bidder.ts";

/** Everybody of a supplier, as they stand in a request that has a round. */
export async function peopleOfSupplier(db: Queryable, rfqId: string, organisationId: string): Promise<PersonAsked[]> {
  const publishedAt = await firstPublished(db, rfqId);
  return publishedAt ? peopleAsked(db, organisationId, publishedAt) : [];
}

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
