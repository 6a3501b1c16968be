// What the desk meets.
import type { Page } from "@playwright/test";
import { guestInquiry, longQuotation } from "../e2e/documents-made.ts";
import { documentOf } from "../e2e/forms/form.ts";
import { entryNoteDraft, issuedNote, noteDraft, raiseDraft } from "../e2e/forms/goods-and-notes.ts";
import { amendedRequest, inRound, openedRound, unsealedRound } from "../e2e/forms/sourcing.ts";
import { rowXml, sheetXml, workbook } from "../sheets.ts";
import type { Screen } from "./screen.ts";

const pages = [
  "/desk",
  "/desk/overview",
  "/desk/troubles",
  "/desk/set-up",
  "/desk/inbox",
  "/desk/approvals",
  "/desk/subscribers",
  "/desk/payments",
  "/desk/payments?record=1",
  "/desk/counter-sale",
  "/desk/on-hand",
  "/desk/registers",
  "/desk/registers?from=2020-01-01",
  "/desk/registers?list=purchases",
  "/desk/registers?list=received",
  "/desk/registers?list=invoiced",
  "/desk/tds?from=2020-04-01",
  "/desk/tds?side=suffered",
  "/desk/msme",
  "/desk/msme?list=paid",
  "/desk/ledger",
  "/desk/ledger?list=day-book",
  "/desk/ledger?account=1100",
  "/desk/ledger?account=5510",
  "/desk/ledger?list=accounts",
  "/desk/ledger?list=money",
  "/desk/ledger?account=1201",
  "/desk/ledger?list=day-book&journal=1",
  "/desk/parties",
  "/desk/parties?due=receivable",
  "/desk/catalogue",
  "/desk/catalogue/hex-bolts",
  "/desk/imports",
  ...["news", "policies", "texts", "projects", "partners", "founders", "holidays"].map(
    (part) => `/desk/content?part=${part}`,
  ),
  "/desk/settings",
  ...[
    "operator",
    "brand",
    "registrations",
    "numbers",
    "banks",
    "trade",
    "limits",
    "law",
    "sourcing",
    "mails",
    "mail_server",
    "backups",
    "health",
    "desk",
  ].map((name) => `/desk/settings/${name}`),
  "/desk/books",
  "/desk/people",
  "/desk/keys",
  "/desk/audit",
  "/desk/account",
  "/desk/guide",
  "/desk/guide/a-credit-note",
  "/desk/guide/close-a-month",
  "/desk/guide/small-suppliers",
  "/desk/guide/tax-withheld",
  "/desk/guide/the-months-books",
  "/desk/opportunities",
  "/desk/requests",
  "/desk/bids",
  "/desk/quotations",
  "/desk/sales-orders",
  "/desk/sales-invoices?waits=overdue&sort=due_date",
  "/desk/purchase-orders",
  "/desk/purchase-invoices?waits=pay&party=Rajkot&min=1&from=2020-01-01",
  "/desk/credit-notes",
  "/desk/debit-notes",
];

/** By what stands on the desk's wire: an order of ours to a supplier is its sales order. */
const documents = [
  ["an inquiry", "opportunity", "opportunities", "Open"],
  ["an inquiry that is lost", "opportunity", "opportunities", "Lost"],
  ["a request", "requestForQuotation", "requests", "Submitted"],
  ["a bid", "supplierQuotation", "bids", "Submitted"],
  ["a bid that was taken", "supplierQuotation", "bids", "Ordered"],
  ["a quotation", "quotation", "quotations", "Open"],
  ["a draft", "quotation", "quotations", "Draft"],
  ["a sales order", "purchaseOrder", "sales-orders", "To Deliver and Bill"],
  ["an order that is held", "purchaseOrder", "sales-orders", "On Hold"],
  ["an order that is done", "purchaseOrder", "sales-orders", "Completed"],
  ["a purchase order", "salesOrder", "purchase-orders", "To Receive and Bill"],
  ["an invoice that is late", "purchaseInvoice", "sales-invoices", "Overdue"],
  ["an invoice that is paid", "purchaseInvoice", "sales-invoices", "Paid"],
  ["a bill", "salesInvoice", "purchase-invoices", "Unpaid"],
] as const;

const opened = async (page: Page, key: string) => {
  await page.keyboard.press(key);
  await page.getByRole("dialog").waitFor();
};

/** Customers as a shop keeps them, of columns that nobody asks for too: with a wrong GSTIN, a short phone, a name of one long word. */
const list = {
  name: "customers-of-last-year.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    [
      "Customer,GST No.,Mobile,Contact,Mail,Address,City,State,PIN,Terms,Limit,Opening,Rep,Route,Remarks",
      "Setu Infra,27AAECS1234F1Z9,98220,Meera,,12 MIDC,Pune,MH,411019,30 days,250000,1250 Dr,AK,West,check rate",
      `${"Longname".repeat(14)},,9822041176,,,,Pune,27,411001,COD,,,AK,West,`,
    ].join("\n"),
  ),
};
/** Nothing but what the list is called, on each of its sheets. */
const covers = {
  name: "covers.xlsx",
  mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  buffer: workbook({
    sheets: Object.fromEntries(["Cover", "Rates"].map((name) => [name, sheetXml(rowXml(1, ["ABC TRADERS"]))])),
  }),
};
const uploaded = async (page: Page) => {
  await page.getByLabel("What it holds").selectOption("customers");
  await page.getByLabel(/^Sheet/).setInputFiles(list);
  await page.getByRole("button", { name: "Upload" }).click();
  await page.getByRole("heading", { name: "Columns" }).waitFor();
};

/** What is read of a round stands below its title. */
const ofRound = {
  isLive: true,
  reach: (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 }).first().waitFor(),
} as const;

const states: readonly Screen[] = [
  { of: "a guest's inquiry", at: async (_, request) => `/desk/opportunities/${await guestInquiry(request)}` },
  {
    of: "a draft of sixty lines",
    at: async (_, request) => `/desk/quotations/${(await longQuotation(request)).draft}`,
  },
  {
    of: "a quotation of sixty lines",
    at: async (_, request) => `/desk/quotations/${(await longQuotation(request)).quotation}`,
    axe: [1440, 320],
  },
  { of: "the columns of a list", at: "/desk/imports", reach: uploaded },
  {
    of: "a list that was checked",
    at: "/desk/imports",
    reach: async (page) => {
      await uploaded(page);
      await page.getByRole("button", { name: "Check", exact: true }).click();
      await page.getByRole("heading", { name: "What is wrong" }).waitFor();
      await page.getByRole("button", { name: "Bring it in without a GSTIN" }).waitFor();
    },
  },
  {
    of: "a workbook whose first sheets have no rows",
    at: "/desk/imports",
    reach: async (page) => {
      await page.getByLabel(/^Sheet/).setInputFiles(covers);
      await page.getByRole("button", { name: "Upload" }).click();
      await page.getByText("This sheet has no rows: choose another").waitFor();
      await page.getByRole("combobox", { name: "Sheet" }).waitFor();
    },
  },
  {
    of: "items that are sorted, some chosen for a new category",
    at: "/desk/catalogue/hex-bolts?move=1",
    reach: async (page) => {
      await page.getByRole("checkbox").first().check();
      await page.getByRole("combobox", { name: "To" }).selectOption("new");
    },
  },
  {
    of: "a pasted list that sorts items",
    at: "/desk/catalogue/hex-bolts?move=1",
    reach: async (page) => {
      const name = await page.locator(".sort-items span > span").first().innerText();
      await page.getByRole("button", { name: "Paste a list" }).click();
      await page
        .getByLabel(/^Two columns from Excel/)
        .fill(`${name}\tSafety wear\nNo such thing\tNuts\n${"Longname".repeat(12)}\n`);
      await page.getByRole("list", { name: "Left out" }).waitFor();
    },
  },
  {
    of: "a request of which a corrigendum dropped a line",
    at: async (desk, request) => `/desk/requests/${await amendedRequest(desk, request)}`,
    isLive: true,
    reach: (page) => page.locator("del").first().waitFor(),
  },
  {
    of: "a round whose corrigendum dropped a line",
    at: async (desk, request) => `/desk/requests/${await amendedRequest(desk, request)}/round`,
    isLive: true,
    reach: (page) => page.getByRole("heading", { name: /^Corrigendum 1/ }).waitFor(),
  },
  { of: "an open round", at: inRound(), ...ofRound },
  { of: "an open round that is not sealed", at: unsealedRound, ...ofRound },
  { of: "an opened round compared", at: openedRound, ...ofRound },
  {
    of: "an awarded round",
    ...ofRound,
    at: async (desk) => {
      const requests: { name: string }[] = await desk("GET", "requestForQuotation?limit_page_length=100");
      for (const { name } of requests) {
        const round = await desk("GET", `requestForQuotation/${name}/rounds/1`).catch(() => undefined);
        if (round?.state === "awarded") return `/desk/requests/${name}/round/comparison`;
      }
      throw new Error("No round is awarded");
    },
  },
  {
    of: "bids beside each other",
    isLive: true,
    reach: (page) => page.getByRole("main").getByRole("table").first().waitFor(),
    at: async (desk) => {
      const bids: { name: string }[] = await desk("GET", "supplierQuotation?limit_page_length=100&status=Submitted");
      const { links } = await desk("GET", `supplierQuotation/${bids[0]!.name}`);
      return `/desk/requests/${JSON.stringify(links).match(/RFQ-\d{4}-\d{6}/)![0]}/comparison`;
    },
  },
  {
    of: "a party",
    at: async (desk) => `/desk/parties/${(await desk("GET", "parties?limit_page_length=1"))[0].id}`,
  },
  { of: "a draft of a credit note", at: noteDraft("creditNote") },
  { of: "a draft of a credit note of the old books", at: entryNoteDraft },
  { of: "a draft of a debit note that raises an invoice", at: raiseDraft },
  ...(["creditNote", "debitNote"] as const).map((noun): Screen => ({
    of: `a ${noun === "creditNote" ? "credit" : "debit"} note with its voucher`,
    at: issuedNote(noun),
    reach: (page) => page.getByRole("region", { name: "Ledger" }).getByRole("listitem").first().waitFor(),
  })),
  {
    of: "a payment with its vouchers",
    at: async (desk) => `/desk/payments?payment=${(await desk("GET", "payments?direction=in"))[0].name}`,
    reach: (page) => page.getByRole("dialog").getByRole("region", { name: "Ledger" }).waitFor(),
  },
  {
    of: "a party's ledger",
    at: async (desk) => `/desk/ledger?party=${(await desk("GET", "parties?limit_page_length=1"))[0].id}`,
  },
  {
    of: "the Overview as tables",
    at: "/desk/overview",
    reach: async (page) => {
      for (const name of ["From inquiry to invoice", "Receivable by week", "Margin by month", "Late"])
        await page.getByRole("button", { name: `${name} as table` }).click();
    },
  },
  {
    of: "the palette",
    at: "/desk",
    reach: async (page) => {
      await opened(page, "Control+k");
      await page.keyboard.type("engineering");
      await page.getByRole("option", { name: /Sahyadri Engineering Works.*Buyer/ }).waitFor();
    },
  },
  {
    of: "a sale over the counter that is made",
    at: "/desk/counter-sale",
    reach: async (page) => {
      await page.getByLabel("Add an item").fill("FS-HB-12050-Z");
      await page.getByRole("option", { name: /^Hex bolt.*FS-HB-12050-Z/ }).click();
      await page.getByRole("button", { name: /^Sell for ₹/ }).click();
      await page.getByRole("heading", { name: /^Sold: ₹/ }).waitFor();
    },
  },
  {
    of: "a sale over the counter below its cost, by card, in own words too, to one of those whom a phone finds",
    at: "/desk/counter-sale",
    reach: async (page) => {
      const adder = page.getByLabel("Add an item");
      await adder.fill("FS-HB-12050-Z");
      await page.getByRole("option", { name: /^Hex bolt.*FS-HB-12050-Z/ }).click();
      await page.getByLabel("Rate before GST").fill("0.75");
      await adder.fill(`Threaded rod M12, left-hand, ${"chequeredplate".repeat(5)}`);
      await page.getByRole("option", { name: /Goods in own words/ }).click();
      await page.getByLabel("Phone (optional)").fill("98220");
      await page.getByLabel("Paid by").selectOption("Card");
      await page.getByRole("list", { name: "To look at" }).waitFor();
      await page
        .getByRole("button", { name: /^Take as buyer/ })
        .first()
        .waitFor();
      await page.keyboard.press("Control+Enter");
      await page.getByText("Enter the HSN.").waitFor();
    },
  },
  {
    of: "a sale over the counter to a buyer on record, who is told by mail",
    at: "/desk/counter-sale",
    reach: async (page) => {
      await page.getByLabel("Add an item").fill("FS-HB-12050-Z");
      await page.getByRole("option", { name: /^Hex bolt.*FS-HB-12050-Z/ }).click();
      await page.getByLabel("Quantity").fill("900000");
      await page.getByLabel("Buyer (optional)").fill("sahyadri");
      await page.getByRole("option", { name: /^Sahyadri Engineering/ }).click();
      await page.getByRole("checkbox", { name: /^Send the mail to / }).waitFor();
    },
  },
  {
    of: "a buyer without a GSTIN who is made as an order begins",
    at: "/desk/sales-orders?new=1",
    reach: async (page) => {
      await page.getByRole("dialog").getByLabel("Buyer").fill("98470 77002");
      await page.getByRole("option", { name: /^A new one/ }).click();
      await page.getByRole("button", { name: /^Begin/ }).click();
      await page.getByText("Choose the state: it says which GST is due.").waitFor();
    },
  },
  {
    of: "a draft whose line can take its last cost",
    at: async (desk) => {
      const lines = [{ item_code: "FS-HB-12050-Z", qty: 40, rate: 20 }];
      const whose = { organisation: "Sahyadri Engineering Works Pvt. Ltd.", how: "phone", lines };
      return `/desk/quotations/${(await desk("POST", "quotation/begin", whose)).name}`;
    },
    reach: (page) =>
      page
        .getByRole("button", { name: /^Take cost of / })
        .first()
        .waitFor(),
  },
  { of: "the list of keys", at: "/desk", reach: (page) => opened(page, "?") },
  {
    of: "the menu of a phone",
    at: "/desk/bids",
    widths: [390, 320],
    reach: async (page) => {
      await page.setViewportSize({ width: 390, height: 900 });
      await page.getByRole("button", { name: "Open menu" }).click();
      await page.getByRole("link", { name: /^Sales orders/ }).waitFor();
    },
  },
  {
    of: "a list's views",
    at: "/desk/quotations",
    reach: (page) => page.getByRole("button", { name: "Views" }).click(),
  },
  {
    of: "a list narrowed by amounts",
    at: "/desk/sales-invoices",
    widths: [1440],
    reach: (page) => page.getByRole("button", { name: "Amounts", exact: true }).click(),
  },
];

const documentScreens = documents.map(([title, noun, page, status]): Screen => ({
  of: title,
  at: documentOf(noun, `/desk/${page}`, status),
  // Of one that is answered in rounds the server tells what changes.
  ...(noun === "requestForQuotation" && ofRound),
}));

/** What somebody meets who has the right Sales alone: pages that are theirs, look only, or not theirs to open. */
const ofSales: readonly Screen[] = [
  ...[
    "/desk",
    "/desk/overview",
    "/desk/inbox",
    "/desk/approvals",
    "/desk/opportunities",
    "/desk/requests",
    "/desk/quotations",
    "/desk/sales-orders",
    "/desk/sales-invoices",
    "/desk/payments",
    "/desk/on-hand",
    "/desk/counter-sale",
    "/desk/parties",
    "/desk/catalogue/hex-bolts",
    "/desk/imports",
    "/desk/settings",
    "/desk/people",
  ].map((at): Screen => ({ at })),
  ...documentScreens
    .filter(({ of }) => !["a bid", "a bid that was taken", "a purchase order", "a bill"].includes(of!))
    .map((screen) => (screen.of === "a request" ? { of: screen.of, at: screen.at } : screen)),
  {
    of: "the comparison of a request",
    at: async (desk) => {
      const [{ name }] = await desk("GET", "requestForQuotation?limit_page_length=1");
      return `/desk/requests/${name}/comparison`;
    },
  },
  {
    of: "a party",
    at: async (desk) => `/desk/parties/${(await desk("GET", "parties?limit_page_length=1"))[0].id}`,
  },
  {
    of: "a payment that a buyer told of",
    at: "/desk/inbox?kind=paid",
    reach: async (page) => {
      await page
        .getByRole("row", { name: /I have paid/ })
        .getByRole("button")
        .first()
        .click();
      await page.getByRole("dialog").getByText("You can settle this, and not record the payment.").waitFor();
    },
  },
  { of: "the columns of a list", at: "/desk/imports", reach: uploaded },
];

export const deskScreens: readonly Screen[] = [...pages.map((at): Screen => ({ at })), ...documentScreens, ...states]
  .map((screen): Screen => ({ as: "desk", ...screen }))
  .concat(ofSales.map((screen) => ({ as: "sales", ...screen })));
