// The store of settings: what each of them was, when, by whom and why.
import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { inTransaction } from "../../platform/db.ts";
import { asRequest } from "../../platform/request-context.ts";
import { users } from "../accounts/tables.ts";
import { writeSetting } from "./settings-store.ts";
import { settings, settingsVersions } from "./tables.ts";
import { changeSetUp, readLimits, readSetUpVersion, readTradeSettings } from "./use-cases.ts";

let vanik: TestApp;
beforeAll(async () => void (vanik = await startTestApp()));
afterAll(() => vanik.close());

const versionsOf = (name: string) =>
  vanik.deps.db
    .select()
    .from(settingsVersions)
    .where(eq(settingsVersions.name, name))
    .orderBy(asc(settingsVersions.version));
const write = (value: unknown, why?: { reason: string }) =>
  inTransaction(vanik.deps.db, (tx) => writeSetting(tx, "limits", value, why));

test("what the demonstration begins with is each setting's first version; its marks have none", async () => {
  expect(await versionsOf("operator")).toMatchObject([{ version: 1, value: { brand: "Vanik" }, userId: null }]);
  expect(await versionsOf("demonstration")).toEqual([]);
  expect(await versionsOf("secret_fingerprint")).toEqual([]);
});

test("every write keeps its version, with who and why; ten at once make ten", async () => {
  const [person] = await vanik.deps.db.select({ id: users.id }).from(users).where(eq(users.type, "staff"));
  await asRequest({ requestId: "test", userId: person!.id }, () => write({ cancel: 1 }, { reason: "For a test" }));
  expect(await versionsOf("limits")).toMatchObject([
    { version: 1, value: { cancel: 1 }, userId: person!.id, reason: "For a test", at: expect.any(Date) },
  ]);
  await Promise.all(Array.from({ length: 10 }, (_, at) => write({ cancel: at })));
  const versions = await versionsOf("limits");
  expect(versions.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  const [current] = await vanik.deps.db.select().from(settings).where(eq(settings.name, "limits"));
  expect(versions.at(-1)?.value).toEqual(current?.value);
});

test("what was written stays written", async () => {
  for (const change of [
    sql`update settings_versions set value = '{}'`,
    sql`delete from settings_versions`,
    sql`truncate settings_versions`,
  ])
    await expect(vanik.deps.db.execute(change)).rejects.toThrow();
});

test("a setting that was stored before its newest fields has their defaults", async () => {
  expect(await readTradeSettings(vanik.deps.db)).toMatchObject({ hsn_digits: 6, deducts_tds: false });
  await write({ cancel: 7 });
  expect(await readLimits(vanik.deps.db)).toEqual({
    approvals: false,
    write_off: 500,
    cancel: 7,
    bill_off: 500,
    payment_out: 10_00_000,
    note: 50_000,
    journal: 1_00_000,
  });
});

test("of two who write the set-up for the first time the second changes what the first has left", async () => {
  const { db, clock } = vanik.deps;
  await db.delete(settings).where(eq(settings.name, "set_up"));
  const change = (step: "mail" | "bank", wait?: Promise<void>) =>
    inTransaction(db, (tx) =>
      changeSetUp(tx, clock.now(), async (setUp) => {
        begun.push(step);
        await wait;
        return { ...setUp, steps: { ...setUp.steps, [step]: "done" } };
      }),
    );
  const begun: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = change("mail", promise);
  await expect.poll(() => begun).toEqual(["mail"]);
  const second = change("bank");
  // It is done, or it waits for the first.
  const waiting = () => db.execute(sql`select from pg_locks where not granted`);
  await expect.poll(async () => begun.length + (await waiting()).rows.length).toBeGreaterThan(1);
  resolve();
  await Promise.all([first, second]);
  expect((await readSetUpVersion(db)).setUp.steps).toEqual({ mail: "done", bank: "done" });
});
