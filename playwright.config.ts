// Journeys (tests/e2e) and what is looked at (tests/look) in a real browser against the real server, on data directories of
// its own.
import { defineConfig } from "@playwright/test";
import { dataDirs, ports } from "./tests/e2e/servers.ts";

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

const chromium = process.env.CHROME_PATH ?? "/usr/bin/chromium";
/** Nothing shows a PDF in a window but Chromium itself. */
const withWindows = "document-actions.e2e.ts";
/** Files of a minute and more, whose tests follow each other. */
const long = [
  "desk-deal.e2e.ts",
  "set-up.e2e.ts",
  "first-invoice.e2e.ts",
  "two-openers.e2e.ts",
  "beside-erpnext.e2e.ts",
];

const inShell = { launchOptions: { executablePath: process.env.HEADLESS_SHELL ?? chromium, args: flags } };

const node = "node_modules/node/bin/node";

function server(name: keyof typeof dataDirs, env: Record<string, string>, before = "") {
  return {
    command: `${before}exec ${node} server/main.ts`,
    url: `http://localhost:${ports[name]}/readyz`,
    timeout: 600_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 } as const,
    stdout: "pipe" as const,
    env: {
      NODE_ENV: "production",
      NODE_COMPILE_CACHE: ".built/compiled",
      PORT: String(ports[name]),
      DATA_DIR: dataDirs[name],
      RATE_LIMIT: "off",
      LOG_LEVEL: "warn",
      npm_lifecycle_event: "",
      ...env,
    },
  };
}

export default defineConfig({
  fullyParallel: false,
  // Two more than there are cores: three kept 1.4 of them busy, for a journey waits as well.
  workers: 4,
  // It ends what hangs and measures nothing: beside other work a way of 45 s has taken minutes.
  timeout: 300_000,
  // What fails now and then waits for too little, or is a fault of the product.
  retries: 0,
  // It ends what hangs as well: four journeys at once keep a slow machine's page waiting for more than half a minute.
  expect: { timeout: 90_000 },
  forbidOnly: true,
  reporter: [["list"]],
  use: {
    baseURL: `http://localhost:${ports.plain}`,
    // What waits for ever says where, long before its journey's end.
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    // A trace of every journey would cost a third of their time: `--trace on` when one is wanted.
    screenshot: "only-on-failure",
  },
  projects: [
    // Projects begin in this order: a long file near the end would keep a single worker busy.
    { name: "long", testDir: "tests/e2e", testMatch: long, use: inShell },
    {
      name: "windows",
      testDir: "tests/e2e",
      testMatch: withWindows,
      use: { launchOptions: { executablePath: chromium, args: flags } },
    },
    {
      name: "shell",
      testDir: "tests/e2e",
      testMatch: "*.e2e.ts",
      testIgnore: [withWindows, ...long],
      use: inShell,
    },
    { name: "look", testDir: "tests/look", testMatch: "*.look.ts", fullyParallel: true, use: inShell },
  ],
  // They start one after the other: before the first one the web is built if it is stale, and the data made for all. What is
  // looked at stands on the first.
  webServer: [
    server("plain", { CAPTCHA: "none" }, `${node} tests/e2e/fill.ts && `),
    ...(process.argv.includes("--project=look")
      ? []
      : [
          server("guarded", { CAPTCHA: "altcha", SMTP_URL: `smtp://127.0.0.1:${ports.smtp}` }),
          server("deals", { CAPTCHA: "none" }),
          server("empty", { CAPTCHA: "none", DEMO: "0" }),
        ]),
  ],
});
