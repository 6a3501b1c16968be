// The chain of the audit log: what its owner does to it by hand is found, what erasure and many at once do is not.
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { readSeenSeal } from "../../platform/data-marks.ts";
import { addStaff } from "../accounts/people/staff.ts";
import { checkChain } from "./check-chain.ts";
import { checkAuditLog, sealLines } from "./use-cases.ts";

const short = { most: 4, tries: 2, pause: 1 };
let vanik: TestApp;
let owner: pg.Client;
let other: pg.Client;

const connect = async () => {
  const { rows } = await vanik.deps.db.$client.query("select current_database() as database");
  const client = new pg.Client({ ...inject("postgres"), database: rows[0].database });
  await client.connect();
  return client;
};
const seal = (how = { ...short, tries: 400, pause: 5 }) => sealLines(vanik.deps, how);
const noted = () => readSeenSeal(vanik.deps.config.dataDir);
const faults = async () => (await checkChain(drizzle(owner), { secret: vanik.deps.secret, noted: noted() })).faults;
const one = async (query: string) => (await owner.query(query)).rows[0].n as number;
const unsealed = () =>
  one("select count(*)::int as n from audit_log where id > (select max(last_id) from audit_seals)");
const moveTo = (client: pg.Client, city: string) =>
  client.query("update organisations set city = $1 where id = (select min(id::text)::uuid from organisations)", [city]);

beforeAll(async () => {
  vanik = await startTestApp();
  [owner, other] = [await connect(), await connect()];
  for (let at = 0; at < 15; at++) await moveTo(owner, `City ${at}`);
  // A number that a transaction took and gave back.
  await owner.query("select nextval(pg_get_serial_sequence('audit_log', 'id'))");
  await moveTo(owner, "Behind the gap");
  await seal();
});
afterAll(async () => {
  await Promise.all([owner.end(), other.end()]);
  await vanik.close();
});

test("all that was written is sealed, in parts, and whole", async () => {
  expect(await faults()).toEqual([]);
  expect(await unsealed()).toBe(0);
  expect(await one("select count(*)::int as n from audit_seals")).toBeGreaterThan(3);
  expect(await one("select (sum(lines) = (select count(*) from audit_log))::int as n from audit_seals")).toBe(1);
});

describe("by hand, as its owner and past its triggers,", () => {
  beforeEach(async () => {
    await owner.query("begin");
    await owner.query("set local session_replication_role = replica");
    onTestFinished(async () => void (await owner.query("rollback")));
  });
  const first = "(select min(id) from audit_log)";
  const last = "(select max(id) from audit_log)";
  const middle = `(select id from audit_log order by id offset (select count(*) / 2 from audit_log) limit 1)`;
  const columns =
    "at, user_id, key_id, request_id, subject, subject_id, name, change, before, after, person, person_digest";
  const sentence = "does not say what was sealed";
  const fewer = /Lines [\d,]+ to [\d,]+, sealed on .+: \d of the audit log (is|are) there, \d (was|were) sealed/;

  test.each([
    ["a changed value", `update audit_log set after = '{"city": "Elsewhere"}' where id = ${middle}`, sentence],
    ["another who", `update audit_log set user_id = gen_random_uuid() where id = ${first}`, sentence],
    ["another moment", `update audit_log set at = at - interval '1 microsecond' where id = ${last}`, sentence],
    ["another digest of a person", `update audit_log set person_digest = sha256('') where id = ${middle}`, sentence],
    ["the first line removed", `delete from audit_log where id = ${first}`, fewer],
    ["a line of the middle removed", `delete from audit_log where id = ${middle}`, fewer],
    ["the last line removed", `delete from audit_log where id = ${last}`, fewer],
    ["all removed", "truncate audit_log", fewer],
    [
      "two lines that change places",
      `create temp table swapped on commit drop as
         select case id when ${first} then ${last} else ${first} end as id, ${columns} from audit_log where id in (${first}, ${last});
       delete from audit_log where id in (select id from swapped);
       insert into audit_log (id, ${columns}) overriding system value select * from swapped`,
      sentence,
    ],
    [
      "a line put in before the first",
      "insert into audit_log (id, subject, subject_id, change) overriding system value values (0, 'users', '', 'insert')",
      "before its first",
    ],
    [
      "a line in another's place",
      `with gone as (delete from audit_log where id = ${middle} returning *)
       insert into audit_log (id, subject, subject_id, change) overriding system value select id, subject, subject_id, change from gone`,
      sentence,
    ],
    [
      "a line put into a gap",
      `insert into audit_log (id, subject, subject_id, change) overriding system value select n, 'users', '', 'insert'
       from generate_series(${first}, ${last}) n where n not in (select id from audit_log) limit 1`,
      fewer,
    ],
    [
      "a line removed, and its seal made to fit",
      `with away as (select ${middle} as id), gone as (delete from audit_log where id = (select id from away) returning id)
       update audit_seals set lines = lines - 1 where no = (select min(no) from audit_seals where last_id >= (select id from away))`,
      "it was written by hand",
    ],
    [
      "a person's values changed",
      `update audit_log set person = '{"name": "X"}' where person is not null`,
      "a person's name",
    ],
    [
      "a person's values put in",
      `update audit_log set person = '{"name": "X"}' where id = ${middle}`,
      "a person's name",
    ],
    [
      "a person's values emptied though nobody was erased",
      "update audit_log set person = null where person is not null",
      "without an erasure",
    ],
    ["a seal removed", "delete from audit_seals where no = 2", "Seal 2 of the audit log is missing"],
    [
      "a seal written anew",
      "update audit_seals set digest = sha256('') where no = 2",
      "Seal 2 of the audit log is not Vanik's",
    ],
    [
      "the end cut off with its seals",
      `delete from audit_seals where no > 2; delete from audit_log where id > (select max(last_id) from audit_seals)`,
      "ends before what was sealed last",
    ],
    ["all of it gone", "truncate audit_log, audit_seals", "ends before what was sealed last"],
  ])("is found: %s", async (_, act, sentence) => {
    await owner.query(act);
    expect((await faults()).join("\n")).toMatch(sentence);
  });
});

test("nobody writes a line by hand while the triggers stand", async () => {
  await expect(
    owner.query("insert into audit_log (subject, subject_id, change) values ('users', '', 'insert')"),
  ).rejects.toThrow(/written by triggers alone/);
  for (const act of ["update audit_seals set lines = 1", "delete from audit_seals", "truncate audit_seals"])
    await expect(owner.query(act)).rejects.toThrow(/append-only/);
});

test("an erased person is not taken for a change by hand, sealed before or after", async () => {
  const token = await vanik.tokenOf("desk@vanik.example");
  const body = {
    kind: "buyer",
    name: "Kiran Traders",
    person: "Kiran Shah",
    email: "kiran@vanik.example",
    phone: "9822044556",
    gstNo: "",
  };
  const made = await vanik.call("POST", "/parties", { token, body });
  const { id } = made.body.success.data.users[0];
  await seal();
  expect((await vanik.call("POST", `/desk/people/${id}/erase`, { token, body: {} })).status).toBe(200);
  expect(await one(`select count(*)::int as n from audit_log where subject_id = '${id}' and person is not null`)).toBe(
    0,
  );
  expect(await faults()).toEqual([]);
  await seal();
  expect(await unsealed()).toBe(0);
  expect(await faults()).toEqual([]);
});

test("waits for whoever took an earlier line and has not committed yet", async () => {
  await seal();
  await other.query("begin");
  await moveTo(other, "Nashik");
  await other.query("set constraints all immediate");
  await addStaff(vanik.deps, "later@vanik.example", "Lata Rao");
  await seal(short);
  expect(await unsealed()).toBeGreaterThan(0);
  await other.query("commit");
  await seal();
  expect(await unsealed()).toBe(0);
  expect(await faults()).toEqual([]);
});

test("many at once, with several that seal, make one chain with every line", async () => {
  const clients = await Promise.all(Array.from({ length: 6 }, connect));
  const parties = (await owner.query("select id from organisations order by id limit 6")).rows;
  const write = async (client: pg.Client, at: number) => {
    for (let turn = 0; turn < 20; turn++) {
      await client.query("begin");
      await client.query("update organisations set city = $1 where id = $2", [`Turn ${turn}`, parties[at].id]);
      // Numbers are taken and given back: the chain has no need of them all.
      await client.query(turn % 5 === 0 ? "set constraints all immediate" : "select 1");
      await client.query(turn % 5 === 0 ? "rollback" : "commit");
    }
  };
  const before = await one("select count(*)::int as n from audit_log");
  await Promise.all([...clients.map(write), seal(), seal(), seal()]);
  await Promise.all([seal(), seal()]);
  await Promise.all(clients.map((client) => client.end()));
  expect(await one("select count(*)::int as n from audit_log")).toBeGreaterThan(before + 6 * 10);
  expect(await unsealed()).toBe(0);
  expect(await faults()).toEqual([]);
});

test("what was noted outside the database stays noted when the end is cut off, however much is written behind it", async () => {
  const token = await vanik.tokenOf("desk@vanik.example");
  await seal();
  const newest = noted();
  await owner.query("begin");
  await owner.query("set local session_replication_role = replica");
  await owner.query("create table kept_seals as select * from audit_seals");
  await owner.query("create table kept_log as select * from audit_log");
  await owner.query("delete from audit_seals where no > 2");
  await owner.query("delete from audit_log where id > (select max(last_id) from audit_seals)");
  await owner.query("commit");
  await moveTo(owner, "Behind the end");
  await seal();
  expect(noted()).toEqual(newest);
  await checkAuditLog(vanik.deps);
  const { body } = await vanik.call("GET", "/audit/chain", { token });
  // What stands in rows was told by lines that are gone, and is told of besides.
  const [cut, ...rows] = body.success.data.check.faults;
  expect(rows.every((fault: string) => fault.endsWith("it is there, and the audit log does not have it."))).toBe(true);
  expect([cut]).toEqual([expect.stringContaining("ends before what was sealed last")]);
  expect(body.success.data.check.whole_at).toBe(null);
});

test("the desk asks for a check, and reads when the log was last found whole", async () => {
  const fresh = await startTestApp();
  onTestFinished(() => fresh.close());
  const token = await fresh.tokenOf("desk@vanik.example");
  const ask = async () => (await fresh.call("GET", "/audit/chain", { token })).body.success.data;
  expect(await ask()).toMatchObject({ check: null, is_checking: false });
  await sealLines(fresh.deps);
  fresh.advance(60);
  const begun = await fresh.call("POST", "/audit/chain/check", { token });
  expect(begun).toMatchObject({ status: 202, body: { success: { data: { check: null, is_checking: true } } } });
  fresh.advance(60);
  await checkAuditLog(fresh.deps);
  const { check, is_checking, sealed } = await ask();
  expect(check).toEqual({
    at: fresh.deps.clock.now().toISOString(),
    lines: expect.any(Number),
    faults: [],
    whole_at: check.at,
  });
  expect(check.lines).toBeGreaterThan(10);
  expect([is_checking, sealed.last_line >= check.lines]).toEqual([false, true]);
});
