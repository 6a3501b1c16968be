// An order of ₹1,18,000 with GST, by ordinary calls: what attacks on trade begin with.
import { kinds } from "@vanik/contracts/trade";
import { dataOf, type Target } from "./target.ts";

const bolts = { item_code: "FS-HB-12050-Z", qty: 1000, rate: 100 };
export const quotationNoun = kinds.quotation.noun;
export const orderNoun = kinds.sales_order.noun;
export const invoiceNoun = kinds.sales_invoice.noun;

export interface Traders {
  desk: string;
  buyer: string;
}

/** A draft quotation of 1,000 bolts at ₹100; `over` goes into its line. */
export async function draftQuotation(target: Target, { desk, buyer }: Traders, over: object = {}): Promise<string> {
  const inquiry = {
    party_name: "",
    email: "buyer@vanik.example",
    items: [{ item_code: bolts.item_code, qty: bolts.qty }],
  };
  const { name: from } = await dataOf(target.call("POST", "/sendEnquiry", { body: inquiry, token: buyer }));
  const draft = await dataOf(target.call("POST", `/${quotationNoun}`, { body: { from }, token: desk }));
  const items = [{ ...bolts, source: { from, idx: 1 }, ...over }];
  const body = { version: draft.version, items, delivery_days: 10 };
  await dataOf(target.call("PUT", `/${quotationNoun}/${draft.name}`, { body, token: desk }));
  return draft.name;
}

/** An order in force, which the buyer has accepted. */
export async function openOrder(target: Target, traders: Traders): Promise<string> {
  const move = (name: string, words: object, token: string) =>
    dataOf(target.call("POST", `/${quotationNoun}/${name}/moves`, { body: words, token }));
  const { name: quotation } = await move(await draftQuotation(target, traders), { move: "submit" }, traders.desk);
  await move(quotation, { move: "accept", po_no: "4500017" }, traders.buyer);
  const { links } = await dataOf(target.call("GET", `/${quotationNoun}/${quotation}`, { token: traders.desk }));
  return links.find(({ kind }: { kind: string }) => kind === "sales_order").name;
}

/** A draft invoice of a whole order. */
export async function draftInvoice(target: Target, { desk }: Traders, order: string): Promise<string> {
  return (await dataOf(target.call("POST", `/${invoiceNoun}`, { body: { from: order }, token: desk }))).name;
}
