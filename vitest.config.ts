import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const erpnext = "tests/erpnext/**/*.test.ts";
const elsewhere = ["**/node_modules/**", "tests/e2e/**", "tests/process/**", "tests/served/**"];
// It counts the calls of a library, whose module it has to have for itself.
const apart = "tests/secrets.test.ts";
// Two queries at once on one connection, which pg 9 no longer takes, fail the run.
const onPostgres = {
  setupFiles: ["tests/one-query-at-a-time.ts"],
  globalSetup: ["tests/database.ts"],
  // It ends what hangs and measures nothing: the part yields to what runs beside it.
  testTimeout: 180_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000 } },
};

export default defineConfig({
  test: {
    // A good part of a test's time is PostgreSQL's, or a wait: one file more than there are cores.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: "unit",
          include: ["{contracts,server,catalogue,web,scripts}/**/*.test.ts", "tests/*.test.ts"],
          exclude: [...elsewhere, erpnext, apart],
          // The application is loaded once for a worker's files, not once for each: a third of the time.
          isolate: false,
          // Node 24 loses a process now and then in V8: where WebAssembly's wrappers are compiled anew while another thread frees
          // some (SIGTRAP, jit_page.has_value(), nodejs/node 64500), and in the collection of Sparkplug's frames (SIGSEGV, 62393).
          execArgv: ["--wasm-wrapper-tiering-budget=1000000000", "--no-sparkplug"],
          restoreMocks: true,
          ...onPostgres,
        },
      },
      // Reads the code itself, and needs no database.
      { test: { name: "house", include: ["tests/house/*.test.ts"], testTimeout: 180_000 } },
      // What the connector rests on, on the stand-in of an ERPNext and, where one is named, on a real one: no database of ours.
      { test: { name: "erpnext", include: [erpnext], testTimeout: 120_000 } },
      { test: { name: "apart", include: [apart], ...onPostgres } },
      // What is measured and judged by nobody: bench/erpnext.figures.ts.
      {
        test: {
          name: "figures",
          include: ["bench/*.figures.ts"],
          globalSetup: ["tests/database.ts"],
          env: { NODE_ENV: "production" },
        },
      },
      // Needs the built pages besides.
      {
        test: {
          name: "served",
          include: ["tests/served/*.test.ts"],
          ...onPostgres,
          // As what was built is served.
          env: { NODE_ENV: "production" },
          globalSetup: ["tests/built-web.ts", ...onPostgres.globalSetup],
        },
      },
      {
        test: {
          name: "process",
          include: ["tests/process/*.test.ts"],
          // Nodes beside a stand-in share a database of the module tests.
          globalSetup: ["tests/process/prepared-folders.ts", "tests/database.ts"],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
