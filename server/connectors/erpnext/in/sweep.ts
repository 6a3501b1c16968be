// Once a day all that is there is held against all that is known, page by page: what nobody told of is found by it (connector 3, Sweep).
import { count, eq, sql } from "drizzle-orm";
import { recordDone } from "../../../modules/audit/use-cases.ts";
import { asRecords, type Database, inTransaction, type Queryable, type Transaction } from "../../../platform/db.ts";
import { Refusal } from "../../../platform/errors.ts";
import type { Logger } from "../../../platform/log.ts";
import { readErpnextState, writeErpnextState } from "../store.ts";
import { erpnextFindings, erpnextLinks, erpnextState, type SweepFinding } from "../tables.ts";
import { requireLead } from "./apply-page.ts";
import { comparedFields, comparedFilters, comparePage, type PageCompared } from "./compare-page.ts";
import { type Cursor, moveCursor } from "./cursors.ts";
import { writeHints } from "./hinting.ts";
import { markGone } from "./links.ts";
import { remoteDayOf } from "./remote-clock.ts";
import type { PagedReader } from "./source-reader.ts";
import type { Stream, StreamContext } from "./stream.ts";

/** Of the site's clock. */
const beginsAt = 2 * 3_600_000;
export const sweptAtOnce = 1_000;
/** More than these, and more than one in a hundred, are not deleted by hand. */
const goneByHand = 20;
const shareByHand = 100;

const t = erpnextFindings;

/** What only belongs to another is read with that. */
export const isSwept = ({ begins }: Stream): boolean => begins === "at_first";

/** The day on which a sweep falls that begins at two. */
const sweepDayOf = (at: Date, zone: string) => remoteDayOf(new Date(at.getTime() - beginsAt), zone);

/** The first that has been filled and not been swept since two o'clock of the site's. */
function nextSwept(
  streams: readonly Stream[],
  cursors: ReadonlyMap<string, Cursor>,
  { now, zone }: StreamContext,
): Stream | undefined {
  const today = sweepDayOf(now, zone);
  return streams.filter(isSwept).find(({ asked: { doctype } }) => {
    const { filledAt = null, sweptAt = null } = cursors.get(doctype) ?? {};
    return filledAt !== null && sweepDayOf(sweptAt ?? filledAt, zone) < today;
  });
}

async function insertFindings(tx: Transaction, doctype: string, compared: PageCompared): Promise<void> {
  const rows = (["other", "renamed", "gone"] satisfies SweepFinding[]).flatMap((found) =>
    compared[found].map((name) => ({ doctype, name, found })),
  );
  if (rows.length > 0)
    await tx.execute(sql`insert into ${t} select * from json_populate_recordset(null::erpnext_findings, ${asRecords(t, rows)})
      on conflict (doctype, name) do update set found = excluded.found`);
}

/** How many are held of each DocType, and how many of them were not found. */
async function countGone(db: Queryable): Promise<{ held: number; gone: number }[]> {
  const { rows } = await db.execute<{ held: number; gone: number }>(sql`
    select count(*)::int as held, count(f.name)::int as gone from ${erpnextLinks} l
    left join ${t} f on f.doctype = l.doctype and f.name = l.name and f.found = 'gone'
    where l.local_id is not null and l.gone_at is null group by rollup (l.doctype)`);
  return rows;
}

/** Whether so many are gone that it is rather another state of the whole site than what somebody has done. */
export const isTooMany = ({ held, gone }: { held: number; gone: number }) =>
  gone > goneByHand && gone * shareByHand > held;

/** How many are held in all, and how many of them a sweep that applied nothing did not find. */
export async function countGoneInAll(db: Queryable): Promise<{ held: number; gone: number }> {
  // The sum over all is the largest of them.
  return (await countGone(db)).reduce((most, one) => (one.held > most.held ? one : most), { held: 0, gone: 0 });
}

/**
 * Has what a sweep found and did not apply read anew after all, as by the desk's word: what is there by now stays. Throws a conflict where
 * another sweep has judged otherwise since.
 */
export async function acceptGone(tx: Transaction, gone: number, now: Date): Promise<void> {
  const [state] = await tx.select({ since: erpnextState.manyGoneSince }).from(erpnextState).for("update");
  if (!state?.since || (await countGoneInAll(tx)).gone !== gone)
    throw new Refusal("conflict", "A later look has found otherwise. Look at it again.");
  const doctypes = await tx
    .selectDistinct({ doctype: t.doctype })
    .from(t)
    .where(eq(t.found, "gone"))
    .orderBy(t.doctype);
  await hintFindings(tx, now);
  await writeErpnextState(tx, { manyGoneSince: null });
  const names = doctypes.map(({ doctype }) => doctype).join(", ");
  await recordDone(tx, "What was found gone", { doctype: names, done: "accepted", count: gone });
}

/** What was found is read anew: what is there under another name first, so that it is known before the former name is looked for. */
async function hintFindings(tx: Transaction, now: Date): Promise<void> {
  const found = await tx.delete(t).returning();
  const there = found.filter((one) => one.found === "other");
  const missing = found.filter((one) => one.found !== "other");
  await writeHints(tx, there, now);
  await writeHints(tx, missing, new Date(now.getTime() + 1));
}

interface Needs {
  db: Database;
  log: Logger;
  /** Who leads, as this node believes. */
  me: string;
}

export interface SweepWork {
  streams: readonly Stream[];
  cursors: ReadonlyMap<string, Cursor>;
  reader: PagedReader;
  context: StreamContext;
  guard: (doctype: string, read: () => Promise<void>) => Promise<void>;
}

export function createSweep({ db, log, me }: Needs) {
  // Who led before may have ended between the last page and the judgement.
  let isUnjudged = true;

  async function sweepPage({ asked }: Stream, { cursors, reader, context: { now } }: SweepWork): Promise<void> {
    const { doctype } = asked;
    const after = cursors.get(doctype)!.sweepAfter;
    const { rows, until } = await reader.readMade(
      comparedFields(doctype),
      comparedFilters(doctype),
      after,
      sweptAtOnce,
    );
    const compared = await comparePage(db, doctype, rows, { after, until });
    await inTransaction(db, async (tx) => {
      await requireLead(tx, me);
      if (after === "") await tx.delete(t).where(eq(t.doctype, doctype));
      await insertFindings(tx, doctype, compared);
      await markGone(tx, doctype, compared.nothing, now);
      await moveCursor(tx, doctype, { sweepAfter: until ?? "", ...(until === null && { sweptAt: now }) });
    });
  }

  async function settleFindings(now: Date): Promise<void> {
    const [found] = await db.select({ count: count() }).from(t);
    const tooMany = found!.count === 0 ? undefined : (await countGone(db)).findLast(isTooMany);
    await inTransaction(db, async (tx) => {
      await requireLead(tx, me);
      if (!tooMany) {
        await hintFindings(tx, now);
        return writeErpnextState(tx, { manyGoneSince: null });
      }
      const { gone, held } = tooMany;
      const lastError = `Was ERPNext restored? ${gone} of ${held} that are known are not there any more`;
      log.warn({ gone, held }, "so much of ERPNext is gone that nothing of the sweep is applied");
      const { manyGoneSince } = await readErpnextState(tx);
      return writeErpnextState(tx, { manyGoneSince: manyGoneSince ?? now, lastError });
    });
  }

  /** One page, or the judgement of them all; false where nothing is to be swept. */
  return async (work: SweepWork): Promise<boolean> => {
    const stream = nextSwept(work.streams, work.cursors, work.context);
    if (stream) {
      isUnjudged = true;
      await work.guard(stream.asked.doctype, () => sweepPage(stream, work));
      return true;
    }
    if (!isUnjudged) return false;
    await settleFindings(work.context.now);
    isUnjudged = false;
    return true;
  };
}
