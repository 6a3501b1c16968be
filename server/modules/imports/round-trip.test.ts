// Whatever text stands here comes back from an export and import as it was, as CSV and as XLSX (operator 3, Export).
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { importing } from "../../../tests/imports.ts";

let vanik: TestApp;
let desk: string;
let sheets: ReturnType<typeof importing>;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  desk = await vanik.tokenOf("desk@vanik.example");
  sheets = importing(vanik, desk);
});
afterAll(() => vanik.close());

const query = async (text: string, values: unknown[] = []) => (await vanik.deps.db.$client.query(text, values)).rows;

/** Texts that a sheet, a CSV or the reading of a cell means something by. */
const texts = [
  "-",
  "–",
  "'-",
  "''-",
  "'",
  "'=1",
  "''=1",
  "=1+1",
  "+91 98",
  "-5 mm",
  "@home",
  "'@home",
  "＝1",
  "'quoted'",
  '"quoted"',
  'a "b" c',
  "a;b",
  '"a;b"',
  "a,b",
  "B=x",
  "#N/A",
  "'#N/A",
  "#REF!",
  "1,23,456.78",
  "007",
  "1e5",
  "01/04/2026",
  "5%",
  "yes",
  "two  spaces",
  "नाम",
];
const named = (text: string, at: number) => `${text} N${at}`;

async function unchangedAsBoth(kind: "items" | "parties" | "openings", what: string, options: object = {}) {
  for (const format of ["csv", "xlsx"]) {
    const { body } = await sheets.send(kind, await sheets.export(what, format), `sheet.${format}`);
    const { id } = body.success.data;
    const { counts } = await sheets.check(id, { options });
    const rows = [
      ...(await sheets.rows(id, "faulty")),
      ...(await sheets.rows(id, "changed")),
      ...(await sheets.rows(id, "new")),
    ];
    expect([format, rows.map(({ row, cells, changes, faults }) => ({ row, cells, changes, faults }))]).toEqual([
      format,
      [],
    ]);
    expect(counts!.unchanged).toBe(counts!.rows);
  }
}

test("items: names, makes, descriptions, other units, attributes, and what they stand in", async () => {
  const done = async (method: "POST" | "PUT", path: string, body: object) => {
    const reply = await vanik.call(method, `/desk/${path}`, { token: desk, body });
    expect(reply.body.error).toBeUndefined();
    return reply.body.success.data;
  };
  const category = await done("POST", "categories", { name: "'=1 goods; and more" });
  const sub = await done("POST", "subCategories", { name: '-="x"; y', category: category.id });
  await done("PUT", `subCategories/${sub.id}/attributes`, {
    version: sub.version,
    attributes: [{ label: "Says", kind: "text" }],
  });
  const rows = texts.map((text, at) => ({
    item_code: `RT-${at}`,
    item_name: named(text, at),
    sub_category: sub.id,
    uom: "Nos",
    hsn: "73181500",
    gst_rate: 18,
    makes: [named(text, at), "TVS"],
    description: text,
    units: [{ uom: named(text, at).slice(0, 32), factor: 100 }],
    attributes: { says: text },
  }));
  await done("POST", "items/bulk", { rows });
  await unchangedAsBoth("items", "catalogue");
});

test("parties: names, addresses, cities, people, banks", async () => {
  const ids = (await query("select id from organisations order by id limit $1", [texts.length])).map(({ id }) => id);
  for (const [at, id] of ids.entries())
    await query("update organisations set address = $2, city = $3 where id = $1", [id, texts[at], texts.at(-1 - at)]);
  await query("update users set name = $1 where organisation_id is not null and name <> ''", ["'=1 Asha"]);
  await unchangedAsBoth("parties", "parties");
});

test("openings: their numbers", async () => {
  const [{ name }] = await query("select name from organisations where kind = 'buyer' order by id limit 1");
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = texts.map((_, at) => `${quoted(name)},Sales,N${at},2026-03-01,2026-03-31,${at + 1}`);
  const { body } = await sheets.send("openings", `Party,Kind,Number,Date,Due date,Open amount\n${lines.join("\n")}\n`);
  const { id } = body.success.data;
  const options = { cut_over: "2026-03-31", accept_difference: true };
  expect((await sheets.check(id, { options })).counts).toMatchObject({ faulty: 0, new: lines.length });
  expect((await sheets.apply(id)).status).toBe(202);
  expect(await sheets.read(id)).toMatchObject({ state: "applied" });
  const made = await query("select id from trade_documents where old_no <> '' order by id");
  for (const [at, one] of made.entries())
    await query("update trade_documents set old_no = $2 where id = $1", [one.id, texts[at]]);
  await unchangedAsBoth("openings", "openings", options);
});
