CREATE TABLE "change_rows" (
	"change_id" uuid NOT NULL,
	"table" text NOT NULL,
	"row" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "change_rows_change_id_table_row_pk" PRIMARY KEY("change_id","table","row")
);
--> statement-breakpoint
CREATE TABLE "changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"what" text NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"undone_at" timestamp with time zone,
	"undoes" uuid
);
--> statement-breakpoint
CREATE TABLE "item_prices" (
	"item_id" text NOT NULL,
	"change_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"price" bigint NOT NULL,
	CONSTRAINT "item_prices_item_id_change_id_pk" PRIMARY KEY("item_id","change_id")
);
--> statement-breakpoint
CREATE TABLE "attributes" (
	"sub_category_id" text NOT NULL,
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"label" text NOT NULL,
	"label_hi" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"choices" text[] DEFAULT '{}' NOT NULL,
	"facet" boolean DEFAULT false NOT NULL,
	CONSTRAINT "attributes_sub_category_id_key_pk" PRIMARY KEY("sub_category_id","key")
);
--> statement-breakpoint
CREATE TABLE "item_units" (
	"item_id" text NOT NULL,
	"position" integer NOT NULL,
	"uom" text NOT NULL,
	"factor" numeric(15, 6) NOT NULL,
	CONSTRAINT "item_units_item_id_uom_pk" PRIMARY KEY("item_id","uom"),
	CONSTRAINT "item_units_factor" CHECK ("item_units"."factor" > 0)
);
--> statement-breakpoint
ALTER TABLE "items" DROP CONSTRAINT "items_code_unique";--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "name_hi" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "picture_id" uuid;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "gst_treatment" text DEFAULT 'taxable' NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "min_qty" bigint;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "lead_days" integer;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "makes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "attributes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "replaced_by" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "picture_id" uuid;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sub_categories" ADD COLUMN "name_hi" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sub_categories" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sub_categories" ADD COLUMN "description_hi" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sub_categories" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sub_categories" ADD COLUMN "picture_id" uuid;--> statement-breakpoint
ALTER TABLE "sub_categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "change_rows" ADD CONSTRAINT "change_rows_change_id_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_prices" ADD CONSTRAINT "item_prices_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_prices" ADD CONSTRAINT "item_prices_change_id_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attributes" ADD CONSTRAINT "attributes_sub_category_id_sub_categories_id_fk" FOREIGN KEY ("sub_category_id") REFERENCES "public"."sub_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_units" ADD CONSTRAINT "item_units_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_rows_table_row_change_id_index" ON "change_rows" USING btree ("table","row","change_id");--> statement-breakpoint
CREATE INDEX "changes_at_index" ON "changes" USING btree ("at");--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_replaced_by_items_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_categories" ADD CONSTRAINT "sub_categories_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "items_code" ON "items" USING btree (lower("code"));--> statement-breakpoint
CREATE INDEX "items_replaced_by_index" ON "items" USING btree ("replaced_by") WHERE "items"."replaced_by" is not null;--> statement-breakpoint
CREATE INDEX "items_hidden" ON "items" USING btree ("sub_category_id") WHERE "items"."hidden_at" is not null;--> statement-breakpoint
-- Every item has a dated rate: one that came without has its own, from the day of today's rates (as migration 0022).
INSERT INTO "gst_rates" ("item_id", "valid_from", "rate", "treatment")
SELECT id, date '2025-09-22', gst_rate, 'taxable' FROM "items" i
WHERE NOT EXISTS (SELECT FROM "gst_rates" r WHERE r.item_id = i.id);
--> statement-breakpoint
-- What an item bears today stands in its own columns too.
UPDATE "items" i SET gst_rate = r.rate, gst_treatment = r.treatment
FROM (
  SELECT DISTINCT ON (item_id) item_id, rate, treatment FROM "gst_rates"
  WHERE valid_from <= (now() AT TIME ZONE 'Asia/Kolkata')::date ORDER BY item_id, valid_from DESC
) r WHERE r.item_id = i.id AND (i.gst_rate, i.gst_treatment) IS DISTINCT FROM (r.rate, r.treatment);
--> statement-breakpoint
-- The version is raised once for a transaction, as it commits: a long one does not keep the others waiting. Unlogged: no row
-- outlives its transaction.
CREATE UNLOGGED TABLE catalogue_touched (tx xid8 PRIMARY KEY);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION raise_catalogue_version() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO catalogue_touched VALUES (pg_current_xact_id()) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION raise_catalogue_version_last() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM catalogue_touched WHERE tx = NEW.tx;
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER catalogue_touched_raised AFTER INSERT ON catalogue_touched DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION raise_catalogue_version_last();
--> statement-breakpoint
CREATE TRIGGER raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "item_units" EXECUTE FUNCTION raise_catalogue_version();--> statement-breakpoint
CREATE TRIGGER raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "attributes" EXECUTE FUNCTION raise_catalogue_version();
--> statement-breakpoint
-- A row's own version is raised by what it says, not by its place or by what follows from others.
CREATE FUNCTION raise_row_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER raise_row_version BEFORE UPDATE ON categories FOR EACH ROW
  WHEN ((OLD.name, OLD.name_hi, OLD.hidden_at, OLD.picture_id) IS DISTINCT FROM (NEW.name, NEW.name_hi, NEW.hidden_at, NEW.picture_id))
  EXECUTE FUNCTION raise_row_version();
--> statement-breakpoint
CREATE TRIGGER raise_row_version BEFORE UPDATE ON sub_categories FOR EACH ROW
  WHEN ((OLD.category_id, OLD.name, OLD.name_hi, OLD.standards, OLD.range, OLD.description, OLD.description_hi, OLD.hidden_at, OLD.picture_id)
    IS DISTINCT FROM (NEW.category_id, NEW.name, NEW.name_hi, NEW.standards, NEW.range, NEW.description, NEW.description_hi, NEW.hidden_at, NEW.picture_id))
  EXECUTE FUNCTION raise_row_version();
--> statement-breakpoint
CREATE TRIGGER raise_row_version BEFORE UPDATE ON items FOR EACH ROW
  WHEN ((OLD.sub_category_id, OLD.code, OLD.name, OLD.uom, OLD.hsn, OLD.gst_rate, OLD.gst_treatment, OLD.average_price, OLD.min_qty,
      OLD.lead_days, OLD.makes, OLD.description, OLD.attributes, OLD.hidden_at, OLD.replaced_by, OLD.picture_id)
    IS DISTINCT FROM (NEW.sub_category_id, NEW.code, NEW.name, NEW.uom, NEW.hsn, NEW.gst_rate, NEW.gst_treatment, NEW.average_price, NEW.min_qty,
      NEW.lead_days, NEW.makes, NEW.description, NEW.attributes, NEW.hidden_at, NEW.replaced_by, NEW.picture_id))
  EXECUTE FUNCTION raise_row_version();
--> statement-breakpoint
-- A row without what follows from others, as changes keep it.
CREATE FUNCTION catalogue_row(columns jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT columns - '{words,code_key,version,item_count,search_version,gst_rate,gst_treatment}'::text[]
$$;
--> statement-breakpoint
CREATE FUNCTION catalogue_row_key(of_table text, columns jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE of_table
    WHEN 'item_units' THEN (columns ->> 'item_id') || ' ' || (columns ->> 'uom')
    WHEN 'gst_rates' THEN (columns ->> 'item_id') || ' ' || (columns ->> 'valid_from')
    WHEN 'attributes' THEN (columns ->> 'sub_category_id') || ' ' || (columns ->> 'key')
    ELSE columns ->> 'id'
  END
$$;
--> statement-breakpoint
-- Keeps what a statement has made of rows, where a change is under way: before its first statement, and after its last.
CREATE FUNCTION record_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  under_way uuid := nullif(current_setting('vanik.change', true), '')::uuid;
BEGIN
  IF under_way IS NULL THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO change_rows (change_id, "table", "row", "after")
    SELECT under_way, TG_TABLE_NAME, catalogue_row_key(TG_TABLE_NAME, r.is_now), r.is_now
    FROM (SELECT catalogue_row(to_jsonb(n)) AS is_now FROM new_rows n) r
    ON CONFLICT (change_id, "table", "row") DO UPDATE SET "after" = excluded."after";
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO change_rows (change_id, "table", "row", "before")
    SELECT under_way, TG_TABLE_NAME, catalogue_row_key(TG_TABLE_NAME, r.was), r.was
    FROM (SELECT catalogue_row(to_jsonb(o)) AS was FROM old_rows o) r
    ON CONFLICT (change_id, "table", "row") DO UPDATE SET "after" = NULL;
  ELSE
    INSERT INTO change_rows (change_id, "table", "row", "before", "after")
    SELECT under_way, TG_TABLE_NAME, o.key, o.was, n.is_now
    FROM (SELECT catalogue_row_key(TG_TABLE_NAME, to_jsonb(o)) AS key, catalogue_row(to_jsonb(o)) AS was FROM old_rows o) o
      JOIN (SELECT catalogue_row_key(TG_TABLE_NAME, to_jsonb(n)) AS key, catalogue_row(to_jsonb(n)) AS is_now FROM new_rows n) n USING (key)
    WHERE o.was <> n.is_now
    ON CONFLICT (change_id, "table", "row") DO UPDATE SET "after" = excluded."after";
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  subject text;
  event text;
BEGIN
  FOREACH subject IN ARRAY '{categories,sub_categories,items,item_units,gst_rates,attributes}'::text[] LOOP
    FOREACH event IN ARRAY '{INSERT,UPDATE,DELETE}'::text[] LOOP
      EXECUTE format('CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION record_change()',
        'record_change_' || lower(event), event, subject,
        CASE event WHEN 'INSERT' THEN 'NEW TABLE AS new_rows' WHEN 'DELETE' THEN 'OLD TABLE AS old_rows' ELSE 'OLD TABLE AS old_rows NEW TABLE AS new_rows' END);
    END LOOP;
  END LOOP;
END $$;
--> statement-breakpoint
-- One line of the log for a change, as it commits: of one row what differs, of more how many.
CREATE FUNCTION audit_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  made changes;
  only_row change_rows;
BEGIN
  SELECT * INTO made FROM changes WHERE id = NEW.id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF made.rows = 1 THEN SELECT * INTO only_row FROM change_rows WHERE change_id = made.id; END IF;
  INSERT INTO audit_log (at, user_id, key_id, request_id, subject, subject_id, name, change, before, after)
  VALUES (
    clock_timestamp(),
    nullif(current_setting('vanik.user', true), '')::uuid,
    nullif(current_setting('vanik.key', true), '')::uuid,
    coalesce(current_setting('vanik.request', true), ''),
    'changes', made.id::text, made.what,
    CASE WHEN made.rows > 1 OR only_row.before IS NULL THEN 'insert' WHEN only_row.after IS NULL THEN 'delete' ELSE 'update' END,
    CASE WHEN made.rows > 1 THEN NULL WHEN only_row.after IS NULL THEN audit_whole(audit_filled(only_row.before))
      ELSE audit_differing(only_row.before, only_row.after, '{}') END,
    CASE WHEN made.rows > 1 THEN jsonb_build_object('rows', made.rows) WHEN only_row.before IS NULL THEN audit_whole(audit_filled(only_row.after))
      ELSE audit_differing(only_row.after, only_row.before, '{}') END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER audit_change AFTER INSERT ON changes DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION audit_change();
