// Who of a supplier reads the bid of one of its people before it is opened, as pages and mails tell it (sourcing 4).
import type { BidPage } from "@vanik/contracts/bid-page";
import type { Queryable } from "../../../platform/db.ts";
import { bidColleagues } from "../../accounts/use-cases.ts";
import { type Bidder, isByLink, isBeforeOpening, type Seat } from "./bidder.ts";

/** Null where there is nobody else, where nothing is sealed, and to one whom the supplier does not know. */
export async function bidReadersOf(
  db: Queryable,
  bidder: Bidder,
  { round }: Pick<Seat, "round">,
): Promise<BidPage["readers"]> {
  const { organisationId, personId, isUnconfirmed } = bidder;
  if (!personId || isUnconfirmed || !isBeforeOpening(round)) return null;
  const colleagues = (await bidColleagues(db, organisationId, personId)).filter((one) => one.reads || !one.disabledAt);
  if (colleagues.length === 0) return null;
  // Whoever has a link may have it of somebody: the word is given signed in, and addresses are told there.
  const changes = !isByLink(bidder);
  return {
    changes,
    people: colleagues.map(({ id, name, email, createdAt, letInByDeskAt, reads }) => ({
      id,
      name,
      email: changes || !name ? email : "",
      since: createdAt.toISOString(),
      let_in_by_desk: letInByDeskAt?.toISOString() ?? null,
      reads,
    })),
  };
}

/** Who reads a bid of somebody's beside them. */
export async function namesOfBidReaders(db: Queryable, organisationId: string, typedBy: string): Promise<string[]> {
  const colleagues = await bidColleagues(db, organisationId, typedBy);
  return colleagues.flatMap(({ reads, disabledAt, name, email }) =>
    reads && !disabledAt ? (name ? `${name} (${email})` : email) : [],
  );
}
