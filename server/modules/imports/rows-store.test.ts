import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { inTransaction } from "../../platform/db.ts";
import { newId } from "../../platform/ids.ts";
import { insertRows, rowsInBatches } from "./rows-store.ts";
import { insertImport } from "./store.ts";

let vanik: TestApp;
beforeAll(async () => {
  vanik = await startTestApp();
});
afterAll(() => vanik.close());

async function batchesOf(rows: { row: number; cells: string[] }[]): Promise<number[][]> {
  const { db } = vanik.deps;
  const id = newId();
  const options = { make_categories: false, totals: { sales: null, purchases: null }, accept_difference: false };
  const createdAt = vanik.deps.clock.now();
  await inTransaction(db, (tx) =>
    insertImport(tx, { id, kind: "items", fileName: "sheet", state: "uploaded", createdAt, options }),
  );
  await insertRows(db, id, JSON.stringify(rows));
  const batches: number[][] = [];
  for await (const batch of rowsInBatches(db, id)) batches.push(batch.map(({ row }) => row));
  return batches;
}

test("a batch has 2,000 rows, or as many as 2 MB have, and one at least", async () => {
  const long = "x".repeat(30_000);
  const rows = Array.from({ length: 2100 }, (_, at) => ({
    row: at + 1,
    // Small ones first; one of 3 MB; eight of 600 KB.
    cells:
      at < 2050
        ? ["a"]
        : at === 2050
          ? Array<string>(100).fill(long)
          : at < 2059
            ? Array<string>(20).fill(long)
            : ["b"],
  }));
  const batches = await batchesOf(rows);
  expect(batches.flat()).toEqual(rows.map(({ row }) => row));
  expect(batches[0]).toHaveLength(2000);
  const bytesOf = (row: number) => JSON.stringify(rows[row - 1]!.cells).length;
  for (const batch of batches.filter(({ length }) => length > 1))
    expect(batch.reduce((sum, row) => sum + bytesOf(row), 0)).toBeLessThanOrEqual(2_000_000);
});

test("of an import without a row there is none", async () => {
  expect(await batchesOf([])).toEqual([]);
});
