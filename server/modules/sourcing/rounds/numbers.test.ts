// What a bid becomes bears a number of its supplier's own series: it tells nothing of who else bids, or how often (sourcing 2).
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { openRounds, type Rounds } from "../../../../tests/rounds.ts";

let vanik: TestApp;
let rounds: Rounds;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  rounds = await openRounds(vanik);
});
afterAll(() => vanik.close());

const shape = /^SQ(\d[0-9B-Z]{3})-(\d{4})-(\d{4})$/;

/** The numbers of a supplier's quotations, the oldest first, each in its parts. */
async function numbersOf(token: string) {
  const rows = await rounds.done("GET", "/supplierQuotation?limit_page_length=100", undefined, token);
  const names: string[] = rows.map(({ name }: { name: string }) => name).filter((name: string) => shape.test(name));
  return names
    .toSorted()
    .map((name) => ({ name, series: shape.exec(name)![1]!, number: Number(shape.exec(name)![3]) }));
}

test("an unsealed round's, counted for each supplier alone and without a gap", async () => {
  const { supplier, supplier2 } = rounds.tokens;
  const { name } = await rounds.publish({ sealed: false });
  await rounds.submitBid(name, [10, 50_000], supplier);
  for (let rate = 12; rate > 9; rate--) await rounds.submitBid(name, [rate, 50_000], supplier2);
  await rounds.submitBid(name, [9, 50_000], supplier);
  const [own, others] = [await numbersOf(supplier), await numbersOf(supplier2)];
  expect(own.map(({ number }) => number)).toEqual([1, 2]);
  expect(others.map(({ number }) => number)).toEqual([1, 2, 3]);
  const series = new Set([...own, ...others].map((one) => one.series));
  expect(series.size).toBe(2);
  for (const one of [...own, ...others]) expect(one.name.length).toBe(16);
});

test("a sealed round's, at its opening, further in the same series", async () => {
  const { supplier, supplier2 } = rounds.tokens;
  const before = await numbersOf(supplier);
  const { name } = await rounds.publish();
  await rounds.submitBid(name, [10, 50_000], supplier);
  await rounds.submitBid(name, [11, 50_000], supplier2);
  expect(await numbersOf(supplier)).toEqual(before);
  await rounds.closed(name);
  await rounds.moveRound(name, { move: "unseal" });
  const after = await numbersOf(supplier);
  expect(after.length).toBe(before.length + 1);
  expect(after.at(-1)).toMatchObject({ series: before[0]!.series, number: before.length + 1 });
});
