// Imports as they are stored.
import { and, count, desc, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { ImportsQuery, ImportStep } from "@vanik/contracts/imports";
import type { Queryable, Transaction } from "../../platform/db.ts";
import { usersAs } from "../accounts/views.ts";
import { importMappings, imports } from "./tables.ts";

export type StoredImport = typeof imports.$inferSelect;
const people = usersAs("people");

export async function findImport(db: Queryable, id: string): Promise<(StoredImport & { by: string }) | undefined> {
  const [row] = await db
    .select({ imports, by: people.name })
    .from(imports)
    .leftJoin(people, eq(people.id, imports.userId))
    .where(eq(imports.id, id));
  return row && { ...row.imports, by: row.by ?? "Vanik" };
}

/** The same, held until the transaction ends. */
export async function lockImport(tx: Transaction, id: string): Promise<StoredImport | undefined> {
  const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for("update");
  return row;
}

export async function listStoredImports(
  db: Queryable,
  { kind, limit_start: start, limit_page_length: length }: ImportsQuery,
) {
  const where = kind ? eq(imports.kind, kind) : undefined;
  const rows = await db
    .select({ imports, by: people.name })
    .from(imports)
    .leftJoin(people, eq(people.id, imports.userId))
    .where(where)
    .orderBy(desc(imports.createdAt))
    .limit(length)
    .offset(start);
  const [total] = await db.select({ n: count() }).from(imports).where(where);
  return { rows: rows.map(({ imports: row, by }) => ({ ...row, by: by ?? "Vanik" })), total: total?.n ?? 0 };
}

export async function insertImport(tx: Transaction, row: typeof imports.$inferInsert): Promise<void> {
  await tx.insert(imports).values(row);
}

/** Writes what is named and raises the version; resolves to it. */
export async function writeImport(
  db: Queryable,
  id: string,
  set: Partial<typeof imports.$inferInsert>,
): Promise<number> {
  const [row] = await db
    .update(imports)
    .set({ ...set, version: sql`${imports.version} + 1` })
    .where(eq(imports.id, id))
    .returning({ version: imports.version });
  return row!.version;
}

/** How far a step is: who reads sees it, and no version is raised. */
export async function writeProgress(db: Queryable, id: string, done: number): Promise<void> {
  await db.update(imports).set({ done }).where(eq(imports.id, id));
}

/** The latest sheets of a kind that were looked at, with what they were headed by and how they were meant. */
export function findMeant(
  db: Queryable,
  kind: StoredImport["kind"],
): Promise<Pick<StoredImport, "id" | "head" | "options">[]> {
  return db
    .select({ id: imports.id, head: imports.head, options: imports.options })
    .from(imports)
    .where(and(eq(imports.kind, kind), isNull(imports.ours), isNotNull(imports.counts)))
    .orderBy(desc(imports.createdAt))
    .limit(50);
}

/** Those that a job has begun and not ended. */
export async function findBegun(db: Queryable): Promise<{ id: string; step: ImportStep | null }[]> {
  return db.select({ id: imports.id, step: imports.step }).from(imports).where(isNotNull(imports.done));
}

/** Made before a moment, with their rows still, and nothing to be done on them. */
export async function findOldImports(db: Queryable, before: Date): Promise<Pick<StoredImport, "id" | "ours">[]> {
  return db
    .select({ id: imports.id, ours: imports.ours })
    .from(imports)
    .where(and(lt(imports.createdAt, before), isNull(imports.sweptAt), isNull(imports.step)));
}

export async function findRemembered(
  db: Queryable,
  kind: StoredImport["kind"],
  titles: string,
): Promise<(string | null)[] | undefined> {
  const [row] = await db
    .select({ mapping: importMappings.mapping })
    .from(importMappings)
    .where(sql`${importMappings.kind} = ${kind} and ${importMappings.titles} = ${titles}`);
  return row?.mapping;
}

export async function rememberMapping(tx: Transaction, row: typeof importMappings.$inferInsert): Promise<void> {
  await tx
    .insert(importMappings)
    .values(row)
    .onConflictDoUpdate({ target: [importMappings.kind, importMappings.titles], set: { mapping: row.mapping } });
}
