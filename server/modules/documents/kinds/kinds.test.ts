// A kind's tables go by the names of moves, which the compiler does not know: each is one of the law's.
import { everyKind } from "@vanik/contracts/trade";
import { lifecycle } from "@vanik/trading/lifecycle";
import { describe, expect, test } from "vitest";
import { documentKinds } from "./kinds.ts";

describe.each(everyKind)("%s", (kind) => {
  const moves = Object.entries(lifecycle[kind]);
  const { changes, effects, mails } = documentKinds[kind];

  test("changes, lets follow and mails at moves that it has", () => {
    const named = [changes, effects, mails].flatMap((table) => Object.keys(table));
    expect(named.filter((move) => !moves.some(([has]) => has === move))).toEqual([]);
  });

  test("has a mail for every move that tells somebody", () => {
    const told = moves.filter(([, move]) => move && "tells" in move && move.tells).map(([move]) => move);
    expect(told.filter((move) => !mails[move])).toEqual([]);
  });
});

test("no two mails have one name", () => {
  const names = everyKind.flatMap((kind) => Object.values(documentKinds[kind].mails).map(({ name }) => name));
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
  expect(names.length).toBeGreaterThan(4);
});
