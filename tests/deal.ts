// A whole deal by real calls, from the inquiry to both payments: what tests of the wall and of papers start from.
import { documentPath, type Trade } from "./trade.ts";

type Person = Exclude<keyof Trade["tokens"], "desk">;

export interface DealInput {
  buyer: Person;
  supplier: Person;
  /** Who is asked besides, and bids a tenth more. */
  rival: Person;
  items: { item_code: string; qty: number; cost: number; rate: number }[];
  poNo: string;
  billNo: string;
}

/** The names of all that came of it. */
export type Deal = Awaited<ReturnType<typeof playDeal>>;

/** What the rival asks for what costs so much. */
export const dearer = (cost: number) => Math.round(cost * 110) / 100;

const far = "2099-01-31";

async function source({ draft, submitted, sendRfq }: Trade, input: DealInput, opportunity: string, names: string[]) {
  const rfq = await sendRfq(opportunity, names);
  const bids: string[] = [];
  for (const [at, supplier] of names.entries()) {
    const lines = input.items.map(({ cost, ...line }) => ({ ...line, rate: at === 0 ? cost : dearer(cost) }));
    const bid = await draft("supplierQuotation", rfq, lines, { made: { supplier }, written: { valid_till: far } });
    bids.push((await submitted("supplierQuotation", bid)).name);
  }
  return { rfq, bid: bids[0]!, rivalBid: bids[1]! };
}

async function quote({ draft, submitted }: Trade, input: DealInput, opportunity: string, bid: string): Promise<string> {
  const lines = input.items.map(({ item_code, qty, rate }) => ({ item_code, qty, rate }));
  return (await submitted("quotation", await draft("quotation", opportunity, lines, { suppliedBy: bid }))).name;
}

/** Received and billed by the supplier, dispatched with its invoice, paid on both sides. */
async function finish(trade: Trade, input: DealInput, salesOrder: string, purchaseOrder: string) {
  const { done, submitted, today } = trade;
  const day = today();
  const received = await done("POST", `${documentPath("salesOrder", purchaseOrder)}/receipts`, { day, lr_no: "LR-1" });
  const bill = await done("POST", "/salesInvoice", { from: purchaseOrder });
  await done("PUT", `/salesInvoice/${bill.name}`, {
    version: bill.version,
    bill_no: input.billNo,
    bill_date: day,
    bill_total: bill.rounded_total,
  });
  const purchaseInvoice = (await submitted("salesInvoice", bill.name)).name as string;
  const carried = { day, with_invoice: true, vehicle: "MH12AB1234", eway_bill_no: "331009274118" };
  const dispatched = await done("POST", `${documentPath("purchaseOrder", salesOrder)}/dispatches`, carried);
  const salesInvoice = dispatched.movements[0].invoice as string;
  const pay = async (direction: "in" | "out", noun: string, invoice: string): Promise<string> => {
    const { rounded_total: amount, party } = await done("GET", documentPath(noun, invoice));
    const body = { organisation: party.name, direction, day, mode: "NEFT", reference: `UTR-${invoice}`, amount };
    return (await done("POST", "/payments", { ...body, allocations: [{ invoice, amount }] })).name;
  };
  return {
    purchaseInvoice,
    salesInvoice,
    receipt: received.movements[0].name as string,
    dispatch: dispatched.movements[0].name as string,
    paidIn: await pay("in", "purchaseInvoice", salesInvoice),
    paidOut: await pay("out", "salesInvoice", purchaseInvoice),
  };
}

/** Plays a deal to its end. */
export async function playDeal(trade: Trade, input: DealInput) {
  const { done, moved, submitted, linksOf, inquire, tokens } = trade;
  const items = input.items.map(({ item_code, qty }) => ({ item_code, qty }));
  const opportunity = await inquire(tokens[input.buyer], { email: `${input.buyer}@vanik.example`, items });
  const suppliers: string[] = [];
  for (const who of [input.supplier, input.rival])
    suppliers.push((await done("GET", "/profile", undefined, tokens[who])).orgName);
  const sourced = await source(trade, input, opportunity, suppliers);
  const quotation = await quote(trade, input, opportunity, sourced.bid);
  await moved("quotation", quotation, { move: "accept", po_no: input.poNo }, tokens[input.buyer]);
  const [salesOrder] = await linksOf("quotation", quotation, "sales_order");
  const [drafted] = await linksOf("supplierQuotation", sourced.bid, "purchase_order");
  const purchaseOrder = (await submitted("salesOrder", drafted!)).name as string;
  const finished = await finish(trade, input, salesOrder!, purchaseOrder);
  return { opportunity, ...sourced, quotation, salesOrder: salesOrder!, purchaseOrder, ...finished };
}
