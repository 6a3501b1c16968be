// The day, the closed books and whether we are registered: what the law looks at beside a document.
import type { Circumstances } from "@vanik/trading/facts";
import type { Deps } from "../../../deps.ts";
import { indianDay } from "../../../platform/clock.ts";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import { lockBooksForShare, readBooks, readOperator } from "../../content/use-cases.ts";

const isUnregistered = async (db: Queryable) => (await readOperator(db)).gstin === "";

/** What holds now, for whoever only asks the law. */
export async function circumstancesNow({ clock }: Pick<Deps, "clock">, db: Queryable): Promise<Circumstances> {
  const { until: booksClosedUntil } = await readBooks(db);
  return { today: indianDay(clock.now()), booksClosedUntil, unregistered: await isUnregistered(db) };
}

/** What holds until this transaction ends, for whoever writes what bears a day: asked before any document is locked. */
export async function circumstancesToWrite({ clock }: Pick<Deps, "clock">, tx: Transaction): Promise<Circumstances> {
  const { until: booksClosedUntil } = await lockBooksForShare(tx);
  return { today: indianDay(clock.now()), booksClosedUntil, unregistered: await isUnregistered(tx) };
}
