// The day and the closed books, which the law looks at.
import type { Circumstances } from "@vanik/trading/facts";
import type { Deps } from "../../../deps.ts";
import { indianDay } from "../../../platform/clock.ts";
import type { Queryable } from "../../../platform/db.ts";
import { readBooks } from "../../content/use-cases.ts";

/** What holds now, for whoever asks the law. */
export async function circumstancesNow({ clock }: Pick<Deps, "clock">, db: Queryable): Promise<Circumstances> {
  const { until: booksClosedUntil } = await readBooks(db);
  return { today: indianDay(clock.now()), booksClosedUntil };
}
