CREATE OR REPLACE FUNCTION audit_left_out(subject text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT '{id}'::text[] || CASE subject
    WHEN 'trade_documents' THEN '{version,created_at}'
    WHEN 'payments' THEN '{version,created_at}'
    WHEN 'movements' THEN '{created_at}'
    WHEN 'files' THEN '{hash,created_at}'
    WHEN 'organisations' THEN '{key,created_at}'
    WHEN 'organisation_addresses' THEN '{created_at}'
    WHEN 'organisation_banks' THEN '{organisation_id,created_at}'
    WHEN 'organisation_registrations' THEN '{organisation_id,created_at}'
    WHEN 'organisation_regions' THEN '{organisation_id}'
    WHEN 'organisation_supplies' THEN '{organisation_id}'
    WHEN 'users' THEN '{password_hash,version,created_at}'
    WHEN 'second_factors' THEN '{sealed_secret,last_step}'
    WHEN 'erp_keys' THEN '{secret_hash,last_used_at,created_at}'
    WHEN 'trade_lines' THEN '{document_id,source_document_id,source_idx}'
    WHEN 'line_supplies' THEN '{sale_id,purchase_id}'
    WHEN 'invitations' THEN '{rfq_id,organisation_id,transaction_date,name}'
    WHEN 'movement_lines' THEN '{movement_id}'
    WHEN 'payment_allocations' THEN '{payment_id,organisation_id,invoice_id}'
    WHEN 'payment_refunds' THEN '{refund_id,payment_id}'
    -- The text of a policy is a page long: that it was written anew is told instead.
    WHEN 'policies' THEN '{version,saved_at,content,content_hi}'
    ELSE '{version}'
  END::text[]
$$;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "rights" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Until now everybody at the desk could do everything: they stay administrators.
UPDATE "users" SET "rights" = '{administrator}' WHERE "type" = 'staff';--> statement-breakpoint
CREATE INDEX "users_of_the_desk" ON "users" USING btree ("id") WHERE "users"."type" = 'staff';--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_rights_of_staff" CHECK ("users"."type" = 'staff' or "users"."rights" = '{}');