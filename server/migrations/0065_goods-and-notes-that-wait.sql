ALTER TABLE "trade_documents" ADD COLUMN "goods_awaited_since" date;--> statement-breakpoint
CREATE INDEX "trade_documents_goods_awaited" ON "trade_documents" USING btree ("kind","goods_awaited_since") WHERE "trade_documents"."goods_awaited_since" is not null;--> statement-breakpoint
-- As it is not told what waits: it follows from returns and notes.
CREATE OR REPLACE FUNCTION audit_left_out(subject text) RETURNS text[]
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT '{id}'::text[] || CASE subject
    WHEN 'trade_documents' THEN '{version,created_at,remote,goods_awaited_since}'
    WHEN 'payments' THEN '{version,created_at}'
    WHEN 'movements' THEN '{created_at}'
    WHEN 'files' THEN '{hash,created_at}'
    WHEN 'organisations' THEN '{key,version,created_at}'
    WHEN 'organisation_addresses' THEN '{created_at}'
    WHEN 'organisation_banks' THEN '{organisation_id,version,created_at}'
    WHEN 'organisation_registrations' THEN '{organisation_id,version,created_at}'
    WHEN 'organisation_regions' THEN '{organisation_id}'
    WHEN 'organisation_supplies' THEN '{organisation_id}'
    WHEN 'users' THEN '{password_hash,version,created_at}'
    WHEN 'second_factors' THEN '{sealed_secret,last_step}'
    WHEN 'erp_keys' THEN '{secret_hash,last_used_at,created_at}'
    WHEN 'trade_lines' THEN '{document_id,source_document_id,source_idx,category_id,kind,owner_id,day,remote,said,back_qty}'
    WHEN 'line_supplies' THEN '{sale_id,purchase_id}'
    WHEN 'invitations' THEN '{rfq_id,organisation_id,transaction_date,name,quote_status}'
    WHEN 'movement_lines' THEN '{movement_id}'
    WHEN 'payment_allocations' THEN '{payment_id,note_id,holder_id,organisation_id,invoice_id}'
    WHEN 'payment_refunds' THEN '{refund_id,payment_id}'
    -- The text of a policy is a page long: that it was written anew is told instead.
    WHEN 'policies' THEN '{version,saved_at,content,content_hi}'
    ELSE '{version}'
  END::text[]
$$;
--> statement-breakpoint
-- What waits already: as goods-and-notes.ts says it from now on.
UPDATE trade_documents d SET goods_awaited_since = case when d.state <> 'submitted' then null
  when d.kind in ('sales_invoice', 'purchase_invoice') then (select min(g.day) from goods_returns g cross join lateral jsonb_to_recordset(g.lines) as a (idx int)
  join trade_lines l on l.document_id = g.invoice_id and l.idx = a.idx
  where g.invoice_id = d.id and g.state = 'live'
    and coalesce((select sum(b.qty)
  from goods_returns r cross join lateral jsonb_to_recordset(r.lines) as b (idx int, qty bigint)
  where r.invoice_id = d.id and r.state = 'live' and b.idx = a.idx), 0)::bigint > coalesce((
  select sum(o.qty) from trade_lines o join trade_documents c on c.id = o.document_id
  where o.source_document_id = d.id and o.source_idx = a.idx and c.kind in ('credit_note', 'debit_note')
    and c.state = 'submitted' and c.extras #>> '{credit,cause}' in ('return', 'rejection')), 0)::bigint
    and l.qty > coalesce((
  select sum(o.qty) from trade_lines o join trade_documents c on c.id = o.document_id
  where o.source_document_id = d.id and o.source_idx = a.idx and c.kind in ('credit_note', 'debit_note')
    and c.state = 'submitted' and c.extras #>> '{credit,cause}' in ('return', 'rejection', 'short', 'correction')), 0)::bigint)
  when d.kind in ('credit_note', 'debit_note') and d.extras #>> '{credit,cause}' = 'return' and exists (
  select from trade_lines a where a.document_id = d.id and not (a.hsn like '99%' or upper(a.item_code) in ('FREIGHT', 'PACKING'))
    and exists (select from trade_lines f where f.document_id = a.source_document_id and f.source_document_id is not null)
    and coalesce((
  select sum(o.qty) from trade_lines o join trade_documents c on c.id = o.document_id
  where o.source_document_id = a.source_document_id and o.source_idx = a.source_idx and c.kind in ('credit_note', 'debit_note')
    and c.state = 'submitted' and c.extras #>> '{credit,cause}' = 'return'), 0)::bigint > coalesce((select sum(b.qty)
  from goods_returns r cross join lateral jsonb_to_recordset(r.lines) as b (idx int, qty bigint)
  where r.invoice_id = a.source_document_id and r.state = 'live' and b.idx = a.source_idx), 0)::bigint) then d.transaction_date end
WHERE NOT d.remote AND (d.id IN (SELECT r.invoice_id FROM goods_returns r)
  OR d.kind IN ('credit_note', 'debit_note') AND d.extras #>> '{credit,cause}' = 'return');
