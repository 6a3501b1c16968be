// A typed rate of GST went out silently: a bolt at 0 % is ₹18,182 of tax a lakh (trade 11, Rates).
import { addDays } from "@vanik/trading/days";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { openTrade, type Trade } from "../../../../tests/trade.ts";

let vanik: TestApp;
let trade: Trade;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
});
afterAll(() => vanik.close());

const query = async (text: string, values: unknown[] = []) => (await vanik.deps.db.$client.query(text, values)).rows;
const bolt = { item_code: "FS-HB-12050-Z", qty: 2400, rate: 13.9 };
const notebook = { item_code: "SN-NB-LB-A4", qty: 10, rate: 40 };
const why = "Agreed with the commissioner's office";

/** A draft with these lines in place of its own, of the first line of its source. */
async function edit(noun: string, name: string, lines: readonly object[], more: object = {}) {
  const { version, items } = await trade.read(noun, name);
  const written = lines.map((line, at) => ({ ...line, ...(at === 0 && items[0] && { source: items[0].source }) }));
  return trade.ask("PUT", `/${noun}/${name}`, { version, items: written, ...more });
}

test("every item has a rate from 22 Sep 2025, and none is taxable at 0 %", async () => {
  const [sums] = await query(`select count(*)::int as items, count(r.item_id)::int as dated,
    count(*) filter (where r.rate = i.gst_rate)::int as own, count(*) filter (where r.rate = 0 and r.treatment = 'taxable')::int as undecided,
    count(*) filter (where r.treatment = 'exempt')::int as exempt
    from items i left join gst_rates r on r.item_id = i.id and r.valid_from = '2025-09-22'`);
  expect(sums).toMatchObject({ dated: sums.items, own: sums.items, undecided: 0, exempt: 10 });
});

describe("a quotation at another rate than the day's", () => {
  test("is warned, and submitted with a reason alone, which stays at the desk", async () => {
    const name = await trade.draftQuotation(await trade.inquire());
    const { body } = await edit("quotation", name, [{ ...bolt, gst_rate: 0 }]);
    const sentence = expect.stringMatching(/is taxable at 18 % on .*; line 1 says taxable at 0 %\.$/);
    expect(body.success.data.warnings).toContainEqual(sentence);
    expect(body.success.data.reasons_needed).toEqual([sentence]);
    for (const words of [{}, { rate_reason: "" }, { rate_reason: "  x " }]) {
      const { status, body: no } = await trade.move("quotation", name, { move: "submit", ...words });
      expect([status, Object.keys(no.error.fields)]).toEqual([400, ["rate_reason"]]);
    }
    const sent = await trade.moved("quotation", name, { move: "submit", rate_reason: why });
    expect(sent).toMatchObject({ rate_reason: why, total_taxes_and_charges: 0 });
    expect(sent.history.at(-1).reason).toMatch(new RegExp(`^${why}\n.* is taxable at 18 %`));
    const theirs = await trade.read("quotation", sent.name, trade.tokens.buyer);
    expect(JSON.stringify(theirs)).not.toContain(why);
    expect(theirs).not.toHaveProperty("reasons_needed");
    const log = await trade.done("GET", `/audit?name=${sent.name}`);
    expect(JSON.stringify(log)).toContain(why);
  });

  test("is not submitted by a reason that another kind's field says", async () => {
    const name = await trade.draftQuotation(await trade.inquire());
    const { status, body } = await trade.move("quotation", name, { move: "submit", bill_reason: why });
    expect([status, Object.keys(body.error.fields)]).toEqual([400, ["bill_reason"]]);
  });

  test("needs nothing where freight goes with its goods, a reason where it does not", async () => {
    const name = await trade.draftQuotation(await trade.inquire());
    const freight = { item_code: "FREIGHT", qty: 1, rate: 4500 };
    expect((await edit("quotation", name, [bolt, freight])).body.success.data.reasons_needed).toEqual([]);
    const { body } = await edit("quotation", name, [bolt, { ...freight, gst_rate: 5 }]);
    expect(body.success.data.reasons_needed).toEqual([
      expect.stringMatching(/^Freight goes with goods that are taxable at 18 %.*line 2 says taxable at 5 %\.$/),
    ]);
  });
});

test("a rate that no list has is 400 at its line, in every kind; 28 % went with 31 Jan 2026", async () => {
  const name = await trade.draftQuotation(await trade.inquire());
  for (const gst_rate of [7, 17.99, 28, 100]) {
    const { status, body } = await edit("quotation", name, [{ ...bolt, gst_rate }]);
    expect([status, Object.keys(body.error.fields)]).toEqual([400, ["items.0.gst_rate"]]);
  }
  expect((await edit("quotation", name, [{ ...bolt, gst_rate: 40 }])).status).toBe(200);
  const rfq = await trade.sendRfq(await trade.inquire());
  const bid = await edit("supplierQuotation", await trade.draftBid(rfq), [{ ...bolt, gst_rate: 18.5 }]);
  expect(bid.body.error.fields).toHaveProperty(["items.0.gst_rate"]);
});

test("orders and purchases are warned only", async () => {
  const { purchase } = await trade.deal();
  const { version, items } = await trade.read("salesOrder", purchase);
  const [first, ...rest] = items.map(({ item_code, qty, rate, source }: Record<string, unknown>) => ({
    item_code,
    qty,
    rate,
    source,
  }));
  const saved = await trade.done("PUT", `/salesOrder/${purchase}`, {
    version,
    items: [{ ...first, gst_rate: 5 }, ...rest],
  });
  expect(saved.warnings.join()).toContain("line 1 says taxable at 5 %");
  expect(saved.reasons_needed).toEqual([]);
  expect((await trade.submitted("salesOrder", purchase)).total_taxes_and_charges).toBeGreaterThan(0);
});

describe("a sales invoice", () => {
  test("off the day's rate wants a reason, and keeps the rate that has one", async () => {
    const { order } = await trade.deal();
    const name = await trade.draftInvoice(order, [{ source: 1 }]);
    await edit("purchaseInvoice", name, [{ ...bolt, gst_rate: 0 }]);
    const no = await trade.move("purchaseInvoice", name, { move: "submit" });
    expect([no.status, Object.keys(no.body.error.fields)]).toEqual([400, ["rate_reason"]]);
    const issued = await trade.moved("purchaseInvoice", name, { move: "submit", rate_reason: why });
    expect([issued.items[0].gst_rate, issued.total_taxes_and_charges, issued.rate_reason]).toEqual([0, 0, why]);
    expect(issued.history.at(-1).reason).toContain(why);
  });

  test("bears the rate of its own day where its order's was agreed with a reason", async () => {
    const name = await trade.draftQuotation(await trade.inquire());
    await edit("quotation", name, [{ ...bolt, gst_rate: 5 }]);
    const sent = await trade.moved("quotation", name, { move: "submit", rate_reason: why });
    await trade.moved("quotation", sent.name, { move: "accept" }, trade.tokens.buyer);
    const [order] = await trade.linksOf("quotation", sent.name, "sales_order");
    const invoice = await trade.billOrder(order!);
    expect(invoice.items[0].gst_rate).toBe(18);
    expect(invoice.warnings.join()).toContain("bears 18 % GST today; its order said 5 %");
  });

  test("of exempt goods alone is a bill of supply, whose note says no CGST", async () => {
    const opportunity = await trade.inquire(trade.tokens.buyer2, {
      items: [{ item_code: notebook.item_code, qty: 10, uom: "Nos", item_name: "" }],
    });
    const quotation = await trade.draft("quotation", opportunity, [notebook]);
    const sent = await trade.submitted("quotation", quotation);
    expect(sent.items[0].gst_treatment).toBe("exempt");
    expect(sent.tax_note).toContain("no tax is charged: what is supplied is exempt");
    expect(sent.tax_note).not.toContain("CGST");
  });
});

test("what nobody has decided stands as taxable at 0 %, and every draft says so", async () => {
  await query("update gst_rates set treatment = 'taxable' where item_id = $1", [notebook.item_code.toLowerCase()]);
  const opportunity = await trade.inquire(trade.tokens.buyer, {
    items: [{ item_code: notebook.item_code, qty: 10, uom: "Nos", item_name: "" }],
  });
  const { warnings } = await trade.read("quotation", await trade.draft("quotation", opportunity, [notebook]));
  expect(warnings.join()).toContain("stands as taxable at 0 %");
});

test("nothing is compared before 22 Sep 2025", async () => {
  const [row] = await query("select min(valid_from)::text as first from gst_rates");
  expect(row.first).toBe(addDays("2025-09-21", 1));
});

test(
  "whatever is typed and tried, no invoice is issued off its day's rate without a reason",
  { timeout: 60_000 },
  async () => {
    const { order } = await trade.deal();
    const gst = fc.record({
      gst_rate: fc.constantFrom(0, 5, 12, 18, 40),
      gst_treatment: fc.constantFrom("taxable", "nil", "exempt"),
    });
    await fc.assert(
      fc.asyncProperty(gst, fc.constantFrom({}, { rate_reason: "" }, { rate_reason: why }), async (typed, words) => {
        const name = await trade.draftInvoice(order, [{ source: 1, qty: 2 }]);
        await edit("purchaseInvoice", name, [{ ...bolt, qty: 2, ...typed }]);
        await trade.move("purchaseInvoice", name, { move: "submit", ...words });
      }),
      { numRuns: 12 },
    );
    const issued =
      await query(`select d.extras ->> 'reason' as reason, l.gst_treatment = 'taxable' and l.gst_rate = 1800 as dated
    from trade_documents d join trade_lines l on l.document_id = d.id
    where d.kind = 'sales_invoice' and d.state = 'submitted' and l.item_code = 'FS-HB-12050-Z'`);
    expect(issued.filter(({ dated, reason }) => !dated && !reason)).toEqual([]);
    expect(issued.some(({ dated }) => dated)).toBe(true);
  },
);
