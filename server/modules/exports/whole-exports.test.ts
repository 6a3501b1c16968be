// All that is the company's own as one zip: made by a job, taken by staff, kept for three days.
import { randomUUID } from "node:crypto";
import { unzipSync } from "fflate";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { formBody, pdf } from "../../../tests/files.ts";
import { makeWholeExport, settleTakenExports } from "../../keeping/export-zip.ts";
import { exportJob, sweepWholeExports, claimExport } from "./use-cases.ts";

let vanik: TestApp;
let token: string;

beforeAll(async () => {
  vanik = await startTestApp();
  token = await vanik.tokenOf("desk@vanik.example");
});
afterAll(() => vanik.close());

const begin = (format: string) => vanik.call("POST", "/desk/exports", { token, body: { format } });
const read = async (id: string) => (await vanik.call("GET", `/desk/exports/${id}`, { token })).body.success.data;
const fileOf = (id: string) =>
  vanik.app.inject({
    url: `/api/desk/exports/${id}/file`,
    headers: { "application-key": "vanik-web", "access-token": token },
  });
async function runExportJobs(): Promise<void> {
  const { rows } = await vanik.deps.db.$client.query<{ data: { id: string } }>(
    "delete from pgboss.job where name = $1 and state = 'created' returning data",
    [exportJob.name],
  );
  for (const { data } of rows) await makeWholeExport(vanik.deps, data.id);
}
const made = async (format: string): Promise<string> => {
  const { id } = (await begin(format)).body.success.data;
  await runExportJobs();
  return id;
};
const textsIn = (zip: Buffer) =>
  Object.fromEntries(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, Buffer.from(bytes)]));

test("holds every table without secrets, every file and every picture as it came", async () => {
  const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#bf3a12" } })
    .png()
    .toBuffer();
  const upload = async (path: string, entries: Parameters<typeof formBody>[0], who: string) => {
    const reply = await vanik.call("POST", path, { token: who, ...(await formBody(entries)) });
    expect(reply.status).toBe(200);
    return reply.body.success.data;
  };
  const { id: pictureId } = await upload("/desk/pictures", [["myfile", { name: "a.png", bytes: picture }]], token);
  const paper = randomUUID();
  await vanik.deps.files.save(paper, pdf);
  await vanik.deps.db.$client.query(
    `insert into files (id, document_id, organisation_id, doc_type, state, file_name, content_type, size, hash, version, created_at)
    select $1, d.id, d.organisation_id, 'PO', 'stored', 'order 1.pdf', 'application/pdf', $2, '', 1, now()
    from trade_documents d limit 1`,
    [paper, pdf.length],
  );

  await vanik.deps.db.$client.query("update organisations set city = case kind when 'buyer' then $1 else $2 end", [
    "=1+1",
    "'=1+1",
  ]);
  const { id } = (await begin("csv")).body.success.data;
  expect(await read(id)).toMatchObject({ state: "making", size: null, until: null });
  expect((await fileOf(id)).statusCode).toBe(422);
  const second = await begin("json");
  expect([second.status, second.body.error.message]).toEqual([422, expect.stringContaining("being made already")]);
  await runExportJobs();
  const ready = await read(id);
  expect(ready).toMatchObject({ state: "ready", format: "csv", failure: null });
  expect(ready.done).toBe(ready.total);
  const reply = await fileOf(id);
  expect(reply.headers["content-type"]).toBe("application/zip");
  expect(reply.rawPayload.length).toBe(ready.size);
  const parts = textsIn(reply.rawPayload);
  const names = Object.keys(parts);
  expect(names).toEqual(
    expect.arrayContaining(["tables/items.csv", "tables/organisations.csv", "tables/audit_log.csv"]),
  );
  for (const secret of ["sessions", "one_time_codes", "set_up_tokens"])
    expect(names).not.toContain(`tables/${secret}.csv`);
  // What an outsider typed is no formula, as in the files of lists; an apostrophe of its own stays beside the guard.
  const organisations = parts["tables/organisations.csv"]!.toString();
  const shown = [",=1+1", ",'=1+1", ",''=1+1"].map((text) => organisations.includes(text));
  expect(shown).toEqual([false, true, true]);
  expect(parts["tables/users.csv"]?.toString().split("\n")[0]).not.toMatch(/hash/);
  expect(parts[`pictures/${pictureId}.png`]?.equals(picture)).toBe(true);
  const papers = names.filter((name) => name.startsWith("files/"));
  expect(papers).toEqual([`files/${paper}-order 1.pdf`]);
  expect(parts[papers[0]!]?.equals(pdf)).toBe(true);
  expect((await vanik.call("GET", "/desk/exports", { token })).body.success.data[0].id).toBe(id);
});

test("as JSON each table is a list", async () => {
  const parts = textsIn((await fileOf(await made("json"))).rawPayload);
  expect(parts["tables/organisations.json"]!.toString()).toContain('"city":"=1+1"');
  const categories = JSON.parse(parts["tables/categories.json"]!.toString());
  expect(categories).toHaveLength(24);
  expect(JSON.parse(parts["tables/cart_items.json"]?.toString() ?? "[]")).toEqual(expect.any(Array));
});

test("is kept for three days, then gone with its bytes; who took it out still stands", async () => {
  const id = await made("csv");
  const { until } = await read(id);
  await sweepWholeExports(vanik.deps);
  expect((await read(id)).state).toBe("ready");
  const after = { now: () => new Date(Date.parse(until) + 1000) };
  await sweepWholeExports({ ...vanik.deps, clock: after });
  expect(await read(id)).toMatchObject({ state: "gone", by: expect.any(String) });
  expect((await fileOf(id)).statusCode).toBe(422);
  await expect(vanik.deps.files.open(id)).rejects.toThrow();
  vanik.logged.length = 0;
});

test("one whose bytes did not come back with a restore says so, in the list and where it is taken", async () => {
  const id = await made("csv");
  await vanik.deps.files.remove(id);
  const sentence = "Its file is not here any more: backups leave exports out. Make it anew.";
  expect(await read(id)).toMatchObject({ state: "gone", failure: sentence });
  const listed = (await vanik.call("GET", "/desk/exports", { token })).body.success.data;
  expect(listed[0]).toMatchObject({ id, state: "gone", failure: sentence });
  const reply = await fileOf(id);
  expect([reply.statusCode, reply.json().error.message]).toEqual([422, sentence]);
});

test("one whose process was killed is told so at the next start, and another can be made", async () => {
  const begun = await begin("csv");
  expect(begun.status).toBe(202);
  const { id } = begun.body.success.data;
  await claimExport(vanik.deps.db, id);
  await settleTakenExports(vanik.deps);
  expect(await read(id)).toMatchObject({ state: "failed", failure: expect.stringContaining("make it anew") });
  // The job comes late, and finds it ended.
  await runExportJobs();
  expect((await read(id)).state).toBe("failed");
  expect((await read(await made("csv"))).state).toBe("ready");
});

test("one that is being made elsewhere is left alone at a start", async () => {
  const { id } = (await begin("csv")).body.success.data;
  await claimExport(vanik.deps.db, id);
  const client = await vanik.deps.db.$client.connect();
  await client.query("select pg_advisory_lock(7120016, hashtext($1))", [id]);
  await settleTakenExports(vanik.deps);
  expect((await read(id)).state).toBe("making");
  await client.query("select pg_advisory_unlock_all()");
  client.release();
  await settleTakenExports(vanik.deps);
  expect((await read(id)).state).toBe("failed");
});

test("a disk that is full is told as such, and not as a fault of ours", async () => {
  const { files } = vanik.deps;
  const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  vanik.deps.files = { ...files, saveStream: () => Promise.reject(full) };
  const id = await made("csv").finally(() => (vanik.deps.files = files));
  expect(await read(id)).toMatchObject({
    state: "failed",
    failure: "The disk of the server is full or fails: have room made on it, and make this anew.",
  });
});
