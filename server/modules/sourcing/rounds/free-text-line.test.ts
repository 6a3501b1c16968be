// A line that is no item of the catalogue: tables and law take it before anybody can type one (sourcing 7).
import type { ProposedSupplier } from "@vanik/contracts/sourcing";
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

const specification = "Gasket, 3 mm CNAF, as sample";
const inquiredLine = { item_code: "", item_name: "Gasket for DN 80 flange", hsn: "", qty: 2400, uom: "Nos" };

/** As the reader will write it: a name, a specification and a unit; no item, no code, no HSN. */
async function withFreeText(opportunity: string): Promise<void> {
  await vanik.deps.db.$client.query(
    `update trade_lines l set item_id = null, category_id = null, item_code = '', hsn = '', item_name = $2, specification = $3
      from trade_documents d where d.id = l.document_id and d.name = $1 and l.idx = 1`,
    [opportunity, inquiredLine.item_name, specification],
  );
}

test("is inquired, asked and bid for as it is called and specified, and quoted to nobody without an HSN", async () => {
  const opportunity = await rounds.inquire();
  await withFreeText(opportunity);
  const inquired = await rounds.read("opportunity", opportunity, rounds.tokens.buyer);
  expect(inquired.items[0]).toMatchObject({ ...inquiredLine, specification, sub_category: null });

  const draft = await rounds.draftRfq(opportunity, [rajkot]);
  const proposed: ProposedSupplier[] = await rounds.done("GET", `/sourcing/proposals?for=${draft}`);
  expect(proposed.every(({ lines }) => lines[0]!.known === null)).toBe(true);
  const { name } = await rounds.done("POST", `/requestForQuotation/${draft}/rounds`, {
    closes_at: rounds.inHours(120).toISOString(),
  });
  expect((await rounds.page(name)).lines[0]).toMatchObject({ ...inquiredLine, specification });
  await rounds.submitBid(name, [10, 50_000]);
  expect(await rounds.page(name)).toMatchObject({ state: "submitted" });

  const quotation = await rounds.done("POST", "/quotation", { from: opportunity });
  expect(quotation.items[0]).toMatchObject({ ...inquiredLine, specification });
  const refused = await rounds.move("quotation", quotation.name, { move: "submit" });
  expect([refused.status, refused.body.error.message]).toEqual([422, `${inquiredLine.item_name} has no HSN yet.`]);
});
