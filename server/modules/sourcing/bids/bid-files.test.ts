// Files of a bid: sealed until the round is opened, proved by the receipt, then on the quotation that was made of it (sourcing 4).
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ReceivedBid } from "@vanik/contracts/bid";
import { canonicalJson } from "@vanik/trading/canonical-json";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { formBody, pdf, png } from "../../../../tests/files.ts";
import { bidAt, openRounds, type Rounds } from "../../../../tests/rounds.ts";
import { karolBagh, rajkot } from "../../../../tests/trade.ts";
import { openBidFiles } from "../rounds/open-files.ts";
import { sweepRounds } from "../sweep.ts";

let vanik: TestApp;
let rounds: Rounds;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
});
afterAll(() => vanik.close());
beforeEach(async () => void (rounds = await openRounds(vanik)));

type Entries = Parameters<typeof formBody>[0];
/** A PDF of its own words, so that they can be looked for. */
const pdfOf = (words: string) => Buffer.concat([pdf, Buffer.from(`%${words}\n`)]);
const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

async function send(
  path: string,
  bytes: Buffer,
  fileName: string,
  more: { token?: string; device?: string; fields?: Entries; key?: string } = {},
) {
  const form = await formBody([...(more.fields ?? []), ["myfile", { name: fileName, bytes }]]);
  const headers = {
    ...form.headers,
    ...(more.device && { "bid-device": more.device }),
    ...(more.key && { "idempotency-key": more.key }),
  };
  return vanik.call("POST", path, { ...(more.token && { token: more.token }), body: form.body, headers });
}
const attach = (
  name: string,
  bytes = pdf,
  fileName = "offer.pdf",
  fields: Entries = [],
  token = rounds.tokens.supplier,
) => send(`/requestForQuotation/${name}/bid/files`, bytes, fileName, { token, fields });
const upload = (name: string, bytes: Buffer, fileName: string, key?: string) =>
  send("/uploadDocument", bytes, fileName, {
    token: rounds.tokens.supplier,
    fields: [
      ["name", name],
      ["docType", "RFQ"],
    ],
    ...(key && { key }),
  });
const drop = (name: string, id: string) =>
  rounds.ask("DELETE", `/requestForQuotation/${name}/bid/files/${id}`, undefined, rounds.tokens.supplier);
const namesOf = async (name: string) =>
  (await rounds.page(name)).files.map(({ name: own }: { name: string }) => own) as string[];
const receiptOf = (name: string, token = rounds.tokens.supplier) =>
  rounds.done("GET", `/requestForQuotation/${name}/bid/receipt`, undefined, token);
async function opened(name: string) {
  await rounds.closed(name);
  await rounds.moveRound(name, { move: "unseal" });
  const { rows } = await vanik.deps.db.$client.query(
    "select r.id from rounds r join trade_documents d on d.id = r.rfq_id where d.name = $1 order by r.number desc",
    [name],
  );
  await openBidFiles(vanik.deps, rows[0].id);
  return rows[0].id as string;
}
const quotationOf = async (name: string, supplier = rajkot) =>
  (await rounds.roundOf(name)).invitations.find((one: { supplier: string }) => one.supplier === supplier).quotation;
const filesAt = async (noun: string, name: string, token = rounds.tokens.desk) =>
  (await rounds.done("GET", `/${noun}/${name}/files`, undefined, token)) as { id: string; file_name: string }[];
const bytesAt = (path: string, token: string) =>
  vanik.app.inject({ url: `/api${path}`, headers: { "application-key": "vanik-web", "access-token": token } });
const storedPaths = async () => {
  const directory = join(vanik.deps.config.dataDir, "files");
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

describe("before the opening", () => {
  test("what is uploaded to the request is the bid's: its supplier reads it, the desk neither sees nor opens it", async () => {
    const { name } = await rounds.publish();
    const bytes = pdfOf("zebrawood drawing");
    const { status, body } = await upload(name, bytes, "zebrawood.pdf");
    expect({ status, data: body.success?.data }).toMatchObject({
      status: 200,
      data: { name, docType: "RFQ", file: { file_name: "zebrawood.pdf", size: bytes.length, current: true } },
    });
    const { id } = body.success.data.file;
    expect(await namesOf(name)).toEqual(["zebrawood.pdf"]);
    const { supplier, supplier2, desk } = rounds.tokens;
    expect(await filesAt("requestForQuotation", name, supplier)).toMatchObject([{ id, file_name: "zebrawood.pdf" }]);
    expect((await bytesAt(`/requestForQuotation/${name}/files/${id}`, supplier)).rawPayload).toEqual(bytes);
    for (const token of [desk, supplier2]) {
      expect(await filesAt("requestForQuotation", name, token)).toEqual([]);
      const read = await rounds.done("GET", `/requestForQuotation/${name}`, undefined, token);
      expect(read).toMatchObject({ document: false, files: [] });
      expect((await bytesAt(`/requestForQuotation/${name}/files/${id}`, token)).statusCode).toBe(404);
    }
  });

  test("no dump and no stored byte tells its name or what it holds", async () => {
    const { name } = await rounds.publish();
    await attach(name, pdfOf("okapi plan okapi plan okapi plan"), "quagga offer.pdf");
    await upload(name, pdfOf("okapi sheet"), "quagga sheet.pdf", "0192f0c0-0000-7000-8000-00000000000a");
    await rounds.submitBid(name, [10, 50_000]);
    await vanik.runMailJobs();
    const words = new RegExp(`okapi|quagga|${sha256(pdfOf("okapi sheet"))}`, "i");
    const { rows } = await vanik.deps.db.$client.query<{ name: string }>(
      "select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'pgboss')",
    );
    for (const table of rows) {
      const dumped = await vanik.deps.db.$client.query<{ text: string | null }>(
        `select string_agg(t::text, ' ') as text from ${table.name} t`,
      );
      expect(dumped.rows[0]!.text ?? "", table.name).not.toMatch(words);
    }
    const stored = await storedPaths();
    expect(stored.length).toBeGreaterThanOrEqual(2);
    for (const path of stored) {
      const bytes = await readFile(path);
      expect(bytes.toString("latin1")).not.toMatch(words);
      // Padded: its size tells little more than its own.
      if (bytes.includes("%PDF")) continue;
      expect(Math.log2((bytes.length - 28) / 4096) % 1).toBe(0);
    }
    expect(JSON.stringify(vanik.mails) + vanik.logged.join("")).not.toMatch(words);
  });

  test("once the round is opened nothing says any more what the files of a withdrawn bid were called", async () => {
    const { name } = await rounds.publish();
    await attach(name, pdfOf("first"), "first.pdf");
    await rounds.submitBid(name, [10, 50_000]);
    await attach(name, pdfOf("withdrawn"), "withdrawn.pdf", [], rounds.tokens.supplier2);
    await rounds.submitBid(name, [8, 40_000], rounds.tokens.supplier2);
    await rounds.askBid(name, { move: "withdraw" }, rounds.tokens.supplier2);
    const sizesAbout = async () => {
      const { rows } = await vanik.deps.db.$client.query(
        `select f.state, length(f.sealed_about) > 0 as about from bid_files f join bids b on b.id = f.bid_id
          join rounds r on r.id = b.round_id join trade_documents d on d.id = r.rfq_id where d.name = $1 order by f.id`,
        [name],
      );
      return rows as unknown[];
    };
    expect(await sizesAbout()).toEqual([
      { state: "stored", about: true },
      { state: "stored", about: true },
    ]);
    await rounds.closed(name);
    await rounds.moveRound(name, { move: "unseal" });
    expect(await sizesAbout()).toEqual([
      { state: "stored", about: true },
      { state: "dropped", about: false },
    ]);
  });

  test("nor is it kept with the reply to a decline under a key", async () => {
    const { name } = await rounds.publish();
    await attach(name, pdf, "wombat offer.pdf");
    const headers = { "idempotency-key": randomUUID() };
    const body = { move: "decline", reason: "Not for us" };
    const { supplier: token } = rounds.tokens;
    const declined = await vanik.call("POST", `/requestForQuotation/${name}/moves`, { token, body, headers });
    expect(declined.status, JSON.stringify(declined.body)).toBe(200);
    expect(await filesAt("requestForQuotation", name, token)).toMatchObject([{ file_name: "wombat offer.pdf" }]);
    const replies = await vanik.deps.db.$client.query("select reply::text from idempotency_keys where key = $1", [
      headers["idempotency-key"],
    ]);
    expect(replies.rows.map(({ reply }) => reply)).toEqual([expect.not.stringContaining("wombat")]);
  });

  test("ten hang on it, the eleventh is refused, and one may come in place of another", async () => {
    const { name } = await rounds.publish();
    for (let at = 0; at < 10; at++) expect((await attach(name, pdfOf(`${at}`), `${at}.pdf`)).status).toBe(200);
    const more = await attach(name, pdfOf("10"), "10.pdf");
    expect([more.status, more.body.error.message]).toEqual([422, expect.stringMatching(/^A bid has at most 10 files/)]);
    const { files } = await rounds.page(name);
    expect((await attach(name, pdfOf("new"), "new.pdf", [["replaces", files[3].id]])).status).toBe(200);
    expect(await namesOf(name)).toEqual([0, 1, 2, 4, 5, 6, 7, 8, 9, "new"].map((at) => `${at}.pdf`));
    expect((await attach(name, pdfOf("x"), "x.pdf", [["replaces", files[3].id]])).status).toBe(404);
    expect((await drop(name, files[0].id)).status).toBe(200);
    expect((await drop(name, files[0].id)).status).toBe(404);
    expect((await attach(name, pdfOf("10"), "10.pdf")).status).toBe(200);
    expect(await namesOf(name)).toHaveLength(10);
  });

  test("ten at once and one more: ten hang on it", async () => {
    const { name } = await rounds.publish();
    const replies = [];
    for (let at = 0; at < 12; at += 4)
      replies.push(
        ...(await Promise.all([0, 1, 2, 3].map((one) => attach(name, pdfOf(`${at + one}`), `${at + one}.pdf`)))),
      );
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      ...Array.from({ length: 10 }, () => 200),
      422,
      422,
    ]);
  });

  test("the same file again hangs there once, whatever became of the first answer", async () => {
    const { name } = await rounds.publish();
    const first = await attach(name);
    expect((await attach(name)).body.success.data).toEqual(first.body.success.data);
    expect(await namesOf(name)).toEqual(["offer.pdf"]);
  });

  test.each([
    ["another type", Buffer.from("MZ not a document"), 415],
    ["more than 10 MB", Buffer.concat([pdf, randomBytes(10 * 1_048_576)]), 413],
  ])("%s is refused and leaves nothing", async (_, bytes, status) => {
    const { name } = await rounds.publish();
    const before = await storedPaths();
    expect((await attach(name, bytes)).status).toBe(status);
    expect(await namesOf(name)).toEqual([]);
    expect(await storedPaths()).toEqual(before);
  });

  test("nothing is taken before the opening of the round or after its closing", async () => {
    const { name } = await rounds.publish();
    const { body } = await attach(name);
    await rounds.closed(name, 0.1);
    for (const reply of [
      await attach(name, png, "a.png"),
      await upload(name, png, "a.png"),
      await drop(name, body.success.data.id),
    ])
      expect([reply.status, reply.body.error.message]).toEqual([422, expect.stringMatching(/^Closed at/)]);
  });

  test("a store that is down leaves nothing, and what a killed process left is swept", async () => {
    const { name } = await rounds.publish();
    const { files } = vanik.deps;
    vanik.deps.files = {
      ...files,
      save: () => Promise.reject(new Error("killed")),
      remove: () => Promise.reject(new Error("killed")),
    };
    expect((await attach(name)).status).toBe(500);
    vanik.deps.files = files;
    expect(await namesOf(name)).toEqual([]);
    const left = async () =>
      (await vanik.deps.db.$client.query("select 1 from bid_files where state <> 'stored'")).rowCount;
    expect(await left()).toBeGreaterThan(0);
    vanik.advance(3700);
    await sweepRounds(vanik.deps);
    expect(await left()).toBe(0);
  });
});

describe("a bid that stands", () => {
  test("has a receipt over its files, and a new one with each that comes or goes", async () => {
    const { name } = await rounds.publish();
    await attach(name, png, "scan.png");
    const { receipt } = await rounds.submitBid(name, [10, 50_000]);
    const scan = { name: "scan.png", size: png.length, sha256: sha256(png) };
    expect(receipt.bid.files).toEqual([scan]);
    const check = ({ bid, salt }: { bid: ReceivedBid; salt: string }) =>
      createHash("sha256").update(canonicalJson(bid)).update(Buffer.from(salt, "hex")).digest("hex");
    expect(check(receipt)).toBe(receipt.hash);
    await upload(name, pdf, "offer.pdf");
    const second = await receiptOf(name);
    expect(second).toMatchObject({ version: 2, bid: { files: [scan, { name: "offer.pdf" }], own_ref: "" } });
    expect(check(second)).toBe(second.hash);
    const { files } = await rounds.page(name);
    await drop(name, files[0].id);
    expect((await receiptOf(name)).bid.files).toMatchObject([{ name: "offer.pdf" }]);
    await drop(name, files[1].id);
    const last = await receiptOf(name);
    expect([last.version, last.bid.files]).toEqual([4, undefined]);
    await rounds.closed(name);
    await rounds.moveRound(name, { move: "unseal" });
    const list = await rounds.ask("GET", `/requestForQuotation/${name}/rounds/1/hashes`, undefined, rounds.tokens.desk);
    expect(list.body).toContain(last.hash);
    expect(list.body).not.toContain(receipt.hash);
  });

  test("keeps what is being typed beside it, at the version that was read", async () => {
    const { name } = await rounds.publish();
    await rounds.submitBid(name, [10, 50_000]);
    const { version } = await rounds.page(name);
    const draft = { base: version, lines: [{ idx: 1, rate: 9 }] };
    await rounds.ask("PUT", `/requestForQuotation/${name}/bid`, draft, rounds.tokens.supplier);
    await attach(name);
    const page = await rounds.page(name);
    expect(page).toMatchObject({
      version: version + 1,
      draft: { lines: [{ rate: 9 }] },
      live: { lines: [{ rate: 10 }, {}] },
    });
  });

  test("is told of once for all files that come or go one after the other, with the receipt that stands", async () => {
    const { name } = await rounds.publish();
    await rounds.submitBid(name, [10, 50_000]);
    await vanik.runMailJobs();
    for (const at of [1, 2, 3]) await attach(name, pdfOf(`${at}`), `${at}.pdf`);
    const [{ id }] = (await rounds.page(name)).files;
    await drop(name, id);
    const waits = await vanik.deps.db.$client.query<{ seconds: number }>(
      `select extract(epoch from start_after)::float8 - $1::float8 as seconds from pgboss.job
       where name = 'mail' and data->>'mail' = 'bid-files'`,
      [rounds.now().getTime() / 1000],
    );
    expect(waits.rows.map(({ seconds }) => Math.round(seconds))).toEqual([120, 120, 120, 120]);
    const mails = await vanik.runMailJobs();
    expect(mails.map(({ subject }) => subject)).toEqual([`The files of your bid for ${name} were changed`]);
    expect(mails[0]!.text).toContain((await receiptOf(name)).hash);
    expect(mails[0]!.text).toMatch(/withdraw-bid#/);

    await attach(name, png, "scan.png");
    await rounds.submitBid(name, [9, 50_000]);
    await attach(name, pdfOf("4"), "4.pdf");
    await rounds.askBid(name, { move: "withdraw" });
    expect((await vanik.runMailJobs()).map(({ subject }) => subject)).toEqual([
      `Your bid for ${name} was received`,
      `Your bid for ${name} was withdrawn`,
    ]);
  });

  test("is confirmed with the files that hang on it by then", async () => {
    const { name } = await rounds.publish();
    await rounds.submitBid(name, [10, 50_000]);
    await rounds.moveRound(name, { move: "amend", changes: { schedule_date: rounds.validTill() } });
    await attach(name);
    expect((await rounds.page(name)).state).toBe("stale");
    expect((await rounds.askBid(name, { move: "confirm" })).status).toBe(200);
    expect((await receiptOf(name)).bid.files).toMatchObject([{ name: "offer.pdf" }]);
  });
});

describe("after the opening", () => {
  test("they hang on the quotation, all of them, for the desk and their supplier alone", async () => {
    const { name } = await rounds.publish();
    await attach(name, pdf, "offer.pdf");
    await attach(name, png, "scan.png");
    await rounds.submitBid(name, [10, 50_000]);
    await rounds.submitBid(name, [11, 49_000], rounds.tokens.supplier2);
    await opened(name);
    const quotation = await quotationOf(name);
    const hung = await filesAt("supplierQuotation", quotation);
    expect(hung.map((one) => one.file_name).toSorted()).toEqual(["offer.pdf", "scan.png"]);
    const read = await rounds.done("GET", `/supplierQuotation/${quotation}`);
    expect(read).toMatchObject({ document: true });
    const path = `/supplierQuotation/${quotation}/files/${hung.find((one) => one.file_name === "scan.png")!.id}`;
    expect((await bytesAt(path, rounds.tokens.desk)).rawPayload).toEqual(png);
    expect((await bytesAt(path, rounds.tokens.supplier)).rawPayload).toEqual(png);
    expect((await bytesAt(path, rounds.tokens.supplier2)).statusCode).toBe(404);
    expect(await filesAt("supplierQuotation", await quotationOf(name, karolBagh))).toEqual([]);
  });

  test("they are hung once however often the job runs, and go on to a quotation that is made anew", async () => {
    const { name } = await rounds.publish();
    await attach(name);
    const alternative = { name: "Grade 10.9", why: "Stronger" };
    const { lines, ...rest } = bidAt([10, 50_000], rounds.validTill());
    const bid = { ...rest, lines: [{ ...lines[0], answer: "alternative", alternative }, lines[1]] };
    expect((await rounds.askBid(name, { move: "submit", bid })).status).toBe(200);
    const id = await opened(name);
    await openBidFiles(vanik.deps, id);
    const first = await quotationOf(name);
    expect(await filesAt("supplierQuotation", first)).toHaveLength(1);
    await rounds.moveRound(name, { move: "equal", supplier: rajkot, line: 1, reason: "As good" });
    await openBidFiles(vanik.deps, id);
    expect(await filesAt("supplierQuotation", first)).toEqual([]);
    expect(await filesAt("supplierQuotation", await quotationOf(name))).toHaveLength(1);
  });

  test.each([
    ["accepted, before they are hung", "accept", false],
    ["accepted, after they are hung", "accept", true],
    ["answered, before they are hung", "submit", false],
    ["answered, after they are hung", "submit", true],
  ])("where better rates are %s, the answer bears them, and so does its quotation", async (_, move, isHung) => {
    const { name } = await rounds.publish();
    await attach(name, png, "scan.png");
    await rounds.submitBid(name, [10, 50_000]);
    await rounds.closed(name);
    await rounds.moveRound(name, { move: "unseal" });
    const found = await vanik.deps.db.$client.query(
      "select r.id from rounds r join trade_documents d on d.id = r.rfq_id where d.name = $1",
      [name],
    );
    const { id } = found.rows[0];
    if (isHung) await openBidFiles(vanik.deps, id);
    const target = { supplier: rajkot, lines: [{ idx: 1, rate: 9 }] };
    await rounds.done("POST", `/requestForQuotation/${name}/rounds/1/targets`, target);
    const bid = move === "submit" ? { bid: bidAt([8, 50_000], rounds.validTill()) } : {};
    const answered = await rounds.askBid(name, { move, ...bid });
    const files = [{ name: "scan.png", size: png.length, sha256: sha256(png) }];
    expect(answered.body.success?.data.receipt.bid.files, JSON.stringify(answered.body)).toEqual(files);
    expect((await receiptOf(name)).bid.files).toEqual(files);
    await openBidFiles(vanik.deps, id);
    const [hung, ...others] = await filesAt("supplierQuotation", await quotationOf(name));
    expect([hung?.file_name, others]).toEqual(["scan.png", []]);
    const at = `/supplierQuotation/${await quotationOf(name)}/files/${hung!.id}`;
    expect((await bytesAt(at, rounds.tokens.desk)).rawPayload).toEqual(png);
    const { events } = await rounds.done("GET", `/requestForQuotation/${name}/rounds/1/minutes`);
    expect(events.map((event: { move: string }) => event.move)).not.toContain("unreadable_file");
  });

  test("those of a bid that was withdrawn are not opened", async () => {
    const { name } = await rounds.publish();
    await attach(name, pdfOf("withdrawn"), "gone.pdf");
    await rounds.submitBid(name, [10, 50_000]);
    await rounds.askBid(name, { move: "withdraw" });
    await rounds.submitBid(name, [11, 49_000], rounds.tokens.supplier2);
    await opened(name);
    const { rows } = await vanik.deps.db.$client.query("select 1 from files where file_name = 'gone.pdf'");
    expect(rows).toEqual([]);
    expect(await filesAt("requestForQuotation", name)).toEqual([]);
  });

  test("one whose bytes were altered is told in the minutes, and the rest opens", async () => {
    const { name } = await rounds.publish();
    const { body } = await attach(name, pdfOf("altered"), "altered.pdf");
    await attach(name, png, "sound.png");
    await rounds.submitBid(name, [10, 50_000]);
    await vanik.deps.files.save(body.success.data.id, randomBytes(4096 + 28));
    await opened(name);
    expect((await filesAt("supplierQuotation", await quotationOf(name))).map((one) => one.file_name)).toEqual([
      "sound.png",
    ]);
    const { events } = await rounds.done("GET", `/requestForQuotation/${name}/rounds/1/minutes`);
    expect(events.find(({ move }: { move: string }) => move === "unreadable_file")).toMatchObject({ supplier: rajkot });
  });

  test("what is uploaded then hangs on the request, as ever", async () => {
    const { name } = await rounds.publish();
    await rounds.submitBid(name, [10, 50_000]);
    await opened(name);
    expect((await upload(name, pdf, "later.pdf")).status).toBe(200);
    expect(await filesAt("requestForQuotation", name)).toMatchObject([{ file_name: "later.pdf" }]);
  });
});

describe("by a link", () => {
  const device = "a".repeat(32);
  async function linkOf(name: string): Promise<string> {
    return `/bid/${await rounds.linkOf(name)}`;
  }
  const page = async (link: string, device?: string) =>
    (await vanik.call("GET", link, { ...(device && { headers: { "bid-device": device } }) })).body.success.data;

  test("a name shows on the device that sent it, and to who is signed in", async () => {
    const { name } = await rounds.publish();
    const link = await linkOf(name);
    const { status, body } = await send(`${link}/files`, pdf, "quote.pdf", { device });
    expect({ status, data: body.success?.data }).toEqual({ status: 200, data: { id: expect.any(String) } });
    const { id } = body.success.data;
    expect((await page(link, device)).files).toMatchObject([{ id, name: "quote.pdf", size: pdf.length }]);
    for (const other of [undefined, "b".repeat(32)])
      expect((await page(link, other)).files).toMatchObject([{ id, name: null, size: null }]);
    expect(await namesOf(name)).toEqual(["quote.pdf"]);
    expect((await vanik.call("DELETE", `${link}/files/${id}`, { headers: { "bid-device": device } })).status).toBe(200);
    expect(await namesOf(name)).toEqual([]);
  });

  test("a receipt with a file of another device is read signed in alone", async () => {
    const { name } = await rounds.publish();
    const link = await linkOf(name);
    await attach(name, pdf, "okapi.pdf");
    const bid = JSON.parse(JSON.stringify(bidAt([10, 50_000], rounds.validTill())));
    const { body } = await vanik.call("POST", `${link}/moves`, {
      body: { move: "submit", bid },
      headers: { "bid-device": device },
    });
    expect(body.success.data.receipt).toMatchObject({ salt: null, bid: null });
    expect(JSON.stringify([body, await page(link, device)])).not.toContain("okapi");
    expect((await receiptOf(name)).bid.files).toMatchObject([{ name: "okapi.pdf" }]);
  });

  test("a link that never was, or has ended, sends nothing", async () => {
    const { name } = await rounds.publish();
    const link = await linkOf(name);
    await linkOf(name);
    const tried = [await send(`${link}/files`, pdf, "a.pdf"), await send(`/bid/${"x".repeat(43)}/files`, pdf, "a.pdf")];
    expect(tried.map(({ status }) => status)).toEqual([410, 404]);
    expect((await send("/bid/short/files", pdf, "a.pdf")).status).toBe(400);
  });

  test("in a round that is not sealed it hangs on the request, for the desk to read at once", async () => {
    const { name } = await rounds.publish({ sealed: false });
    expect((await send(`${await linkOf(name)}/files`, pdf, "open.pdf", { device })).status).toBe(200);
    expect((await attach(name, png, "mine.png")).status).toBe(200);
    const seen = await filesAt("requestForQuotation", name);
    expect(seen.map((one) => one.file_name).toSorted()).toEqual(["mine.png", "open.pdf"]);
    expect(await filesAt("requestForQuotation", name, rounds.tokens.supplier2)).toEqual([]);
  });
});

describe("a file that joined a sealed bid", () => {
  const rowOf = async (name: string, token: string) =>
    (await rounds.done("GET", "/requestForQuotation?limit_page_length=100", undefined, token)).find(
      (one: { name: string }) => one.name === name,
    );
  const read = (name: string, token: string) => rounds.done("GET", `/requestForQuotation/${name}`, undefined, token);

  test("shows in its supplier's row and page, and to nobody else before the opening; not in the reply of a move, which is kept", async () => {
    const { name } = await rounds.publish();
    const { supplier, supplier2, desk } = rounds.tokens;
    expect((await rowOf(name, supplier)).document).toBe(false);
    expect((await upload(name, pdfOf("okapi"), "offer.pdf")).status).toBe(200);
    expect((await rowOf(name, supplier)).document).toBe(true);
    const { document, files } = await read(name, supplier);
    expect([document, files.length]).toEqual([true, 1]);
    for (const token of [supplier2, desk]) {
      expect((await rowOf(name, token)).document).toBe(false);
      expect((await read(name, token)).document).toBe(false);
    }
    const declined = await rounds.moved("requestForQuotation", name, { move: "decline", reason: "No stock" }, supplier);
    expect([declined.files, declined.quote_status]).toEqual([[], "Declined"]);
    expect((await read(name, supplier)).files).toHaveLength(1);
  });

  test("is named to nobody who looks on as somebody of the supplier, nor opened", async () => {
    const { name } = await rounds.publish();
    const sent = await upload(name, pdfOf("okapi"), "okapi-offer.pdf");
    const { id } = sent.body.success.data.file;
    const { rows } = await vanik.deps.db.$client.query("select id from users where email = 'supplier@vanik.example'");
    const viewed = await rounds.done("POST", "/desk/viewAs", { user: rows[0].id, reason: "Says the file is missing" });
    const token = viewed.access_token;
    expect((await rowOf(name, token)).document).toBe(false);
    expect(JSON.stringify(await read(name, token))).not.toMatch(/okapi/);
    expect(await rounds.done("GET", `/requestForQuotation/${name}/files`, undefined, token)).toEqual([]);
    expect((await rounds.ask("GET", `/requestForQuotation/${name}/files/${id}`, undefined, token)).status).toBe(404);
  });
});

test("what a file of a sealed bid is tells a worker that looks at no other's, however it is sent", async () => {
  const reads = vi.spyOn(vanik.deps.fileReader, "read");
  const doors = () => reads.mock.calls.splice(0).map(([, , door]) => door);
  const { name } = await rounds.publish();
  expect((await attach(name)).status).toBe(200);
  expect((await upload(name, pdfOf("okapi"), "okapi.pdf")).status).toBe(200);
  expect(doors()).toEqual(["bid", "bid"]);
  const { name: unsealed } = await rounds.publish({ sealed: false });
  expect((await attach(unsealed)).status).toBe(200);
  expect(doors()).toEqual(["attachment"]);
});
