// What the desk does with parties: makes and invites them, and writes their places of delivery.
import type { InviteInput, NewPartyInput, PartyAddressInput } from "@vanik/contracts/parties";
import type { PartyPersonChange } from "@vanik/contracts/people-inputs";
import { rightOfSide } from "@vanik/contracts/rights-of-trade";
import type { Deps } from "../../deps.ts";
import type { Transaction } from "../../platform/db.ts";
import { invalid, notFound } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { requireRight } from "../../platform/rights.ts";
import { type DeskViewer, peopleAtDesk } from "../../platform/viewer.ts";
import {
  changeColleague,
  createOrganisation,
  deleteAddress,
  checkWhosePlace,
  findAddresses,
  findPeople,
  insertAddress,
  inviteUser,
  momentOfLettingIn,
  updateAddress,
  writeOrganisation,
} from "../accounts/use-cases.ts";
import { notifyOfLetIn, notifyOfPeople } from "../sourcing/use-cases.ts";
import { lockPartyOfSide } from "./lock-party.ts";

type WritingDeps = Pick<Deps, "clock" | "queue">;

const mostAddresses = 100;

/** Makes a party, and invites its first user where one is named: both or neither. Resolves to its id. */
export async function createParty(
  deps: WritingDeps,
  by: DeskViewer,
  tx: Transaction,
  input: NewPartyInput,
): Promise<string> {
  const { kind, name, person, email, phone, gstNo, state, again, reason } = input;
  requireRight(by, rightOfSide(kind));
  const organisationId = await createOrganisation(deps, tx, {
    kind,
    name,
    phone,
    gstin: gstNo,
    meant: { again, reason },
  });
  await placeParty(tx, organisationId, { address: "", city: "", state, pincode: "" });
  if (email) await inviteUser(deps, tx, { organisationId, kind, email, name: person, phone });
  return organisationId;
}

/** Writes where a party is; what is empty stays as it was, such as the state that its GSTIN told. */
export async function placeParty(
  tx: Transaction,
  id: string,
  place: { address: string; city: string; state: string; pincode: string },
): Promise<void> {
  const filled = Object.fromEntries(Object.entries(place).filter(([, text]) => text !== ""));
  if (Object.keys(filled).length > 0) await writeOrganisation(tx, id, filled);
}

/** Invites a further user, or once more one who has no password yet. */
export async function inviteToParty(
  deps: WritingDeps,
  by: DeskViewer,
  tx: Transaction,
  id: string,
  { email, person }: InviteInput,
): Promise<void> {
  const { kind, phone } = await lockPartyOfSide(by, tx, id);
  // A company's telephone is its first one's.
  const isFirst = (await findPeople(tx, id)).length === 0;
  const invited = { organisationId: id, kind, email, name: person, phone: isFirst ? phone : "" };
  const made = await inviteUser(deps, tx, invited);
  if (made && kind === "supplier") await notifyOfLetIn(deps, tx, made, letInBy(deps, by, id));
}

const letInBy = ({ clock }: Pick<Deps, "clock">, { userId }: DeskViewer, organisationId: string) => ({
  organisationId,
  userId,
  now: clock.now(),
});

/** Makes somebody of a party administrator or member, disables or enables them, as its own administrator does. */
export async function changePersonOfParty(
  deps: Pick<Deps, "clock" | "log" | "queue">,
  by: DeskViewer,
  tx: Transaction,
  id: string,
  change: PartyPersonChange & { id: string },
): Promise<void> {
  const { kind } = await lockPartyOfSide(by, tx, id);
  const before = (await findPeople(tx, id, change.id))[0];
  const desk = await momentOfLettingIn(tx, id, deps.clock.now());
  const comesIn = await changeColleague(deps, tx, peopleAtDesk(by.scope, id), change, { desk });
  if (kind !== "supplier") return;
  const ofPerson = letInBy(deps, by, id);
  if (comesIn) await notifyOfLetIn(deps, tx, change.id, ofPerson);
  else if (change.disabled && !before?.disabled) await notifyOfPeople(tx, "shut_out", ofPerson);
  if (change.roles && change.roles.toString() !== before?.roles.toString()) await notifyOfPeople(tx, "roles", ofPerson);
}

/** Adds a place of delivery. */
export async function addPartyAddress(
  { clock }: Pick<Deps, "clock">,
  by: DeskViewer,
  tx: Transaction,
  organisationId: string,
  address: PartyAddressInput,
): Promise<void> {
  checkWhosePlace(await lockPartyOfSide(by, tx, organisationId), address, "");
  if ((await findAddresses(tx, organisationId)).length >= mostAddresses)
    throw invalid({ address: `A party has at most ${mostAddresses} places of delivery` });
  await insertAddress(tx, { id: newId(), organisationId, ...address, createdAt: clock.now() });
}

const noAddress = () => notFound("This address");

/** Changes a place of delivery; documents keep the copy that they took. */
export async function changePartyAddress(
  by: DeskViewer,
  tx: Transaction,
  organisationId: string,
  addressId: string,
  address: PartyAddressInput,
): Promise<void> {
  checkWhosePlace(await lockPartyOfSide(by, tx, organisationId), address, "");
  if (!(await updateAddress(tx, organisationId, addressId, address))) throw noAddress();
}

/** Removes one; documents keep theirs. */
export async function removePartyAddress(
  by: DeskViewer,
  tx: Transaction,
  organisationId: string,
  addressId: string,
): Promise<void> {
  await lockPartyOfSide(by, tx, organisationId);
  if (!(await deleteAddress(tx, organisationId, addressId))) throw noAddress();
}

export { bankAct, partyRightMissing } from "./who-may.ts";
export { addSupplies, findDeclared, findSupplies, removeSupplies, type SuppliedBranch } from "./supplies.ts";
