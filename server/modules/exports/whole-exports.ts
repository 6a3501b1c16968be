// All that is the company's own, asked for at the desk: a job makes a zip of it, which is kept for some days (operator 9).
import type { ExportBegun, WholeExportFormat, WholeExport } from "@vanik/contracts/exports";
import { and, desc, eq, isNotNull, lt, sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { indianDay } from "../../platform/clock.ts";
import type { Queryable, Transaction } from "../../platform/db.ts";
import type { FileReply } from "../../platform/endpoint-reply.ts";
import { notFound, Refusal } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import type { JobType } from "../../platform/job-type.ts";
import { usersAs } from "../accounts/views.ts";
import { wholeExports } from "./tables.ts";

const t = wholeExports;
const people = usersAs("people");

export const exportJob: JobType<{ id: string }> = {
  name: "export",
  // One that fails says so on its line, and is asked for again by a person.
  retryLimit: 0,
  retryDelay: 5,
  longestRun: 4 * 3600,
  lookEvery: 2,
};

const retention = 3 * 86_400_000;
const shownAtMost = 20;
const untilOf = (readyAt: Date) => new Date(readyAt.getTime() + retention);

type StoredExport = typeof wholeExports.$inferSelect;

const showExport = ({ by, createdAt, readyAt, ...row }: StoredExport & { by: string | null }): WholeExport => ({
  id: row.id,
  format: row.format,
  state: row.state,
  by: by ?? "Vanik",
  at: createdAt.toISOString(),
  done: row.done ?? 0,
  total: row.total,
  size: row.size,
  until: readyAt && untilOf(readyAt).toISOString(),
  failure: row.failure,
});

const selected = (db: Queryable) =>
  db.select({ row: t, by: people.name }).from(t).leftJoin(people, eq(people.id, t.userId));

const lost = "Its file is not here any more: backups leave exports out. Make it anew.";

/** A zip of its line alone, as a restore leaves it, counts as gone. */
async function withItsBytes(files: Deps["files"], row: StoredExport): Promise<StoredExport> {
  if (row.state !== "ready" || (await files.exists(row.id))) return row;
  return { ...row, state: "gone", failure: lost };
}

export async function listExportsAtDesk({ db, files }: Pick<Deps, "db" | "files">): Promise<WholeExport[]> {
  const rows = await selected(db).orderBy(desc(t.createdAt), desc(t.id)).limit(shownAtMost);
  return Promise.all(rows.map(async ({ row, by }) => showExport({ ...(await withItsBytes(files, row)), by })));
}

export async function readExportAtDesk({ db, files }: Pick<Deps, "db" | "files">, id: string): Promise<WholeExport> {
  const [found] = await selected(db).where(eq(t.id, id));
  if (!found) throw notFound("This export");
  return showExport({ ...(await withItsBytes(files, found.row)), by: found.by });
}

/** Lets a zip be made; 422 while one is being made already. */
export async function beginWholeExport(
  { clock, queue }: Pick<Deps, "clock" | "queue">,
  tx: Transaction,
  userId: string,
  format: WholeExportFormat,
): Promise<ExportBegun> {
  await tx.execute(sql`lock table exports in share row exclusive mode`);
  const [making] = await tx.select({ id: t.id }).from(t).where(eq(t.state, "making")).limit(1);
  if (making) throw new Refusal("refused", "An export is being made already: wait until it is ready.");
  const id = newId();
  await tx.insert(t).values({ id, format, state: "making", userId, createdAt: clock.now() });
  await queue.send(tx, exportJob, [{ id }]);
  return { id, state: "making" };
}

export async function exportZip({ db, files }: Pick<Deps, "db" | "files">, id: string): Promise<FileReply> {
  const [found] = await db.select().from(t).where(eq(t.id, id));
  if (!found) throw notFound("This export");
  const row = await withItsBytes(files, found);
  if (row.state === "gone") throw new Refusal("refused", row.failure ?? "This export is kept no longer: make it anew.");
  if (row.state !== "ready") throw new Refusal("refused", "This export is not ready.");
  const day = indianDay(row.createdAt);
  return {
    body: await files.open(id),
    contentType: "application/zip",
    fileName: `vanik-export-${day}-${row.format}.zip`,
    size: row.size!,
  };
}

/** One that waits to be made, taken by the job that is to make it: whoever comes after finds it taken. */
export async function claimExport(db: Queryable, id: string): Promise<StoredExport | undefined> {
  const [row] = await db
    .update(t)
    .set({ done: 0 })
    .where(and(eq(t.id, id), eq(t.state, "making"), sql`${t.done} is null`))
    .returning();
  return row;
}

export async function writeExport(
  db: Queryable,
  id: string,
  set: Partial<Pick<StoredExport, "state" | "done" | "total" | "size" | "readyAt" | "failure">>,
): Promise<void> {
  await db.update(t).set(set).where(eq(t.id, id));
}

/** Those that a job has taken and not ended. */
export async function findTakenExports(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ id: t.id })
    .from(t)
    .where(and(eq(t.state, "making"), isNotNull(t.done)));
  return rows.map(({ id }) => id);
}

/** Zips go after three days; the line that says who took what out stays. */
export async function sweepWholeExports({ db, clock, files }: Pick<Deps, "db" | "clock" | "files">): Promise<void> {
  const old = await db
    .select({ id: t.id })
    .from(t)
    .where(and(eq(t.state, "ready"), lt(t.readyAt, new Date(clock.now().getTime() - retention))));
  for (const { id } of old) {
    await writeExport(db, id, { state: "gone" });
    await files.remove(id);
  }
}
