// A deal that begins at the desk, by real calls: bought for stock and sold at once, in own words too, and something over the counter.
import type { DealInput } from "./deal.ts";
import type { Trade } from "./trade.ts";
import { newReference } from "./references.ts";

/** What the desk alone knows of it. */
export const wordsAtDesk = ["Haggled with Kulkarni", "Cheaper than the last", "A. Deshpande of Wagholi"];

const ownWords = { item_code: "", item_name: "Cable tray lids", uom: "Nos", hsn: "732690", gst_rate: 18 };

/** The names of all that came of it. */
export async function playBegunDeal({ done, linksOf, today, tokens }: Trade, input: DealInput) {
  const day = today();
  const nameOf = async (who: keyof Trade["tokens"]) =>
    (await done("GET", "/profile", undefined, tokens[who])).orgName as string;
  const begin = async (noun: string, body: object) => done("POST", `/${noun}/begin`, body);
  const linesAt = (price: "cost" | "rate") =>
    input.items.map(({ item_code, qty, [price]: rate }) => ({ ...(item_code ? { item_code } : ownWords), qty, rate }));

  const bought = { organisation: await nameOf(input.supplier), how: "phone", purpose: "stock", lines: linesAt("cost") };
  const bid = await begin("salesOrder", bought);
  const placed = { version: bid.version, reason: wordsAtDesk[1] };
  const { name: purchaseOrder } = await done("POST", `/supplierQuotation/${bid.name}/take`, placed);
  const received = await done("POST", `/salesOrder/${purchaseOrder}/receipts`, { day });
  const [supplierQuotation] = await linksOf("salesOrder", purchaseOrder, "supplier_quotation");
  const [rfq] = await linksOf("supplierQuotation", supplierQuotation!, "request_for_quotation");

  const sold = { organisation: await nameOf(input.buyer), how: "whatsapp", lines: linesAt("rate") };
  const offer = await begin("purchaseInvoice", sold);
  const body = { version: offer.version, reason: wordsAtDesk[0], po_no: input.poNo };
  const { name: salesInvoice } = await done("POST", `/quotation/${offer.name}/take`, body);
  const [salesOrder] = await linksOf("purchaseInvoice", salesInvoice, "sales_order");
  const carried = { day, invoice: salesInvoice, vehicle: "MH12AB1234", eway_bill_no: "331009274118" };
  const dispatched = await done("POST", `/purchaseOrder/${salesOrder}/dispatches`, carried);
  const [quotation] = await linksOf("purchaseOrder", salesOrder!, "quotation");
  const [opportunity] = await linksOf("quotation", quotation!, "opportunity");

  const counter = {
    name: wordsAtDesk[2],
    lines: linesAt("rate").slice(0, 1),
    payment: { mode: "UPI", reference: newReference() },
  };
  const atCounter = await done("POST", "/desk/counterSales", counter);
  return {
    purchaseOrder: purchaseOrder as string,
    receipt: received.movements[0].name as string,
    supplierQuotation: supplierQuotation!,
    rfq: rfq!,
    salesInvoice: salesInvoice as string,
    salesOrder: salesOrder!,
    dispatch: dispatched.movements[0].name as string,
    quotation: quotation!,
    opportunity: opportunity!,
    counter: Object.values(atCounter) as string[],
  };
}
