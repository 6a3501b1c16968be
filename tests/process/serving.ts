// Servers of a test's own: they end with it.
import { expect, onTestFinished } from "vitest";
import { createPool, type Database, openDatabase } from "../../server/platform/db.ts";
import { embeddedConnection } from "../../server/platform/embedded-postgres.ts";
import type { Called } from "../trade.ts";
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

/** The served application, called as tests call the one within them. */
export function callable(port: string): Called {
  const call: Called["call"] = async (method, path, { body, token, headers } = {}) => {
    const isForm = Buffer.isBuffer(body);
    const reply = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method,
      headers: {
        "application-key": "vanik-web",
        ...(token ? { "access-token": token } : {}),
        ...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    const isJson = reply.headers.get("content-type")?.includes("json");
    const bytes = Buffer.from(await reply.arrayBuffer());
    return { status: reply.status, headers: {}, body: isJson ? JSON.parse(bytes.toString()) : bytes };
  };
  const tokenOf = async (email: string) =>
    (await call("POST", "/login", { body: { email, password: "Demo1234" } })).body.success.data.access_token;
  return { call, tokenOf, deps: { clock: { now: () => new Date() } } };
}

/** The database of a server that runs on this folder, for as long as the test. */
export const openStored = (dataDir: string): Database => {
  const pool = createPool(embeddedConnection(dataDir, { info: () => {}, warn: () => {} }), () => {});
  onTestFinished(() => pool.end());
  return openDatabase(pool);
};
