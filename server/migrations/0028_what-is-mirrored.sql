DROP INDEX "trade_documents_by_name";--> statement-breakpoint
ALTER TABLE "trade_documents" ADD COLUMN "gone_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "trade_lines_without_item" ON "trade_lines" USING btree (lower("item_code")) WHERE "trade_lines"."remote" and "trade_lines"."item_id" is null and "trade_lines"."item_code" <> '';--> statement-breakpoint
CREATE INDEX "trade_documents_mirrored_bills" ON "trade_documents" USING btree ("organisation_id","kind","transaction_date","net_total") WHERE "trade_documents"."remote" and "trade_documents"."state" = 'submitted' and "trade_documents"."kind" in ('sales_invoice', 'purchase_invoice');--> statement-breakpoint
CREATE INDEX "erpnext_links_of_party" ON "erpnext_links" USING btree (("seen" #>> '{party,name}'),("seen" #>> '{party,doctype}')) WHERE "erpnext_links"."local_kind" = 'document';--> statement-breakpoint
CREATE INDEX "erpnext_links_made" ON "erpnext_links" USING btree ("doctype","creation");--> statement-breakpoint
CREATE INDEX "trade_documents_by_name" ON "trade_documents" USING btree ("kind","name") WHERE "trade_documents"."gone_at" is null;--> statement-breakpoint
-- What a page of ERPNext's documents writes is told as one line by audit_page; what a person does to one is told as ever.
CREATE FUNCTION audit_by_nobody() RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  SELECT coalesce(current_setting('vanik.user', true), '') = '' AND coalesce(current_setting('vanik.key', true), '') = ''
$$;
--> statement-breakpoint
DROP TRIGGER audit_row ON trade_documents;
--> statement-breakpoint
CREATE TRIGGER audit_row AFTER INSERT OR UPDATE ON trade_documents
  FOR EACH ROW WHEN (NOT (new.remote AND audit_by_nobody())) EXECUTE FUNCTION audit_row();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_members() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $_$
DECLARE
  owner text := TG_ARGV[0];
  -- Neither told, nor what tells one from another.
  untold text[] := ARRAY(SELECT unnest(audit_left_out(TG_TABLE_NAME))
    EXCEPT SELECT unnest(audit_member_marks(TG_TABLE_NAME)) EXCEPT SELECT owner);
  touched text := concat_ws(' UNION ALL ',
    CASE WHEN TG_OP <> 'INSERT' THEN format('SELECT %I AS id FROM old_rows', owner) END,
    CASE WHEN TG_OP <> 'DELETE' THEN format('SELECT %I AS id FROM new_rows', owner) END);
  -- As they are now, without what the statement has written, with what it found.
  before text := concat_ws(' ',
    format('(SELECT to_jsonb(r) AS e FROM %I r WHERE r.%I = d.id', TG_TABLE_NAME, owner),
    CASE WHEN TG_OP <> 'DELETE' THEN format('EXCEPT ALL SELECT to_jsonb(r) FROM new_rows r WHERE r.%I = d.id', owner) END, ')',
    CASE WHEN TG_OP <> 'INSERT' THEN format('UNION ALL SELECT to_jsonb(r) FROM old_rows r WHERE r.%I = d.id', owner) END);
BEGIN
  -- One within the other: an insert has no old rows to be asked about.
  IF TG_OP = 'UPDATE' THEN
    IF NOT EXISTS (SELECT to_jsonb(r) - untold FROM new_rows r EXCEPT ALL SELECT to_jsonb(r) - untold FROM old_rows r) THEN
      RETURN NULL;
    END IF;
  END IF;
  EXECUTE format('
    INSERT INTO audit_pending (tx, subject, subject_id, name, before)
    SELECT pg_current_xact_id(), $1, d.id::text, coalesce(audit_name($1, d.id::text, NULL), ''''),
      (SELECT coalesce(jsonb_agg(e), ''[]'') FROM (%s) AS m)
    FROM (SELECT DISTINCT id FROM (%s) AS t) AS d
    WHERE NOT EXISTS (SELECT FROM audit_pending p
      WHERE p.tx = pg_current_xact_id() AND p.subject = $1 AND p.subject_id = d.id::text) %s', before, touched,
    -- Of what ERPNext keeps its page is told.
    CASE WHEN TG_TABLE_NAME IN ('trade_lines', 'invitations') AND audit_by_nobody()
      THEN 'AND NOT EXISTS (SELECT FROM trade_documents o WHERE o.id = d.id AND o.remote)' END)
  USING TG_TABLE_NAME::text;
  RETURN NULL;
END $_$;
--> statement-breakpoint
-- One line of the log for a page: so many documents of a DocType were written, changed or taken away.
CREATE FUNCTION audit_page(doctype text, count int) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  INSERT INTO audit_pending (tx, subject, subject_id, name, said)
  VALUES (pg_current_xact_id(), 'trade_documents', gen_random_uuid()::text, doctype, jsonb_build_object('doctype', doctype, 'count', count))
$$;
--> statement-breakpoint
CREATE FUNCTION audit_write_page() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  DELETE FROM audit_pending p WHERE p.tx = NEW.tx AND p.subject = NEW.subject AND p.subject_id = NEW.subject_id;
  INSERT INTO audit_log (at, user_id, key_id, request_id, subject, subject_id, name, change, after)
  VALUES (
    clock_timestamp(),
    nullif(current_setting('vanik.user', true), '')::uuid,
    nullif(current_setting('vanik.key', true), '')::uuid,
    coalesce(current_setting('vanik.request', true), ''),
    NEW.subject, NEW.subject_id, NEW.name, 'update', NEW.said);
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER audit_pending_written ON audit_pending;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER audit_pending_written AFTER INSERT ON audit_pending
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NOT coalesce(new.said ? 'doctype', false)) EXECUTE FUNCTION audit_write();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER audit_pending_page AFTER INSERT ON audit_pending
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.said ? 'doctype') EXECUTE FUNCTION audit_write_page();
--> statement-breakpoint
-- What is mirrored moves no stock here.
DROP TRIGGER stock_changes_inserted ON trade_lines;
--> statement-breakpoint
CREATE TRIGGER stock_changes_inserted AFTER INSERT ON trade_lines
  FOR EACH ROW WHEN (NOT new.remote AND (new.delivered_qty > 0 OR new.from_stock)) EXECUTE FUNCTION stock_changes_of_line();
--> statement-breakpoint
DROP TRIGGER stock_changes_updated ON trade_lines;
--> statement-breakpoint
CREATE TRIGGER stock_changes_updated AFTER UPDATE OF delivered_qty, from_stock ON trade_lines
  FOR EACH ROW WHEN (NOT new.remote AND (old.delivered_qty <> new.delivered_qty OR old.from_stock <> new.from_stock))
  EXECUTE FUNCTION stock_changes_of_line();
--> statement-breakpoint
-- An inquiry that ERPNext has taken over is summed here no more.
DROP TRIGGER mark_rollups_updated ON trade_documents;
--> statement-breakpoint
CREATE TRIGGER mark_rollups_updated AFTER UPDATE ON trade_documents
  FOR EACH ROW WHEN (
    ((old.state <> 'draft'::text)
    OR (new.state <> 'draft'::text))
    AND ((old.state IS DISTINCT FROM new.state)
    OR (old.transaction_date IS DISTINCT FROM new.transaction_date)
    OR (old.organisation_id IS DISTINCT FROM new.organisation_id)
    OR (old.case_id IS DISTINCT FROM new.case_id)
    OR (old.total IS DISTINCT FROM new.total)
    OR (old.net_total IS DISTINCT FROM new.net_total)
    OR (old.delivery_date IS DISTINCT FROM new.delivery_date)
    OR (old.opening_on IS DISTINCT FROM new.opening_on)
    OR (old.remote IS DISTINCT FROM new.remote))
    AND NOT (old.remote AND new.remote)
  ) EXECUTE FUNCTION mark_rollups_of_document();
--> statement-breakpoint
DROP TRIGGER mark_rollups_inserted ON trade_documents;
--> statement-breakpoint
CREATE TRIGGER mark_rollups_inserted AFTER INSERT ON trade_documents
  FOR EACH ROW WHEN (new.state <> 'draft'::text AND NOT new.remote) EXECUTE FUNCTION mark_rollups_of_document();
