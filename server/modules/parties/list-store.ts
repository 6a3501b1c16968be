// One page of parties with what is open of each: found by name, city, GSTIN or a user's e-mail.
import type { Paise } from "@vanik/contracts/money";
import type { PartyKind, PartiesQuery } from "@vanik/contracts/parties";
import type { PartyStanding } from "@vanik/contracts/party-parts";
import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../platform/db.ts";
import { mostCounted } from "../../platform/paging.ts";
import { isCalled, isFoundBy, isFoundInPassing, someFoundBy } from "../accounts/use-cases.ts";
import { partiesAs } from "../accounts/views.ts";
import { lastActivityOfParty, openOfParty } from "../documents/use-cases.ts";

const isWantedParty = ({ name, kind }: PartiesQuery): SQL =>
  sql.join([sql`true`, ...(kind ? [sql`o.kind = ${kind}`] : []), ...(name ? [isCalled(name)] : [])], sql` and `);

export interface ListedParty extends Record<string, unknown> {
  id: string;
  name: string;
  kind: PartyKind;
  city: string;
  state: string;
  gstin: string;
  outstanding: Paise;
  overdue: Paise;
  lastActivity: string | null;
  standing: PartyStanding;
  blocked: boolean;
}

/** In the order of names, with what is open of each and the day of its newest document. */
export async function findParties(
  db: Queryable,
  query: PartiesQuery,
  today: string,
): Promise<{ rows: ListedParty[]; total: number }> {
  const isWanted = isWantedParty(query);
  const most = mostCounted + 1;
  const { q } = query;
  const counted = q
    ? someFoundBy(q, isWanted, most)
    : sql`select from ${partiesAs("o")} where ${isWanted} limit ${most}`;
  const { rows: counts } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from (select from (${counted}) c limit ${most}) c`,
  );
  const total = counts[0]?.n ?? 0;
  const isFound = !q ? sql`true` : total > mostCounted ? isFoundInPassing(q) : isFoundBy(q);
  const { rows } = await db.execute<ListedParty>(sql`
    select o.id, o.name, o.kind, o.city, o.state, o.gstin, d.outstanding, d.overdue, n.day as "lastActivity",
      o.standing, o.blocked_at is not null as blocked
    from (select o.* from ${partiesAs("o")} where ${isWanted} and ${isFound} order by lower(o.name), o.id
      limit ${query.limit_page_length} offset ${query.limit_start}) o
    cross join lateral ${openOfParty(today)} d
    cross join lateral ${lastActivityOfParty} n
    order by lower(o.name), o.id`);
  return { rows, total };
}
