// What is sealed is read by nobody who may not open it, and no event of which the desk learns nothing: reading takes the longer the
// longer and the more it is, so that its size and number would be measured (sourcing 4). The database itself says so: it is forbidden.
import * as api from "@vanik/contracts/api";
import { endpointsOf } from "@vanik/contracts/endpoint";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { formBody, pdf } from "../../../../tests/files.ts";
import { bidAt, openRounds, type Rounds } from "../../../../tests/rounds.ts";
import { appRole } from "../../../platform/embedded-postgres.ts";
import { eventsOfRound } from "./store.ts";

const sealedColumns = { bids: "draft", bid_versions: "sealed", bid_files: "sealed_about" };
let vanik: TestApp;
let rounds: Rounds;
let name = "";
const own = () => rounds.tokens.supplier;
const query = async (text: string, values: unknown[] = []) => (await vanik.deps.db.$client.query(text, values)).rows;

async function forbidSealed() {
  const [{ database }] = await query("select current_database() as database");
  const owner = new pg.Client({ ...inject("postgres"), database });
  await owner.connect();
  for (const [table, sealed] of Object.entries(sealedColumns)) {
    const columns = await query(
      "select quote_ident(column_name) as name from information_schema.columns where table_name = $1 and column_name <> $2",
      [table, sealed],
    );
    await owner.query(`revoke select on ${table} from ${appRole}`);
    await owner.query(`grant select (${columns.map((one) => one.name).join(", ")}) on ${table} to ${appRole}`);
  }
  await owner.end();
}

/** What of these calls was answered with a fault, by its address. */
async function faultsOf(who: "staff" | "supplier", token: string): Promise<string[]> {
  const faults: string[] = [];
  for (const [, { method, path, who: callers, stream }] of endpointsOf(api)) {
    if (method !== "GET" || stream || !callers.includes(who)) continue;
    const at = path.replace(":id", name).replace(":n", "1").replaceAll(/:\w+/g, "0192f0c0-0000-7000-8000-000000000001");
    if ((await vanik.call("GET", at, { token })).status >= 500) faults.push(path);
  }
  return faults;
}

let puppet = "";
let looking = "";
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  rounds = await openRounds(vanik);
  ({ name } = await rounds.publish());
  for (const rate of [71, 70, 69]) await rounds.submitBid(name, [rate, 50_000]);
  const form = await formBody([["myfile", { name: "numbat.pdf", bytes: pdf }]]);
  const sent = await vanik.call("POST", `/requestForQuotation/${name}/bid/files`, { token: own(), ...form });
  expect(sent.status).toBe(200);
  const typed = bidAt([68, 50_000], rounds.validTill(), { base: (await rounds.page(name)).version });
  await rounds.done("PUT", `/requestForQuotation/${name}/bid`, typed, own());
  const [{ user, of }] = await query('select id as "user", organisation_id as of from users where email = $1', [
    "supplier@vanik.example",
  ]);
  looking = (await rounds.done("POST", "/desk/viewAs", { user, reason: "Says the bid is missing" })).access_token;
  const email = "puppet@desk.example";
  await rounds.done("POST", `/parties/${of}/invite`, { email, person: "Somebody" });
  const mail = (await vanik.runMailJobs()).findLast(({ to, text }) => to.address === email && text.includes("#"));
  const password = "Lighthouse-kettle-42";
  const set = { token: /#(\S+)/.exec(mail!.text)![1]!, password, cnfPassword: password, terms: true, name: "Somebody" };
  expect((await vanik.call("POST", "/resetPwd", { body: set })).status).toBe(200);
  puppet = await vanik.tokenOf(email, password);
  await forbidSealed();
}, 120_000);
afterAll(() => vanik.close());

test("its own supplier reads it", async () => {
  expect((await vanik.call("GET", `/requestForQuotation/${name}/bid`, { token: own() })).status).toBe(500);
  expect(vanik.logged.splice(0).join("\n")).toContain("42501");
});

test.each([
  ["the desk", "staff", () => rounds.tokens.desk],
  ["who looks on as somebody of the supplier", "supplier", () => looking],
  ["whom the desk let in", "supplier", () => puppet],
] as const)("%s does not", async (_, who, token) => {
  expect(await faultsOf(who, token())).toEqual([]);
  expect(vanik.logged.splice(0)).toEqual([]);
});

test("nor does the desk by what it does to the round", async () => {
  const moves = [
    { move: "remind" },
    { move: "extend", closes_at: rounds.inHours(130).toISOString(), reason: "Diwali" },
    { move: "amend", changes: { schedule_date: rounds.validTill() } },
  ];
  for (const words of moves) expect((await rounds.askRound(name, words)).status).toBeLessThan(500);
});

test("of the events of a sealed bid those are read by which it stands or not, however often it is sent", async () => {
  const [{ id }] = await query("select id from rounds");
  const read = await eventsOfRound(vanik.deps.db, id, { withoutReplaced: true });
  expect(read.filter(({ move }) => move === "submit")).toHaveLength(1);
  expect((await eventsOfRound(vanik.deps.db, id)).filter(({ move }) => move === "submit")).toHaveLength(4);
});
