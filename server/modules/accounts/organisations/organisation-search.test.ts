// Organisations are found by one rule in three ways: gathered by indexes, some of them alone, or read in passing.
import { organisationKey } from "@vanik/contracts/organisation-key";
import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { sahyadri } from "../../../../tests/orders.ts";
import { isFoundBy, isFoundInPassing, someFoundBy } from "./organisation-search.ts";

let vanik: TestApp;
const former = "Western Ghats Tooling";
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  await vanik.deps.db.execute(sql`insert into organisation_names (kind, key, organisation_id, name, until)
    select kind, ${organisationKey(former)}, id, ${former}, now() from organisations where name = ${sahyadri}`);
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
