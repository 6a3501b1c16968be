// The database knows a person as the law does (controls 2): each kind of GSTIN by the same characters.
import { personOf } from "@vanik/trading/person";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";

let vanik: TestApp;
beforeAll(async () => {
  vanik = await startTestApp();
});
afterAll(() => vanik.close());

test.each([
  ["AAACN4321K", ""],
  ["AAACN4321K", "27AAACB1111B1ZK"],
  ["", "24AAACN4321K1ZQ"],
  ["", "27AAACN4321K1CK"],
  ["", "27AAACN4321K1DK"],
  ["", "0717USA00008UNJ"],
  ["", "27ABCD12345E1Z5"],
  ["", ""],
])("PAN %j and GSTIN %j", async (pan, gstin) => {
  const id = "00000000-0000-0000-0000-000000000001";
  const { rows } = await vanik.deps.db.$client.query("select person_of($1, $2, $3) as person", [id, pan, gstin]);
  expect(rows[0].person).toBe(personOf({ id, pan, gstin }));
});
