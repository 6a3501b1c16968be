// Fills an empty database in a thread of its own: what that takes goes with it, and the server is as small as on any day.
import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type pg from "pg";
import type { Config } from "../config.ts";

export interface SeedWork {
  config: Config;
  connection: pg.PoolConfig;
  demonstration: boolean;
}

/** Resolves once all of it is committed; rejects with what the thread threw. */
export async function settleApart(work: SeedWork): Promise<void> {
  await once(new Worker(join(import.meta.dirname, "seed-thread.ts"), { workerData: work }), "exit");
}
