// What of sealed rounds a backup holds: one that was made while none was sealed, and without what was emptied before, says so by a file
// of its own. Every other one stays on the machine for ever (sourcing 4).
import type pg from "pg";
import { nothingSealed } from "@vanik/contracts/backups";
import { isSealedStillSql, tablesOnceSealed } from "../modules/sourcing/soundness.ts";
import { type BackupFile, writeBackupText } from "./manifest.ts";

async function isSomethingSealed(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(`select from rounds where ${isSealedStillSql} limit 1`);
  return rows.length > 0;
}

/** How many sealed rounds there ever were: one more by the end, be it over by then, left its bytes in what was copied meanwhile. */
export async function countSealed(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ n: number }>("select count(*)::int as n from rounds where sealed");
  return rows[0]!.n;
}

/**
 * Before a cluster is copied, how many sealed rounds there were by then; null where something is sealed. Files of a table hold bytes of what was emptied until they are written
 * anew, and so does the WAL that goes along; where somebody reads these tables for longer than ten seconds it is left, and answers null.
 */
export async function clearEmptied(client: pg.ClientBase): Promise<number | null> {
  const count = await countSealed(client);
  if (await isSomethingSealed(client)) return null;
  try {
    await client.query("set lock_timeout = '10s'");
    await client.query(`vacuum full ${tablesOnceSealed}`);
    await client.query("select pg_switch_wal()");
    return count;
  } catch (error) {
    if ((error as { code?: string }).code === lockNotAvailable) return null;
    throw error;
  } finally {
    await client.query("set lock_timeout = '60s'");
  }
}

const lockNotAvailable = "55P03";

/** Its file, once all is copied; none where something is sealed by now, or was since `before` was counted. */
export async function writeNothingSealed(
  client: pg.ClientBase,
  part: string,
  before: number | null,
): Promise<BackupFile[]> {
  if ((await isSomethingSealed(client)) || (await countSealed(client)) !== before) return [];
  return [await writeBackupText(part, nothingSealed, "No sealed bid lies in this backup: the desk may download it.\n")];
}
