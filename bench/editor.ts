// node bench/editor.ts [--url=http://localhost:3000] [--keys=200]: what a keystroke costs in the desk's editor with 200
// lines, from the key to the painted frame, in Chromium. Without an address on a demonstration of its own.
import { randomBytes, randomUUID } from "node:crypto";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium, type Page } from "playwright";
import { findChromium } from "../scripts/find-chromium.ts";
import { removeDataDir } from "./database.ts";
import { describeMachine } from "./report.ts";
import { serve, stopAll } from "./processes.ts";

const { values } = parseArgs({ options: { url: { type: "string" }, keys: { type: "string" } } });
const keystrokes = Number(values.keys ?? "200");
const lines = 200;
const dataDir = join(import.meta.dirname, `../.data/bench-editor-${randomBytes(4).toString("hex")}`);

declare global {
  interface Window {
    keyTimes: number[];
  }
}

async function makeDraft(url: string) {
  const ask = async (method: string, path: string, body: object, token = "") => {
    const headers = {
      "application-key": "vanik-web",
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
      ...(token && { "access-token": token }),
    };
    const reply = await fetch(`${url}/api/${path}`, { method, headers, body: JSON.stringify(body) });
    const { success, error } = (await reply.json()) as { success?: { data: never }; error?: { message: string } };
    if (!success) throw new Error(`${method} ${path}: ${error?.message}`);
    return success.data as Record<string, never>;
  };
  const signedIn = (email: string) => ask("POST", "login", { email, password: "Demo1234" });
  const desk = await signedIn("desk@vanik.example");
  const buyer = await signedIn("buyer@vanik.example");
  const item = { item_code: "FS-HB-12050-Z", qty: 100, uom: "Nos", item_name: "" };
  const head = { party_name: "", opportunity_amount: 0, email: "buyer@vanik.example", phone: "" };
  const { name: from } = await ask(
    "POST",
    "sendEnquiry",
    { ...head, with_items: 1, items: [item] },
    buyer.access_token,
  );
  const { name, version } = await ask("POST", "quotation", { from }, desk.access_token);
  const items = Array.from({ length: lines }, (_, at) => ({
    item_code: "FS-HB-12050-Z",
    qty: 100 + at,
    rate: 13.9 + at,
    cost_rate: 11 + at,
  }));
  await ask("PUT", `quotation/${String(name)}`, { version, items, discount_percentage: 1.5 }, desk.access_token);
  return { desk, name: String(name) };
}

/** From the event's own time to the frame after what it changed was drawn. */
function watchKeys(): void {
  window.keyTimes = [];
  window.addEventListener(
    "keydown",
    ({ timeStamp }) => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => window.keyTimes.push(performance.now() - timeStamp);
      requestAnimationFrame(() => channel.port2.postMessage(null));
    },
    { capture: true },
  );
}

/** As long as the editor waits before it saves (web/features/editor/draft/saver.ts). */
const quiet = 600;
const burst = 20;

/** In bursts: the keys behind a pause fall on the save that it began, and on its reply. */
async function timesOf(page: Page, press: (at: number) => Promise<void>, count: number): Promise<number[]> {
  await page.evaluate(() => (window.keyTimes = []));
  for (let at = 0; at < count; at++) {
    await press(at);
    await page.waitForTimeout(at % burst === burst - 1 ? quiet : 30);
  }
  await page.waitForTimeout(300);
  return page.evaluate(() => window.keyTimes);
}

/** Scrolling over a hundred lines is no key's. */
async function jumpTo(page: Page, field: string, line: number): Promise<void> {
  const near = page.locator("tbody").nth(Math.floor((line - 1) / 6));
  await near.scrollIntoViewIfNeeded();
  await near.locator(`[aria-rowindex="${line + 1}"] [data-col="${field}"]`).focus();
  await page.waitForTimeout(500);
}

function say(what: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => (sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0).toFixed(1);
  const max = (sorted.at(-1) ?? 0).toFixed(1);
  console.log(`| ${what} | ${sorted.length} | ${at(0.5)} | ${at(0.99)} | ${max} |`);
}

async function measure(url: string, browser: Browser): Promise<void> {
  const { desk, name } = await makeDraft(url);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(({ id, orgName, userType, email, phone, access_token }) => {
    localStorage.setItem("token", access_token);
    localStorage.setItem("user", JSON.stringify({ id, name: orgName, type: userType, email, phone }));
  }, desk);
  await page.goto(`${url}/desk/quotations/${name}`);
  await page.getByText(`${lines} lines`, { exact: true }).waitFor();
  await page.locator('[data-col="rate"]').first().waitFor();
  await page.waitForLoadState("networkidle");
  await page.evaluate(watchKeys);
  console.log(`${describeMachine()}\n\n| ${lines} lines | keys | p50 ms | p99 ms | max ms |\n|---|--:|--:|--:|--:|`);
  const digits = "1234567890";
  await jumpTo(page, "rate", 101);
  const digit = async (at: number) => {
    await page.keyboard.press(at % 6 === 5 ? "Control+a" : (digits[at % 10] ?? "1"));
  };
  say("a digit in a rate", await timesOf(page, digit, keystrokes));
  await jumpTo(page, "margin", 51);
  const margin = async (at: number) => page.keyboard.press(at % 3 === 2 ? "Control+a" : (digits[at % 4] ?? "1"));
  say("a digit in a margin", await timesOf(page, margin, keystrokes / 2));
  say("to the next line", await timesOf(page, () => page.keyboard.press("ArrowDown"), keystrokes / 4));
  say("undo", await timesOf(page, () => page.keyboard.press("Control+z"), keystrokes / 4));
  say("move a line", await timesOf(page, () => page.keyboard.press("Alt+ArrowUp"), keystrokes / 8));
}

const own = values.url
  ? null
  : await serve("server/main.ts", "/readyz", {
      NODE_ENV: "production",
      DATA_DIR: dataDir,
      RATE_LIMIT: "off",
      CAPTCHA: "none",
      LOG_LEVEL: "error",
    });
const executablePath = await findChromium();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
try {
  await measure(values.url ?? own!.url, browser);
} finally {
  await browser.close();
  await stopAll();
  if (own) removeDataDir(dataDir);
}
