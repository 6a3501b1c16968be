// Each of forty-six hostile files gets rows or a refusal in words wherever files come in: from a guest, at the desk, as an upload.
import { mostSheetRows, type PlainRows } from "@vanik/contracts/plain-rows";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { readSheet } from "../server/modules/imports/read-sheet.ts";
import { mediaTypeOf } from "../server/platform/file-content.ts";
import { Refusal } from "../server/platform/errors.ts";
import { sheetLimits } from "../server/platform/sheet-files/read-cell.ts";
import { startTestApp, type TestApp } from "./app.ts";
import { formBody } from "./files.ts";
import { hostileFiles } from "./hostile-files.ts";

let vanik: TestApp;
beforeAll(async () => void (vanik = await startTestApp({ RATE_LIMIT: "off" })));
afterAll(() => vanik.close());

test("they are forty-six, small enough for each door", () => {
  expect(hostileFiles).toHaveLength(46);
  expect(new Set(hostileFiles.map(({ name }) => name)).size).toBe(46);
});

/** What the step that reads an import makes of it: how many rows it would store, and of how many signs; a refusal's status. */
async function readAtDesk(bytes: Buffer) {
  const handle = await open(join(tmpdir(), `vanik-${randomUUID()}`), "wx+");
  onTestFinished(() => handle.close());
  await handle.write(bytes, 0, bytes.length, 0);
  const read = { rows: 0, signs: 0, status: 200 };
  try {
    for await (const piece of readSheet({ fd: handle.fd, kind: "items", sheet: "", attributes: [] })) {
      if (!("count" in piece)) continue;
      read.rows += piece.count;
      read.signs += piece.json.length;
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    read.status = error.status;
  }
  return read;
}

const refused = [400, 413, 415];

test.each(hostileFiles.map((file) => [file.name, file] as const))(
  "%s",
  { timeout: 300_000 },
  async (name, { make }) => {
    const bytes = make();
    const form = await formBody([["myfile", { name: "sheet.xlsx", bytes }]]);
    const { status, body } = await vanik.call("POST", "/sheetRows", form);
    expect([200, ...refused]).toContain(status);
    if (status === 200) {
      const { rows } = body.success.data as PlainRows;
      expect(rows.length).toBeLessThanOrEqual(mostSheetRows);
      expect(rows.map(({ cells }) => cells.join()).join().length).toBeLessThan(2_000_000);
    } else expect(body.error.message).toMatch(/[a-z]{3} [a-z]/);
    const read = await readAtDesk(bytes);
    expect([200, ...refused]).toContain(read.status);
    expect(read.rows).toBeLessThan(sheetLimits.rows);
    expect(read.signs).toBeLessThan(2 * sheetLimits.unpacked);
    const type = await mediaTypeOf(bytes);
    expect(type === null || /^(image\/png|application\/vnd\.openxml)/.test(type), `${name} is ${type}`).toBe(true);
    expect(vanik.logged).toEqual([]);
  },
);
