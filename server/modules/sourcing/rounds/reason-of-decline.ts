// Why a supplier does not bid, as it said so: in its round, else of the request itself.
import type { Queryable } from "../../../platform/db.ts";
import { invitationSent } from "../../documents/use-cases.ts";
import { findInvitations, findRoundOf } from "./store.ts";

/** "" without a reason; undefined of one that declines no more. */
export async function findReasonOfDecline(
  db: Queryable,
  rfqId: string,
  organisationId: string,
): Promise<string | undefined> {
  const round = await findRoundOf(db, rfqId);
  const invitation = round
    ? (await findInvitations(db, round.id)).find((one) => one.organisationId === organisationId)
    : await invitationSent(db, rfqId, organisationId);
  return invitation?.state === "declined" ? (invitation.reason ?? "") : undefined;
}
