// A call that is held up: somebody else is in the middle of a write when it comes, and ends it only once the call waits for them.
import { expect } from "vitest";
import type { TestApp } from "./app.ts";

export type Statement = readonly [text: string, values?: readonly unknown[]];

/** Begins what others write, calls, and lets them write the rest once the call waits; resolves to what the call answers. */
export async function blockedCall<T>(
  { deps }: TestApp,
  begun: readonly Statement[],
  call: () => Promise<T>,
  rest: readonly Statement[] | (() => Promise<unknown>) = [],
): Promise<T> {
  const pool = deps.db.$client;
  const other = await pool.connect();
  try {
    await other.query("begin");
    for (const [text, values] of begun) await other.query(text, [...(values ?? [])]);
    const late = call();
    const waits = async () => (await pool.query("select from pg_locks where not granted")).rowCount !== 0;
    await expect.poll(waits, { timeout: 60_000 }).toBe(true);
    if (typeof rest === "function") await rest();
    else for (const [text, values] of rest) await other.query(text, [...(values ?? [])]);
    await other.query("commit");
    return await late;
  } finally {
    other.release();
  }
}
