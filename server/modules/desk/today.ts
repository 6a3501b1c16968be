// Today: what waits for whom, and how much of it for the menu. Each is one query that reads what is open, and no more of it
// than is said.
import type { DeskCounts, Today, TodayRow } from "@vanik/contracts/desk";
import { hasSight, readsKind, sightOfWait } from "@vanik/contracts/sights";
import { type Paise, toRupees } from "@vanik/contracts/money";
import { hasRight, type Right } from "@vanik/contracts/rights";
import type { Kind } from "@vanik/contracts/trade";
import { sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { indianDay } from "../../platform/clock.ts";
import type { DeskViewer } from "../../platform/viewer.ts";
import { countAsked } from "../approvals/use-cases.ts";
import { wayOfMails } from "../content/use-cases.ts";
import { isBackupLate } from "../backups/use-cases.ts";
import { countSteps } from "../settings/use-cases.ts";
import { countOpenEntries } from "../inbox/use-cases.ts";
import { allWaits, countWaitingFor, summaryOfWaiting } from "../documents/use-cases.ts";
import { roundsWaiting } from "../sourcing/use-cases.ts";

/** Exact to so many: who has more waiting opens the list, which counts further. */
const mostCounted = 1000;
/** Part of another reason: counted once in the menu. */
const parts = new Set(["expiring"]);

interface Summary extends Record<string, unknown> {
  kind: Kind;
  waits: string;
  count: number;
  late: number | null;
  value: Paise;
  oldest: string | null;
  top: { name: string; party: string; amount: Paise; day: string | null }[] | null;
}

function showTodayRow({ count, late, value, top, ...row }: Summary): TodayRow {
  return {
    ...row,
    count: Math.min(count, mostCounted),
    ...(count > mostCounted && { more: true as const }),
    late,
    value: toRupees(value),
    top: (top ?? []).map((one) => ({ ...one, amount: toRupees(one.amount) })),
  };
}

async function findTroublesToday({ queue }: Pick<Deps, "queue">): Promise<Today["troubles"]> {
  const { failed, retried, oldest } = await queue.countTroubles(mostCounted);
  return { failed, retried, oldest: oldest && indianDay(oldest) };
}

/** Of what waits no more is told, and counted, than somebody with these rights sees. */
const waitsSeenWith = (rights: readonly Right[]) =>
  allWaits.filter(({ kind, wait }) => {
    const sight = sightOfWait(wait);
    return readsKind(rights, kind) && (sight === null || hasSight(rights, sight));
  });

async function findOpenInErpnext({ db, erpnext }: Pick<Deps, "db" | "erpnext">): Promise<Today["erpnext"]> {
  if (!erpnext) return null;
  const { notUpSince, manyGoneSince, problems, toLink } = await erpnext.countOpen(db);
  const moment = (since: Date | null) => since?.toISOString() ?? null;
  return { not_up_since: moment(notUpSince), many_gone_since: moment(manyGoneSince), problems, to_link: toLink };
}

/** What waits, in the order of the kinds; what does not is left out. */
export async function readToday(
  deps: Pick<Deps, "db" | "clock" | "erpnext" | "queue" | "config" | "demonstration">,
  { rights }: Pick<DeskViewer, "rights">,
): Promise<Today> {
  const day = indianDay(deps.clock.now());
  const summaries = waitsSeenWith(rights).map(({ kind, wait }) => summaryOfWaiting(kind, wait, day, mostCounted + 1));
  const { rows } = await deps.db.execute<Summary>(sql.join(summaries, sql` union all `));
  const waiting = rows.filter(({ count }) => count > 0).map(showTodayRow);
  const set_up = await countSteps(deps, deps.db);
  const mails = await wayOfMails(deps, deps.db);
  const inbox = await countOpenEntries(deps.db, mostCounted);
  const rounds = await roundsWaiting(deps, mostCounted);
  const backup_late = hasRight(rights, "administrator") && (await isBackupLate(deps));
  const [troubles, erpnext] = [await findTroublesToday(deps), await findOpenInErpnext(deps)];
  return { backup_late, day, rows: waiting, troubles, mails, inbox, rounds, set_up, erpnext };
}

interface Count extends Record<string, unknown> {
  kind: Kind;
  waits: string;
  count: number;
  late: number;
}

/** How much waits of each kind, and what is late of all, with the jobs that were given up. */
export async function countWaiting(
  deps: Pick<Deps, "db" | "clock" | "queue">,
  rights: readonly Right[],
): Promise<DeskCounts> {
  const day = indianDay(deps.clock.now());
  const counts = waitsSeenWith(rights).map(({ kind, wait }) => countWaitingFor(kind, wait, day, mostCounted));
  const { rows } = await deps.db.execute<Count>(sql.join(counts, sql` union all `));
  const { failed } = await deps.queue.countTroubles(mostCounted);
  const waiting: DeskCounts["waiting"] = {};
  for (const { kind, waits, count } of rows)
    if (count > 0 && !parts.has(waits)) waiting[kind] = (waiting[kind] ?? 0) + count;
  const inbox = await countOpenEntries(deps.db, mostCounted);
  const approvals = await countAsked(deps.db, deps.clock.now(), mostCounted, rights);
  return { late: rows.reduce((sum, { late }) => sum + late, failed), waiting, inbox, approvals };
}
