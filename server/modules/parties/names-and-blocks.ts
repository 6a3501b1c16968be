// A party is called otherwise from now on, or is blocked and taken back (operator 6).
import type { BlockInput, RenameInput } from "@vanik/contracts/party-inputs";
import type { Deps } from "../../deps.ts";
import type { Transaction } from "../../platform/db.ts";
import type { DeskViewer } from "../../platform/viewer.ts";
import {
  blockOrganisation,
  raiseOrganisation,
  renameOrganisation,
  unblockOrganisation,
} from "../accounts/use-cases.ts";
import { followParties } from "../documents/use-cases.ts";
import { endLinksOfParty, notifyOfPeople } from "../sourcing/use-cases.ts";
import { checkPartyVersion, lockPartyOfSide } from "./lock-party.ts";

/** Papers keep the old name, and it finds the party still. */
export async function renameParty(
  deps: Pick<Deps, "clock" | "erpnext">,
  by: DeskViewer,
  tx: Transaction,
  id: string,
  { name, version }: RenameInput,
): Promise<void> {
  const party = await lockPartyOfSide(by, tx, id);
  await checkPartyVersion(deps, tx, party, version);
  if (party.name === name) return;
  await renameOrganisation(tx, party, name, deps.clock.now());
  await raiseOrganisation(tx, id);
  await followParties(deps, tx, [id]);
}

/** One that is blocked already stays so, with the reason that it has. */
export async function blockParty(
  deps: Pick<Deps, "clock" | "erpnext">,
  by: DeskViewer,
  tx: Transaction,
  id: string,
  { reason, version }: BlockInput,
): Promise<void> {
  const party = await lockPartyOfSide(by, tx, id);
  await checkPartyVersion(deps, tx, party, version);
  if (party.blockedAt) return;
  const now = deps.clock.now();
  await blockOrganisation(tx, id, reason, now);
  await endLinksOfParty(tx, id, now);
  if (party.kind === "supplier") await notifyOfPeople(tx, "block", { organisationId: id, userId: by.userId, now });
}

export async function unblockParty(
  { clock }: Pick<Deps, "clock">,
  by: DeskViewer,
  tx: Transaction,
  id: string,
): Promise<void> {
  const party = await lockPartyOfSide(by, tx, id);
  if (!party.blockedAt) return;
  const ofParty = { organisationId: id, userId: by.userId, now: clock.now() };
  await unblockOrganisation(tx, id, ofParty);
  await endLinksOfParty(tx, id, ofParty.now);
  if (party.kind === "supplier") await notifyOfPeople(tx, "unblock", ofParty);
}
