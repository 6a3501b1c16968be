import { afterAll, beforeAll, expect, test } from "vitest";
import { mailedCode, verifiedToken } from "../../../tests/accounts.ts";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { sweep } from "../../platform/sweep.ts";
import { counters } from "../../platform/tables.ts";
import { sweepAccounts } from "./sweep.ts";
import { knownAddresses, oneTimeCodes, sessions, signInFailures, verificationTokens } from "./sign-in-tables.ts";

let vanik: TestApp;
beforeAll(async () => void (vanik = await startTestApp()));
afterAll(() => vanik.close());

const tables = { sessions, signInFailures, oneTimeCodes, verificationTokens, knownAddresses, counters };

async function left(): Promise<string[]> {
  await sweep(vanik.deps.db, vanik.deps.clock);
  await sweepAccounts(vanik.deps);
  const found: string[] = [];
  for (const [name, table] of Object.entries(tables))
    if ((await vanik.deps.db.select().from(table)).length > 0) found.push(name);
  return found;
}

test("what has ended goes when nothing follows from it any more, and not before", async () => {
  await vanik.tokenOf("buyer@vanik.example");
  await vanik.call("POST", "/login", { body: { email: "buyer@vanik.example", password: "nope" } });
  await mailedCode(vanik, "sweep@firm.in", "RESET").catch(() => {});
  await verifiedToken(vanik, "sweep@firm.in", "REGISTER");
  expect(await left()).toEqual(Object.keys(tables));
  vanik.advance(901);
  expect(await left()).not.toContain("verificationTokens");
  expect(await left()).toContain("oneTimeCodes");
  vanik.advance(86_400);
  expect(await left()).toEqual(["sessions", "knownAddresses"]);
  vanik.advance(88 * 86_400);
  expect(await left()).toEqual(["sessions", "knownAddresses"]);
  vanik.advance(86_400);
  expect(await left()).toEqual([]);
});
