// How long a backup, its restore and an export take of a cluster of about 1 GB, each by its own command beside a copy of the files.
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fillTrade } from "./database.ts";
import { serve } from "./processes.ts";
import type { Row } from "./rows.ts";

type Environment = Record<string, string> & { DATA_DIR: string; APP_KEY: string };

const runFile = join(import.meta.dirname, "../server/commands/run.ts");

/** Runs a command as npm does; resolves to its milliseconds. Codes 0 and 3 are done. */
function timeCommand(typed: readonly string[], env: Record<string, string>): Promise<number> {
  const begun = performance.now();
  const child = spawn(process.execPath, [runFile, ...typed], { env: { ...process.env, ...env }, stdio: "inherit" });
  return new Promise((resolve, reject) => {
    child.once("exit", (code) =>
      code === 0 || code === 3
        ? resolve(performance.now() - begun)
        : reject(new Error(`npm run ${typed[0]} ended with ${code}`)),
    );
  });
}

/** Copies a folder and waits until the disk has it; milliseconds. */
function timeCopy(from: string, to: string): number {
  const begun = performance.now();
  execFileSync("cp", ["-a", from, to]);
  execFileSync("sync");
  const took = performance.now() - begun;
  rmSync(to, { recursive: true, force: true });
  return took;
}

const bytesIn = (folder: string) => Number(execFileSync("du", ["-sb", folder], { encoding: "utf8" }).split("\t")[0]);
const gigabytes = (folder: string) => `${(bytesIn(folder) / 1e9).toFixed(2)} GB`;
const formatSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const onlyOneIn = (folder: string) => join(folder, readdirSync(folder)[0]!);

function clusterOf(dataDir: string): string {
  const pointer = join(dataDir, "postgres-place");
  const home = existsSync(pointer) ? readFileSync(pointer, "utf8").trim() : join(dataDir, "postgres");
  return join(home, "cluster");
}

function beside(what: string, ours: number, size: string, limit: number | null): Row {
  return {
    name: "backup",
    what,
    ours: `${formatSeconds(ours)}, ${size}`,
    limit: limit === null ? "–" : `${formatSeconds(limit)} (cp and sync)`,
    ratio: limit === null ? "–" : (ours / limit).toFixed(2),
    budget: "–",
    met: true,
  };
}

/** With so many documents of each of two kinds. The backup is taken beside the running server; it is restored into a place of its own. */
export async function measureKeeping(
  environment: Environment,
  { folder, documents }: { folder: string; documents: number },
): Promise<Row[]> {
  const start = () => serve("server/main.ts", "/api/category", environment, { "application-key": environment.APP_KEY });
  const { DATA_DIR } = environment;
  await (await start()).stop();
  await fillTrade(DATA_DIR, documents, 0);
  const server = await start();
  const cluster = clusterOf(DATA_DIR);
  mkdirSync(folder, { recursive: true });
  const [backups, exported, copy] = ["backups", "exported", "copy"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const size = gigabytes(cluster);
  const copied = timeCopy(cluster, copy);
  const backup = await timeCommand(["backup", backups], environment);
  const backupFolder = onlyOneIn(backups);
  const taking = await timeCommand(["export", exported, "--format", "csv"], environment);
  await server.stop();
  const put = timeCopy(backupFolder, copy);
  const restore = await timeCommand(["restore", backupFolder], { ...environment, DATA_DIR: `${DATA_DIR}-restored` });
  return [
    beside(`Backup of a cluster of ${size}, beside its server`, backup, gigabytes(backupFolder), copied),
    beside("Its restore, with hashes and doctor", restore, gigabytes(backupFolder), put),
    beside("Export of the same as CSV", taking, gigabytes(onlyOneIn(exported)), null),
  ];
}
