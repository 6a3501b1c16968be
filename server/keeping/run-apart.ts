// The job of backups and rehearsals: each is the command that a person would type, in a process of its own, so that what it reads
// and hashes holds nobody up. Its last words are kept.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Config } from "../config.ts";
import type { Deps } from "../deps.ts";
import { readBackupSettings } from "../modules/content/use-cases.ts";
import {
  claimRun,
  endRun,
  findTakenRuns,
  listStored,
  readBackupDirectory,
  type StoredRun,
} from "../modules/backups/use-cases.ts";
import { tellableSizes } from "../modules/sourcing/use-cases.ts";
import { readLastBackup } from "../platform/data-marks.ts";
import { inTransaction } from "../platform/db.ts";
import { CHECKOUT } from "../platform/postgres-binaries.ts";
import { connectAlike } from "./table-copies.ts";

/** The lock that who does one holds, on whichever node; with the run's id. */
const keepingLock = 7_120_017;
const mostSaid = 8000;

export interface CommandEnd {
  code: number | null;
  text: string;
}

export type RunCommand = (typed: readonly string[], config: Config) => Promise<CommandEnd>;

/** Runs an npm command beside this server, with its configuration. */
const runCommandApart: RunCommand = (typed, config) =>
  new Promise((resolve, reject) => {
    const env = {
      ...process.env,
      DATA_DIR: config.dataDir,
      DATABASE_URL: config.databaseUrl ?? "",
      DATABASE_OWNER_URL: config.databaseOwnerUrl ?? "",
      SECRET: config.secret ?? "",
    };
    const file = join(CHECKOUT, "server/commands/run.ts");
    const child = spawn(process.execPath, [file, ...typed], { cwd: CHECKOUT, env, stdio: ["ignore", "pipe", "pipe"] });
    const end = () => child.kill("SIGTERM");
    process.once("exit", end);
    const output = { out: "", err: "" };
    child.stdout.on("data", (bytes: Buffer) => (output.out = (output.out + String(bytes)).slice(-mostSaid)));
    child.stderr.on("data", (bytes: Buffer) => (output.err = (output.err + String(bytes)).slice(-mostSaid)));
    child.once("error", reject);
    child.once("close", (code) => {
      process.off("exit", end);
      resolve({ code, text: (output.out || output.err).trim() });
    });
  });

type KeepingDeps = Pick<Deps, "clock" | "config" | "db" | "log">;

type TellableSizes = Awaited<ReturnType<typeof tellableSizes>>;

const stateOfCode = (code: number | null) => (code === 0 ? "done" : code === 3 ? "warned" : "failed");
const withoutTrace = (text: string) =>
  text
    .split("\n")
    .filter((line) => !/^\s+at /.test(line))
    .join("\n");

/** What becomes of one, without what it measured while something is sealed as it begins or ends, or was between: it would be told once that is over (sourcing 4). */
async function endMeasured(
  { db, clock, pause }: Pick<KeepingDeps, "db" | "clock"> & { pause: Pause },
  { id, beganAt }: Pick<StoredRun, "id" | "beganAt">,
  before: TellableSizes,
  {
    said,
    size,
    ...ended
  }: { state: "done" | "warned" | "failed"; said: string; folder?: string; size?: number | null },
): Promise<void> {
  const after = await tellableSizes(db, before);
  const measured = {
    said: after.text(before.text(said)),
    ...(size !== undefined && { size: after.size(before.size(size)) }),
  };
  if (before.isHidden || after.isHidden) await pause(untilTold(beganAt, clock.now()));
  await endRun(db, id, { ...ended, ...measured, endedAt: clock.now() });
}

type Pause = (ms: number) => Promise<unknown>;
const toldEach = 5 * 60_000;

/** While something is sealed one ends five minutes after it began, or ten: how long it takes would tell that a file of a bid came. */
const untilTold = (beganAt: Date, now: Date): number =>
  toldEach - (Math.max(0, now.getTime() - beganAt.getTime()) % toldEach);

/** Does one that was asked for, once. */
export async function runKeepingApart(
  deps: KeepingDeps,
  id: string,
  run: RunCommand = runCommandApart,
  pause: Pause = sleep,
): Promise<void> {
  const { db, config, clock } = deps;
  const client = await connectAlike(db.$client.options);
  try {
    await client.query("select pg_advisory_lock($1, hashtext($2))", [keepingLock, id]);
    const found = await claimRun(db, id);
    if (!found) return;
    const before = await tellableSizes(db);
    const end = (ended: Parameters<typeof endMeasured>[3]) => endMeasured({ ...deps, pause }, found, before, ended);
    if (found.kind === "doctor") {
      const { code, text } = await run(["doctor"], config);
      // What it finds is its report: it has failed only where it could not look.
      const state = code === 1 && text.startsWith("Fault:") ? "warned" : stateOfCode(code);
      await end({ state, said: withoutTrace(text) });
      return;
    }
    const directory = await readBackupDirectory(config, db);
    const { keep } = await readBackupSettings(db);
    if (found.kind === "backup") {
      const portable = config.databaseUrl ? ["--portable"] : [];
      const { code, text } = await run(["backup", directory, "--keep", String(keep), ...portable], config);
      const made = stateOfCode(code) === "failed" ? null : readLastBackup(config.dataDir);
      const where = made && { folder: made.folder, size: made.size ?? null };
      await end({ state: stateOfCode(code), said: withoutTrace(text), ...where });
      return;
    }
    const [newest = ""] = await listStored(directory);
    const folder = join(directory, newest);
    const { code, text } = await run(["restore", folder, "--rehearse"], config);
    await end({ state: stateOfCode(code), said: withoutTrace(text), folder });
  } catch (error) {
    deps.log.error({ err: error, run: id }, "a backup or a rehearsal could not be done");
    const sentence = "This did not work out because of a fault of ours: it stands in the log of the server.";
    await endRun(db, id, { state: "failed", said: sentence, endedAt: clock.now() });
  } finally {
    await client.end();
  }
}

/** At the start: those whose process is no more. Whoever still does one holds its lock. */
export async function settleTakenRuns({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  for (const id of await findTakenRuns(db))
    await inTransaction(db, async (tx) => {
      const { rows } = await tx.execute<{ free: boolean }>(
        sql`select pg_try_advisory_xact_lock(${keepingLock}, hashtext(${id})) as free`,
      );
      if (!rows[0]!.free) return;
      await endRun(tx, id, {
        state: "failed",
        said: "Vanik was stopped meanwhile: do it again.",
        endedAt: clock.now(),
      });
    });
}
