// An item's unit is changed in the very instant in which a line names the item first: one of both waits for the other.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { blockedCall, type Statement } from "../../../../tests/blocked-call.ts";
import { openTrade, rajkot } from "../../../../tests/trade.ts";

let vanik: TestApp;
beforeAll(async () => void (vanik = await startTestApp({ RATE_LIMIT: "off" })));
afterAll(() => vanik.close());

/** Items that no document names. */
async function unnamed(count: number): Promise<string[]> {
  const { rows } = await vanik.deps.db.$client.query(
    `select code from items i where uom = 'Nos' and hidden_at is null
      and not exists (select from trade_lines l where l.item_id = i.id)
      and not exists (select from item_units u where u.item_id = i.id) order by code limit $1`,
    [count],
  );
  return rows.map(({ code }) => code as string);
}

/** What the desk's change does, up to its commit. */
const changed = (code: string): Statement[] => [
  ["select id from items where code = $1 for update", [code]],
  ["update items set uom = 'Kg' where code = $1", [code]],
];

test("an inquiry, an inquiry of the desk's, a draft and a corrigendum say the unit that is the item's once they are there", async () => {
  const trade = await openTrade(vanik);
  const [inquired, begun, typed, added] = await unnamed(4);
  const inquiry = await blockedCall(vanik, changed(inquired!), () =>
    trade.inquire(trade.tokens.buyer, { items: [{ item_code: inquired, qty: 3, item_name: "" }], with_items: 1 }),
  );
  const ofDesk = await blockedCall(vanik, changed(begun!), () =>
    trade.done("POST", "/opportunity/begin", {
      organisation: "Sahyadri Engineering Works Pvt. Ltd.",
      how: "phone",
      lines: [{ item_code: begun, qty: 3 }],
    }),
  );
  const quotation = await trade.done("POST", "/quotation", { from: inquiry });
  const written = await blockedCall(vanik, changed(typed!), () =>
    trade.done("PUT", `/quotation/${quotation.name}`, {
      version: quotation.version,
      items: [{ item_code: typed, qty: 3, rate: 5 }],
    }),
  );
  const rfq = await trade.draftRfq(inquiry, [rajkot]);
  const closes_at = new Date(
    Math.ceil(vanik.deps.clock.now().getTime() / 60_000) * 60_000 + 5 * 86_400_000,
  ).toISOString();
  const { name } = await trade.done("POST", `/requestForQuotation/${rfq}/rounds`, { closes_at });
  const { version } = await trade.done("GET", `/requestForQuotation/${name}/rounds/1`);
  await blockedCall(vanik, changed(added!), () =>
    trade.done("POST", `/requestForQuotation/${name}/rounds/1/moves`, {
      move: "amend",
      version,
      changes: { add: [{ item_code: added, qty: 3 }] },
    }),
  );
  const amended = await trade.read("requestForQuotation", name);
  const unitsOf = (document: { items: { uom: string }[] }) => document.items.map(({ uom }) => uom);
  expect([
    unitsOf(await trade.read("opportunity", inquiry)),
    unitsOf(await trade.read("opportunity", ofDesk.name)),
    unitsOf(written),
    unitsOf(amended),
  ]).toEqual([["Kg"], ["Kg"], ["Kg"], ["Kg", "Kg"]]);
});

test("a unit is changed once who names the item has ended, and refused; what else is changed waits for nobody", async () => {
  const trade = await openTrade(vanik);
  const [code] = await unnamed(1);
  const pool = vanik.deps.db.$client;
  const { rows } = await pool.query("select id, version from items where code = $1", [code]);
  const { id, version } = rows[0];
  const naming: Statement[] = [["select id from items where code = $1 for key share", [code]]];
  const other = await pool.connect();
  await other.query("begin");
  await other.query(naming[0]![0], [code]);
  const dearer = await trade.ask("PUT", `/desk/items/${id}`, { version, average_price: 77 });
  await other.query("rollback");
  other.release();
  expect(dearer.status).toBe(200);
  const late = await blockedCall(
    vanik,
    naming,
    () => trade.ask("PUT", `/desk/items/${id}`, { version: version + 1, uom: "Kg" }),
    [["update trade_lines set item_id = $1 where ctid = (select ctid from trade_lines limit 1)", [id]]],
  );
  expect(late.body.error.fields).toHaveProperty("uom");
});
