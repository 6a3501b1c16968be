import { expect, test } from "vitest";
import { checkout } from "../../texts/en/checkout.ts";
import { linesAgain, outcome } from "./add-again.tsx";

const line = {
  idx: 1,
  item_code: "FS-1",
  item_name: "Hex bolt M12 × 50",
  hsn: "73181500",
  qty: 200,
  uom: "Nos",
  rate: 13.9,
  amount: 2780,
  gst_rate: 18,
  sub_category: { _id: "hex-bolts", sub_category: "Hex bolts" },
};

test("a line goes back to the group that the catalogue has it in; one that has left is left out", () => {
  expect(linesAgain([line, { ...line, item_code: "OLD-1", sub_category: null }])).toEqual([
    {
      group: { id: "hex-bolts", name: "Hex bolts" },
      item: { item_code: "FS-1", item_name: "Hex bolt M12 × 50", qty: 200, uom: "Nos", average_price: 13.9 },
    },
  ]);
});

test.each([
  [3, 0, 0, "3 items added to the cart"],
  [1, 2, 0, "1 item added to the cart, 2 items in the cart already"],
  [0, 1, 0, "1 item in the cart already"],
  [0, 0, 2, "2 items no longer in the catalogue"],
])("%d added, %d present, %d gone is said as a sentence", (added, present, gone, sentence) => {
  expect(outcome(added, present, gone, checkout.again)).toBe(sentence);
});
