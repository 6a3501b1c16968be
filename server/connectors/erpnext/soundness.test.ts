// What the doctor tells of ERPNext, and that it tells nothing where all is looked through.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { newId } from "../../platform/ids.ts";
import { erpnextOutbox } from "./outbox-tables.ts";
import { writeErpnextState } from "./store.ts";
import { questionsOfErpnext } from "./soundness.ts";
import { erpnextCursors } from "./tables.ts";

let vanik: TestApp;
beforeAll(async () => {
  vanik = await startTestApp();
});
afterAll(() => vanik.close());

async function ask(): Promise<string[]> {
  const found: string[] = [];
  for (const { wrong, sql } of questionsOfErpnext)
    for (const { name } of (await vanik.deps.db.$client.query<{ name: string }>(sql)).rows)
      found.push(`${wrong}: ${name}`);
  return found;
}
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

test("what could not be done there, by act and day", async () => {
  const { db } = vanik.deps;
  const at = new Date("2026-11-27T05:00:00Z");
  const [id, subject] = [newId(), newId()];
  const row = { id, lane: subject, act: "contact" as const, subject, dueAt: at, createdAt: at };
  await db.insert(erpnextOutbox).values(row);
  expect(await ask()).toEqual([]);
  await db.update(erpnextOutbox).set({ state: "refused" });
  expect(await ask()).toEqual(["what people did here could not be done in ERPNext: contact of 27 Nov 10:30"]);
  await db.delete(erpnextOutbox);
});

test("the last sweep of each DocType, one that was held back, and that it is not up", async () => {
  const { db } = vanik.deps;
  expect(await ask()).toEqual([]);
  await db
    .insert(erpnextCursors)
    .values([
      { doctype: "Customer", filledAt: hoursAgo(400), sweptAt: hoursAgo(3) },
      { doctype: "Supplier", filledAt: hoursAgo(3) },
      { doctype: "Item" },
      { doctype: "Contact", filledAt: hoursAgo(400) },
    ]);
  expect(await ask()).toEqual([]);
  await db.update(erpnextCursors).set({ sweptAt: hoursAgo(49) });
  expect(await ask()).toEqual([expect.stringMatching(/^was not held against ERPNext for two days.*: Customer$/)]);
  await db.update(erpnextCursors).set({ sweptAt: hoursAgo(3) });
  await writeErpnextState(db, { manyGoneSince: hoursAgo(3), notUp: "another_site", awaySince: hoursAgo(3) });
  expect(await ask()).toEqual([
    expect.stringMatching(/nothing of it was applied.*: since \d/),
    "ERPNext is neither read nor written to: another site",
  ]);
});
