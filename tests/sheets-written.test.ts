// Whatever a person typed is a text in every sheet that we write, and no formula; and comes back as it was typed. The table has
// every file of ours that writes a sheet: one that is new is named by the first test until it stands there.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { halfOf } from "@vanik/trading/small-supplier-clock";
import { quarterOf } from "@vanik/trading/tds-register";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeWholeExport } from "../server/keeping/export-zip.ts";
import { looksLikeFormula } from "../server/platform/sheet.ts";
import { openSheetFile } from "../server/platform/sheet-files/open-sheet-file.ts";
import { type ReadCell, sheetLimits } from "../server/platform/sheet-files/read-cell.ts";
import { startTestApp, type TestApp } from "./app.ts";
import { openAccount } from "./bare-account.ts";
import { root, sourceFiles } from "./house/imports.ts";
import { importing } from "./imports.ts";
import { sahyadri } from "./orders.ts";
import { bidAt, openRounds, type Rounds } from "./rounds.ts";
import { karolBagh, rajkot } from "./trade.ts";

/** Goods as somebody types them, each a sign that a spreadsheet may take for a formula. */
const goods = ["=1+1", "- gasket", "@x", "+91 98220 41176", "'=1+1", "＝1", '=HYPERLINK("http://x","a")'];
const buyer = "=1+1 Traders";
const seller = "=2+2 Fasteners";
const narration = "=3+3 of the bank";
const poNo = "+91 4500";
const texts = { make: "@make", remark: "=2+2 as drawn", reason: "-5 % against the last" };
const reader = "+91a@example.com";
const head = "@Remark";

interface Written {
  /** The file below server/ that writes it. */
  writer: string;
  /** Addresses below /api, by what they write. */
  from: Partial<Record<"csv" | "xlsx", () => string | Promise<string>>>;
  /** What stands in it of what was typed. */
  holds: readonly string[];
}

let vanik: TestApp;
let trade: Rounds;
let round: string;
let party: string;
let faulty: string;

const asBoth = (address: () => string): Written["from"] => ({
  csv: () => `${address()}format=csv`,
  xlsx: () => `${address()}format=xlsx`,
});

const table: readonly Written[] = [
  {
    writer: "modules/exports/export-list.ts",
    from: asBoth(() => "/purchaseOrder/export?"),
    holds: [buyer, poNo],
  },
  { writer: "modules/exports/export-list.ts", from: asBoth(() => "/purchaseInvoice/export?"), holds: [buyer, poNo] },
  { writer: "modules/documents/reading/on-hand.ts", from: asBoth(() => "/desk/onHand/export?"), holds: goods },
  { writer: "modules/parties/dues.ts", from: asBoth(() => "/partyDues/export?side=receivable&"), holds: [buyer] },
  {
    writer: "modules/documents/reading/register.ts",
    from: asBoth(() => "/desk/registers/sales/export?from=2020-01-01&"),
    holds: [buyer],
  },
  {
    writer: "modules/documents/reading/cut-off.ts",
    from: asBoth(() => "/desk/registers/received/export?"),
    holds: goods,
  },
  {
    writer: "modules/documents/goods-and-money/tds-register.ts",
    from: { csv: () => `/desk/tds/export?quarter=${quarterOf(trade.today())}` },
    holds: [seller],
  },
  {
    writer: "modules/documents/goods-and-money/msme-register.ts",
    from: asBoth(() => "/desk/msme/export?"),
    holds: [seller],
  },
  {
    writer: "modules/documents/goods-and-money/msme-form1.ts",
    from: { xlsx: () => `/desk/msme/form1?half=${halfOf(trade.today())}` },
    holds: [seller],
  },
  {
    writer: "modules/ledger/files.ts",
    from: asBoth(() => "/desk/ledger/dayBook/export?from=2020-01-01&"),
    holds: [narration],
  },
  {
    writer: "modules/parties/statement-paper.ts",
    from: { csv: () => `/parties/${party}/statement/file?format=csv` },
    holds: [buyer],
  },
  {
    writer: "modules/sourcing/awards/award-file.ts",
    from: { xlsx: () => `/requestForQuotation/${round}/rounds/1/statement/file?format=xlsx` },
    holds: [goods[0]!, texts.reason],
  },
  { writer: "modules/imports/exports.ts", from: asBoth(() => "/desk/catalogue/export?"), holds: goods },
  { writer: "modules/imports/exports.ts", from: asBoth(() => "/desk/parties/export?"), holds: [buyer] },
  {
    writer: "modules/imports/faults-file.ts",
    from: { xlsx: () => `/desk/imports/${faulty}/faults` },
    holds: [...goods, head],
  },
  {
    writer: "modules/content/subscribers.ts",
    from: { csv: () => "/desk/subscribers/export" },
    holds: [reader],
  },
];

const folder = mkdtempSync(join(tmpdir(), "vanik-written-"));

async function rowsOf(bytes: Buffer): Promise<(readonly ReadCell[])[]> {
  const path = join(folder, "sheet");
  writeFileSync(path, bytes);
  const handle = await open(path);
  try {
    const file = await openSheetFile(handle, sheetLimits);
    const rows: (readonly ReadCell[])[] = [];
    for await (const batch of file.rows(file.sheets[0]!)) for (const { cells } of batch) rows.push(cells);
    return rows;
  } finally {
    await handle.close();
  }
}

async function fileOf(address: string): Promise<Buffer> {
  const headers = { "application-key": "vanik-web", "access-token": trade.tokens.desk };
  const reply = await vanik.app.inject({ url: `/api${address}`, headers });
  expect([address, reply.statusCode]).toEqual([address, 200]);
  return reply.rawPayload;
}

/** Bought for stock under its own code, and sold to somebody whose name begins with a sign. */
async function tradeIn(codes: readonly string[]): Promise<void> {
  const { done } = trade;
  const lines = codes.map((item_code) => ({ item_code, qty: 2, rate: 100 }));
  const bid = await done("POST", "/salesOrder/begin", { organisation: rajkot, how: "phone", purpose: "stock", lines });
  const order = await done("POST", `/supplierQuotation/${bid.name}/take`, { version: bid.version });
  await done("POST", `/salesOrder/${order.name}/receipts`, { day: trade.today() });
  const [{ id }] = await done("GET", `/parties?name=${encodeURIComponent(sahyadri)}`);
  party = id;
  await done("POST", `/parties/${id}/rename`, { name: buyer });
  const own = goods.map((item_name) => ({ item_code: "", item_name, uom: "Nos", hsn: "732690", gst_rate: 18 }));
  const sold = own.map((line) => ({ ...line, qty: 1, rate: 150 }));
  const offer = await done("POST", "/purchaseInvoice/begin", { organisation: buyer, how: "phone", lines: sold });
  await done("POST", `/quotation/${offer.name}/take`, { version: offer.version, reason: "By phone", po_no: poNo });
}

/** Tax withheld of a small supplier whose name begins with a sign, and a journal that does. */
async function writeBooks(): Promise<void> {
  const account = await openAccount(vanik, "supplier");
  await vanik.deps.db.$client.query("update organisations set pan = 'AAACN1234K' where id = $1", [account.id]);
  await trade.done("POST", `/parties/${account.id}/rename`, { name: seller });
  const invoice = await account.invoice(11_800, 30, "professional");
  await vanik.deps.db.$client.query(`update trade_documents set extras = '{"msme": "small"}' where name = $1`, [
    invoice,
  ]);
  const tds = { tds_amount: 1000, tds_section: "professional" as const, tds_reason: "Agreed" };
  await account.pay(10_000, { allocations: [{ invoice, amount: 10_000, ...tds }], reason: "Not received yet" });
  const lines = [
    { account: "5500", debit: 5 },
    { account: "1201", credit: 5 },
  ];
  await trade.done("POST", "/desk/ledger/journals", { day: trade.today(), lines, narration });
}

/** A round for goods in such words, awarded for a reason in others. */
async function award(): Promise<void> {
  const items = [{ item_code: "", item_name: goods[0]!, qty: 3, uom: "Set" }];
  const draft = await trade.draftRfq(await trade.inquire(undefined, { items }), [rajkot, karolBagh]);
  const published = await trade.done("POST", `/requestForQuotation/${draft}/rounds`, {
    closes_at: trade.inHours(120).toISOString(),
  });
  round = published.name;
  const { make, remark } = texts;
  for (const [rate, token] of [
    [900, trade.tokens.supplier],
    [850, trade.tokens.supplier2],
  ] as const) {
    const bid = bidAt([rate], trade.validTill());
    const lines = bid.lines.map((line) => ({ ...line, hsn: "73269099", gst_rate: 18, make, remark }));
    const words = { move: "submit", bid: { ...bid, lines } };
    await trade.done("POST", `/requestForQuotation/${round}/bid/moves`, words, token);
  }
  await trade.closed(round);
  const { version } = await trade.moveRound(round, { move: "unseal" });
  const { lines } = await trade.done("GET", `/requestForQuotation/${round}/rounds/1/landed`);
  const [{ bid, bid_idx }] = lines[0].bids.slice(1);
  const chosen = [{ idx: 1, bid, bid_idx, reason: texts.reason }];
  await trade.done("POST", `/requestForQuotation/${round}/rounds/1/award`, { version, lines: chosen });
}

beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openRounds(vanik);
  const codes: string[] = [];
  for (const item_name of goods) {
    const { item } = await trade.done("POST", "/desk/items/keep", {
      item_name,
      uom: "Nos",
      hsn: "732690",
      gst_rate: 18,
    });
    codes.push(item.item_code);
  }
  await tradeIn(codes);
  await award();
  await writeBooks();
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const sheets = importing(vanik, trade.tokens.desk);
  const rows = goods.map((name, at) => `F-${at},${cell(name === "'=1+1" ? "''=1+1" : name)},No such unit,`).join("\n");
  const sent = await sheets.send("items", `Item code,Item name,Unit,${head}\n${rows}\n`);
  faulty = sent.body.success.data.id;
  await sheets.check(faulty);
  await vanik.call("POST", "/newsletter", { body: { email: reader } });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await vanik.close();
});

test("every file that writes a sheet stands in the table", () => {
  const writes = /\b(?:csvOf|xlsxOf|guardFormula|riskyBeginning)\b/;
  const found = sourceFiles("server")
    .filter((file) => file.startsWith("server/") && !/\.test\.ts$|^server\/platform\//.test(file))
    .filter((file) => writes.test(readFileSync(join(root, file), "utf8")))
    .map((file) => file.slice("server/".length));
  // All tables as they lie, by SQL: below.
  const known = new Set([...table.map(({ writer }) => writer), "keeping/export-tables.ts"]);
  expect(found.toSorted()).toEqual([...known].toSorted());
});

const unescaped = (text: string) =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");

/** Of cells as they stand in a CSV, those that a spreadsheet would run. */
const thatRun = (csv: string) =>
  [...csv.matchAll(/(?:^|,|\n)("(?:[^"]|"")*"|[^,\r\n]*)/g)]
    .map(([, cell]) => cell!.replace(/^"|"$/g, "").replaceAll('""', '"'))
    .filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell));

const rowsOfTable = table.flatMap(({ writer, from, holds }) =>
  Object.entries(from).map(([format, address]) => [writer, format, address, holds] as const),
);

describe.each(rowsOfTable)("%s as %s", (_, format, address, typed) => {
  test("holds what was typed as texts, and reads back as it was typed", async () => {
    const bytes = await fileOf(await address());
    if (format === "csv") expect(thatRun(bytes.toString("utf8").replace("\uFEFF", ""))).toEqual([]);
    else {
      const sheet = Buffer.from(unzipSync(bytes)["xl/worksheets/sheet1.xml"]!).toString("utf8");
      expect(sheet).not.toMatch(/<f[ >/]/);
      const marked = [...sheet.matchAll(/<c [^>]*?s="(\d)" t="inlineStr"><is><t[^>]*>([^<]*)</g)];
      for (const [, style, text] of marked)
        if (looksLikeFormula(unescaped(text!))) expect([text, style]).toEqual([text, "6"]);
      const quoted = new Set(marked.flatMap(([, style, text]) => (style === "6" ? unescaped(text!) : [])));
      for (const words of typed.filter(looksLikeFormula)) expect([words, quoted.has(words)]).toEqual([words, true]);
    }
    const cells = new Set((await rowsOf(bytes)).flat());
    for (const words of typed) expect([words, cells.has(words)]).toEqual([words, true]);
  });
});

test("all tables as CSV hold no cell that runs", async () => {
  const { id } = await trade.done("POST", "/desk/exports", { format: "csv" });
  await makeWholeExport(vanik.deps, id);
  const parts = unzipSync(await fileOf(`/desk/exports/${id}/file`));
  const tables = new Map(
    Object.entries(parts).flatMap(([name, bytes]) =>
      name.endsWith(".csv") ? [[name, Buffer.from(bytes).toString("utf8")] as const] : [],
    ),
  );
  const all = [...tables.values()].join("");
  for (const words of ["=1+1", "gasket"]) expect(all).toContain(words);
  for (const [name, csv] of tables) expect([name, thatRun(csv)]).toEqual([name, []]);
});

test("goods that are kept come back by their own export and import unchanged", async () => {
  const sheets = importing(vanik, trade.tokens.desk);
  for (const format of ["csv", "xlsx"]) {
    const sent = await sheets.send("items", await sheets.export("catalogue", format), `sheet.${format}`);
    const { counts } = await sheets.check(sent.body.success.data.id);
    expect([format, counts]).toMatchObject([format, { changed: 0, new: 0, faulty: 0 }]);
  }
});
