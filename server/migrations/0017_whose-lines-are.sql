ALTER TABLE "trade_lines" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "trade_lines" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "trade_lines" ADD COLUMN "day" date;--> statement-breakpoint
-- What follows from a line's document is not told again with each line.
CREATE OR REPLACE FUNCTION audit_left_out(subject text) RETURNS text[]
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT '{id}'::text[] || CASE subject
    WHEN 'trade_documents' THEN '{version,created_at}'
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
    WHEN 'trade_lines' THEN '{document_id,source_document_id,source_idx,category_id,kind,owner_id,day}'
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
--> statement-breakpoint
-- Of orders and bids that have left Draft; the log tells what people change, and not this.
ALTER TABLE "trade_lines" DISABLE TRIGGER "audit_members_update";--> statement-breakpoint
UPDATE "trade_lines" l SET "kind" = d.kind, "owner_id" = d.organisation_id, "day" = d.transaction_date FROM "trade_documents" d
WHERE d.id = l.document_id AND l.item_id IS NOT NULL AND d.state <> 'draft'
  AND d.kind IN ('sales_order', 'purchase_order', 'supplier_quotation');--> statement-breakpoint
ALTER TABLE "trade_lines" ENABLE TRIGGER "audit_members_update";--> statement-breakpoint
CREATE INDEX "trade_lines_of_owner" ON "trade_lines" USING btree ("owner_id","item_id","kind","day","document_id") WHERE "trade_lines"."kind" is not null;--> statement-breakpoint
CREATE INDEX "trade_lines_priced" ON "trade_lines" USING btree ("item_id","kind","day","document_id") WHERE "trade_lines"."kind" is not null;