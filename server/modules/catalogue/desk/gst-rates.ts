// Rates by the day from which they hold, for one item, a sub-category, or all whose HSN begins so (trade 11, Rates).
import type { GstRatesInput, GstRatesSaved } from "@vanik/contracts/catalogue-desk";
import { toBasisPoints } from "@vanik/contracts/money";
import { unlawfulRate } from "@vanik/trading/rate-departures";
import { eq, like, type SQL, sql } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import type { Transaction } from "../../../platform/db.ts";
import { invalid, Refusal } from "../../../platform/errors.ts";
import { lockBooksForShare } from "../../content/use-cases.ts";
import { findLawfulRates } from "../store.ts";
import { items } from "../tables.ts";
import { recordChange } from "./change-log.ts";

function meant({ item, sub_category: sub, hsn }: GstRatesInput): { where: SQL; words: string; field: string } {
  if (item) return { where: eq(sql`lower(${items.code})`, item.toLowerCase()), words: item, field: "item" };
  if (sub) return { where: eq(items.subCategoryId, sub), words: sub, field: "sub_category" };
  return { where: like(items.hsn, `${hsn}%`), words: `HSN ${hsn}`, field: "hsn" };
}

/** What stands against writing a rate that begins on this day, whoever writes it and however; null where nothing does. */
export async function closedForRate(tx: Transaction, validFrom: string) {
  const { until } = await lockBooksForShare(tx);
  if (until === null || validFrom > until) return null;
  return {
    sentence: `The books are closed until ${until}: a rate begins after that day.`,
    choose: `Choose a day after ${until}`,
  };
}

/** Writes a dated rate; the same day's is replaced. */
export async function dateGstRate(
  desk: Pick<Deps, "clock" | "queue">,
  tx: Transaction,
  input: GstRatesInput,
): Promise<GstRatesSaved> {
  const { treatment, valid_from: validFrom } = input;
  const typed = toBasisPoints(input.rate);
  const problem = unlawfulRate({ rate: typed, treatment }, await findLawfulRates(tx, validFrom), validFrom);
  if (problem) throw invalid({ rate: problem });
  if (treatment === "taxable" && typed === 0)
    throw invalid({ treatment: "Say whether it is nil-rated, exempt or outside GST: nothing is taxable at 0 %" });
  const closed = await closedForRate(tx, validFrom);
  if (closed) throw new Refusal("refused", closed.sentence, { fields: { valid_from: closed.choose } });
  const { where, words, field } = meant(input);
  const found = await tx.select({ id: items.id }).from(items).where(where).orderBy(items.id).for("no key update");
  if (found.length === 0) throw invalid({ [field]: "No item is meant by this" });
  const rate = treatment === "taxable" ? typed : 0;
  const { changeId } = await recordChange(desk, tx, `GST of ${words} from ${validFrom}`, () =>
    tx.execute(sql`insert into gst_rates (item_id, valid_from, rate, treatment)
      select id, ${validFrom}::date, ${rate}, ${treatment} from unnest(${sql.param(found.map(({ id }) => id))}::text[]) as i (id)
      on conflict (item_id, valid_from) do update set rate = excluded.rate, treatment = excluded.treatment`),
  );
  return { change_id: changeId, items: found.length };
}
