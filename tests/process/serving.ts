// Servers of a test's own: they end with it.
import { expect, onTestFinished } from "vitest";
import { freePort, launchServer, type Started } from "./started.ts";

const ready = /Vanik is ready at (\S+)/;

/** Ends it with its test. */
export const stopAtEnd = (started: Started) => {
  onTestFinished(async () => {
    started.child.kill("SIGTERM");
    await started.ended;
  });
  return started;
};
// A database that stays empty is there at once; those tests that want a demonstration say so.
export const empty = { DEMO: "0" };
export const demonstration = { DEMO: "1" };
export const serve = async (dataDir: string, env: Record<string, string> = {}) =>
  stopAtEnd(launchServer({ PORT: await freePort(), DATA_DIR: dataDir, ...empty, ...env }));
export const answers = async (started: Started) => {
  const [, address = ""] = await started.until(ready);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  return address;
};
