// A line that no bid supplies is bought from a named supplier at its cost: its order follows the acceptance, behind the wall.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { addHand } from "../../../../tests/desk-hands.ts";
import { karolBagh, openTrade, rajkot, type Trade } from "../../../../tests/trade.ts";

let vanik: TestApp;
let trade: Trade;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
});
afterAll(() => vanik.close());

const buyer = "Sahyadri Engineering Works Pvt. Ltd.";
const bolt = { item_code: "FS-HB-12050-Z", qty: 2400, rate: 14 };
const nut = { item_code: "FS-HN-24-Z", qty: 100, rate: 30 };
const fromRajkot = { cost_rate: 11, bought_from: rajkot };

const quote = async (items: object[]) => {
  const draft = await trade.done("POST", "/quotation/begin", { organisation: buyer, how: "phone" });
  return trade.done("PUT", `/quotation/${draft.name}`, { version: draft.version, items });
};
const accepted = async (items: object[]): Promise<string> => {
  const { name } = await quote(items);
  const quotation = await trade.submitted("quotation", name);
  await trade.moved("quotation", quotation.name, { move: "accept" }, trade.tokens.buyer);
  const [order] = await trade.linksOf("quotation", quotation.name, "sales_order");
  return order!;
};
interface OfCase {
  kind: string;
  name: string;
  status: string;
  party: string;
}
const draftsOf = async (order: string): Promise<OfCase[]> => {
  const { documents } = await trade.done("GET", `/desk/cases/${order}`);
  return documents.filter(({ kind, status }: OfCase) => kind === "supplier_quotation" && status === "Draft");
};

describe("the line of a quotation", () => {
  test("says from whom it is bought, until a bid does", async () => {
    const { name, version, items } = await quote([{ ...bolt, ...fromRajkot }, nut]);
    expect(items.map((line: { bought_from: string }) => line.bought_from)).toEqual([rajkot, ""]);
    const nobody = { ...bolt, cost_rate: 11, bought_from: "Nobody & Co." };
    const { status, body } = await trade.ask("PUT", `/quotation/${name}`, { version, items: [nobody] });
    expect([status, body.error.fields]).toEqual([
      400,
      { "items.0.bought_from": "There is no supplier named Nobody & Co.." },
    ]);
  });

  test("stays so where somebody writes it who sees no costs, and is no field of theirs", async () => {
    const { name, version } = await quote([{ ...bolt, ...fromRajkot }]);
    const { token } = await addHand(vanik, ["sales"]);
    const read = await trade.read("quotation", name, token);
    expect(JSON.stringify(read)).not.toMatch(/bought_from|Rajkot/);
    await trade.done("PUT", `/quotation/${name}`, { version, items: [{ ...bolt, rate: 15 }] }, token);
    expect((await trade.read("quotation", name)).items).toMatchObject([{ rate: 15, ...fromRajkot }]);
    const named = { version: version + 1, items: [{ ...bolt, bought_from: karolBagh }] };
    expect((await trade.ask("PUT", `/quotation/${name}`, named, token)).status).toBe(403);
  });

  test("is read by neither party", async () => {
    const { name } = await quote([{ ...bolt, ...fromRajkot }]);
    const quotation = await trade.submitted("quotation", name);
    const read = await trade.read("quotation", quotation.name, trade.tokens.buyer);
    expect(JSON.stringify(read)).not.toMatch(/bought_from|Rajkot/);
  });
});

describe("once the quotation is accepted", () => {
  test("a draft of each supplier has its lines at their cost, and asks nobody", async () => {
    const order = await accepted([
      { ...bolt, ...fromRajkot },
      { ...nut, cost_rate: 22, bought_from: karolBagh },
      { ...nut, qty: 50, cost_rate: 20, bought_from: rajkot },
    ]);
    const drafts = await draftsOf(order);
    expect(drafts.map(({ party }) => party).toSorted()).toEqual([karolBagh, rajkot]);
    const { name } = drafts.find(({ party }) => party === rajkot)!;
    const draft = await trade.read("supplierQuotation", name);
    expect(draft).toMatchObject({ becomes: "purchase_order", net_total: 2400 * 11 + 50 * 20 });
    expect(draft.items).toMatchObject([
      { item_code: bolt.item_code, qty: 2400, rate: 11 },
      { item_code: nut.item_code, qty: 50, rate: 20 },
    ]);
    const { items } = await trade.read("purchaseOrder", order);
    expect(items[0].supply).toMatchObject([{ supplier: rajkot, qty: 2400 }]);
    const { documents } = await trade.done("GET", `/desk/cases/${order}`);
    expect(documents.map(({ kind }: OfCase) => kind)).not.toContain("request_for_quotation");
    expect((await trade.ask("GET", `/supplierQuotation/${name}`, undefined, trade.tokens.supplier)).status).toBe(404);
  });

  test("taking it places the order in the buyer's case, which supplies the buyer's lines", async () => {
    const order = await accepted([{ ...bolt, ...fromRajkot }]);
    const [draft] = await draftsOf(order);
    const { name, version } = await trade.read("supplierQuotation", draft!.name);
    // What is edited still supplies what it supplied.
    const items = [{ item_code: bolt.item_code, qty: 2400, rate: 10.9 }];
    const edited = await trade.done("PUT", `/supplierQuotation/${name}`, { version, items });
    const placed = await trade.done("POST", `/supplierQuotation/${name}/take`, {
      version: edited.version,
      mail: false,
    });
    expect(placed).toMatchObject({ kind: "purchase_order", status: "To Receive and Bill", net_total: 2400 * 10.9 });
    expect(placed.purpose ?? null).toBeNull();
    const { items: lines } = await trade.read("purchaseOrder", order);
    expect(lines[0].supply).toEqual([
      { kind: "purchase_order", from: placed.name, source: 1, qty: 2400, supplier: rajkot },
    ]);
    const { documents, buyer: whose } = await trade.done("GET", `/desk/cases/${placed.name}`);
    expect(whose.name).toBe(buyer);
    expect(documents.map(({ kind }: OfCase) => kind).toSorted()).toEqual([
      "opportunity",
      "purchase_order",
      "quotation",
      "request_for_quotation",
      "sales_order",
      "supplier_quotation",
    ]);
    const read = await trade.read("salesOrder", placed.name, trade.tokens.supplier);
    expect(JSON.stringify(read)).not.toContain("Sahyadri");
  });

  test("a supplier that is blocked since is no hindrance, and cancelling the order takes the drafts with it", async () => {
    const order = await accepted([{ ...bolt, ...fromRajkot }]);
    expect(await draftsOf(order)).toHaveLength(1);
    await trade.moved("purchaseOrder", order, { move: "cancel", reason: "Called off" });
    expect(await draftsOf(order)).toEqual([]);

    const { name } = await quote([{ ...bolt, ...fromRajkot }]);
    const quotation = await trade.submitted("quotation", name);
    const [supplier] = (await trade.done("GET", "/parties?kind=supplier&q=rajkot")) as { id: string }[];
    await trade.done("POST", `/parties/${supplier!.id}/block`, { reason: "Not delivering" });
    await trade.moved("quotation", quotation.name, { move: "accept" }, trade.tokens.buyer);
    const [second] = await trade.linksOf("quotation", quotation.name, "sales_order");
    expect(await draftsOf(second!)).toEqual([]);
    await trade.done("POST", `/parties/${supplier!.id}/unblock`);
  });
});
