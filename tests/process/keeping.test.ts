// Backups of a server under load, put back; and kill -9 in the midst of either. One demonstration serves all of it.
import { randomBytes, randomUUID } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { connectAlike, listTables, sumTable } from "../../server/keeping/table-copies.ts";
import { embeddedConnection, startEmbeddedPostgres } from "../../server/platform/embedded-postgres.ts";
import { tablesWithoutRows } from "./rows-of-books.ts";
import {
  copyOf,
  freePort,
  killOnce,
  launchCommand,
  launchServer,
  processesIn,
  removeDir,
  temporaryDir,
} from "./started.ts";

const quiet = { info: () => {}, warn: () => {} };
const headers = { "application-key": "vanik-web", "content-type": "application/json" };
const item = { item_code: "FS-HB-12050-Z", qty: 1, uom: "Nos", item_name: "" };
const source = copyOf("demonstration");
let address = "";
let backup = "";
let portable = "";
/** What the work that waited for the backup's end is added up into. */
const rollups = ["funnel_days", "rollups_as_of"];
/** What a backup from the desk writes besides, and who signed in for it; rounds are sealed and unsealed by the tests here. */
const byKeeping = [
  "audit_seals",
  "keeping_runs",
  "known_addresses",
  "rounds",
  "sessions",
  "settings",
  "settings_versions",
];
/** What the work of a night writes, where one comes meanwhile. */
const byNight = ["audit_checks", "looks"];
/** Inquiries that were answered before the backup began. */
const before: string[] = [];

const run = async (typed: string[], env: Record<string, string>) => {
  const started = launchCommand(typed, env);
  return { code: await started.ended, said: started.said() };
};

async function inquire(): Promise<string> {
  const body = JSON.stringify({
    party_name: "Guest",
    opportunity_amount: 0,
    with_items: 1,
    items: [item],
    email: "a@b.example",
    phone: "",
  });
  const reply = await fetch(`${address}/api/sendEnquiry`, {
    method: "POST",
    headers: { ...headers, "idempotency-key": randomUUID() },
    body,
  });
  expect(reply.status).toBe(200);
  return (await reply.json()).success.data.name;
}

/** Inquiries, four side by side, until it is told to stop; resolves to their names. */
function load() {
  let over = false;
  const names: string[] = [];
  const sending = Array.from({ length: 4 }, async () => {
    while (!over) names.push(await inquire());
  });
  return {
    names,
    async stop() {
      over = true;
      await Promise.all(sending);
    },
  };
}

const wholeIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith("Z"));

beforeAll(async () => {
  const env = { PORT: await freePort(), DATA_DIR: source, RATE_LIMIT: "off", CAPTCHA: "none", DEMO: "1" };
  const server = launchServer(env);
  [, address = ""] = await server.until(/Vanik is ready at (\S+)/);
  const [subCategory] = (await (await fetch(`${address}/api/search?q=${item.item_code}`, { headers })).json()).success
    .data.items;
  Object.assign(item, { item_name: subCategory.item_name, uom: subCategory.uom });
  const folder = join(source, "backups");
  const sending = load();
  while (sending.names.length < 20) await sleep(20);
  before.push(...sending.names);
  const backupRun = await run(["backup", folder], { DATA_DIR: source });
  expect(backupRun.code, backupRun.said).toBe(0);
  backup = join(folder, wholeIn(folder)[0]!);
  const tables = join(source, "tables");
  const asTables = await run(["backup", tables, "--portable"], { DATA_DIR: source });
  expect(asTables.code, asTables.said).toBe(0);
  portable = join(tables, wholeIn(tables)[0]!);
  await sending.stop();
  return async () => {
    server.child.kill("SIGTERM");
    await server.ended;
    removeDir(source);
  };
});

test("a backup without what is sealed says so, and holds no byte of what was emptied before it; with it, it says nothing", async () => {
  const client = await connectAlike(embeddedConnection(source, quiet));
  const folder = temporaryDir();
  const madeNow = async () => {
    const { code, said } = await run(["backup", folder], { DATA_DIR: source });
    expect(code, said).toBe(0);
    return join(folder, wholeIn(folder).toSorted().at(-1)!);
  };
  try {
    const typed = randomBytes(600).toString("hex");
    const [bidId = ""] = (await client.query("select id from bids limit 1")).rows.map(({ id }) => id);
    await client.query("update bids set draft = $2, draft_id = gen_random_uuid() where id = $1", [
      bidId,
      Buffer.from(typed),
    ]);
    await client.query("update bids set draft = null, draft_id = null where id = $1", [bidId]);
    await client.query(
      `insert into bid_files (id, bid_id, state, sealed_about, created_at)
        values (gen_random_uuid(), $1, 'dropped', $2, now())`,
      [bidId, Buffer.from(typed)],
    );
    await client.query("delete from bid_files where sealed_about = $1", [Buffer.from(typed)]);
    await client.query("update rounds set state = 'cancelled' where state in ('waiting', 'open', 'closed')");
    const clean = await madeNow();
    expect(existsSync(join(clean, "nothing-sealed"))).toBe(true);
    const hasSealed = (path: string) => readFileSync(path).includes(typed.slice(0, 200));
    const paths = readdirSync(clean, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    expect(paths.filter(hasSealed)).toEqual([]);
    await client.query(
      "update rounds set state = 'closed', list = coalesce(list, '') where sealed and state = 'cancelled'",
    );
    await sleep(1000);
    expect(existsSync(join(await madeNow(), "nothing-sealed"))).toBe(false);
  } finally {
    await client.end();
  }
}, 420_000);

/** The database of a data directory, until the test ends. */
async function openCluster(dataDir: string): Promise<pg.Client> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet });
  const client = await connectAlike(postgres.connection);
  onTestFinished(async () => {
    await client.end();
    await postgres.stop();
  });
  return client;
}

async function openSource(): Promise<pg.Client> {
  const client = await connectAlike(embeddedConnection(source, quiet));
  onTestFinished(() => client.end());
  return client;
}

test.each(["cluster", "tables"])(
  "a restore (%s) is rehearsed beside the server, and nothing of it stays",
  async (kind) => {
    const backupOfKind = kind === "cluster" ? backup : portable;
    const rehearsed = await run(["restore", backupOfKind, "--rehearse"], { DATA_DIR: source });
    expect(rehearsed, rehearsed.said).toMatchObject({ code: 0, said: expect.stringContaining("All is sound.") });
    expect(rehearsed.said).toMatch(/^The backup of .* can be restored: \d+ files, .* MB, in \d+ s\.$/m);
    expect(rehearsed.said).not.toContain("is restored in");
    expect(readdirSync(source).filter((name) => name.startsWith("rehearsal-"))).toEqual([]);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
  },
);

test("backed up and rehearsed from the desk, each by a process of its own", async () => {
  const call = async (method: string, path: string, token: string, body?: object) => {
    const own = { ...headers, "access-token": token, "idempotency-key": randomUUID() };
    const reply = await fetch(`${address}/api${path}`, {
      method,
      headers: own,
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await reply.json()).success?.data;
  };
  const { access_token: token } = await call("POST", "/login", "", {
    email: "desk@vanik.example",
    password: "Demo1234",
  });
  // While something is sealed no folder is named, and no sizes are told.
  const client = await openSource();
  await client.query("update rounds set state = 'cancelled' where state in ('waiting', 'open', 'closed')");
  const directory = temporaryDir();
  await call("PUT", "/desk/settings/backups", token, { version: 0, directory });
  for (const kind of ["backup", "rehearsal"]) {
    const { id } = await call("POST", "/desk/backups", token, { kind });
    const find = async () =>
      (await call("GET", "/desk/backups", token)).runs.find((one: { id: string }) => one.id === id) as {
        state: string;
        said: string;
      };
    await expect.poll(async () => (await find()).state, { timeout: 200_000, interval: 200 }).not.toBe("running");
    expect(await find()).toMatchObject({ state: "done", folder: join(directory, wholeIn(directory)[0]!) });
    expect((await find()).said).toContain(kind === "backup" ? "files," : "All is sound.");
  }
  await client.query("update rounds set state = 'closed' where sealed and state = 'cancelled'");
}, 420_000);

test.each(["cluster", "tables"])("a backup under load (%s) is restored whole, table by table", async (kind) => {
  const dataDir = temporaryDir();
  const restored = await run(["restore", kind === "cluster" ? backup : portable], { DATA_DIR: dataDir });
  expect(restored, restored.said).toMatchObject({ code: 0, said: expect.stringContaining("All is sound.") });
  expect(processesIn(dataDir)).toEqual([]);
  expect(readFileSync(join(dataDir, "secret"), "utf8")).toBe(readFileSync(join(source, "secret"), "utf8"));
  const [was, is] = [await openSource(), await openCluster(dataDir)];
  const tables = await listTables(is);
  expect(tables.length).toBeGreaterThan(40);
  expect(await tablesWithoutRows(is)).toEqual([]);
  const grown: string[] = [];
  // Work that waits: the server that goes on does it.
  for (const table of tables) {
    if (["pgboss.job", "rollup_dirty", "stock_changes", "stock_items"].includes(table.name)) continue;
    const [then, now] = [await sumTable(is, table), await sumTable(was, table)];
    if (then.sum === now.sum && then.rows === now.rows) continue;
    grown.push(table.name);
    expect(then.rows, table.name).toBeLessThanOrEqual(now.rows);
  }
  // What inquiries write, and nothing else.
  expect(grown.toSorted()).toEqual(
    expect.arrayContaining(["audit_log", "document_events", "trade_documents", "trade_lines"]),
  );
  const byInquiries = grown.filter((name) => ![...rollups, ...byKeeping, ...byNight].includes(name));
  expect(byInquiries.length, byInquiries.join(", ")).toBeLessThan(9);
  const names = async (client: pg.Client) =>
    (await client.query<{ name: string }>("select name from trade_documents where kind = 'opportunity'")).rows.map(
      ({ name }) => name,
    );
  const [all, after] = [new Set(await names(was)), new Set(await names(is))];
  expect(before.filter((name) => !after.has(name))).toEqual([]);
  expect([...after].filter((name) => !all.has(name))).toEqual([]);
});

test("killed with -9 a backup leaves nothing under a whole one's name, and the next one takes it away", async () => {
  const folder = temporaryDir();
  const inPart = (path: string) => () => readdirSync(folder).some((name) => existsSync(join(folder, name, path)));
  for (const path of ["", "cluster/base", "cluster/backup_label"]) {
    await killOnce(["backup", folder], { DATA_DIR: source }, inPart(path));
    expect(wholeIn(folder)).toEqual([]);
    expect(readdirSync(folder)).toHaveLength(1);
  }
  const done = await run(["backup", folder, "--keep", "1"], { DATA_DIR: source });
  expect(done.code, done.said).toBe(0);
  expect(readdirSync(folder)).toHaveLength(1);
  const client = await openSource();
  expect((await client.query("select from pg_replication_slots")).rowCount).toBe(0);
});

test("a backup that lacks a file removes no older one, and the next whole one does", async () => {
  const folder = temporaryDir();
  const client = await openSource();
  const id = randomUUID();
  const backUp = () => run(["backup", folder, "--keep", "1"], { DATA_DIR: source });
  expect((await backUp()).code).toBe(0);
  await client.query(
    `insert into files (id, document_id, organisation_id, doc_type, state, file_name, content_type, size, hash, version, created_at)
     select $1, d.id, o.id, 'PO', 'stored', 'lost.pdf', 'application/pdf', 10, repeat('0', 64), 9, now()
     from trade_documents d, organisations o limit 1`,
    [id],
  );
  const lacking = await backUp();
  await client.query("delete from files where id = $1", [id]);
  expect(lacking).toMatchObject({ code: 3, said: expect.stringContaining(`The file ${id} is lost`) });
  expect(lacking.said).toContain("The older backups all stay");
  expect(wholeIn(folder)).toHaveLength(2);
  expect((await backUp()).code).toBe(0);
  expect(wholeIn(folder)).toHaveLength(1);
});

test("killed with -9 a restore is not served, and the next one begins again", async () => {
  const dataDir = temporaryDir();
  const there = (path: string) => () => existsSync(join(dataDir, path));
  for (const path of ["unfinished", "postgres/cluster.new-restored/base", "postgres/cluster/postmaster.pid"]) {
    await killOnce(["restore", backup], { DATA_DIR: dataDir }, there(path));
    expect(there("unfinished")()).toBe(true);
    expect((await run(["doctor"], { DATA_DIR: dataDir })).code).toBe(1);
  }
  const start = launchServer({ PORT: await freePort(), DATA_DIR: dataDir });
  expect(await start.ended).toBe(1);
  expect(start.said()).toContain("run npm run restore again");
  const restored = await run(["restore", backup], { DATA_DIR: dataDir });
  expect(restored.code, restored.said).toBe(0);
  expect(await run(["doctor", "--deep"], { DATA_DIR: dataDir })).toEqual({ code: 0, said: "All is sound.\n" });
  expect(processesIn(dataDir)).toEqual([]);
});

test("what cannot be restored is a sentence, and nothing is written", async () => {
  const dataDir = temporaryDir();
  const damaged = join(temporaryDir(), "damaged");
  cpSync(portable, damaged, { recursive: true });
  writeFileSync(join(damaged, "tables/items.copy"), "other");
  expect(await run(["restore", damaged], { DATA_DIR: dataDir })).toMatchObject({
    code: 1,
    said: expect.stringContaining("1 files of the backup are damaged or missing, the first tables/items.copy"),
  });
  expect(readdirSync(dataDir)).toEqual([]);
  const notEmpty = temporaryDir();
  writeFileSync(join(notEmpty, "something"), "");
  expect(await run(["restore", portable], { DATA_DIR: notEmpty })).toMatchObject({
    code: 1,
    said: expect.stringContaining("is not empty (something)"),
  });
  expect(await run(["restore", source], { DATA_DIR: dataDir })).toMatchObject({
    code: 1,
    said: expect.stringContaining("is no backup of Vanik"),
  });
});

test("a mistyped command is code 2 with its help, and starts nothing", async () => {
  const dataDir = join(temporaryDir(), "none");
  for (const typed of [
    "backup",
    "backup a b",
    "backup a --keep 0",
    "restore",
    "restore a --deep",
    "doctor --depp",
    "export a",
    "export a --format xml",
    "move-database back",
    "upgrade-database --programs",
    "nonsense",
  ]) {
    const { code, said } = await run(typed.split(" "), { DATA_DIR: dataDir });
    expect([typed, code]).toEqual([typed, 2]);
    expect(said).toMatch(/npm run|There is no command/);
  }
  expect(existsSync(dataDir)).toBe(false);
});
