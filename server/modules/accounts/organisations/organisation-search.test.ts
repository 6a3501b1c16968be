// Organisations are found by one rule in three ways: gathered by indexes, some of them alone, or read in passing.
import { organisationKey } from "@vanik/contracts/organisation-key";
import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { sahyadri } from "../../../../tests/orders.ts";
import { isFoundBy, isFoundInPassing, someFoundBy } from "./organisation-search.ts";

let vanik: TestApp;
const former = "Western Ghats Tooling";
const phone = "9700012345";
const ofUser = "8700054321";
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  await vanik.deps.db.execute(sql`insert into organisation_names (kind, key, organisation_id, name, until)
    select kind, ${organisationKey(former)}, id, ${former}, now() from organisations where name = ${sahyadri}`);
  const whose = sql`(select id from organisations where name = ${sahyadri})`;
  await vanik.deps.db.execute(sql`update organisations set phone = ${phone} where id = ${whose}`);
  await vanik.deps.db.execute(sql`update users set phone = ${ofUser} where organisation_id = ${whose}`);
  await vanik.deps.db.execute(sql`insert into organisation_registrations (id, organisation_id, gstin, state, created_at)
    values (gen_random_uuid(), ${whose}, '29AAACS1429B1ZR', '29', now())`);
});
afterAll(() => vanik.close());

const namesIn = async (where: SQL): Promise<string[]> => {
  const { rows } = await vanik.deps.db.execute<{ name: string }>(
    sql`select o.name from organisations o where ${where} order by o.name`,
  );
  return rows.map(({ name }) => name);
};

test.each([
  ["a word of its name", "sahya", true],
  ["words of its name and its city", "works pun", true],
  ["its name without spaces and signs", "sahyadriengineeringworkspvt", true],
  ["its GSTIN", "27", true],
  ["a name of before", "ghats western", true],
  ["the beginning of a name of before", "westernghatsto", true],
  ["a user's e-mail", "buyer@vanik", true],
  ["the beginning of its telephone", phone.slice(0, 6), true],
  ["its telephone as it is read out", `+91 ${phone.slice(0, 5)}-${phone.slice(5)}`, true],
  ["a user's telephone behind a nought", `0${ofUser}`, true],
  ["a further GSTIN, with spaces and in small letters", "29 aaacs1429b 1zr", true],
  ["the end of its telephone", phone.slice(4), false],
  ["four digits of a telephone", phone.slice(0, 4), false],
  ["the middle of a word", "ahyadri", false],
  ["a sign of patterns", "%", false],
  ["an underscore", "b_yer@vanik", false],
  ["nothing", " ", false],
])("by %s each way finds the same", async (_, typed, isThere) => {
  const found = await namesIn(isFoundBy(typed));
  expect(found.includes(sahyadri)).toBe(isThere);
  expect(await namesIn(isFoundInPassing(typed))).toEqual(found);
  expect(await namesIn(sql`o.id in (${someFoundBy(typed, sql`true`, 1000)})`)).toEqual(found);
});
