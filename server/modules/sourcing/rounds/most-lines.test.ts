// A request of as many lines as a document has: what its bid charges besides stands in all that comes of it, down to the bill.
import { lineLimit } from "@vanik/contracts/document-limits";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { openRounds, type Rounds } from "../../../../tests/rounds.ts";
import { rajkot } from "../../../../tests/trade.ts";

let vanik: TestApp;
let rounds: Rounds;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  rounds = await openRounds(vanik);
});
afterAll(() => vanik.close());

const { most } = lineLimit;

test("500 lines with freight and packing are quoted, ordered and billed whole", async () => {
  const { rows } = await vanik.deps.db.$client.query(
    "select code from items where uom = 'Nos' and hsn <> '' order by code limit $1",
    [most],
  );
  const items = rows.map(({ code }) => ({ item_code: code, item_name: "", qty: 10, uom: "Nos" }));
  const inquiry = await rounds.inquire(rounds.tokens.buyer, { items, with_items: most });
  const draft = await rounds.draftRfq(inquiry, [rajkot]);
  const closes_at = rounds.inHours(120).toISOString();
  const { name } = await rounds.done("POST", `/requestForQuotation/${draft}/rounds`, { closes_at });
  const charges = { freight: { kind: "amount", amount: 900 }, packing: { kind: "amount", amount: 100 } };
  const rates = items.map(() => 5);
  await rounds.submitBid(name, rates, rounds.tokens.supplier, charges);
  await rounds.closed(name);
  await rounds.moveRound(name, { move: "unseal" });

  const [bid] = await rounds.linksOf("requestForQuotation", name, "supplier_quotation");
  const quoted = await rounds.read("supplierQuotation", bid!);
  expect([quoted.items.length, quoted.net_total]).toEqual([most + 2, most * 50 + 1000]);

  const supplied = items.map((_, at) => ({ source: at + 1, rate: 6, supply: [{ from: bid!, source: at + 1 }] }));
  const made = await rounds.done("POST", "/quotation", { from: inquiry, lines: supplied });
  const quotation = await rounds.submitted("quotation", made.name);
  await rounds.moved("quotation", quotation.name, { move: "accept" }, rounds.tokens.buyer);
  const orders = await rounds.linksOf("supplierQuotation", bid!, "purchase_order");
  expect(orders).toHaveLength(1);
  const order = await rounds.submitted("salesOrder", orders[0]!);
  expect([order.items.length, order.net_total]).toEqual([most + 2, most * 50 + 1000]);

  const bill = await rounds.done("POST", "/salesInvoice", { from: order.name });
  expect([bill.items.length, bill.net_total]).toEqual([most + 2, most * 50 + 1000]);
  const amounts = [{ idx: most + 2, amount: 900 }];
  const asPrinted = { version: bill.version, bill_amounts: amounts };
  expect((await rounds.ask("PUT", `/salesInvoice/${bill.name}`, asPrinted)).status).toBe(200);

  await rounds.moved("salesOrder", order.name, { move: "cancel", reason: "Typed wrongly" });
  const copy = await rounds.done("POST", `/salesOrder/${order.name}/amend`);
  const lines = copy.items.map(({ item_code, qty, rate, source }: Record<string, unknown>) => ({
    item_code,
    qty,
    rate,
    source,
  }));
  const reply = await rounds.ask("PUT", `/salesOrder/${copy.name}`, { version: copy.version, items: lines });
  expect([reply.status, reply.body.success?.data.items.length]).toEqual([200, most + 2]);
  const more = await rounds.ask("PUT", `/salesOrder/${copy.name}`, {
    version: copy.version + 1,
    items: [...lines, lines[0]],
  });
  expect([more.status, more.body.error.fields]).toEqual([400, { items: lineLimit.sentence }]);
});
