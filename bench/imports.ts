// A sheet of 100,000 items through the running server, step by step, and out again: how long, and what node holds meanwhile.
import type { Import } from "@vanik/contracts/imports";
import { setTimeout as sleep } from "node:timers/promises";
import { buffer } from "node:stream/consumers";
import type { Cell, SheetColumn, SheetRows } from "../server/platform/sheet.ts";
import { xlsxOf } from "../server/platform/xlsx.ts";
import { residentMegabytes, serve, type Served } from "./processes.ts";
import type { Row } from "./rows.ts";

export const importRows = ["import", "export"];

const items = 100_000;
const perBatch = 1000;
const subs = 200;
/** Ten minutes: the transaction's own limit (operator 3). */
const longestApply = 600;
const mostMegabytes = 200;

const text = (title: string): SheetColumn => ({ title, holds: "text" });
const number = (title: string): SheetColumn => ({ title, holds: "quantity" });
const columns: SheetColumn[] = [
  ...["Category", "Sub-category", "Item code", "Item name", "Unit", "HSN"].map(text),
  number("GST rate"),
  text("GST treatment"),
  ...["Average price", "Minimum quantity", "Lead days"].map(number),
  ...["Makes", "Description", "Other units", "Hidden"].map(text),
];

const item = (at: number): Cell[] => [
  `Bench ${Math.floor((at * 20) / items)}`,
  `Group ${Math.floor((at * subs) / items)}`,
  `IMP-${String(at).padStart(6, "0")}`,
  `Imported bolt ${at}, M${4 + (at % 20)} × ${10 + (at % 150)}, 8.8`,
  "Nos",
  "73181500",
  18,
  "Taxable",
  (100 + (at % 9999)) / 100,
  1 + (at % 50),
  at % 30,
  "TVS;Unbrako",
  `Zinc plated, sold since ${1990 + (at % 30)}`,
  "Box=100;Kg=83.333",
  "No",
];

async function* sheetRows(): SheetRows {
  for (let at = 0; at < items; at += perBatch) yield Array.from({ length: perBatch }, (_, row) => item(at + row));
}

/** As XLSX. */
export const itemsSheet = (): Promise<Buffer> => buffer(xlsxOf({ title: "Items", columns, rows: sheetRows() }));

/** Runs work and samples what node holds until it is done. */
async function watched<T>(server: Served, work: () => Promise<T>) {
  let peak = 0;
  let isOver = false;
  const sampling = (async () => {
    for (; !isOver; await sleep(50)) peak = Math.max(peak, residentMegabytes(server.child.pid ?? 0));
  })();
  const begun = performance.now();
  try {
    const result = await work();
    return { result, seconds: (performance.now() - begun) / 1000, peak: () => peak };
  } finally {
    isOver = true;
    await sampling;
  }
}

interface Desk {
  get: (path: string) => Promise<Response>;
  send: (method: "POST" | "PUT", path: string, body: object | FormData) => Promise<unknown>;
}

export async function signInToSheets({ url }: Served, applicationKey: string): Promise<Desk> {
  const ask = async (method: string, path: string, headers: Record<string, string>, body?: string | FormData) => {
    const reply = await fetch(`${url}/api/${path}`, { method, headers, ...(body !== undefined && { body }) });
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
    return reply;
  };
  const json = { "application-key": applicationKey, "content-type": "application/json" };
  const account = JSON.stringify({ email: "desk@vanik.example", password: "Demo1234" });
  const signedIn = (await (await ask("POST", "login", json, account)).json()) as {
    success: { data: { access_token: string } };
  };
  const own = { "application-key": applicationKey, "access-token": signedIn.success.data.access_token };
  return {
    get: (path) => ask("GET", path, own),
    async send(method, path, body) {
      const isForm = body instanceof FormData;
      const headers = isForm ? own : { ...own, "content-type": "application/json" };
      const reply = await ask(method, path, headers, isForm ? body : JSON.stringify(body));
      return ((await reply.json()) as { success: { data: unknown } }).success.data;
    },
  };
}

export async function settled(desk: Desk, id: string): Promise<Import> {
  for (; ; await sleep(100)) {
    const { success } = (await (await desk.get(`desk/imports/${id}`)).json()) as { success: { data: Import } };
    if (!success.data.progress) return success.data;
  }
}

interface Step {
  name: string;
  seconds: number;
  /** In MB. */
  peak: number;
}

/** Uploads, reads, checks and applies, one step after the other. */
async function bringIn(server: Served, desk: Desk, bytes: Buffer): Promise<Step[]> {
  const steps: Step[] = [];
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const { result, seconds, peak } = await watched(server, work);
    steps.push({ name, seconds, peak: peak() });
    return result;
  };
  const form = new FormData();
  form.set("kind", "items");
  form.set("myfile", new Blob([new Uint8Array(bytes)]), "items.xlsx");
  const { id } = (await timed("upload", () => desk.send("POST", "desk/imports", form))) as { id: string };
  const read = await timed("read", () => settled(desk, id));
  const checked = await timed("check", async () => {
    const options = { ...read.options, make_categories: true };
    await desk.send("PUT", `desk/imports/${id}`, { version: read.version, mapping: read.mapping, options });
    return settled(desk, id);
  });
  if (checked.counts?.new !== items) throw new Error(`The check found ${JSON.stringify(checked.counts)}`);
  const applied = await timed("apply", async () => {
    await desk.send("POST", `desk/imports/${id}/apply`, { version: checked.version });
    return settled(desk, id);
  });
  if (applied.state !== "applied") throw new Error(`It is ${applied.state}: ${applied.failure}`);
  return steps;
}

const beside = (peak: number, idle: number) => `${peak.toFixed(0)} MB, ${(peak - idle).toFixed(0)} beside idle`;

/** On a demonstration of its own: 100,000 rows of 15 columns in, then the whole catalogue out. */
export async function measureImports(environment: Record<string, string>, applicationKey: string): Promise<Row[]> {
  const headers = { "application-key": applicationKey };
  const bytes = await itemsSheet();
  const start = async () => {
    const server = await serve("server/main.ts", "/api/category", environment, headers);
    const desk = await signInToSheets(server, applicationKey);
    await sleep(5000);
    return { server, desk, idle: residentMegabytes(server.child.pid ?? 0) };
  };
  // What filled the demonstration holds more than a server at rest.
  await (await start()).server.stop();
  const first = await start();
  const steps = await bringIn(first.server, first.desk, bytes);
  await first.server.stop();
  const seconds = steps.reduce((sum, step) => sum + step.seconds, 0);
  const peak = Math.max(...steps.map((step) => step.peak));
  const perStep = steps.map((step) => `${step.name} ${step.seconds.toFixed(1)} s, ${step.peak.toFixed(0)} MB`);
  // What an import has left in memory is not the export's.
  const second = await start();
  const watchedRun = await watched(second.server, async () =>
    (await second.desk.get("desk/catalogue/export?format=xlsx")).arrayBuffer(),
  );
  await second.server.stop();
  const megabytes = (length: number) => `${(length / 2 ** 20).toFixed(1)} MB`;
  const row = { limit: "–", ratio: "–" };
  return [
    {
      ...row,
      name: "import",
      what: `Import of ${items} rows × ${columns.length}, XLSX of ${megabytes(bytes.length)}`,
      ours: `${seconds.toFixed(0)} s (${perStep.join("; ")}); ${beside(peak, first.idle)}`,
      budget: `apply ≤ ${longestApply} s; ≤ ${mostMegabytes} MB beside idle`,
      met: steps.at(-1)!.seconds <= longestApply && peak - first.idle <= mostMegabytes,
    },
    {
      ...row,
      name: "export",
      what: `Export of the catalogue with them, XLSX of ${megabytes(watchedRun.result.byteLength)}`,
      ours: `${watchedRun.seconds.toFixed(1)} s; ${beside(watchedRun.peak(), second.idle)}`,
      budget: `≤ ${mostMegabytes} MB beside idle`,
      met: watchedRun.peak() - second.idle <= mostMegabytes,
    },
  ];
}
