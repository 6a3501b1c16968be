// A kind's file says of each of its moves what it does besides, which the compiler holds; and whom the law tells, it mails.
import { everyKind, moves } from "@vanik/contracts/trade";
import { lawOfMove } from "@vanik/trading/lifecycle";
import { expect, test } from "vitest";
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
