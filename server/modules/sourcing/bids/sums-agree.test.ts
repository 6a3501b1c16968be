// What a supplier reads as its total while it types is what its quotation comes to, to the paisa, once its round is opened.
import { bidSums } from "@vanik/trading/bid-sums";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { bidAt, openRounds, type Rounds } from "../../../../tests/rounds.ts";
import { rajkot } from "../../../../tests/trade.ts";

let vanik: TestApp;
let rounds: Rounds;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
});
afterAll(() => vanik.close());
beforeEach(async () => void (rounds = await openRounds(vanik)));

/** As a request says it. */
const ourState = async (): Promise<string> => {
  const { rows } = await vanik.deps.db.$client.query(
    "select operator ->> 'gstin' as gstin from trade_documents where kind = 'request_for_quotation' limit 1",
  );
  return rows[0].gstin.slice(0, 2);
};
const inStateOf = (state: string, gstin: string, category: string | null) =>
  vanik.deps.db.$client.query("update organisations set state = $2, gstin = $3, gst_category = $4 where name = $1", [
    rajkot,
    state,
    gstin,
    category,
  ]);

test.each<[string, () => Promise<unknown>, object]>([
  ["from another state", async () => undefined, { charges_tax: true, tax_halves: false }],
  [
    "from our own",
    async () => {
      const state = await ourState();
      return inStateOf(state, `${state}AABCR5555N1Z8`, null);
    },
    { charges_tax: true, tax_halves: true },
  ],
  ["that is not registered", async () => inStateOf(await ourState(), "", "unregistered"), { charges_tax: false }],
])("of a supplier %s", async (_, settle, taxed) => {
  await settle();
  const { name } = await rounds.publish({}, [rajkot]);
  const bid = bidAt([10.37, 50_001.13], rounds.validTill(), {
    discount_percentage: 1.3,
    freight: { kind: "amount", amount: 777.77 },
    packing: { kind: "percentage", percentage: 1.7 },
  });
  const [first, second] = bid.lines as [object, object];
  const mixed = { ...bid, lines: [{ ...first, gst_rate: 5, discount_percentage: 3.3 }, second] };
  expect((await rounds.askBid(name, { move: "submit", bid: mixed })).status).toBe(200);
  const page = await rounds.page(name);
  expect(page).toMatchObject(taxed);
  const { total, taxes } = bidSums(page.live, page.lines, page);
  await rounds.closed(name);
  await rounds.moveRound(name, { move: "unseal" });
  const [quoted] = await rounds.linksOf("requestForQuotation", name, "supplier_quotation");
  const document = await rounds.read("supplierQuotation", quoted!);
  const paise = (rupees: number) => Math.round(rupees * 100);
  expect([paise(document.grand_total), paise(document.total_taxes_and_charges)]).toEqual([
    total,
    taxes.reduce((sum, { amount }) => sum + amount, 0),
  ]);
  expect(taxes.length > 0).toBe(page.charges_tax);
});
