// Every way in asks the same: what the law, a limit or a second person wants of a deal that came through the chain it wants of one
// that began at the desk or over the counter (issue 33).
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { QuotationLook } from "@vanik/contracts/quotation-look";
import { startTestApp, type TestApp } from "./app.ts";
import { addHand } from "./desk-hands.ts";
import { sahyadri } from "./orders.ts";
import { newReference } from "./references.ts";
import { openTrade, rajkot, type Trade } from "./trade.ts";

const bolt = "FS-HB-12050-Z";
const cost = 12;

let vanik: TestApp;
let trade: Trade;
/** Who may do all of it, and approves nothing of their own. */
let hand: string;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
  hand = (await addHand(vanik, ["sales", "sourcing", "accounts"])).token;
  // What a bolt last cost, and on no shelf: it is for own use.
  const lines = [{ item_code: bolt, qty: 1000, rate: cost }];
  const bought = { organisation: rajkot, how: "phone", purpose: "use", lines };
  const { name, version } = await trade.done("POST", "/salesOrder/begin", bought);
  await trade.done("POST", `/supplierQuotation/${name}/take`, { version });
});
afterAll(() => vanik.close());

interface Read {
  name: string;
  version: number;
  warnings?: string[];
  reasons_needed?: string[];
}
/** As the desk reads it before its act, what it looks at, and the act. */
interface Offer {
  read: Read;
  look: QuotationLook;
  act: (words?: object) => readonly ["POST", string, object];
}
interface Line {
  item_code: string;
  qty: number;
  rate: number;
  gst_rate?: number;
}

const ask = (...[method, path, body, token = hand]: Parameters<Trade["ask"]>) => trade.ask(method, path, body, token);
const done = async (...args: Parameters<Trade["ask"]>) => {
  const { body } = await ask(...args);
  expect(body.error, args[1]).toBeUndefined();
  return body.success.data;
};

async function offerOf(name: string, act: (read: Read) => Offer["act"]): Promise<Offer> {
  const read: Read = await done("GET", `/quotation/${name}`);
  return { read, look: await done("GET", `/desk/quotations/${name}/look`), act: act(read) };
}
const submitting =
  ({ name, version }: Read): Offer["act"] =>
  (words) => ["POST", `/quotation/${name}/moves`, { move: "submit", version, ...words }];
const taking =
  ({ name, version }: Read): Offer["act"] =>
  (words) => ["POST", `/quotation/${name}/take`, { version, ...words }];

/** Its lines say what they cost, as they do where a bid or a press says it. */
async function begun(noun: string, lines: readonly Line[]): Promise<string> {
  const draft = await done("POST", `/${noun}/begin`, { organisation: sahyadri, how: "phone" });
  const items = lines.map((line) => ({ ...line, cost_rate: cost }));
  await done("PUT", `/quotation/${draft.name}`, { version: draft.version, items });
  return draft.name;
}

/** Whoever is blocked is signed out. */
const buyerToken = () => vanik.tokenOf("buyer@vanik.example");

/** Each way by which something is sold. */
const sales: Readonly<Record<string, (lines: readonly Line[]) => Promise<Offer>>> = {
  "a quotation of an inquiry": async (lines) => {
    const wanted = lines.map(({ item_code, qty }) => ({ item_code, qty, uom: "Nos", item_name: "" }));
    const from = await trade.inquire(await buyerToken(), { items: wanted, with_items: wanted.length });
    const { name, version } = await done("POST", "/quotation", { from });
    const items = lines.map((line, at) => ({ ...line, cost_rate: cost, source: { from, idx: at + 1 } }));
    await done("PUT", `/quotation/${name}`, { version, items });
    return offerOf(name, submitting);
  },
  "a quotation that begins at the desk": async (lines) => offerOf(await begun("quotation", lines), submitting),
  "an order by phone": async (lines) => offerOf(await begun("purchaseOrder", lines), taking),
  "an invoice at once": async (lines) => offerOf(await begun("purchaseInvoice", lines), taking),
  "a sale over the counter": async (lines) => {
    const sale = { organisation: sahyadri, lines };
    const { quotation, look } = await done("POST", "/desk/counterSales/preview", sale);
    const payment = { mode: "UPI", reference: newReference() };
    return { read: quotation, look, act: (words) => ["POST", "/desk/counterSales", { ...sale, payment, ...words }] };
  },
};

const fair: Line = { item_code: bolt, qty: 10, rate: 14 };
const offRate: Line = { ...fair, gst_rate: 5 };
const rate_reason = "Under a concession";

const partyNamed = async (name: string) => (await trade.done("GET", `/parties?name=${encodeURIComponent(name)}`))[0];
describe.each(Object.entries(sales))("%s", (_, offer) => {
  test("says a price below its cost", async () => {
    const { look } = await offer([{ ...fair, rate: 10 }]);
    expect(look.lines.flatMap(({ says_of_cost: says = [] }) => says)).toContain(
      "Sold at ₹10.00, below its cost of ₹12.00.",
    );
  });

  test("says nothing of a price that is fair", async () => {
    const { read, look, act } = await offer([fair]);
    expect(look.lines).toEqual([]);
    expect(read.warnings ?? []).toEqual([]);
    await done(...act());
  });

  test("says that its buyer stands above the credit limit", async () => {
    const { id, version } = await partyNamed(sahyadri);
    await trade.done("PUT", `/parties/${id}`, { version, credit_limit: 1 });
    const { read } = await offer([fair]);
    expect(read.warnings).toEqual([
      expect.stringMatching(new RegExp(`${sahyadri} stands at ₹.*above the credit limit of ₹1\\.00`)),
    ]);
    const after = await partyNamed(sahyadri);
    await trade.done("PUT", `/parties/${id}`, { version: after.version, credit_limit: null });
  });

  test("of a blocked buyer is refused", async () => {
    const { act } = await offer([fair]);
    const { id } = await partyNamed(sahyadri);
    await trade.done("POST", `/parties/${id}/block`, { reason: "Owes too long" });
    const refused = await ask(...act());
    await trade.done("POST", `/parties/${id}/unblock`);
    expect([refused.status, refused.body.error.message]).toEqual([422, expect.stringContaining("is blocked")]);
  });

  test("at a rate of GST off the dated one wants a reason at its field", async () => {
    const { read, act } = await offer([offRate]);
    expect(read.reasons_needed).toHaveLength(1);
    const refused = await ask(...act());
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ["rate_reason"]]);
    await done(...act({ rate_reason }));
  });

  test("without a price is refused", async () => {
    const { act } = await offer([{ item_code: bolt, qty: 10 } as Line]);
    const refused = await ask(...act());
    expect([refused.status, refused.body.error.message]).toEqual([422, expect.stringContaining("has no rate yet")]);
  });
});

let bills = 0;
const bill_reason = "Weighed again";
const boughtLines = [{ item_code: bolt, qty: 100, rate: cost }];
const printed = () => ({ bill_no: `W-${++bills}`, bill_date: trade.today() });

type Booking = (words?: object) => ReturnType<typeof ask>;
/** Each way by which a supplier's bill is booked, printed `more` rupees above what its order makes. */
const purchases: Readonly<Record<string, (more: number) => Promise<Booking>>> = {
  "a bill of an order that came of a request": async (more) => {
    const wanted = [{ item_code: bolt, qty: 100, uom: "Nos", item_name: "" }];
    const rfq = await trade.sendRfq(await trade.inquire(await buyerToken(), { items: wanted, with_items: 1 }), [
      rajkot,
    ]);
    const bid = await trade.bid(rfq, rajkot, [cost]);
    const { name: draft } = await done("POST", "/salesOrder", { from: bid });
    const { name: from } = await trade.submitted("salesOrder", draft);
    const bill = await done("POST", "/salesInvoice", { from });
    const figures = { ...printed(), ...printedAbove(bill, more) };
    let { version } = bill;
    return async ({ bill_reason: reason = "", ...words }: { bill_reason?: string } = {}) => {
      const written = { version, ...figures, ...(reason && { bill_reason: reason }) };
      const reply = await ask("PUT", `/salesInvoice/${bill.name}`, written);
      if (reply.status !== 200) return reply;
      ({ version } = reply.body.success.data);
      return ask("POST", `/salesInvoice/${bill.name}/moves`, { move: "submit", version, ...words });
    };
  },
  "a bill at once": async (more) => {
    const begins = { organisation: rajkot, how: "phone", purpose: "stock", lines: boughtLines };
    const read = await done("POST", "/salesInvoice/begin", begins);
    const figures = { version: read.version, ...printed(), ...printedAbove(read, more) };
    return (words) => ask("POST", `/supplierQuotation/${read.name}/take`, { ...figures, ...words });
  },
};
function printedAbove(
  { grand_total: total, items }: { grand_total: number; items: { amount: number }[] },
  more: number,
) {
  if (more === 0) return { bill_total: Math.round(total) };
  return { bill_total: Math.round(total + more), bill_amounts: [{ idx: 1, amount: items[0]!.amount + more }] };
}

describe.each(Object.entries(purchases))("%s", (_, bill) => {
  test("as its order makes it is booked, and its number once", async () => {
    expect((await (await bill(0))({ bill_reason })).status).toBe(200);
    bills -= 1;
    const refused = await (await bill(0))();
    expect([refused.status, refused.body.error.message]).toEqual([409, expect.stringContaining("records bill")]);
  });

  test("above its order wants a reason at its field", async () => {
    const book = await bill(400);
    const refused = await book();
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ["bill_reason"]]);
    expect((await book({ bill_reason })).status).toBe(200);
  });
});

test("nothing begins with a blocked supplier, whatever it is to become", async () => {
  const { id } = await partyNamed(rajkot);
  await trade.done("POST", `/parties/${id}/block`, { reason: "Sold us short" });
  const words = { organisation: rajkot, how: "phone", purpose: "stock", lines: boughtLines };
  const replies = await Promise.all(
    ["supplierQuotation", "salesOrder", "salesInvoice"].map((noun) => ask("POST", `/${noun}/begin`, words)),
  );
  await trade.done("POST", `/parties/${id}/unblock`);
  expect(replies.map(({ status }) => status)).toEqual([422, 422, 422]);
});

// The last: they stay on.
describe("while approvals are on", () => {
  beforeAll(async () => {
    const { version } = await trade.done("GET", "/desk/settings/limits");
    await trade.done("PUT", "/desk/settings/limits", { version, approvals: true });
  });

  /** Refused, kept for a second person, and done once somebody else approves. */
  async function expectApproved(act: Booking, reason: object): Promise<void> {
    const refused = await act(reason);
    expect([refused.status, refused.body.error.message]).toEqual([422, expect.stringContaining("second person")]);
    const reply = await act({ ...reason, ask: "Please look" });
    expect(reply.status).toBe(202);
    const { id } = reply.body.success.data.approval;
    expect((await ask("POST", `/desk/approvals/${id}/approve`, {})).status).not.toBe(200);
    await trade.done("POST", `/desk/approvals/${id}/approve`, {});
  }

  test.each(Object.entries(sales))("%s at a rate of GST off the dated one wants a second person", async (_, offer) => {
    const { act } = await offer([offRate]);
    await expectApproved((words) => ask(...act(words)), { rate_reason });
  });
  test.each(Object.entries(purchases))("%s far above its order wants one", async (_, bill) =>
    expectApproved(await bill(900), { bill_reason }),
  );
});
