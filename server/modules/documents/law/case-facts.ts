// The documents of a case as the law of steps looks at them, in one round trip. The desk's alone: they stand on both sides.
import { mostInCase } from "@vanik/contracts/case";
import type { CaseFacts, DocumentOfCase } from "@vanik/trading/case-waits";
import { sql } from "drizzle-orm";
import { queryPlanned, type Queryable } from "../../../platform/db.ts";
import type { StoredDocument } from "../tables.ts";
import { isSealedRow, isUnderWayRow } from "../extras.ts";
import { sourceIdsOf } from "./descent.ts";
import { isOnChallan } from "./on-challan.ts";

/** A draft is there to be worked on, whatever its case waits for. */
const ofDraft: CaseFacts = { linked: true, documents: [] };

/** What the steps of a document look at of its case: the document, its opportunity, and the newest others. */
export async function readCaseFacts(db: Queryable, { id, caseId, state }: StoredDocument): Promise<CaseFacts> {
  if (state === "draft") return ofDraft;
  const rows = await queryPlanned<DocumentOfCase & { linked: boolean }>(
    db,
    sql`
    select d.kind, d.name, d.status, d.organisation_id is not null as linked,
      coalesce(i.pending, 0) as pending, coalesce(i.without_bid, 0) as "withoutBid",
      d.kind = 'request_for_quotation' and ${isSealedRow(sql`d.extras`)} as sealed,
      d.kind = 'request_for_quotation' and ${isUnderWayRow(sql`d.extras`)} as "underWay",
      d.kind = 'sales_order' and ${isOnChallan(sql`d.id`)} as "onChallan",
      d.goods_awaited_since is not null as alone,
      case when d.kind = 'supplier_quotation' then (select coalesce(json_agg(r.name order by r.name), '[]')
        from trade_documents r where r.kind = 'request_for_quotation' and r.id in ${sourceIdsOf(sql`d.id`)})
        else '[]' end as answers
    from trade_documents d left join lateral (
      select count(*) filter (where state = 'pending')::int as pending,
        count(*) filter (where state <> 'received')::int as without_bid
      from invitations where rfq_id = d.id and d.kind = 'request_for_quotation') i on true
    where d.case_id = ${caseId}
    order by d.id = ${id} desc, d.id = ${caseId} desc, d.transaction_date desc, d.name desc limit ${mostInCase}`,
  );
  const inquiry = rows.find(({ kind }) => kind === "opportunity");
  return {
    linked: inquiry?.linked ?? true,
    documents: rows.map(({ kind, name, status, pending, withoutBid, sealed, underWay, onChallan, alone, answers }) => ({
      kind,
      name,
      status,
      pending,
      withoutBid,
      sealed,
      underWay,
      onChallan,
      alone,
      answers,
    })),
  };
}
