CREATE TABLE "payment_refunds" (
	"refund_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "payment_refunds_refund_id_payment_id_pk" PRIMARY KEY("refund_id","payment_id"),
	CONSTRAINT "payment_refunds_amount" CHECK ("payment_refunds"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "payment_allocations" DROP CONSTRAINT "payment_allocations_payment_id_invoice_id_pk";--> statement-breakpoint
ALTER TABLE "payment_allocations" ALTER COLUMN "invoice_id" DROP NOT NULL;--> statement-breakpoint
-- What rows settle from which day on: their payment's, or their invoice's where that is later, as statements counted them
-- until now. What was allocated anew before this is not here any more, so of the days before nothing else is said.
-- No line of the log: nobody changes what these rows say.
ALTER TABLE "payment_allocations" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() PRIMARY KEY NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_allocations" ALTER COLUMN "id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "payment_allocations" ADD COLUMN "organisation_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_allocations" ADD COLUMN "day" date;--> statement-breakpoint
ALTER TABLE "payment_allocations" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "payment_allocations" a SET "organisation_id" = p."organisation_id", "day" = greatest(p."day", d."transaction_date")
FROM "payments" p, "trade_documents" d WHERE p."id" = a."payment_id" AND d."id" = a."invoice_id";--> statement-breakpoint
ALTER TABLE "payment_allocations" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "payment_allocations" ALTER COLUMN "organisation_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_allocations" ALTER COLUMN "day" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_allocations" ADD COLUMN "ended_on" date;--> statement-breakpoint
ALTER TABLE "payment_allocations" ADD COLUMN "tds_section" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_refund" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "tds_section" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "tds_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_refund_id_payments_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_refunds_payment_id_index" ON "payment_refunds" USING btree ("payment_id");--> statement-breakpoint
ALTER TABLE "payment_allocations" ADD CONSTRAINT "payment_allocations_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trade_documents_cancelled_of_party" ON "trade_documents" USING btree ("organisation_id","kind","cancelled_on") WHERE "trade_documents"."cancelled_on" is not null and "trade_documents"."kind" in ('sales_invoice', 'purchase_invoice');--> statement-breakpoint
CREATE INDEX "payment_allocations_payment_id_index" ON "payment_allocations" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_allocations_organisation_id_day_index" ON "payment_allocations" USING btree ("organisation_id","day");--> statement-breakpoint
CREATE INDEX "payment_allocations_ended_of_party" ON "payment_allocations" USING btree ("organisation_id","ended_on") WHERE "payment_allocations"."ended_on" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_allocations_current" ON "payment_allocations" USING btree ("payment_id","invoice_id") WHERE "payment_allocations"."ended_on" is null;--> statement-breakpoint
CREATE INDEX "payments_cancelled_of_party" ON "payments" USING btree ("organisation_id","cancelled_on") WHERE "payments"."cancelled_on" is not null;--> statement-breakpoint
CREATE INDEX "payments_by_reference" ON "payments" USING btree ("organisation_id","mode",upper(btrim("reference"))) WHERE "payments"."reference" <> '';--> statement-breakpoint
ALTER TABLE "payment_allocations" ADD CONSTRAINT "payment_allocations_days" CHECK ("payment_allocations"."ended_on" >= "payment_allocations"."day");--> statement-breakpoint
ALTER TABLE "payment_allocations" ADD CONSTRAINT "payment_allocations_kept" CHECK ("payment_allocations"."invoice_id" is not null or "payment_allocations"."amount" + "payment_allocations"."written_off" = 0);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_tds_amount" CHECK ("payments"."tds_amount" >= 0);
--> statement-breakpoint
-- What a payment settled stays as it was said: a row is ended once, and nothing else of it is changed.
CREATE TRIGGER payment_allocations_kept BEFORE DELETE ON payment_allocations FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER payment_allocations_append_only BEFORE UPDATE ON payment_allocations FOR EACH ROW
  WHEN (OLD.ended_on IS NOT NULL OR to_jsonb(NEW) - 'ended_on' <> to_jsonb(OLD) - 'ended_on') EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER payment_refunds_append_only BEFORE UPDATE OR DELETE ON payment_refunds FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_left_out(subject text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT '{id}'::text[] || CASE subject
    WHEN 'trade_documents' THEN '{version,created_at}'
    WHEN 'payments' THEN '{version,created_at}'
    WHEN 'movements' THEN '{created_at}'
    WHEN 'files' THEN '{hash,created_at}'
    WHEN 'organisations' THEN '{key,created_at}'
    WHEN 'organisation_addresses' THEN '{created_at}'
    WHEN 'users' THEN '{password_hash,created_at}'
    WHEN 'second_factors' THEN '{sealed_secret,last_step}'
    WHEN 'erp_keys' THEN '{secret_hash,last_used_at,created_at}'
    WHEN 'trade_lines' THEN '{document_id,source_document_id,source_idx}'
    WHEN 'line_supplies' THEN '{sale_id,purchase_id}'
    WHEN 'invitations' THEN '{rfq_id,organisation_id,transaction_date,name}'
    WHEN 'movement_lines' THEN '{movement_id}'
    WHEN 'payment_allocations' THEN '{payment_id,organisation_id,invoice_id}'
    WHEN 'payment_refunds' THEN '{refund_id,payment_id}'
    ELSE '{}'
  END::text[]
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_member_named(subject text, columns jsonb) RETURNS jsonb LANGUAGE plpgsql STABLE STRICT AS $$
BEGIN
  CASE subject
    WHEN 'line_supplies' THEN
      RETURN columns - 'purchase_id'
        || jsonb_build_object('from', (SELECT d.name FROM trade_documents d WHERE d.id = (columns ->> 'purchase_id')::uuid));
    WHEN 'invitations' THEN
      RETURN columns - 'organisation_id'
        || jsonb_build_object('organisation', (SELECT o.name FROM organisations o WHERE o.id = (columns ->> 'organisation_id')::uuid));
    WHEN 'payment_allocations' THEN
      RETURN columns - 'invoice_id'
        || jsonb_build_object('invoice', (SELECT d.name FROM trade_documents d WHERE d.id = (columns ->> 'invoice_id')::uuid));
    WHEN 'payment_refunds' THEN
      RETURN columns - 'payment_id'
        || jsonb_build_object('payment', (SELECT p.name FROM payments p WHERE p.id = (columns ->> 'payment_id')::uuid));
    ELSE
      RETURN columns;
  END CASE;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_member_marks(subject text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE subject
    WHEN 'trade_lines' THEN '{idx,item_code}'
    WHEN 'movement_lines' THEN '{idx}'
    WHEN 'line_supplies' THEN '{sale_idx,purchase_id,purchase_idx}'
    WHEN 'invitations' THEN '{organisation_id}'
    WHEN 'payment_allocations' THEN '{id,invoice_id,day}'
    WHEN 'payment_refunds' THEN '{payment_id}'
  END::text[]
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_member_key(subject text, e jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE subject
    WHEN 'line_supplies' THEN concat_ws(' ', e ->> 'sale_idx', e ->> 'purchase_id', e ->> 'purchase_idx')
    WHEN 'invitations' THEN e ->> 'organisation_id'
    WHEN 'payment_allocations' THEN e ->> 'id'
    WHEN 'payment_refunds' THEN e ->> 'payment_id'
    ELSE e ->> 'idx'
  END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_current(subject text, subject_id text) RETURNS jsonb LANGUAGE plpgsql AS $$
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
    WHEN 'payment_allocations' THEN RETURN (SELECT coalesce(jsonb_agg(to_jsonb(t)), '[]') FROM payment_allocations t WHERE t.payment_id = subject_id::uuid);
    WHEN 'payment_refunds' THEN RETURN (SELECT coalesce(jsonb_agg(to_jsonb(t)), '[]') FROM payment_refunds t WHERE t.refund_id = subject_id::uuid);
  END CASE;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_name(subject text, subject_id text, columns jsonb) RETURNS text LANGUAGE plpgsql AS $$
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
      RETURN (SELECT p.name FROM payments p WHERE p.id = subject_id::uuid);
    WHEN subject = 'organisation_addresses' THEN
      RETURN (SELECT o.name FROM organisations o WHERE o.id = (columns ->> 'organisation_id')::uuid);
    ELSE
      RETURN (SELECT concat_ws(', ', coalesce(nullif(u.name, ''), u.email), o.name) FROM users u LEFT JOIN organisations o ON o.id = u.organisation_id
        WHERE u.id = subject_id::uuid);
  END CASE;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_members_insert AFTER INSERT ON payment_refunds REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION audit_members('refund_id');
--> statement-breakpoint
CREATE TRIGGER audit_members_update AFTER UPDATE ON payment_refunds REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION audit_members('refund_id');
--> statement-breakpoint
CREATE TRIGGER audit_members_delete AFTER DELETE ON payment_refunds REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION audit_members('refund_id');
