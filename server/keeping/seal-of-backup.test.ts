// What a backup, the doctor and a rehearsal tell of sealed bids meanwhile: nothing by which files or rounds would be counted (sourcing 4).
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { startTestApp, type TestApp } from "../../tests/app.ts";
import { formBody, pdf } from "../../tests/files.ts";
import { openRounds, type Rounds } from "../../tests/rounds.ts";
import { rajkot } from "../../tests/trade.ts";
import { sealedAreLost, examineFiles, readStoredFiles, storedStill, toldById } from "./examine-files.ts";
import { clearEmptied, countSealed, writeNothingSealed } from "./seal-of-backup.ts";

let vanik: TestApp;
let rounds: Rounds;
let client: pg.Client;
let part = "";
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  rounds = await openRounds(vanik);
  const { rows } = await vanik.deps.db.$client.query("select current_database() as database");
  client = new pg.Client({ ...inject("postgres"), database: rows[0].database });
  await client.connect();
  part = mkdtempSync(join(tmpdir(), "vanik-part-"));
});
afterAll(async () => {
  await client.end();
  await vanik.close();
  rmSync(part, { recursive: true, force: true });
});

const sends = async (name: string, called: string) => {
  const form = await formBody([["myfile", { name: called, bytes: pdf }]]);
  const path = `/requestForQuotation/${name}/bid/files`;
  const sent = await vanik.call("POST", path, { token: rounds.tokens.supplier, ...form });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  return sent.body.success.data.id as string;
};
const doctor = async (isRehearsal = false) =>
  (await examineFiles(client, vanik.deps.files, { deep: false, isRehearsal })).map(({ sentence }) => sentence);

test.each(["copied", "written as tables"])(
  "a round that is published, and cancelled, while all is %s leaves no mark that nothing was sealed",
  async (how) => {
    const before = how === "copied" ? await clearEmptied(client) : await countSealed(client);
    const { name } = await rounds.publish({}, [rajkot]);
    await rounds.submitBid(name, [10, 50_000]);
    await rounds.moveRound(name, { move: "cancel", reason: "Not needed" });
    expect(await writeNothingSealed(client, part, before)).toEqual([]);
    expect(existsSync(join(part, "nothing-sealed"))).toBe(false);
    expect(await writeNothingSealed(client, part, await countSealed(client))).toHaveLength(1);
    rmSync(join(part, "nothing-sealed"));
  },
);

test("of files of sealed bids that are lost neither which nor how many is told, until they are opened; of one taken out, nothing", async () => {
  const { name } = await rounds.publish({}, [rajkot]);
  await rounds.submitBid(name, [10, 50_000]);
  const ids = [await sends(name, "one.pdf"), await sends(name, "two.pdf")];
  expect(await doctor()).toEqual([]);
  for (const id of ids) await vanik.deps.files.remove(id);
  const [finding, ...more] = await doctor();
  expect(more).toEqual([]);
  expect(finding).toMatch(/^What was sent with a sealed bid is lost/);
  for (const id of ids) expect(finding).not.toContain(id);
  // A supplier may have taken it out while it was copied.
  expect(await doctor(true)).toEqual([]);
  const lost = (await readStoredFiles(client)).filter(({ id }) => ids.includes(id));
  expect([lost.length, toldById(lost), sealedAreLost(lost).length]).toEqual([2, [], 1]);
  for (const id of ids)
    expect(
      (await vanik.call("DELETE", `/requestForQuotation/${name}/bid/files/${id}`, { token: rounds.tokens.supplier }))
        .status,
    ).toBe(200);
  expect(await storedStill(client, lost)).toEqual([]);
  expect(await doctor()).toEqual([]);
});
