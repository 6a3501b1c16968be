// What must hold of stored trade at any moment, whatever happened: each question answers with what breaks it.
import { hash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { refreshStatuses } from "../../server/modules/documents/law/statuses.ts";
import { indianDay } from "../../server/platform/clock.ts";
import type { Database } from "../../server/platform/db.ts";

/** Of a line: what its live successors, movements or bills come to. */
const counted = (kinds: string, states: string) => `coalesce((select sum(f.qty) from trade_lines f
  join trade_documents s on s.id = f.document_id and s.kind in (${kinds}) and s.state in (${states})
  where f.source_document_id = l.document_id and f.source_idx = l.idx), 0)`;

const broken: Record<string, string> = {
  "left Draft under a passing name": `select name from trade_documents where state <> 'draft' and name ~ '-[A-Z]{6}$'
    union all select name from movements where name ~ '-[A-Z]{6}$'
    union all select name from payments where name ~ '-[A-Z]{6}$'`,
  "a draft with a number": "select name from trade_documents where state = 'draft' and name !~ '-[A-Z]{6}$'",
  "another sum than that of its lines": `select d.name from trade_documents d
    left join lateral (select count(*) as lines, coalesce(sum(l.amount), 0) as net,
      coalesce(sum(l.cgst + l.sgst + l.igst), 0) as taxes from trade_lines l where l.document_id = d.id) l on true
    where l.lines <> d.item_count or (d.kind <> 'opportunity' and (l.net <> d.net_total or l.taxes <> d.total_taxes))`,
  "left Draft without an event of it": `select d.name from trade_documents d where d.state <> 'draft'
    and not exists (select from document_events e where e.document_id = d.id and e.from_state is distinct from e.to_state)`,
  "another state than its history ends with": `select d.name from trade_documents d
    join lateral (select e.to_state from document_events e where e.document_id = d.id and e.from_state is distinct from e.to_state
      and (d.kind <> 'request_for_quotation' or e.organisation_id is null) order by e.at desc, e.id desc limit 1) e on true
    where e.to_state <> d.state`,
  "ordered otherwise than its orders say": `select d.name from trade_lines l join trade_documents d on d.id = l.document_id
    where d.kind in ('quotation', 'supplier_quotation') and l.ordered_qty
      <> ${counted("'sales_order', 'purchase_order'", "'submitted', 'held', 'closed'")}`,
  "billed otherwise than its invoices say": `select d.name from trade_lines l join trade_documents d on d.id = l.document_id
    where d.kind in ('sales_order', 'purchase_order') and l.billed_qty
      <> ${counted("'sales_invoice', 'purchase_invoice'", "'submitted'")}`,
  "moved otherwise than its movements say": `select d.name from trade_lines l join trade_documents d on d.id = l.document_id
    where l.delivered_qty <> coalesce((select sum(p.qty) from movement_lines p join movements m on m.id = p.movement_id
      where m.document_id = l.document_id and p.idx = l.idx and m.state = 'live'), 0)`,
  "a movement without lines": `select name from movements m
    where not exists (select from movement_lines l where l.movement_id = m.id)`,
  "another outstanding than its payments leave": `select d.name from trade_documents d
    where d.kind in ('sales_invoice', 'purchase_invoice') and d.state = 'submitted' and d.outstanding <> d.rounded_total
      - coalesce((select sum(a.amount + a.tds_amount + a.written_off) from payment_allocations a
        join payments p on p.id = a.payment_id and p.state = 'live' where a.invoice_id = d.id and a.ended_on is null), 0)`,
  "a series with a gap": `with named as (select name from trade_documents union all select name from movements
      union all select name from payments),
    numbered as (select split_part(name, '-', 1) as prefix, split_part(name, '-', 2) as year,
      split_part(name, '-', 3)::int as number from named where name ~ '-[0-9]+$')
    select coalesce(n.prefix || n.year, s.prefix || s.financial_year) as name
    from series s full join numbered n on n.prefix = s.prefix and n.year = s.financial_year
    group by 1, s.last having count(n.number) <> s.last or count(distinct n.number) <> s.last
      or min(n.number) <> 1 or max(n.number) <> s.last or s.last is null`,
};

async function otherStatuses(db: Database): Promise<string[]> {
  const undo = new Error("undo");
  let other: string[] = [];
  const read = "select id, name, status from trade_documents";
  const looked = db.transaction(async (tx) => {
    type Row = { id: string; name: string; status: string };
    const before = (await tx.execute<Row>(read)).rows;
    const ids = before.map(({ id }) => id);
    await refreshStatuses(tx, ids, indianDay(new Date()));
    const after = new Map((await tx.execute<Row>(read)).rows.map(({ id, status }) => [id, status]));
    other = before.filter(({ id, status }) => after.get(id) !== status).map(({ name }) => name);
    throw undo;
  });
  await looked.catch((error: unknown) => {
    if (error !== undo) throw error;
  });
  return other;
}

/** What is broken, with the names of what breaks it: nothing, of sound trade. */
export async function brokenTrade(db: Database): Promise<Record<string, string[]>> {
  const found = { "another status than follows": await otherStatuses(db) };
  const answers = await Promise.all(
    Object.entries(broken).map(async ([what, question]) => {
      const { rows } = await db.$client.query<{ name: string }>(question);
      return [what, rows.map(({ name }) => name)] as const;
    }),
  );
  return Object.fromEntries([...Object.entries(found), ...answers].filter(([, names]) => names.length > 0));
}

function bytesBelow(directory: string): string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Stored files whose bytes are not there whole, and bytes that no row speaks of. */
export async function brokenFiles(
  db: Database,
  directory: string,
): Promise<{ bytesless: string[]; orphans: string[] }> {
  const { rows } = await db.$client.query<{ id: string; state: string; hash: string }>(
    "select id, state, hash from files",
  );
  const paths = new Map(bytesBelow(directory).map((path) => [basename(path), path]));
  const isWhole = (id: string, wanted: string) =>
    paths.has(id) && hash("sha256", readFileSync(paths.get(id)!), "hex") === wanted;
  const stored = rows.filter(({ state }) => state === "stored");
  const known = new Set(rows.map(({ id }) => id));
  return {
    bytesless: stored.filter((file) => !isWhole(file.id, file.hash)).map(({ id }) => id),
    orphans: [...paths.keys()].filter((id) => !known.has(id)),
  };
}
