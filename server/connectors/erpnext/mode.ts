// Whether this database mirrors a company's own ERPNext, and which: said once, by its first start beside one (connector 1).
import { insertErpnextMark, readErpnextMark } from "../../modules/content/use-cases.ts";
import { countTrade } from "../../modules/documents/use-cases.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db.ts";
import { StartError } from "../../platform/start-error.ts";

interface Entering {
  /** Whose ERPNext the start names; null for none. */
  erpnext: { url: string } | null;
  db: Database;
  clock: Clock;
  /** What the database was made as; null while it is empty. */
  demonstration: boolean | null;
}

/**
 * The address that this database mirrors, which may be another than the one that the start names; null where Vanik trades by itself.
 * Writes the mark where there is none. Asks ERPNext nothing. Throws StartError where the two do not go together.
 */
export async function enterErpnextMode({ erpnext, db, clock, demonstration }: Entering): Promise<string | null> {
  const mark = await readErpnextMark(db);
  if (!erpnext) {
    if (mark)
      throw new StartError(`This database mirrors ${mark.url}: set ERPNEXT_URL, ERPNEXT_KEY and ERPNEXT_SECRET.`);
    return null;
  }
  if (mark) return mark.url;
  if (demonstration) throw refusedEntry("is a demonstration");
  const { documents, payments } = await countTrade(db);
  if (documents > 0) throw refusedEntry(`has trade of its own (${countOfTrade(documents, "document")})`);
  if (payments > 0) throw refusedEntry(`has trade of its own (${countOfTrade(payments, "payment")})`);
  return (await insertErpnextMark(db, { url: erpnext.url, since: clock.now().toISOString() })).url;
}

const countOfTrade = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;
const refusedEntry = (what: string) =>
  new StartError(`This database ${what}: ERPNext mode begins in an empty one. Choose another DATA_DIR.`);
