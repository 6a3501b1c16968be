// What the desk does with parties: makes and invites them, writes their profile, terms, credit limit and places of delivery.
import { toPaise } from "@vanik/contracts/money";
import type { InviteInput, NewPartyInput, PartyAddressInput, PartyInput } from "@vanik/contracts/parties";
import { rightOfSide } from "@vanik/contracts/rights-of-trade";
import { gstCategoryProblem } from "@vanik/trading/gst-category";
import type { Deps } from "../../deps.ts";
import type { Transaction } from "../../platform/db.ts";
import { invalid, notFound } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { needRight } from "../../platform/rights.ts";
import type { DeskViewer } from "../../platform/viewer.ts";
import {
  createOrganisation,
  deleteAddress,
  findAddresses,
  findOrganisation,
  findPeople,
  holdOrganisation,
  insertAddress,
  inviteUser,
  savePartyProfile,
  type StoredOrganisation,
  updateAddress,
  writeOrganisation,
} from "../accounts/use-cases.ts";

type WritingDeps = Pick<Deps, "clock" | "queue">;

const mostAddresses = 100;
const mostPeople = 50;

/** Makes a party and invites its first user: both or neither. Resolves to its id. */
export async function createParty(
  deps: WritingDeps,
  by: DeskViewer,
  tx: Transaction,
  input: NewPartyInput,
): Promise<string> {
  const { kind, name, person, email, phone, gstNo } = input;
  needRight(by, rightOfSide(kind));
  const organisationId = await createOrganisation(deps, tx, { kind, name, phone, gstin: gstNo });
  await inviteUser(deps, tx, { organisationId, kind, email, name: person, phone });
  return organisationId;
}

/** Writes where a party is; what is empty stays as it was, such as the state that its GSTIN told. */
export async function placeParty(
  tx: Transaction,
  id: string,
  place: { address: string; city: string; state: string; pincode: string },
): Promise<void> {
  const given = Object.fromEntries(Object.entries(place).filter(([, text]) => text !== ""));
  if (Object.keys(given).length > 0) await writeOrganisation(tx, id, given);
}

async function heldParty(tx: Transaction, id: string): Promise<StoredOrganisation> {
  const party = await holdOrganisation(tx, id);
  if (!party) throw notFound("This party");
  return party;
}

/** One whose side they deal with: a buyer is sales', a supplier sourcing's (operator 6). */
async function heldOfSide(by: DeskViewer, tx: Transaction, id: string): Promise<StoredOrganisation> {
  const party = await heldParty(tx, id);
  needRight(by, rightOfSide(party.kind));
  return party;
}

/** Invites a further user, or once more one who has no password yet. */
export async function inviteToParty(
  deps: WritingDeps,
  by: DeskViewer,
  tx: Transaction,
  id: string,
  { email, person }: InviteInput,
): Promise<void> {
  const { kind, phone } = await heldOfSide(by, tx, id);
  const people = await findPeople(tx, id);
  if (people.length >= mostPeople && !people.some((one) => one.email === email))
    throw invalid({ email: `A party has at most ${mostPeople} people` });
  await inviteUser(deps, tx, { organisationId: id, kind, email, name: person, phone });
}

/** What accounts alone say of a party (wire-desk 2). */
const ofAccounts = ["gst_category", "payment_days", "credit_limit"] as const satisfies readonly (keyof PartyInput)[];

/** Changes what is named of a party; its profile by the rules of the party's own form. */
export async function updateParty(
  deps: Pick<Deps, "clock">,
  by: DeskViewer,
  tx: Transaction,
  id: string,
  input: PartyInput,
): Promise<void> {
  const { profile, gst_category, payment_days, delivery_days, credit_limit } = input;
  if (ofAccounts.some((key) => input[key] !== undefined)) needRight(by, "accounts");
  const { kind } = await heldParty(tx, id);
  // How long delivery takes stands among the terms: whoever writes those may say it as well.
  needRight(by, profile ? rightOfSide(kind) : [rightOfSide(kind), "accounts"]);
  if (profile) await savePartyProfile(deps, tx, id, profile, "profile.");
  const terms = {
    ...(gst_category !== undefined && { gstCategory: gst_category }),
    ...(payment_days !== undefined && { paymentDays: payment_days }),
    ...(delivery_days !== undefined && { deliveryDays: delivery_days }),
    ...(credit_limit !== undefined && { creditLimit: credit_limit === null ? null : toPaise(credit_limit) }),
  };
  if (Object.keys(terms).length > 0) await writeOrganisation(tx, id, terms);
  const written = await findOrganisation(tx, id);
  const problem = written?.gstCategory && gstCategoryProblem(written.gstCategory, written.gstin);
  if (problem) throw invalid({ gst_category: problem });
}

/** Adds a place of delivery. */
export async function addPartyAddress(
  { clock }: Pick<Deps, "clock">,
  by: DeskViewer,
  tx: Transaction,
  organisationId: string,
  address: PartyAddressInput,
): Promise<void> {
  await heldOfSide(by, tx, organisationId);
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
  await heldOfSide(by, tx, organisationId);
  if (!(await updateAddress(tx, organisationId, addressId, address))) throw noAddress();
}

/** Removes one; documents keep theirs. */
export async function removePartyAddress(
  by: DeskViewer,
  tx: Transaction,
  organisationId: string,
  addressId: string,
): Promise<void> {
  await heldOfSide(by, tx, organisationId);
  if (!(await deleteAddress(tx, organisationId, addressId))) throw noAddress();
}

export { addSupplies, findSupplies, removeSupplies, type SuppliedBranch } from "./supplies.ts";
