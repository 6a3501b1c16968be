DROP INDEX "trade_documents_cancelled";--> statement-breakpoint
CREATE INDEX "trade_documents_cancelled" ON "trade_documents" USING btree ("kind","cancelled_on") WHERE "trade_documents"."cancelled_on" is not null and "trade_documents"."kind" in ('sales_invoice', 'purchase_invoice', 'credit_note', 'debit_note');--> statement-breakpoint
-- A note counts in the margin of its own day, and in what was invoiced to its party, as its invoice does in those of its own.
CREATE OR REPLACE FUNCTION rollups_of_document(d trade_documents) RETURNS void
    LANGUAGE sql
    AS $$
  INSERT INTO rollup_dirty (rollup, day, ref)
  SELECT 'margin_days', v.day, NULL::uuid FROM (VALUES (d.transaction_date), (d.cancelled_on)) v (day)
    WHERE NOT d.remote AND d.kind IN ('sales_invoice', 'credit_note') AND v.day IS NOT NULL
  UNION ALL SELECT 'party_months', date_trunc('month', v.day)::date, NULL FROM (VALUES (d.transaction_date), (d.cancelled_on)) v (day)
    WHERE NOT d.remote AND d.kind IN ('sales_invoice', 'purchase_invoice', 'credit_note', 'debit_note') AND v.day IS NOT NULL
  UNION ALL SELECT 'funnel_days', d.transaction_date, NULL WHERE NOT d.remote AND d.kind = 'opportunity'
  UNION ALL SELECT 'funnel_days', NULL, d.case_id
    WHERE NOT d.remote AND d.kind IN ('request_for_quotation', 'supplier_quotation', 'quotation', 'sales_order', 'sales_invoice')
  UNION ALL SELECT 'movement_days', NULL, d.id WHERE NOT d.remote AND d.kind IN ('sales_order', 'purchase_order')
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION mark_all_rollups() RETURNS void
    LANGUAGE sql
    AS $$
  INSERT INTO rollup_dirty (rollup, day)
  SELECT DISTINCT 'margin_days', v.day FROM trade_documents d, LATERAL (VALUES (d.transaction_date), (d.cancelled_on)) v (day)
    WHERE d.kind IN ('sales_invoice', 'credit_note') AND d.state <> 'draft' AND v.day IS NOT NULL
  UNION SELECT DISTINCT 'party_months', date_trunc('month', v.day)::date
    FROM trade_documents d, LATERAL (VALUES (d.transaction_date), (d.cancelled_on)) v (day)
    WHERE d.kind IN ('sales_invoice', 'purchase_invoice', 'credit_note', 'debit_note') AND d.state <> 'draft' AND v.day IS NOT NULL
  UNION SELECT DISTINCT 'funnel_days', transaction_date FROM trade_documents WHERE kind = 'opportunity'
  UNION SELECT DISTINCT 'movement_days', day FROM movements
$$;
--> statement-breakpoint
-- Notes that stand already: their lines say what a cost their invoice's did, and of which category they are.
UPDATE trade_lines n SET cost_rate = s.cost_rate, category_id = s.category_id
FROM trade_documents d, trade_lines s
WHERE d.id = n.document_id AND d.kind IN ('credit_note', 'debit_note') AND s.document_id = n.source_document_id AND s.idx = n.source_idx
  AND (s.cost_rate IS NOT NULL OR s.category_id IS NOT NULL);
--> statement-breakpoint
SELECT count(*) FROM (SELECT rollups_of_document(d) FROM trade_documents d
  WHERE d.kind IN ('credit_note', 'debit_note') AND d.state <> 'draft') marked;
