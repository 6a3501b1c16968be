ALTER TABLE "audit_checks" ADD COLUMN "mailed_on" date;--> statement-breakpoint
CREATE INDEX "trade_documents_cancelled" ON "trade_documents" USING btree ("kind","cancelled_on") WHERE "trade_documents"."cancelled_on" is not null and "trade_documents"."kind" in ('sales_invoice', 'purchase_invoice');--> statement-breakpoint
-- An invoice that is cancelled counts on its own day still, and is taken back on that of its cancelling: both are summed anew.
CREATE OR REPLACE FUNCTION rollups_of_document(d trade_documents) RETURNS void
    LANGUAGE sql
    AS $$
  INSERT INTO rollup_dirty (rollup, day, ref)
  SELECT 'margin_days', v.day, NULL::uuid FROM (VALUES (d.transaction_date), (d.cancelled_on)) v (day)
    WHERE NOT d.remote AND d.kind = 'sales_invoice' AND v.day IS NOT NULL
  UNION ALL SELECT 'party_months', date_trunc('month', v.day)::date, NULL FROM (VALUES (d.transaction_date), (d.cancelled_on)) v (day)
    WHERE NOT d.remote AND d.kind IN ('sales_invoice', 'purchase_invoice') AND v.day IS NOT NULL
  UNION ALL SELECT 'funnel_days', d.transaction_date, NULL WHERE NOT d.remote AND d.kind = 'opportunity'
  UNION ALL SELECT 'funnel_days', NULL, d.case_id
    WHERE NOT d.remote AND d.kind IN ('request_for_quotation', 'supplier_quotation', 'quotation', 'sales_order', 'sales_invoice')
  UNION ALL SELECT 'movement_days', NULL, d.id WHERE NOT d.remote AND d.kind IN ('sales_order', 'purchase_order')
$$;--> statement-breakpoint
SELECT count(*) FROM (SELECT rollups_of_document(d) FROM trade_documents d
  WHERE d.cancelled_on IS NOT NULL AND d.kind IN ('sales_invoice', 'purchase_invoice')) marked;
