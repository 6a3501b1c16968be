// What other modules ask of accounts.
import type { Paise } from "@vanik/contracts/money";
import { defaultGstCategory } from "@vanik/trading/gst-category";
import type { Queryable, Transaction } from "../../platform/db.ts";
import type { Mailbox } from "../../platform/mail-parts.ts";
import { type PartyReader, readerFor } from "../../platform/viewer.ts";
import { organisationKey } from "@vanik/contracts/organisation-key";
import { findFormerlyNamed } from "./party-names.ts";
import { holdStaff } from "./staff-store.ts";
import { findFurtherRegistrations } from "./registration-store.ts";
import { wholeAddress } from "./whole-address.ts";
import {
  findAccountsOf,
  findContact,
  findOrganisation,
  findOrganisationsByKey,
  findUser,
  findUsersOf,
} from "./store.ts";

export {
  eraseUser,
  forgetPhone,
  hasOthers,
  isErasedAddress,
  leavesNoAdministrator,
  holdPerson,
  wasErasedSince,
} from "./erase-user.ts";
export { inReadersLanguage } from "./language.ts";
export { createOrganisation, inviteFirst, inviteUser } from "./invitations.ts";
export { activeStaff, holdStaff } from "./staff-store.ts";
export { colleagueAsViewer, whoMayDo } from "./colleagues.ts";
export { changePersonOfTheDesk, findDeskPeople, inviteToTheDesk, inviteToTheDeskAgain } from "./desk-people.ts";
export {
  changeColleague,
  confirmColleague,
  inviteColleague,
  inviteColleagueAgain,
  withdrawInvitation,
} from "./party-people.ts";
export { disagreementsOf, savePartyProfile, storedProfile } from "./party-profile.ts";
export { namesPlace, wholeAddress } from "./whole-address.ts";
export { quotationSeriesOf } from "./quotation-series.ts";
export { raiseOrganisation, writeOrganisation } from "./profile-store.ts";
export { organisationKey } from "@vanik/contracts/organisation-key";
export { hasWords, isCalled, isFoundBy, isFoundInPassing, someFoundBy } from "./organisation-search.ts";
export { type AskableSupplier, findAskable, findPartiesCalled, suppliersCalled } from "./find-parties.ts";
export { findPeople, showPersonOfParty } from "./people-store.ts";
export {
  accountsMadeAt,
  findLetIn,
  findOrganisation,
  holdOrganisation,
  letInBefore,
  momentOfLettingIn,
  peopleAsked,
  type PersonAsked,
  type StoredOrganisation,
} from "./store.ts";
export {
  deleteBank,
  deleteRegistration,
  findBanks,
  findFurtherRegistrations,
  insertBank,
  insertRegistration,
  type StoredBank,
  type StoredRegistration,
  updateBank,
  updateRegistration,
} from "./registration-store.ts";
export { blockedAmong, blockOrganisation, unblockOrganisation } from "./party-block.ts";
export { findFormerNames, findRenamed, renameOrganisation } from "./party-names.ts";
export { addRegions, findRegions, type Region, removeRegions } from "./region-store.ts";
export { deleteAddress, findAddresses, insertAddress, type StoredAddress, updateAddress } from "./address-store.ts";

/** What opens something is 32 random bytes, told once and stored as SHA-256. */
export { proveSelf } from "./prove-self.ts";
export { hasSecondFactor } from "./second-factor-asked.ts";
export { hashToken, newToken } from "./tokens.ts";
export { countStaff } from "./set-up-store.ts";
export { hearersOf } from "./preferences.ts";
export { changeProfile, type ProfileChange } from "./contact-profile.ts";

/** Buyers or suppliers by their names, those of before too, whatever case and spacing; undefined in the place of one that there is none of. */
export async function organisationsNamed(db: Queryable, kind: "buyer" | "supplier", names: readonly string[]) {
  const keys = names.map(organisationKey);
  const found = new Map((await findOrganisationsByKey(db, kind, keys)).map((row) => [row.key, row]));
  const missing = keys.filter((key) => !found.has(key));
  const before = await findFormerlyNamed(db, kind, missing);
  return keys.map((key) => found.get(key) ?? before.get(key));
}

export async function organisationNamed(db: Queryable, kind: "buyer" | "supplier", name: string) {
  const [found] = await organisationsNamed(db, kind, [name]);
  return found;
}

/** The users who may sign in for these organisations, by id: each is mailed by a job of its own. */
export async function usersOf(db: Queryable, organisationIds: readonly string[]): Promise<string[]> {
  const found = await findUsersOf(db, organisationIds);
  return found.map(({ id }) => id);
}

/** All who have or had an account of an organisation, disabled ones too, by id. */
export async function accountsOf(db: Queryable, organisationId: string): Promise<string[]> {
  const found = await findAccountsOf(db, organisationId);
  return found.map(({ id }) => id);
}

/** Whether a user who may sign in for the organisation has this address. */
export async function signsInFor(db: Queryable, organisationId: string, address: string): Promise<boolean> {
  return (await findUsersOf(db, [organisationId])).some(({ email }) => email === address);
}

/** The language of whoever speaks for an organisation, as that person chose it; null is English. */
export async function languageOfContact(db: Queryable, organisationId: string): Promise<"hi" | null> {
  return (await findContact(db, organisationId))?.language ?? null;
}

/** Where mails to a user go; undefined once the account is disabled. */
export async function mailboxOf(db: Queryable, userId: string): Promise<Mailbox | undefined> {
  const user = await findUser(db, userId);
  return user && !user.disabledAt ? { name: user.name, address: user.email } : undefined;
}

/** By which a kept call about one of the desk's people stands or lapses: 0 of one who is still to be invited. */
export const versionOfPerson = async (tx: Transaction, userId: string): Promise<number> =>
  (await holdStaff(tx)).find(({ id }) => id === userId)?.version ?? 0;

/** As people know somebody; null for one who is not there. */
export async function nameOfUser(db: Queryable, userId: string): Promise<string | null> {
  const user = await findUser(db, userId);
  return user ? user.name || user.email : null;
}

/** A user of a party as a mail speaks to them; who has no password yet was brought in by a sheet or invited. */
export interface MailReader {
  to: Mailbox;
  party: string;
  /** What they would see of documents, signed in. */
  sees: PartyReader;
  hasPassword: boolean;
}

/** A user of a party who reads a mail, and the party's name; undefined once the account is disabled. */
export async function readerOfMail(db: Queryable, userId: string): Promise<MailReader | undefined> {
  const user = await findUser(db, userId);
  const organisation = user?.organisationId && (await findOrganisation(db, user.organisationId));
  if (!organisation || user.disabledAt) return undefined;
  return {
    to: { name: user.name, address: user.email },
    party: organisation.name,
    sees: readerFor(organisation),
    hasPassword: user.passwordHash !== "",
  };
}

/** What an organisation's documents begin with, as it is now. */
export async function tradingTerms(db: Queryable, organisationId: string) {
  const row = await findOrganisation(db, organisationId);
  if (!row) throw new Error("The organisation is not there");
  const { id, kind, name, paymentDays, deliveryDays, city, state, pincode } = row;
  return { id, kind, name, paymentDays, deliveryDays, city, state, pincode };
}

/** Name, registration, address and state of an organisation as they are now: the copy that a document keeps. */
export async function partyAddress(db: Queryable, organisationId: string) {
  const row = await findOrganisation(db, organisationId);
  if (!row) throw new Error("The organisation is not there");
  return {
    name: row.name,
    gstin: row.gstin,
    address: wholeAddress(row),
    state: row.state,
    gstCategory: row.gstCategory ?? defaultGstCategory(row.gstin),
    pan: row.pan,
  };
}

/** The same under each of its GSTINs, the main one first. */
export async function partyAddresses(db: Queryable, organisationId: string) {
  const main = await partyAddress(db, organisationId);
  const further = await findFurtherRegistrations(db, organisationId);
  const others = further.map(({ gstin, address, state, gstCategory }) => ({
    ...main,
    gstin,
    address: address || main.address,
    state,
    gstCategory: gstCategory ?? defaultGstCategory(gstin),
  }));
  return [main, ...others];
}

/** Up to what an organisation may owe and have ordered, in paise; null where the desk set no limit. */
export async function creditLimitOf(db: Queryable, organisationId: string): Promise<Paise | null> {
  return (await findOrganisation(db, organisationId))?.creditLimit ?? null;
}
export {
  type AddedParts,
  addParts,
  allKeptParties,
  type BankAccount,
  findKeptParties,
  insertSheetParties,
  type KeptParty,
  ownersOfEmails,
  type PartyParts,
  type SheetParty,
} from "./party-sheets.ts";
export { type PartyTrace, removeParties, removeParts, traceParties, writePartiesBack } from "./party-sheet-undo.ts";
