// What the inbox says of the documents that its entries are about.
import type { Paise } from "@vanik/contracts/money";
import { everyKind, type Kind } from "@vanik/contracts/trade";
import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/db.ts";
import { partiesAs, usersAs } from "../../accounts/views.ts";
import type { Extras } from "../extras.ts";
import { idsNamed } from "../named.ts";

export interface FoundSubject extends Record<string, unknown> {
  id: string;
  kind: Kind;
  name: string;
  organisationId: string | null;
  party: string;
  /** Of an inquiry its value, of an invoice what is open of it. */
  amount: Paise;
  extras: Extras;
  /** Of a guest's inquiry the buyer somebody of whom has its e-mail. */
  likely: string | null;
}

async function subjectsWhere(db: Queryable, which: SQL): Promise<FoundSubject[]> {
  const { rows } = await db.execute<FoundSubject>(sql`
    select d.id, d.kind, d.name, d.organisation_id as "organisationId", d.party ->> 'name' as party, d.extras,
      case when d.kind = 'opportunity' then d.total else d.outstanding end as amount,
      case when d.organisation_id is null then (select g.name from ${usersAs("u")} join ${partiesAs("g")} on g.id = u.organisation_id
        where u.email = lower(d.extras ->> 'email') and g.kind = 'buyer' limit 1) end as likely
    from trade_documents d where ${which}`);
  return rows;
}

/** Documents by their ids. */
export async function findSubjects(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, FoundSubject>> {
  if (ids.length === 0) return new Map();
  const rows = await subjectsWhere(db, sql`d.id = any(${sql.param([...ids])}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The ids of the documents that are called so. */
export async function findSubjectsNamed(db: Queryable, name: string): Promise<string[]> {
  return (await subjectsWhere(db, sql`d.id in ${idsNamed(everyKind, name)}`)).map(({ id }) => id);
}
