// The database knows a number of somebody else's paper as the law does (controls 2).
import { solidNumbers } from "@vanik/trading/solid-number";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";

let vanik: TestApp;
beforeAll(async () => {
  vanik = await startTestApp();
});
afterAll(() => vanik.close());

test.each([
  "AB/27-001",
  "SG/26-27/0413",
  "0042",
  "A1007",
  "000",
  "INV-007/A",
  "ＡＢ１２–ｃ",
  "बिल-१२",
  "№ 7",
  "--",
  "",
  "é 1",
])("%j", async (typed) => {
  const { rows } = await vanik.deps.db.$client.query("select solid_numbers($1) as forms", [typed]);
  expect(rows[0].forms.toSorted()).toEqual(solidNumbers(typed).toSorted());
});
