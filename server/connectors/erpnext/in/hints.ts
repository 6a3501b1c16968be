// What ERPNext told of, or one reading of another: read by names, and forgotten in the transaction that applies them (connector 3).
import { and, asc, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/db.ts";
import { erpnextHints } from "../tables.ts";

export interface HintBatch {
  doctype: string;
  hints: { name: string; at: Date }[];
}

/** The oldest hint with others of its DocType; those of `except` wait. Null where there is none. */
export async function findHints(
  db: Queryable,
  except: readonly string[],
  sizeOf: (doctype: string) => number,
): Promise<HintBatch | null> {
  const t = erpnextHints;
  const [oldest] = await db
    .select({ doctype: t.doctype })
    .from(t)
    .where(except.length > 0 ? notInArray(t.doctype, [...except]) : undefined)
    .orderBy(asc(t.at))
    .limit(1);
  if (!oldest) return null;
  const { doctype } = oldest;
  const hints = await db
    .select({ name: t.name, at: t.at })
    .from(t)
    .where(eq(t.doctype, doctype))
    .orderBy(asc(t.at), asc(t.name))
    .limit(sizeOf(doctype));
  return { doctype, hints };
}

/** One that came again meanwhile stays. */
export async function forgetHints(tx: Queryable, { doctype, hints }: HintBatch): Promise<void> {
  const t = erpnextHints;
  const pairs = sql.join(
    hints.map(({ name, at }) => sql`(${name}, ${at.toISOString()}::timestamptz)`),
    sql`, `,
  );
  if (hints.length > 0) await tx.delete(t).where(and(eq(t.doctype, doctype), sql`(${t.name}, ${t.at}) in (${pairs})`));
}

/** What nothing is read of: its hints would wait for ever. */
export async function forgetHintsOf(db: Queryable, doctypes: readonly string[]): Promise<void> {
  if (doctypes.length > 0) await db.delete(erpnextHints).where(inArray(erpnextHints.doctype, [...doctypes]));
}
