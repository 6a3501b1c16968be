// The case of a document: all that descends from one opportunity, on both sides of the wall. The desk's alone.
import { type Case, mostInCase } from "@vanik/contracts/case";
import { type Paise, toRupees } from "@vanik/contracts/money";
import { kindsReadWith } from "@vanik/contracts/sights";
import type { Kind } from "@vanik/contracts/trade";
import { sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/db.ts";
import type { DeskViewer } from "../../../platform/viewer.ts";
import { notFound } from "../../../platform/errors.ts";
import { partiesAs, usersAs } from "../../accounts/views.ts";
import { sourceIdsOf } from "../law/descent.ts";
import { isServiceRow } from "../overview-figures.ts";
import { findDocumentNamed, kindsNamed } from "../named.ts";

interface FoundInCase {
  kind: Kind;
  name: string;
  status: string;
  day: string;
  party: string | null;
  party_id: string | null;
  amount: Paise;
  lines: number;
  invited: number;
  from: string[];
  supplies: string[];
  from_stock: boolean;
}
interface FoundCase extends Record<string, unknown> {
  buyer: Case["buyer"] | null;
  documents: FoundInCase[];
  total: number;
}

const namesAsJson = (ids: ReturnType<typeof sql>) =>
  sql`(select coalesce(json_agg(s.name order by s.name), '[]') from trade_documents s where s.id in ${ids})`;

async function findCase(db: Queryable, id: string, read: readonly Kind[]): Promise<FoundCase | undefined> {
  const isRead = sql`d.kind in ${read}`;
  const { rows } = await db.execute<FoundCase>(sql`
    with asked as (select d.id, d.case_id from trade_documents d where d.id = ${id}),
    picked as (select d.* from trade_documents d join asked a on a.case_id = d.case_id where ${isRead}
      order by d.id = a.id desc, d.id = a.case_id desc, d.transaction_date desc, d.name desc limit ${mostInCase})
    select
      (select json_build_object('name', o.party ->> 'name', 'linked', o.organisation_id is not null, 'likely',
          case when o.organisation_id is null then (select g.name from ${usersAs("u")} join ${partiesAs("g")} on g.id = u.organisation_id
            where u.email = lower(o.extras ->> 'email') and g.kind = 'buyer' limit 1) end)
        from trade_documents o where o.id = a.case_id and o.kind in ('opportunity', 'quotation')) as buyer,
      (select count(*)::int from trade_documents d where d.case_id = a.case_id and ${isRead}) as total,
      (select coalesce(json_agg(json_build_object('kind', d.kind, 'name', d.name, 'status', d.status,
          'day', d.transaction_date, 'party_id', d.organisation_id, 'party', nullif(d.party ->> 'name', ''),
          'amount', case when d.kind = 'opportunity' then d.total else d.rounded_total end, 'lines', d.item_count,
          'invited', (select count(*) from invitations i where i.rfq_id = d.id),
          'from', ${namesAsJson(sourceIdsOf(sql`d.id`))},
          'supplies', ${namesAsJson(sql`(select l.sale_id from line_supplies l where l.purchase_id = d.id)`)},
          'from_stock', d.kind = 'sales_order' and coalesce((select bool_and(l.from_stock) from trade_lines l
            where l.document_id = d.id and not ${isServiceRow("l")}), false))
          order by d.transaction_date, d.created_at, d.name), '[]')
        from picked d) as documents
    from asked a`);
  return rows[0];
}

/** The case that a document belongs to; 404 for a name that is none which these rights read. */
export async function readCase(
  db: Queryable,
  { rights }: Pick<DeskViewer, "rights">,
  { name, kind }: { name: string; kind?: Kind | undefined },
): Promise<Case> {
  const document = await findDocumentNamed(db, name, kindsNamed(rights, kind));
  const found = document && (await findCase(db, document.id, kindsReadWith(rights)));
  if (!found) throw notFound("This document");
  const { buyer, documents, total } = found;
  return {
    buyer: buyer ?? { name: "", linked: true, likely: null },
    total,
    documents: documents.map(({ day, amount, ...document }) => ({
      ...document,
      transaction_date: day,
      party: document.kind === "request_for_quotation" ? null : document.party,
      amount: document.kind === "request_for_quotation" ? null : toRupees(amount),
    })),
  };
}
