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

/**
 * Before a cluster is copied: false where something is sealed. Files of a table hold bytes of what was emptied until they are written
 * anew, and so does the WAL that goes along; where somebody reads these tables for longer than ten seconds it is left, and answers false.
 */
export async function clearEmptied(client: pg.ClientBase): Promise<boolean> {
  if (await isSomethingSealed(client)) return false;
  try {
    await client.query("set lock_timeout = '10s'");
    await client.query(`vacuum full ${tablesOnceSealed}`);
    await client.query("select pg_switch_wal()");
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === lockNotAvailable) return false;
    throw error;
  } finally {
    await client.query("set lock_timeout = '60s'");
  }
}

const lockNotAvailable = "55P03";

/** Its file, once all is copied; none where something is sealed by now. */
export async function writeNothingSealed(client: pg.ClientBase, part: string): Promise<BackupFile[]> {
  if (await isSomethingSealed(client)) return [];
  return [await writeBackupText(part, nothingSealed, "No sealed bid lies in this backup: the desk may download it.\n")];
}
