// What is open of all parties by its age: read from open invoices alone, by the index that holds no others.
import type { Dues, DueSide } from "@vanik/contracts/dues";
import type { Paise } from "@vanik/contracts/money";
import { type AgeingBucket, ageingBuckets, dueDaysOf } from "@vanik/trading/ageing";
import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/db.ts";
import { isFoundBy } from "../../accounts/use-cases.ts";
import { partiesAs } from "../../accounts/views.ts";

const kinds = { receivable: "sales_invoice", payable: "purchase_invoice" } as const;

export type DueSums = Record<keyof Dues, Paise>;

export interface FoundDues extends DueSums {
  id: string;
  name: string;
  city: string;
  gstin: string;
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
  return sql`coalesce(sum(d.outstanding) filter (where ${due} between ${from ?? "-infinity"} and ${to ?? "infinity"}), 0)::bigint
    as ${sql.identifier(bucket)}`;
}

interface DuesAsked {
  side: DueSide;
  q?: string | undefined;
  start: number;
  length: number;
}

/** One page of the parties of which something is open, the largest sum first; how many there are, and what it comes to. */
export async function findDues(
  db: Queryable,
  { side, q, start, length }: DuesAsked,
  today: string,
): Promise<FoundDuesPage> {
  const buckets = ageingBuckets.map((bucket) => sumIn(bucket, today));
  const sums = columns.map((column) => sql`${column}::text, coalesce(sum(${sql.identifier(column)}), 0)`);
  const { rows } = await db.execute<FoundDuesPage>(sql`
    with due as (
      select d.organisation_id as id, ${sql.join(buckets, sql`, `)}, sum(d.outstanding)::bigint as total
      from trade_documents d where d.kind = ${kinds[side]} and d.outstanding > 0 group by d.organisation_id),
    found as materialized (
      select due.*, o.name, o.city, o.gstin from due join ${partiesAs("o")} on o.id = due.id
      ${q ? sql`where ${isFoundBy(q)}` : sql``})
    select (select count(*)::int from found) as parties,
      (select json_build_object(${sql.join(sums, sql`, `)}) from found) as sums,
      (select coalesce(json_agg(p order by p.total desc, lower(p.name), p.id), '[]') from (
        select * from found order by total desc, lower(name), id limit ${length} offset ${start}) p) as rows`);
  return rows[0]!;
}
