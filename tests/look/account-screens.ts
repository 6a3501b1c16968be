// What a buyer and a supplier meet, in English and in Hindi.
import type { Page } from "@playwright/test";
import type { Who } from "../e2e/forms/form.ts";
import { callerOf } from "../e2e/documents-made.ts";
import { issuedNote } from "../e2e/forms/goods-and-notes.ts";
import { amendedRequest, besideColleague, byLink, byLinkWithoutRounds, inPortal } from "../e2e/forms/sourcing.ts";
import { cart, type Screen } from "./screen.ts";

const lists: Readonly<Record<"buyer" | "supplier", readonly string[]>> = {
  buyer: ["opportunity", "quotation", "orders", "invoice", "credit-notes"],
  supplier: ["request-quotation", "quotation", "sales-orders", "sales-invoice", "debit-notes"],
};
const hindi = { language: '"hi"' };

const openFirst = async (page: Page) => {
  await page.getByRole("main").locator("[data-row]").first().click();
  await page.getByRole("dialog").getByRole("article").waitFor();
};

/** The demonstration claims nothing of this supplier. */
const claimOf =
  (at: string): Screen["at"] =>
  async (desk) => {
    await issuedNote("debitNote", "Rajkot")(desk);
    return at;
  };

const ofLists = (Object.entries(lists) as [Who, readonly string[]][]).flatMap(([as, names]) =>
  names.flatMap((name): Screen[] => {
    const at = `/user/${as}/${name}`;
    return [
      { at, as },
      { of: `a document of ${at}`, at: name === "debit-notes" ? claimOf(at) : at, as, reach: openFirst },
    ];
  }),
);

/** A quotation that the operator's own books keep, as its page reads it. */
const openKeptThere = (differs: object) => async (page: Page) => {
  await page.route("**/api/quotation/*", async (route) => {
    const reply = await route.fetch();
    const body = await reply.json();
    Object.assign(body.success.data, { moves: [], ...differs });
    return route.fulfill({ response: reply, json: body });
  });
  await openFirst(page);
};
/** Whose answer they have not taken over. */
const openPassing = (state: "waiting" | "refused") => {
  const message = state === "refused" ? "It was changed since" : undefined;
  return openKeptThere({ passing: { act: "accept", state, at: "2026-11-27T05:00:00.000Z", message } });
};
/** Made out to somebody who wrote, and to no company. */
const openToLead = openKeptThere({
  barred_moves: [{ move: "accept", label: "Accept", why: "Ask Vanik for a quotation in your company's name." }],
});

/** The first of a list that stands so. */
const documentAs =
  (as: "buyer" | "supplier", noun: string, page: string, status: string): Screen["at"] =>
  async (_, request) => {
    const ask = await callerOf(request, `${as}@vanik.example`);
    const rows: { name: string; status: string }[] = await ask("GET", `${noun}?limit_page_length=100`);
    return `/user/${as}/${page}?details=${rows.find((row) => row.status === status)!.name}`;
  };

export const accountScreens: readonly Screen[] = [
  ...ofLists,
  ...(["buyer", "supplier"] as const).flatMap((as): Screen[] => [
    { at: "/user/profile", as, axe: [1440, 320] },
    { of: "/user/profile in Hindi", at: "/user/profile", as, storage: hindi },
    { at: "/user/people", as },
    { at: "/user/change-password", as },
  ]),
  ...(["/user/buyer/quotation", "/user/people"] as const).map((at): Screen => ({
    of: `${at} in Hindi`,
    at,
    as: "buyer",
    storage: hindi,
  })),
  {
    of: "/user/supplier/request-quotation in Hindi",
    at: "/user/supplier/request-quotation",
    as: "supplier",
    storage: hindi,
  },
  { of: "an invoice that is late", at: documentAs("buyer", "purchaseInvoice", "invoice", "Overdue"), as: "buyer" },
  {
    of: "a quotation whose acceptance passes",
    at: "/user/buyer/quotation",
    as: "buyer",
    reach: openPassing("waiting"),
  },
  {
    of: "a quotation whose acceptance was refused, in Hindi",
    at: "/user/buyer/quotation",
    as: "buyer",
    reach: openPassing("refused"),
    storage: hindi,
  },
  { of: "a quotation in no company's name", at: "/user/buyer/quotation", as: "buyer", reach: openToLead },
  {
    of: "a quotation in no company's name, in Hindi",
    at: "/user/buyer/quotation",
    as: "buyer",
    reach: openToLead,
    storage: hindi,
  },
  { of: "a quotation to answer", at: documentAs("buyer", "quotation", "quotation", "Open"), as: "buyer" },
  { of: "an order to deliver", at: documentAs("buyer", "purchaseOrder", "orders", "To Deliver and Bill"), as: "buyer" },
  {
    of: "a list of which nothing is left",
    at: "/user/buyer/opportunity",
    as: "buyer",
    reach: async (page) => {
      await page.getByRole("searchbox", { name: "Find by name" }).fill("NO-SUCH");
      await page.getByRole("heading", { name: "List Empty!" }).waitFor();
    },
  },
  {
    of: "a bid in an open round",
    at: inPortal,
    as: "supplier",
    isLive: true,
    reach: (page) => page.getByLabel("Rate, 1", { exact: true }).waitFor(),
  },
  {
    of: "a sealed bid of a company with a second person",
    at: besideColleague,
    as: "supplier",
    isLive: true,
    reach: (page) => page.getByRole("heading", { name: /reads this bid$/ }).waitFor(),
  },
  {
    of: "a request of which a corrigendum dropped a line, as its supplier reads it",
    at: async (desk, request) => `/user/supplier/request-quotation?details=${await amendedRequest(desk, request)}`,
    as: "supplier",
    reach: (page) => page.getByRole("dialog").locator("del").first().waitFor(),
  },
  { of: "a bid by its link", at: byLink },
  { of: "a request without rounds by its link", at: byLinkWithoutRounds },
  { of: "requests to answer", at: "/user/supplier/request-quotation?status=To+answer", as: "supplier" },
  { of: "a page of buyers", at: "/user/buyer/opportunity", as: "supplier" },
  { of: "Home", at: "/", as: "buyer" },
  { of: "Products", at: "/products", as: "buyer" },
  { of: "a cart", at: "/checkout", as: "buyer", storage: cart },
  { of: "the checkout", at: "/checkout", as: "supplier" },
  {
    of: "the account menu",
    at: "/products",
    as: "buyer",
    widths: [1440],
    reach: async (page) => {
      await page
        .getByRole("banner")
        .getByRole("button", { name: /Account/ })
        .press("Enter");
      await page.getByRole("menuitem", { name: "Opportunity" }).waitFor();
    },
  },
];
