// A party that is written to: locked, by whoever deals with it, at the version that was read.
import { rightOfSide } from "@vanik/contracts/rights-of-trade";
import type { Deps } from "../../deps.ts";
import type { Transaction } from "../../platform/db.ts";
import { notFound, Refusal } from "../../platform/errors.ts";
import { requireRight } from "../../platform/rights.ts";
import type { DeskViewer } from "../../platform/viewer.ts";
import { lockOrganisation, type StoredOrganisation } from "../accounts/use-cases.ts";
import { readParty } from "./reading.ts";

export async function lockParty(tx: Transaction, id: string): Promise<StoredOrganisation> {
  const party = await lockOrganisation(tx, id);
  if (!party) throw notFound("This party");
  return party;
}

/** One whose side they deal with: a buyer is sales', a supplier sourcing's (operator 6). */
export async function lockPartyOfSide(by: DeskViewer, tx: Transaction, id: string): Promise<StoredOrganisation> {
  const party = await lockParty(tx, id);
  requireRight(by, rightOfSide(party.kind));
  return party;
}

/** Throws `conflict`, with the party as it stands, unless it is at the version that was read; none was named: any is. */
export async function checkPartyVersion(
  deps: Pick<Deps, "clock" | "erpnext">,
  tx: Transaction,
  party: StoredOrganisation,
  version: number | undefined,
): Promise<void> {
  if (version === undefined || version === party.version) return;
  throw new Refusal("conflict", `${party.name} was changed by somebody else just now. Look at it again.`, {
    current: await readParty(deps, tx, party.id),
  });
}
