import { expect, test } from "vitest";
import { createTurns } from "./turns.ts";

function works() {
  const done: number[] = [];
  const ends: (() => void)[] = [];
  const work = (n: number) => () => new Promise<void>((end) => void (ends[n] = () => end(void done.push(n))));
  return { done, ends, work };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("so many run at once, the others in their order, and one too many is refused", async () => {
  const inTurn = createTurns({ running: 2, waiting: 2, refusal: () => new Error("full") });
  const { done, ends, work } = works();
  const all = [0, 1, 2, 3].map((n) => inTurn(work(n)));
  await expect(inTurn(work(4))).rejects.toThrow("full");
  expect(Object.keys(ends)).toEqual(["0", "1"]);
  ends[1]!();
  await settled();
  expect(Object.keys(ends)).toEqual(["0", "1", "2"]);
  for (const n of [0, 2]) ends[n]!();
  await settled();
  ends[3]!();
  await Promise.all(all);
  expect(done).toEqual([1, 0, 2, 3]);
});

test("a failure gives its turn on", async () => {
  const inTurn = createTurns({ running: 1, waiting: 1, refusal: () => new Error("full") });
  const failing = inTurn(() => Promise.reject(new Error("broken")));
  const next = inTurn(() => Promise.resolve("done"));
  await expect(failing).rejects.toThrow("broken");
  expect(await next).toBe("done");
});

test("who has gone leaves the queue, and the turn goes to the next", async () => {
  const inTurn = createTurns({ running: 1, waiting: 2, refusal: () => new Error("full") });
  const { done, ends, work } = works();
  const gone = new AbortController();
  const first = inTurn(work(0));
  const left = inTurn(work(1), { gone: gone.signal });
  const next = inTurn(work(2));
  gone.abort(new Error("gone"));
  await expect(left).rejects.toThrow("gone");
  await expect(inTurn(work(3), { gone: gone.signal })).rejects.toThrow("gone");
  ends[0]!();
  await first;
  ends[2]!();
  await next;
  expect(done).toEqual([0, 2]);
});

test("owners come in turn: one with two waiting does not hold up another, and its third is refused as its own", async () => {
  const refusal = (own: boolean) => new Error(own ? "yours" : "full");
  const inTurn = createTurns({ running: 1, waiting: 4, waitingEach: 2, refusal });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (owner: string, name: string) =>
    inTurn(() => new Promise<void>((end) => void (begun.push(name) && ends.push(end))), { owner });
  const all = [ask("a", "a1"), ask("a", "a2"), ask("a", "a3"), ask("b", "b1"), ask("b", "b2")];
  await expect(ask("a", "a4")).rejects.toThrow("full");
  ends[0]!();
  await settled();
  await expect(ask("b", "b3")).rejects.toThrow("yours");
  for (let at = 1; at < all.length; at++) {
    ends[at]!();
    await settled();
  }
  await Promise.all(all);
  expect(begun).toEqual(["a1", "a2", "b1", "a3", "b2"]);
});
