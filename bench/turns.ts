// node bench/turns.ts [--only=round|sheets|bodies] [--suppliers=40] [--lines=500]: how long the event loop stands at most in one turn, in time
// of the processor, for each of what is largest: a round of 40 bids of 500 lines to its mails, a sheet of 1,00,000 items, all as a zip.
// TURNS_PROFILE=<folder> writes a profile of each.
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { removeDataDir } from "./database.ts";
import { itemsSheet, settled, signInToSheets } from "./imports.ts";
import { sendLargeBodies } from "./large-bodies.ts";
import { callApi, signedIn } from "./keystrokes.ts";
import { type Served, serve, stopAll } from "./processes.ts";
import { describeMachine } from "./report.ts";
import { closingIn, dayIn, linesToAsk, makeSuppliers, makeTokens, read, submitBid } from "./rounds-made.ts";

const { values } = parseArgs({
  options: { suppliers: { type: "string" }, lines: { type: "string" }, only: { type: "string" } },
});
const supplierCount = Number(values.suppliers ?? "40");
const lineCount = Number(values.lines ?? "500");
const id = randomBytes(4).toString("hex");
const dataDir = join(import.meta.dirname, `../.data/bench-turns-${id}`);
const turnsTo = join(tmpdir(), `vanik-turns-${id}.json`);
const environment = {
  NODE_ENV: "production",
  DATA_DIR: dataDir,
  RATE_LIMIT: "off",
  CAPTCHA: "none",
  LOG_LEVEL: "error",
  TRUST_PROXY: "127.0.0.1",
  TURNS_TO: turnsTo,
  NODE_OPTIONS: `--import=${join(import.meta.dirname, "turn-meter.ts")}`,
};

/** Begins or ends the measuring, and waits until the meter says so. */
async function signal(server: Served): Promise<void> {
  rmSync(turnsTo, { force: true });
  server.child.kill("SIGUSR2");
  while (!existsSync(turnsTo)) await sleep(20);
}

/** Runs work, and prints the longest turns of it. */
async function watched<T>(server: Served, what: string, work: () => Promise<T>, ms = 0): Promise<T> {
  await signal(server);
  const begun = performance.now();
  const result = await work();
  const seconds = (performance.now() - begun) / 1000;
  await sleep(ms);
  await signal(server);
  const turns = JSON.parse(readFileSync(turnsTo, "utf8")) as number[];
  console.log(`| ${what} | ${seconds.toFixed(1)} s | ${turns.map((one) => one.toFixed(0)).join(", ")} |`);
  await sleep(500);
  return result;
}

interface RoundShown {
  name: string;
  version: number;
}

async function playRound(server: Served): Promise<void> {
  const { url } = server;
  const token = String((await signedIn(url, "desk")).access_token);
  const call = (method: string, path: string, body: object, as = token) => callApi(url, method, path, body, as);
  const suppliers = await makeSuppliers(url, token, supplierCount);
  const items = await linesToAsk(url, lineCount);
  const [required_by, closes_at] = [dayIn(30), closingIn(1)];
  const { name: from } = await watched(server, "an inquiry of all lines", () =>
    call("POST", "sendEnquiry", { items, email: "bench@example.com", required_by }, ""),
  );
  const { name: draft } = await watched(server, "its request", () =>
    call("POST", "requestForQuotation", { from, suppliers }),
  );
  const { name } = await watched(server, "its round is published", () =>
    call("POST", `requestForQuotation/${String(draft)}/rounds`, { closes_at }),
  );
  const request = `requestForQuotation/${String(name)}`;
  const links = await makeTokens({ url, token, dataDir }, String(name), suppliers);
  await watched(server, "all bids, one after the other", async () => {
    for (const [at, link] of links.entries()) {
      const reply = await submitBid(url, { token: link, at }, lineCount);
      if (!reply.ok) throw new Error(`${reply.status}: ${await reply.text()}`);
    }
  });
  const round = `${request}/rounds/1`;
  await watched(server, "it closes", () =>
    fetch(`${url}/dev/clock`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ now: new Date(Date.parse(closes_at) + 60_000).toISOString() }),
    }),
  );
  const shown = await read<RoundShown & { state: string }>(url, round, token);
  if (shown.state === "closed")
    await watched(server, "it is opened", () =>
      call("POST", `${round}/moves`, { move: "unseal", version: shown.version }),
    );
  const landed = await watched(server, "its bids beside each other", () =>
    read<{ lines: { idx: number; bids: { bid: string; rank: number }[] }[] }>(url, `${round}/landed`, token),
  );
  await watched(server, "the comparison", () => read(url, `${request}/comparison`, token));
  await watched(server, "the comparison as PDF", () => read(url, `${request}/comparison/pdf`, token));
  await watched(server, "the request", () => read(url, request, token));
  await watched(
    server,
    "the cheapest split",
    async () => {
      const { id: run } = await call("POST", `${round}/optimum`, { rules: {}, beside: true });
      for (;;) {
        const found = await read<{ state: string }>(url, `${round}/optimum/${String(run)}`, token);
        if (found.state !== "waiting") return;
        await sleep(500);
      }
    },
    5000,
  );
  const { version } = await read<RoundShown>(url, round, token);
  const chosen = landed.lines.map(({ idx, bids }) => ({ idx, bid: bids[0]!.bid }));
  await watched(server, "the award", () => call("POST", `${round}/award`, { version, lines: chosen }));
  await watched(server, "mails of the award", () => sleep(90_000));
  await watched(server, "the award's statement", () => read(url, `${round}/statement`, token));
  await watched(server, "the award as PDF", () => read(url, `${round}/statement/file?format=pdf`, token));
  await watched(server, "the award as XLSX", () => read(url, `${round}/statement/file?format=xlsx`, token));
  await watched(server, "what may be chosen of it", () => read(url, `sourcing/bids?for=${String(from)}`, token));
}

/** 100,000 new items in, then all out. */
async function bringSheets(server: Served): Promise<void> {
  const desk = await signInToSheets(server, "vanik-web");
  const form = new FormData();
  form.set("kind", "items");
  form.set("myfile", new Blob([new Uint8Array(await itemsSheet())]), "items.xlsx");
  const { id } = await watched(server, "a sheet of 1,00,000 items is uploaded and read", async () => {
    const begun = (await desk.send("POST", "desk/imports", form)) as { id: string };
    await settled(desk, begun.id);
    return begun;
  });
  const path = `desk/imports/${id}`;
  const found = await settled(desk, id);
  const options = { ...found.options, make_categories: true };
  const checked = await watched(server, "checked", async () => {
    await desk.send("PUT", path, { version: found.version, mapping: found.mapping, options });
    return settled(desk, id);
  });
  await watched(server, "looked at: rows, faults by kind", async () => {
    await (await desk.get(`${path}/rows`)).arrayBuffer();
    await (await desk.get(`${path}/faultKinds`)).arrayBuffer();
  });
  await watched(server, "applied", async () => {
    await desk.send("POST", `${path}/apply`, { version: checked.version });
    return settled(desk, id);
  });
  await watched(server, "the catalogue as XLSX", async () =>
    (await desk.get("desk/catalogue/export?format=xlsx")).arrayBuffer(),
  );
  await watched(server, "all that is the company's, as a zip", async () => {
    const { id: zip } = (await desk.send("POST", "desk/exports", { format: "csv" })) as { id: string };
    for (let state = "making"; state === "making"; await sleep(500)) {
      const one = (await (await desk.get(`desk/exports/${zip}`)).json()) as { success: { data: { state: string } } };
      ({ state } = one.success.data);
    }
  });
}

try {
  await (await serve("server/main.ts", "/readyz", { ...environment, NODE_OPTIONS: "" })).stop();
  const server = await serve("server/main.ts", "/readyz", environment);
  console.log(
    `${describeMachine()}\n\n| ${supplierCount} bids of ${lineCount} lines | in all | longest turns, ms |\n|---|--:|--:|`,
  );
  const isWanted = (part: string) => values.only === undefined || values.only === part;
  if (isWanted("round")) await playRound(server);
  if (isWanted("sheets")) await bringSheets(server);
  if (isWanted("bodies")) await sendLargeBodies(server, dataDir, watched);
} finally {
  await stopAll();
  removeDataDir(dataDir);
  rmSync(turnsTo, { force: true });
}
