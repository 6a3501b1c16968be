// An administrator takes no copy of everything with the key of what is sealed in hand (sourcing 4).
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readableDay } from "@vanik/trading/days";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { openRounds, type Rounds } from "../../../../tests/rounds.ts";
import { rajkot } from "../../../../tests/trade.ts";
import { indianDay, indianTime } from "../../../platform/clock.ts";
import { runKeepingApart } from "../../../keeping/run-apart.ts";

let vanik: TestApp;
let rounds: Rounds;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
});
afterAll(() => vanik.close());
beforeEach(async () => void (rounds = await openRounds(vanik)));

const body = { name: "vanik-2026-11-22T20-30-00Z", password: "Demo1234" };
const download = async () => {
  const { status, body: reply } = await rounds.ask("POST", "/desk/backups/file", body);
  return { status, said: reply.error.message };
};
const refused = { status: 422, said: expect.stringContaining("A sealed round is not opened yet") };
/** There is none of that name here. */
const goesOn = { status: 404, said: expect.any(String) };
test("no backup is downloaded until what is sealed is opened, wherever its key lies", async () => {
  expect(await download()).toEqual(goesOn);
  const { name: other } = await rounds.publish({ sealed: false }, [rajkot]);
  expect(await download()).toEqual(goesOn);
  const { name } = await rounds.publish({}, [rajkot]);
  await rounds.submitBid(name, [10, 50_000]);
  expect(await download()).toEqual(refused);
  const { config } = vanik.deps;
  for (const apart of [{ sealKey: "x".repeat(64) }, { databaseUrl: "postgres://elsewhere/vanik" }]) {
    vanik.deps.config = { ...config, ...apart };
    expect(await download()).toEqual(refused);
  }
  vanik.deps.config = config;
  await rounds.closed(name);
  expect(await download()).toEqual(refused);
  await rounds.moveRound(name, { move: "unseal" });
  expect(await download()).toEqual(goesOn);
  expect(other).not.toBe(name);
  const { name: cancelled } = await rounds.publish({}, [rajkot]);
  expect(await download()).toEqual(refused);
  await rounds.moveRound(cancelled, { move: "cancel", reason: "Asked anew" });
  expect(await download()).toEqual(goesOn);
  // Nobody answered it, and nobody opens it any more.
  const { name: empty } = await rounds.publish({}, [rajkot]);
  await rounds.closed(empty);
  rounds = await openRounds(vanik);
  const closes = { closes_at: rounds.inHours(48).toISOString(), sealed: false };
  await rounds.done("POST", `/requestForQuotation/${empty}/rounds`, closes);
  expect(await download()).toEqual(goesOn);
});

test("while something is sealed no size tells that a bid or a file of one came", async () => {
  const sizes = async () => {
    rounds.tokens.desk = await vanik.tokenOf("desk@vanik.example");
    const { database_size, free } = await rounds.done("GET", "/desk/health");
    const [{ size, said }] = (await rounds.done("GET", "/desk/backups")).runs;
    return { sizes: [database_size, free, size].map((one) => typeof one), said };
  };
  await vanik.deps.db.$client.query(
    `insert into keeping_runs (id, kind, state, began_at, ended_at, size, said)
      values (gen_random_uuid(), 'backup', 'done', now(), now(), 45200000, '/b/vanik holds 1234 files, 45.2 MB.')`,
  );
  expect(await sizes()).toEqual({
    sizes: ["number", "number", "number"],
    said: "/b/vanik holds 1234 files, 45.2 MB.",
  });
  const { name } = await rounds.publish({}, [rajkot]);
  expect(await sizes()).toEqual({ sizes: ["object", "object", "object"], said: "/b/vanik holds some files, some MB." });
  await rounds.moveRound(name, { move: "cancel", reason: "Not needed" });
  expect((await sizes()).sizes).toEqual(["number", "number", "number"]);
});

test("nor is what a backup measured meanwhile told once the round is cancelled", async () => {
  const { name } = await rounds.publish({}, [rajkot]);
  const measure = async (meanwhile: () => Promise<unknown>) => {
    const { rows } = await vanik.deps.db.$client.query(
      "insert into keeping_runs (id, kind, state, began_at) values (gen_random_uuid(), 'backup', 'running', $1) returning id",
      [rounds.now()],
    );
    const command = async () => {
      await meanwhile();
      return { code: 0, text: "/b/vanik holds 1234 files, 45.2 MB, in 17 s." };
    };
    await runKeepingApart(vanik.deps, rows[0].id, command, async () => {});
    vanik.advance(60);
  };
  await measure(async () => {});
  // One that began while it was sealed still.
  await measure(() => rounds.moveRound(name, { move: "cancel", reason: "Not needed" }));
  await measure(async () => {});
  // One in which it was both published and cancelled.
  await measure(async () => {
    const { name: another } = await rounds.publish({}, [rajkot]);
    await rounds.moveRound(another, { move: "cancel", reason: "Not needed" });
  });
  const { runs } = await rounds.done("GET", "/desk/backups");
  expect(runs.slice(0, 4).map(({ said }: { said: string }) => said)).toEqual([
    "/b/vanik holds some files, some MB.",
    "/b/vanik holds 1234 files, 45.2 MB, in 17 s.",
    "/b/vanik holds some files, some MB.",
    "/b/vanik holds some files, some MB.",
  ]);
});

test("nor by when it has ended: while something is sealed that is five minutes after it began, or ten", async () => {
  const begin = async () => {
    const { rows } = await vanik.deps.db.$client.query(
      "insert into keeping_runs (id, kind, state, began_at) values (gen_random_uuid(), 'rehearsal', 'running', $1) returning id",
      [rounds.now()],
    );
    return rows[0].id as string;
  };
  const { name } = await rounds.publish({}, [rajkot]);
  const took = async (seconds: number) => {
    const id = await begin();
    const waited: number[] = [];
    const command = async () => {
      vanik.advance(seconds);
      return { code: 0, text: "The backup can be restored: 1 files, 2 MB, in 17 s." };
    };
    await runKeepingApart(vanik.deps, id, command, async (ms) => void waited.push(ms / 1000));
    return waited;
  };
  expect([await took(3), await took(41), await took(301)]).toEqual([[297], [259], [299]]);
  expect((await rounds.done("GET", "/desk/backups")).runs[0].said).toBe(
    "The backup can be restored: some files, some MB.",
  );
  await rounds.moveRound(name, { move: "cancel", reason: "Not needed" });
  expect(await took(3)).toEqual([]);
});

test("nor do backups go to another folder meanwhile, which others may read", async () => {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), "vanik-elsewhere-")));
  const name = async () => {
    rounds.tokens.desk = await vanik.tokenOf("desk@vanik.example");
    const { version } = await rounds.done("GET", "/desk/settings/backups");
    return rounds.ask("PUT", "/desk/settings/backups", { version, directory });
  };
  const { name: sealed } = await rounds.publish({}, [rajkot]);
  const { status, body } = await name();
  expect([status, body.error.fields.directory]).toEqual([400, expect.stringContaining("not opened yet")]);
  await rounds.moveRound(sealed, { move: "cancel", reason: "Not needed" });
  expect((await name()).status).toBe(200);
  rmSync(directory, { recursive: true, force: true });
});

test("who took a backup away in the thirty days before a sealed round the minutes name as it is published", async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "vanik-away-")));
  const { config } = vanik.deps;
  vanik.deps.config = { ...config, backupDir: folder };
  mkdirSync(join(folder, body.name));
  writeFileSync(join(folder, body.name, "nothing-sealed"), "");
  const downloadOne = async () => {
    const token = await vanik.tokenOf("desk@vanik.example");
    expect((await vanik.call("POST", "/desk/backups/file", { token, body })).status).toBe(200);
    return rounds.now();
  };
  await downloadOne();
  vanik.advance(20 * 86_400);
  const at = await downloadOne();
  vanik.advance(11 * 86_400);
  rounds = await openRounds(vanik);
  const downloadsTold = async (more: object) => {
    const { name } = await rounds.publish(more, [rajkot]);
    const { events } = await rounds.done("GET", `/requestForQuotation/${name}/rounds/1/minutes`);
    return events.filter(({ move }: { move: string }) => move === "backup_download");
  };
  expect(await downloadsTold({ sealed: false })).toEqual([]);
  expect(await downloadsTold({})).toMatchObject([
    { by: "desk", person: "Anita Menon", reason: `On ${readableDay(indianDay(at))}, ${indianTime(at)}` },
  ]);
  vanik.deps.config = config;
  rmSync(folder, { recursive: true, force: true });
  await vanik.deps.db.$client.query("update rounds set state = 'cancelled' where state in ('open', 'closed')");
  await vanik.deps.db.$client.query("delete from keeping_runs");
});

test("one that was made while something was sealed is never downloaded, one that was made since is", async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "vanik-sealed-")));
  vanik.deps.config = { ...vanik.deps.config, backupDir: folder };
  const [marked, unmarked] = ["vanik-2026-11-23T20-30-00Z", "vanik-2026-11-22T20-30-00Z"];
  for (const name of [marked, unmarked]) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, "manifest.json"), "{}");
  }
  writeFileSync(join(folder, marked, "nothing-sealed"), "");
  rounds.tokens.desk = await vanik.tokenOf("desk@vanik.example");
  expect(await rounds.done("GET", "/desk/backups")).toMatchObject({
    stored: [marked, unmarked],
    withheld: [unmarked],
  });
  expect(await download()).toEqual({ status: 422, said: expect.stringContaining("withdrawn or never sent") });
  const runs = await vanik.deps.db.$client.query("select from keeping_runs where kind = 'download'");
  expect(runs.rowCount).toBe(0);
  rmSync(folder, { recursive: true, force: true });
});
