// Every page of the web, by its address.
import { index, route, type RouteConfig, type RouteConfigEntry } from "@react-router/dev/routes";

type RouteLanguage = "en" | "hi";

/** A page that is there in each language: the same file below another address. */
const pageIn = (language: RouteLanguage, name: string, path: string, file = `public/${name}`) =>
  route(path, `pages/${file}.tsx`, { id: `${language}/${name}` });

const firstPages = (language: RouteLanguage): RouteConfigEntry[] => [
  index("pages/public/home.tsx", { id: `${language}/home` }),
  pageIn(language, "media", "media"),
];

/** Those that sell. */
const cataloguePages = (language: RouteLanguage): RouteConfigEntry[] => [
  pageIn(language, "products", "products"),
  pageIn(language, "category", "products/:category"),
  pageIn(language, "sub-category", "products/:category/:subCategory"),
  pageIn(language, "item", "products/:category/:subCategory/:item"),
  pageIn(language, "search", "search"),
];

const companyPages = (language: RouteLanguage): RouteConfigEntry[] =>
  ["buyers", "suppliers", "about", "terms", "privacy-policy"].map((name) => pageIn(language, name, name));

/** Those with forms. */
function formPages(language: RouteLanguage): RouteConfigEntry[] {
  return [pageIn(language, "contact", "contact"), pageIn(language, "checkout", "checkout", "checkout")];
}

/** Not public pages to be kept: their names begin otherwise. */
function entrancePages(language: RouteLanguage): RouteConfigEntry[] {
  const entrance = (name: string, folder: string) =>
    route(name, `pages/${folder}${name}.tsx`, {
      id: `${language === "hi" ? "pages/hindi-" : "pages/"}${folder}${name}`,
    });
  return [
    ...["sign-in", "sign-up", "forgot-password", "set-password"].map((name) => entrance(name, "auth/")),
    entrance("unsubscribe", ""),
    entrance("withdraw-bid", ""),
  ];
}

export default [
  ...firstPages("en"),
  ...cataloguePages("en"),
  ...companyPages("en"),
  ...formPages("en"),
  route("hi", "pages/hindi.tsx", [...firstPages("hi"), route("*", "pages/not-found.tsx", { id: "hi/not-found" })]),
  route("hi", "pages/hindi-catalogue.tsx", cataloguePages("hi")),
  route("hi", "pages/hindi-company.tsx", companyPages("hi")),
  route("hi", "pages/hindi-account.tsx", [...formPages("hi"), ...entrancePages("hi")]),
  ...entrancePages("en"),
  route("set-up", "pages/auth/set-up.tsx"),

  route("user", "pages/user/layout.tsx", [
    index("pages/user/index.tsx"),
    route("profile", "pages/user/profile.tsx"),
    route("people", "pages/user/people.tsx"),
    route("change-password", "pages/user/change-password.tsx"),
    route("buyer/opportunity", "pages/user/buyer/opportunity.tsx"),
    route("buyer/quotation", "pages/user/buyer/quotation.tsx"),
    route("buyer/orders", "pages/user/buyer/orders.tsx"),
    route("buyer/invoice", "pages/user/buyer/invoice.tsx"),
    route("buyer/credit-notes", "pages/user/buyer/credit-notes.tsx"),
    route("supplier/request-quotation", "pages/user/supplier/request-quotation.tsx"),
    route("supplier/request-quotation/:name/bid", "pages/user/supplier/bid.tsx"),
    route("supplier/quotation", "pages/user/supplier/quotation.tsx"),
    route("supplier/sales-orders", "pages/user/supplier/sales-orders.tsx"),
    route("supplier/sales-invoice", "pages/user/supplier/sales-invoice.tsx"),
    route("supplier/debit-notes", "pages/user/supplier/debit-notes.tsx"),
    route("*", "pages/user/unknown.tsx"),
  ]),

  route("desk", "pages/desk/layout.tsx", [
    index("pages/desk/today.tsx"),
    route("set-up", "pages/desk/set-up.tsx"),
    route("overview", "pages/desk/overview.tsx"),
    route("troubles", "pages/desk/troubles.tsx"),
    route("requests/:name/comparison", "pages/desk/comparison.tsx"),
    route("requests/:name/round/:part?", "pages/desk/round.tsx"),
    route("inbox", "pages/desk/inbox.tsx"),
    route("approvals", "pages/desk/approvals.tsx"),
    route("subscribers", "pages/desk/subscribers.tsx"),
    route("payments", "pages/desk/payments.tsx"),
    route("counter-sale", "pages/desk/counter-sale.tsx"),
    route("on-hand", "pages/desk/on-hand.tsx"),
    route("registers", "pages/desk/registers.tsx"),
    route("tds", "pages/desk/tds.tsx"),
    route("msme", "pages/desk/msme.tsx"),
    route("ledger", "pages/desk/ledger.tsx"),
    route("parties", "pages/desk/parties.tsx"),
    route("parties/:id", "pages/desk/party.tsx"),
    route("catalogue", "pages/desk/catalogue.tsx"),
    route("catalogue/:sub", "pages/desk/catalogue-items.tsx"),
    route("imports", "pages/desk/imports.tsx"),
    route("imports/:id", "pages/desk/import.tsx"),
    route("content", "pages/desk/content.tsx"),
    route("settings", "pages/desk/settings.tsx"),
    route("settings/:name", "pages/desk/setting.tsx"),
    route("books", "pages/desk/books.tsx"),
    route("erpnext", "pages/desk/erpnext.tsx"),
    route("erpnext/problems", "pages/desk/erpnext-problems.tsx"),
    route("people", "pages/desk/people.tsx"),
    route("keys", "pages/desk/keys.tsx"),
    route("audit", "pages/desk/audit.tsx"),
    route("account", "pages/desk/account.tsx"),
    route("guide/:page?", "pages/desk/guide.tsx"),
    // One for all kinds: every public page carries the table of routes.
    route(":list", "pages/desk/documents.tsx"),
    route(":list/:name", "pages/desk/document.tsx"),
    route("*", "pages/desk/unknown.tsx"),
  ]),

  route("*", "pages/not-found.tsx"),
] satisfies RouteConfig;
