import { defineConfig } from "vitest/config";

const elsewhere = ["**/node_modules/**", "tests/e2e/**", "tests/process/**"];

export default defineConfig({
  test: {
    // Half of a test's time is PostgreSQL's: every core has a file.
    maxWorkers: "100%",
    projects: [
      {
        test: {
          name: "unit",
          include: ["{contracts,server,catalogue,web}/**/*.test.ts", "tests/*.test.ts"],
          exclude: elsewhere,
          globalSetup: ["tests/database.ts"],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "process",
          include: ["tests/process/*.test.ts"],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
