// What is open of all parties by its age: today by open invoices alone, by the index that holds no others; of an earlier day with what has
// settled or cancelled them since.
import type { Dues, DueSide } from "@vanik/contracts/dues";
import type { Paise } from "@vanik/contracts/money";
import type { SmallClass } from "@vanik/contracts/party-parts";
import { type AgeingBucket, ageingBuckets, dueDaysOf } from "@vanik/trading/ageing";
import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/db.ts";
import { isFoundBy } from "../../accounts/use-cases.ts";
import { partiesAs } from "../../accounts/views.ts";
import { openOn } from "./statement-store.ts";

const kinds = { receivable: "sales_invoice", payable: "purchase_invoice" } as const;

export type DueSums = Record<keyof Dues, Paise>;

export interface FoundDues extends DueSums {
  id: string;
  name: string;
  city: string;
  gstin: string;
  msme: SmallClass | null;
}

interface FoundDuesPage extends Record<string, unknown> {
  parties: number;
  sums: DueSums;
  rows: FoundDues[];
}

const columns: readonly (AgeingBucket | "total")[] = [...ageingBuckets, "total"];

function sumIn(bucket: AgeingBucket, today: string): SQL {
  const { from, to } = dueDaysOf(bucket, today);
  const due = sql`coalesce(d.due_date, 'infinity')`;
  return sql`coalesce(sum(d.open) filter (where ${due} between ${from ?? "-infinity"} and ${to ?? "infinity"}), 0)::bigint
    as ${sql.identifier(bucket)}`;
}

interface DuesAsked {
  side: DueSide;
  q?: string | undefined;
  start: number;
  length: number;
}

/** What a supplier was as its newest bill of a day or before was booked. */
const smallClassOf = (day: string) => sql`(select b.extras ->> 'msme' from trade_documents b
  where b.organisation_id = f.id and b.kind = 'purchase_invoice' and b.state = 'submitted' and b.transaction_date <= ${day}
  order by b.transaction_date desc, b.name desc limit 1)`;

/** One page of the parties of which something is open, the largest sum first; how many there are, and what it comes to. */
export async function findDues(
  db: Queryable,
  { side, q, start, length }: DuesAsked,
  { day, today }: { day: string; today: string },
): Promise<FoundDuesPage> {
  const buckets = ageingBuckets.map((bucket) => sumIn(bucket, day));
  const open =
    day === today
      ? sql`(select organisation_id, due_date, outstanding as open from trade_documents where kind = ${kinds[side]} and outstanding > 0)`
      : sql`(select i.organisation_id, i.due_date, o.open from (${openOn({ kind: kinds[side] }, day)}) o
          join trade_documents i on i.id = o.id and i.kind = ${kinds[side]})`;
  const sums = columns.map((column) => sql`${column}::text, coalesce(sum(${sql.identifier(column)}), 0)`);
  const { rows } = await db.execute<FoundDuesPage>(sql`
    with due as (
      select d.organisation_id as id, ${sql.join(buckets, sql`, `)}, sum(d.open)::bigint as total
      from ${open} d group by d.organisation_id having sum(d.open) <> 0),
    found as materialized (
      select due.*, o.name, o.city, o.gstin from due join ${partiesAs("o")} on o.id = due.id
      ${q ? sql`where ${isFoundBy(q)}` : sql``})
    select (select count(*)::int from found) as parties,
      (select json_build_object(${sql.join(sums, sql`, `)}) from found) as sums,
      (select coalesce(json_agg(p order by p.total desc, lower(p.name), p.id), '[]') from (
        select f.*, ${side === "payable" ? smallClassOf(day) : sql`null`} as msme
        from (select * from found order by total desc, lower(name), id limit ${length} offset ${start}) f) p) as rows`);
  return rows[0]!;
}
