import { expect, test } from "vitest";
import { mapWithPauses } from "./with-pauses.ts";

/** How many are done in a row before something else gets a turn, where each takes so many ms. */
async function runsOf(each: readonly number[]): Promise<number[]> {
  let passed = 0;
  const runs = [0];
  let waiting = setImmediate(function beat() {
    runs.push(0);
    waiting = setImmediate(beat);
  });
  const work = (ms: number) => {
    passed += ms;
    runs[runs.length - 1]!++;
    return ms;
  };
  expect(await mapWithPauses(each, work, () => passed)).toEqual(each);
  clearImmediate(waiting);
  return runs.filter((run) => run > 0);
}

test("what takes a moment is done in one go", async () => {
  expect(await runsOf(Array(500).fill(0.01))).toEqual([500]);
});

test("others get a turn after every 20 ms, however long each takes", async () => {
  expect(await runsOf(Array(100).fill(1))).toEqual([20, 20, 20, 20, 20]);
  expect(await runsOf([1, 1, 30, 1, 5, 50, 1])).toEqual([3, 3, 1]);
});
