// The rows and files of imports go after seven days; what they did stays.
import { and, eq, isNull, lt } from "drizzle-orm";
import { deleteRows } from "./rows-store.ts";
import { imports } from "./tables.ts";
import type { ImportJobDeps } from "./target.ts";

const kept = 7 * 86_400_000;

export async function sweepImports({ db, clock, files }: Pick<ImportJobDeps, "db" | "clock" | "files">): Promise<void> {
  const now = clock.now();
  const old = await db
    .select({ id: imports.id, ours: imports.ours })
    .from(imports)
    .where(and(lt(imports.createdAt, new Date(now.getTime() - kept)), isNull(imports.sweptAt), isNull(imports.step)));
  for (const { id, ours } of old) {
    if (!ours) await files.remove(id);
    await deleteRows(db, id);
    await db.update(imports).set({ sweptAt: now }).where(eq(imports.id, id));
  }
}
