ALTER TABLE "trade_lines" ADD COLUMN "back_qty" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- As what is on hand, it follows from what came back and from notes: it is told as these are.
CREATE OR REPLACE FUNCTION audit_left_out(subject text) RETURNS text[]
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT '{id}'::text[] || CASE subject
    WHEN 'trade_documents' THEN '{version,created_at,remote}'
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
$$;--> statement-breakpoint
-- What of a line moved and is not back; below nothing it does not go, where goods came back that never went from here.
CREATE OR REPLACE FUNCTION stock_of_line(l trade_lines, d trade_documents, factor numeric, OUT received bigint, OUT dispatched bigint, OUT promised bigint)
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT
    CASE WHEN NOT d.remote AND d.kind = 'purchase_order' AND d.extras ->> 'purpose' IS DISTINCT FROM 'use'
      THEN round(greatest(l.delivered_qty - l.back_qty, 0) * factor)::bigint ELSE 0 END,
    CASE WHEN NOT d.remote AND d.kind = 'sales_order' THEN round(greatest(l.delivered_qty - l.back_qty, 0) * factor)::bigint ELSE 0 END,
    CASE WHEN NOT d.remote AND d.kind = 'sales_order' AND l.from_stock AND d.state IN ('submitted', 'held')
        AND l.delivered_qty::numeric * 10000 < l.qty::numeric * (10000 - l.tolerance)
      THEN round((l.qty - l.delivered_qty) * factor)::bigint ELSE 0 END
$$;--> statement-breakpoint
CREATE OR REPLACE VIEW line_stock AS
  SELECT l.document_id, coalesce(l.item_id, k.item_id) AS item_id, s.received, s.dispatched, s.promised
  FROM trade_lines l
  JOIN trade_documents d ON d.id = l.document_id AND d.kind IN ('sales_order', 'purchase_order')
  LEFT JOIN kept_words k ON l.item_id IS NULL AND l.item_code = '' AND k.name = lower(l.item_name) AND k.uom = lower(l.uom)
  CROSS JOIN LATERAL stock_of_line(l, d, coalesce(l.factor, k.factor, 1)) s
  WHERE (l.delivered_qty > 0 OR l.back_qty <> 0 OR l.from_stock) AND (l.item_id IS NOT NULL OR k.item_id IS NOT NULL);--> statement-breakpoint
DROP TRIGGER stock_changes_updated ON trade_lines;--> statement-breakpoint
CREATE TRIGGER stock_changes_updated AFTER UPDATE OF delivered_qty, back_qty, from_stock ON trade_lines
  FOR EACH ROW WHEN (NOT new.remote AND (old.delivered_qty <> new.delivered_qty OR old.back_qty <> new.back_qty OR old.from_stock <> new.from_stock))
  EXECUTE FUNCTION stock_changes_of_line();--> statement-breakpoint
-- What came back before this was known: as credited-goods.ts reckons it from now on.
UPDATE trade_lines l SET back_qty = (
  SELECT CASE d.kind WHEN 'purchase_order' THEN greatest(s.came, s.refused) ELSE s.came END - s.off_counter AS qty FROM (
    SELECT (SELECT coalesce(sum(p.qty), 0) FROM goods_returns r CROSS JOIN LATERAL jsonb_to_recordset(r.lines) AS p (idx int, qty bigint, condition text)
        JOIN trade_lines i ON i.document_id = r.invoice_id AND i.idx = p.idx
        WHERE r.document_id = l.document_id AND r.state = 'live' AND i.source_document_id = l.document_id AND i.source_idx = l.idx
          AND (d.kind = 'purchase_order' OR p.condition = 'good')) AS came,
      coalesce(sum(n.delivered_qty) FILTER (WHERE c.extras #>> '{credit,cause}' = 'rejection'), 0) AS refused,
      coalesce(sum(n.delivered_qty), 0) AS off_counter
    FROM trade_lines i JOIN trade_lines n ON n.source_document_id = i.document_id AND n.source_idx = i.idx
    JOIN trade_documents c ON c.id = n.document_id AND c.kind IN ('credit_note', 'debit_note') AND c.state = 'submitted'
      AND c.extras #>> '{credit,cause}' IN ('return', 'rejection')
    WHERE i.source_document_id = l.document_id AND i.source_idx = l.idx) s)
FROM trade_documents d
WHERE d.id = l.document_id AND d.kind IN ('sales_order', 'purchase_order') AND NOT d.remote
  AND d.id IN (SELECT r.document_id FROM goods_returns r UNION
    SELECT i.source_document_id FROM trade_documents c JOIN trade_lines n ON n.document_id = c.id
    JOIN trade_lines i ON i.document_id = n.source_document_id AND i.idx = n.source_idx WHERE c.kind IN ('credit_note', 'debit_note'));
