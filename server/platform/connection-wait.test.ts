// Who asks for a connection while the process starts waits; who waits at a page is told soon.
import { expect, inject, onTestFinished, test } from "vitest";
import { connectionWait, createPool } from "./db.ts";

test("what a pool was told of waiting as the process started holds no longer once it serves", async () => {
  const own = { ...inject("postgres"), database: "postgres", max: 1 };
  const pool = createPool({ ...own, connectionTimeoutMillis: connectionWait.starting }, () => {});
  onTestFinished(() => pool.end());
  const only = await pool.connect();
  const waiting = pool.connect();
  pool.options.connectionTimeoutMillis = 1;
  await expect(pool.connect()).rejects.toThrow("timeout exceeded when trying to connect");
  only.release();
  // It began to wait while the process started.
  (await waiting).release();
});
