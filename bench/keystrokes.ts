// What a keystroke costs at the desk, from the key to the painted frame, in Chromium: on a demonstration of its own, or on
// a server that runs already.
import { randomBytes, randomUUID } from "node:crypto";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright";
import { findChromium } from "../scripts/find-chromium.ts";
import { removeDataDir } from "./database.ts";
import { serve, stopAll } from "./processes.ts";
import { describeMachine } from "./report.ts";

declare global {
  interface Window {
    keyTimes: number[];
  }
}

type Replied = Record<string, never>;

/** Calls the API; throws what it refuses. */
export async function callApi(url: string, method: string, path: string, body: object, token = ""): Promise<Replied> {
  const headers = {
    "application-key": "vanik-web",
    "content-type": "application/json",
    "idempotency-key": randomUUID(),
    ...(token && { "access-token": token }),
  };
  const reply = await fetch(`${url}/api/${path}`, { method, headers, body: JSON.stringify(body) });
  const { success, error } = (await reply.json()) as { success?: { data: Replied }; error?: { message: string } };
  if (!success) throw new Error(`${method} ${path}: ${error?.message}`);
  return success.data;
}

/** Somebody of the demonstration, as signing in replies. */
export const signedIn = (url: string, who: string) =>
  callApi(url, "POST", "login", { email: `${who}@vanik.example`, password: "Demo1234" });

/** A window in which somebody is signed in. */
export async function openSignedIn(browser: Browser, url: string, user: Replied): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(({ id, orgName, userType, email, phone, access_token }) => {
    localStorage.setItem("token", access_token);
    localStorage.setItem("user", JSON.stringify({ id, name: orgName, type: userType, email, phone }));
  }, user);
  return page;
}

/** From the event's own time to the frame after what it changed was drawn. */
export async function watchKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
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
  });
}

/** As long as the editor waits before it saves (web/features/editor/draft/saver.ts). */
const quiet = 600;
const burst = 20;

/** In bursts: the keys behind a pause fall on the save that it began, and on its reply. */
export async function timesOf(page: Page, press: (at: number) => Promise<void>, count: number): Promise<number[]> {
  await page.evaluate(() => (window.keyTimes = []));
  for (let at = 0; at < count; at++) {
    await press(at);
    await page.waitForTimeout(at % burst === burst - 1 ? quiet : 30);
  }
  await page.waitForTimeout(300);
  return page.evaluate(() => window.keyTimes);
}

/** The machine, and the head of the table whose rows `printRow` prints. */
export const printHead = (what: string) =>
  console.log(`${describeMachine()}\n\n| ${what} | keys | p50 ms | p99 ms | max ms |\n|---|--:|--:|--:|--:|`);

export function printRow(what: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => (sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0).toFixed(1);
  const max = (sorted.at(-1) ?? 0).toFixed(1);
  console.log(`| ${what} | ${sorted.length} | ${at(0.5)} | ${at(0.99)} | ${max} |`);
}

/** Without an address on a demonstration of its own, which is removed behind it. */
export async function inBrowser(
  address: string | undefined,
  measure: (url: string, browser: Browser) => Promise<void>,
): Promise<void> {
  const dataDir = join(import.meta.dirname, `../.data/bench-keys-${randomBytes(4).toString("hex")}`);
  const environment = { NODE_ENV: "production", DATA_DIR: dataDir, RATE_LIMIT: "off", CAPTCHA: "none" };
  const own = address ? null : await serve("server/main.ts", "/readyz", { ...environment, LOG_LEVEL: "error" });
  const executablePath = await findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    await measure(address ?? own!.url, browser);
  } finally {
    await browser.close();
    await stopAll();
    if (own) removeDataDir(dataDir);
  }
}
