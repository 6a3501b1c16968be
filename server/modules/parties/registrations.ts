// Further GSTINs of a party. The main one stands in its profile; another may take its place.
import { panOfGstin, stateOfGstin } from "@vanik/contracts/identifiers";
import type { RegistrationChange, RegistrationInput } from "@vanik/contracts/party-inputs";
import { pincodeIn } from "@vanik/contracts/states";
import { gstCategoryProblem } from "@vanik/trading/gst-category";
import type { Deps } from "../../deps.ts";
import type { Transaction } from "../../platform/db.ts";
import { invalid, notFound, Refusal } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { needRight } from "../../platform/rights.ts";
import type { DeskViewer } from "../../platform/viewer.ts";
import {
  deleteRegistration,
  findFurtherRegistrations,
  insertRegistration,
  partyAddress,
  raiseOrganisation,
  type StoredOrganisation,
  type StoredRegistration,
  updateRegistration,
  writeOrganisation,
} from "../accounts/use-cases.ts";
import { heldOfSide, heldParty } from "./held-party.ts";
import { showRegistration } from "./reading-parts.ts";

const mostRegistrations = 40;

/** What kind of registration it is says accounts; the rest is of whoever deals with the party. */
async function heldToRegister(
  by: DeskViewer,
  tx: Transaction,
  id: string,
  { gst_category: category }: Partial<RegistrationInput>,
): Promise<StoredOrganisation> {
  if (category === undefined) return heldOfSide(by, tx, id);
  needRight(by, "accounts");
  return heldParty(tx, id);
}

function checkGstin(party: StoredOrganisation, others: readonly StoredRegistration[], gstin: string): void {
  const pan = panOfGstin(gstin);
  if (pan && party.pan && pan !== party.pan)
    throw invalid({ gstin: `This GSTIN belongs to the PAN ${pan}, and ${party.name} has ${party.pan}.` });
  if (gstin !== party.gstin && !others.some((one) => one.gstin === gstin)) return;
  const taken = `${party.name} has this GSTIN already.`;
  throw new Refusal("conflict", taken, { fields: { gstin: taken } });
}

function checkGstCategory({ gstCategory, gstin }: Pick<StoredRegistration, "gstCategory" | "gstin">): void {
  const problem = gstCategory && gstCategoryProblem(gstCategory, gstin);
  if (problem) throw invalid({ gst_category: problem });
}

/** Adds one; of a party without any it is the main one. */
export async function addRegistration(
  { clock }: Pick<Deps, "clock">,
  by: DeskViewer,
  tx: Transaction,
  id: string,
  input: RegistrationInput,
): Promise<void> {
  const party = await heldToRegister(by, tx, id, input);
  const { gstin, gst_category: gstCategory = null, address = "" } = input;
  const others = await findFurtherRegistrations(tx, id);
  if (others.length >= mostRegistrations)
    throw invalid({ gstin: `A party has at most ${mostRegistrations} further registrations` });
  checkGstin(party, others, gstin);
  checkGstCategory({ gstCategory, gstin });
  if (party.gstin === "") throw invalid({ gstin: "Enter the first GST No. in the profile; here stand further ones." });
  const state = stateOfGstin(gstin);
  await insertRegistration(tx, {
    id: newId(),
    organisationId: id,
    gstin,
    gstCategory,
    state,
    address,
    createdAt: clock.now(),
  });
  await raiseOrganisation(tx, id);
}

/** Changes what is named of one, or makes it the main one. */
export async function changeRegistration(
  by: DeskViewer,
  tx: Transaction,
  id: string,
  registrationId: string,
  { version, main, ...input }: RegistrationChange,
): Promise<void> {
  const party = await heldToRegister(by, tx, id, input);
  const all = await findFurtherRegistrations(tx, id);
  const found = all.find((one) => one.id === registrationId);
  if (!found) throw notFound("This registration");
  if (found.version !== version)
    throw new Refusal("conflict", `${found.gstin} was changed by somebody else just now. Look at it again.`, {
      current: showRegistration(found),
    });
  const { gstin = found.gstin, gst_category: gstCategory = found.gstCategory, address = found.address } = input;
  const others = all.filter((one) => one !== found);
  if (gstin !== found.gstin) checkGstin(party, others, gstin);
  checkGstCategory({ gstCategory, gstin });
  const changed = { ...found, gstin, gstCategory, address, state: stateOfGstin(gstin) };
  if (main) await makeMain(tx, party, changed);
  else await updateRegistration(tx, found.id, { gstin, gstCategory, address, state: changed.state });
  await raiseOrganisation(tx, id);
}

/** The profile takes it, and the registration of before stands where it stood. */
async function makeMain(tx: Transaction, party: StoredOrganisation, chosen: StoredRegistration): Promise<void> {
  const { gstin, gstCategory, state, address } = chosen;
  const { address: before } = await partyAddress(tx, party.id);
  await updateRegistration(tx, chosen.id, {
    gstin: party.gstin,
    gstCategory: party.gstCategory,
    state: party.state,
    address: before,
  });
  await writeOrganisation(tx, party.id, {
    gstin,
    gstCategory,
    state,
    address,
    pincode: pincodeIn(address),
    city: state === party.state ? party.city : "",
  });
}

/** Removes a further one; documents keep theirs. */
export async function removeRegistration(by: DeskViewer, tx: Transaction, id: string, registrationId: string) {
  await heldOfSide(by, tx, id);
  if (!(await deleteRegistration(tx, id, registrationId))) throw notFound("This registration");
  await raiseOrganisation(tx, id);
}
