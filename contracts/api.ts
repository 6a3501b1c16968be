// Every endpoint of the product API, one line each, by word: method, path, who may call, what it takes and replies, what it
// does. The schemas are in the file of their word. This page reads as a table, so its lines may be long, and it may be too.
// `once`: in one transaction, and under an Idempotency-Key once; what writes says so, or why not. The server, OpenAPI and
// tests/access.test.ts gather the page whole (`import * as api`); the browser gets addresses alone (web/lean-contracts.ts).
import { z } from "zod";
import { Done, LanguageInput, Login, LoginInput, LoginSecondFactorInput, Profile, Session, SessionId, SignedIn } from "./accounts.ts";
import { Approval, Foretold, ForetoldQuery, Kept, ListedApproval, Trial, TryInput } from "./approvals.ts";
import { ApprovalId, ApprovalsQuery, ApproveInput, Ask, AskInput, RefuseInput } from "./approval-inputs.ts";
import { SecondFactorConfirmInput, SecondFactorRemoveInput, SecondFactorSecret, SecondFactorState } from "./accounts.ts";
import { AuditChain, AuditLine, AuditQuery } from "./audit.ts";
import { BackupFileInput, Backups, KeepingInput, KeepingRun } from "./backups.ts";
import { beginInputs, CounterPreview, CounterPreviewInput, CounterSale, CounterSaleInput, TakeFromSupplierInput, TakeInput } from "./begin-input.ts";
import { Books, CloseBooksInput, ReopenBooksInput } from "./books.ts";
import { Captcha } from "./captcha.ts";
import { Case } from "./case.ts";
import { CatalogueId, Category, CategoryDetail, CodesQuery, Item, ItemDetail, ItemOption, SearchQuery, SearchResult, SoldItem, SubCategoryDetail, SubCategoryQuery } from "./catalogue.ts";
import {
  AttributesInput,
  BulkInput,
  BulkSaved,
  CatalogueChange,
  CatalogueChangeDetail,
  CatalogueTree,
  CategoryChange,
  ChangeId,
  ChangesQuery,
  DeleteQuery,
  DeskCategory,
  DeskItem,
  DeskSubCategory,
  GstRatesInput,
  GstRatesSaved,
  ItemChange,
  ItemHistory,
  ItemsQuery,
  NewCategory,
  NewItem,
  NewSubCategory,
  OrderInput,
  OrderSaved,
  SubCategoryChange,
  UndoInput,
  KeptItem,
  OwnWordsToKeep,
} from "./catalogue-desk.ts";
import { ContactInput, Holiday, News, NewsletterInput, NewsletterSubscribed, NewsQuery, Policy, SiteEntry, UnsubscribeInput } from "./content.ts";
import {
  ContentId,
  ContentPage,
  DeskHoliday,
  DeskNews,
  DeskPolicy,
  DeskSiteEntry,
  HolidayChange,
  HolidayInput,
  NewsChange,
  NewsInput,
  PoliciesQuery,
  PolicyChange,
  PolicyInput,
  SiteEntriesQuery,
  SiteEntryChange,
  SiteEntryInput,
  SiteEntryList,
  SiteEntryOrder,
  SiteText,
  SiteTextChange,
  SiteTextInput,
} from "./desk-content.ts";
import { DeskCounts, SavedView, Today, Trouble, TroubleId, TroubleInput, ViewId, ViewInput, ViewsQuery } from "./desk.ts";
import { AllocationsInput, BillTaxInput, CancelInput, DispatchInput, DraftInput, FromStockInput, MoveInput, MovementInput, Organisation, PaymentCancelInput, PaymentInput, PaymentsQuery, ReturnInput } from "./document-input.ts";
import { listQueryOf, exportQuery, rowOf } from "./document-lists.ts";
import { DocumentFile, DocumentName, FileId, KindNamed, Payment, PaymentPreview, PdfQuery, TradeDocument } from "./documents.ts";
import { DuesFileQuery, DuesPage, DuesQuery } from "./dues.ts";
import { editInputs } from "./edit-input.ts";
import { type Endpoint, get, post, put, remove, type ViewerKind } from "./endpoint.ts";
import { ErpnextCheck, ErpnextChoices, ErpnextStanding } from "./erpnext.ts";
import { ErpnextComparison, ErpnextGoneInput, ErpnextRefilled, ErpnextRefillInput, ErpnextSentGoneInput } from "./erpnext-compare.ts";
import { ErpnextHeld, ErpnextHeldInput, ErpnextUnreached } from "./erpnext-links.ts";
import { ErpnextProblem, ErpnextProblemId, ErpnextProblemInput, ErpnextProblemsSettled } from "./erpnext-problems.ts";
import { ExportBegun, ExportId, ExportInput, WholeExport } from "./exports.ts";
import { DeskFound, FindQuery } from "./find.ts";
import { Health } from "./health.ts";
import { Import, ImportApply, ImportBegun, ImportChange, ImportedRow, ImportFaultKind, ImportId, ImportInput, ImportRow, ImportRowsQuery, ImportsQuery, ImportTakeBack, maxImportBytes, OurCategory, OursInput, SheetFileQuery } from "./imports.ts";
import { HomeShown } from "./home.ts";
import { CallbackInput, InquiryInput, InquirySent, Received } from "./inquiry.ts";
import { DeniedInput, CatalogueFinding, FindingId, FindingsQuery, FindingsSummary, Merged, MergeInput } from "./findings.ts";
import { InboxChange, InboxEntry, InboxId, InboxLinkInput, InboxNoteInput, InboxQuery, InboxRow, PaidInput, Subscriber, SubscriberId, SubscribersFileQuery, SubscribersQuery } from "./inbox.ts";
import { ItemMatch, MatchInput, SoldMatch, SoldMatchInput } from "./item-matches.ts";
import { ItemTrade } from "./item-trade.ts";
import { Key, KeyId, KeyInput, KeyMade } from "./keys.ts";
import { ItemOnHand, OnHandFileQuery, OnHandQuery } from "./on-hand.ts";
import { Overview, OverviewQuery } from "./overview.ts";
import { NoteAllocationsInput, NoteChange, NoteInput, RaiseChange, RaiseInput } from "./note-input.ts";
import { OwnOverview } from "./own-overview.ts";
import { AddressId, InviteInput, NewPartyInput, OpenInvoice, OpenInvoicesQuery, PartiesQuery, Party, PartyAddress, PartyAddressesQuery, PartyAddressInput, PartyId, PartyPerson, PartyRow, PersonId, Statement, StatementFileQuery, StatementQuery } from "./parties.ts";
import { BankChange, BankId, BankInput, BlockInput, CertificatesInput, PartyInput, RegistrationChange, RegistrationId, RegistrationInput, RenameInput } from "./party-inputs.ts";
import { maxPictureBytes, Picture, PictureInput } from "./pictures.ts";
import { ProfileInput } from "./profile.ts";
import { CutOffFileQuery, CutOffPage, CutOffQuery, RegisterFileQuery, RegisterPage, RegisterQuery } from "./registers.ts";
import { Form1Query, MsmeFileQuery, MsmePage, MsmeQuery } from "./msme.ts";
import { TdsChallanCancelInput, TdsChallanId, TdsChallanInput, TdsFileQuery, TdsPage, TdsQuery } from "./tds.ts";
import { ChangePwdInput, OtpSent, OtpVerified, Registered, RegisterInput, ResetPwdInput, SendOtpInput, VerifyOtpInput } from "./registration.ts";
import { DeskPerson, RightedColleague } from "./people.ts";
import { DeskPersonChange, DeskPersonInput, PartyPersonChange, PartyPersonInput } from "./people-inputs.ts";
import { LastPricesInput, LineLast } from "./last-prices.ts";
import { QuotationLook } from "./quotation-look.ts";
import { rightOf, rightOfSetting, rightToBegin } from "./rights-of-trade.ts";
import { rightsOfSight, rightToRead } from "./sights.ts";
import { isSettingThere } from "./setting-modes.ts";
import { SetUpInput, SetUpMailConfirmInput, SetUpMailInput, SetUpState, SetUpStateInput } from "./set-up.ts";
import { maxSheetBytes, PlainRows, PlainRowsInput } from "./plain-rows.ts";
import { CloseSiteInput, Preview, Site } from "./site.ts";
import { ShownTexts } from "./site-texts.ts";
import { FixedSettings, settingChangeOf, Logo, maxLogoBytes, MailTestInput, NumbersGiven, RestoreInput, SettingChange, type SettingName, settingReply } from "./setting-inputs.ts";
import { AwardInput, AwardStatement, LandedRound, OptimumId, OptimumInput, OptimumRun, StatementFormat } from "./awards.ts";
import {
  AccountCode,
  AccountFileQuery,
  AccountPage,
  AccountQuery,
  DayBook,
  DayBookFileQuery,
  DayBookQuery,
  JournalCancelInput,
  JournalInput,
  LedgerAccount,
  LedgerAccountChange,
  LedgerAccountInput,
  LedgerCheck,
  PartyLedgerFileQuery,
  PartyLedgerQuery,
  TrialBalance,
  TrialBalanceFileQuery,
  TrialBalanceQuery,
  Voucher,
  VoucherId,
  VoucherOf,
  VouchersQuery,
} from "./ledger.ts";
import { PreferenceInput, Preferences } from "./preferences.ts";
import { BidFileId, BidFileInput, BidFileSent, BidInput, BidMoved, BidMoveInput, BidReceipt, SavedBid, BidUndoInput, UndoneBid } from "./bid.ts";
import { BidPage, BidReaderInput } from "./bid-page.ts";
import { TargetsInput } from "./targets.ts";
import { AnswerInput, BidLink, BidToken, Minutes, QuestionAsked, QuestionInput, DeskRound, RoundInput, RoundMoveInput, RoundNumber } from "./rounds.ts";
import { BidsQuery, CaseBid, Comparison, KnownSupplier, ProposalsQuery, ProposedSupplier, SuppliersQuery } from "./sourcing.ts";
import { type DraftedKind, type Kind, type KindOf, kinds } from "./trade.ts";
import { maxUploadBytes, Uploaded, UploadInput } from "./uploads.ts";
import { EndViewInput, ViewAsInput } from "./view-as-inputs.ts";
import { ViewingAs } from "./view-as.ts";

const anyone = ["guest", "buyer", "supplier", "staff"] as const satisfies ViewerKind[];
const signedIn = ["buyer", "supplier", "staff"] as const satisfies ViewerKind[];
const buying = ["guest", "buyer"] as const satisfies ViewerKind[];
const parties = ["buyer", "supplier"] as const satisfies ViewerKind[];
const desk = ["staff"] as const satisfies ViewerKind[];
const buyersAndDesk = ["buyer", "staff"] as const satisfies ViewerKind[];
const bidding = ["supplier"] as const satisfies ViewerKind[];
const sourced = ["supplier", "staff"] as const satisfies ViewerKind[];

// What an endpoint is besides (endpoint.ts says what each means).
const once = true;
const paged = true;
const secret = true;
const sessionless = true;
const withoutSecondFactor = true;
const ofSite = true;
const ofBidding = true;
// A public read of the site: the same for everybody, while the site is open.
const shown = { public: true, ofSite } as const;
// Which right staff need for it: of a read any, unless it says more (rights.ts).
const any = { right: "any" } as const;
const administrator = { right: "administrator" } as const;
const accounts = { right: "accounts" } as const;
// Of a party's people: its administrators alone.
const byAdministrator = { role: "administrator" } as const;
// Whom it shows what things cost us, and what is paid and owed (sights.ts).
const seesCosts = { right: rightsOfSight.costs } as const;
const seesBalances = { right: rightsOfSight.balances } as const;
const ofCatalogue = { right: "catalogue" } as const;
const ofContent = { right: "content" } as const;
// Which of them: items catalogue, parties sales or sourcing, openings accounts.
const ofImports = { right: ["catalogue", "sales", "sourcing", "accounts"] } as const;
// Messages content too, the rest sales alone.
const ofInbox = { right: ["sales", "content", "accounts"] } as const;
const ofParties = { right: ["sales", "sourcing"] } as const;
const ofPartiesAndTerms = { right: ["sales", "sourcing", "accounts"] } as const;
// Where trade is run in a company's own ERPNext (endpoint.ts): done there, with the document that the path names opened there; or not there.
const there = { inErpnext: "there" } as const;
const openedThere = { inErpnext: "opened_there" } as const;
const none = { inErpnext: "none" } as const;
const besideErpnext = { inErpnext: "only" } as const;
// A second person may have to approve it.
const asks = { asks: Kept } as const;
// A job does it, and GET says how far it is.
const job = true;
const file = { file: true, reply: z.never() } as const;
const streamed = { stream: true, reply: z.never() } as const;
// What takes a list takes more than a usual body: lines of an inquiry and allocations, a draft with all its lines, rows that were pasted.
const ofLines = { bodyLimit: 262_144 } as const;
const ofDraft = { bodyLimit: 1_048_576 } as const;
const ofSetting = { bodyLimit: 1_048_576 } as const;
const ofRows = { bodyLimit: 2_097_152 } as const;
// Some twenty splits that fix every line of a round, or a corrigendum that adds as many lines as it may.
const ofSplits = { bodyLimit: 3_145_728 } as const;
const ofMatches = { bodyLimit: 131_072 } as const;
// 2,000 items with all that an item can say.
const ofItems = { bodyLimit: 10_485_760 } as const;
// Why a call that writes is not `once`.
const handsOutToken = "It hands out a token, and none is kept with a key";
const takesSecret = "It takes a password, a code or a token, and not even a hash of them is kept with a key";
const replacesTheLast = "Each call makes another in place of the one before";
const endsItsSession = "Its session ends with it: a repeat is refused as anybody's without one";
const sendsEachTime = "It stores nothing: each call sends one mail to whom it names";
const onlyReads = "It only reads; it is a POST for the length of what is asked";

// Content
export const listNews = get("/news", anyone, { ...shown, query: NewsQuery, reply: z.array(News) }, "News, newest first");
export const readPrivacyPolicy = get("/pages/privacy_policy", anyone, { ...shown, reply: z.array(Policy) }, "The privacy policy: the version in force, then the ones before");
export const readTerms = get("/pages/terms_n_cond", anyone, { ...shown, reply: z.array(Policy) }, "The terms and conditions: the version in force, then the ones before");
export const readSiteTexts = get("/siteTexts", anyone, { ...shown, reply: ShownTexts }, "The operator's own words in place of built-in texts, by language and key");
export const listSiteEntries = get("/siteEntries/:list", anyone, { ...shown, params: { list: SiteEntryList }, reply: z.array(SiteEntry) }, "The operator's key projects, key partners or founders, in its order");
export const listHolidays = get("/holidays", anyone, { ...shown, reply: z.array(Holiday) }, "Days of the next 60 on which the desk is closed");
export const contact = post("/contact", anyone, { ...any, once, ofSite, body: ContactInput, reply: Received }, "Send the operator a message");
export const newsletter = post("/newsletter", anyone, { ...any, once, ofSite, body: NewsletterInput, reply: NewsletterSubscribed }, "Subscribe an e-mail address to the newsletter");
export const unsubscribe = post("/newsletter/unsubscribe", anyone, { ...any, notOnce: takesSecret, body: UnsubscribeInput, reply: Done }, "End a subscription by the token of its mail");
export const uploadPicture = post("/desk/pictures", desk, { right: ["catalogue", "content"], once, multipart: { file: "myfile", maxBytes: maxPictureBytes }, body: PictureInput, reply: Picture }, "Upload a picture: a whole JPEG, PNG or WebP up to 10 MB; its sizes are made a moment later");
/** What the desk writes of one kind of content: a change names the version that was read. */
function contentCalls<Shown extends z.ZodType, Query extends z.ZodObject, Input extends z.ZodType, Change extends z.ZodType>(noun: string, what: string, { query, reply, input, change, order, limit = ofLines }: { query: Query; reply: Shown; input: Input; change: Change; order: string; limit?: { bodyLimit: number } }) {
  const params = { id: ContentId };
  const path = `/desk/${noun}`;
  return {
    list: get(path, desk, { paged, query, reply: z.array(reply) }, `All ${noun} as the desk writes them, ${order}`),
    read: get(`${path}/:id`, desk, { params, reply }, `One ${what}`),
    create: post(path, desk, { ...ofContent, once, ...limit, body: input, reply }, `Write a new ${what}`),
    change: put(`${path}/:id`, desk, { ...ofContent, once, ...limit, params, body: change, reply }, `Change a ${what}: the keys that are sent`),
    remove: remove(`${path}/:id`, desk, { ...ofContent, once, params, reply: Done }, `Delete a ${what}`),
  };
}
export const deskNews = contentCalls("news", "news entry", { query: ContentPage, reply: DeskNews, input: NewsInput, change: NewsChange, order: "newest first" });
export const deskPolicies = contentCalls("policies", "version of a policy", { query: PoliciesQuery, reply: DeskPolicy, input: PolicyInput, change: PolicyChange, order: "drafts first, then newest first" });
export const deskSiteTexts = contentCalls("siteTexts", "text of the site", { query: ContentPage, reply: SiteText, input: SiteTextInput, change: SiteTextChange, order: "newest first", limit: ofDraft });
export const deskSiteEntries = contentCalls("siteEntries", "project, partner or founder", { query: SiteEntriesQuery, reply: DeskSiteEntry, input: SiteEntryInput, change: SiteEntryChange, order: "by position" });
export const saveEntryOrder = put("/desk/siteEntries/order", desk, { ...ofContent, once, ...ofDraft, body: SiteEntryOrder, reply: SiteEntryOrder }, "Put a list's projects, partners or founders in this order");
export const deskHolidays = contentCalls("holidays", "holiday", { query: ContentPage, reply: DeskHoliday, input: HolidayInput, change: HolidayChange, order: "newest first" });

// Accounts: codes, signing up and in, sessions, the second factor, the own profile
export const captcha = get("/captcha", anyone, { sessionless, reply: Captcha }, "A captcha's challenge");
export const sendOtp = post("/sendOTP", anyone, { ...any, notOnce: replacesTheLast, sessionless, body: SendOtpInput, reply: OtpSent }, "Mail a one-time code; the reply is the same whether the e-mail is known or not");
export const verifyOtp = post("/verifyOTP", anyone, { ...any, notOnce: handsOutToken, sessionless, body: VerifyOtpInput, reply: OtpVerified }, "Trade a one-time code for a token that can be used once");
export const register = post("/register", anyone, { ...any, notOnce: takesSecret, sessionless, ofSite, body: RegisterInput, reply: Registered }, "Register an organisation and its first user");
export const readSetUp = get("/setUp", anyone, { public: true, reply: Done }, "Whether this installation still waits for its first account; 404 once it has one");
export const resetPwd = post("/resetPwd", anyone, { ...any, notOnce: takesSecret, sessionless, body: ResetPwdInput, reply: Done }, "Set a new password by a verified e-mail or a link; ends every session of the account");
export const login = post("/login", anyone, { ...any, notOnce: handsOutToken, sessionless, body: LoginInput, reply: Login }, "Sign in with e-mail and password");
export const loginSecondFactor = post("/loginSecondFactor", anyone, { ...any, notOnce: handsOutToken, sessionless, body: LoginSecondFactorInput, reply: SignedIn }, "Finish signing in with the code of an authenticator, or a recovery code");
export const setUp = post("/setUp", anyone, { ...any, notOnce: takesSecret, sessionless, body: SetUpInput, reply: SignedIn }, "Make the first account of the desk by the link that the start told; signs in");
export const logout = post("/logout", signedIn, { ...any, notOnce: endsItsSession, withoutSecondFactor, reply: Done }, "End this session");
export const changePwd = post("/changePwd", signedIn, { ...any, notOnce: takesSecret, body: ChangePwdInput, reply: Done }, "Change one's own password; ends every other session");
export const stream = get("/stream", signedIn, { ...streamed, ownEyes: true }, "Server-sent events: one each time something is new to the viewer");
export const listSessions = get("/sessions", signedIn, { ownEyes: true, reply: z.array(Session) }, "One's own sessions, last used first");
export const endSession = remove("/sessions/:id", signedIn, { ...any, once, params: { id: SessionId }, reply: Done }, "End one of one's own sessions");
export const readSecondFactor = get("/secondFactor", signedIn, { withoutSecondFactor, ownEyes: true, reply: SecondFactorState }, "Whether a second factor is on");
export const prepareSecondFactor = post("/secondFactor", signedIn, { ...any, notOnce: replacesTheLast, withoutSecondFactor, reply: SecondFactorSecret }, "A new secret for an authenticator, and recovery codes; they count once it is confirmed");
export const confirmSecondFactor = post("/secondFactor/confirm", signedIn, { ...any, notOnce: takesSecret, withoutSecondFactor, body: SecondFactorConfirmInput, reply: Done }, "Switch the second factor on by a code of the authenticator, once the recovery codes are kept");
export const removeSecondFactor = remove("/secondFactor", signedIn, { ...any, notOnce: takesSecret, body: SecondFactorRemoveInput, reply: Done }, "Switch the second factor off");
export const readProfile = get("/profile", signedIn, { reply: Profile }, "The signed-in user's profile");
export const keepLanguage = post("/language", parties, { once, body: LanguageInput, reply: Done }, "Keep the language of the account area and of mails");
export const readPreferences = get("/preferences", bidding, { reply: Preferences }, "Which mails about rounds one gets: of each kind at once, in the digest of 08:00 IST, or none");
export const keepPreference = put("/preferences", bidding, { once, body: PreferenceInput, reply: Preferences }, "Choose it of one kind; what is of a closing or of security always comes");
export const updateProfile = put("/profile", signedIn, { ...any, once, body: ProfileInput, reply: Profile }, "Change the profile; company name and e-mail stay as they are");

// People of one's own company
const person = { id: PersonId };
export const listPeople = get("/people", parties, { ...byAdministrator, reply: z.array(PartyPerson) }, "The people of one's own company, disabled ones last");
export const readPerson = get("/people/:id", parties, { ...byAdministrator, params: person, reply: PartyPerson }, "One of them");
export const invitePerson = post("/people", parties, { ...byAdministrator, once, body: PartyPersonInput, reply: PartyPerson }, "Invite a colleague by a mailed link that sets a password");
export const invitePersonAgain = post("/people/:id/invite", parties, { ...byAdministrator, once, params: person, reply: PartyPerson }, "Mail the link again to a colleague who has set no password yet");
export const confirmPerson = post("/people/:id/confirm", parties, { ...byAdministrator, once, params: person, reply: PartyPerson }, "Confirm somebody whom the desk let in as one of the company: until then they read nothing of rounds that were published before");
export const changePerson = put("/people/:id", parties, { ...byAdministrator, once, params: person, body: PartyPersonChange, reply: PartyPerson }, "Make a colleague administrator or member, disable or enable them; the last administrator stays");
export const withdrawInvitation = remove("/people/:id", parties, { ...byAdministrator, once, params: person, reply: Done }, "Withdraw the invitation of a colleague who has set no password yet");

// Catalogue
const buyersFill = "A cart is filled by a buyer. Sign out, or sign in with a buyer's account.";
export const listCategories = get("/category", anyone, { ...shown, reply: z.array(Category) }, "Every category");
export const readCategory = get("/category/:id", anyone, { ...shown, params: { id: CatalogueId }, reply: CategoryDetail }, "One category, its sub-categories and the other categories");
export const listItems = get("/subCategory/:id", anyone, { ...shown, params: { id: CatalogueId }, reply: z.array(ItemOption) }, "Every item of a sub-category");
export const readSubCategory = get("/subCategory/:id/detail", anyone, { ...shown, params: { id: CatalogueId }, query: SubCategoryQuery, reply: SubCategoryDetail }, "One sub-category with its items, its category and the others in it");
export const readItem = get("/item/:id", anyone, { ...shown, params: { id: CatalogueId }, reply: Item }, "One item");
export const readItemDetail = get("/item/:id/detail", anyone, { ...shown, params: { id: CatalogueId }, reply: ItemDetail }, "One item with its sub-category and the items next to it");
export const readSoldItems = get("/items", anyone, { ...shown, query: CodesQuery, reply: z.array(SoldItem) }, "Items by their codes, in their order: those that are sold, and what stands in for those that are not");
export const matchSold = post("/matchSold", buying, { notOnce: onlyReads, ofSite, ...ofMatches, forbidden: buyersFill, body: SoldMatchInput, reply: z.array(SoldMatch) }, "Items that are sold for codes or names that were pasted, in their order");
export const readPlainRows = post("/sheetRows", buying, { notOnce: onlyReads, ofSite, forbidden: buyersFill, multipart: { file: "myfile", maxBytes: maxSheetBytes, toDisk: true }, body: PlainRowsInput, reply: PlainRows }, "The first rows of a sheet: XLSX or CSV up to 2 MB");
export const search = get("/search", anyone, { ...shown, query: SearchQuery, reply: SearchResult }, "Items, sub-categories and categories for a few words, best first");

// The catalogue at the desk: its tree, items, order, rates and attributes, what was changed, and taking it back
export const readCatalogueTree = get("/desk/catalogue", desk, { reply: CatalogueTree }, "Categories and sub-categories in their order, hidden ones too");
export const readDeskCategory = get("/desk/categories/:id", desk, { params: { id: CatalogueId }, reply: DeskCategory }, "One category");
export const createCategory = post("/desk/categories", desk, { ...there, ...ofCatalogue, once, body: NewCategory, reply: DeskCategory }, "Make a category, last in the order");
export const changeCategory = put("/desk/categories/:id", desk, { ...ofCatalogue, once, params: { id: CatalogueId }, body: CategoryChange, reply: DeskCategory }, "Change, hide or show a category");
export const deleteCategory = remove("/desk/categories/:id", desk, { ...there, ...ofCatalogue, once, params: { id: CatalogueId }, query: DeleteQuery, reply: Done }, "Delete a category that is empty");
export const readDeskSubCategory = get("/desk/subCategories/:id", desk, { params: { id: CatalogueId }, reply: DeskSubCategory }, "One sub-category with its attributes");
export const createSubCategory = post("/desk/subCategories", desk, { ...there, ...ofCatalogue, once, body: NewSubCategory, reply: DeskSubCategory }, "Make a sub-category, last in its category");
export const changeSubCategory = put("/desk/subCategories/:id", desk, { ...ofCatalogue, once, params: { id: CatalogueId }, body: SubCategoryChange, reply: DeskSubCategory }, "Change, move, hide or show a sub-category");
export const changeAttributes = put("/desk/subCategories/:id/attributes", desk, { ...ofCatalogue, once, ...ofLines, params: { id: CatalogueId }, body: AttributesInput, reply: DeskSubCategory }, "Put these attributes in place of a sub-category's");
export const deleteSubCategory = remove("/desk/subCategories/:id", desk, { ...there, ...ofCatalogue, once, params: { id: CatalogueId }, query: DeleteQuery, reply: Done }, "Delete a sub-category that is empty");
export const listDeskItems = get("/desk/items", desk, { paged, query: ItemsQuery, reply: z.array(DeskItem) }, "Items by their place, or found by words and codes; hidden ones too");
export const readDeskItem = get("/desk/items/:id", desk, { params: { id: CatalogueId }, reply: DeskItem }, "One item with its units");
export const readItemTrade = get("/desk/items/:id/trade", desk, { ...none, params: { id: CatalogueId }, reply: ItemTrade }, "What an item was lately sold and bought for, by whom, and what was left of it");
export const readItemHistory = get("/desk/items/:id/history", desk, { params: { id: CatalogueId }, reply: ItemHistory }, "An item's prices, rates and changes, newest first");
export const createItem = post("/desk/items", desk, { ...there, ...ofCatalogue, once, body: NewItem, reply: DeskItem }, "Make an item, last in its sub-category");
export const keepOwnWords = post("/desk/items/keep", desk, { ...there, ...ofCatalogue, once, body: OwnWordsToKeep, reply: KeptItem }, "Make an item of goods in own words, or find the one that they were kept as or that has their name");
export const changeItem = put("/desk/items/:id", desk, { ...ofCatalogue, once, params: { id: CatalogueId }, body: ItemChange, reply: DeskItem }, "Change, move, hide or show an item");
export const deleteItem = remove("/desk/items/:id", desk, { ...there, ...ofCatalogue, once, params: { id: CatalogueId }, query: DeleteQuery, reply: Done }, "Delete an item that nothing names");
export const saveItems = post("/desk/items/bulk", desk, { ...ofCatalogue, once, ...ofItems, body: BulkInput, reply: BulkSaved }, "Make and change items in one act: all or none");
export const saveOrder = put("/desk/order", desk, { ...ofCatalogue, once, ...ofDraft, body: OrderInput, reply: OrderSaved }, "Put categories, or what stands below one, in this order");
export const setGstRates = post("/desk/gstRates", desk, { ...there, ...ofCatalogue, once, body: GstRatesInput, reply: GstRatesSaved }, "Date a GST rate for an item, a sub-category or an HSN");
export const listChanges = get("/desk/changes", desk, { paged, query: ChangesQuery, reply: z.array(CatalogueChange) }, "Changes of the catalogue, newest first");
export const readChange = get("/desk/changes/:id", desk, { params: { id: ChangeId }, reply: CatalogueChangeDetail }, "One change with the rows that it touched");
export const listFindings = get("/desk/findings", desk, { paged, query: FindingsQuery, reply: z.array(CatalogueFinding) }, "What looks wrong in the catalogue: items that are likely one, units that do not fit, names without a size");
export const readFindingsSummary = get("/desk/findings/summary", desk, { reply: FindingsSummary }, "How much of the catalogue was looked at, and how much was found");
export const denyFinding = put("/desk/findings/:id", desk, { ...ofCatalogue, once, params: { id: FindingId }, body: DeniedInput, reply: CatalogueFinding }, "Say no to a finding for ever, or take that back");
export const mergeItems = post("/desk/findings/:id/merge", desk, { ...there, ...ofCatalogue, once, params: { id: FindingId }, body: MergeInput, reply: Merged }, "Make one item of two that are likely the same; documents keep theirs");
export const undoChange = post("/desk/changes/:id/undo", desk, { ...ofCatalogue, once, params: { id: ChangeId }, body: UndoInput, reply: CatalogueChange }, "Take a change back; replies with the change that does so");

// Inquiry
export const readHome = get("/home", anyone, { ...shown, reply: HomeShown }, "What Home shows besides its texts: an example at today's average prices and, in a demonstration, how an inquiry ran");
const buyersSend = "An inquiry is sent by a buyer. Sign out, or sign in with a buyer's account.";
const buyersAsk = "A call is requested by a buyer. Sign out, or sign in with a buyer's account.";
export const sendEnquiry = post("/sendEnquiry", buying, { once, ofSite, ...ofLines, forbidden: buyersSend, body: InquiryInput, reply: InquirySent }, "Send the cart as an inquiry (an opportunity)");
export const callback = post("/callback", buying, { once, ofSite, forbidden: buyersAsk, body: CallbackInput, reply: Received }, "Ask to be called back");

// Documents: the calls that every kind has, made from the kinds table; `whole`: what becomes of all of them beside a company's own ERPNext
function callsOf<K extends Kind>(kind: K, whole: Pick<Endpoint, "inErpnext"> = {}) {
  const { noun, party, paper } = kinds[kind];
  const who = [party, "staff"] as const;
  const forbidden = `This is for ${party}s and the desk.`;
  const right = rightOf(kind);
  const reads = { ...whole, right: rightToRead(kind), forbidden };
  const params = { id: DocumentName };
  return {
    list: get(`/${noun}`, who, { ...reads, paged, query: listQueryOf(kind), reply: z.array(rowOf(kind)) }, `A ${party}'s own, newest first (${paper}); every party's for staff`),
    read: get(`/${noun}/:id`, who, { ...reads, params, reply: TradeDocument }, `One of them with its lines, history, files and open moves (${paper})`),
    pdf: get(`/${noun}/:id/pdf`, who, { ...reads, params, query: PdfQuery, ...file }, `Its PDF (${paper})`),
    files: get(`/${noun}/:id/files`, who, { ...reads, params, reply: z.array(DocumentFile) }, `The files attached to it, newest first (${paper})`),
    file: get(`/${noun}/:id/files/:fileId`, who, { ...reads, params: { ...params, fileId: FileId }, ...file }, `One attached file's bytes (${paper})`),
    move: post(`/${noun}/:id/moves`, who, { ...openedThere, ...whole, right, once, ...asks, forbidden, params, body: MoveInput, reply: TradeDocument }, `Make a move; replies with the document as it is then (${paper})`),
    edit: put(`/${noun}/:id`, desk, { ...openedThere, right, once, ...ofDraft, params, body: editInputs[kind], reply: TradeDocument }, `Change a draft (${paper})`),
    begin: post(`/${noun}/begin`, desk, { ...there, right: rightToBegin(kind), once, ...ofDraft, body: beginInputs[kind], reply: TradeDocument }, `Begin one at the desk, from nothing or copied (${paper}); what comes of an offer begins as its draft`),
    export: get(`/${noun}/export`, desk, { ...whole, right: rightToRead(kind), query: exportQuery(kind), ...file }, `The list as a file of at most 50,000 rows (${paper})`),
  };
}
/** What begins as a draft, besides: the desk makes drafts and throws them away. */
function draftCallsOf<K extends DraftedKind>(kind: K) {
  const { noun, paper } = kinds[kind];
  const right = rightOf(kind);
  const params = { id: DocumentName };
  return {
    ...callsOf(kind),
    create: post(`/${noun}`, desk, { ...there, right, once, ...ofDraft, body: DraftInput, reply: TradeDocument }, `Make a draft of what is left of the documents it comes from (${paper})`),
    amend: post(`/${noun}/:id/amend`, desk, { ...openedThere, right, once, params, reply: TradeDocument }, `Copy a cancelled one to a new draft (${paper})`),
    discard: remove(`/${noun}/:id`, desk, { ...openedThere, right, once, params, reply: Done }, `Throw a draft away (${paper})`),
  };
}
/** Of invoices, which a debit note of theirs may raise. */
function invoiceCallsOf<K extends KindOf<"invoice">>(kind: K) {
  const { noun, paper } = kinds[kind];
  const right = rightOf(kind);
  const params = { id: DocumentName };
  return {
    ...draftCallsOf(kind),
    raise: post(`/${noun}/:id/raise`, desk, { ...none, right, once, ...ofDraft, params, body: RaiseInput, reply: TradeDocument }, `Make a draft of a debit note that raises it (${paper})`),
    changeRaised: put(`/${noun}/:id/raise`, desk, { ...none, right, once, ...ofDraft, params, body: RaiseChange, reply: TradeDocument }, `Change the draft of a debit note that raises another one (${paper})`),
  };
}
/** Of notes, which are of one invoice: made of it, changed, thrown away, given to others. */
function noteCallsOf<K extends KindOf<"note">>(kind: K) {
  const { noun, paper } = kinds[kind];
  const right = rightOf(kind);
  const params = { id: DocumentName };
  const { edit: _, begin: __, ...calls } = callsOf(kind, none);
  return {
    ...calls,
    create: post(`/${noun}`, desk, { ...none, right, once, ...ofDraft, body: NoteInput, reply: TradeDocument }, `Make a draft of what is left of an invoice (${paper})`),
    change: put(`/${noun}/:id`, desk, { ...none, right, once, ...ofDraft, params, body: NoteChange, reply: TradeDocument }, `Change a draft (${paper})`),
    discard: remove(`/${noun}/:id`, desk, { ...none, right, once, params, reply: Done }, `Throw a draft away (${paper})`),
    allocate: put(`/${noun}/:id/allocations`, desk, { ...none, ...accounts, once, ...ofLines, params, body: NoteAllocationsInput, reply: TradeDocument }, `Say anew which invoices it settles (${paper})`),
  };
}
type DocumentCalls<K extends Kind> = K extends KindOf<"note"> ? ReturnType<typeof noteCallsOf<K>> : K extends KindOf<"invoice"> ? ReturnType<typeof invoiceCallsOf<K>> : K extends DraftedKind ? ReturnType<typeof draftCallsOf<K>> : ReturnType<typeof callsOf<K>>;
export const documents: { readonly [K in Kind]: DocumentCalls<K> } = {
  opportunity: callsOf("opportunity"),
  request_for_quotation: draftCallsOf("request_for_quotation"),
  supplier_quotation: draftCallsOf("supplier_quotation"),
  quotation: draftCallsOf("quotation"),
  sales_order: draftCallsOf("sales_order"),
  purchase_order: draftCallsOf("purchase_order"),
  sales_invoice: invoiceCallsOf("sales_invoice"),
  purchase_invoice: invoiceCallsOf("purchase_invoice"),
  credit_note: noteCallsOf("credit_note"),
  debit_note: noteCallsOf("debit_note"),
};
export const takeQuotation = post(
  "/quotation/:id/take",
  desk,
  { ...openedThere, right: rightOf("quotation"), once, ...asks, params: { id: DocumentName }, body: TakeInput, reply: TradeDocument },
  "Make of a draft quotation what it becomes, in one act: submitted, accepted for its buyer, ordered, and invoiced where that is meant",
);
export const takeSupplierQuotation = post(
  "/supplierQuotation/:id/take",
  desk,
  { ...openedThere, right: rightOf("supplier_quotation"), once, ...asks, ...ofLines, params: { id: DocumentName }, body: TakeFromSupplierInput, reply: TradeDocument },
  "Make of a draft supplier quotation what it becomes, in one act: submitted, ordered, and billed where that is meant",
);
export const readOwnOverview = get("/overview", parties, { reply: OwnOverview }, "How one's own company stands: what waits for it, what is late and due, its orders, its months");
export const readLastPrices = get("/desk/lastPrices/:id", desk, { ...none, params: { id: DocumentName }, query: KindNamed, reply: z.array(LineLast) }, "What each item of a document was last sold for to its buyer, last and best bought for, and what of it is on hand");
export const readLastPricesOf = post("/desk/lastPrices/:id", desk, { ...none, ...any, notOnce: onlyReads, ...ofRows, params: { id: DocumentName }, body: LastPricesInput, reply: z.array(LineLast) }, "The same of items that are about to be lines of a document, in their own units");
export const readQuotationLook = get("/desk/quotations/:id/look", desk, { ...none, params: { id: DocumentName }, reply: QuotationLook }, "What a quotation costs, what is left of it, and its lines to look at once more before it goes out");
export const readCase = get("/desk/cases/:id", desk, { ...none, params: { id: DocumentName }, query: KindNamed, reply: Case }, "All documents of the case that the named one belongs to, drafts and both sides included");
export const matchItems = post("/matchItems", desk, { ...any, notOnce: onlyReads, ...ofRows, body: MatchInput, reply: z.array(ItemMatch) }, "Items for codes or names that were typed or pasted, in their order, with what each bears today");
export const uploadDocument = post("/uploadDocument", parties, { once, multipart: { file: "myfile", maxBytes: maxUploadBytes }, body: UploadInput, reply: Uploaded }, "Attach a file to one's own document: PDF, PNG, JPEG, WebP, XLSX or DOCX up to 10 MB");

// Goods and money
export const dispatch = post(`/${kinds.sales_order.noun}/:id/dispatches`, desk, { ...openedThere, right: rightOf("sales_order"), once, ...asks, ...ofLines, params: { id: DocumentName }, body: DispatchInput, reply: TradeDocument }, "Dispatch goods of a sales order, with its invoice in one act if asked");
export const supplyFromStock = put(`/${kinds.sales_order.noun}/:id/fromStock`, desk, { ...openedThere, right: rightOf("sales_order"), once, params: { id: DocumentName }, body: FromStockInput, reply: TradeDocument }, "Say whether a line of a sales order that stands is supplied from what is on hand");
export const sellAtCounter = post("/desk/counterSales", desk, { ...there, right: "sales", once, ...asks, ...ofDraft, body: CounterSaleInput, reply: CounterSale }, "Sell over the counter, by whoever may sell and book payments: quotation, order, invoice, dispatch and payment in full, in one act");
export const previewCounterSale = post(
  "/desk/counterSales/preview",
  desk,
  { ...there, right: "sales", notOnce: "It tries the sale and writes nothing", ...ofDraft, body: CounterPreviewInput, reply: CounterPreview },
  "What a sale over the counter would come to: its quotation as it would be, what each item was last sold for, what is on hand",
);
export const receive = post(`/${kinds.purchase_order.noun}/:id/receipts`, desk, { ...openedThere, right: rightOf("purchase_order"), once, ...ofLines, params: { id: DocumentName }, body: MovementInput, reply: TradeDocument }, "Receive goods of a purchase order");
export const cancelDispatch = post("/dispatches/:id/cancel", desk, { ...there, right: rightOf("sales_order"), once, params: { id: DocumentName }, body: CancelInput, reply: TradeDocument }, "Cancel a dispatch; replies with its order");
export const cancelReceipt = post("/receipts/:id/cancel", desk, { ...there, right: rightOf("purchase_order"), once, params: { id: DocumentName }, body: CancelInput, reply: TradeDocument }, "Cancel a receipt; replies with its order");
export const takeGoodsBack = post(`/${kinds.sales_order.noun}/:id/returns`, desk, { ...none, right: rightOf("sales_invoice"), once, ...ofLines, params: { id: DocumentName }, body: ReturnInput, reply: TradeDocument }, "Record goods that a buyer sent back of an invoice of its order");
export const sendGoodsBack = post(`/${kinds.purchase_order.noun}/:id/returns`, desk, { ...none, right: rightOf("purchase_invoice"), once, ...ofLines, params: { id: DocumentName }, body: ReturnInput, reply: TradeDocument }, "Send goods back to a supplier of a bill of its order");
export const cancelReturn = post("/returns/:id/cancel", desk, { ...none, right: ["sales", "sourcing", "accounts"], once, params: { id: DocumentName }, body: CancelInput, reply: TradeDocument }, "Cancel goods that came back or went back, by whoever may record them; replies with the order");
export const returnChallanPdf = get("/returns/:id/challan/pdf", sourced, { ...none, right: rightToRead("purchase_order"), params: { id: DocumentName }, query: PdfQuery, ...file }, "The delivery challan of goods that go back to their supplier");
export const listOnHand = get("/desk/onHand", desk, { ...none, paged, query: OnHandQuery, reply: z.array(ItemOnHand) }, "What was received and not dispatched yet, by item, and what of it is promised to orders; without any value");
export const onHandFile = get("/desk/onHand/export", desk, { ...none, query: OnHandFileQuery, ...file }, "The same as a file of at most 50,000 rows");
export const readSalesRegister = get("/desk/registers/sales", desk, { ...none, query: RegisterQuery, reply: RegisterPage }, "Invoices of some days, each on its own day and taken back on that of its cancelling, so that a month stays what it said");
export const salesRegisterFile = get("/desk/registers/sales/export", desk, { ...none, query: RegisterFileQuery, ...file }, "The same as a file of at most 50,000 rows");
export const readPurchaseRegister = get("/desk/registers/purchases", desk, { ...none, ...seesCosts, query: RegisterQuery, reply: RegisterPage }, "Suppliers' bills likewise");
export const purchaseRegisterFile = get("/desk/registers/purchases/export", desk, { ...none, ...seesCosts, query: RegisterFileQuery, ...file }, "The same as a file of at most 50,000 rows");
export const readReceivedNotBilled = get("/desk/registers/received", desk, { ...none, ...seesCosts, query: CutOffQuery, reply: CutOffPage }, "Goods that were received by a day and not billed by it, by order");
export const receivedNotBilledFile = get("/desk/registers/received/export", desk, { ...none, ...seesCosts, query: CutOffFileQuery, ...file }, "The same as a file of at most 50,000 rows");
export const readInvoicedNotDispatched = get("/desk/registers/invoiced", desk, { ...none, query: CutOffQuery, reply: CutOffPage }, "Goods that were invoiced by a day and not dispatched by it, by order");
export const invoicedNotDispatchedFile = get("/desk/registers/invoiced/export", desk, { ...none, query: CutOffFileQuery, ...file }, "The same as a file of at most 50,000 rows");
export const listPayments = get("/payments", desk, { ...none, ...seesBalances, paged, query: PaymentsQuery, reply: z.array(Payment) }, "Payments, newest first");
export const readPayment = get("/payments/:id", desk, { ...none, ...seesBalances, params: { id: DocumentName }, reply: Payment }, "One payment with what it settles");
export const changeBillTax = put("/salesInvoice/:id/tds", desk, { ...none, ...accounts, once, params: { id: DocumentName }, body: BillTaxInput, reply: TradeDocument }, "Withhold another tax of a booked bill from today on, for a reason");
export const readTds = get("/desk/tds", desk, { ...none, ...seesBalances, query: TdsQuery, reply: TdsPage }, "Tax withheld by us of some days, or of us by buyers: each on its day and taken back on that of its end, with the challan that paid it");
export const tdsFile = get("/desk/tds/export", desk, { ...none, ...seesBalances, query: TdsFileQuery, ...file }, "What we withheld in a quarter, as CSV for its statement; or what was withheld of us, to be held against Form 26AS");
export const readMsme = get("/desk/msme", desk, { ...none, ...seesBalances, query: MsmeQuery, reply: MsmePage }, "Bills of small suppliers by their clock: from when each counts, until when it is paid, what is at risk and owed as interest");
export const msmeFile = get("/desk/msme/export", desk, { ...none, ...seesBalances, query: MsmeFileQuery, ...file }, "The same as a file of at most 50,000 rows");
export const form1File = get("/desk/msme/form1", desk, { ...none, ...seesBalances, query: Form1Query, ...file }, "MSME-1 of a half year: by supplier what was paid and is open within 45 days and beyond");
export const recordTdsChallan = post("/desk/tds/challans", desk, { ...none, ...accounts, once, ...ofLines, body: TdsChallanInput, reply: z.object({ id: z.string() }) }, "Record the challan that paid tax which we withheld");
export const cancelTdsChallan = post("/desk/tds/challans/:id/cancel", desk, { ...none, ...accounts, once, params: { id: TdsChallanId }, body: TdsChallanCancelInput, reply: Done }, "Take back a challan that was typed wrongly");
export const voucherPdf = get("/payments/:id/voucher/pdf", buyersAndDesk, { ...none, ...seesBalances, params: { id: DocumentName }, ...file }, "The receipt voucher of what came in advance, or the refund voucher of what went back");
export const challanPdf = get("/dispatches/:id/challan/pdf", buyersAndDesk, { ...none, right: "any", params: { id: DocumentName }, query: PdfQuery, ...file }, "The delivery challan of goods that went without an invoice");
export const recordPayment = post("/payments", desk, { ...there, ...accounts, once, ...asks, ...ofLines, body: PaymentInput, reply: Payment }, "Record a payment and allocate it to invoices");
export const previewPayment = post("/payments/preview", desk, { ...none, ...seesBalances, notOnce: "It reads what would be warned of and writes nothing", ...ofLines, body: PaymentInput, reply: PaymentPreview }, "What recording a payment would be warned of");
export const allocatePayment = put("/payments/:id/allocations", desk, { ...there, ...accounts, once, ...asks, params: { id: DocumentName }, ...ofLines, body: AllocationsInput, reply: Payment }, "Allocate a payment anew");
export const cancelPayment = post("/payments/:id/cancel", desk, { ...there, ...accounts, once, ...asks, params: { id: DocumentName }, body: PaymentCancelInput, reply: Payment }, "Cancel a payment; its invoices are open again");

// The ledger (books 2): who keeps the accounts reads it, for it tells both what things cost and who owes what
const ofLedger = { ...none, ...accounts } as const;
export const readTrialBalance = get("/desk/ledger/trialBalance", desk, { ...ofLedger, query: TrialBalanceQuery, reply: TrialBalance }, "Each account over some days: what it began with, its debits and credits, what it ends with");
export const trialBalanceFile = get("/desk/ledger/trialBalance/export", desk, { ...ofLedger, query: TrialBalanceFileQuery, ...file }, "The same as a file");
export const readDayBook = get("/desk/ledger/dayBook", desk, { ...ofLedger, query: DayBookQuery, reply: DayBook }, "Vouchers of some days, the oldest first");
export const dayBookFile = get("/desk/ledger/dayBook/export", desk, { ...ofLedger, query: DayBookFileQuery, ...file }, "The same as a file of at most 50,000 rows, with every entry");
export const readLedgerAccount = get("/desk/ledger/accounts/:code", desk, { ...ofLedger, params: { code: AccountCode }, query: AccountQuery, reply: AccountPage }, "The entries of an account over some days, the oldest first, of one party where that is said");
export const ledgerAccountFile = get("/desk/ledger/accounts/:code/export", desk, { ...ofLedger, params: { code: AccountCode }, query: AccountFileQuery, ...file }, "The same as a file of at most 50,000 rows");
export const readPartyLedger = get("/desk/ledger/parties/:id", desk, { ...ofLedger, params: { id: PartyId }, query: PartyLedgerQuery, reply: AccountPage }, "What is entered of a party under debtors and creditors, the oldest first");
export const partyLedgerFile = get("/desk/ledger/parties/:id/export", desk, { ...ofLedger, params: { id: PartyId }, query: PartyLedgerFileQuery, ...file }, "The same as a file of at most 50,000 rows");
export const listVouchersOf = get("/desk/ledger/vouchers", desk, { ...ofLedger, query: VouchersQuery, reply: z.array(VoucherOf) }, "What is posted of an invoice or a payment, and of an invoice what settles it besides money, in the order of posting");
export const readVoucher = get("/desk/ledger/vouchers/:id", desk, { ...ofLedger, params: { id: VoucherId }, reply: Voucher }, "A voucher with its entries");
export const readLedgerCheck = get("/desk/ledger/check", desk, { ...ofLedger, reply: LedgerCheck }, "The ledger made anew of all invoices and payments, and what it says otherwise");
export const postJournal = post("/desk/ledger/journals", desk, { ...ofLedger, once, ...asks, ...ofLines, body: JournalInput, reply: Voucher }, "Post a journal: what no invoice and no payment says");
export const cancelJournal = post("/desk/ledger/journals/:id/cancel", desk, { ...ofLedger, once, ...asks, params: { id: DocumentName }, body: JournalCancelInput, reply: Voucher }, "Take a journal back today; replies with the voucher that does");
export const addLedgerAccount = post("/desk/accounts", desk, { ...ofLedger, once, body: LedgerAccountInput, reply: LedgerAccount }, "Add an account of one's own to the ledger");
export const changeLedgerAccount = put("/desk/accounts/:code", desk, { ...ofLedger, once, params: { code: AccountCode }, body: LedgerAccountChange, reply: LedgerAccount }, "Call an account otherwise, or hide it from journals");
export const listLedgerAccounts = get("/desk/accounts", desk, { ...ofLedger, reply: z.array(LedgerAccount) }, "All accounts of the ledger, in their order");

export const tellPaid = post(`/${kinds.sales_invoice.noun}/:id/paid`, ["buyer"], { once, forbidden: "This is for buyers.", params: { id: DocumentName }, body: PaidInput, reply: Received }, "Tell the desk that an invoice is paid, by which reference on which day; it books nothing");

// Sourcing: what the desk asks between an inquiry and its quotation
export const comparisonPdf = get(`/${kinds.request_for_quotation.noun}/:id/comparison/pdf`, desk, { ...seesCosts, params: { id: DocumentName }, ...file }, "The comparative statement as PDF, with places to sign");
export const readComparison = get(`/${kinds.request_for_quotation.noun}/:id/comparison`, desk, { ...seesCosts, params: { id: DocumentName }, reply: Comparison, long: "lines" }, "The bids for a request for quotation beside each other, line by line");
export const listSuppliersToAsk = get("/sourcing/suppliers", desk, { ...none, ...seesCosts, query: SuppliersQuery, reply: z.array(KnownSupplier) }, "Suppliers who may be asked for a document's items, those who know them first");
export const listProposals = get("/sourcing/proposals", desk, { ...none, ...seesCosts, query: ProposalsQuery, reply: z.array(ProposedSupplier) }, "Whom to ask for a document's lines: suppliers who know them and supply there, by points with a sentence for each");
export const publishRound = post("/requestForQuotation/:id/rounds", desk, { right: "sourcing", once, ...ofLines, params: { id: DocumentName }, body: RoundInput, reply: DeskRound }, "Publish a round: the first submits the request, a next one asks again; suppliers hear of it as it opens");
export const readRound = get("/requestForQuotation/:id/rounds/:n", desk, { ...seesCosts, params: { id: DocumentName, n: RoundNumber }, reply: DeskRound }, "A round with who is asked, who has answered and when, questions and corrigenda");
export const moveRound = post("/requestForQuotation/:id/rounds/:n/moves", desk, { right: "sourcing", notOnce: takesSecret, ...ofSplits, params: { id: DocumentName, n: RoundNumber }, body: RoundMoveInput, reply: DeskRound }, "Amend, extend, unseal or cancel a round, add a supplier or take its invitation back");
export const readMinutes = get("/requestForQuotation/:id/rounds/:n/minutes", desk, { ...seesCosts, params: { id: DocumentName, n: RoundNumber }, reply: Minutes }, "What happened in a round, by whom and when");
export const readHashes = get("/requestForQuotation/:id/rounds/:n/hashes", sourced, { ...seesCosts, ...file, params: { id: DocumentName, n: RoundNumber } }, "The list of 64 hashes of an opened round, whose SHA-256 was mailed to all at its closing");
export const answerQuestion = post("/requestForQuotation/:id/rounds/:n/questions/:k/answer", desk, { right: "sourcing", once, params: { id: DocumentName, n: RoundNumber, k: RoundNumber }, body: AnswerInput, reply: DeskRound }, "Answer a supplier's question to all who are asked, in the desk's own words");
export const readLanded = get("/requestForQuotation/:id/rounds/:n/landed", desk, { ...seesCosts, params: { id: DocumentName, n: RoundNumber }, reply: LandedRound, long: "lines" }, "An opened round line by line: what each bid costs until it is here and paid, and its rank");
export const askOptimum = post("/requestForQuotation/:id/rounds/:n/optimum", desk, { right: "sourcing", once, job, ...ofSplits, params: { id: DocumentName, n: RoundNumber }, body: OptimumInput, reply: OptimumRun }, "Search for the cheapest split of an opened round under the desk's rules; a job finds it");
export const readOptimum = get("/requestForQuotation/:id/rounds/:n/optimum/:run", desk, { ...seesCosts, params: { id: DocumentName, n: RoundNumber, run: OptimumId }, reply: OptimumRun }, "What a search has found: the split, what it costs, and what each rule costs");
export const awardRound = post("/requestForQuotation/:id/rounds/:n/award", desk, { right: "sourcing", once, ...ofDraft, params: { id: DocumentName, n: RoundNumber }, body: AwardInput, reply: DeskRound }, "Award an opened round, with a reason for each line off L1; anew while nothing of it is ordered");
export const askTargets = post(
  "/requestForQuotation/:id/rounds/:n/targets",
  desk,
  { right: "sourcing", once, ...ofLines, params: { id: DocumentName, n: RoundNumber }, body: TargetsInput, reply: LandedRound, long: "lines" },
  "Ask one supplier of an opened round for better rates; it accepts them or answers with a bid of its own",
);
export const readAwardFile = get("/requestForQuotation/:id/rounds/:n/statement/file", desk, { ...seesCosts, ...file, params: { id: DocumentName, n: RoundNumber }, query: z.object({ format: StatementFormat }) }, "The same on paper with places to sign, or as a sheet with a row for each line and bid");
export const readAwardStatement = get("/requestForQuotation/:id/rounds/:n/statement", desk, { ...seesCosts, params: { id: DocumentName, n: RoundNumber }, reply: AwardStatement }, "The award that stands, as canonical JSON of all that it was decided on, with its SHA-256");
export const makeBidLink = post(
  "/requestForQuotation/:id/invitations/:supplier/link",
  desk,
  { right: "sourcing", notOnce: handsOutToken, params: { id: DocumentName, supplier: Organisation }, reply: BidLink },
  "Mail a supplier a new link by which it answers without an account; the one before ends. Of a round that is not sealed it is told here too, once",
);
export const endBidLink = remove("/requestForQuotation/:id/invitations/:supplier/link", desk, { right: "sourcing", once, params: { id: DocumentName, supplier: Organisation }, reply: Done }, "End the link of a supplier");
export const endOwnBidLink = remove("/requestForQuotation/:id/bid/link", bidding, { ...byAdministrator, once, params: { id: DocumentName }, reply: Done }, "End the link that the desk handed out for one's own company");
const holdsNoFigure = "A key would keep a hash of what a sealed bid says, and a hash can be guessed at";
export const readBid = get("/requestForQuotation/:id/bid", bidding, { ofBidding, ownEyes: true, params: { id: DocumentName }, reply: BidPage }, "A request as its supplier answers it, with its own bid");
export const saveBid = put("/requestForQuotation/:id/bid", bidding, { ofBidding, notOnce: holdsNoFigure, ...ofRows, params: { id: DocumentName }, body: BidInput, reply: SavedBid }, "Save a draft of a bid, sealed");
export const changeBidReader = put("/bidReaders/:id", bidding, { once, params: person, body: BidReaderInput, reply: Done }, "Let a colleague read and change one's sealed bids, or do so no more");
export const moveBid = post("/requestForQuotation/:id/bid/moves", bidding, { ofBidding, notOnce: holdsNoFigure, ...ofRows, params: { id: DocumentName }, body: BidMoveInput, reply: BidMoved }, "Submit, confirm or withdraw a bid, or decline");
export const readBidReceipt = get("/requestForQuotation/:id/bid/receipt", bidding, { ofBidding, ownEyes: true, params: { id: DocumentName }, reply: BidReceipt }, "The receipt of the bid that stands");
export const sendBidFile = post(
  "/requestForQuotation/:id/bid/files",
  bidding,
  { ofBidding, notOnce: holdsNoFigure, multipart: { file: "myfile", maxBytes: maxUploadBytes }, params: { id: DocumentName }, body: BidFileInput, reply: BidFileSent },
  "Attach a file to one's bid, sealed with it: PDF, PNG, JPEG, WebP, XLSX or DOCX up to 10 MB",
);
export const dropBidFile = remove("/requestForQuotation/:id/bid/files/:file", bidding, { ofBidding, notOnce: holdsNoFigure, params: { id: DocumentName, file: BidFileId }, reply: Done }, "Take a file out of one's bid");
export const askQuestion = post("/requestForQuotation/:id/questions", bidding, { once, params: { id: DocumentName }, body: QuestionInput, reply: QuestionAsked }, "Ask the desk; the answer goes to all who are asked, and names nobody");
export const readBidByLink = get("/bid/:token", anyone, { ofBidding, sessionless, params: { token: BidToken }, reply: BidPage }, "The same by the supplier's link");
export const saveBidByLink = put("/bid/:token", anyone, { ofBidding, ...any, notOnce: holdsNoFigure, sessionless, ...ofRows, params: { token: BidToken }, body: BidInput, reply: SavedBid }, "Save a draft by the link; figures are told on this device alone");
export const moveBidByLink = post("/bid/:token/moves", anyone, { ofBidding, ...any, notOnce: holdsNoFigure, sessionless, ...ofRows, params: { token: BidToken }, body: BidMoveInput, reply: BidMoved }, "Submit, confirm or withdraw a bid by the link, or decline");
export const readBidReceiptByLink = get("/bid/:token/receipt", anyone, { ofBidding, sessionless, params: { token: BidToken }, reply: BidReceipt }, "The receipt of the bid that stands, by the link");
export const sendBidFileByLink = post(
  "/bid/:token/files",
  anyone,
  { ofBidding, ...any, notOnce: holdsNoFigure, sessionless, multipart: { file: "myfile", maxBytes: maxUploadBytes }, params: { token: BidToken }, body: BidFileInput, reply: BidFileSent },
  "Attach a file to the bid by the link; its name is told on this device alone",
);
export const dropBidFileByLink = remove("/bid/:token/files/:file", anyone, { ofBidding, ...any, notOnce: holdsNoFigure, sessionless, params: { token: BidToken, file: BidFileId }, reply: Done }, "Take a file out of the bid by the link");
export const askQuestionByLink = post("/bid/:token/questions", anyone, { ...any, notOnce: takesSecret, sessionless, params: { token: BidToken }, body: QuestionInput, reply: QuestionAsked }, "Ask the desk by the link");
export const undoBid = post("/bidUndo", anyone, { ofBidding, ...any, notOnce: takesSecret, sessionless, body: BidUndoInput, reply: UndoneBid }, "Withdraw the version of a bid whose receipt was mailed, by that mail's link, until the closing");
export const listBidsToChoose = get("/sourcing/bids", desk, { ...none, ...seesCosts, query: BidsQuery, reply: z.array(CaseBid) }, "The submitted bids of a document's case, line by line, to choose what supplies a quotation");

// Parties: buyers and suppliers at the desk, their statement of account, what is due and what may be paid of them
export const listParties = get("/parties", desk, { paged, query: PartiesQuery, reply: z.array(PartyRow) }, "Buyers and suppliers by name, with what is open");
export const createParty = post("/parties", desk, { ...there, ...ofParties, once, body: NewPartyInput, reply: Party }, "Create a buyer or supplier by its name or its GSTIN alone, and invite its first user where one is named");
export const readParty = get("/parties/:id", desk, { params: { id: PartyId }, reply: Party }, "One party: profile, terms, addresses, people, documents and balance");
export const updateParty = put("/parties/:id", desk, { ...ofPartiesAndTerms, ...ofLines, once, params: { id: PartyId }, body: PartyInput, reply: Party }, "Change a party's profile, terms, GST category, credit limit, standing, note, Udyam, what and where it supplies");
export const renameParty = post("/parties/:id/rename", desk, { ...there, ...ofParties, once, params: { id: PartyId }, body: RenameInput, reply: Party }, "Give a party another name; papers keep the old one, and it finds the party still");
export const blockParty = post("/parties/:id/block", desk, { ...there, ...ofParties, once, params: { id: PartyId }, body: BlockInput, reply: Party }, "Block a party: its people are signed out, and nothing new begins with it");
export const unblockParty = post("/parties/:id/unblock", desk, { ...there, ...ofParties, once, params: { id: PartyId }, reply: Party }, "Take a block back");
export const addPartyRegistration = post("/parties/:id/registrations", desk, { ...there, ...ofPartiesAndTerms, once, params: { id: PartyId }, body: RegistrationInput, reply: Party }, "Add a further GSTIN of a party");
export const changePartyRegistration = put("/parties/:id/registrations/:registrationId", desk, { ...there, ...ofPartiesAndTerms, once, params: { id: PartyId, registrationId: RegistrationId }, body: RegistrationChange, reply: Party }, "Change a GSTIN (main: that of the profile), or make it the main one");
export const removePartyRegistration = remove("/parties/:id/registrations/:registrationId", desk, { ...there, ...ofParties, once, params: { id: PartyId, registrationId: RegistrationId }, reply: Done }, "Remove a further GSTIN; documents keep their copies");
export const addPartyBank = post("/parties/:id/banks", desk, { ...there, ...accounts, once, ...asks, params: { id: PartyId }, body: BankInput.extend({ ask: Ask }), reply: Party }, "Add an account that a party is paid at");
export const changePartyBank = put("/parties/:id/banks/:bankId", desk, { ...there, ...accounts, once, ...asks, params: { id: PartyId, bankId: BankId }, body: BankChange.extend({ ask: Ask }), reply: Party }, "Change an account of a party");
export const removePartyBank = remove("/parties/:id/banks/:bankId", desk, { ...there, ...accounts, once, ...asks, params: { id: PartyId, bankId: BankId }, body: AskInput, reply: Done }, "Remove an account of a party");
export const certifyParty = put("/parties/:id/tdsCertificates", desk, { ...none, ...accounts, once, ...asks, params: { id: PartyId }, body: CertificatesInput, reply: Party }, "Say all certificates of a supplier for a lower rate of tax withheld");
export const inviteToParty = post("/parties/:id/invite", desk, { ...ofParties, once, params: { id: PartyId }, body: InviteInput, reply: Party }, "Mail a further user, or again one who has no password yet, a link to set one");
export const changePersonOfParty = put("/parties/:id/people/:personId", desk, { ...ofParties, once, params: { id: PartyId, personId: PersonId }, body: PartyPersonChange, reply: Party }, "Make somebody of a party administrator or member, disable or enable them; its last administrator stays");
export const listColleagues = get("/desk/colleagues", desk, { reply: z.array(RightedColleague) }, "Who may sign in at the desk, by name, and what they may write");
export const listDeskPeople = get("/desk/people", desk, { ...administrator, reply: z.array(DeskPerson) }, "The desk's people by name, disabled ones too");
export const readDeskPerson = get("/desk/people/:id", desk, { ...administrator, params: { id: PersonId }, reply: DeskPerson }, "One of the desk's people");
export const inviteToDesk = post("/desk/people", desk, { ...administrator, once, ...asks, body: DeskPersonInput, reply: DeskPerson }, "Invite somebody to the desk with these rights, by a mailed link that sets a password");
export const inviteToDeskAgain = post("/desk/people/:id/invite", desk, { ...administrator, once, params: { id: PersonId }, reply: DeskPerson }, "Mail the link again to somebody who has set no password yet");
export const changeDeskPerson = put("/desk/people/:id", desk, { ...administrator, once, ...asks, params: { id: PersonId }, body: DeskPersonChange, reply: DeskPerson }, "Change somebody's rights, disable or enable them; the last administrator stays");
export const viewAs = post("/desk/viewAs", desk, { ...administrator, notOnce: handsOutToken, body: ViewAsInput, reply: ViewingAs }, "See Vanik as somebody of a party does, for 30 minutes: the token reads and changes nothing");
export const endView = post("/desk/viewAs/end", desk, { ...administrator, once, body: EndViewInput, reply: Done }, "End one's view as somebody before its time");
export const erasePerson = post("/desk/people/:id/erase", desk, { ...administrator, once, params: { id: PersonId }, reply: Done }, "Take a person's name, contacts and messages out for good; papers stay");
export const addPartyAddress = post("/parties/:id/addresses", desk, { ...there, ...ofParties, once, params: { id: PartyId }, body: PartyAddressInput, reply: Party }, "Add a place of delivery");
export const changePartyAddress = put("/parties/:id/addresses/:addressId", desk, { ...there, ...ofParties, once, params: { id: PartyId, addressId: AddressId }, body: PartyAddressInput, reply: Party }, "Change a place of delivery; documents keep their copies");
export const removePartyAddress = remove("/parties/:id/addresses/:addressId", desk, { ...there, ...ofParties, once, params: { id: PartyId, addressId: AddressId }, reply: Done }, "Remove a place of delivery; documents keep their copies");
export const listPartyAddresses = get("/partyAddresses", desk, { query: PartyAddressesQuery, reply: z.array(PartyAddress) }, "A party's own address, then its places of delivery, by its name");
export const readStatement = get("/parties/:id/statement", desk, { ...none, ...seesBalances, params: { id: PartyId }, query: StatementQuery, reply: Statement }, "A party's statement of account: opening, invoices and payments, closing, ageing");
export const statementFile = get("/parties/:id/statement/file", desk, { ...none, ...seesBalances, params: { id: PartyId }, query: StatementFileQuery, ...file }, "The statement of account as PDF or CSV");
export const listOpenInvoices = get("/openInvoices", desk, { ...none, ...seesBalances, query: OpenInvoicesQuery, reply: z.array(OpenInvoice) }, "A party's invoices that are not paid in full, the first due first, at most 200");
export const listDues = get("/partyDues", desk, { ...none, ...seesBalances, query: DuesQuery, reply: DuesPage }, "What parties owe us, or we owe them, by how long it has been due; the largest first");
export const duesFile = get("/partyDues/export", desk, { ...none, ...seesBalances, query: DuesFileQuery, ...file }, "The same as a file of at most 50,000 rows");

// Sheets that are brought in: items, parties, open entries of the old books; and the same taken out (imports.ts)
export const listImports = get("/desk/imports", desk, { ...none, paged, query: ImportsQuery, reply: z.array(ImportRow) }, "Imports, newest first");
export const createImport = post(
  "/desk/imports",
  desk,
  { ...none, ...ofImports, once, job, multipart: { file: "myfile", maxBytes: maxImportBytes, toDisk: true, withoutFile: OursInput }, body: ImportInput, reply: ImportBegun },
  "Bring in a sheet, XLSX, XLS, ODS or CSV up to 50 MB; or, as JSON {ours: true, prices, categories}, the catalogue that Vanik brings with it, or some of its categories",
);
export const listOurCategories = get("/desk/ourCatalogue", desk, { ...none, reply: z.array(OurCategory) }, "The categories that Vanik brings along, and which of them are added");
export const readImport = get("/desk/imports/:id", desk, { ...none, ...ofImports, params: { id: ImportId }, reply: Import }, "One import: columns with samples, guess, counts, progress");
export const changeImport = put("/desk/imports/:id", desk, { ...none, ...ofImports, ...ofLines, once, job, params: { id: ImportId }, body: ImportChange, reply: ImportBegun }, "Say what the columns hold; it is checked anew");
export const listImportRows = get("/desk/imports/:id/rows", desk, { ...none, ...ofImports, params: { id: ImportId }, query: ImportRowsQuery, reply: z.array(ImportedRow) }, "Its rows with their verdicts, behind a row");
export const listImportFaultKinds = get("/desk/imports/:id/faultKinds", desk, { ...none, ...ofImports, params: { id: ImportId }, reply: z.array(ImportFaultKind) }, "Its faults by kind, those of most rows first");
export const importFaults = get("/desk/imports/:id/faults", desk, { ...none, ...ofImports, params: { id: ImportId }, ...file }, "Its faulty rows as XLSX, with a column that says why");
export const applyImport = post("/desk/imports/:id/apply", desk, { ...none, ...ofImports, once, job, ...asks, params: { id: ImportId }, body: ImportApply, reply: ImportBegun }, "Apply what was checked, whole or not at all");
export const takeImportBack = post("/desk/imports/:id/takeBack", desk, { ...none, ...ofImports, once, job, ...asks, params: { id: ImportId }, body: ImportTakeBack, reply: ImportBegun }, "Take back what was applied, whole or not at all");
export const exportCatalogue = get("/desk/catalogue/export", desk, { query: SheetFileQuery, ...file }, "The whole catalogue with the columns of an import");
export const exportParties = get("/desk/parties/export", desk, { query: SheetFileQuery, ...file }, "Every party with the columns of an import");
export const makeWholeExport = post("/desk/exports", desk, { ...administrator, once, job, body: ExportInput, reply: ExportBegun }, "Make a zip of all that is the company's own: each table as CSV or JSON, every file and picture; a job does it");
export const listWholeExports = get("/desk/exports", desk, { ...administrator, reply: z.array(WholeExport) }, "The latest twenty of these zips, newest first");
export const readWholeExport = get("/desk/exports/:id", desk, { ...administrator, params: { id: ExportId }, reply: WholeExport }, "One of these zips: how far it is, until when it is kept");
export const wholeExportFile = get("/desk/exports/:id/file", desk, { ...administrator, params: { id: ExportId }, ...file }, "The zip itself");
export const exportOpenings = get("/desk/openings/export", desk, { ...none, ...seesBalances, query: SheetFileQuery, ...file }, "The openings that were brought in, with the columns of an import");

// The desk's day: Today, the menu's counts, saved views, failed jobs, the box "Find or do", who changed what, keys of the ERP methods
export const readToday = get("/desk/today", desk, { reply: Today }, "What waits for whom, by age and value");
export const readOverview = get("/desk/overview", desk, { ...none, query: OverviewQuery, reply: Overview }, "How business stands: the funnel, what is open by week and age, margin, top parties, what is late");
export const countWaiting = get("/desk/counts", desk, { reply: DeskCounts }, "How much waits, for the menu");
export const listTroubles = get("/desk/troubles", desk, { reply: z.array(Trouble) }, "Mails and jobs that failed, the latest hundred");
export const retryTrouble = post("/desk/troubles/:id/retry", desk, { ...administrator, once, params: { id: TroubleId }, body: TroubleInput, reply: Done }, "Try a job again that was given up");
// What people of the desk share: messages, calls, guests' inquiries, "I have paid"; and who reads the newsletter
const entry = { id: InboxId };
export const listInbox = get("/desk/inbox", desk, { paged, query: InboxQuery, reply: z.array(InboxRow) }, "The inbox, newest first");
export const readInboxEntry = get("/desk/inbox/:id", desk, { params: entry, reply: InboxEntry }, "One entry with what was written, its notes and who has it open");
export const openInboxEntry = post("/desk/inbox/:id/open", desk, { ...any, once, params: entry, reply: InboxEntry }, "Have an entry open, for three minutes; sent again each minute. Who else has it open keeps it");
export const changeInboxEntry = put("/desk/inbox/:id", desk, { ...ofInbox, once, params: entry, body: InboxChange, reply: InboxEntry }, "Hand an entry to somebody, settle it or take it up again");
export const noteInInbox = post("/desk/inbox/:id/notes", desk, { ...ofInbox, once, params: entry, body: InboxNoteInput, reply: InboxEntry }, "Write a note to an entry, for the desk alone");
export const linkInboxEntry = post("/desk/inbox/:id/link", desk, { right: "sales", once, params: entry, body: InboxLinkInput, reply: InboxEntry }, "Link a guest's inquiry to a buyer by name, or to a new one made of what was typed; it is done with that");
// What a second person approves before it is done (operator 6)
const approval = { id: ApprovalId };
export const listApprovals = get("/desk/approvals", desk, { paged, query: ApprovalsQuery, reply: z.array(ListedApproval) }, "What waits for a second person and what one may answer to it, what was answered and what lapsed, newest first");
export const foretellSecondPerson = get("/desk/secondPerson", desk, { query: ForetoldQuery, reply: Foretold }, "What will want a second person, before it is done: whatever always does, and cancelling one payment");
export const tryForSecondPerson = post("/desk/secondPerson", desk, { ...none, ...any, notOnce: "It tries the call and writes nothing", ...ofLines, body: TryInput, reply: Trial }, "What a call would ask for, found by trying it: a second person, and reasons by field");
export const approve = post("/desk/approvals/:id/approve", desk, { ...accounts, once, params: approval, body: ApproveInput, reply: z.unknown() }, "Approve what somebody else asked for: it is done as theirs, and this replies as their call. 409 where what it would change has changed, or a week has passed");
export const refuseApproval = post("/desk/approvals/:id/refuse", desk, { ...accounts, once, params: approval, body: RefuseInput, reply: Approval }, "Refuse what somebody else asked for, with a note");
export const withdrawApproval = post("/desk/approvals/:id/withdraw", desk, { ...any, once, params: approval, reply: Approval }, "Withdraw what one has asked for oneself");
export const listSubscribers = get("/desk/subscribers", desk, { paged, query: SubscribersQuery, reply: z.array(Subscriber) }, "Who reads the newsletter, newest first");
export const endSubscription = post("/desk/subscribers/:id/end", desk, { ...ofContent, once, params: { id: SubscriberId }, reply: Subscriber }, "End a subscription");
export const subscribersFile = get("/desk/subscribers/export", desk, { query: SubscribersFileQuery, ...file }, "Those that are found, as CSV");
export const listViews = get("/desk/views", desk, { query: ViewsQuery, reply: z.array(SavedView) }, "One's own saved views of a kind's list, by name");
export const saveView = post("/desk/views", desk, { ...any, once, body: ViewInput, reply: SavedView }, "Save a list's filters under a name; one's own view of that name is overwritten");
export const deleteView = remove("/desk/views/:id", desk, { ...any, once, params: { id: ViewId }, reply: Done }, "Delete one's own view");
export const findAtDesk = get("/desk/find", desk, { query: FindQuery, reply: DeskFound }, "Documents by name, number, PO number or party; parties by name; items as the search finds them");
export const readBooks = get("/desk/books", desk, { ...none, reply: Books }, "Until when the books are closed, and who closed and opened them when and why");
export const closeBooks = post("/desk/books/close", desk, { ...none, ...accounts, once, body: CloseBooksInput, reply: Books }, "Close the books up to a day before today; bills of days till then that are still drafts stand in the way");
export const reopenBooks = post("/desk/books/reopen", desk, { ...none, ...administrator, once, ...asks, body: ReopenBooksInput, reply: Books }, "Open the books again behind an earlier day, or all of them, for a reason");
export const readSetUpSteps = get("/desk/settings/set_up", desk, { ...administrator, reply: SetUpState }, "How far the set-up has come, step by step");
export const markSetUpSteps = put("/desk/settings/set_up", desk, { ...administrator, once, body: SetUpStateInput, reply: SetUpState }, "Skip steps of the set-up that may wait, or take them up again");
export const draftSamplePolicies = post("/desk/samplePolicies", desk, { ...ofContent, once, reply: z.array(DeskPolicy) }, "Draft the policies that there are none of yet, in the operator's name; replies with those drafts");
export const testMail = post("/desk/mail/test", desk, { ...administrator, notOnce: sendsEachTime, body: SetUpMailInput, reply: Received }, "Mail a code, to see whether mail arrives; what the mail server has against it is said at once");
export const confirmMail = post("/desk/mail/confirm", desk, { ...administrator, once, body: SetUpMailConfirmInput, reply: SetUpState }, "Say by the code that the mail has arrived");
export const readSite = get("/desk/site", desk, { ...administrator, reply: Site }, "Whether the public site is open, and what it still needs");
export const openSite = post("/desk/site/open", desk, { ...administrator, once, reply: Site }, "Open the public site");
export const closeSite = post("/desk/site/close", desk, { ...administrator, once, body: CloseSiteInput, reply: Site }, "Close the public site; visitors read a sentence instead");
export const makePreview = post("/desk/preview", desk, { ...administrator, notOnce: handsOutToken, reply: Preview }, "A link to the site as it will be, with all that is unpublished; it holds for an hour");
// Settings: each with what it was and who changed it; an earlier version is brought back as the next one
function settingCallsOf<N extends SettingName>(name: N) {
  const right = rightOfSetting(name);
  const path = `/desk/settings/${name}` as const;
  const mode = {
    ...(!isSettingThere(name, "erpnext") && none),
    ...(!isSettingThere(name, "own") && besideErpnext),
  };
  return {
    read: get(path, desk, { ...mode, right, reply: settingReply(name) }, `The setting ${name} as it holds, and its version`),
    change: put(path, desk, { ...mode, right, once, ...asks, ...ofSetting, body: settingChangeOf(name), reply: settingReply(name) }, `Change the keys of the setting ${name} that are named, against the version that was read`),
    history: get(`${path}/history`, desk, { ...mode, right, reply: z.array(SettingChange) }, `What each version of the setting ${name} changed, newest first, at most 200`),
    restore: post(`${path}/restore`, desk, { ...mode, right, once, ...asks, body: RestoreInput, reply: settingReply(name) }, `Bring an earlier version of the setting ${name} back, as the next one`),
  };
}
export const settingCalls: { readonly [N in SettingName]: ReturnType<typeof settingCallsOf<N>> } = {
  operator: settingCallsOf("operator"),
  brand: settingCallsOf("brand"),
  registrations: settingCallsOf("registrations"),
  numbers: settingCallsOf("numbers"),
  banks: settingCallsOf("banks"),
  trade: settingCallsOf("trade"),
  limits: settingCallsOf("limits"),
  sourcing: settingCallsOf("sourcing"),
  law: settingCallsOf("law"),
  mails: settingCallsOf("mails"),
  mail_server: settingCallsOf("mail_server"),
  backups: settingCallsOf("backups"),
  desk: settingCallsOf("desk"),
  erpnext: settingCallsOf("erpnext"),
};
export const readFixedSettings = get("/desk/settings", desk, { ...administrator, reply: FixedSettings }, "What of the settings the environment says, which goes before them");
export const readNumbersGiven = get("/desk/numbers", desk, { ...none, ...administrator, reply: NumbersGiven }, "How far our own series of numbers have come, so that a page says which is next");
export const readBackups = get("/desk/backups", desk, { ...administrator, reply: Backups }, "When the last backup was made and where, which stand there, and the latest runs");
export const beginKeeping = post("/desk/backups", desk, { ...administrator, once, job, body: KeepingInput, reply: KeepingRun }, "Make a backup now, rehearse the restore of the newest one, or have the doctor look; a job has a process of its own do it");
export const backupFile = post("/desk/backups/file", desk, { ...administrator, notOnce: "It stores nothing but that it was asked for: each call proves who asks, and sends the file", body: BackupFileInput, ...file }, "A backup as a zip, for an administrator who proves once more who it is; one at a time");
export const readHealth = get("/desk/health", desk, { ...administrator, reply: Health }, "How this installation stands: versions, disk, clock, queue, mails, backups, and the doctor's last report");
export const uploadLogo = post("/desk/logos", desk, { ...administrator, once, multipart: { file: "myfile", maxBytes: maxLogoBytes }, body: z.object({}), reply: Logo }, "Store a logo; the setting brand then names it");
export const testMailWords = post("/desk/settings/mails/test", desk, { ...administrator, notOnce: sendsEachTime, body: MailTestInput, reply: Done }, "Send oneself one of the mails, with these words");
export const auditChain = get("/audit/chain", desk, { ...administrator, reply: AuditChain }, "Whether the audit log stands as it was written: what is sealed, and how it was found last");
export const checkAudit = post("/audit/chain/check", desk, { ...administrator, once, job, reply: AuditChain }, "Look at every line of the audit log anew; the reply says that it has begun");
export const listAudit = get("/audit", desk, { ...administrator, paged, query: AuditQuery, reply: z.array(AuditLine) }, "Who changed what of trade, parties, people and keys, newest first");
export const listKeys = get("/keys", desk, { ...administrator, reply: z.array(Key) }, "Keys of the ERP methods: those that open, newest first, then the last ones revoked");
export const makeKey = post("/keys", desk, { ...administrator, once, secret, body: KeyInput, reply: KeyMade }, "Make a key; its secret is told in this reply and never again");
export const revokeKey = post("/keys/:id/revoke", desk, { ...administrator, once, params: { id: KeyId }, reply: Key }, "Revoke a key; it opens nothing from then on");

// A company's own ERPNext, in which its trade is run
export const readErpnext = get("/desk/erpnext", desk, { ...besideErpnext, reply: ErpnextStanding }, "How ERPNext stands, what is read of it and what waits to go there");
export const listErpnextProblems = get("/desk/erpnext/problems", desk, { ...besideErpnext, reply: z.array(ErpnextProblem) }, "What could not be done in ERPNext, the oldest two hundred");
export const settleErpnextProblem = post("/desk/erpnext/problems/:id", desk, { ...besideErpnext, right: ["sales", "sourcing", "content"], once, params: { id: ErpnextProblemId }, body: ErpnextProblemInput, reply: ErpnextProblemsSettled }, "Try again what could not be done in ERPNext, one or all of its act, or drop it");
export const listErpnextLinks = get("/desk/erpnext/links", desk, { ...besideErpnext, reply: z.array(ErpnextHeld) }, "Who registered and may be a party that ERPNext has already, the oldest two hundred");
export const listErpnextUnreached = get("/desk/erpnext/unreached", desk, { ...besideErpnext, ...seesCosts, reply: z.array(ErpnextUnreached) }, "Suppliers whom open requests ask and who have nobody here, with the address that the request names, the first two hundred");
export const settleErpnextLink = post("/desk/erpnext/links/:id", desk, { ...besideErpnext, ...ofParties, once, params: { id: PartyId }, body: ErpnextHeldInput, reply: Done }, "Say who a party is that registered: one that ERPNext has, a new one, or nobody");
export const readErpnextCheck = get("/desk/erpnext/check", desk, { ...besideErpnext, ...administrator, reply: ErpnextCheck }, "What the last check of ERPNext found, and whether one is under way");
export const beginErpnextCheck = post("/desk/erpnext/check", desk, { ...besideErpnext, ...administrator, notOnce: "It writes nothing there and one at a time is under way", job, reply: ErpnextCheck }, "Check whether ERPNext has all that is needed");
export const readErpnextComparison = get("/desk/erpnext/compare", desk, { ...besideErpnext, ...administrator, reply: ErpnextComparison }, "What differs between ERPNext and what is known of it here, as it was last compared, and whether that is under way");
export const beginErpnextComparison = post("/desk/erpnext/compare", desk, { ...besideErpnext, ...administrator, notOnce: "It writes nothing there and one at a time is under way", job, reply: ErpnextComparison }, "Compare all that ERPNext has with all that is known of it here");
export const settleErpnextSent = post("/desk/erpnext/sent", desk, { ...besideErpnext, ...administrator, once, body: ErpnextSentGoneInput, reply: ErpnextProblemsSettled }, "Send again, under the same reference, what the last comparison found to be gone in ERPNext, or leave it so");
export const refillFromErpnext = post("/desk/erpnext/refill", desk, { ...besideErpnext, ...administrator, once, body: ErpnextRefillInput, reply: ErpnextRefilled }, "Read all of ERPNext, or one of its DocTypes, from the first document on; nothing is taken away");
export const acceptGoneInErpnext = post("/desk/erpnext/gone", desk, { ...besideErpnext, ...administrator, once, body: ErpnextGoneInput, reply: Done }, "Accept what a sweep found and did not apply because so much was gone");
export const readErpnextChoices = get("/desk/erpnext/choices", desk, { ...besideErpnext, ...administrator, reply: ErpnextChoices }, "What ERPNext has that the setting erpnext may name, and what is likely meant");
