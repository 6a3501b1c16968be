// What came at once is done one a turn of the loop: who else waits comes between two.
import { buffer } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { csvOf } from "./csv.ts";
import { ownTurn } from "./own-turn.ts";
import type { Sheet } from "./sheet.ts";
import { xlsxOf } from "./xlsx.ts";

/** Tells in which turn of the loop it is asked. */
function countTurns(): () => number {
  let turn = 0;
  let next = setImmediate(function count() {
    turn++;
    next = setImmediate(count);
  });
  onTestFinished(() => clearImmediate(next));
  return () => turn;
}

test("of ten who ask at once each has a turn of its own", async () => {
  const turn = countTurns();
  const turns = await Promise.all(Array.from({ length: 10 }, () => ownTurn().then(turn)));
  expect(new Set(turns).size).toBe(10);
});

test.each([
  ["CSV", csvOf],
  ["XLSX", xlsxOf],
])("of five files as %s that are written at once each batch has one", async (_, fileOf) => {
  const turn = countTurns();
  const written: number[] = [];
  const sheet = (): Sheet => ({
    title: "Rows",
    columns: [{ title: "Code", holds: "text" }],
    rows: (async function* () {
      for (let batch = 0; batch < 3; batch++) {
        yield [["A"], ["B"]];
        written.push(turn());
      }
    })(),
  });
  await Promise.all(Array.from({ length: 5 }, () => buffer(fileOf(sheet()))));
  expect([written.length, new Set(written).size]).toEqual([15, 15]);
});
