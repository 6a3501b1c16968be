import { describe, expect, test } from "vitest";
import { type MovedOrder, moveGoods, type NewMovement, proposeMovement } from "./movements.ts";
import { boltLine } from "./sample-lines.ts";
import type { SourceLine } from "./succession.ts";

const on = { today: "2026-11-21", booksClosedUntil: "2026-10-31" };
const bolt: SourceLine = { ...boltLine, delivered: 4000 };
const freight = { ...bolt, idx: 2, itemCode: "FREIGHT", itemName: "Freight", hsn: "9965", qty: 1000, delivered: 0 };
const sale: MovedOrder = {
  kind: "sales_order",
  name: "SO-1",
  state: "submitted",
  day: "2026-11-03",
  lines: [bolt, freight],
};
const purchase: MovedOrder = { ...sale, kind: "purchase_order", name: "PO-1" };
const invoice = {
  name: "SI-1",
  order: "SO-1",
  state: "submitted",
  day: "2026-11-03",
  left: new Map([[1, 6000]]),
} as const;
const dispatch: NewMovement = { day: on.today, parts: [{ idx: 1, qty: 6000 }], invoice };
const receipt: NewMovement = { day: on.today, parts: [{ idx: 1, qty: 6000 }] };

describe("dispatch and receipt (trade 4)", () => {
  test("a movement proposes the goods that are not moved yet, and no service", () => {
    expect(proposeMovement(sale.lines)).toEqual([{ idx: 1, qty: 6000 }]);
    expect(proposeMovement([{ ...bolt, delivered: 10_000 }])).toEqual([]);
  });

  test.each<[string, MovedOrder, NewMovement]>([
    ["a dispatch that names its invoice", sale, dispatch],
    ["a dispatch with a reason instead", sale, { ...dispatch, invoice: null, reason: "Sample, billed later" }],
    [
      "more than its invoice bills, with a reason",
      sale,
      { ...dispatch, invoice: { ...invoice, left: new Map() }, reason: "The lorry had room" },
    ],
    ["a receipt, which names none", purchase, receipt],
    ["an earlier day in open books (trade 6)", purchase, { ...receipt, day: "2026-11-04" }],
    ["a dispatch on the day of its order (trade 11)", sale, { ...dispatch, day: "2026-11-03" }],
    ["a receipt before its order, with a reason", purchase, { ...receipt, day: "2026-11-01", reason: "Sent on call" }],
  ])("%s passes", (_, order, movement) => {
    expect(moveGoods(order, movement, on)).toEqual([{ idx: 1, qty: 6000 }]);
  });

  test.each<[string, MovedOrder, Partial<NewMovement>, object]>([
    ["a held order (trade 1)", { ...sale, state: "held" }, {}, { code: "refused", refusal: "SO-1 is on hold." }],
    ["a closed order (trade 1)", { ...purchase, state: "closed" }, {}, { code: "refused", refusal: "PO-1 is closed." }],
    ["a draft", { ...sale, state: "draft" }, {}, { code: "refused", refusal: "SO-1 is a draft." }],
    [
      "more than is left",
      sale,
      { parts: [{ idx: 1, qty: 7000 }] },
      { code: "refused", refusal: "Only 6 Nos of Bolt are left to move on SO-1; this takes 7 Nos." },
    ],
    [
      "more of what is all gone within its tolerance",
      { ...sale, lines: [{ ...bolt, uom: "MT", tolerance: 200, delivered: 9850 }, freight] },
      { parts: [{ idx: 1, qty: 150 }] },
      { code: "refused", refusal: "All goods of SO-1 are dispatched." },
    ],
    ["a service", sale, { parts: [{ idx: 2, qty: 1000 }] }, { code: "invalid", field: "lines.0.idx" }],
    ["a line that is not there", sale, { parts: [{ idx: 9, qty: 1 }] }, { code: "invalid", field: "lines.0.idx" }],
    ["nothing", sale, { parts: [] }, { code: "invalid", field: "lines" }],
    [
      "a dispatch before its order (trade 11)",
      sale,
      { day: "2026-11-02", reason: "So it was" },
      {
        code: "invalid",
        field: "day",
        refusal: "SO-1 is of 03 Nov 2026: enter that day or a later one",
      },
    ],
    [
      "a receipt before its order without a reason",
      purchase,
      { day: "2026-11-02", reason: "ab", invoice: null },
      { code: "invalid", field: "reason", refusal: "PO-1 is of 03 Nov 2026. Say why its goods came before it." },
    ],
    ["neither invoice nor reason", sale, { invoice: null, reason: " " }, { code: "invalid", field: "reason" }],
    [
      "more than its invoice bills",
      sale,
      { invoice: { ...invoice, left: new Map([[1, 5000]]) } },
      { code: "invalid", field: "reason" },
    ],
    [
      "another line than its invoice bills",
      sale,
      { invoice: { ...invoice, left: new Map() } },
      { code: "invalid", field: "reason" },
    ],
    [
      "a day before its invoice",
      sale,
      { day: "2026-11-04", invoice: { ...invoice, day: "2026-11-05" } },
      { code: "invalid", field: "reason" },
    ],
    [
      "another order's invoice",
      sale,
      { invoice: { ...invoice, order: "SO-2" } },
      { code: "invalid", field: "invoice" },
    ],
    ["a draft invoice", sale, { invoice: { ...invoice, state: "draft" } }, { refusal: "SI-1 is a draft." }],
    ["a day to come (trade 6)", purchase, { day: "2026-11-22" }, { code: "invalid", field: "day" }],
    ["a day of closed books (trade 6)", purchase, { day: "2026-10-31" }, { code: "invalid", field: "day" }],
  ])("%s is refused", (_, order, differing, answer) => {
    expect(moveGoods(order, { ...dispatch, ...differing }, on)).toMatchObject(answer);
  });
});
