// The day and the closed books, which the law looks at.
import type { Circumstances } from "@vanik/trading/facts";
import type { Deps } from "../../../deps.ts";
import { indianDay } from "../../../platform/clock.ts";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import { holdBooks, readBooks } from "../../content/use-cases.ts";

/** What holds now, for whoever only asks the law. */
export async function circumstancesNow({ clock }: Pick<Deps, "clock">, db: Queryable): Promise<Circumstances> {
  const { until: booksClosedUntil } = await readBooks(db);
  return { today: indianDay(clock.now()), booksClosedUntil };
}

/** What holds until this transaction ends, for whoever writes what bears a day: asked before any document is locked. */
export async function circumstancesToWrite({ clock }: Pick<Deps, "clock">, tx: Transaction): Promise<Circumstances> {
  const { until: booksClosedUntil } = await holdBooks(tx);
  return { today: indianDay(clock.now()), booksClosedUntil };
}
