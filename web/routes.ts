// Every page of the web, by its address.
import { index, route, type RouteConfig, type RouteConfigEntry } from "@react-router/dev/routes";

/** The public pages, once in each language: the same files below another address. */
function publicPages(language: "en" | "hi"): RouteConfigEntry[] {
  const id = (name: string) => ({ id: `${language}/${name}` });
  return [
    index("pages/public/home.tsx", id("home")),
    route("buyers", "pages/public/buyers.tsx", id("buyers")),
    route("suppliers", "pages/public/suppliers.tsx", id("suppliers")),
    route("products", "pages/public/products.tsx", id("products")),
    route("products/:category", "pages/public/category.tsx", id("category")),
    route("products/:category/:subCategory", "pages/public/sub-category.tsx", id("sub-category")),
    route("products/:category/:subCategory/:item", "pages/public/item.tsx", id("item")),
    route("media", "pages/public/media.tsx", id("media")),
    route("search", "pages/public/search.tsx", id("search")),
    route("about", "pages/public/about.tsx", id("about")),
    route("contact", "pages/public/contact.tsx", id("contact")),
    route("terms", "pages/public/terms.tsx", id("terms")),
    route("privacy-policy", "pages/public/privacy-policy.tsx", id("privacy-policy")),
    route("checkout", "pages/checkout.tsx", id("checkout")),
  ];
}

export default [
  ...publicPages("en"),
  route("hi", "pages/hindi.tsx", [...publicPages("hi"), route("*", "pages/not-found.tsx", { id: "hi/not-found" })]),
  route("sign-in", "pages/auth/sign-in.tsx"),
  route("sign-up", "pages/auth/sign-up.tsx"),
  route("forgot-password", "pages/auth/forgot-password.tsx"),
  route("set-up", "pages/auth/set-up.tsx"),
  route("set-password", "pages/auth/set-password.tsx"),
  route("unsubscribe", "pages/unsubscribe.tsx"),

  route("user", "pages/user/layout.tsx", [
    index("pages/user/index.tsx"),
    route("profile", "pages/user/profile.tsx"),
    route("people", "pages/user/people.tsx"),
    route("change-password", "pages/user/change-password.tsx"),
    route("buyer/opportunity", "pages/user/buyer/opportunity.tsx"),
    route("buyer/quotation", "pages/user/buyer/quotation.tsx"),
    route("buyer/orders", "pages/user/buyer/orders.tsx"),
    route("buyer/invoice", "pages/user/buyer/invoice.tsx"),
    route("supplier/request-quotation", "pages/user/supplier/request-quotation.tsx"),
    route("supplier/quotation", "pages/user/supplier/quotation.tsx"),
    route("supplier/sales-orders", "pages/user/supplier/sales-orders.tsx"),
    route("supplier/sales-invoice", "pages/user/supplier/sales-invoice.tsx"),
    route("*", "pages/user/unknown.tsx"),
  ]),

  route("desk", "pages/desk/layout.tsx", [
    index("pages/desk/today.tsx"),
    route("set-up", "pages/desk/set-up.tsx"),
    route("overview", "pages/desk/overview.tsx"),
    route("troubles", "pages/desk/troubles.tsx"),
    route("requests/:name/comparison", "pages/desk/comparison.tsx"),
    route("inbox", "pages/desk/inbox.tsx"),
    route("approvals", "pages/desk/approvals.tsx"),
    route("subscribers", "pages/desk/subscribers.tsx"),
    route("payments", "pages/desk/payments.tsx"),
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
