CREATE TABLE "funnel_days" (
	"day" date NOT NULL,
	"step" integer NOT NULL,
	"cases" integer NOT NULL,
	"value" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "funnel_days_day_step_pk" PRIMARY KEY("day","step")
);
--> statement-breakpoint
CREATE TABLE "margin_days" (
	"day" date NOT NULL,
	"category_id" text NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"cost" bigint DEFAULT 0 NOT NULL,
	"without_cost" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "margin_days_day_category_id_pk" PRIMARY KEY("day","category_id")
);
--> statement-breakpoint
CREATE TABLE "movement_days" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"moved" integer NOT NULL,
	"in_time" integer NOT NULL,
	CONSTRAINT "movement_days_day_kind_pk" PRIMARY KEY("day","kind")
);
--> statement-breakpoint
CREATE TABLE "party_months" (
	"month" date NOT NULL,
	"kind" text NOT NULL,
	"organisation_id" uuid NOT NULL,
	"net_total" bigint DEFAULT 0 NOT NULL,
	"invoices" integer NOT NULL,
	CONSTRAINT "party_months_month_kind_organisation_id_pk" PRIMARY KEY("month","kind","organisation_id")
);
--> statement-breakpoint
CREATE TABLE "rollup_dirty" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rollup_dirty_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"rollup" text NOT NULL,
	"day" date,
	"ref" uuid
);
--> statement-breakpoint
CREATE TABLE "rollups_as_of" (
	"id" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "trade_lines" ADD COLUMN "category_id" text;--> statement-breakpoint
CREATE INDEX "rollup_dirty_rollup_index" ON "rollup_dirty" USING btree ("rollup");--> statement-breakpoint
CREATE INDEX "trade_documents_open" ON "trade_documents" USING btree ("due_date","kind","outstanding","opening_on") WHERE "trade_documents"."outstanding" > 0;--> statement-breakpoint
CREATE INDEX "trade_documents_late" ON "trade_documents" USING btree ("kind","delivery_date") WHERE "trade_documents"."kind" in ('sales_order', 'purchase_order') and "trade_documents"."state" in ('submitted', 'held') and "trade_documents"."status" not in ('Completed', 'To Bill');--> statement-breakpoint
CREATE INDEX "movements_day_index" ON "movements" USING btree ("day");--> statement-breakpoint
-- What a line's category is says the item: the audit log tells of neither, but of the item.
DO $$ BEGIN
  EXECUTE replace(pg_get_functiondef('audit_left_out(text)'::regprocedure),
    '{document_id,source_document_id,source_idx}', '{document_id,source_document_id,source_idx,category_id}');
END $$;
--> statement-breakpoint
-- Lines of documents that have left Draft get the category of their item, unless it or its sub-category was moved since:
-- then nobody can tell, and none is written. No act of anybody, so no trigger tells of it.
ALTER TABLE "trade_lines" DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE "trade_lines" l SET category_id = s.category_id
FROM "trade_documents" d, "items" i JOIN "sub_categories" s ON s.id = i.sub_category_id
WHERE d.id = l.document_id AND d.state <> 'draft' AND i.id = l.item_id
  AND NOT EXISTS (SELECT FROM "change_rows" r JOIN "changes" c ON c.id = r.change_id
    WHERE r."table" = 'items' AND r."row" = i.id AND r.before ->> 'sub_category_id' <> r.after ->> 'sub_category_id'
      AND (c.at AT TIME ZONE 'Asia/Kolkata')::date >= d.transaction_date)
  AND NOT EXISTS (SELECT FROM "change_rows" r JOIN "changes" c ON c.id = r.change_id
    WHERE r."table" = 'sub_categories' AND r."row" = s.id AND r.before ->> 'category_id' <> r.after ->> 'category_id'
      AND (c.at AT TIME ZONE 'Asia/Kolkata')::date >= d.transaction_date);
--> statement-breakpoint
ALTER TABLE "trade_lines" ENABLE TRIGGER USER;
--> statement-breakpoint
-- Which sums a document is part of. Lines change in Draft alone, so the document's own row says when.
CREATE FUNCTION rollups_of_document(d trade_documents) RETURNS void LANGUAGE sql AS $$
  INSERT INTO rollup_dirty (rollup, day, ref)
  SELECT 'margin_days', d.transaction_date, NULL::uuid WHERE d.kind = 'sales_invoice'
  UNION ALL SELECT 'party_months', date_trunc('month', d.transaction_date)::date, NULL WHERE d.kind IN ('sales_invoice', 'purchase_invoice')
  UNION ALL SELECT 'funnel_days', d.transaction_date, NULL WHERE d.kind = 'opportunity'
  UNION ALL SELECT 'funnel_days', NULL, d.case_id
    WHERE d.kind IN ('request_for_quotation', 'supplier_quotation', 'quotation', 'sales_order', 'sales_invoice')
  UNION ALL SELECT 'movement_days', NULL, d.id WHERE d.kind IN ('sales_order', 'purchase_order')
$$;
--> statement-breakpoint
CREATE FUNCTION mark_rollups_of_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM rollups_of_document(OLD); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM rollups_of_document(NEW); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER mark_rollups_inserted AFTER INSERT ON "trade_documents" FOR EACH ROW
  WHEN (NEW.state <> 'draft') EXECUTE FUNCTION mark_rollups_of_document();
--> statement-breakpoint
CREATE TRIGGER mark_rollups_updated AFTER UPDATE ON "trade_documents" FOR EACH ROW
  WHEN ((OLD.state <> 'draft' OR NEW.state <> 'draft')
    AND (OLD.state, OLD.transaction_date, OLD.organisation_id, OLD.case_id, OLD.total, OLD.net_total, OLD.delivery_date, OLD.opening_on)
      IS DISTINCT FROM
      (NEW.state, NEW.transaction_date, NEW.organisation_id, NEW.case_id, NEW.total, NEW.net_total, NEW.delivery_date, NEW.opening_on))
  EXECUTE FUNCTION mark_rollups_of_document();
--> statement-breakpoint
CREATE TRIGGER mark_rollups_deleted AFTER DELETE ON "trade_documents" FOR EACH ROW
  WHEN (OLD.state <> 'draft') EXECUTE FUNCTION mark_rollups_of_document();
--> statement-breakpoint
CREATE FUNCTION mark_rollups_of_movement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN INSERT INTO rollup_dirty (rollup, day) VALUES ('movement_days', OLD.day); END IF;
  IF TG_OP <> 'DELETE' THEN INSERT INTO rollup_dirty (rollup, day) VALUES ('movement_days', NEW.day); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER mark_rollups AFTER INSERT OR UPDATE OF state, day OR DELETE ON "movements" FOR EACH ROW
  EXECUTE FUNCTION mark_rollups_of_movement();
--> statement-breakpoint
-- All that stands already is computed by the job that the start runs.
CREATE FUNCTION mark_all_rollups() RETURNS void LANGUAGE sql AS $$
  INSERT INTO rollup_dirty (rollup, day)
  SELECT DISTINCT 'margin_days', transaction_date FROM trade_documents WHERE kind = 'sales_invoice' AND state <> 'draft'
  UNION SELECT DISTINCT 'party_months', date_trunc('month', transaction_date)::date FROM trade_documents
    WHERE kind IN ('sales_invoice', 'purchase_invoice') AND state <> 'draft'
  UNION SELECT DISTINCT 'funnel_days', transaction_date FROM trade_documents WHERE kind = 'opportunity'
  UNION SELECT DISTINCT 'movement_days', day FROM movements
$$;
--> statement-breakpoint
SELECT mark_all_rollups();
