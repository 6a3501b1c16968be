// GSTINs of a party, each written in place. The main one stands in the party's own row; another may take its place.
import { panOfGstin, stateOfGstin } from "@vanik/contracts/identifiers";
import { rightOfSide } from "@vanik/contracts/rights-of-trade";
import { mostOfParty, rightOfPartyField } from "@vanik/contracts/party-guards";
import { theMainRegistration, type RegistrationChange, type RegistrationInput } from "@vanik/contracts/party-inputs";
import type { PartyRegistration } from "@vanik/contracts/party-parts";
import { pincodeIn } from "@vanik/contracts/states";
import { gstCategoryAfter, gstCategoryProblem, losesGstCategory } from "@vanik/trading/gst-category";
import type { Deps } from "../../deps.ts";
import type { Transaction } from "../../platform/db.ts";
import { invalid, notFound, Refusal } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { requireRight } from "../../platform/rights.ts";
import type { DeskViewer } from "../../platform/viewer.ts";
import {
  deleteRegistration,
  findFurtherRegistrations,
  insertRegistration,
  namesPlace,
  partyAddress,
  raiseOrganisation,
  type StoredOrganisation,
  type StoredRegistration,
  updateRegistration,
  writeOrganisation,
} from "../accounts/use-cases.ts";
import { followParties } from "../documents/use-cases.ts";
import { lockPartyOfSide, lockParty } from "./lock-party.ts";
import { showMainRegistration, showRegistration } from "./reading-parts.ts";
import { rightsForNewRegistration } from "./who-may.ts";

/** What kind of registration it is says accounts; the rest is of whoever deals with the party. */
async function lockPartyToRegister(
  by: DeskViewer,
  tx: Transaction,
  id: string,
  { gst_category: category }: Partial<RegistrationInput>,
): Promise<StoredOrganisation> {
  if (category === undefined) return lockPartyOfSide(by, tx, id);
  requireRight(by, "accounts");
  return lockParty(tx, id);
}

type Registration = Pick<StoredRegistration, "gstin" | "gstCategory" | "state" | "address">;

function checkGstin(party: StoredOrganisation, others: readonly Pick<Registration, "gstin">[], gstin: string): void {
  const pan = panOfGstin(gstin);
  const known = party.pan || panOfGstin(others[0]?.gstin ?? "");
  if (pan && known && pan !== known)
    throw invalid({
      gstin: `This GSTIN belongs to the PAN ${pan}, and ${party.name} has ${known}. Where the PAN is wrong, change both in the profile.`,
    });
  if (!others.some((one) => one.gstin === gstin)) return;
  const sentence = `${party.name} has this GSTIN already.`;
  throw new Refusal("conflict", sentence, { fields: { gstin: sentence } });
}

function checkGstCategory({ gstCategory, gstin }: Registration): void {
  const problem = gstCategory && gstCategoryProblem(gstCategory, gstin);
  if (problem) throw invalid({ gst_category: problem });
}

/** Adds one beside the main one. */
export async function addRegistration(
  { clock }: Pick<Deps, "clock">,
  by: DeskViewer,
  tx: Transaction,
  id: string,
  input: RegistrationInput,
): Promise<void> {
  const party = await lockParty(tx, id);
  for (const right of rightsForNewRegistration(party.kind, Object.keys(input))) requireRight(by, right);
  const { gstin, gst_category: gstCategory = null, address = "" } = input;
  const others = await findFurtherRegistrations(tx, id);
  if (others.length >= mostOfParty.registrations.most) throw invalid({ gstin: mostOfParty.registrations.sentence });
  const registration = { gstin, gstCategory, state: input.state || stateOfGstin(gstin), address };
  checkGstin(party, [party, ...others], gstin);
  checkGstCategory(registration);
  if (party.gstin === "") throw invalid({ gstin: "Enter the first GST No. in the profile; here stand further ones." });
  await insertRegistration(tx, { id: newId(), organisationId: id, ...registration, createdAt: clock.now() });
  await raiseOrganisation(tx, id);
}

/** Who may not say what kind of registration it is takes no such word away either. */
function requireRightToLose(
  by: DeskViewer,
  { kind }: StoredOrganisation,
  before: Registration,
  after: Registration["gstCategory"],
): void {
  if (losesGstCategory(before, after)) requireRight(by, rightOfPartyField(kind, "gst_category"));
}

type Details = Omit<RegistrationChange, "version" | "main">;

/** A registration after a change: a state that is not said follows a GSTIN that is, a category that was set and is now impossible goes. */
function changedRegistration(before: Registration, input: Details): Registration {
  const { gstin = before.gstin, address = before.address, gst_category: category } = input;
  const isOther = gstin !== before.gstin;
  const state = input.state === undefined && !isOther ? before.state : input.state || stateOfGstin(gstin);
  const categoryNow = gstCategoryAfter(before.gstCategory, gstin);
  const changed = { gstin, gstCategory: category === undefined ? categoryNow : category, state, address };
  checkGstCategory(changed);
  return changed;
}

function checkVersion(shown: PartyRegistration, version: number): void {
  if (shown.version === version) return;
  throw new Refusal("conflict", `${shown.gstin} was changed by somebody else just now. Look at it again.`, {
    current: shown,
  });
}

/** Changes what is named of one, or makes it the main one. The drafts that hang on it follow. */
export async function changeRegistration(
  deps: Pick<Deps, "clock">,
  by: DeskViewer,
  tx: Transaction,
  id: string,
  registrationId: string,
  { version, main, ...input }: RegistrationChange,
): Promise<void> {
  const party = await lockPartyToRegister(by, tx, id, input);
  const further = await findFurtherRegistrations(tx, id);
  const isMain = registrationId === theMainRegistration;
  const found = further.find((one) => one.id === registrationId);
  const shown = isMain && party.gstin ? showMainRegistration(party) : found && showRegistration(found);
  if (!shown) throw notFound("This registration");
  checkVersion(shown, version);
  const before = found ?? { ...party, address: shown.address };
  const others = [party, ...further].filter((one) => one !== (found ?? party));
  if (input.gstin !== undefined && input.gstin !== before.gstin) checkGstin(party, others, input.gstin);
  const changed = changedRegistration(before, input);
  requireRightToLose(by, party, before, changed.gstCategory);
  const parts = ["gstin", "state", "address"] as const;
  if (main || parts.some((part) => changed[part] !== before[part])) requireRight(by, rightOfSide(party.kind));
  if (!found) await writeMain(tx, party, before, changed);
  else if (main) await changePlaces(tx, party, found, changed);
  else {
    await updateRegistration(tx, found.id, changed);
    await raiseOrganisation(tx, id);
  }
  await followParties(deps, tx, [id], { from: before.gstin, to: changed.gstin });
}

/** An address belongs to its registration; one that has none is billed at the organisation's, which stays. */
function billingAddress(party: StoredOrganisation, address: string): Partial<StoredOrganisation> {
  if (address === "") return {};
  const city = namesPlace(address, party.city) ? party.city : "";
  return { address, city, pincode: pincodeIn(address) };
}

async function writeMain(tx: Transaction, party: StoredOrganisation, before: Registration, changed: Registration) {
  const { address, ...others } = changed;
  await writeOrganisation(tx, party.id, {
    ...others,
    ...(address !== before.address && (address ? billingAddress(party, address) : { address, city: "", pincode: "" })),
  });
}

/** The organisation takes the chosen one, and the registration of before stands where that stood. */
async function changePlaces(
  tx: Transaction,
  party: StoredOrganisation,
  { id }: StoredRegistration,
  { gstin, gstCategory, state, address }: Registration,
): Promise<void> {
  const { address: before } = await partyAddress(tx, party.id);
  await updateRegistration(tx, id, {
    gstin: party.gstin,
    gstCategory: party.gstCategory,
    state: party.state,
    address: before,
  });
  await writeOrganisation(tx, party.id, { gstin, gstCategory, state, ...billingAddress(party, address) });
}

/** Removes a further one; documents keep theirs. */
export async function removeRegistration(by: DeskViewer, tx: Transaction, id: string, registrationId: string) {
  const party = await lockPartyOfSide(by, tx, id);
  if (registrationId === theMainRegistration)
    throw new Refusal("refused", "Make another one the main registration first.");
  const found = (await findFurtherRegistrations(tx, id)).find((one) => one.id === registrationId);
  if (!found) throw notFound("This registration");
  requireRightToLose(by, party, found, null);
  await deleteRegistration(tx, id, registrationId);
  await raiseOrganisation(tx, id);
}
