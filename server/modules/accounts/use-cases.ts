// What other modules ask of accounts.
export {
  eraseUser,
  forgetPhone,
  hasOthers,
  isErasedAddress,
  leavesNoAdministrator,
  lockPerson,
  wasErasedSince,
} from "./people/erase-user.ts";
export { namesOfUsers } from "./people/names-of-users.ts";
export { bidColleagues, bidsReadBy, changeBidReader, readersOfBids } from "./bid-readers.ts";
export { inReadersLanguage } from "./language.ts";
export { createOrganisation, inviteFirst, inviteUser } from "./people/invitations.ts";
export { activeStaff, lockStaff } from "./people/staff-store.ts";
export { colleagueAsViewer, whoMayDo } from "./people/colleagues.ts";
export { changePersonOfTheDesk, findDeskPeople, inviteToTheDesk, inviteToTheDeskAgain } from "./people/desk-people.ts";
export {
  changeColleague,
  confirmColleague,
  inviteColleague,
  inviteColleagueAgain,
  withdrawInvitation,
} from "./people/party-people.ts";
export { disagreementsOf, savePartyProfile, storedProfile } from "./organisations/party-profile.ts";
export { namesPlace, wholeAddress } from "./organisations/whole-address.ts";
export { quotationSeriesOf } from "./organisations/quotation-series.ts";
export {
  findOrganisation,
  lockOrganisation,
  lockOrganisations,
  raiseOrganisation,
  standingBuyerId,
  type StoredOrganisation,
  writeOrganisation,
} from "./organisations/organisation-store.ts";
export {
  creditLimitOf,
  organisationNamed,
  organisationsNamed,
  gstinInDoubtOfParty,
  partyAddress,
  partyAddresses,
  tradingTerms,
} from "./organisations/trading-party.ts";
export {
  accountsOf,
  findUnpeopled,
  languageOfContact,
  mailboxOf,
  type MailReader,
  nameOfUser,
  readerOfMail,
  signsInFor,
  hearersOf,
  usersOf,
  versionOfPerson,
} from "./people/mailboxes.ts";
export { organisationKey } from "@vanik/contracts/organisation-key";
export { hasWords, isCalled, isFoundBy, isFoundInPassing, someFoundBy } from "./organisations/organisation-search.ts";
export { type AskableSupplier, findAskable, findPartiesCalled, suppliersCalled } from "./organisations/find-parties.ts";
export { namesOfPersons } from "./organisations/second-party.ts";
export { deleteOrganisation, movePeople } from "./people/move-people.ts";
export { findNewcomers, findPeople, showPersonOfParty } from "./people/people-store.ts";
export {
  accountsMadeAt,
  findContact,
  findLetIn,
  findUser,
  letInBefore,
  momentOfLettingIn,
  peopleAsked,
  type PersonAsked,
} from "./store.ts";
export {
  deleteBank,
  deleteRegistration,
  findBanks,
  findFurtherRegistrations,
  insertBank,
  insertRegistration,
  otherAtAccount,
  type StoredBank,
  type StoredRegistration,
  updateBank,
  updateRegistration,
} from "./organisations/registration-store.ts";
export {
  blockMirroredParties,
  disabledThere,
  type MirroredParty,
  writeMirroredParties,
} from "./organisations/mirrored-parties.ts";
export { blockedAmong, blockOrganisation, hasUnblocked, unblockOrganisation } from "./organisations/party-block.ts";
export { findFormerNames, findRenamed, renameOrganisation } from "./organisations/party-names.ts";
export { addRegions, findRegions, type Region, removeRegions } from "./organisations/region-store.ts";
export {
  checkWhosePlace,
  deleteAddress,
  findAddresses,
  insertAddress,
  type StoredAddress,
  updateAddress,
} from "./organisations/address-store.ts";

export { endCodes } from "./signing-in/code-store.ts";
export { proveSelf } from "./signing-in/prove-self.ts";
export { hasSecondFactor } from "./signing-in/second-factor-required.ts";
export { hashToken, newToken } from "./signing-in/tokens.ts";
export { countStaff } from "./signing-in/set-up-store.ts";
export { mailChoicesOf } from "./people/preferences.ts";
export { changeProfile, type ProfileChange } from "./people/contact-profile.ts";
export {
  type AddedParts,
  addParts,
  allKeptParties,
  type BankAccount,
  findKeptParties,
  lockKeptParties,
  insertSheetParties,
  type KeptParty,
  ownersOfEmails,
  type PartyParts,
  type SheetParty,
} from "./people/party-sheets.ts";
export {
  type PartyTrace,
  removeParties,
  removeParts,
  traceParties,
  writePartiesBack,
} from "./people/party-sheet-undo.ts";
export { findCompaniesNamed, type NamedCompany } from "./organisations/party-names.ts";
