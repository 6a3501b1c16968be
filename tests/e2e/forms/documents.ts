// The forms of documents, as they begin and move.
import type { Page } from "@playwright/test";
import { readableDay } from "@vanik/trading/days";
import { todayInIndia } from "../../../web/app/indian-day.ts";
import { callerOf, guestInquiry, makeQuotation, makeQuotationDraft } from "../documents-made.ts";
import { draftRequest } from "../rounds-made.ts";
import { type Ask, deskOf, documentOf, type Form, opens, opportunity, step } from "./form.ts";

const move = ["documents/use-move.ts: POST /:kind/:id/moves"];
const draft: Form["at"] = async (_, request) => `/desk/quotations/${(await makeQuotationDraft(request)).name}`;

const begun = async (desk: Ask, becomes: "salesOrder" | "salesInvoice" | "purchaseOrder") => {
  // The desk's words are the party's: a sales order stands at "purchaseOrder".
  const isSale = becomes === "purchaseOrder";
  const lines = [{ item_code: "FS-HB-12050-Z", qty: 10, rate: 20 }];
  const whose = isSale
    ? { organisation: "Sahyadri Engineering Works Pvt. Ltd." }
    : { organisation: "Rajkot Precision Fasteners Pvt. Ltd.", purpose: "stock" };
  const { name } = await desk("POST", `${becomes}/begin`, { ...whose, how: "phone", lines });
  return `/desk/${isSale ? "quotations" : "bids"}/${name}`;
};

const words = "Chequered plate cover, to the sketch";
const inWords = async (desk: Ask) => {
  const line = { item_code: "", item_name: words, uom: "Set", qty: 3, rate: 1200, hsn: "73269099", gst_rate: 18 };
  const organisation = "Sahyadri Engineering Works Pvt. Ltd.";
  const { name } = await desk("POST", "quotation/begin", { organisation, how: "phone", lines: [line] });
  return `/desk/quotations/${name}`;
};

const ofBeginnings: readonly Form[] = [
  {
    of: "goods in own words that are kept in the catalogue",
    makes: ["editor/lines/own-words-to-catalogue.tsx: POST /desk/items/keep"],
    ...deskOf,
    at: inWords,
    open: [new RegExp(`^More of ${words}`)],
    inline: true,
    send: "Keep in my catalogue",
    field: ["sub_category", "Sub-category"],
    narrow: true,
  },
  {
    of: "an order that begins at the desk",
    makes: ["begin/begin-dialog.tsx: POST /:kind/begin"],
    ...deskOf,
    at: "/desk/sales-orders?new=1",
    go: async (page) => {
      await page.locator("dialog:modal").waitFor();
    },
    fill: { Buyer: "Deccan Pumps" },
    field: ["organisation", "Buyer"],
    narrow: true,
  },
  {
    of: "a buyer who is made as an order begins",
    makes: ["begin/begin-dialog.tsx: POST /parties"],
    ...deskOf,
    at: "/desk/sales-orders?new=1",
    go: async (page) => {
      const dialog = page.locator("dialog:modal");
      await dialog.getByLabel("Buyer").fill("27AAACA");
      await page.getByRole("option", { name: /^A new one/ }).click();
    },
    fill: { "New buyer's name": "Refused Valves" },
    field: ["gstNo", "GST No."],
    narrow: true,
  },
  {
    of: "a request that begins at the desk",
    makes: ["begin/begin-dialog.tsx: POST /:kind/begin"],
    ...deskOf,
    at: "/desk/requests?new=1",
    go: async (page) => {
      await page.locator("dialog:modal").waitFor();
    },
    fill: { "Goods required by (optional)": "31 Jan 2099" },
    field: ["required_by", "Goods required by (optional)"],
  },
  {
    of: "an order that is taken",
    makes: ["begin/take-draft.tsx: POST /quotation/:id/take"],
    ...deskOf,
    at: (desk) => begun(desk, "purchaseOrder"),
    go: opens(/^Take the order/),
    fill: { "The buyer's PO number (optional)": "PH/7" },
    send: async (page) => {
      const dialog = page.locator("dialog:modal");
      await dialog.getByRole("checkbox", { name: /^I have looked at/ }).check();
      await dialog.locator("button[type=submit]").click();
    },
    field: ["po_no", "The buyer's PO number (optional)"],
    narrow: true,
  },
  {
    of: "a sale over the counter",
    makes: ["begin/counter/counter-sale.tsx: POST /desk/counterSales"],
    ...deskOf,
    at: "/desk/counter-sale",
    inline: true,
    go: async (page) => {
      await page.getByLabel("Add an item").fill("FS-HB-12050-Z");
      await page.getByRole("option", { name: /^Hex bolt.*FS-HB-12050-Z/ }).click();
    },
    fill: { "Quantity, Nos": "40", "Reference (optional)": "UPI 4471" },
    field: ["phone", "Phone (optional)"],
    narrow: true,
  },
  {
    of: "an order to a supplier that is placed",
    makes: ["begin/take-draft.tsx: POST /supplierQuotation/:id/take"],
    ...deskOf,
    at: (desk) => begun(desk, "salesOrder"),
    go: opens(/^Place the order/),
    field: ["reason", "Who said so (optional)"],
  },
  {
    of: "a bill that is recorded at once and gives no input tax credit",
    makes: ["begin/take-draft.tsx: POST /supplierQuotation/:id/take"],
    ...deskOf,
    at: (desk) => begun(desk, "salesInvoice"),
    go: opens(/^Record the bill/),
    fill: {
      "Bill number": "RPF/26/0417",
      "Bill date": readableDay(todayInIndia()),
      "Input tax credit": "None, for a reason",
    },
    field: ["itc_choice", "Input tax credit"],
    narrow: true,
  },
];

const ofMoves: readonly Form[] = [
  {
    of: "another tax that is withheld of a bill",
    makes: ["documents/page/bill-tax.tsx: PUT /salesInvoice/:id/tds"],
    ...deskOf,
    at: async (desk) => {
      const [bill]: { name: string }[] = await desk("GET", "salesInvoice?q=Chetak");
      return `/desk/purchase-invoices/${bill!.name}`;
    },
    open: ["Change TDS"],
    fill: { Reason: "As its certificate says" },
    field: ["amount", "TDS"],
    narrow: true,
  },
  {
    of: "an inquiry that is lost",
    makes: move,
    ...deskOf,
    at: opportunity,
    open: ["Mark as lost"],
    fill: { Reason: "Bought elsewhere" },
    field: ["reason", "Reason"],
  },
  {
    of: "an order that is held",
    makes: move,
    ...deskOf,
    at: documentOf("purchaseOrder", "/desk/sales-orders", "To Deliver and Bill"),
    open: ["Put on hold"],
    fill: { Reason: "The buyer asked" },
    field: ["reason", "Reason"],
    narrow: true,
  },
  {
    of: "a quotation that goes out",
    makes: move,
    ...deskOf,
    at: draft,
    go: opens(/^Open to buyer/),
    send: (page) => submitLooked(page),
  },
  {
    of: "a quotation that takes its last cost as it goes out",
    makes: move,
    ...deskOf,
    at: async (desk) => {
      const lines = [{ item_code: "FS-HB-12050-Z", qty: 10, rate: 20 }];
      const whose = { organisation: "Sahyadri Engineering Works Pvt. Ltd.", how: "phone", lines };
      return `/desk/quotations/${(await desk("POST", "quotation/begin", whose)).name}`;
    },
    go: async (page) => {
      await opens(/^Open to buyer/)(page);
      await page
        .locator("dialog:modal")
        .getByRole("button", { name: /^Take cost of / })
        .click();
    },
    send: (page) => submitLooked(page),
  },
  {
    of: "a quotation that a buyer accepts",
    makes: move,
    who: "buyer",
    at: async (_, request) => `/user/buyer/quotation?details=${await makeQuotation(request)}`,
    go: step(/^Accept/),
    send: (page) => page.locator("dialog:modal").last().locator("button[type=submit]").click(),
  },
  {
    of: "a buyer of an inquiry",
    makes: ["documents/page/link-buyer.tsx: PUT /:kind/:id"],
    ...deskOf,
    at: async (_, request) => `/desk/opportunities/${await guestInquiry(request)}`,
    go: opens(/^Link to a buyer/),
    fill: { Buyer: "Deccan Pumps" },
    field: ["organisation", "Buyer"],
  },
  {
    of: "a draft that is discarded",
    makes: ["documents/page/discard-dialog.tsx: DELETE /:kind/:id"],
    ...deskOf,
    at: draft,
    go: opens(/^Discard/),
    send: "Discard",
  },
  {
    of: "a file of a document",
    makes: ["documents/use-upload.ts: POST /uploadDocument"],
    who: "buyer",
    at: "/user/buyer/orders",
    send: (page) =>
      page
        .locator("main input[type=file]")
        .first()
        .setInputFiles({ name: "a.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n") }),
  },
  {
    of: "a view of a list that is deleted",
    makes: ["documents/desk/views-menu.tsx: DELETE /desk/views/:id"],
    ...deskOf,
    at: "/desk/quotations?status=Open",
    answers: {
      "desk/views": [{ id: "01a220bd-4612-7047-b423-832a73ed276a", kind: "quotation", name: "Ours", filters: {} }],
    },
    open: [/^(Views|Ours)/],
    inline: true,
    send: (page) => page.getByRole("button", { name: "Delete the view Ours" }).click(),
  },
  {
    of: "a supplier for whom the desk declines",
    makes: ["documents/page/desk-invitations.tsx: POST /:kind/:id/moves"],
    ...deskOf,
    at: async (desk, request) => {
      const name = await draftRequest(request, desk);
      return `/desk/requests/${(await desk("POST", `requestForQuotation/${name}/moves`, { move: "submit" })).name}`;
    },
    open: [/^Decline for/],
    fill: { "Reason (optional)": "Rang, makes none" },
    send: "Decline",
    field: ["reason", "Reason (optional)"],
  },
  {
    of: "a view of a list",
    makes: ["documents/desk/views-menu.tsx: POST /desk/views"],
    ...deskOf,
    at: "/desk/quotations?status=Open",
    open: ["Views"],
    inline: true,
    fill: { "Save what is shown as": "Ours" },
    send: "Save",
  },
  {
    of: "a payment that is told",
    makes: ["documents/report-paid.tsx: POST /purchaseInvoice/:id/paid"],
    who: "buyer",
    at: async (_, request) => {
      const buyer = await callerOf(request, "buyer@vanik.example");
      const rows: { name: string; outstanding: number }[] = await buyer("GET", "purchaseInvoice?limit_page_length=100");
      return `/user/buyer/invoice?details=${rows.find(({ outstanding }) => outstanding > 0)!.name}`;
    },
    open: [/^I have paid/],
    fill: { Reference: "N12345678" },
    field: ["reference", "Reference"],
  },
];

async function submitLooked(page: Page): Promise<void> {
  const dialog = page.locator("dialog:modal");
  await dialog
    .getByText(/Margin/)
    .first()
    .waitFor();
  for (const box of await dialog.getByRole("checkbox").all()) await box.check();
  await dialog.locator("button[type=submit]").click();
}

/** One of the first line of what is proposed. */

export const formsOfDocuments = [...ofBeginnings, ...ofMoves];
