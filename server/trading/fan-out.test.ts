import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type FanOutCandidate,
  mayBeAsked,
  pointsOf,
  proposeSuppliers,
  reachOf,
  type SuppliedRegion,
} from "./fan-out.ts";

const delivery = { states: ["27"], pincode: "411001" };
const bolts = { subCategory: "hex-bolts", category: "fasteners" };
const paint = { subCategory: "paints", category: "paints-and-coatings" };
const nobody: FanOutCandidate = {
  id: "s-1",
  name: "Bolt Ltd",
  blocked: false,
  ownState: "27",
  regions: [],
  suppliedIn: new Set(),
  bidIn: new Set(),
  declared: new Set(),
  categories: new Set(["fasteners"]),
  standing: "normal",
  invitations: { asked: 0, answered: 0 },
  orders: { placed: 0, onTime: 0 },
  lastPrice: null,
  askedOn: null,
};
const candidateOf = (one: Partial<FanOutCandidate>): FanOutCandidate => ({ ...nobody, ...one });
const pointsAndReasons = (one: Partial<FanOutCandidate>, lines = [bolts]) =>
  pointsOf(lines, delivery, candidateOf(one)).map(({ points, reason }) => `${points} ${reason}`);

const allStates = Array.from({ length: 36 }, (_, at): SuppliedRegion => ({ state: String(at) }));

describe("how near", () => {
  test.each<[string, SuppliedRegion[], string, string | null]>([
    ["its own state where it names none", [], "27", "state"],
    ["another state", [], "29", null],
    ["a state that it names", [{ state: "27" }], "29", "state"],
    ["a state that it does not, though it sits there", [{ state: "29" }], "27", null],
    ["a range of PIN codes", [{ from: "411000", to: "411999" }], "29", "pin"],
    ["the last of a range", [{ from: "410000", to: "411001" }], "29", "pin"],
    ["a range past it", [{ from: "411002", to: "411999" }], "27", null],
    ["every state", allStates, "29", "india"],
    ["every PIN code", [{ from: "100000", to: "999999" }], "29", "india"],
    ["a range and every state", [...allStates, { from: "411000", to: "411999" }], "29", "pin"],
  ])("%s", (_, regions, ownState, reach) => expect(reachOf({ regions, ownState }, delivery)).toBe(reach));
});

describe("points and their sentences", () => {
  test("of who has no history: half of what history gives", () => {
    expect(pointsAndReasons({})).toEqual([
      "10 Deals in the category of 1 of 1 line",
      "10 Supplies in the state of delivery",
      "10 Normal standing",
      "7.5 Never asked before: half of 15",
      "2.5 No order yet: half of 5",
      "5 No price of it yet: half of 10",
    ]);
  });

  test.each<[string, Partial<FanOutCandidate>, string]>([
    ["supplied", { suppliedIn: new Set(["hex-bolts"]), bidIn: new Set(["hex-bolts"]) }, "40 Supplied 1 of 1 line"],
    ["bid for", { bidIn: new Set(["hex-bolts"]) }, "30 Bid for 1 of 1 line"],
    ["declared", { declared: new Set(["hex-bolts"]) }, "20 Declares 1 of 1 line"],
    [
      "a whole category declared",
      { categories: new Set(), declared: new Set(["fasteners"]) },
      "10 Deals in the category of 1 of 1 line",
    ],
    ["nothing of it", { categories: new Set() }, "0 Knows none of 1 line"],
    ["preferred", { standing: "preferred" }, "15 Preferred"],
    ["watched", { standing: "watch" }, "0 Being watched"],
    ["the PIN code", { regions: [{ from: "411001", to: "411001" }] }, "15 Names the PIN code of delivery"],
    ["all India", { regions: allStates }, "5 Supplies all over India"],
    ["answers", { invitations: { asked: 9, answered: 5 } }, "8.3 Answered 5 of 9"],
    ["being on time", { orders: { placed: 3, onTime: 2 } }, "3.3 On time with 2 of 3"],
    ["the lowest price", { lastPrice: { own: 1000, lowest: 1000 } }, "10 Last price the lowest"],
    ["a price within 5 %", { lastPrice: { own: 1050, lowest: 1000 } }, "10 Last price 5 % above the lowest"],
    ["a price beyond", { lastPrice: { own: 1051, lowest: 1000 } }, "0 Last price 5.1 % above the lowest"],
  ])("%s", (_, one, sentence) => expect(pointsAndReasons(one)).toContain(sentence));

  test("lines count as their mean, each by the best that is known", () => {
    expect(pointsAndReasons({ suppliedIn: new Set(["hex-bolts"]) }, [bolts, paint])[0]).toBe(
      "20 Supplied 1 of 2 lines",
    );
    expect(
      pointsAndReasons({ suppliedIn: new Set(["hex-bolts"]), declared: new Set(["paints"]) }, [bolts, paint, bolts])[0],
    ).toBe("33.3 Supplied 2, declares 1 of 3 lines");
  });
});

describe("who may be asked", () => {
  test.each<[string, Partial<FanOutCandidate>, boolean]>([
    ["who deals in a category of the lines, near enough", {}, true],
    ["nobody who is blocked", { blocked: true }, false],
    ["nobody far away", { ownState: "29" }, false],
    ["nobody of another trade", { categories: new Set(["paints"]) }, false],
  ])("%s", (_, one, may) => expect(mayBeAsked([bolts], delivery, candidateOf(one))).toBe(may));
});

describe("who is proposed", () => {
  const propose = (candidates: FanOutCandidate[], count = 8) =>
    proposeSuppliers([bolts], delivery, candidates, count).flatMap(({ id, proposed }) => (proposed ? id : []));

  test("by points, and a quarter of those who were asked longest ago", () => {
    const good = Array.from({ length: 9 }, (_, at) =>
      candidateOf({ id: `good-${at}`, standing: "preferred", askedOn: `2026-11-0${at + 1}` }),
    );
    const old = [
      candidateOf({ id: "old", askedOn: "2025-01-01" }),
      candidateOf({ id: "never" }),
      candidateOf({ id: "new", askedOn: "2026-11-20" }),
    ];
    expect(propose([...old, ...good])).toEqual([
      "good-0",
      "good-1",
      "good-2",
      "good-3",
      "good-4",
      "good-5",
      "never",
      "old",
    ]);
    const all = proposeSuppliers([bolts], delivery, [...old, ...good], 8);
    expect(all[7]!.reasons.at(-1)!.reason).toBe("Not asked since 01 Jan 2025");
    expect(all).toHaveLength(12);
  });

  test("with what is known of them for each line, the best first", () => {
    const lines = [bolts, paint, { subCategory: null, category: null }];
    const tiersFor = (one: Partial<FanOutCandidate>) =>
      proposeSuppliers(lines, delivery, [candidateOf(one)], 8)[0]!.lines;
    const [isBolts, isBoth] = [new Set(["hex-bolts"]), new Set(["hex-bolts", "paints"])];
    expect(tiersFor({})).toEqual(["category", null, null]);
    expect(tiersFor({ declared: isBoth })).toEqual(["declared", "declared", null]);
    expect(tiersFor({ bidIn: isBolts, declared: isBoth })).toEqual(["bid", "declared", null]);
    expect(tiersFor({ bidIn: isBoth, suppliedIn: isBolts })).toEqual(["supplied", "bid", null]);
  });

  test("of equal ones who was asked longest ago, then by id", () => {
    const all = [
      candidateOf({ id: "c" }),
      candidateOf({ id: "b", askedOn: "2026-01-01" }),
      candidateOf({ id: "a", askedOn: "2026-01-01" }),
    ];
    expect(propose(all, 3)).toEqual(["c", "a", "b"]);
  });

  test("never more than the setting says nor twice, and no more than there are; the order of candidates changes nothing", () => {
    const anyOne = fc.record({
      id: fc.uuid(),
      standing: fc.constantFrom("preferred" as const, "normal" as const, "watch" as const),
      blocked: fc.boolean(),
      askedOn: fc.constantFrom(null, "2026-01-01", "2026-06-01"),
    });
    const anyAll = fc
      .uniqueArray(anyOne, { selector: ({ id }) => id, maxLength: 20 })
      .map((all) => all.map(candidateOf));
    fc.assert(
      fc.property(anyAll, fc.integer({ min: 3, max: 12 }), (all, count) => {
        const proposed = propose(all, count);
        const open = all.filter(({ blocked }) => !blocked);
        expect(proposed).toHaveLength(Math.min(count, open.length));
        expect(new Set(proposed).size).toBe(proposed.length);
        expect(propose(all.toReversed(), count)).toEqual(proposed);
      }),
      { numRuns: 50 },
    );
  });
});
