// Health at the desk: figures of this installation, and the doctor as a run of its own.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { runKeepingApart } from "../../../keeping/run-apart.ts";

let vanik: TestApp;
let token = "";
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  token = await vanik.tokenOf("desk@vanik.example");
});
afterAll(() => vanik.close());
const read = async () => (await vanik.call("GET", "/desk/health", { token })).body.success.data;

test("tells version, disk, clock, queue, mails and backups of this installation", async () => {
  expect(await read()).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    node: process.versions.node,
    postgres: expect.stringMatching(/^\d+/),
    own_database: false,
    database_size: expect.any(Number),
    free: expect.any(Number),
    roomy: expect.any(Boolean),
    clock_off: expect.any(Number),
    queue: true,
    failed_jobs: 0,
    mails: "shown",
    backup_late: false,
    doctor: null,
  });
});

test("the doctor looks by a process of its own and needs no folder for backups; its report stays", async () => {
  const begun = await vanik.call("POST", "/desk/backups", { token, body: { kind: "doctor" } });
  expect(begun.status).toBe(202);
  const typed: (readonly string[])[] = [];
  await runKeepingApart(vanik.deps, begun.body.success.data.id, async (words) => {
    typed.push(words);
    return { code: 3, text: "Warning: 3 MB are free below /data, less than twice the database (9 MB)." };
  });
  expect(typed).toEqual([["doctor"]]);
  expect((await read()).doctor).toMatchObject({
    kind: "doctor",
    state: "warned",
    by: "Anita Menon",
    said: expect.stringMatching(/^Warning: 3 MB/),
  });
});

test("is an administrator's alone", async () => {
  const other = await vanik.tokenOf("desk2@vanik.example");
  expect((await vanik.call("GET", "/desk/health", { token: other })).status).toBe(403);
});
