// While ERPNext is asked, nobody holds a connection of the database (connector 3): a stand-in does each call once none is held.
import { setTimeout as sleep } from "node:timers/promises";
import type { TestApp } from "../app.ts";
import type { StandIn } from "./standin.ts";

/** The paths of calls before which a connection stayed held for as many milliseconds as `patience` says: empty where none is. */
export function watchConnections({ deps }: Pick<TestApp, "deps">, site: StandIn, patience = 30_000): string[] {
  const pool = deps.db.$client;
  const paths: string[] = [];
  site.before = async ({ path }) => {
    const until = performance.now() + patience;
    while (pool.totalCount > pool.idleCount) {
      if (performance.now() > until) return void paths.push(path);
      await sleep(1);
    }
  };
  return paths;
}
