// How ERPNext stands, as the desk reads it: whether it answers, how far it is read, what is left out, what waits to go there (connector 8).
import type { ErpnextStanding } from "@vanik/contracts/erpnext";
import { and, count, isNotNull, isNull } from "drizzle-orm";
import { readErpnextSettings } from "../../modules/content/use-cases.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Queryable } from "../../platform/db.ts";
import { type Cursor, isOfOthers, readCursors } from "./in/cursors.ts";
import { countOutbox } from "./out/outbox-store.ts";
import { countGoneInAll } from "./in/sweep.ts";
import { readErpnextState } from "./store.ts";
import { erpnextLinks } from "./tables.ts";

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** By DocType, how many of its documents are nothing here, by reason. */
async function countLeftOut(db: Queryable): Promise<Map<string, Record<string, number>>> {
  const { doctype, leftOut, goneAt } = erpnextLinks;
  const rows = await db
    .select({ doctype, leftOut, documents: count() })
    .from(erpnextLinks)
    .where(and(isNotNull(leftOut), isNull(goneAt)))
    .groupBy(doctype, leftOut);
  const counts = new Map<string, Record<string, number>>();
  for (const row of rows)
    counts.set(row.doctype, { ...counts.get(row.doctype), ...(row.leftOut && { [row.leftOut]: row.documents }) });
  return counts;
}

/** Seconds since a stream was last looked through. */
export const lagOf = ({ filledAt, polledAt }: Cursor, now: Date) =>
  filledAt && Math.max(0, Math.round((now.getTime() - (polledAt ?? filledAt).getTime()) / 1_000));

export async function readStanding(
  { db, clock }: { db: Queryable; clock: Clock },
  url: string,
): Promise<ErpnextStanding> {
  const state = await readErpnextState(db);
  const cursors = await readCursors(db);
  const leftOut = await countLeftOut(db);
  const { waiting, refused, oldest, held } = await countOutbox(db);
  const { methods } = await readErpnextSettings(db);
  const now = clock.now();
  return {
    url,
    versions: state.versions ?? {},
    state: state.notUp ?? "up",
    since: state.notUp && iso(state.awaySince),
    last_error: state.notUp && state.lastError,
    live_since: iso(state.liveSince),
    // What only hints is read with what it belongs to.
    streams: [...cursors.values()]
      .filter(({ doctype }) => !isOfOthers(doctype))
      .map((cursor) => ({
        doctype: cursor.doctype,
        total: cursor.total,
        done: cursor.done,
        lag_s: lagOf(cursor, now),
        swept_at: iso(cursor.sweptAt),
        left_out: leftOut.get(cursor.doctype) ?? {},
      })),
    out: { waiting, refused, oldest: iso(oldest), unmerged: methods === "custom" },
    hint_at: iso(state.hintAt),
    many_gone: state.manyGoneSince && {
      since: state.manyGoneSince.toISOString(),
      ...(await countGoneInAll(db)),
    },
    to_link: held,
  };
}
