// Where a page has gone. Asked only about addresses that would be "not found".
import { inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "./db.ts";
import { movedAddresses } from "./tables.ts";

/** `/products/fasteners/hex-bolts/fs-hb-12050-z` as what may have moved (its first three segments) and the rest. */
function headOfPath(path: string): [head: string, rest: string] {
  const at = path.split("/", 4).join("/").length;
  return [path.slice(0, at), path.slice(at)];
}

/** The new path for a path without language, itself or its first three segments; null when nothing has moved from there. */
export async function findMovedAddress(db: Database, path: string): Promise<string | null> {
  const whole = path.toLowerCase();
  const [head, rest] = headOfPath(whole);
  const rows = await db
    .select({ from: movedAddresses.fromPath, to: movedAddresses.toPath })
    .from(movedAddresses)
    .where(inArray(movedAddresses.fromPath, [...new Set([whole, head])]));
  const itself = rows.find(({ from }) => from === whole);
  if (itself) return itself.to;
  const [moved] = rows;
  return moved ? moved.to + rest : null;
}

/** Writes down what went elsewhere: what led to the old path leads to the new one, and nothing leads away from that. */
export async function moveAddresses(tx: Transaction, moved: readonly { from: string; to: string }[]): Promise<void> {
  const { fromPath, toPath } = movedAddresses;
  const [from, to] = [moved.map((one) => one.from), moved.map((one) => one.to)];
  await tx.delete(movedAddresses).where(inArray(fromPath, to));
  await tx.execute(sql`update ${movedAddresses} set to_path = m.now
    from unnest(${sql.param(from)}::text[], ${sql.param(to)}::text[]) as m (was, now)
    where ${toPath} = m.was and ${fromPath} <> m.now`);
  await tx.execute(sql`insert into ${movedAddresses} (from_path, to_path)
    select * from unnest(${sql.param(from)}::text[], ${sql.param(to)}::text[])
    on conflict (from_path) do update set to_path = excluded.to_path`);
}
