import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../tests/app.ts";
import { items } from "../modules/catalogue/tables.ts";
import { readSiteShown } from "./site.ts";

let vanik: TestApp;
beforeAll(async () => {
  vanik = await startTestApp();
});
afterAll(() => vanik.close());

const has = async () => (await readSiteShown(vanik.deps)).has;

test("Home's examples are shown where each of their items is sold, and no longer once one is hidden", async () => {
  expect(await has()).toMatchObject({ catalogue: true, examples: true });
  await vanik.deps.db.update(items).set({ hiddenAt: new Date() }).where(eq(items.code, "EL-MC-3P-32C"));
  expect(await has()).toMatchObject({ catalogue: true, examples: false });
});

test("notes are there where Vanik trades by itself, and not beside an ERPNext", async () => {
  expect((await has()).notes).toBe(true);
  const erpnext = {} as NonNullable<TestApp["deps"]["erpnext"]>;
  expect((await readSiteShown({ ...vanik.deps, erpnext })).has.notes).toBe(false);
});
