// Where a page has gone. Asked only about addresses that would be "not found".
import { eq } from "drizzle-orm";
import type { Database } from "./db.ts";
import { movedAddresses } from "./tables.ts";

/** The new path for a path without language; null when nothing has moved from there. */
export async function findMovedAddress(db: Database, path: string): Promise<string | null> {
  const [row] = await db
    .select({ to: movedAddresses.toPath })
    .from(movedAddresses)
    .where(eq(movedAddresses.fromPath, path.toLowerCase()));
  return row?.to ?? null;
}
