// What must hold of stored trade at any moment, whatever happened: what the doctor asks, and statuses and files besides.
import { hash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { refreshStatuses } from "../../server/modules/documents/law/statuses.ts";
import { questionsOfDocuments } from "../../server/modules/documents/soundness.ts";
import { indianDay } from "../../server/platform/clock.ts";
import type { Database } from "../../server/platform/db.ts";

async function otherStatuses(db: Database): Promise<string[]> {
  const undo = new Error("undo");
  let other: string[] = [];
  const read = "select id, name, status from trade_documents";
  const looked = db.transaction(async (tx) => {
    type Row = { id: string; name: string; status: string };
    const before = (await tx.execute<Row>(read)).rows;
    const ids = before.map(({ id }) => id);
    await refreshStatuses(tx, ids, indianDay(new Date()));
    const after = new Map((await tx.execute<Row>(read)).rows.map(({ id, status }) => [id, status]));
    other = before.filter(({ id, status }) => after.get(id) !== status).map(({ name }) => name);
    throw undo;
  });
  await looked.catch((error: unknown) => {
    if (error !== undo) throw error;
  });
  return other;
}

/** What is broken, with the names of what breaks it: nothing, of sound trade. */
export async function brokenTrade(db: Database): Promise<Record<string, string[]>> {
  const found = { "another status than follows": await otherStatuses(db) };
  const answers = await Promise.all(
    questionsOfDocuments.map(async ({ wrong, sql }) => {
      const { rows } = await db.$client.query<{ name: string }>(sql);
      return [wrong, rows.map(({ name }) => name)] as const;
    }),
  );
  return Object.fromEntries([...Object.entries(found), ...answers].filter(([, names]) => names.length > 0));
}

function bytesBelow(directory: string): string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Stored files whose bytes are not there whole, and bytes that no row speaks of. */
export async function brokenFiles(
  db: Database,
  directory: string,
): Promise<{ bytesless: string[]; orphans: string[] }> {
  const { rows } = await db.$client.query<{ id: string; state: string; hash: string }>(
    "select id, state, hash from files",
  );
  const paths = new Map(bytesBelow(directory).map((path) => [basename(path), path]));
  const isWhole = (id: string, wanted: string) =>
    paths.has(id) && hash("sha256", readFileSync(paths.get(id)!), "hex") === wanted;
  const stored = rows.filter(({ state }) => state === "stored");
  const known = new Set(rows.map(({ id }) => id));
  return {
    bytesless: stored.filter((file) => !isWhole(file.id, file.hash)).map(({ id }) => id),
    orphans: [...paths.keys()].filter((id) => !known.has(id)),
  };
}
