// Journeys in a real browser against the real server, on data directories of its own.
import { defineConfig } from "@playwright/test";
import { ports } from "./tests/e2e/servers.ts";

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

function server(port: number, dataDir: string, env: Record<string, string>) {
  return {
    command: `rm -rf ${dataDir} && exec node_modules/node/bin/node server/main.ts`,
    url: `http://localhost:${port}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 } as const,
    stdout: "pipe" as const,
    env: {
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMIT: "off",
      LOG_LEVEL: "warn",
      npm_lifecycle_event: "",
      ...env,
    },
  };
}

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "*.e2e.ts",
  fullyParallel: false,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [["list"]],
  use: {
    baseURL: `http://localhost:${ports.plain}`,
    // A trace of every journey would cost a third of their time: `--trace on` when one is wanted.
    screenshot: "only-on-failure",
    launchOptions: { executablePath: process.env.CHROME_PATH ?? "/usr/bin/chromium", args: flags },
  },
  // They start one after the other: the first one builds the web if it is stale.
  webServer: [
    server(ports.plain, ".data/journeys", { CAPTCHA: "none" }),
    server(ports.guarded, ".data/journeys-guarded", {
      CAPTCHA: "altcha",
      SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    }),
    server(ports.deals, ".data/journeys-deals", { CAPTCHA: "none" }),
  ],
});
