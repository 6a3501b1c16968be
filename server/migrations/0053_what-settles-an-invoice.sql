ALTER TABLE "payment_allocations" DROP CONSTRAINT "payment_allocations_kept";--> statement-breakpoint
ALTER TABLE "payment_allocations" ALTER COLUMN "payment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_allocations" ADD COLUMN "note_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_allocations" ADD COLUMN "holder_id" uuid GENERATED ALWAYS AS (coalesce(payment_id, note_id, invoice_id)) STORED;--> statement-breakpoint
ALTER TABLE "payment_allocations" ADD CONSTRAINT "payment_allocations_note_id_trade_documents_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."trade_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_allocations_holder_id_index" ON "payment_allocations" USING btree ("holder_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_allocations_current_of_note" ON "payment_allocations" USING btree ("note_id","invoice_id") WHERE "payment_allocations"."note_id" is not null and "payment_allocations"."ended_on" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_allocations_current_of_bill" ON "payment_allocations" USING btree ("invoice_id") WHERE "payment_allocations"."payment_id" is null and "payment_allocations"."note_id" is null and "payment_allocations"."ended_on" is null;--> statement-breakpoint
ALTER TABLE "payment_allocations" ADD CONSTRAINT "payment_allocations_shape" CHECK (case when "payment_allocations"."payment_id" is not null then "payment_allocations"."note_id" is null and ("payment_allocations"."invoice_id" is not null or "payment_allocations"."amount" + "payment_allocations"."written_off" = 0)
        when "payment_allocations"."note_id" is not null then "payment_allocations"."invoice_id" is not null and "payment_allocations"."amount" > 0 and "payment_allocations"."tds_amount" + "payment_allocations"."tds_beyond" + "payment_allocations"."written_off" = 0
        else "payment_allocations"."invoice_id" is not null and "payment_allocations"."amount" + "payment_allocations"."written_off" = 0 end);--> statement-breakpoint
-- Before an update its computed column is not known yet.
DROP TRIGGER payment_allocations_append_only ON payment_allocations;--> statement-breakpoint
CREATE TRIGGER payment_allocations_append_only AFTER UPDATE ON payment_allocations
  FOR EACH ROW WHEN (
    (old.ended_on IS NOT NULL)
    OR ((to_jsonb(new.*) - 'ended_on'::text) <> (to_jsonb(old.*) - 'ended_on'::text))
  ) EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- What is told of a payment's rows is told of a note's and a bill's under their names.
CREATE OR REPLACE FUNCTION audit_current(subject text, subject_id text) RETURNS jsonb
    LANGUAGE plpgsql
    AS $_$
DECLARE
  found jsonb;
BEGIN
  CASE subject
    WHEN 'trade_documents' THEN RETURN (SELECT to_jsonb(t) FROM trade_documents t WHERE t.id = subject_id::uuid);
    WHEN 'payments' THEN RETURN (SELECT to_jsonb(t) FROM payments t WHERE t.id = subject_id::uuid);
    WHEN 'movements' THEN RETURN (SELECT to_jsonb(t) FROM movements t WHERE t.id = subject_id::uuid);
    WHEN 'files' THEN RETURN (SELECT to_jsonb(t) FROM files t WHERE t.id = subject_id::uuid);
    WHEN 'organisations' THEN RETURN (SELECT to_jsonb(t) FROM organisations t WHERE t.id = subject_id::uuid);
    WHEN 'organisation_addresses' THEN RETURN (SELECT to_jsonb(t) FROM organisation_addresses t WHERE t.id = subject_id::uuid);
    WHEN 'users' THEN RETURN (SELECT to_jsonb(t) FROM users t WHERE t.id = subject_id::uuid);
    WHEN 'second_factors' THEN RETURN (SELECT to_jsonb(t) FROM second_factors t WHERE t.user_id = subject_id::uuid);
    WHEN 'erp_keys' THEN RETURN (SELECT to_jsonb(t) FROM erp_keys t WHERE t.id = subject_id::uuid);
    WHEN 'settings' THEN RETURN (SELECT to_jsonb(t) FROM settings t WHERE t.name = subject_id);
    WHEN 'trade_lines' THEN RETURN (SELECT coalesce(jsonb_agg(to_jsonb(t)), '[]') FROM trade_lines t WHERE t.document_id = subject_id::uuid);
    WHEN 'line_supplies' THEN RETURN (SELECT coalesce(jsonb_agg(to_jsonb(t)), '[]') FROM line_supplies t WHERE t.sale_id = subject_id::uuid);
    WHEN 'invitations' THEN RETURN (SELECT coalesce(jsonb_agg(to_jsonb(t)), '[]') FROM invitations t WHERE t.rfq_id = subject_id::uuid);
    WHEN 'movement_lines' THEN RETURN (SELECT coalesce(jsonb_agg(to_jsonb(t)), '[]') FROM movement_lines t WHERE t.movement_id = subject_id::uuid);
    WHEN 'payment_allocations' THEN RETURN (SELECT coalesce(jsonb_agg(to_jsonb(t)), '[]') FROM payment_allocations t WHERE t.holder_id = subject_id::uuid);
    WHEN 'payment_refunds' THEN RETURN (SELECT coalesce(jsonb_agg(to_jsonb(t)), '[]') FROM payment_refunds t WHERE t.refund_id = subject_id::uuid);
    ELSE
      EXECUTE format('SELECT to_jsonb(t) FROM %I t WHERE t.id = $1::%s', subject,
        (SELECT format_type(atttypid, atttypmod) FROM pg_attribute WHERE attrelid = subject::regclass AND attname = 'id'))
        INTO found USING subject_id;
      RETURN found;
  END CASE;
END $_$;--> statement-breakpoint
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
    WHEN 'payment_allocations' THEN '{payment_id,note_id,holder_id,organisation_id,invoice_id}'
    WHEN 'payment_refunds' THEN '{refund_id,payment_id}'
    -- The text of a policy is a page long: that it was written anew is told instead.
    WHEN 'policies' THEN '{version,saved_at,content,content_hi}'
    ELSE '{version}'
  END::text[]
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_name(subject text, subject_id text, columns jsonb) RETURNS text
    LANGUAGE plpgsql
    AS $$
BEGIN
  CASE
    WHEN subject IN ('trade_documents', 'payments', 'movements', 'organisations', 'erp_keys') THEN
      RETURN columns ->> 'name';
    WHEN subject = 'settings' THEN
      RETURN subject_id;
    WHEN subject IN ('trade_lines', 'line_supplies', 'invitations') THEN
      RETURN (SELECT d.name FROM trade_documents d WHERE d.id = subject_id::uuid);
    WHEN subject = 'files' THEN
      RETURN (SELECT d.name FROM trade_documents d WHERE d.id = (columns ->> 'document_id')::uuid);
    WHEN subject = 'movement_lines' THEN
      RETURN (SELECT m.name FROM movements m WHERE m.id = subject_id::uuid);
    WHEN subject IN ('payment_allocations', 'payment_refunds') THEN
      RETURN coalesce((SELECT p.name FROM payments p WHERE p.id = subject_id::uuid),
        (SELECT d.name FROM trade_documents d WHERE d.id = subject_id::uuid));
    WHEN subject IN ('organisation_addresses', 'organisation_banks', 'organisation_registrations', 'organisation_regions', 'organisation_supplies') THEN
      RETURN (SELECT o.name FROM organisations o WHERE o.id = (columns ->> 'organisation_id')::uuid);
    WHEN subject IN ('users', 'second_factors') THEN
      RETURN (SELECT concat_ws(', ', coalesce(nullif(u.name, ''), u.email), o.name) FROM users u LEFT JOIN organisations o ON o.id = u.organisation_id
        WHERE u.id = subject_id::uuid);
    ELSE
      RETURN coalesce(columns ->> 'name', columns ->> 'title', columns ->> 'key', subject_id);
  END CASE;
END $$;--> statement-breakpoint
DROP TRIGGER audit_members_insert ON payment_allocations;--> statement-breakpoint
CREATE TRIGGER audit_members_insert AFTER INSERT ON payment_allocations
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_members('holder_id');--> statement-breakpoint
DROP TRIGGER audit_members_update ON payment_allocations;--> statement-breakpoint
CREATE TRIGGER audit_members_update AFTER UPDATE ON payment_allocations
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_members('holder_id');--> statement-breakpoint
DROP TRIGGER audit_members_delete ON payment_allocations;--> statement-breakpoint
CREATE TRIGGER audit_members_delete AFTER DELETE ON payment_allocations
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_members('holder_id');
