// Every endpoint of the product API: method, path, who, input, reply. Pages import the one that they call;
// the server, OpenAPI and tests/access.test.ts gather the whole table (`import * as api`).
import { z } from "zod";
import {
  Done,
  Login,
  LoginInput,
  LoginSecondFactorInput,
  Profile,
  SecondFactorConfirmed,
  SecondFactorConfirmInput,
  SecondFactorRemoveInput,
  SecondFactorSecret,
  SecondFactorState,
  Session,
  SessionId,
  SignedIn,
} from "./accounts.ts";
import { Captcha } from "./captcha.ts";
import {
  CatalogueId,
  Category,
  CategoryDetail,
  Item,
  ItemDetail,
  ItemOption,
  SearchQuery,
  SearchResult,
  SubCategoryDetail,
} from "./catalogue.ts";
import {
  ContactInput,
  News,
  NewsletterInput,
  NewsletterSubscribed,
  NewsQuery,
  Policy,
  UnsubscribeInput,
} from "./content.ts";
import { AllocationsInput, CancelInput, PaymentInput, PaymentsQuery } from "./document-input.ts";
import { DocumentName, Payment, TradeDocument } from "./documents.ts";
import { endpoint, type ViewerKind } from "./endpoint.ts";
import { CallbackInput, InquiryInput, InquirySent, Received } from "./inquiry.ts";
import { ProfileInput } from "./profile.ts";
import {
  ChangePwdInput,
  OtpSent,
  OtpVerified,
  Registered,
  RegisterInput,
  ResetPwdInput,
  SendOtpInput,
  VerifyOtpInput,
} from "./registration.ts";
import { maxUploadBytes, Uploaded, UploadInput } from "./uploads.ts";

const anyone = ["guest", "buyer", "supplier", "staff"] as const satisfies ViewerKind[];
const signedIn = ["buyer", "supplier", "staff"] as const satisfies ViewerKind[];
const catalogueParams = z.object({ id: CatalogueId });

// Content
export const listNews = endpoint({
  method: "GET",
  path: "/news",
  summary: "News, newest first",
  who: anyone,
  public: true,
  query: NewsQuery,
  reply: z.array(News),
});
export const readPrivacyPolicy = endpoint({
  method: "GET",
  path: "/pages/privacy_policy",
  summary: "The privacy policy: the version in force, then the ones before",
  who: anyone,
  public: true,
  reply: z.array(Policy),
});
export const readTerms = endpoint({
  method: "GET",
  path: "/pages/terms_n_cond",
  summary: "The terms and conditions: the version in force, then the ones before",
  who: anyone,
  public: true,
  reply: z.array(Policy),
});
export const contact = endpoint({
  method: "POST",
  path: "/contact",
  summary: "Send the operator a message",
  who: anyone,
  creates: true,
  body: ContactInput,
  reply: Received,
});
export const newsletter = endpoint({
  method: "POST",
  path: "/newsletter",
  summary: "Subscribe an e-mail address to the newsletter",
  who: anyone,
  creates: true,
  body: NewsletterInput,
  reply: NewsletterSubscribed,
});
export const unsubscribe = endpoint({
  method: "POST",
  path: "/newsletter/unsubscribe",
  summary: "End a subscription by the token of its mail",
  who: anyone,
  body: UnsubscribeInput,
  reply: Done,
});

// Accounts
export const captcha = endpoint({
  method: "GET",
  path: "/captcha",
  summary: "A captcha's challenge",
  who: anyone,
  sessionless: true,
  reply: Captcha,
});
export const sendOtp = endpoint({
  method: "POST",
  path: "/sendOTP",
  summary: "Mail a one-time code; the reply is the same whether the e-mail is known or not",
  who: anyone,
  sessionless: true,
  body: SendOtpInput,
  reply: OtpSent,
});
export const verifyOtp = endpoint({
  method: "POST",
  path: "/verifyOTP",
  summary: "Trade a one-time code for a token that can be used once",
  who: anyone,
  sessionless: true,
  body: VerifyOtpInput,
  reply: OtpVerified,
});
export const register = endpoint({
  method: "POST",
  path: "/register",
  summary: "Register an organisation and its first user",
  who: anyone,
  sessionless: true,
  body: RegisterInput,
  reply: Registered,
});
export const resetPwd = endpoint({
  method: "POST",
  path: "/resetPwd",
  summary: "Set a new password by a verified e-mail or a link; ends every session of the account",
  who: anyone,
  sessionless: true,
  body: ResetPwdInput,
  reply: Done,
});
export const login = endpoint({
  method: "POST",
  path: "/login",
  summary: "Sign in with e-mail and password",
  who: anyone,
  sessionless: true,
  body: LoginInput,
  reply: Login,
});
export const loginSecondFactor = endpoint({
  method: "POST",
  path: "/loginSecondFactor",
  summary: "Finish signing in with the code of an authenticator, or a recovery code",
  who: anyone,
  sessionless: true,
  body: LoginSecondFactorInput,
  reply: SignedIn,
});
export const logout = endpoint({
  method: "POST",
  path: "/logout",
  summary: "End this session",
  who: signedIn,
  withoutSecondFactor: true,
  reply: Done,
});
export const changePwd = endpoint({
  method: "POST",
  path: "/changePwd",
  summary: "Change one's own password; ends every other session",
  who: signedIn,
  body: ChangePwdInput,
  reply: Done,
});
export const listSessions = endpoint({
  method: "GET",
  path: "/sessions",
  summary: "One's own sessions, last used first",
  who: signedIn,
  reply: z.array(Session),
});
export const endSession = endpoint({
  method: "DELETE",
  path: "/sessions/:id",
  summary: "End one of one's own sessions",
  who: signedIn,
  params: z.object({ id: SessionId }),
  reply: Done,
});
export const readSecondFactor = endpoint({
  method: "GET",
  path: "/secondFactor",
  summary: "Whether a second factor is on",
  who: signedIn,
  withoutSecondFactor: true,
  reply: SecondFactorState,
});
export const prepareSecondFactor = endpoint({
  method: "POST",
  path: "/secondFactor",
  summary: "A new secret for an authenticator; it counts once it is confirmed",
  who: signedIn,
  withoutSecondFactor: true,
  reply: SecondFactorSecret,
});
export const confirmSecondFactor = endpoint({
  method: "POST",
  path: "/secondFactor/confirm",
  summary: "Switch the second factor on by a code of the authenticator; tells the recovery codes, once",
  who: signedIn,
  withoutSecondFactor: true,
  body: SecondFactorConfirmInput,
  reply: SecondFactorConfirmed,
});
export const removeSecondFactor = endpoint({
  method: "DELETE",
  path: "/secondFactor",
  summary: "Switch the second factor off",
  who: signedIn,
  body: SecondFactorRemoveInput,
  reply: Done,
});
export const readProfile = endpoint({
  method: "GET",
  path: "/profile",
  summary: "The signed-in user's profile",
  who: signedIn,
  reply: Profile,
});
export const updateProfile = endpoint({
  method: "PUT",
  path: "/profile",
  summary: "Change the profile; company name and e-mail stay as they are",
  who: signedIn,
  body: ProfileInput,
  reply: Profile,
});

// Catalogue
export const listCategories = endpoint({
  method: "GET",
  path: "/category",
  summary: "Every category",
  who: anyone,
  public: true,
  reply: z.array(Category),
});
export const readCategory = endpoint({
  method: "GET",
  path: "/category/:id",
  summary: "One category, its sub-categories and the other categories",
  who: anyone,
  public: true,
  params: catalogueParams,
  reply: CategoryDetail,
});
export const listItems = endpoint({
  method: "GET",
  path: "/subCategory/:id",
  summary: "Every item of a sub-category",
  who: anyone,
  public: true,
  params: catalogueParams,
  reply: z.array(ItemOption),
});
export const readSubCategory = endpoint({
  method: "GET",
  path: "/subCategory/:id/detail",
  summary: "One sub-category with its items, its category and the others in it",
  who: anyone,
  public: true,
  params: catalogueParams,
  reply: SubCategoryDetail,
});
export const readItem = endpoint({
  method: "GET",
  path: "/item/:id",
  summary: "One item",
  who: anyone,
  public: true,
  params: catalogueParams,
  reply: Item,
});
export const readItemDetail = endpoint({
  method: "GET",
  path: "/item/:id/detail",
  summary: "One item with its sub-category and the items next to it",
  who: anyone,
  public: true,
  params: catalogueParams,
  reply: ItemDetail,
});
export const search = endpoint({
  method: "GET",
  path: "/search",
  summary: "Items, sub-categories and categories for a few words, best first",
  who: anyone,
  public: true,
  query: SearchQuery,
  reply: SearchResult,
});

// Inquiry
export const sendEnquiry = endpoint({
  method: "POST",
  path: "/sendEnquiry",
  summary: "Send the cart as an inquiry (an opportunity)",
  who: ["guest", "buyer"],
  forbidden: "An inquiry is sent by a buyer. Sign out, or sign in with a buyer's account.",
  creates: true,
  body: InquiryInput,
  reply: InquirySent,
});
export const callback = endpoint({
  method: "POST",
  path: "/callback",
  summary: "Ask to be called back",
  who: ["guest", "buyer"],
  forbidden: "A call is requested by a buyer. Sign out, or sign in with a buyer's account.",
  creates: true,
  body: CallbackInput,
  reply: Received,
});

// Documents: list, read, pdf, files, file, move and edit of each kind; create, amend and discard of what begins as a draft;
// dispatches of orders and their receipts. They stand by themselves, so that public pages do not carry them.
export { dispatch, documents, receive } from "./document-endpoints.ts";
export { readCase } from "./case-endpoints.ts";
export { matchItems } from "./item-match-endpoints.ts";

export const uploadDocument = endpoint({
  method: "POST",
  path: "/uploadDocument",
  summary: "Attach a file to one's own document: PDF, PNG, JPEG, WebP, XLSX or DOCX up to 10 MB",
  who: ["buyer", "supplier"],
  creates: true,
  multipart: { file: "myfile", maxBytes: maxUploadBytes },
  body: UploadInput,
  reply: Uploaded,
});

// Goods and money, for the desk
const documentParams = z.object({ id: DocumentName });
export const cancelDispatch = endpoint({
  method: "POST",
  path: "/dispatches/:id/cancel",
  summary: "Cancel a dispatch; replies with its order",
  who: ["staff"],
  creates: true,
  params: documentParams,
  body: CancelInput,
  reply: TradeDocument,
});
export const cancelReceipt = endpoint({
  method: "POST",
  path: "/receipts/:id/cancel",
  summary: "Cancel a receipt; replies with its order",
  who: ["staff"],
  creates: true,
  params: documentParams,
  body: CancelInput,
  reply: TradeDocument,
});
export const listPayments = endpoint({
  method: "GET",
  path: "/payments",
  summary: "Payments, newest first",
  who: ["staff"],
  paged: true,
  query: PaymentsQuery,
  reply: z.array(Payment),
});
export const readPayment = endpoint({
  method: "GET",
  path: "/payments/:id",
  summary: "One payment with what it settles",
  who: ["staff"],
  params: documentParams,
  reply: Payment,
});
export const recordPayment = endpoint({
  method: "POST",
  path: "/payments",
  summary: "Record a payment and allocate it to invoices",
  who: ["staff"],
  creates: true,
  body: PaymentInput,
  reply: Payment,
});
export const allocatePayment = endpoint({
  method: "PUT",
  path: "/payments/:id/allocations",
  summary: "Allocate a payment anew",
  who: ["staff"],
  params: documentParams,
  body: AllocationsInput,
  reply: Payment,
});
export const cancelPayment = endpoint({
  method: "POST",
  path: "/payments/:id/cancel",
  summary: "Cancel a payment; its invoices are open again",
  who: ["staff"],
  creates: true,
  params: documentParams,
  body: CancelInput,
  reply: Payment,
});

// The desk's day: what waits, saved views, lists as files
export {
  countWaiting,
  deleteView,
  documentExports,
  listTroubles,
  listViews,
  readToday,
  retryTrouble,
  saveView,
} from "./desk-endpoints.ts";
// Keys of the ERP methods, for the desk
export { listKeys, makeKey, revokeKey } from "./key-endpoints.ts";

// Parties, their accounts and what may be paid of them, for the desk
export {
  addPartyAddress,
  changePartyAddress,
  createParty,
  duesFile,
  inviteToParty,
  listDues,
  listOpenInvoices,
  listParties,
  listPartyAddresses,
  readParty,
  readStatement,
  removePartyAddress,
  statementFile,
  updateParty,
} from "./parties-endpoints.ts";

// Sourcing, for the desk
export { listBidsToChoose, listSuppliersToAsk, readComparison } from "./sourcing-endpoints.ts";

// The box "Find or do" of the desk
export { findAtDesk } from "./find-endpoints.ts";
// Who changed what, for the desk
export { listAudit } from "./audit-endpoints.ts";
