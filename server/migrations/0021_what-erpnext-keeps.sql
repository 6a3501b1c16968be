ALTER TABLE "trade_lines" DROP CONSTRAINT "trade_lines_qty";--> statement-breakpoint
ALTER TABLE "trade_lines" DROP CONSTRAINT "trade_lines_ordered";--> statement-breakpoint
ALTER TABLE "trade_lines" DROP CONSTRAINT "trade_lines_delivered";--> statement-breakpoint
ALTER TABLE "trade_lines" DROP CONSTRAINT "trade_lines_billed";--> statement-breakpoint
ALTER TABLE "trade_documents" DROP CONSTRAINT "trade_documents_total";--> statement-breakpoint
ALTER TABLE "trade_documents" DROP CONSTRAINT "trade_documents_outstanding";--> statement-breakpoint
DROP INDEX "trade_documents_one_bill";--> statement-breakpoint
ALTER TABLE "trade_lines" ALTER COLUMN "gst_rate" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "organisation_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_lines" ADD COLUMN "remote" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_lines" ADD COLUMN "said" jsonb;--> statement-breakpoint
ALTER TABLE "trade_documents" ADD COLUMN "remote" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "trade_documents_one_bill" ON "trade_documents" USING btree ("organisation_id","bill_no",extract(year from "bill_date" - interval '3 months')) WHERE "trade_documents"."kind" = 'purchase_invoice' and "trade_documents"."state" = 'submitted' and not "trade_documents"."remote";--> statement-breakpoint
ALTER TABLE "trade_lines" ADD CONSTRAINT "trade_lines_gst_rate" CHECK ("trade_lines"."remote" or "trade_lines"."gst_rate" is not null);--> statement-breakpoint
ALTER TABLE "trade_lines" ADD CONSTRAINT "trade_lines_qty" CHECK ("trade_lines"."remote" or "trade_lines"."qty" > 0);--> statement-breakpoint
ALTER TABLE "trade_lines" ADD CONSTRAINT "trade_lines_ordered" CHECK ("trade_lines"."remote" or "trade_lines"."ordered_qty" between 0 and "trade_lines"."qty" * (10000 + "trade_lines"."tolerance") / 10000);--> statement-breakpoint
ALTER TABLE "trade_lines" ADD CONSTRAINT "trade_lines_delivered" CHECK ("trade_lines"."remote" or "trade_lines"."delivered_qty" between 0 and "trade_lines"."qty" * (10000 + "trade_lines"."tolerance") / 10000);--> statement-breakpoint
ALTER TABLE "trade_lines" ADD CONSTRAINT "trade_lines_billed" CHECK ("trade_lines"."remote" or "trade_lines"."billed_qty" between 0 and "trade_lines"."qty" * (10000 + "trade_lines"."tolerance") / 10000);--> statement-breakpoint
ALTER TABLE "trade_documents" ADD CONSTRAINT "trade_documents_total" CHECK ("trade_documents"."remote" or "trade_documents"."total" >= 0);--> statement-breakpoint
ALTER TABLE "trade_documents" ADD CONSTRAINT "trade_documents_outstanding" CHECK ("trade_documents"."remote" or "trade_documents"."outstanding" between 0 and "trade_documents"."rounded_total");--> statement-breakpoint
-- Of what a company's own ERPNext keeps nothing is summed here, and its figures are no change of ours to tell.
CREATE OR REPLACE FUNCTION rollups_of_document(d trade_documents) RETURNS void
    LANGUAGE sql
    AS $$
  INSERT INTO rollup_dirty (rollup, day, ref)
  SELECT 'margin_days', d.transaction_date, NULL::uuid WHERE NOT d.remote AND d.kind = 'sales_invoice'
  UNION ALL SELECT 'party_months', date_trunc('month', d.transaction_date)::date, NULL WHERE NOT d.remote AND d.kind IN ('sales_invoice', 'purchase_invoice')
  UNION ALL SELECT 'funnel_days', d.transaction_date, NULL WHERE NOT d.remote AND d.kind = 'opportunity'
  UNION ALL SELECT 'funnel_days', NULL, d.case_id
    WHERE NOT d.remote AND d.kind IN ('request_for_quotation', 'supplier_quotation', 'quotation', 'sales_order', 'sales_invoice')
  UNION ALL SELECT 'movement_days', NULL, d.id WHERE NOT d.remote AND d.kind IN ('sales_order', 'purchase_order')
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION stock_of_line(l trade_lines, d trade_documents, factor numeric, OUT received bigint, OUT dispatched bigint, OUT promised bigint)
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT
    CASE WHEN NOT d.remote AND d.kind = 'purchase_order' AND d.extras ->> 'purpose' IS DISTINCT FROM 'use'
      THEN round(l.delivered_qty * factor)::bigint ELSE 0 END,
    CASE WHEN NOT d.remote AND d.kind = 'sales_order' THEN round(l.delivered_qty * factor)::bigint ELSE 0 END,
    CASE WHEN NOT d.remote AND d.kind = 'sales_order' AND l.from_stock AND d.state IN ('submitted', 'held')
        AND l.delivered_qty::numeric * 10000 < l.qty::numeric * (10000 - l.tolerance)
      THEN round((l.qty - l.delivered_qty) * factor)::bigint ELSE 0 END
$$;--> statement-breakpoint
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
    WHEN 'trade_lines' THEN '{document_id,source_document_id,source_idx,category_id,kind,owner_id,day,remote,said}'
    WHEN 'line_supplies' THEN '{sale_id,purchase_id}'
    WHEN 'invitations' THEN '{rfq_id,organisation_id,transaction_date,name,quote_status}'
    WHEN 'movement_lines' THEN '{movement_id}'
    WHEN 'payment_allocations' THEN '{payment_id,organisation_id,invoice_id}'
    WHEN 'payment_refunds' THEN '{refund_id,payment_id}'
    -- The text of a policy is a page long: that it was written anew is told instead.
    WHEN 'policies' THEN '{version,saved_at,content,content_hi}'
    ELSE '{version}'
  END::text[]
$$;
