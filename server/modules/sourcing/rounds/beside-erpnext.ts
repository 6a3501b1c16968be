// Rounds of a request that a company's own ERPNext keeps: whom and what it asks is changed there alone, and its bids go there once they are
// opened (connector 6).
import type { Deps } from "../../../deps.ts";
import type { Transaction } from "../../../platform/db.ts";
import { runThere } from "../../../platform/erpnext.ts";
import { Refusal } from "../../../platform/errors.ts";
import { findFilesOfParty } from "../../documents/use-cases.ts";
import type { StoredBid } from "../bid-tables.ts";

interface KeptRequest {
  name: string;
  remote: boolean;
}

export const changedThere = "Change it in ERPNext: a new request gets a new round.";

/** Why a move of a round is not made here; null where it is. */
function whyThere({ name, remote }: KeptRequest, move: string): Refusal | null {
  if (!remote) return null;
  if (["amend", "add", "revoke", "next", "target"].includes(move)) return new Refusal("refused", changedThere);
  // What could not be made of a bid there is tried again among its problems.
  return move === "quote" ? runThere(name) : null;
}

/** `next` is a further round, `target` the asking for better rates. */
export function refuseThere(request: KeptRequest, move: string): void {
  const refusal = whyThere(request, move);
  if (refusal) throw refusal;
}

export const isMovedHere = (request: KeptRequest, move: string): boolean => whyThere(request, move) === null;

/** Has what was opened made there, each once, with what its supplier sent beside it; of a request of our own nothing is. */
export async function sendBids(
  { erpnext }: Pick<Deps, "erpnext">,
  tx: Transaction,
  request: Pick<KeptRequest, "remote"> & { id: string },
  opened: readonly Pick<StoredBid, "id" | "organisationId">[],
): Promise<void> {
  if (!request.remote) return;
  for (const { id, organisationId } of opened) {
    const turn = { organisationId };
    await erpnext?.put(tx, "bid", { id, turn });
    // Of a round that is not sealed they hang on the request here.
    for (const file of await findFilesOfParty(tx, request.id, organisationId))
      await erpnext?.put(tx, "file", { id: file, turn });
  }
}
