// A supplier that has not entered its credit note 15 days after our debit note is asked for it once more (books 1).
import { addDays } from "@vanik/trading/days";
import { lastDigest } from "@vanik/trading/mail-times";
import { inArray, sql } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import { indianDay } from "../../../platform/clock.ts";
import { inTransaction } from "../../../platform/db.ts";
import { partiesToHear } from "../reading/who-hears.ts";
import { tradeDocuments } from "../tables.ts";
import { queueForParties } from "./mails.ts";

const daysToWait = 15;
/** Who was not asked by then, as those of whom this was not known, is asked no more by itself. */
const daysToAsk = 15;
const batch = 100;
const t = tradeDocuments;

/** Asks so many, and marks their notes; resolves to how many it were. */
function remindOfSome({ db, queue }: Pick<Deps, "db" | "queue">, today: string): Promise<number> {
  return inTransaction(db, async (tx) => {
    const notes = await tx
      .select()
      .from(t)
      .where(
        sql`${t.kind} = 'debit_note' and ${t.state} = 'submitted' and ${t.transactionDate} <= ${addDays(today, 0 - daysToWait)}
          and ${t.transactionDate} > ${addDays(today, 0 - daysToWait - daysToAsk)} and ${t.extras} #> '{credit,quiet}' is null
          and ${t.extras} #>> '{credit,noteNo}' = '' and ${t.extras} #>> '{credit,remindedOn}' is null`,
      )
      .orderBy(t.id)
      .limit(batch)
      .for("update");
    for (const note of notes)
      await queueForParties(
        { queue },
        tx,
        { mail: "debit-note-awaited", gathered: false },
        note.id,
        await partiesToHear(tx, note),
      );
    const remindedOn = JSON.stringify(today);
    await tx
      .update(t)
      .set({ extras: sql`jsonb_set(${t.extras}, '{credit,remindedOn}', ${remindedOn}::jsonb)` })
      .where(
        inArray(
          t.id,
          notes.map(({ id }) => id),
        ),
      );
    return notes.length;
  });
}

/** Once a day, in the morning; each note once. A start in the night does what the last morning left. */
export async function remindOfNotes(deps: Pick<Deps, "db" | "clock" | "queue">): Promise<void> {
  const today = indianDay(lastDigest(deps.clock.now()));
  while ((await remindOfSome(deps, today)) === batch);
}
