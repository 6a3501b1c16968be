// Every endpoint of the product API: method, path, who, input, reply. Pages import the one that they call;
// the server, OpenAPI and tests/access.test.ts gather the whole table (`import * as api`).
import { z } from "zod";
import { Done, Login, LoginInput, Profile } from "./accounts.ts";
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
import { DocumentName, OpportunityDocument, OpportunityQuery, OpportunityRow } from "./documents.ts";
import { endpoint, type ViewerKind } from "./endpoint.ts";
import { CallbackInput, InquiryInput, InquirySent, Received } from "./inquiry.ts";

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
export const login = endpoint({
  method: "POST",
  path: "/login",
  summary: "Sign in with e-mail and password",
  who: anyone,
  body: LoginInput,
  reply: Login,
});
export const logout = endpoint({
  method: "POST",
  path: "/logout",
  summary: "End this session",
  who: signedIn,
  reply: Done,
});
export const readProfile = endpoint({
  method: "GET",
  path: "/profile",
  summary: "The signed-in user's profile",
  who: signedIn,
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

// Documents
export const listOpportunities = endpoint({
  method: "GET",
  path: "/opportunity",
  summary: "A buyer's opportunities; every party's for staff",
  who: ["buyer", "staff"],
  forbidden: "Opportunities belong to buyers.",
  paged: true,
  query: OpportunityQuery,
  reply: z.array(OpportunityRow),
});
export const readOpportunity = endpoint({
  method: "GET",
  path: "/opportunity/:id",
  summary: "One opportunity with its lines",
  who: ["buyer", "staff"],
  forbidden: "Opportunities belong to buyers.",
  params: z.object({ id: DocumentName }),
  reply: OpportunityDocument,
});
