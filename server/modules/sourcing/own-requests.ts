// What of requests a supplier answers next, for its overview: bids of rounds that are open, better rates that are asked of it, and
// quotations that are attached to requests without rounds.
import type { OwnOverview, OwnRequest } from "@vanik/contracts/own-overview";
import { withoutRounds } from "@vanik/trading/round-facts";
import { sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { indianDay } from "../../platform/clock.ts";
import type { Queryable } from "../../platform/db.ts";
import type { PartyScope, PartyViewer } from "../../platform/viewer.ts";
import { bidsReadBy, findLetIn } from "../accounts/use-cases.ts";
import { findOwnRequests, type FoundOwnRequest, readOwnOverview } from "../documents/use-cases.ts";

const shown = 8;

interface OwnRound extends Record<string, unknown> {
  rfq_id: string;
  from: string;
  until: string;
  submitted_at: string | null;
  act: Exclude<OwnRequest["act"], "quote">;
}

/** Of requests published by then what its bid tells is hidden; of a sealed one it is told where the typist lets this reader. */
interface ReaderOfBids {
  hiddenUntil: string | null;
  /** Null: nobody's own. */
  userId: string | null;
  reads: ReadonlySet<string>;
}

/** The rounds in which it may do something now, by their requests. */
async function roundsToAnswer(
  db: Queryable,
  scope: PartyScope,
  now: string,
  { hiddenUntil, userId, reads }: ReaderOfBids,
): Promise<OwnRound[]> {
  const isKnown = hiddenUntil
    ? sql`(select min(f.created_at) from rounds f where f.rfq_id = r.rfq_id) > ${hiddenUntil}`
    : sql`true`;
  const isTold = sql`(${isKnown} and (not r.sealed or b.typed_by is null or b.typed_by = any(${sql.param([...reads])}::uuid[])))`;
  const { rows } = await db.execute<OwnRound>(sql`
    select r.rfq_id, to_json(r.opens_at) #>> '{}' as from, to_json(r.closes_at) #>> '{}' as until,
      case when ${isTold} then to_json(b.submitted_at) #>> '{}' end as submitted_at,
      case when b.state = 'stale' then 'confirm' when b.state = 'submitted' then 'see'
        when b.draft_id is not null and ${isTold} then 'go_on' else 'bid' end as act
    from rounds r join round_invitations i on i.round_id = r.id and i.organisation_id = ${scope}
      left join lateral (select b.state, b.submitted_at, b.draft_id, b.typed_by from bids b where b.round_id = r.id and b.organisation_id = i.organisation_id
        and (not r.sealed or b.state in ('submitted', 'stale') or b.typed_by is not distinct from ${userId})
        order by b.state in ('submitted', 'stale') desc, b.submitted_at desc nulls last limit 1) b on true
    where r.number > ${withoutRounds} and r.state in ('waiting', 'open') and r.opens_at <= ${now} and r.closes_at > ${now}
      and i.state in ('pending', 'received')
    union all select r.rfq_id, to_json(t.at) #>> '{}', to_json(t.answer_by) #>> '{}', null, 'rates'
    from targets t join rounds r on r.id = t.round_id
    where t.organisation_id = ${scope} and t.state = 'asked' and t.answer_by > ${now}`);
  return rows;
}

const instant = (iso: string) => new Date(iso).toISOString();

function showRequest(
  { id, name, lines, place, status, day }: FoundOwnRequest,
  round: OwnRound | undefined,
): OwnRequest & { id: string } {
  const request = { id, name, lines, place, status };
  if (!round) return { ...request, act: "quote", from: null, until: null, submitted_at: null, day };
  const { act, from, until, submitted_at } = round;
  const at = submitted_at && instant(submitted_at);
  return { ...request, act, from: instant(from), until: instant(until), submitted_at: at, day: null };
}

const needsAnswer = ({ act }: OwnRequest) => act !== "see";
/** The end of the day on which a file is wanted stands beside the closing of a round. */
const lastMoment = ({ until, day }: OwnRequest) => until ?? (day ? `${day}T18:30:00.000Z` : "9");

/** What waits first, the soonest first. */
const bySoonest = (one: OwnRequest, other: OwnRequest) =>
  Number(needsAnswer(other)) - Number(needsAnswer(one)) ||
  lastMoment(one).localeCompare(lastMoment(other)) ||
  one.name.localeCompare(other.name);

/** What a supplier is asked now, in no order. */
async function findAsked(
  { db, clock }: Pick<Deps, "db" | "clock">,
  scope: PartyScope,
  reader: ReaderOfBids = { hiddenUntil: null, userId: null, reads: new Set() },
) {
  const now = clock.now();
  const found = await roundsToAnswer(db, scope, now.toISOString(), reader);
  const rounds = new Map(found.map((round) => [round.rfq_id, round]));
  const ownRequests = await findOwnRequests(db, scope, { inRounds: [...rounds.keys()], today: indianDay(now) });
  return ownRequests.map((one) => showRequest(one, rounds.get(one.id)));
}

/** Ids of the requests that its list has under "To answer": as many as its menu counts. */
export async function findToAnswer(deps: Pick<Deps, "db" | "clock">, scope: PartyScope): Promise<string[]> {
  return (await findAsked(deps, scope)).filter(needsAnswer).map(({ id }) => id);
}

/** Of requests published by then somebody reads not when a bid was sent last, nor that one is typed: the desk would be told by it. */
async function bidsHiddenUntil(db: Queryable, { userId, looksOn }: PartyViewer): Promise<string | null> {
  if (looksOn) return "infinity";
  const letIn = await findLetIn(db, userId);
  return letIn?.hasElders ? letIn.blindUntil.toISOString() : null;
}

/** How a party stands with us; of a supplier with what it is asked. */
export async function readPartyOverview(
  { db, clock }: Pick<Deps, "db" | "clock">,
  viewer: PartyViewer,
): Promise<OwnOverview> {
  const overview = await readOwnOverview({ db, clock }, viewer);
  if (viewer.kind === "buyer") return { ...overview, requests: { count: 0, rows: [] } };
  const hiddenUntil = await bidsHiddenUntil(db, viewer);
  const reads = await bidsReadBy(db, viewer.userId);
  const all = (await findAsked({ db, clock }, viewer.scope, { hiddenUntil, userId: viewer.userId, reads })).toSorted(
    bySoonest,
  );
  const count = all.filter(needsAnswer).length;
  return {
    ...overview,
    requests: { count, rows: all.slice(0, shown) },
    menu: { ...overview.menu, ...(count > 0 && { request_for_quotation: { waits: count, late: 0 } }) },
  };
}
