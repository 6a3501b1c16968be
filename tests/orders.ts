// Orders and invoices in the states that goods and money are tested on, reached by real moves.
import { addDays } from "@vanik/trading/days";
import type { InvoiceKind, OrderKind } from "@vanik/trading/facts";
import { documentPath, type Line, type Trade } from "./trade.ts";

export const sahyadri = "Sahyadri Engineering Works Pvt. Ltd.";
export const nilgiri = "Nilgiri Infra Projects LLP";

const [bolts, steel, freight] = [
  { item_code: "FS-HB-12050-Z", qty: 10, rate: 5 },
  { item_code: "ST-TB-550D-12", qty: 2.5, rate: 60_000, tolerance_percent: 2 },
  { item_code: "FREIGHT", qty: 1, rate: 4500 },
];
export { bolts };
const goods: Line[] = [bolts!, steel!, freight!];

/** One bolt that comes to so many rupees with 18 % of tax, rounded to the rupee. */
const worth = (rupees: number): Line[] => [{ ...bolts!, qty: 1, rate: Math.round((rupees / 1.18) * 100) / 100 }];

function inquire(trade: Trade, party: string, lines: readonly Line[]): Promise<string> {
  const items = lines
    .filter(({ item_code }) => item_code !== "FREIGHT")
    .map(({ item_code, qty }) => ({
      item_code,
      qty,
      uom: item_code === "ST-TB-550D-12" ? "MT" : "Nos",
      item_name: "",
    }));
  const token = party === nilgiri ? trade.tokens.buyer2 : trade.tokens.buyer;
  return trade.inquire(token, { items, with_items: items.length });
}

/** An offer of an opportunity or a request, submitted. */
async function offered(trade: Trade, noun: string, from: string, lines: readonly Line[], made: object = {}) {
  return (await trade.submitted(noun, await trade.draft(noun, from, lines, { made }))).name as string;
}

async function draftSale(trade: Trade, party: string, lines: readonly Line[]): Promise<string> {
  const quotation = await offered(trade, "quotation", await inquire(trade, party, lines), lines);
  return (await trade.done("POST", "/purchaseOrder", { from: quotation })).name;
}

async function draftPurchase(trade: Trade, party: string, lines: readonly Line[]): Promise<string> {
  const rfq = await trade.sendRfq(await inquire(trade, sahyadri, lines), [party]);
  const bid = await offered(trade, "supplierQuotation", rfq, lines, { supplier: party });
  return (await trade.done("POST", "/salesOrder", { from: bid })).name;
}

const sides = {
  sales_order: { noun: "purchaseOrder", draft: draftSale },
  purchase_order: { noun: "salesOrder", draft: draftPurchase },
} as const;
const ways = { held: "hold", closed: "close" } as const;

interface OrderWanted {
  state?: "draft" | "held" | "closed";
  poNo?: string;
  lines?: readonly Line[];
}

/** The name of an order, in force unless said otherwise: 10 bolts, 2.5 MT of steel with 2 % of tolerance, freight. */
export async function orderOf(trade: Trade, kind: OrderKind, party: string, wanted: OrderWanted = {}): Promise<string> {
  const { state, poNo, lines = goods } = wanted;
  const { noun, draft } = sides[kind];
  const name = await draft(trade, party, lines);
  if (poNo) await trade.done("PUT", documentPath(noun, name), { version: 1, po_no: poNo });
  if (state === "draft") return name;
  const order = (await trade.submitted(noun, name)).name as string;
  if (state) await trade.moved(noun, order, { move: ways[state], reason: "For a test" });
  return order;
}

/** The name of a sales invoice of the first bolt of an order. */
export async function invoiceOfOrder(trade: Trade, order: string): Promise<string> {
  return (await trade.billOrder(order, [{ source: 1, qty: 1 }])).name;
}

let bills = 0;

/** The name of an invoice of so many rupees, in force unless said otherwise; an overdue one was due yesterday. */
export async function invoiceOf(
  trade: Trade,
  kind: InvoiceKind,
  party: string,
  rupees: number,
  { draft = false, overdue = false } = {},
): Promise<string> {
  const isSale = kind === "sales_invoice";
  const order = await orderOf(trade, isSale ? "sales_order" : "purchase_order", party, { lines: worth(rupees) });
  const noun = isSale ? "purchaseInvoice" : "salesInvoice";
  if (!isSale) await trade.done("POST", `${documentPath("salesOrder", order)}/receipts`, { day: trade.today() });
  const { name, version } = await trade.done("POST", `/${noun}`, { from: order });
  if (draft) return name;
  const bill_date = overdue ? addDays(trade.today(), -1) : trade.today();
  const bill = { bill_no: `B-${++bills}`, bill_date, bill_total: rupees, payment_days: overdue ? 0 : 30 };
  const early = overdue && { bill_reason: "Billed before we had ordered" };
  if (!isSale) await trade.done("PUT", documentPath(noun, name), { version, ...bill, ...early });
  return (await trade.submitted(noun, name)).name;
}

/** An order and its invoice of 40 bolts at 750 and 18 %: payable 35,400. */
export async function boltsInvoiced(trade: Trade, buyer = sahyadri): Promise<{ order: string; invoice: string }> {
  const order = await orderOf(trade, "sales_order", buyer, { lines: [{ ...bolts!, qty: 40, rate: 750 }] });
  const { name } = await trade.billOrder(order, [{ source: 1, qty: 40 }]);
  return { order, invoice: name };
}
