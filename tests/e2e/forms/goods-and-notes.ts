// The forms of goods that move, and of notes and what raises an invoice.
import type { Page } from "@playwright/test";
import { todayInIndia } from "../../../web/app/indian-day.ts";
import { acceptedDeal, bringOpening, makeQuotation } from "../documents-made.ts";
import { type Ask, deskOf, documentOf, type Form, opens, step } from "./form.ts";

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

/** A draft of the first invoice, of the party if one is named, of which something is left; its name. */
async function draftNote(desk: Ask, noun: NoteNoun, party = ""): Promise<string> {
  const query = new URLSearchParams({ limit_page_length: "100", ...(party && { q: party }) });
  const invoices: { name: string; status: string }[] = await desk("GET", `${invoicesOfNotes[noun]}?${query}`);
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
export const issuedNote = (noun: NoteNoun, party?: string) => async (desk: Ask) => {
  const { name } = await desk("POST", `${noun}/${await draftNote(desk, noun, party)}/moves`, { move: "submit" });
  return `${pagesOfNotes[noun]}/${name}`;
};

const ofNotes: readonly Form[] = [
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
];

export const formsOfGoodsAndNotes = [...ofGoods, ...ofNotes];
