// The forms of trade: documents and their moves, goods, money.
import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { readableDay } from "@vanik/trading/days";
import { todayInIndia } from "../../../web/app/indian-day.ts";
import {
  acceptedDeal,
  bringOpening,
  callerOf,
  guestInquiry,
  makeQuotation,
  makeQuotationDraft,
} from "../documents-made.ts";
import { draftRequest } from "../rounds-made.ts";
import { type Ask, deskOf, documentOf, type Form, opens, opportunity, pressRow, step } from "./form.ts";

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
const goodsBack = (name: RegExp) => async (page: Page) => {
  await opens(name)(page);
  const dialog = page.locator("dialog:modal");
  await dialog
    .getByText("not back yet")
    .first()
    .waitFor()
    .catch(async () => {
      throw new Error(`Instead of lines: ${await dialog.textContent({ timeout: 1000 })}`);
    });
  await dialog
    .getByLabel(/^Quantity of/)
    .first()
    .fill("1");
};

/** The newest order of which something is not back yet. */
const withGoodsOut = (noun: string, list: string, wanted: string) => async (desk: Ask) => {
  const rows: { name: string; status: string }[] = await desk("GET", `${noun}?limit_page_length=100`);
  for (const { name, status } of rows) {
    if (status !== "Completed") continue;
    const { steps } = (await desk("GET", `${noun}/${name}`)) as { steps: { step: string }[] };
    if (steps.some(({ step: offered }) => offered === wanted)) return `${list}/${name}`;
  }
  throw new Error(`Of no ${noun} that is done something is left to come back`);
};

const ofGoods: readonly Form[] = [
  {
    of: "goods that go out",
    makes: ["documents/page/goods-dialog.tsx: POST /purchaseOrder/:id/dispatches"],
    ...deskOf,
    at: async (_, request) => `/desk/sales-orders/${(await acceptedDeal(request)).order}`,
    go: opens(/^Dispatch/),
    fill: { "Transporter (optional)": "VRL", "E-way bill no. (optional)": "3310 0927 4118" },
    field: ["transporter", "Transporter (optional)"],
  },
  {
    of: "goods that come in",
    makes: ["documents/page/goods-dialog.tsx: POST /salesOrder/:id/receipts"],
    ...deskOf,
    at: documentOf("salesOrder", "/desk/purchase-orders", "To Receive and Bill"),
    go: opens(/^Receive/),
    fill: { "Transporter (optional)": "VRL" },
    field: ["transporter", "Transporter (optional)"],
  },
  {
    of: "goods that came back",
    makes: ["documents/page/goods-back-dialog.tsx: POST /purchaseOrder/:id/returns"],
    ...deskOf,
    at: withGoodsOut("purchaseOrder", "/desk/sales-orders", "came_back"),
    go: goodsBack(/^Goods came back/),
    fill: { "Transporter (optional)": "VRL" },
    field: ["transporter", "Transporter (optional)"],
    narrow: true,
  },
  {
    of: "goods that go back",
    makes: ["documents/page/goods-back-dialog.tsx: POST /salesOrder/:id/returns"],
    ...deskOf,
    at: withGoodsOut("salesOrder", "/desk/purchase-orders", "send_back"),
    go: goodsBack(/^Send back/),
    fill: { "Transporter (optional)": "VRL" },
    field: ["transporter", "Transporter (optional)"],
  },
  {
    of: "goods back that are cancelled",
    makes: ["documents/page/desk-returns.tsx: POST /returns/:id/cancel"],
    ...deskOf,
    at: async (desk) => {
      // The newest are what others sell over the counter meanwhile, of one piece: its goods would be back for them too.
      const rows: { name: string; status: string }[] = await desk("GET", "purchaseOrder?limit_page_length=100");
      const { name } = rows.findLast(({ status }) => status === "Completed")!;
      const order = (await desk("GET", `purchaseOrder/${name}`)) as { links: { kind: string; name: string }[] };
      const invoice = order.links.find(({ kind }) => kind === "sales_invoice")!.name;
      const lines = [{ idx: 1, qty: 1, condition: "good" }];
      await desk("POST", `purchaseOrder/${name}/returns`, { day: todayInIndia(), invoice, lines });
      return `/desk/sales-orders/${name}`;
    },
    go: opens(/^Cancel RN-/),
    fill: { Reason: "Entered twice" },
    field: ["reason", "Reason"],
  },
  {
    of: "a dispatch that is cancelled",
    makes: ["documents/page/desk-records.tsx: POST /dispatches/:id/cancel"],
    ...deskOf,
    at: async (desk, request) => {
      const { order } = await acceptedDeal(request);
      const { transaction_date: day } = await desk("GET", `purchaseOrder/${order}`);
      await desk("POST", `purchaseOrder/${order}/dispatches`, { day, reason: "A sample" });
      return `/desk/sales-orders/${order}`;
    },
    go: opens(/^Cancel DN-/),
    fill: { Reason: "Entered twice" },
    field: ["reason", "Reason"],
  },
  {
    of: "a receipt that is cancelled",
    makes: ["documents/page/desk-records.tsx: POST /receipts/:id/cancel"],
    ...deskOf,
    at: async (desk, request) => {
      const { purchase } = await acceptedDeal(request);
      const { name, transaction_date: day } = await desk("POST", `salesOrder/${purchase}/moves`, { move: "submit" });
      await desk("POST", `salesOrder/${name}/receipts`, { day });
      return `/desk/purchase-orders/${name}`;
    },
    go: opens(/^Cancel GR-/),
    fill: { Reason: "Entered twice" },
    field: ["reason", "Reason"],
  },
  {
    of: "an invoice that is made of an order",
    makes: ["documents/page/use-step.ts: POST /:kind"],
    ...deskOf,
    at: documentOf("purchaseOrder", "/desk/sales-orders", "To Deliver and Bill"),
    send: step(/^(Invoice|Make invoice|Bill)/),
  },
  {
    of: "a debit note that is made of an invoice",
    makes: ["documents/page/use-step.ts: POST /:kind/:id/raise"],
    ...deskOf,
    at: documentOf("purchaseInvoice", "/desk/sales-invoices", "Unpaid"),
    send: step(/^Raise/),
  },
  {
    of: "a quotation that is copied",
    makes: ["documents/page/use-step.ts: POST /:kind/:id/amend"],
    ...deskOf,
    at: async (desk, request) => {
      const name = await makeQuotation(request);
      await desk("POST", `quotation/${name}/moves`, { move: "cancel", reason: "Asked for anew" });
      return `/desk/quotations/${name}`;
    },
    send: step(/^Copy/),
  },
];

const invoicesOfNotes = { creditNote: "purchaseInvoice", debitNote: "salesInvoice" } as const;
type NoteNoun = keyof typeof invoicesOfNotes;

/** A draft of the first invoice of which something is left; its name. */
async function draftNote(desk: Ask, noun: NoteNoun): Promise<string> {
  const invoices: { name: string; status: string }[] = await desk(
    "GET",
    `${invoicesOfNotes[noun]}?limit_page_length=100`,
  );
  for (const { name, status } of invoices) {
    if (status === "Draft" || status === "Cancelled") continue;
    const lines = [{ source: 1, qty: 1 }];
    const made = await desk("POST", noun, { from: name, cause: "rejection", lines }).catch(() => undefined);
    if (made) return made.name;
  }
  throw new Error("Nothing is left of any invoice");
}
/** A draft that raises the first invoice of the demonstration that is in force; its page. */
export const raiseDraft = async (desk: Ask) => {
  const invoices: { name: string; status: string }[] = await desk("GET", "purchaseInvoice?limit_page_length=100");
  const invoice = invoices.find(
    ({ name, status }) => name.startsWith("SI-") && !["Draft", "Cancelled"].includes(status),
  )!;
  const { name } = await desk("POST", `purchaseInvoice/${invoice.name}/raise`, {});
  return `/desk/sales-invoices/${name}`;
};
const pagesOfNotes = { creditNote: "/desk/credit-notes", debitNote: "/desk/debit-notes" } as const;
export const noteDraft = (noun: NoteNoun) => async (desk: Ask) =>
  `${pagesOfNotes[noun]}/${await draftNote(desk, noun)}`;
export const entryNoteDraft: Form["at"] = async (desk, request) => {
  const from = await bringOpening(request);
  const lines = [{ item_name: "Hex bolts M12", hsn: "731815", gst_rate: 18, qty: 3, amount: 953 }];
  const { name } = await desk("POST", "creditNote", { from, cause: "rejection", lines });
  return `/desk/credit-notes/${name}`;
};
export const issuedNote = (noun: NoteNoun) => async (desk: Ask) => {
  const { name } = await desk("POST", `${noun}/${await draftNote(desk, noun)}/moves`, { move: "submit" });
  return `${pagesOfNotes[noun]}/${name}`;
};

/** A payment with something left of it, of the first of the demonstration's. */
const paid = {
  who: "desk",
  at: async (desk: Ask) => `/desk/payments?payment=${(await desk("GET", "payments?direction=in"))[0].name}`,
} as const;

/** Money that rests with the desk. */
const onAccount = () => ({
  organisation: "Nilgiri Infra Projects LLP",
  direction: "in",
  day: todayInIndia(),
  mode: "NEFT",
  reference: `FORM${randomInt(1_000_000)}`,
  amount: 500,
});

/** Tax that is withheld with an advance; the register of its day. */
const withholdOf = async (desk: Ask, section: "professional" | "commission") => {
  const day = todayInIndia();
  const ahead = {
    organisation: "Rajkot Precision Fasteners Pvt. Ltd.",
    direction: "out",
    day,
    mode: "NEFT",
    amount: 900,
  };
  const tax = { tds_amount: 100, tds_section: section, tds_reason: "For its form", reason: "For its form" };
  await desk("POST", "payments", { ...ahead, ...tax, reference: `UTR ${randomInt(1e9)}`, allocations: [] });
  return `/desk/tds?section=${section}`;
};
const withheldOfSupplier = (desk: Ask) => withholdOf(desk, "professional");
const paidByChallan = async (desk: Ask) => {
  // Of another section than the one that is still to be paid: it takes all of it.
  const address = await withholdOf(desk, "commission");
  const { rows } = (await desk("GET", "desk/tds?section=commission&limit_page_length=100")) as {
    rows: { id: string; challan: unknown }[];
  };
  const ids = rows.filter(({ challan }) => !challan).map(({ id }) => id);
  const serial = String(randomInt(1e5)).padStart(5, "0");
  const paid = { section: "commission", day: todayInIndia(), bsr: "0510308", serial, amount: 1e6, ids };
  await desk("POST", "desk/tds/challans", paid);
  return address;
};

const ofMoney: readonly Form[] = [
  {
    of: "a draft of a credit note",
    makes: ["notes/note-form.tsx: PUT /:kind/:id"],
    ...deskOf,
    at: noteDraft("creditNote"),
    inline: true,
    fill: { Reason: "Three came damaged" },
    send: "Save",
    field: ["reason", "Reason"],
    narrow: true,
  },
  {
    of: "a draft of a credit note of the old books",
    makes: ["notes/note-form.tsx: PUT /:kind/:id"],
    ...deskOf,
    at: entryNoteDraft,
    inline: true,
    fill: { Reason: "Three came damaged" },
    send: "Save",
    field: ["lines.0.hsn", "HSN or SAC"],
    narrow: true,
  },
  {
    of: "a draft of a debit note that raises an invoice",
    makes: ["notes/raise-form.tsx: PUT /:kind/:id/raise"],
    ...deskOf,
    at: raiseDraft,
    inline: true,
    fill: { Reason: "The mill raised its price" },
    send: "Save",
    field: ["reason", "Reason"],
    narrow: true,
  },
  {
    of: "a payment that is allocated anew",
    makes: ["payments/allocate-anew.tsx: PUT /payments/:id/allocations"],
    ...paid,
    go: async (page) => page.locator("dialog:modal").waitFor(),
    next: ["Allocate anew"],
    send: "Save allocation",
  },
  {
    of: "money that is returned",
    makes: ["payments/return-money.tsx: POST /payments"],
    ...deskOf,
    at: async (desk) => `/desk/payments?payment=${(await desk("POST", "payments", onAccount())).name}`,
    go: async (page) => page.locator("dialog:modal").waitFor(),
    next: ["Return money"],
    fill: { Amount: "1", Reference: "UTR 4471" },
    field: ["amount", "Amount"],
  },
  {
    of: "a payment",
    makes: ["payments/use-payment-form.ts: POST /payments"],
    ...deskOf,
    at: "/desk/payments",
    open: ["Record payment"],
    fill: { Amount: "1000", Reference: "UTR 4472" },
    go: async (page) => {
      await page.locator("dialog:modal").getByLabel("Buyer", { exact: true }).fill("Nilgiri Infra Projects LLP");
      await page.keyboard.press("Enter");
    },
    field: ["amount", "Amount"],
  },
  {
    of: "a challan that paid tax withheld",
    makes: ["tds/record-challan.tsx: POST /desk/tds/challans"],
    ...deskOf,
    at: withheldOfSupplier,
    open: ["Record challan"],
    fill: { "BSR code": "0510308", "Serial number": "00042" },
    field: ["serial", "Serial number"],
  },
  {
    of: "a challan that is taken back",
    makes: ["tds/tds-view.tsx: POST /desk/tds/challans/:id/cancel"],
    ...deskOf,
    at: paidByChallan,
    open: [/^0510308/],
    fill: { Reason: "Typed wrongly" },
    field: ["reason", "Reason"],
  },
  {
    of: "a journal",
    makes: ["ledger/journal-form.tsx: POST /desk/ledger/journals"],
    ...deskOf,
    at: "/desk/ledger?list=day-book&journal=1",
    go: async (page) => {
      const dialog = page.locator("dialog:modal");
      await dialog.getByLabel("Account 1").selectOption({ index: 1 });
      await dialog.getByLabel("Debit 1").fill("118");
      await dialog.getByLabel("Account 2").selectOption({ index: 2 });
      await dialog.getByLabel("Credit 2").fill("118");
    },
    fill: { "What it is for": "Charges of the bank" },
    field: ["lines.1.account", "Account 2"],
    narrow: true,
  },
  {
    of: "a journal that is cancelled",
    makes: ["ledger/voucher-dialog.tsx: POST /desk/ledger/journals/:id/cancel"],
    ...deskOf,
    at: async (desk) => {
      const lines = [
        { account: "5500", debit: 7 },
        { account: "1201", credit: 7 },
      ];
      const { id } = await desk("POST", "desk/ledger/journals", {
        day: todayInIndia(),
        narration: "For a test",
        lines,
      });
      return `/desk/ledger?list=day-book&voucher=${id}`;
    },
    go: async (page) => {
      await page.locator("dialog:modal").waitFor();
    },
    next: ["Cancel journal"],
    fill: { Reason: "Entered twice" },
    field: ["reason", "Reason"],
  },
  {
    of: "an account of the ledger that is added",
    makes: ["ledger/account-forms.tsx: POST /desk/accounts"],
    ...deskOf,
    at: "/desk/ledger?list=accounts",
    open: ["New account"],
    fill: { Code: "5699", Name: "Rent of the godown" },
    field: ["code", "Code"],
  },
  {
    of: "an account of the ledger that is changed",
    makes: ["ledger/account-forms.tsx: PUT /desk/accounts/:code"],
    ...deskOf,
    at: "/desk/ledger?list=accounts",
    go: pressRow("Bank charges"),
    fill: { Name: "Charges of banks" },
    field: ["name", "Name"],
  },
  {
    of: "a payment that is cancelled",
    makes: ["payments/cancel-payment.tsx: POST /payments/:id/cancel"],
    ...deskOf,
    at: "/desk/payments",
    go: pressRow("PAY-"),
    next: ["Cancel payment"],
    fill: { Reason: "Entered twice" },
    field: ["reason", "Reason"],
  },
];

export const formsOfTrade = [...ofBeginnings, ...ofMoves, ...ofGoods, ...ofMoney];
