// What of rounds waits for the desk today: those that are closed and sealed still, open ones with questions, and opened ones of which
// suppliers have answered to better rates (sourcing 1 and 5).
import type { WaitingRounds } from "@vanik/contracts/desk";
import { type SQL, sql } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import type { Queryable } from "../../../platform/db.ts";
import { findDaysOf } from "../../documents/use-cases.ts";

const shownFirst = 5;

interface Found extends Record<string, unknown> {
  rfq_id: string;
  number: number;
  at: string;
  all: number;
}

/** The first of them by their moments, each with how many there are. */
async function waitingAs(
  db: Queryable,
  waits: WaitingRounds["waits"],
  { from, most }: { from: SQL; most: number },
): Promise<WaitingRounds[]> {
  const { rows } = await db.execute<Found>(sql`select rfq_id, number, to_json(at) #>> '{}' as at,
      (count(*) over ())::integer as all
    from (${from} order by at limit ${most}) w order by at limit ${shownFirst}`);
  const names = await findDaysOf(
    db,
    rows.map(({ rfq_id: id }) => id),
  );
  const top = rows.map(({ rfq_id: id, number, at }) => ({
    name: names.get(id)?.name ?? "",
    round: number,
    at: new Date(at).toISOString(),
  }));
  return rows[0] ? [{ waits, count: rows[0].all, top }] : [];
}

/** Each counted to `most`; what does not wait is left out. */
export async function roundsWaiting({ db, clock }: Pick<Deps, "db" | "clock">, most: number): Promise<WaitingRounds[]> {
  const now = clock.now().toISOString();
  // An empty one of which a next round came is opened by nobody.
  const isNewest = sql`not exists (select from rounds n where n.rfq_id = r.rfq_id and n.number > r.number)`;
  const closed = sql`select r.rfq_id, r.number, r.closes_at as at from rounds r
    where r.state = 'closed' and r.sealed and ${isNewest}`;
  const openQuestions = sql`select r.rfq_id, r.number, min(q.asked_at) as at from questions q join rounds r on r.id = q.round_id
    where q.state = 'asked' and r.state in ('waiting', 'open') and r.closes_at > ${now} group by r.id`;
  const answered = sql`select r.rfq_id, r.number, max(t.ended_at) as at from rounds r join targets t on t.round_id = r.id
    where r.state = 'opened' and t.state in ('accepted', 'answered') and ${isNewest} group by r.id`;
  return [
    ...(await waitingAs(db, "open", { from: closed, most })),
    ...(await waitingAs(db, "answer", { from: openQuestions, most })),
    ...(await waitingAs(db, "award", { from: answered, most })),
  ];
}
