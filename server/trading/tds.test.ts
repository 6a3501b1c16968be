// What is withheld of what we pay (controls 4): cases of the law, and random years against a naive reckoning.
import { lawKeys } from "@vanik/contracts/law-keys";
import { noPaise, type Paise, toPaise } from "@vanik/contracts/money";
import { type TdsSection, tdsSections } from "@vanik/contracts/trade";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { financialYear } from "./financial-year.ts";
import { lawValue } from "./law-rows.ts";
import {
  advanceTdsProblem,
  lawfulTdsLeft,
  otherTdsProblem,
  tdsBeyondRates,
  tdsAtBooking,
  type TdsBill,
  type TdsFacts,
  type TdsPaid,
  type TdsProposal,
  tdsProposals,
} from "./tds.ts";
import { tdsRateOn, tdsTermsOn } from "./tds-law.ts";

const company = "AAACN4321K";
const bill = (name: string, day: string, net: number, section: TdsSection, borne: TdsBill["borne"] = []): TdsBill => ({
  name,
  day,
  section,
  net: toPaise(net),
  borne,
});
const factsOf = (bills: readonly TdsBill[], more: Partial<TdsFacts> = {}): TdsFacts => ({
  pan: company,
  certificates: [],
  law: [],
  bills,
  advances: [],
  withheld: [],
  ...more,
});
const withheld = (section: TdsSection, amount: number, year = "2627") => ({ section, year, amount: toPaise(amount) });
const paying = (...names: string[]): TdsPaid => ({
  day: "2027-02-01",
  invoices: names.map((invoice) => ({ invoice, amount: noPaise, tds: null })),
  advance: null,
});
const rupeesOf = (proposal: TdsProposal | null | undefined) => proposal && proposal.amount / 100;
const proposed = (facts: TdsFacts, ...names: string[]) => {
  const { invoices } = tdsProposals(facts, paying(...names));
  return names.map((name) => rupeesOf(invoices.get(name)));
};

describe("contracts: nothing while no bill is above ₹30,000 and the year not above ₹1,00,000, then the whole year", () => {
  const four = [1, 2, 3, 4].map((at) => bill(`PI-${at}`, `2026-0${at + 4}-10`, 26_000, "contract"));
  test.each<[string, TdsFacts, number[]]>([
    ["one of ₹60,000 by a company", factsOf([bill("PI-1", "2026-05-10", 60_000, "contract")]), [1200]],
    [
      "the same by an individual",
      factsOf([bill("PI-1", "2026-05-10", 60_000, "contract")], { pan: "AAAPN4321K" }),
      [600],
    ],
    ["by a family", factsOf([bill("PI-1", "2026-05-10", 60_000, "contract")], { pan: "AAAHN4321K" }), [600]],
    ["without PAN", factsOf([bill("PI-1", "2026-05-10", 60_000, "contract")], { pan: "" }), [12_000]],
    ["one of ₹30,000", factsOf([bill("PI-1", "2026-05-10", 30_000, "contract")]), [0]],
    ["four of ₹26,000", factsOf(four), [0, 0, 0, 2080]],
  ])("%s", (_, facts, amounts) => {
    const names = facts.bills.map(({ name }) => name);
    expect(proposed(facts, ...names)).toEqual(amounts);
    expect(names.map((name) => proposed(facts, name)[0])).toEqual(amounts);
  });

  test("the first of four that is paid after the fourth asks for nothing again", () => {
    expect(proposed(factsOf(four, { withheld: [withheld("contract", 2080)] }), "PI-1")).toEqual([0]);
    expect(proposed(factsOf(four), "PI-4", "PI-1")).toEqual([2080, 0]);
  });
});

test("professional fees of ₹45,000 and ₹20,000: with the second 10 % of both is due, and the sentence says of what", () => {
  const facts = factsOf([
    bill("PI-1", "2026-05-10", 45_000, "professional"),
    bill("PI-2", "2026-10-10", 20_000, "professional"),
  ]);
  const { invoices } = tdsProposals(facts, paying("PI-2"));
  expect(invoices.get("PI-2")).toEqual({
    section: "professional",
    amount: toPaise(6500),
    why: "10 % of ₹65,000.00, both bills of the year, of section professional",
  });
  const caughtUp = { ...facts, withheld: [withheld("professional", 4500)] };
  expect(tdsProposals(caughtUp, paying("PI-2")).invoices.get("PI-2")).toMatchObject({
    amount: toPaise(2000),
    why: "10 % of ₹65,000.00, both bills of the year, of section professional, less ₹4,500.00 withheld before",
  });
});

describe("a bill of ₹60,000 of fees, as it is booked,", () => {
  const booked = bill("PI-1", "2026-06-10", 60_000, "professional");
  const sumsOf = (facts: TdsFacts) => {
    const { base, amount } = tdsAtBooking(facts, booked);
    return [base, amount].map((sum) => sum / 100);
  };
  const ahead = { section: "professional", day: "2026-06-01", amount: toPaise(55_000) } as const;
  test.each<[string, TdsFacts, number[]]>([
    ["bears its tax whole", factsOf([]), [60_000, 6000]],
    ["counts less what an advance bore", factsOf([], { advances: [ahead] }), [5000, 6000]],
    [
      "less what one of the old books paid ahead",
      factsOf([], { advances: [{ ...ahead, isOfOldBooks: true }] }),
      [5000, 0],
    ],
    [
      "whole, where that is of another section",
      factsOf([], { advances: [{ ...ahead, section: "goods", isOfOldBooks: true }] }),
      [60_000, 6000],
    ],
    [
      "whole, where a bill before it took that",
      factsOf([bill("PI-0", "2026-06-05", 55_000, "professional")], { advances: [{ ...ahead, isOfOldBooks: true }] }),
      [60_000, 6000],
    ],
    [
      "less what one of the old books bore of it, once it is booked",
      factsOf([bill("PI-1", "2026-06-10", 35_000, "professional")]),
      [35_000, 0],
    ],
  ])("%s", (_, facts, sums) => {
    expect(sumsOf(facts)).toEqual(sums);
  });
});

describe("a threshold counts the bills of its own section alone", () => {
  test("after ₹12,00,000 of goods the year's only fee of ₹10,000 bears nothing", () => {
    const facts = factsOf([
      bill("PI-1", "2026-05-10", 12_00_000, "goods"),
      bill("PI-2", "2026-06-10", 10_000, "professional"),
    ]);
    expect(proposed(facts, "PI-2")).toEqual([0]);
  });
  test("goods of ₹49,90,000 and ₹1,00,000, contracts of ₹2,00,000 between them: 0.1 % of ₹90,000", () => {
    const facts = factsOf([
      bill("PI-1", "2026-05-10", 49_90_000, "goods"),
      bill("PI-2", "2026-06-10", 2_00_000, "contract"),
      bill("PI-3", "2026-07-10", 1_00_000, "goods"),
    ]);
    expect(proposed(facts, "PI-1", "PI-3")).toEqual([0, 90]);
    expect(tdsProposals(facts, paying("PI-3")).invoices.get("PI-3")!.why).toBe(
      "0.1 % of ₹90,000.00, what is above ₹50,00,000.00 of both bills of the year, of section goods",
    );
    expect(proposed({ ...facts, pan: "" }, "PI-3")).toEqual([4500]);
  });
  test("and a year begins on 1 April", () => {
    const facts = factsOf([
      bill("PI-1", "2026-03-31", 60_00_000, "goods"),
      bill("PI-2", "2026-04-01", 1_00_000, "goods"),
    ]);
    expect(proposed(facts, "PI-1", "PI-2")).toEqual([1000, 0]);
    expect(proposed(factsOf([bill("PI-1", "2020-06-01", 60_00_000, "goods")]), "PI-1")).toEqual([0]);
  });
});

describe("an advance counts whole, and its bill less what bore it", () => {
  const advance = (amount: number, tds: number | null, section: TdsSection = "goods"): TdsPaid => ({
    day: "2026-05-01",
    invoices: [],
    advance: { section, amount: toPaise(amount), tds: tds === null ? null : toPaise(tds) },
  });
  test("₹60,00,000 ahead bear ₹1,000, typed with its tax or without", () => {
    const facts = factsOf([]);
    for (const [amount, tds] of [
      [60_00_000, null],
      [60_00_000, 0],
      [59_99_000, 1000],
    ] as const)
      expect(rupeesOf(tdsProposals(facts, advance(amount, tds)).advance)).toBe(1000);
    // Tax of what is paid ahead is paid ahead itself.
    expect(rupeesOf(tdsProposals(facts, advance(90_000, null, "professional")).advance)).toBe(10_000);
  });
  test("and the bill of net ₹55,00,000 that it pays bears nothing again, allocated to it or not", () => {
    const paid = withheld("goods", 1000);
    const borne = [{ day: "2026-05-01", amount: toPaise(60_00_000) }];
    const settled = factsOf([bill("PI-1", "2026-06-10", 55_00_000, "goods", borne)], { withheld: [paid] });
    expect(proposed(settled, "PI-1")).toEqual([0]);
    const rest = { section: "goods", day: "2026-05-01", amount: toPaise(60_00_000) } as const;
    const resting = factsOf([bill("PI-1", "2026-06-10", 55_00_000, "goods")], { withheld: [paid], advances: [rest] });
    expect(proposed(resting, "PI-1")).toEqual([0]);
    // What it did not bear is due.
    const next = [...resting.bills, bill("PI-2", "2026-07-10", 10_00_000, "goods")];
    expect(proposed({ ...resting, bills: next }, "PI-2")).toEqual([500]);
  });
  test("that is allocated by its own payment counts as one as well", () => {
    const facts = factsOf([bill("PI-1", "2026-06-10", 55_00_000, "goods")]);
    const paid: TdsPaid = {
      day: "2026-05-01",
      invoices: [{ invoice: "PI-1", amount: toPaise(59_99_000), tds: toPaise(1000) }],
      advance: null,
    };
    expect(rupeesOf(tdsProposals(facts, paid).invoices.get("PI-1"))).toBe(1000);
  });
});

test("a section that is said with the payment counts the bill there", () => {
  const facts = factsOf([bill("PI-1", "2026-05-10", 60_000, "goods")]);
  const invoices = [{ invoice: "PI-1", section: "contract" as const, amount: noPaise, tds: null }];
  expect(rupeesOf(tdsProposals(facts, { ...paying(), invoices }).invoices.get("PI-1"))).toBe(1200);
});

test("a certificate replaces the rate while it lasts and until its limit", () => {
  const certificate = {
    number: "1234AB",
    section: "contract",
    rate: 50,
    from: "2026-06-01",
    till: "2027-03-31",
  } as const;
  const facts = factsOf(
    [
      bill("PI-1", "2026-05-10", 1_00_000, "contract"),
      bill("PI-2", "2026-06-10", 1_00_000, "contract"),
      bill("PI-3", "2026-07-10", 1_00_000, "contract"),
    ],
    { certificates: [{ ...certificate, limit: toPaise(1_50_000) }] },
  );
  // 2 % before it; 0.5 %; the half of the third at 0.5 %, of the rest 2 %.
  expect(proposed(facts, "PI-1", "PI-2", "PI-3")).toEqual([2000, 500, 1250]);
  expect(tdsProposals(facts, paying("PI-3")).invoices.get("PI-3")!.why).toBe(
    "2 % of ₹1,50,000.00 and 0.5 % of ₹1,50,000.00 by certificate 1234AB, all 3 bills of the year, of section contract",
  );
});

test("of whom no PAN is known no certificate holds: tax is withheld at the higher rate", () => {
  const certificate = {
    number: "1234AB",
    section: "contract",
    rate: 50,
    from: "2026-04-01",
    till: "2027-03-31",
  } as const;
  const certificates = [{ ...certificate, limit: toPaise(10_00_000) }];
  const facts = factsOf([bill("PI-1", "2026-06-10", 1_00_000, "contract")], { certificates });
  expect(proposed(facts, "PI-1")).toEqual([500]);
  expect(proposed({ ...facts, pan: "" }, "PI-1")).toEqual([20_000]);
});

test("rent is looked at by month, GST by bill, and what an operator says of a row holds from its day on", () => {
  const rents = factsOf([bill("PI-1", "2026-05-10", 50_000, "rent"), bill("PI-2", "2026-06-10", 60_000, "rent")]);
  expect(proposed(rents, "PI-1", "PI-2")).toEqual([0, 6000]);
  const gst = factsOf([bill("PI-1", "2026-05-10", 2_50_000, "gst"), bill("PI-2", "2026-06-10", 3_00_000, "gst")]);
  expect(proposed(gst, "PI-1", "PI-2")).toEqual([0, 6000]);
  const law = [{ key: "tds_rate.commission", from: "2026-10-01", value: 5 }];
  const commission = factsOf(
    [bill("PI-1", "2026-09-10", 30_000, "commission"), bill("PI-2", "2026-10-10", 10_000, "commission")],
    { law },
  );
  expect(proposed(commission, "PI-1", "PI-2")).toEqual([600, 500]);
  expect(lawValue("tds_rate.commission", "2026-09-30", law)).toBe(2);
  // A sum of ₹0 is one: all above it bears tax.
  const nothingFree = [{ key: "tds_above.goods", from: "2026-04-01", value: 0 }];
  const first = factsOf([bill("PI-1", "2026-09-10", 1_00_000, "goods")], { law: nothingFree });
  expect(proposed(first, "PI-1")).toEqual([100]);
  const year = [{ key: "tds_year.contract", from: "2026-04-01", value: 0 }];
  expect(proposed(factsOf([bill("PI-1", "2026-09-10", 100, "contract")], { law: year }), "PI-1")).toEqual([2]);
});

test("another amount than proposed wants a reason, by more than a rupee", () => {
  const [thousand, rupee] = [toPaise(1000), toPaise(1)];
  expect(otherTdsProblem(thousand, (thousand + rupee) as Paise, "")).toBeNull();
  expect(otherTdsProblem(thousand, (thousand + rupee + 1) as Paise, "")).toMatch(/another TDS than ₹1,001.01/);
  expect(otherTdsProblem(noPaise, thousand, "Certificate")).toBeNull();
  expect(advanceTdsProblem(noPaise, thousand)).toMatch(/All of the payment/);
});

test.each<[string, day: string, pan: string, rate: number, certificate: string]>([
  ["the law's", "2026-03-31", company, 1000, ""],
  ["that of a certificate on its first day", "2026-04-01", company, 200, "197/7"],
  ["that of a certificate on its last day", "2027-03-31", company, 200, "197/7"],
  ["the law's after it", "2027-04-01", company, 1000, ""],
  ["the higher one of whom no PAN is known, whatever certificate there is", "2026-04-01", "", 2000, ""],
])("the rate of a day is %s (%s)", (_, day, pan, rate, certificate) => {
  const terms = { section: "professional" as const, rate: 200, limit: toPaise(9_00_000) };
  const lower = { ...terms, number: "197/7", from: "2026-04-01", till: "2027-03-31" };
  expect(tdsTermsOn("professional", day, { pan, certificates: [lower], law: [] })).toEqual({ rate, certificate });
});

test("of what a buyer withheld what is above its section's rate is let go", () => {
  const rates = Object.fromEntries(
    tdsSections.map((section) => [section, tdsRateOn(section, "2026-11-30", { pan: company, law: [] })]),
  ) as Record<TdsSection, number>;
  expect(rates).toEqual({ goods: 10, contract: 200, professional: 1000, commission: 200, rent: 1000, gst: 200 });
  const beyond = (tds: Partial<Record<TdsSection, Paise>>) => tdsBeyondRates(toPaise(1_00_000), tds, rates);
  expect(beyond({ goods: toPaise(101) })).toBe(0);
  expect(beyond({ goods: toPaise(102), gst: toPaise(2000) })).toBe(toPaise(2));
  expect(beyond({ professional: toPaise(17_999) })).toBe(toPaise(7999));
  // One supply falls under one section of income-tax: six times its own rate is 26.1 %.
  const each = { goods: 100, contract: 2000, professional: 10_000, commission: 2000, rent: 10_000, gst: 2000 };
  const all = Object.fromEntries(Object.entries(each).map(([section, rupees]) => [section, toPaise(rupees)]));
  expect(beyond(all)).toBe(toPaise(14_100));
  expect(beyond({ goods: toPaise(100), contract: toPaise(1900), gst: toPaise(2000) })).toBe(0);
  expect(beyond({ goods: toPaise(100), contract: toPaise(2000) })).toBe(toPaise(100));
});

test("what a buyer may still withhold is less what it withheld under any section of income-tax", () => {
  const rates = { goods: 10, contract: 200, professional: 1000, commission: 200, rent: 1000, gst: 200 };
  const left = (tds: Partial<Record<TdsSection, number>>) => {
    const settled = Object.fromEntries(Object.entries(tds).map(([section, rupees]) => [section, toPaise(rupees)]));
    return tdsSections.map((section) => lawfulTdsLeft(toPaise(1_00_000), settled, section, rates) / 100);
  };
  expect(left({})).toEqual([100, 2000, 10_000, 2000, 10_000, 2000]);
  expect(left({ contract: 1500 })).toEqual([500, 500, 8500, 500, 8500, 2000]);
  expect(left({ professional: 10_000, gst: 500 })).toEqual([0, 0, 0, 0, 0, 1500]);
  expect(left({ contract: 2500 })).toEqual([0, 0, 7500, 0, 7500, 2000]);
});

test("what the setting law may say otherwise is what has rows", () => {
  const keys = Object.keys(lawKeys).filter((key) => !key.startsWith("eway_within."));
  expect(keys.filter((key) => lawValue(key, "2026-12-01") === undefined)).toEqual([]);
  expect(lawValue("tds_rate.goods", "2025-03-31")).toBeUndefined();
});

/** One year of one section by the law's words, in rupees: no function of the product but its rows. */
function naiveDue(section: TdsSection, pan: string, items: { day: string; base: number }[]): number {
  const value = (rule: string) => lawValue(`tds_${rule}.${section}`, "2026-12-01");
  const isOne = section === "contract" && /^...[PH]/.test(pan);
  const plain = isOne ? lawValue("tds_rate.contract_person", "2026-12-01")! : value("rate")!;
  const rate = pan ? plain : Math.max(plain, value("no_pan") ?? 0);
  const total = (some: { base: number }[]) => some.reduce((sum, { base }) => sum + base, 0);
  let bearing = 0;
  if (section === "goods") bearing = Math.max(0, total(items) - value("above")!);
  else if (section === "rent")
    for (const month of new Set(items.map(({ day }) => day.slice(0, 7)))) {
      const ofMonth = total(items.filter(({ day }) => day.startsWith(month)));
      if (ofMonth > value("month")!) bearing += ofMonth;
    }
  else if (section === "gst") bearing = total(items.filter(({ base }) => base > value("each")!));
  else if (total(items) > value("year")! || items.some(({ base }) => base > (value("single") ?? Infinity)))
    bearing = total(items);
  return Math.round((bearing * rate) / 100 + 1e-9);
}

test("random years, bill after bill paid as proposed: what is withheld is what the law makes of each section so far", () => {
  const some = fc.record({
    section: fc.constantFrom(...tdsSections),
    // Each unit makes the thresholds reachable and missable.
    size: fc.constantFrom(1000, 9000, 26_000, 60_000, 3_00_000, 30_00_000),
    odd: fc.nat(999),
    month: fc.integer({ min: 4, max: 11 }),
    isAdvance: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.array(some, { maxLength: 25 }),
      fc.constantFrom("AAACN4321K", "AAAPN4321K", "AAAHN4321K", ""),
      (all, pan) => {
        const year = all
          .toSorted((a, b) => a.month - b.month)
          .map(({ section, size, odd, month, isAdvance }, at) => ({
            name: `PI-${String(at).padStart(2, "0")}`,
            section,
            base: size + odd,
            day: `2026-${String(month).padStart(2, "0")}-${String(at + 1).padStart(2, "0")}`,
            // Advances last, so that no bill is borne.
            isAdvance: isAdvance && month === 11,
          }));
        const bills = year
          .filter(({ isAdvance }) => !isAdvance)
          .map(({ name, day, base, section }) => bill(name, day, base, section));
        const inOrder = [...year.filter(({ isAdvance }) => !isAdvance), ...year.filter(({ isAdvance }) => isAdvance)];
        let facts = factsOf(bills, { pan });
        const before: typeof year = [];
        for (const one of inOrder) {
          before.push(one);
          const paid: TdsPaid = one.isAdvance
            ? {
                day: "2026-12-01",
                invoices: [],
                advance: { section: one.section, amount: toPaise(one.base), tds: noPaise },
              }
            : paying(one.name);
          const { invoices, advance } = tdsProposals(facts, paid);
          const amount = (one.isAdvance ? advance : invoices.get(one.name))!.amount;
          const day = one.isAdvance ? "2026-12-01" : one.day;
          const items = before.filter(({ section }) => section === one.section);
          one.day = day;
          const sum = facts.withheld.filter(({ section }) => section === one.section).reduce((a, b) => a + b.amount, 0);
          expect((sum + amount) / 100).toBe(Math.max(sum / 100, naiveDue(one.section, pan, items)));
          const took = { section: one.section, year: financialYear(day), amount };
          const rest = { section: one.section, day, amount: toPaise(one.base) };
          facts = {
            ...facts,
            withheld: [...facts.withheld, took],
            advances: one.isAdvance ? [...facts.advances, rest] : facts.advances,
          };
        }
      },
    ),
    { numRuns: 300 },
  );
});
