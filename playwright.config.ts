// Journeys in a real browser against the real server on a data directory of its own.
import { defineConfig } from "@playwright/test";

const port = 3790;
const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

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
    baseURL: `http://localhost:${port}`,
    trace: "retain-on-failure",
    launchOptions: { executablePath: process.env.CHROME_PATH ?? "/usr/bin/chromium", args: flags },
  },
  webServer: {
    command: "rm -rf .data/journeys && exec node_modules/node/bin/node server/main.ts",
    url: `http://localhost:${port}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    stdout: "pipe",
    env: {
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: ".data/journeys",
      RATE_LIMIT: "off",
      LOG_LEVEL: "warn",
      npm_lifecycle_event: "",
    },
  },
});
