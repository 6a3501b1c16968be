// Backups at the desk: where they may go, one at a time, by the night, what is told of each, and who takes one away.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { runKeepingApart, type RunCommand, settleTakenRuns } from "../../keeping/run-apart.ts";
import { noteBackup } from "../../platform/data-marks.ts";
import { installedAt } from "../content/use-cases.ts";
import { problemOfDirectory } from "./place.ts";
import { beginNightly, isBackupLate } from "./runs.ts";

let vanik: TestApp;
let token = "";
let folder = "";
const name = "vanik-2026-11-22T20-30-00Z";
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off", LOG_LEVEL: "info" });
  token = await vanik.tokenOf("desk@vanik.example");
  folder = realpathSync(mkdtempSync(join(tmpdir(), "vanik-backups-")));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await vanik.close();
});
beforeEach(() => vanik.deps.db.$client.query("delete from keeping_runs"));

const read = async () => (await vanik.call("GET", "/desk/backups", { token })).body.success.data;
const begin = (kind = "backup") => vanik.call("POST", "/desk/backups", { token, body: { kind } });
async function change(keys: object) {
  const { version } = (await vanik.call("GET", "/desk/settings/backups", { token })).body.success.data;
  return vanik.call("PUT", "/desk/settings/backups", { token, body: { version, ...keys } });
}
const waiting = async () =>
  (await vanik.deps.db.$client.query<{ id: string }>("select id from keeping_runs where state = 'running'")).rows;
/** Does what waits, by a command that answers so. */
async function doWaiting(answer: { code: number; text: string }) {
  const typed: (readonly string[])[] = [];
  const run: RunCommand = async (words) => {
    typed.push(words);
    if (words[0] === "backup" && answer.code !== 1)
      noteBackup(vanik.deps.config.dataDir, {
        at: vanik.deps.clock.now().toISOString(),
        folder: join(folder, name),
        size: 12_345_678,
      });
    return answer;
  };
  for (const { id } of await waiting()) await runKeepingApart(vanik.deps, id, run);
  return typed;
}

describe("a folder", () => {
  test("is asked for before anything is made", async () => {
    expect((await begin()).body.error.message).toBe("Say first where backups go: name a folder and save it.");
    expect(await read()).toMatchObject({ directory: "", problem: null, stored: [] });
  });

  test.each([
    ["relative", "backups", /whole path/],
    ["with a way up", "/srv/../etc", /whole path/],
    ["with / at its end", "/srv/", /whole path/],
    ["the data itself", () => vanik.deps.config.dataDir, /within the data itself/],
    ["in /proc, where none is ever made", "/proc/1/vanik", /cannot write there/],
    ["within the program", () => join(process.cwd(), "web/build/client/assets"), /own program/],
    ["below the data, not there yet", () => join(vanik.deps.config.dataDir, "a/b"), /within the data itself/],
  ])("%s is refused at its field", async (_, directory, sentence) => {
    const { status, body } = await change({ directory: typeof directory === "string" ? directory : directory() });
    expect([status, body.error.fields.directory]).toEqual([400, expect.stringMatching(sentence)]);
  });

  test("that a link leads into the data is refused, and so is a file", async () => {
    const link = join(folder, "link");
    symlinkSync(vanik.deps.config.dataDir, link);
    expect(await problemOfDirectory(join(link, "x"), vanik.deps.config)).toMatch(/within the data itself/);
    const file = join(folder, "file");
    writeFileSync(file, "");
    expect(await problemOfDirectory(join(file, "x"), vanik.deps.config)).toMatch(/there is a file of this name/);
    rmSync(link);
    rmSync(file);
  });

  test("is made where it is not there, for its owner alone, and nothing is left of the trial", async () => {
    expect((await change({ directory: folder })).status).toBe(200);
    expect(await read()).toMatchObject({ directory: folder, problem: null });
    if (process.getuid?.() !== 0) {
      chmodSync(folder, 0o500);
      expect((await read()).problem).toMatch(/cannot write there/);
      chmodSync(folder, 0o700);
    }
  });

  test("of BACKUP_DIR goes first, and is said so", async () => {
    const { config } = vanik.deps;
    Object.assign(vanik.deps, { config: { ...config, backupDir: "/srv/by-environment" } });
    const fixed = (await vanik.call("GET", "/desk/settings", { token })).body.success.data;
    expect(fixed.backups).toEqual({ directory: { by: "BACKUP_DIR", value: "/srv/by-environment" } });
    Object.assign(vanik.deps, { config });
  });
});

describe("what is asked for", () => {
  test("is done by the command, one at a time, and told with what came of it", async () => {
    const begun = await begin();
    expect([begun.status, begun.body.success.data.state]).toEqual([202, "running"]);
    expect((await begin()).body.error.message).toMatch(/^A backup or a rehearsal is under way, or the doctor looks/);
    expect(await doWaiting({ code: 0, text: `${folder}/x holds 3 files, 12.3 MB.` })).toEqual([
      ["backup", folder, "--keep", "14"],
    ]);
    const { runs, last } = await read();
    expect(runs).toEqual([
      expect.objectContaining({
        kind: "backup",
        state: "done",
        by: "Anita Menon",
        size: 12_345_678,
        folder: join(folder, name),
      }),
    ]);
    expect(last.folder).toBe(join(folder, name));
    expect(await doWaiting({ code: 0, text: "" })).toEqual([]);
  });

  test("of a database of one's own is portable", async () => {
    const { config } = vanik.deps;
    Object.assign(vanik.deps, { config: { ...config, databaseUrl: "postgres://a@b/c" } });
    await begin();
    expect(await doWaiting({ code: 3, text: "lost" })).toEqual([["backup", folder, "--keep", "14", "--portable"]]);
    expect((await read()).runs[0]).toMatchObject({ state: "warned", said: "lost" });
    Object.assign(vanik.deps, { config });
  });

  test("that fails says why, without the lines of code", async () => {
    await begin();
    await doWaiting({ code: 1, text: "The disk is full.\n    at write (node:fs:1)" });
    expect((await read()).runs[0]).toMatchObject({ state: "failed", said: "The disk is full.", folder: null });
  });

  test("and was cut off by a stop is settled at the next start", async () => {
    await begin();
    await settleTakenRuns(vanik.deps);
    expect((await read()).runs[0]).toMatchObject({ state: "running" });
    await vanik.deps.db.$client.query("update keeping_runs set said = ''");
    await settleTakenRuns(vanik.deps);
    expect((await read()).runs[0]).toMatchObject({
      state: "failed",
      said: "Vanik was stopped meanwhile: do it again.",
    });
  });

  test("as a rehearsal takes the newest whole backup", async () => {
    expect((await begin("rehearsal")).body.error.message).toMatch(/no backup in this folder yet/);
    for (const one of [name, "vanik-2026-11-21T20-30-00Z", "vanik-2026-11-23T20-30-00Z.7.part"])
      mkdirSync(join(folder, one));
    expect((await read()).stored).toEqual([name, "vanik-2026-11-21T20-30-00Z"]);
    expect((await begin("rehearsal")).status).toBe(202);
    expect(await doWaiting({ code: 0, text: "All is sound." })).toEqual([
      ["restore", join(folder, name), "--rehearse"],
    ]);
    expect((await read()).runs[0]).toMatchObject({ kind: "rehearsal", state: "done", said: "All is sound." });
  });
});

test("the night makes one from its hour on, and tries one that failed three times", async () => {
  const { deps } = vanik;
  const now = { now: () => new Date("2026-11-29T01:59:00+05:30") };
  const night = () => beginNightly({ ...deps, clock: now });
  await night();
  expect(await waiting()).toEqual([]);
  now.now = () => new Date("2026-11-29T02:05:00+05:30");
  for (let n = 0; n < 5; n++) {
    await night();
    await doWaiting({ code: 1, text: "no" });
  }
  const { runs } = await read();
  expect(runs.map(({ state, by }: { state: string; by: null }) => [state, by])).toEqual(
    [1, 2, 3].map(() => ["failed", null]),
  );
  now.now = () => new Date("2026-11-30T09:00:00+05:30");
  await night();
  await doWaiting({ code: 0, text: "done" });
  await night();
  expect(await waiting()).toEqual([]);
  await change({ nightly: false });
  now.now = () => new Date("2026-12-01T09:00:00+05:30");
  await night();
  expect(await waiting()).toEqual([]);
});

test("administrators are told once no backup was made for a week, outside a demonstration", async () => {
  const { config, clock, db } = vanik.deps;
  const late = (demonstration: boolean) => isBackupLate({ config, clock, db, demonstration });
  const noteOf = (days: number) =>
    noteBackup(config.dataDir, { at: new Date(clock.now().getTime() - days * 86_400_000).toISOString(), folder: "/x" });
  noteOf(8);
  expect([await late(false), await late(true)]).toEqual([true, false]);
  Object.assign(vanik.deps, { demonstration: false });
  expect((await vanik.call("GET", "/desk/today", { token })).body.success.data.backup_late).toBe(true);
  Object.assign(vanik.deps, { demonstration: true });
  noteOf(6);
  expect(await late(false)).toBe(false);
});

test("of an installation none is late before it is a week old", async () => {
  const { config, db } = vanik.deps;
  const installed = (await installedAt(db)).getTime();
  const lateAfterDays = (days: number) =>
    isBackupLate({
      config: { ...config, dataDir: join(folder, "empty") },
      clock: { now: () => new Date(installed + days * 86_400_000) },
      db,
      demonstration: false,
    });
  expect([await lateAfterDays(0), await lateAfterDays(7), await lateAfterDays(7.1)]).toEqual([false, false, true]);
});

describe("a download", () => {
  const download = (body: object, as = token) =>
    vanik.call("POST", "/desk/backups/file", { token: as, body: { name, ...body } });

  test("wants the password, a second factor outside a demonstration, and a backup that is there", async () => {
    expect((await download({ password: "wrong" })).body.error.fields).toHaveProperty("password");
    for (const other of ["../secret", "vanik-2026-11-22T20-30-00Z/../..", "vanik-2020-01-01T00-00-00Z"])
      expect((await download({ name: other, password: "Demo1234" })).status).toBeGreaterThanOrEqual(400);
    Object.assign(vanik.deps, { demonstration: false });
    expect((await download({ password: "Demo1234" })).body.error.message).toMatch(/second factor/);
    Object.assign(vanik.deps, { demonstration: true });
  });

  test("is the files of that backup alone, no link followed, and written down", async () => {
    mkdirSync(join(folder, name, "files"), { recursive: true });
    writeFileSync(join(folder, name, "manifest.json"), "{}");
    writeFileSync(join(folder, name, "files/a"), "bytes");
    symlinkSync("/etc/hostname", join(folder, name, "files/link"));
    const reply = await vanik.app.inject({
      method: "POST",
      url: "/api/desk/backups/file",
      headers: { "application-key": "vanik-web", "access-token": token },
      payload: { name, password: "Demo1234" },
    });
    expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "application/zip"]);
    const parts = unzipSync(reply.rawPayload);
    expect(Object.keys(parts).toSorted()).toEqual([`${name}/files/a`, `${name}/manifest.json`]);
    expect((await read()).runs[0]).toMatchObject({ kind: "download", by: "Anita Menon", folder: join(folder, name) });
    expect(vanik.logged.join("\n")).toContain('"event":"export"');
    expect(existsSync(join(folder, name, "files/link"))).toBe(true);
    // The next one may go.
    await expect.poll(async () => (await download({ password: "Demo1234" })).status).toBe(200);
  });

  test("ends the codes that were sent by then, which its secret would try out of their hashes", async () => {
    const email = "supplier@vanik.example";
    const sent = await vanik.call("POST", "/sendOTP", { body: { email, purpose: "RESET" } });
    const mail = (await vanik.runMailJobs()).find(({ to }) => to.address === email)!;
    const otp = /\b\d{6}\b/.exec(mail.text)![0];
    expect((await download({ password: "Demo1234" })).status).toBe(200);
    const body = { email, purpose: "RESET", otp, ticket: sent.body.success.data.ticket };
    expect((await vanik.call("POST", "/verifyOTP", { body })).status).toBeGreaterThanOrEqual(400);
  });

  test("is an administrator's alone", async () => {
    const other = await vanik.tokenOf("desk2@vanik.example");
    expect((await download({ password: "Demo1234" }, other)).status).toBe(403);
    expect((await vanik.call("GET", "/desk/backups", { token: other })).status).toBe(403);
  });
});
