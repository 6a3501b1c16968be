// What may come back of an invoice, and what may not.
import { describe, expect, test } from "vitest";
import { moveGoodsBack, type ReturnedInvoice } from "./goods-back.ts";

const bolts = { idx: 1, itemCode: "B", itemName: "Bolts", hsn: "73181500", uom: "Nos", qty: 10_000, returned: 4000 };
const steel = { idx: 2, itemCode: "S", itemName: "Steel", hsn: "72142090", uom: "MT", qty: 2500, returned: 0 };
const freight = { idx: 3, itemCode: "FREIGHT", itemName: "Freight", hsn: "996511", uom: "Nos", qty: 1000, returned: 0 };
const sale: ReturnedInvoice = {
  kind: "sales_invoice",
  name: "SI-1",
  state: "submitted",
  opening: false,
  order: { name: "SO-1", day: "2026-11-03" },
  lines: [bolts, steel, freight],
};
const bill: ReturnedInvoice = { ...sale, kind: "purchase_invoice", name: "PI-1" };
const on = { today: "2026-11-21", booksClosedUntil: "2026-10-31", unregistered: false };
const day = "2026-11-10";

describe("goods that come back", () => {
  test("are so much of each line as is billed and not back yet", () => {
    const parts = [
      { idx: 2, qty: 125 },
      { idx: 1, qty: 6000 },
    ];
    expect(moveGoodsBack(sale, { day, parts }, on)).toEqual(parts);
  });

  test.each([
    ["more than is not back yet", sale, { parts: [{ idx: 1, qty: 6001 }] }, "lines.0.qty", /whole/],
    ["more", sale, { parts: [{ idx: 1, qty: 7000 }] }, "lines.0.qty", "Only 6 Nos of Bolts can come back of SI-1."],
    ["more", bill, { parts: [{ idx: 1, qty: 7000 }] }, "lines.0.qty", "Only 6 Nos of Bolts can go back of PI-1."],
    [
      "anything of what is back whole",
      { ...sale, lines: [{ ...bolts, returned: 10_000 }] },
      { parts: [{ idx: 1, qty: 1000 }] },
      "lines.0.qty",
      "All of Bolts of SI-1 came back already.",
    ],
    ["a service", sale, { parts: [{ idx: 3, qty: 1000 }] }, "lines.0.idx", /is a service/],
    ["a line that is not there", sale, { parts: [{ idx: 9, qty: 1000 }] }, "lines.0.idx", "There is no line 9."],
    [
      "one line twice",
      sale,
      {
        parts: [
          { idx: 1, qty: 1000 },
          { idx: 1, qty: 1000 },
        ],
      },
      "lines.1.idx",
      /named twice/,
    ],
    ["nothing", sale, { parts: [] }, "lines", "Say what came back."],
    ["nothing", bill, { parts: [] }, "lines", "Say what goes back."],
    ["an invoice of another order", { ...sale, lines: [] }, {}, "invoice", "SI-1 does not bill SO-1."],
    ["a day before its order", sale, { day: "2026-11-02" }, "day", /^SO-1 is of 03 Nov 2026/],
    ["a day to come", sale, { day: "2026-11-22" }, "day", /has come/],
    ["a day of closed books", sale, { day: "2026-10-31" }, "day", /books are closed/],
  ])("%s is refused at its field", (_, invoice, differing, field, sentence) => {
    const answer = moveGoodsBack(invoice, { day, parts: [{ idx: 1, qty: 1000 }], ...differing }, on);
    expect(answer).toMatchObject({
      code: "invalid",
      field,
      refusal: typeof sentence === "string" ? sentence : expect.stringMatching(sentence),
    });
  });

  test.each([
    [{ ...sale, state: "cancelled" } as const, "SI-1 is cancelled."],
    [{ ...sale, opening: true }, /old books/],
  ])("of an invoice that is not in force, or of the old books, are refused", (invoice, sentence) => {
    expect(moveGoodsBack(invoice, { day, parts: [{ idx: 1, qty: 1000 }] }, on)).toMatchObject({
      code: "refused",
      refusal: typeof sentence === "string" ? sentence : expect.stringMatching(sentence),
    });
  });
});
