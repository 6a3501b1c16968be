// Whether this database mirrors a company's own ERPNext, and which: said once, by its first start beside one (connector 1).
import { type ErpnextMark, insertErpnextMark, readErpnextMark } from "../../modules/content/use-cases.ts";
import { countTrade } from "../../modules/documents/use-cases.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Queryable } from "../../platform/db.ts";
import { StartError } from "../../platform/start-error.ts";

interface Judged {
  /** Whose ERPNext the start names; null for none. */
  erpnext: { url: string } | null;
  db: Database;
  /** What the database was made as; null while it is empty. */
  demonstration: boolean | null;
}

/**
 * Whether the two go together, which a look changes nothing of: resolves to the mark, null where there is none yet. Asks ERPNext nothing.
 * Throws StartError where they do not.
 */
export async function judgeErpnextMode({ erpnext, db, demonstration }: Judged): Promise<ErpnextMark | null> {
  const mark = await readErpnextMark(db);
  if (!erpnext) {
    if (mark)
      throw new StartError(`This database mirrors ${mark.url}: set ERPNEXT_URL, ERPNEXT_KEY and ERPNEXT_SECRET.`);
    return null;
  }
  if (mark) return mark;
  if (demonstration) throw refusedEntry("is a demonstration");
  const { documents, payments } = await countTrade(db);
  if (documents > 0) throw refusedEntry(`has trade of its own (${countOfTrade(documents, "document")})`);
  if (payments > 0) throw refusedEntry(`has trade of its own (${countOfTrade(payments, "payment")})`);
  return null;
}

/** Marks the database for good where it is not; resolves to the address that it mirrors, which may be another than the start's; null for none. */
export async function enterErpnextMode({ clock, ...judged }: Judged & { clock: Clock }): Promise<string | null> {
  const mark = await judgeErpnextMode(judged);
  const { erpnext, db } = judged;
  if (mark || !erpnext) return mark?.url ?? null;
  return (await insertErpnextMark(db, { url: erpnext.url, since: clock.now().toISOString() })).url;
}

const countOfTrade = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;
const refusedEntry = (what: string) =>
  new StartError(`This database ${what}: ERPNext mode begins in an empty one. Choose another DATA_DIR.`);

/** Why another address than the mark's is not asked: what is there is another company's, for all that is known. Null where it is the mark's. */
export async function findOtherAddress(db: Queryable, url: string): Promise<string | null> {
  const mark = await readErpnextMark(db);
  return mark && mark.url !== url ? describeOther(mark.url, url) : null;
}

/** What is said of a start, a check and a command that name another address than the mark's. */
export const describeOther = (mirrored: string, named: string) =>
  `This database mirrors ${mirrored}, and ERPNEXT_URL names ${named}: where that is the same ERPNext, moved, say so by npm run erpnext -- adopt.`;
