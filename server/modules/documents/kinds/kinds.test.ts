// A kind's file says of each of its moves what it does besides, which the compiler holds; and whom the law tells, it mails.
import { hindiMonths } from "@vanik/contracts/hindi-months";
import { translateBy } from "@vanik/contracts/sentences";
import type { Paise } from "@vanik/contracts/money";
import { everyKind, moves } from "@vanik/contracts/trade";
import { lawOfMove } from "@vanik/trading/lifecycle";
import { totalsRows } from "@vanik/trading/totals-rows";
import { expect, test } from "vitest";
import { mailsHindi } from "../../accounts/mails-hindi.ts";
import type { StoredDocument } from "../tables.ts";
import { moveOfKind } from "./kinds.ts";

test.each(everyKind)("%s has a mail for every move that tells somebody", (kind) => {
  const silent = moves[kind].filter((move) => lawOfMove(kind, move)?.tells && !moveOfKind(kind, move).mail);
  expect(silent).toEqual([]);
});

test("no two mails have one name", () => {
  const names = everyKind.flatMap((kind) => moves[kind].flatMap((move) => moveOfKind(kind, move).mail?.name ?? []));
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
  expect(names.length).toBeGreaterThan(4);
});

test("of a move that a kind does not have nothing is done", () => {
  for (const move of ["accept", "constructor", "toString"]) expect(moveOfKind("sales_invoice", move)).toEqual({});
});

const inHindi = translateBy([mailsHindi], hindiMonths);
const bare = { name: "X-2627-0001", party: { name: "Sahyadri" }, itemCount: 2, roundedTotal: 942_802_00, extras: {} };
const day = "2026-12-31";
const withDays = {
  ...bare,
  validTill: day,
  scheduleDate: day,
  deliveryDate: day,
  dueDate: day,
  extras: { replyBy: day },
};

test.each(everyKind)("what a %s mails to a party is there in Hindi", (kind) => {
  const left = moves[kind].flatMap((move) => {
    const { mail } = moveOfKind(kind, move);
    if (!mail || lawOfMove(kind, move)?.tells === "desk") return [];
    return [bare, withDays].flatMap((document) => {
      const written = mail.write({ kind, ...document } as unknown as StoredDocument, "Vanik");
      const labels = (written.facts ?? []).map(([label]) => label);
      const sentences = [written.subject, written.heading, written.text, written.open, ...labels];
      return sentences.filter((sentence) => /[a-z]/i.test(sentence ?? "") && inHindi(sentence!) === null);
    });
  });
  expect(left).toEqual([]);
});

test("what their totals are called is there in Hindi", () => {
  const paise = (amount: number) => amount as Paise;
  const igst = { tax: "IGST", rate: 18_000, taxableAmount: paise(900_00), amount: paise(162_00) };
  const totals = {
    total: paise(1_000_00),
    discountAmount: paise(50_00),
    discountPercentage: 500,
    netTotal: paise(950_00),
    grandTotal: paise(950_00),
    roundingAdjustment: paise(0),
    roundedTotal: paise(950_00),
  };
  const several = {
    ...totals,
    taxes: [igst, { ...igst, rate: 5000, taxableAmount: paise(50_00) }],
    reverseCharge: true,
  };
  const one = { ...totals, discountPercentage: null, taxes: [igst], reverseCharge: false };
  const labels = [...totalsRows(several), ...totalsRows(one)].map(({ label }) => label);
  expect(labels.filter((label) => /[a-z]/.test(label) && inHindi(label) === null)).toEqual([]);
});
