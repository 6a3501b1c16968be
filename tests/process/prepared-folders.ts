// Global set-up of the process tests: two data directories of stopped servers, one empty, one a demonstration. Who does not
// look at a first start begins with a copy: a later start costs half of it, and of a demonstration a quarter.
import { realpathSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { endOrphan } from "../../server/platform/postgres-orphan.ts";
import { setup as buildWeb } from "../built-web.ts";
import { freePort, launchServer, type Made, newDir, removeDir } from "./started.ts";

const marks = { empty: "0", demonstration: "1" } satisfies Record<Made, string>;

declare module "vitest" {
  interface ProvidedContext {
    made: Record<Made, string>;
  }
}

async function fill(DEMO: string): Promise<string> {
  const DATA_DIR = newDir();
  const server = launchServer({ PORT: await freePort(), DATA_DIR, DEMO });
  await server.until(/Vanik is ready/);
  server.child.kill("SIGTERM");
  await server.ended;
  // A stop that takes longer than its grace on a busy machine leaves PostgreSQL at work: nothing is copied under its hands.
  const home = join(realpathSync(DATA_DIR), "postgres");
  await endOrphan({ home, cluster: join(home, "cluster") }, { warn: () => {} });
  return DATA_DIR;
}

export async function setup(project: TestProject): Promise<() => void> {
  // Two servers that find the web stale would build it at once, into one folder.
  buildWeb();
  const [empty, demonstration] = await Promise.all([fill(marks.empty), fill(marks.demonstration)]);
  project.provide("made", { empty, demonstration });
  return () => [empty, demonstration].forEach(removeDir);
}
