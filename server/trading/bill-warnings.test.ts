import { describe, expect, test } from "vitest";
import { toPaise } from "@vanik/contracts/money";
import {
  billWarnings,
  chosenWithoutCredit,
  type CreditChoice,
  isWithoutCredit,
  lastDayOfCredit,
  type RecordedBill,
} from "./bill-warnings.ts";
import { party, purchaseFrom } from "./sample-supplies.ts";

const goods = { rate: 1800, treatment: "taxable" as const, isService: false };
const bill: RecordedBill = {
  billDate: "2026-11-20",
  day: "2026-11-22",
  orders: [{ name: "PO-1", day: "2026-11-18" }],
  supply: purchaseFrom(party("24"), { lines: [goods] }),
};
const from = (state: string, more: object = {}) => ({
  ...bill,
  supply: purchaseFrom(party(state, "unregistered"), { lines: [goods], ...more }),
});
const exempt = { rate: 0, treatment: "exempt" as const, isService: false };
const unregistered =
  "Sahyadri Works Pvt. Ltd. is not registered and supplies taxable goods from Gujarat (24): across states that takes a registration.";

describe("a supplier's bill is looked at (trade 11)", () => {
  test.each<[string, RecordedBill, [string, boolean][]]>([
    ["as it should be", bill, []],
    ["without a day yet", { ...bill, billDate: null }, []],
    ["of its order's day", { ...bill, billDate: "2026-11-18" }, []],
    [
      "of before its order",
      { ...bill, billDate: "2026-11-17" },
      [["The bill is of 17 Nov 2026, before PO-1 of 18 Nov 2026.", true]],
    ],
    ["goods of an unregistered supplier of another state", from("24"), [[unregistered, true]]],
    ["goods of an unregistered supplier of ours", from("07"), []],
    [
      "under reverse charge of an unregistered supplier, a self-invoice is owed",
      from("07", { reverseCharge: true }),
      [
        [
          "Sahyadri Works Pvt. Ltd. is not registered: of what it supplies under reverse charge we owe a self-invoice (section 31(3)(f)), which is made outside these books.",
          false,
        ],
      ],
    ],
    ["under reverse charge of a registered one", { ...bill, supply: { ...bill.supply, reverseCharge: true } }, []],
    ["exempt goods of one of another state", from("24", { lines: [exempt] }), []],
    ["a service of one of another state", from("24", { lines: [{ ...goods, isService: true }] }), []],
    [
      "booked after its credit is gone",
      { ...bill, billDate: "2026-03-31", orders: [], day: "2026-12-01" },
      [
        [
          "A bill of 2025-26 gives credit until 30 Nov 2026 (section 16(4)): this one is booked later, and none is taken of it.",
          true,
        ],
      ],
    ],
    [
      "of a composition dealer, which has none",
      {
        ...bill,
        billDate: "2019-03-31",
        orders: [],
        supply: purchaseFrom(party("24", "composition"), { lines: [goods] }),
      },
      [],
    ],
    ["booked on the last day", { ...bill, billDate: "2026-03-31", orders: [], day: "2026-11-30" }, []],
  ])("%s", (_, recorded, warnings) => {
    expect(billWarnings(recorded).map(({ sentence, needsReason }) => [sentence, needsReason])).toEqual(warnings);
  });

  test.each([
    ["2026-03-31", "2026-11-30"],
    ["2026-04-01", "2027-11-30"],
    ["2026-12-31", "2027-11-30"],
    ["2027-01-01", "2027-11-30"],
  ])("the credit of a bill of %s is taken until %s", (billDate, last) => {
    expect(lastDayOfCredit(billDate)).toBe(last);
  });
});

describe("the credit of a bill (books 2, Days)", () => {
  test.each<[CreditChoice | null, headsOff: number, creditGone: boolean, none: boolean]>([
    [null, 0, false, false],
    [null, 101, false, true],
    [null, 0, true, true],
    ["full", 0, false, false],
    ["full", 101, false, false],
    ["full", 0, true, true],
    ["full", 101, true, true],
    ["none", 0, false, true],
    ["none", 101, true, true],
  ])("chosen %s, its heads off by %i, section 16(4)'s day past: %s", (choice, headsOff, creditGone, none) => {
    expect(isWithoutCredit(choice, { headsOff, creditGone })).toBe(none);
  });

  test("that is chosen to be none wants a reason, where there is tax", () => {
    expect(chosenWithoutCredit("none", toPaise(848.7))).toEqual([
      {
        sentence:
          "No input tax credit is taken of it, as is chosen: its tax of ₹848.70 is a cost. Say whether section 17(5) blocks it, or what it is for.",
        needsReason: true,
      },
    ]);
    expect(chosenWithoutCredit("none", toPaise(0))).toEqual([]);
    expect(["full" as const, null, undefined].flatMap((choice) => chosenWithoutCredit(choice, toPaise(1)))).toEqual([]);
  });
});
