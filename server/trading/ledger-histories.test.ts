// The ledger over histories by chance (books 10): on every day its debits equal its credits, what parties owe is what their
// statements say, and what it said of a day it says of that day for ever.
import { type Paise, subtractPaise, sumPaise } from "@vanik/contracts/money";
import type { StatementLine } from "@vanik/contracts/parties";
import { isNote, isSale, tdsSections } from "@vanik/contracts/trade";
import fc from "fast-check";
import { expect, test } from "vitest";
import { raisesAccount } from "./account.ts";
import { addDays } from "./days.ts";
import {
  type BookedChallan,
  type BookedInvoice,
  type BookedPayment,
  type BookedSettlement,
  type StandingVoucher,
  vouchersOfChallan,
  vouchersOfInvoice,
  vouchersOfPayment,
} from "./standing-vouchers.ts";

interface History {
  documents: BookedInvoice[];
  payments: BookedPayment[];
  challans: BookedChallan[];
}

const firstDay = "2026-04-01";
const lastDay = 400;
const nothing = 0 as Paise;

const anyDay = fc.nat(lastDay).map((days) => addDays(firstDay, days));
const paise = (most: number) => fc.integer({ min: 0, max: most }).map((sum) => sum as Paise);
const anyParty = fc.constantFrom("first", "second", "third");
const anyEnd = fc.option(fc.nat(90));
/** Ends so many days after a day; null where it stands. */
const endAfter = (day: string, days: number | null) => (days === null ? null : addDays(day, days));

const anySettlement = fc.record({
  after: fc.nat(60),
  ends: anyEnd,
  tds: paise(1e9),
  section: fc.constantFrom(...tdsSections, null),
  writtenOff: paise(1e5),
});
type AnySettlement = typeof anySettlement extends fc.Arbitrary<infer One> ? One : never;
/** Nothing is settled of what has ended, and with it ends what it settles. */
function settledFrom(day: string, endedOn: string | null, all: readonly AnySettlement[]): BookedSettlement[] {
  const isWithin = (one: string) => endedOn === null || one <= endedOn;
  return all
    .map(({ after, ends, ...sums }, at) => ({ ...sums, id: String(at), day: addDays(day, after), ends }))
    .filter((one) => isWithin(one.day))
    .map(({ ends, ...one }) => {
      const own = endAfter(one.day, ends);
      return { ...one, invoiceId: "i", invoice: "SI-1", endedOn: own !== null && isWithin(own) ? own : null };
    });
}

const anyDocument = fc
  .record({
    kind: fc.constantFrom("sales_invoice", "purchase_invoice", "credit_note", "debit_note"),
    organisation: anyParty,
    day: anyDay,
    ends: anyEnd,
    goods: paise(1e10),
    services: paise(1e9),
    heads: fc.oneof(
      paise(1e9).map((half) => ({ cgst: half, sgst: half, igst: nothing })),
      paise(1e9).map((igst) => ({ cgst: nothing, sgst: nothing, igst })),
    ),
    off: fc.integer({ min: 0, max: 300 }),
    reverseCharge: fc.boolean(),
    withoutCredit: fc.boolean(),
    isFinancial: fc.boolean(),
    isOpening: fc.boolean(),
    settled: fc.array(anySettlement, { maxLength: 2 }),
  })
  .map(({ ends, goods, services, heads, off, settled, ...own }): BookedInvoice => {
    const endedOn = endAfter(own.day, ends);
    const net = sumPaise([goods, services]);
    const charged = own.reverseCharge ? nothing : sumPaise(Object.values(heads));
    return {
      ...own,
      ...heads,
      id: "i",
      name: "SI-1",
      registration: 1,
      isOpening: own.isOpening && !isNote(own.kind),
      isFinancial: own.isFinancial && isNote(own.kind),
      endedOn,
      reference: "",
      payable: sumPaise([net, charged, off as Paise]),
      net,
      services,
      settled: settledFrom(own.day, endedOn, settled),
    };
  });

const anyPayment = fc
  .record({
    organisation: anyParty,
    direction: fc.constantFrom("in", "out"),
    isRefund: fc.boolean(),
    mode: fc.constantFrom("NEFT", "Cash", "Opening"),
    bank: fc.constantFrom("1201", "1202", null),
    day: anyDay,
    ends: anyEnd,
    amount: paise(1e11),
    settled: fc.array(anySettlement, { maxLength: 2 }),
  })
  .map(({ ends, settled, ...own }): BookedPayment => {
    const endedOn = endAfter(own.day, ends);
    const rows = own.isRefund ? [] : settledFrom(own.day, endedOn, settled);
    return { ...own, id: "p", name: "PAY-1", reference: "", endedOn, settled: rows };
  });

const anyChallan = fc
  .record({
    section: fc.constantFrom(...tdsSections),
    day: anyDay,
    ends: anyEnd,
    bank: fc.constantFrom("1201", "1202"),
    interest: paise(1e6),
    parts: fc.uniqueArray(fc.record({ organisation: anyParty, amount: paise(1e9) }), {
      selector: ({ organisation }) => organisation,
      maxLength: 3,
    }),
  })
  .map(({ ends, interest, ...own }): BookedChallan => ({
    ...own,
    id: "c",
    name: "TC-1",
    endedOn: endAfter(own.day, ends),
    amount: sumPaise([interest, ...own.parts.map(({ amount }) => amount)]),
  }));

const anyHistory: fc.Arbitrary<History> = fc.record({
  documents: fc.array(anyDocument, { maxLength: 5 }),
  payments: fc.array(anyPayment, { maxLength: 3 }),
  challans: fc.array(anyChallan, { maxLength: 2 }),
});

const vouchersOf = ({ documents, payments, challans }: History): StandingVoucher[] => [
  ...documents.flatMap(vouchersOfInvoice),
  ...payments.flatMap(vouchersOfPayment),
  ...challans.flatMap(vouchersOfChallan),
];

/** What was known of a history at the end of a day. */
function knownOn(day: string, { documents, payments, challans }: History): History {
  const upTo = <One extends { day: string; endedOn: string | null }>(all: readonly One[]): One[] =>
    all
      .filter((one) => one.day <= day)
      .map((one) => (one.endedOn !== null && one.endedOn > day ? { ...one, endedOn: null } : one));
  return {
    documents: upTo(documents).map((one) => ({ ...one, settled: upTo(one.settled) })),
    payments: upTo(payments).map((one) => ({ ...one, settled: upTo(one.settled) })),
    challans: upTo(challans),
  };
}

type Line = { account: "1100" | "2100"; organisation: string; type: StatementLine["type"]; day: string; sum: Paise };

const later = (one: string, other: string) => (one > other ? one : other);

/** The lines of all statements, by the words of trade 11 and books 1. */
function statementLines({ documents, payments }: History): Line[] {
  const linesOf = (
    account: Line["account"],
    organisation: string,
    [type, ended]: readonly [Line["type"], Line["type"]],
    { day, endedOn, sum }: { day: string; endedOn: string | null; sum: Paise },
  ): Line[] => [
    { account, organisation, type, day, sum },
    ...(endedOn === null ? [] : [{ account, organisation, type: ended, day: later(endedOn, day), sum }]),
  ];
  const settledLines = (
    account: Line["account"],
    organisation: string,
    settled: readonly BookedSettlement[],
    ends: string | null,
  ) =>
    settled.flatMap(({ day, endedOn, tds, writtenOff }) => {
      const row = { day, endedOn: endedOn ?? ends };
      return [
        ...linesOf(account, organisation, ["tds", "tds_reversed"], { ...row, sum: tds }),
        ...linesOf(account, organisation, ["write_off", "write_off_reversed"], { ...row, sum: writtenOff }),
      ];
    });
  return [
    ...documents.flatMap(({ kind, organisation, payable, settled, ...row }) => {
      const account = isSale(kind) ? "1100" : "2100";
      const type = kind === "credit_note" || kind === "debit_note" ? kind : "invoice";
      return [
        ...linesOf(account, organisation!, [type, `${type}_cancelled`], { ...row, sum: payable }),
        ...settledLines(account, organisation!, settled, row.endedOn),
      ];
    }),
    ...payments.flatMap(({ direction, isRefund, organisation, amount, settled, ...row }) => {
      const account = (direction === "in") !== isRefund ? "1100" : "2100";
      const type = isRefund ? "refund" : "payment";
      return [
        ...linesOf(account, organisation, [type, `${type}_cancelled`], { ...row, sum: amount }),
        ...settledLines(account, organisation, settled, row.endedOn),
      ];
    }),
  ];
}

const upToDay = <One extends { day: string }>(day: string, all: readonly One[]) => all.filter((one) => one.day <= day);

/** What is owed by account and party, from the ledger. */
function balancesOf(vouchers: readonly StandingVoucher[]): Map<string, number> {
  const owed = new Map<string, number>();
  for (const { entries } of vouchers)
    for (const { account, organisation, debit, credit } of entries)
      if (account === "1100" || account === "2100") {
        const key = `${account} ${organisation}`;
        const moved = account === "1100" ? debit - credit : credit - debit;
        owed.set(key, (owed.get(key) ?? 0) + moved);
      }
  return owed;
}

/** The same from the statements. */
function closingsOf(lines: readonly Line[]): Map<string, number> {
  const owed = new Map<string, number>();
  for (const { account, organisation, type, sum } of lines) {
    const key = `${account} ${organisation}`;
    owed.set(key, (owed.get(key) ?? 0) + (raisesAccount(type) ? sum : 0 - sum));
  }
  return owed;
}

const shown = (owed: ReadonlyMap<string, number>) => Object.fromEntries([...owed].filter(([, sum]) => sum !== 0));

test("of 10,000 histories the ledger balances, is the parties' statements, and never changes what it said of a day", () => {
  fc.assert(
    fc.property(anyHistory, fc.array(anyDay, { minLength: 1, maxLength: 3 }), (history, days) => {
      const vouchers = vouchersOf(history);
      const lines = statementLines(history);
      for (const { entries } of vouchers) {
        const off = subtractPaise(
          sumPaise(entries.map((one) => one.debit)),
          sumPaise(entries.map((one) => one.credit)),
        );
        if (off !== 0) expect(entries).toEqual("debits that equal credits");
      }
      for (const day of [...days, addDays(firstDay, lastDay * 2)]) {
        const booked = upToDay(day, vouchers);
        expect(shown(balancesOf(booked))).toEqual(shown(closingsOf(upToDay(day, lines))));
        expect(upToDay(day, vouchersOf(knownOn(day, history)))).toEqual(booked);
      }
    }),
    { numRuns: 10_000 },
  );
});
