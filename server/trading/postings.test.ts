// The worked cases of books 10 that postings make, and what holds of every voucher.
import { fixedAccounts } from "@vanik/contracts/ledger-accounts";
import { noPaise, type Paise, sumPaise, toPaise, toRupees } from "@vanik/contracts/money";
import { tdsSections } from "@vanik/contracts/trade";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inOrderOfAccounts, makeEntries, type LedgerEntry, type PostingName, postings } from "./postings.ts";
import {
  type BookedInvoice,
  type BookedPayment,
  type BookedSettlement,
  type StandingVoucher,
  vouchersOfInvoice,
  vouchersOfPayment,
} from "./standing-vouchers.ts";
import { computeTotals } from "./totals.ts";
import type { TaxSplit } from "./tax-split.ts";

/** "Dr 1100 6,085.00; Cr 2310 464.11, 4100 4,806.75", as the law writes them. */
function shown(entries: readonly LedgerEntry[]): string {
  const sides = (["debit", "credit"] as const).flatMap((side) => {
    const own = entries.filter((entry) => entry[side] > 0);
    const sums = own.map((entry) => `${entry.account} ${toRupees(entry[side]).toFixed(2)}`);
    return own.length > 0 ? [`${side === "debit" ? "Dr" : "Cr"} ${sums.join(", ")}`] : [];
  });
  return sides.join("; ");
}

const nothing = { services: noPaise, cgst: noPaise, sgst: noPaise, igst: noPaise, settled: [] };
const invoice = (own: Partial<BookedInvoice>): BookedInvoice => ({
  id: "i",
  kind: "sales_invoice",
  name: "SI-2627-000001",
  organisation: "o",
  registration: 1,
  day: "2026-11-20",
  isOpening: false,
  endedOn: null,
  reverseCharge: false,
  withoutCredit: false,
  reference: "",
  payable: noPaise,
  net: noPaise,
  ...nothing,
  ...own,
});
const payment = (own: Partial<BookedPayment>): BookedPayment => ({
  id: "p",
  name: "PAY-2627-000001",
  organisation: "o",
  direction: "in",
  isRefund: false,
  mode: "NEFT",
  bank: null,
  reference: "N1",
  day: "2026-11-20",
  endedOn: null,
  amount: noPaise,
  settled: [],
  ...own,
});
const settlement = (own: Partial<BookedSettlement>): BookedSettlement => ({
  id: "a",
  invoiceId: "i",
  invoice: "SI-2627-000001",
  day: "2026-11-20",
  endedOn: null,
  tds: noPaise,
  section: null,
  writtenOff: noPaise,
  ...own,
});

interface Line {
  qty: number;
  rate: number;
  gst: number;
  service?: boolean;
}

/** Figures as a document of these lines has them. */
function figuresOf(lines: readonly Line[], split: TaxSplit, reverseCharge = false) {
  const totals = computeTotals({
    lines: lines.map(({ qty, rate, gst }, at) => ({
      idx: at + 1,
      qty: qty * 1000,
      rate: toPaise(rate),
      gstRate: gst * 100,
      gstTreatment: "taxable",
    })),
    split,
    reverseCharge,
  });
  const sum = (key: "cgst" | "sgst" | "igst") => sumPaise(totals.lines.map((line) => line[key]));
  return {
    payable: totals.roundedTotal,
    net: totals.netTotal,
    services: sumPaise(totals.lines.filter((_, at) => lines[at]!.service).map(({ amount }) => amount)),
    cgst: sum("cgst"),
    sgst: sum("sgst"),
    igst: sum("igst"),
    reverseCharge,
  };
}

const postedOf = (vouchers: readonly StandingVoucher[]) => vouchers.map(({ entries }) => shown(entries));

describe("the worked cases of books 10", () => {
  test("10: the credit note for 6 of it", () => {
    const figures = { payable: toPaise(2269), net: toPaise(1922.7), cgst: toPaise(173.04), sgst: toPaise(173.04) };
    const [voucher] = vouchersOfInvoice(invoice({ kind: "credit_note", ...figures }));
    expect(shown(voucher!.entries)).toBe("Dr 2310 173.04, 2311 173.04, 4110 1922.70, 5400 0.22; Cr 1100 2269.00");
  });

  test("11: the debit note for 10 of a bill", () => {
    const figures = { payable: toPaise(2225), net: toPaise(1886), igst: toPaise(339.48) };
    const [voucher] = vouchersOfInvoice(invoice({ kind: "debit_note", ...figures }));
    expect(shown(voucher!.entries)).toBe("Dr 2100 2225.00, 5400 0.48; Cr 1312 339.48, 5110 1886.00");
  });

  test("9: a sale with freight", () => {
    const lines = [
      { qty: 15, rate: 320.45, gst: 18 },
      { qty: 1, rate: 350, gst: 18, service: true },
    ];
    expect(postedOf(vouchersOfInvoice(invoice(figuresOf(lines, "cgst_sgst"))))).toEqual([
      "Dr 1100 6085.00; Cr 2310 464.11, 2311 464.11, 4100 4806.75, 4200 350.00, 5400 0.03",
    ]);
  });

  test("11: a bill across states", () => {
    const bill = { kind: "purchase_invoice", ...figuresOf([{ qty: 25, rate: 188.6, gst: 18 }], "igst") } as const;
    expect(postedOf(vouchersOfInvoice(invoice(bill)))).toEqual([
      "Dr 1312 848.70, 5100 4715.00, 5400 0.30; Cr 2100 5564.00",
    ]);
    expect(postedOf(vouchersOfInvoice(invoice({ ...bill, withoutCredit: true })))).toEqual([
      "Dr 5100 4715.00, 5400 0.30, 5520 848.70; Cr 2100 5564.00",
    ]);
  });

  test("12: freight under reverse charge", () => {
    const figures = figuresOf([{ qty: 1, rate: 6480, gst: 5, service: true }], "cgst_sgst", true);
    expect(postedOf(vouchersOfInvoice(invoice({ kind: "purchase_invoice", ...figures })))).toEqual([
      "Dr 1310 162.00, 1311 162.00, 5200 6480.00; Cr 2100 6480.00, 2320 162.00, 2321 162.00",
    ]);
    expect(postedOf(vouchersOfInvoice(invoice(figures)))).toEqual(["Dr 1100 6480.00; Cr 4200 6480.00"]);
  });

  test("13: tax that is withheld as a bill is booked", () => {
    const net = toPaise(310_000);
    const settled = [settlement({ tds: toPaise(190), section: "goods" })];
    const [, tds] = vouchersOfInvoice(invoice({ kind: "purchase_invoice", net, payable: net, settled }));
    expect(shown(tds!.entries)).toBe("Dr 2100 190.00; Cr 2330 190.00");
  });

  test("14: a receipt with tax withheld and something written off", () => {
    const settled = [settlement({ tds: toPaise(200), section: "goods", writtenOff: toPaise(600) })];
    const vouchers = vouchersOfPayment(payment({ amount: toPaise(235_200), settled }));
    expect(postedOf(vouchers)).toEqual([
      "Dr 1201 235200.00; Cr 1100 235200.00",
      "Dr 1320 200.00; Cr 1100 200.00",
      "Dr 5410 600.00; Cr 1100 600.00",
    ]);
    expect(vouchers.map(({ type, about }) => [type, about])).toEqual([
      ["receipt", undefined],
      ["tds", "i"],
      ["write_off", "i"],
    ]);
  });
});

const ofMoney: [string, Partial<BookedPayment>, string][] = [
  ["money in", {}, "Dr 1201 10.00; Cr 1100 10.00"],
  ["cash in", { mode: "Cash" }, "Dr 1190 10.00; Cr 1100 10.00"],
  ["money out", { direction: "out" }, "Dr 2100 10.00; Cr 1201 10.00"],
  ["money back to a buyer", { direction: "out", isRefund: true }, "Dr 1100 10.00; Cr 1201 10.00"],
  ["money back of a supplier", { isRefund: true, mode: "Cash" }, "Dr 1190 10.00; Cr 2100 10.00"],
  ["an advance of a buyer in the old books", { mode: "Opening" }, "Dr 3100 10.00; Cr 1100 10.00"],
  ["one of ours", { mode: "Opening", direction: "out" }, "Dr 2100 10.00; Cr 3100 10.00"],
];
test.each(ofMoney)("%s", (_, own, entries) => {
  expect(postedOf(vouchersOfPayment(payment({ amount: toPaise(10), ...own })))).toEqual([entries]);
});

test.each([
  ["in", "goods", "Dr 1320 5.00; Cr 1100 5.00"],
  ["in", "gst", "Dr 1330 5.00; Cr 1100 5.00"],
  ["out", "gst", "Dr 2100 5.00; Cr 2330 5.00"],
] as const)("tax withheld of money %s, section %s", (direction, section, entries) => {
  const settled = [settlement({ tds: toPaise(5), section, invoiceId: null, invoice: null })];
  const [tds] = vouchersOfPayment(payment({ direction, settled }));
  expect(shown(tds!.entries)).toBe(entries);
});

test("what a supplier lets us off is income of ours", () => {
  const settled = [settlement({ writtenOff: toPaise(5) })];
  expect(postedOf(vouchersOfPayment(payment({ direction: "out", settled })))).toEqual(["Dr 2100 5.00; Cr 5410 5.00"]);
});

test.each([
  ["sales_invoice", "Dr 1100 7.50; Cr 3100 7.50"],
  ["purchase_invoice", "Dr 3100 7.50; Cr 2100 7.50"],
] as const)("an open %s of the old books stands on their last day", (kind, entries) => {
  const figures = { kind, isOpening: true, day: "2026-03-31", payable: toPaise(7.5), net: toPaise(7.5) };
  const [voucher] = vouchersOfInvoice(invoice(figures));
  expect([voucher!.type, voucher!.day, shown(voucher!.entries)]).toEqual(["opening", "2026-03-31", entries]);
});

test("what ends is reversed on the day of its end, even the same, and not before it stood", () => {
  const figures = figuresOf([{ qty: 1, rate: 100, gst: 18 }], "igst");
  const [, same] = vouchersOfInvoice(invoice({ ...figures, endedOn: "2026-11-20" }));
  expect([same!.part, same!.reverses, same!.day, same!.type]).toEqual(["booked ended", "booked", "2026-11-20", "sale"]);
  expect(shown(same!.entries)).toBe("Dr 2312 18.00, 4100 100.00; Cr 1100 118.00");
  const [, later] = vouchersOfInvoice(invoice({ ...figures, endedOn: "2026-12-02" }));
  expect(later!.day).toBe("2026-12-02");
  const [, before] = vouchersOfInvoice(invoice({ ...figures, endedOn: "2026-11-02" }));
  expect(before!.day).toBe("2026-11-20");
});

test("tax withheld ends with its own row, else with its payment", () => {
  const settled = [
    settlement({ id: "a", tds: toPaise(5), section: "goods", day: "2026-11-20", endedOn: "2026-11-25" }),
    settlement({ id: "b", tds: toPaise(4), section: "goods", day: "2026-11-25" }),
  ];
  const vouchers = vouchersOfPayment(payment({ amount: toPaise(10), settled, endedOn: "2026-11-28" }));
  expect(vouchers.map(({ part, day }) => `${part} ${day}`)).toEqual([
    "booked 2026-11-20",
    "booked ended 2026-11-28",
    "tds a 2026-11-20",
    "tds a ended 2026-11-25",
    "tds b 2026-11-25",
    "tds b ended 2026-11-28",
  ]);
});

const paise = (max: number) => fc.integer({ min: 0, max }).map((one) => one as Paise);
const anySplit = fc.constantFrom<TaxSplit>("igst", "cgst_sgst", "cgst_utgst", "none");
const anyLines = fc.array(
  fc.record({
    qty: fc.integer({ min: 1, max: 999 }),
    rate: fc.integer({ min: 1, max: 9_999_999 }).map((one) => one / 100),
    gst: fc.constantFrom(0, 5, 12, 18, 40),
    service: fc.boolean(),
  }),
  { minLength: 1, maxLength: 6 },
);
const anyInvoice = fc
  .record({
    lines: anyLines,
    split: anySplit,
    reverse: fc.boolean(),
    kind: fc.constantFrom("sales_invoice", "purchase_invoice"),
    withoutCredit: fc.boolean(),
    isOpening: fc.boolean(),
    endedOn: fc.constantFrom(null, "2026-11-20", "2026-12-31"),
    off: fc.integer({ min: -300, max: 300 }),
  })
  .map(({ lines, split, reverse, off, ...own }) => {
    const figures = figuresOf(lines, split, reverse);
    return invoice({ ...figures, ...own, payable: Math.max(figures.payable + off, 1) as Paise });
  });
const anyPayment = fc
  .record({
    direction: fc.constantFrom("in", "out"),
    isRefund: fc.boolean(),
    mode: fc.constantFrom("NEFT", "Cash", "Opening"),
    amount: paise(1e12),
    endedOn: fc.constantFrom(null, "2026-11-20", "2026-12-31"),
    settled: fc.array(
      fc.record({ tds: paise(1e9), writtenOff: paise(1e5), section: fc.constantFrom(...tdsSections, null) }),
      { maxLength: 4 },
    ),
  })
  .map(({ settled, ...own }) =>
    payment({ ...own, settled: settled.map((one, at) => settlement({ ...one, id: String(at) })) }),
  );

test("every voucher balances, has no entry of nothing, each account once, and debits first in the order of accounts", () => {
  const vouchersOf = fc.oneof(anyInvoice.map(vouchersOfInvoice), anyPayment.map(vouchersOfPayment));
  fc.assert(
    fc.property(vouchersOf, (vouchers) => {
      for (const { entries } of vouchers) {
        expect(entries.length).toBeGreaterThan(1);
        expect(sumPaise(entries.map(({ debit }) => debit))).toBe(sumPaise(entries.map(({ credit }) => credit)));
        for (const { debit, credit } of entries) {
          expect(Math.min(debit, credit)).toBe(0);
          expect(Math.max(debit, credit)).toBeGreaterThan(0);
        }
        const place = entries.map(({ debit, account }) => `${debit > 0 ? "a" : "b"} ${account}`);
        expect(place).toEqual([...new Set(place)].toSorted());
        expect(new Set(entries.map(({ account }) => account)).size).toBe(entries.length);
        const isNamed = ({ account }: LedgerEntry) => "byParty" in fixedAccounts[account as "1100"];
        for (const entry of entries) expect(entry.organisation !== null).toBe(isNamed(entry));
      }
      const reversals = vouchers.filter(({ reverses }) => reverses);
      for (const { reverses, entries } of reversals) {
        const before = vouchers.find(({ part }) => part === reverses)!;
        expect(inOrderOfAccounts([...entries, ...before.entries])).toEqual([]);
      }
    }),
    { numRuns: 500 },
  );
});

test("a figure below nothing stands on the other side", () => {
  const figures = { payable: 100 as Paise, goods: 101 as Paise, rounding: -1 as Paise };
  const entries = makeEntries("sale", figures, { organisation: "o", registration: 1 });
  expect(shown(entries)).toBe("Dr 1100 1.00, 5400 0.01; Cr 4100 1.01");
});

test("every posting names accounts that are fixed", () => {
  const named = (Object.keys(postings) as PostingName[]).flatMap((name) =>
    Object.values(postings[name]).flatMap((side) => Object.keys(side)),
  );
  expect(named.filter((code) => code !== "money" && !(code in fixedAccounts))).toEqual([]);
});
