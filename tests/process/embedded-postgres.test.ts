import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { findOrAdd } from "../../server/platform/postgres-account.ts";
import { endOrphan } from "../../server/platform/postgres-orphan.ts";
import { StartError } from "../../server/platform/start-error.ts";
import { checkout, eventually, isRoot, launch, processesIn, temporaryCopy, temporaryDir } from "./started.ts";

const script = join(checkout, "tests/process/run-postgres.ts");
const run = (dataDir: string) => {
  const started = launch(process.execPath, [script, dataDir]);
  onTestFinished(async () => {
    started.child.kill("SIGTERM");
    await started.ended;
  });
  return started;
};
const connect = async (ready: RegExpExecArray) => {
  const client = new pg.Client(JSON.parse(ready[1] ?? ""));
  await client.connect();
  return client;
};
const stopped = async (started: ReturnType<typeof run>) => {
  started.child.kill("SIGTERM");
  return started.ended;
};

test("a stop leaves no process and loses nothing", async () => {
  const dataDir = temporaryDir();
  const first = run(dataDir);
  const client = await connect(await first.until(/ready (.*)/));
  await client.query("create table kept as select 42 as answer");
  expect((await client.query("show fsync")).rows[0].fsync).toBe("on");
  expect((await client.query("show server_encoding")).rows[0].server_encoding).toBe("UTF8");
  await client.end();
  expect(await stopped(first)).toBe(0);
  expect(processesIn(dataDir)).toEqual([]);
  const again = await connect(await run(dataDir).until(/ready (.*)/));
  expect((await again.query("select answer from kept")).rows[0].answer).toBe(42);
  await again.end();
});

test("an open connection does not hold up a stop", async () => {
  const dataDir = temporaryCopy("empty");
  const first = run(dataDir);
  const client = await connect(await first.until(/ready (.*)/));
  const ended = new Promise<pg.DatabaseError>((resolve) =>
    client.on("error", (error) => resolve(error as pg.DatabaseError)),
  );
  expect(await stopped(first)).toBe(0);
  // PostgreSQL's admin_shutdown: it did not wait until the client went.
  expect((await ended).code).toBe("57P01");
});

test("kill -9 at any moment of a first start is recovered from", async () => {
  const dataDir = temporaryDir();
  for (const moment of [80, 160, 250, 400, 550, 700, 900, 1100]) {
    const killed = run(dataDir);
    await sleep(moment);
    killed.child.kill("SIGKILL");
  }
  const last = run(dataDir);
  const client = await connect(await last.until(/ready (.*)/));
  await client.end();
  await stopped(last);
  await eventually("no process left", () => processesIn(dataDir).length === 0);
});

test("the PostgreSQL of a killed start is ended and what it committed is kept", async () => {
  const dataDir = temporaryCopy("empty");
  const killed = run(dataDir);
  const client = await connect(await killed.until(/ready (.*)/));
  client.on("error", () => {});
  await client.query("create table kept as select 42 as answer");
  killed.child.kill("SIGKILL");
  const next = run(dataDir);
  const again = await connect(await next.until(/ready (.*)/));
  expect(next.said()).toMatch(/left PostgreSQL running \(process \d+\); ending it/);
  expect((await again.query("select answer from kept")).rows[0].answer).toBe(42);
  await again.end();
});

test("the PostgreSQL of a killed start is known by its password, where the system does not say where it works", async () => {
  const dataDir = temporaryCopy("empty");
  const home = join(dataDir, "postgres");
  // Behind a link it works in another folder than the one it was given.
  renameSync(join(home, "cluster"), join(home, "linked"));
  symlinkSync("linked", join(home, "cluster"));
  const killed = run(dataDir);
  await (await connect(await killed.until(/ready (.*)/))).end();
  killed.child.kill("SIGKILL");
  await killed.ended;
  await endOrphan({ home, cluster: join(home, "cluster") }, { warn: () => {} });
  expect(processesIn(dataDir)).toEqual([]);
});

test("a stranger who has the postmaster's old number is left alone", async () => {
  const dataDir = temporaryCopy("empty");
  const stranger = launch("sleep", ["60"]);
  onTestFinished(() => void stranger.child.kill());
  const cluster = join(dataDir, "postgres/cluster");
  writeFileSync(
    join(cluster, "postmaster.pid"),
    `${stranger.child.pid}\n${cluster}\n1\n5432\n${dataDir}/postgres/socket\n`,
  );
  await run(dataDir).until(/ready (.*)/);
  expect(stranger.child.exitCode).toBeNull();
  expect(stranger.child.signalCode).toBeNull();
});

test("a PostgreSQL that dies by itself is reported", async () => {
  const dataDir = temporaryCopy("empty");
  const first = run(dataDir);
  await first.until(/ready (.*)/);
  const [pid] = readFileSync(join(dataDir, "postgres/cluster/postmaster.pid"), "utf8").split("\n");
  process.kill(Number(pid), "SIGKILL");
  expect(await first.ended).toBe(3);
  expect(first.said()).toMatch(/PostgreSQL ended by itself \(ended by SIGKILL\)/);
  await run(dataDir).until(/ready (.*)/);
});

const refusedWithout = async (ready: RegExpExecArray) => {
  const { password: _, ...connection } = JSON.parse(ready[1] ?? "");
  for (const [user, password] of [
    [connection.user, undefined],
    [connection.user, "wrong"],
    ["vanik_app", "wrong"],
  ]) {
    const client = new pg.Client({ ...connection, user, password });
    client.on("error", () => {});
    await expect(client.connect(), user).rejects.toThrow(/password/);
    await client.end().catch(() => {});
  }
};

test("each role's password is demanded over the socket too, and only we may read it", async () => {
  const dataDir = temporaryDir();
  const first = run(dataDir);
  const ready = await first.until(/ready (.*)/);
  await refusedWithout(ready);
  const client = await connect(ready);
  const { rows } = await client.query("select distinct auth_method as method from pg_hba_file_rules");
  expect(rows).toEqual([{ method: "scram-sha-256" }]);
  await client.end();
  const file = join(dataDir, "postgres/passwords");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(dataDir, "postgres/postgres.log"), "utf8")).not.toContain(
    JSON.parse(readFileSync(file, "utf8")).vanik_app,
  );
});

test("a data directory of before demands them from its next start on, with all that is in it", async () => {
  const dataDir = temporaryCopy("empty");
  const first = run(dataDir);
  const client = await connect(await first.until(/ready (.*)/));
  await client.query("create table kept as select 42 as answer");
  await client.end();
  await stopped(first);
  rmSync(join(dataDir, "postgres/passwords"));
  const hba = join(dataDir, "postgres/cluster/pg_hba.conf");
  truncateSync(hba);
  appendFileSync(hba, "local all all trust\n");
  const ready = await run(dataDir).until(/ready (.*)/);
  await refusedWithout(ready);
  const again = await connect(ready);
  expect((await again.query("select answer from kept")).rows[0].answer).toBe(42);
  await again.end();
});

test("passwords that are gone are made anew, and those of another cluster are a sentence", async () => {
  const dataDir = temporaryCopy("empty");
  const file = join(dataDir, "postgres/passwords");
  rmSync(file);
  const first = run(dataDir);
  await (await connect(await first.until(/ready (.*)/))).end();
  await stopped(first);
  writeFileSync(file, JSON.stringify({ vanik_owner: "another", vanik_app: "another" }));
  const second = run(dataDir);
  expect(await second.ended).toBe(1);
  expect(second.said()).toMatch(/StartError: The database in .* does not take the password of .*\/passwords: put back/);
});

test("another major version is named and nothing is touched", async () => {
  const dataDir = temporaryCopy("empty");
  writeFileSync(join(dataDir, "postgres/cluster/PG_VERSION"), "17\n");
  const next = run(dataDir);
  expect(await next.ended).toBe(1);
  expect(next.said()).toMatch(/^StartError: .* was made by PostgreSQL 17 and this Vanik brings PostgreSQL 18/);
});

test("a damaged cluster is a sentence that names the log", async () => {
  const dataDir = temporaryCopy("empty");
  truncateSync(join(dataDir, "postgres/cluster/global/pg_control"), 10);
  const next = run(dataDir);
  expect(await next.ended).toBe(1);
  expect(next.said()).toMatch(/^StartError: PostgreSQL could not start on .*; its log is .*postgres\.log\./);
});

test("a long path works", async () => {
  await run(join(temporaryDir(), "long".repeat(30))).until(/ready (.*)/);
});

test("without a way to make a user the start says what to do", () => {
  const tried: string[] = [];
  const accounts = { find: () => null, run: (command: string) => tried.push(command) < 0 };
  expect(() => findOrAdd(accounts)).toThrow(StartError);
  expect(tried).toEqual(["useradd", "adduser", "adduser"]);
});

describe.runIf(isRoot)("as root", () => {
  test("a directory that only root may enter has its database in /var/lib/vanik", async () => {
    const dataDir = temporaryDir();
    chmodSync(dataDir, 0o700);
    const first = run(dataDir);
    await first.until(/ready (.*)/);
    const [, home = ""] = /so the database lives in (\S+)\.\n/.exec(first.said()) ?? [];
    expect(home).toMatch(/^\/var\/lib\/vanik\//);
    await stopped(first);
    const second = run(dataDir);
    expect((await second.until(/ready (.*)/))[1]).toContain(home);
    await stopped(second);
    for (const path of [home, `${home}.of`]) rmSync(path, { recursive: true });
  });

  test("on a machine without user postgres one is made", async ({ skip }) => {
    const dir = temporaryDir();
    cpSync("/etc", join(dir, "etc"), { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
    for (const file of ["passwd", "group", "shadow", "gshadow"]) {
      const lines = readFileSync(join(dir, "etc", file), "utf8").split("\n");
      writeFileSync(join(dir, "etc", file), lines.filter((line) => !line.startsWith("postgres:")).join("\n"));
    }
    mkdirSync(join(dir, "data"));
    try {
      execFileSync("unshare", ["-m", "true"]);
    } catch {
      skip("this machine lets nobody mount");
    }
    const inside = `mount --bind ${dir}/etc /etc && ! getent passwd postgres && exec "${process.execPath}" "${script}" "${dir}/data"`;
    const started = launch("unshare", ["-m", "sh", "-c", inside]);
    await started.until(/ready (.*)/);
    expect(readFileSync(join(dir, "etc/passwd"), "utf8")).toMatch(/^postgres:/m);
    expect(readdirSync(join(dir, "data/postgres"))).toContain("cluster");
    started.child.kill("SIGTERM");
    expect(await started.ended).toBe(0);
  });
});
