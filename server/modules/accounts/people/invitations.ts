// Parties that the desk makes, and people whom it invites: an account without a password, and a link that sets one.
import { panOfGstin, stateOfGstin } from "@vanik/contracts/identifiers";
import { mostOfParty } from "@vanik/contracts/party-guards";
import type { Deps } from "../../../deps.ts";
import type { Transaction } from "../../../platform/db.ts";
import { invalid, Refusal } from "../../../platform/errors.ts";
import { newId } from "../../../platform/ids.ts";
import { mailJob } from "../../../platform/mail.ts";
import type { AccountsMail } from "../mails.ts";
import { isMixedScript, organisationKey } from "@vanik/contracts/organisation-key";
import { type FoundPerson, findNewcomers, findPeople, roleOfNext } from "./people-store.ts";
import { refuseDisabled } from "./person-change.ts";
import { findUserByEmail, insertUser, momentOfLettingIn } from "../store.ts";
import { partyNameByGstin } from "../organisations/find-parties.ts";
import { refuseSecondParty, type SecondMeant } from "../organisations/second-party.ts";
import { insertOrganisation, standingBuyerId } from "../organisations/organisation-store.ts";
import { deleteTokensOf } from "../signing-in/token-store.ts";

type InvitingDeps = Pick<Deps, "clock" | "queue">;

interface NewOrganisation {
  /** Of one that is known before it is made. */
  id?: string;
  kind: "buyer" | "supplier";
  name: string;
  phone: string;
  gstin: string;
  /** Another of the same person is meant. */
  meant?: SecondMeant;
}

const conflictWith = (field: string, sentence: string) =>
  new Refusal("conflict", sentence, { fields: { [field]: sentence } });
export const takenEmail = (sentence: string) => conflictWith("email", sentence);

export const tooMany = () => invalid({ email: mostOfParty.people.sentence });
/** Whoever is disabled takes nobody's place. */
export const isFull = (people: readonly FoundPerson[]) =>
  people.filter(({ disabled }) => !disabled).length >= mostOfParty.people.most;

/** Makes a buyer or supplier; resolves to its id. What its GSTIN tells is filled in, and names one that has no name yet. */
export async function createOrganisation(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  { id = newId(), kind, phone, gstin, meant = {}, ...fields }: NewOrganisation,
): Promise<string> {
  const known = fields.name ? undefined : await partyNameByGstin(tx, kind, gstin);
  if (known) throw conflictWith("gstNo", `${known} has this GST No. already: choose it by its name.`);
  const name = fields.name || gstin;
  if (isMixedScript(name)) throw invalid({ name: "Write the company's name in the letters of one script" });
  const ofGstin = { gstin, pan: panOfGstin(gstin), state: stateOfGstin(gstin) };
  const made = { id, kind, name, key: organisationKey(name), phone, ...ofGstin, createdAt: clock.now() };
  if (!(await insertOrganisation(tx, made)))
    throw conflictWith("name", `There is a ${kind} of this name already: look for ${name} in the list.`);
  await refuseSecondParty(tx, made, { at: "gstNo", meant });
  return id;
}

interface Invited {
  organisationId: string;
  kind: "buyer" | "supplier";
  email: string;
  name: string;
  phone: string;
  /** English unless said. */
  language?: "hi" | undefined;
}

/** When the desk let somebody in: of a supplier's people alone it is asked (sourcing 4). */
export const letIn = async (tx: Transaction, { id, kind }: { id: string; kind: "buyer" | "supplier" }, now: Date) => ({
  letInByDeskAt: kind === "supplier" ? await momentOfLettingIn(tx, id, now) : null,
});

/**
 * The desk invites a user of an organisation, or once more one who has no password yet: the link of an earlier mail ends.
 * Resolves to the id of who is new.
 */
export async function inviteUser(
  { clock, queue }: InvitingDeps,
  tx: Transaction,
  { organisationId, kind, email, name, phone, language }: Invited,
): Promise<string | null> {
  if (organisationId === standingBuyerId)
    throw new Refusal("refused", "These are all who bought at the counter: nobody signs in for them.");
  const roles = [await roleOfNext(tx, organisationId)];
  const user = { id: newId(), organisationId, type: kind, name, email, phone, language, roles, passwordHash: "" };
  const now = clock.now();
  const isNew = await insertUser(tx, {
    ...user,
    ...(await letIn(tx, { id: organisationId, kind }, now)),
    createdAt: now,
  });
  const known = isNew ? { ...user, disabledAt: null } : (await findUserByEmail(tx, email))?.user;
  if (known?.organisationId !== organisationId)
    throw takenEmail("There is an account with this email already, of somebody else.");
  // Of a newcomer the desk is told nothing yet, and no mail is written to one.
  const isTold = kind === "buyer" || !(await findNewcomers(tx, organisationId, { clock })).has(known.id);
  if (known.passwordHash !== "" && isTold)
    throw takenEmail("This person has set a password already, and can set a new one by “Forgot password”.");
  refuseDisabled(known);
  if (isNew && isFull((await findPeople(tx, organisationId)).filter((one) => one.id !== user.id))) throw tooMany();
  await deleteTokensOf(tx, email, ["SET_PASSWORD"]);
  await queue.send(tx, mailJob, [{ mail: "invitation" satisfies AccountsMail, id: known.id }]);
  return isNew ? user.id : null;
}

/** Invites somebody to an organisation that nobody has an account of; an address of somebody else's account is let alone. */
export async function inviteFirst(deps: InvitingDeps, tx: Transaction, invited: Invited): Promise<void> {
  const { organisationId, email } = invited;
  if (organisationId === standingBuyerId) return;
  if ((await findPeople(tx, organisationId)).length > 0 || (await findUserByEmail(tx, email))) return;
  await inviteUser(deps, tx, invited);
}
