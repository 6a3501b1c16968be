import type { FoundParty } from "@vanik/contracts/find";
import type { PartyStanding } from "@vanik/contracts/party-parts";
import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/db.ts";
import {
  hasRegistration,
  isFoundBy,
  isNameBegun,
  isNamedNearly,
  isNamedSo,
  isReachedBy,
  wasNamedSo,
} from "./organisation-search.ts";

type FoundPartyRow = FoundParty & Record<string, unknown>;

/** Of a word that thousands have in their names so many are put in order. */
const mostOrdered = 200;

async function partiesThat(db: Queryable, condition: SQL, most: number): Promise<FoundParty[]> {
  const { rows } = await db.execute<FoundPartyRow>(sql`select o.id, o.name, o.kind, o.city from (
      select o.id, o.name, o.kind, o.city, o.key from organisations o where ${condition} limit ${mostOrdered}) o
    order by o.key using ~<~, o.kind limit ${most}`);
  return rows;
}

/** Parties whose names begin as typed, then those of which every word is one's beginning; those called so before, or reached so; without any, those spelt almost so. */
export async function findPartiesCalled(db: Queryable, typed: string, most: number): Promise<FoundParty[]> {
  const { rows: begun } = await db.execute<FoundPartyRow>(sql`select o.id, o.name, o.kind, o.city from organisations o
    where ${isNameBegun(typed)} order by o.key using ~<~, o.kind limit ${most}`);
  if (begun.length === most) return begun;
  const named = await partiesThat(db, isNamedSo(typed), most);
  const before = await partiesThat(db, wasNamedSo(typed), most);
  const reached = await partiesThat(db, isReachedBy(typed), most);
  const found = [...new Map([...begun, ...named, ...before, ...reached].map((party) => [party.id, party])).values()];
  return found.length > 0 ? found.slice(0, most) : partiesThat(db, isNamedNearly(typed), most);
}

/** Who of a side has a GSTIN, as its own or as a further one. */
export async function partyNameByGstin(
  db: Queryable,
  kind: FoundParty["kind"],
  gstin: string,
): Promise<string | undefined> {
  const { rows } = await db.execute<{ name: string }>(sql`select o.name from organisations o
    where o.kind = ${kind} and ((${isNamedSo(gstin)} and o.gstin = ${gstin}) or ${hasRegistration(gstin)})
    order by o.created_at limit 1`);
  return rows[0]?.name;
}

interface CalledSupplier extends Record<string, unknown> {
  name: string;
  city: string;
}

/** Suppliers whom a question finds and who are not blocked, those whose name it begins first; all of them where nothing is asked. */
export async function suppliersCalled(db: Queryable, q: string, limit: number): Promise<CalledSupplier[]> {
  const [found, first] = q ? [sql`and ${isFoundBy(q)}`, sql`${isNameBegun(q)} desc,`] : [sql``, sql``];
  const { rows } = await db.execute<CalledSupplier>(sql`
    select o.name, o.city from organisations o
    where o.kind = 'supplier' and o.blocked_at is null ${found} order by ${first} o.key limit ${limit}`);
  return rows;
}

export interface AskableSupplier {
  id: string;
  name: string;
  city: string;
  state: string;
  standing: PartyStanding;
  regions: { state: string | null; from: string | null; to: string | null }[];
}

/** Of some suppliers those who are not blocked, with where they are and supply. */
export async function findAskable(db: Queryable, ids: readonly string[]): Promise<AskableSupplier[]> {
  const { rows } = await db.execute<AskableSupplier & Record<string, unknown>>(sql`
    select o.id, o.name, o.city, o.state, o.standing,
      (select coalesce(json_agg(json_build_object('state', r.state, 'from', r.pincode_from, 'to', r.pincode_to)), '[]')
        from organisation_regions r where r.organisation_id = o.id) as regions
    from organisations o
    where o.id = any(${sql.param([...ids])}::uuid[]) and o.kind = 'supplier' and o.blocked_at is null`);
  return rows;
}
