// What a quotation's lines cost as bids are chosen in the editor is what the server makes of the same choice.
import type { TradeDocument } from "@vanik/contracts/documents";
import type { CaseBid } from "@vanik/contracts/sourcing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { numberOf } from "../web/features/editor/draft/cell-text.ts";
import { Editor } from "../web/features/editor/draft/editor.ts";
import { wholeEdit } from "../web/features/editor/draft/payload.ts";
import { Bids, buyAll, buyAlso, buySome } from "../web/features/editor/draft/supplying.ts";
import { startTestApp, type TestApp } from "./app.ts";
import { karolBagh, openTrade, rajkot, type Trade } from "./trade.ts";

let vanik: TestApp;
let trade: Trade;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
});
afterAll(() => vanik.close());

/** A submitted bid of both lines with freight of its own. */
async function bidWithFreight(rfq: string, supplier: string, rates: number[], freight: number): Promise<string> {
  const name = await trade.draftBid(rfq, supplier, rates);
  const { version, items } = await trade.read("supplierQuotation", name);
  const goods = (items as TradeDocument["items"]).map(({ item_code, qty, rate, source }) => ({
    item_code,
    qty,
    rate,
    source,
  }));
  const charge = { item_code: "FREIGHT", qty: 1, rate: freight };
  await trade.done("PUT", `/supplierQuotation/${name}`, { version, items: [...goods, charge] });
  return (await trade.submitted("supplierQuotation", name)).name;
}

test("whichever bids are chosen, changed and shared between", async () => {
  const from = await trade.inquire();
  const rfq = await trade.sendRfq(from);
  const a = await bidWithFreight(rfq, rajkot, [11, 52_000], 6490);
  const b = await bidWithFreight(rfq, karolBagh, [10.77, 53_111], 1777.77);
  const lines = [1, 2].map((source) => ({ source, rate: 60_000, supply: [{ from: a, source }] }));
  let document: TradeDocument = await trade.done("POST", "/quotation", { from, lines });
  const editor = new Editor(document);
  const read: CaseBid[] = await trade.done("GET", `/sourcing/bids?for=${document.name}`);
  const bids = new Bids(read);
  const begun = editor.draft;
  editor.know(bids);
  // What is read is what it costs: nothing is to be saved.
  expect(editor.draft).toBe(begun);

  const save = async () => {
    const edit = wholeEdit(editor, editor.draft, editor.figures);
    document = await trade.done("PUT", `/quotation/${document.name}`, { version: document.version, ...edit });
    expect(editor.draft.lines.map(({ cost }) => numberOf(cost))).toEqual(
      document.items.map(({ cost_rate }) => cost_rate),
    );
  };
  const [bolts, steel] = editor.keys as [string, string];
  const offerOf = (key: string, bid: string) => bids.offersFor(editor.line(key)!).find((one) => one.bid === bid)!;
  const supply = (key: string, chosen: ReturnType<typeof buyAll>) =>
    editor.change({ type: "supply", key, supply: chosen });

  supply(bolts, buyAll(editor.line(bolts)!, offerOf(bolts, b)));
  await save();
  expect(document.items.map((line) => line.supply?.map(({ from: bid, qty }) => [bid, qty]))).toEqual([
    [[b, 2400]],
    [[a, 12.5]],
  ]);
  supply(steel, buyAlso(editor.line(steel)!, offerOf(steel, b)));
  await save();
  supply(steel, buySome(editor.line(steel)!, 1, 3.125, bids));
  await save();
  expect(document.items[1]!.supply?.map(({ from: bid, qty }) => [bid, qty])).toEqual([
    [a, 9.375],
    [b, 3.125],
  ]);
  editor.change({ type: "cell", key: bolts, field: "qty", text: "1,000" });
  await save();
  editor.change({ type: "delete", key: steel });
  await save();
  editor.undo();
  await save();
  expect(document.items).toHaveLength(2);
});
