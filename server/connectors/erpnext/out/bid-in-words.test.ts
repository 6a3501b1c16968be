// What of a bid no field of a Supplier Quotation holds, as who reads it there is told (connector 5).
import type { Bid, BidLineAnswer } from "@vanik/contracts/bid";
import { toPaise } from "@vanik/contracts/money";
import { sampleBid } from "@vanik/trading/sample-bids";
import { describe, expect, test } from "vitest";
import { bidInWords } from "./bid-in-words.ts";

type Requested = Parameters<typeof bidInWords>[0]["requested"][number];
const asks = (idx: number, itemName: string, uom: string) => ({ idx, itemName, uom, qty: 100_000 }) as Requested;
const requested = [asks(1, "Hex bolt M12", "Nos"), asks(2, "Steel rod", "Kg")];

interface Charged {
  packing?: number;
  freight?: number;
  areChargesRows?: boolean;
}
const wordsOf = (received: Bid, { packing = 0, freight = 0, areChargesRows = false }: Charged = {}) =>
  bidInWords(
    {
      received,
      requested,
      quoted: { lines: [], packing: toPaise(packing), freight: toPaise(freight), isFreightFree: false, lead: 0 },
    },
    { areChargesRows },
  );

describe("a line", () => {
  /** What is said of the first line, which is of so many bolts. */
  const wordsOfLine = (line: Partial<BidLineAnswer>) =>
    wordsOf(sampleBid([line])).filter((sentence) => sentence.startsWith("Line "));

  test.each<[string, Partial<BidLineAnswer>, string[]]>([
    ["with a rate for one of ours alone says nothing", {}, []],
    [
      "that cannot be supplied says why",
      { answer: "cannot", rate: null, reason: "No such size" },
      ["Line 1, Hex bolt M12: cannot be supplied: No such size"],
    ],
    [
      "that cannot be supplied, without a reason",
      { answer: "cannot", rate: null },
      ["Line 1, Hex bolt M12: cannot be supplied"],
    ],
    ["that is not answered says nothing", { rate: null, lead_days: null }, []],
    [
      "with something else instead says what it is, why, what that costs and when it comes, which no row says",
      { answer: "alternative", rate: 9, alternative: { name: "ISO 4017", why: "Same thread, same strength" } },
      ["Line 1, Hex bolt M12: instead ISO 4017, Same thread, same strength; ₹9.00 for 1 Nos; in 7 days"],
    ],
    [
      "in another unit says its own rate and how many of ours are how many of it",
      { rate: 480, uom: "Box", conversion: [50, 1] },
      ["Line 1, Hex bolt M12: ₹480.00 for 1 Box; 50 Nos are 1 Box"],
    ],
    ["with a rate for a hundred says so", { rate: 480, per: 100 }, ["Line 1, Hex bolt M12: ₹480.00 for 100 Nos"]],
    [
      "with breaks says from how many on which rate holds",
      {
        breaks: [
          { from: 500, rate: 4.5 },
          { from: 1_00_000, rate: 4 },
        ],
      },
      ["Line 1, Hex bolt M12: from 500 Nos at ₹4.50; from 1,00,000 Nos at ₹4.00"],
    ],
    [
      "in packs, from and up to so many says so",
      { pack: 100, min_qty: 300, max_qty: 1500 },
      ["Line 1, Hex bolt M12: in packs of 100 Nos; at least 300 Nos; at most 1,500 Nos"],
    ],
    [
      "with a discount says of each rate that it names what goes off it, as the rates of the rows are net",
      { per: 100, rate: 480, discount_percentage: 5, breaks: [{ from: 500, rate: 450 }] },
      ["Line 1, Hex bolt M12: ₹480.00 less 5 % for 100 Nos; from 500 Nos at ₹450.00 less 5 %"],
    ],
    [
      "of a make, with its tax, its code and a remark",
      { make: "Unbrako", gst_rate: 18, hsn: "731815", remark: "Zinc plated" },
      ["Line 1, Hex bolt M12: make Unbrako; GST 18 %; HSN 731815; Zinc plated"],
    ],
    [
      "says packs and breaks in the supplier's unit",
      { rate: 480, uom: "Box", conversion: [50, 1], pack: 2, breaks: [{ from: 10, rate: 450 }] },
      ["Line 1, Hex bolt M12: ₹480.00 for 1 Box; 50 Nos are 1 Box; in packs of 2 Box; from 10 Box at ₹450.00"],
    ],
  ])("%s", (_, line, sentences) => expect(wordsOfLine(line)).toEqual(sentences));

  test("of a bid with a discount says that of its rates too", () => {
    const line = { discount_percentage: 5, breaks: [{ from: 500, rate: 4.5 }] };
    expect(wordsOf(sampleBid([line], { discount_percentage: 2.5 }))).toContain(
      "Line 1, Hex bolt M12: from 500 Nos at ₹4.50 less 5 % less 2.5 %",
    );
  });

  test("is told in the order of the request, whichever was answered first", () => {
    const { lines, ...rest } = sampleBid([
      { idx: 2, make: "Tata" },
      { idx: 1, make: "Unbrako" },
    ]);
    expect(wordsOf({ ...rest, lines }).filter((sentence) => sentence.startsWith("Line "))).toEqual([
      "Line 1, Hex bolt M12: make Unbrako",
      "Line 2, Steel rod: make Tata",
    ]);
  });
});

describe("a bid as a whole", () => {
  const usual = ["Paid in, days: 30", "Country of origin: IN"];
  test.each<[string, Partial<Bid>, Charged, string[]]>([
    [
      "with its freight in the rates",
      { freight: { kind: "included", amount: null, slabs: [] } },
      {},
      ["Freight is in the rates", ...usual],
    ],
    ["that says nothing of freight", { freight: null }, {}, ["Freight is in the rates", ...usual]],
    [
      "with freight by the value of the goods",
      {
        freight: {
          kind: "slabs",
          amount: null,
          slabs: [
            { from: 0, amount: 2500 },
            { from: 1_00_000, amount: 0 },
          ],
        },
      },
      { freight: 2500 },
      [
        "Freight: ₹2,500.00",
        "Freight by the value of the goods: from ₹0.00: ₹2,500.00, from ₹1,00,000.00: ₹0.00",
        ...usual,
      ],
    ],
    [
      "with freight that the carrier is paid",
      { freight: { kind: "to_pay", amount: 4000, slabs: [] } },
      {},
      ["Freight to pay, estimated at ₹4,000.00", ...usual],
    ],
    [
      "whose charges are rows",
      { freight: { kind: "amount", amount: 1200, slabs: [] } },
      { freight: 1200, packing: 145, areChargesRows: true },
      usual,
    ],
    [
      "whose charges are no rows",
      { freight: { kind: "amount", amount: 1200, slabs: [] } },
      { freight: 1200, packing: 145 },
      ["Packing: ₹145.00", "Freight: ₹1,200.00", ...usual],
    ],
    [
      "with a least order, an advance, an origin and a remark",
      { min_order: 50_000, advance_percentage: 25, payment_days: null, country_of_origin: "CN", remark: "Ex works" },
      {},
      [
        "Freight is in the rates",
        "Holds for goods of ₹50,000.00 or more",
        "Advance, %: 25",
        "Country of origin: CN",
        "Ex works",
      ],
    ],
  ])("%s", (_, rest, charged, sentences) => expect(wordsOf(sampleBid([{}], rest), charged)).toEqual(sentences));
});
