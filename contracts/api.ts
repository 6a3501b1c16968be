// Every endpoint of the product API: method, path, who, input, reply; most stand in the `-endpoints.ts` of their word and are
// named here. Pages import the one that they call;
// the server, OpenAPI and tests/access.test.ts gather the whole table (`import * as api`).
import { z } from "zod";
import { Done } from "./accounts.ts";
import {
  ContactInput,
  News,
  NewsletterInput,
  NewsletterSubscribed,
  NewsQuery,
  Policy,
  UnsubscribeInput,
} from "./content.ts";
import { endpoint, type ViewerKind } from "./endpoint.ts";
import { CallbackInput, InquiryInput, InquirySent, Received } from "./inquiry.ts";
import { maxUploadBytes, Uploaded, UploadInput } from "./uploads.ts";

const anyone = ["guest", "buyer", "supplier", "staff"] as const satisfies ViewerKind[];

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
export {
  captcha,
  changePwd,
  confirmSecondFactor,
  endSession,
  listSessions,
  login,
  loginSecondFactor,
  logout,
  prepareSecondFactor,
  readProfile,
  readSecondFactor,
  register,
  removeSecondFactor,
  resetPwd,
  sendOtp,
  updateProfile,
  verifyOtp,
} from "./account-endpoints.ts";

// Catalogue
export {
  listCategories,
  listItems,
  readCategory,
  readItem,
  readItemDetail,
  readSubCategory,
  search,
} from "./catalogue-endpoints.ts";

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
export {
  allocatePayment,
  cancelDispatch,
  cancelPayment,
  cancelReceipt,
  listPayments,
  readPayment,
  recordPayment,
} from "./money-endpoints.ts";

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
