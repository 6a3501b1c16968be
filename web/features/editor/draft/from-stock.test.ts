import type { LineLast } from "@vanik/contracts/last-prices";
import type { TradeDocument } from "@vanik/contracts/documents";
import { expect, test } from "vitest";
import { Editor } from "./editor.ts";

const line = (idx: number, more: object = {}) => ({
  idx,
  item_code: "BOLT",
  item_name: "Bolt",
  uom: "Nos",
  hsn: "731815",
  qty: 40,
  rate: 5,
  discount_percentage: 0,
  own_discount: 0,
  gst_rate: 18,
  gst_treatment: "taxable",
  sub_category: { _id: "bolts", sub_category: "Bolts" },
  ...more,
});
const last = (free: number): LineLast => ({
  item_code: "BOLT",
  uom: "Nos",
  sold: null,
  bought: { rate: 3, day: "2026-11-01", name: null, supplier: "Rajkot", is_party: true },
  best: null,
  on_hand: free,
  free,
  by_default: null,
  listed: null,
});
const open = (becomes: string | null, lines: readonly object[], free = 100) => {
  const editor = new Editor({ kind: "quotation", becomes, items: lines, taxes: [] } as unknown as TradeDocument);
  editor.knowLasts([last(free)]);
  return editor;
};
const byThemselves = (editor: Editor) => editor.draft.lines.map((one) => editor.comesByItself(one));

test("what is sold at once and free comes from stock by itself, as its quantity is typed", () => {
  const editor = open("sales_order", [line(1), line(2)]);
  expect(byThemselves(editor)).toEqual([true, true]);
  editor.change({ type: "cell", key: editor.keys[0]!, field: "qty", text: "61" });
  expect(byThemselves(editor)).toEqual([false, false]);
  editor.knowLasts([last(200)]);
  expect(byThemselves(editor)).toEqual([true, true]);
});

test("nothing does of what is offered alone, is bought, or is said not to", () => {
  expect(byThemselves(open(null, [line(1)]))).toEqual([false]);
  expect(byThemselves(open("sales_order", [line(1, { bought_from: "Rajkot" })]))).toEqual([false]);
  const editor = open("sales_order", [line(1)]);
  editor.setFromStock(editor.draft.lines[0]!, false);
  expect(byThemselves(editor)).toEqual([false]);
});

test("its last cost taken by hand leaves it there, and bought from nobody", () => {
  const editor = open("sales_order", [line(1)]);
  editor.applyLastCost(editor.draft.lines[0]!);
  expect(editor.draft.lines).toMatchObject([{ cost: "3", boughtFrom: "" }]);
  const bought = open("sales_order", [line(1)], 10);
  bought.applyLastCost(bought.draft.lines[0]!);
  expect(bought.draft.lines).toMatchObject([{ cost: "3", boughtFrom: "Rajkot" }]);
});
