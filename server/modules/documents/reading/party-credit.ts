// What stands between us and a party: the one place where it is counted, for its page and for what a document warns of.
import { noPaise, type Paise } from "@vanik/contracts/money";
import { hasSight } from "@vanik/contracts/sights";
import { creditWarning, type Standing } from "@vanik/trading/credit";
import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/db.ts";
import type { Reader } from "../../../platform/viewer.ts";
import { creditLimitOf } from "../../accounts/use-cases.ts";
import type { StoredDocument } from "../tables.ts";

/** What notes of a party are that settles no invoice. */
const unusedOfNotes = (organisationId: string): SQL => sql`(
    (select coalesce(sum(n.rounded_total), 0) from trade_documents n
      where n.organisation_id = ${organisationId} and n.kind in ('credit_note', 'debit_note') and n.state = 'submitted')
    - (select coalesce(sum(a.amount), 0) from payment_allocations a
      where a.organisation_id = ${organisationId} and a.note_id is not null and a.ended_on is null))::bigint`;

/** What a party has paid (or was paid) and is neither allocated nor returned, with the tax that is kept with it, and what of its notes is not used; in paise. */
export const advanceOf = (organisationId: string): SQL => sql`(
    (select coalesce(sum(case when p.is_refund then -p.amount else p.amount end), 0)
      from payments p where p.organisation_id = ${organisationId} and p.state = 'live')::bigint
    - (select coalesce(sum(case when a.invoice_id is null then -a.tds_amount else a.amount end), 0)
      from payment_allocations a join payments p on p.id = a.payment_id and p.organisation_id = a.organisation_id and p.state = 'live'
      where a.organisation_id = ${organisationId} and a.ended_on is null)::bigint
    + ${unusedOfNotes(organisationId)})`;

/**
 * Money in paise, of submitted invoices, orders in force and payments that live. A line of an order that is billed within
 * its tolerance is done (trading/quantities.ts): nothing more of it is to come.
 */
export async function findStanding(db: Queryable, organisationId: string): Promise<Standing> {
  const { rows } = await db.execute<Record<keyof Standing, number>>(sql`select
    (select coalesce(sum(d.outstanding), 0)::bigint from trade_documents d
      where d.organisation_id = ${organisationId} and d.kind in ('sales_invoice', 'purchase_invoice')
        and d.state <> 'draft' and d.outstanding > 0) as outstanding,
    (select coalesce(sum(round((l.amount + case when d.reverse_charge then 0 else l.cgst + l.sgst + l.igst end)
        * (l.qty - l.billed_qty)::numeric / l.qty)), 0)::bigint
      from trade_documents d join trade_lines l on l.document_id = d.id
      where d.organisation_id = ${organisationId} and d.kind in ('sales_order', 'purchase_order')
        and d.state in ('submitted', 'held') and d.status <> 'Completed'
        and l.billed_qty * 10000 < l.qty * (10000 - l.tolerance)) as "onOrder",
    ${advanceOf(organisationId)} as advance`);
  return rows[0] as Standing;
}

// What is ordered of a quotation counts as its order; what has run out cannot be accepted.
const settled = new Set(["Ordered", "Partially Ordered", "Expired"]);

/** What a document adds to what is counted already; null where no credit is given by it (any more). */
function addedBy({ kind, state, status, roundedTotal }: StoredDocument): Paise | null {
  switch (kind) {
    case "quotation":
      return (state === "draft" || state === "submitted") && !settled.has(status) ? roundedTotal : null;
    case "sales_order":
    case "purchase_order":
      if (state === "draft") return roundedTotal;
      return state === "submitted" || state === "held" ? noPaise : null;
    default:
      return null;
  }
}

/** What the desk is told of a quotation or order that goes above its party's credit limit. */
export async function creditWarningsOf(db: Queryable, reader: Reader, document: StoredDocument): Promise<string[]> {
  const adds = addedBy(document);
  if (adds === null || !document.organisationId) return [];
  const limit = await creditLimitOf(db, document.organisationId);
  if (limit === null) return [];
  const account = await findStanding(db, document.organisationId);
  const seesBalances = reader.kind !== "staff" || hasSight(reader.rights, "balances");
  const warning = creditWarning({ party: document.party.name, limit, standing: account, adds, seesBalances });
  return warning ? [warning] : [];
}
