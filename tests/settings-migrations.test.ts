// Settings of before they had versions: what stood is each one's first, and registration and bank are parted from it. Played on
// tables of their own, which stand before the real ones.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { BankSettings, RegistrationSettings, StoredOperator, StoredTrade } from "@vanik/contracts/settings";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startTestApp, type TestApp } from "./app.ts";

let vanik: TestApp;
beforeAll(async () => {
  vanik = await startTestApp({});
});
afterAll(() => vanik.close());

const folder = join(import.meta.dirname, "../server/migrations");
/** The rows that a migration writes; what it makes stands already. */
const insertsOf = (name: string) =>
  globSync(`*_${name}.sql`, { cwd: folder })
    .flatMap((file) => readFileSync(join(folder, file), "utf8").split("--> statement-breakpoint"))
    .filter((statement) => /^\s*(--.*\n)*INSERT INTO settings/.test(statement));

const anita = "00000000-0000-4000-8000-000000000001";
const oldOperator = {
  brand: "Setu",
  legal_name: "Setu & Sons",
  gstin: "07AAHCV4821K1Z2",
  cin: "",
  address: ["New Delhi"],
  state: "07",
  email: "desk@setu.example",
  phone: "",
  hours: "",
  social: { label: "LinkedIn", url: "https://setu.example/in" },
};
const oldTrade = {
  sales_terms: "Within 30 days",
  purchase_terms: "As ordered",
  lut: { number: "AD07", financial_year: "2627" },
  bank: { name: "A Bank", branch: "Pune", account: "123456789", ifsc: "HDFC0000001" },
  books_closed_until: "2026-03-31",
};

async function migrated(rows: Record<string, unknown>) {
  const client = await vanik.deps.db.$client.connect();
  await client.query("begin");
  onTestFinished(async () => {
    await client.query("rollback");
    client.release();
  });
  for (const table of ["settings", "settings_versions", "audit_log"])
    await client.query(
      `create temp table ${table} (like public.${table} including defaults including indexes) on commit drop`,
    );
  for (const [name, value] of Object.entries(rows))
    await client.query("insert into settings values ($1, $2)", [name, JSON.stringify(value)]);
  await client.query(
    "insert into audit_log (id, at, user_id, subject, subject_id, change) values (1, $1, $2, 'settings', 'operator', 'update')",
    ["2026-05-01T10:00:00Z", anita],
  );
  const inserts = [...insertsOf("settings-versions"), ...insertsOf("settings-of-the-operator")];
  expect(inserts).toHaveLength(6);
  for (const insert of inserts) await client.query(insert);
  const read = async (table: string) =>
    (await client.query(`select * from ${table} order by name`)).rows as Record<string, unknown>[];
  const settings = Object.fromEntries((await read("settings")).map(({ name, value }) => [name, value]));
  return { settings, versions: await read("settings_versions") };
}

test("operator and trade become the first versions of operator, trade, books, registrations and banks", async () => {
  const { settings, versions } = await migrated({ operator: oldOperator, trade: oldTrade, demonstration: false });
  expect(versions.map(({ name, version, user_id }) => [name, version, user_id])).toEqual([
    ["banks", 1, null],
    ["books", 1, null],
    ["operator", 1, anita],
    ["registrations", 1, anita],
    ["trade", 1, null],
  ]);
  for (const { name, value } of versions) expect(value).toEqual(settings[name as string]);
  expect(settings.books).toEqual({ until: "2026-03-31" });
  expect(RegistrationSettings.parse(settings.registrations).registrations).toEqual([
    { id: 1, gstin: oldOperator.gstin, address: [], active: true, luts: [oldTrade.lut] },
  ]);
  expect(BankSettings.parse(settings.banks).banks).toEqual([{ ...oldTrade.bank, upi: "", main: true }]);
  expect(StoredOperator.parse(settings.operator)).toMatchObject({
    brand: "Setu",
    pan: "",
    social: [oldOperator.social],
  });
  expect(StoredTrade.parse(settings.trade).terms).toMatchObject({
    quotation: "Within 30 days",
    purchase_order: "As ordered",
    sales_order: "",
  });
});

test("without GSTIN, bank and closed books nothing is made of them but open books", async () => {
  const { settings, versions } = await migrated({ operator: { ...oldOperator, gstin: "" }, demonstration: true });
  expect(settings).toEqual({ operator: { ...oldOperator, gstin: "" }, demonstration: true, books: { until: null } });
  expect(versions.map(({ name }) => name)).toEqual(["operator"]);
});
