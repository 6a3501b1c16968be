-- What stands from the beginning: books without a day, a set-up not begun, the rates of GST that the law has had.
INSERT INTO catalogue_version VALUES (1, 1);
--> statement-breakpoint
INSERT INTO content_version VALUES (1, 1);
--> statement-breakpoint
INSERT INTO settings (name, value)
VALUES ('books', '{"until": null}'), ('set_up', '{"steps": {}, "closed": null, "opened_at": null}');
--> statement-breakpoint
INSERT INTO settings_versions (name, version, value)
SELECT name, 1, value FROM settings WHERE name = 'set_up';
--> statement-breakpoint
-- In basis points.
INSERT INTO lawful_gst_rates (rate, valid_from, valid_until)
VALUES (0, '2017-07-01', NULL), (10, '2017-07-01', NULL), (25, '2017-07-01', NULL), (100, '2017-07-01', NULL),
  (150, '2017-07-01', NULL), (300, '2017-07-01', NULL), (500, '2017-07-01', NULL), (600, '2017-07-01', NULL),
  (750, '2017-07-01', NULL), (1200, '2017-07-01', NULL), (1800, '2017-07-01', NULL), (2800, '2017-07-01', '2026-01-31'),
  (4000, '2025-09-22', NULL);
--> statement-breakpoint
-- Transactions that touched the catalogue: its version is raised once, at their end.
CREATE UNLOGGED TABLE catalogue_touched (tx xid8 PRIMARY KEY);
--> statement-breakpoint
-- What a transaction has touched, as it was before: each is told once, when the transaction commits (decision 017).
-- Unlogged: no row outlives its transaction.
CREATE UNLOGGED TABLE audit_pending (
  tx xid8 NOT NULL,
  subject text NOT NULL,
  subject_id text NOT NULL,
  name text NOT NULL DEFAULT '',
  before jsonb,
  said jsonb,
  PRIMARY KEY (tx, subject, subject_id)
);
--> statement-breakpoint
-- What is written once and never changed.
-- Events are history: nothing changes or removes them, whoever asks.
CREATE FUNCTION refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE ON audit_log
  FOR EACH ROW WHEN (
    (new.person IS NOT NULL)
    OR ((to_jsonb(new.*) - 'person'::text) <> (to_jsonb(old.*) - 'person'::text))
  ) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_kept BEFORE DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_seals_append_only BEFORE DELETE OR UPDATE ON audit_seals
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_seals_no_truncate BEFORE TRUNCATE ON audit_seals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER awards_append_only BEFORE DELETE OR UPDATE ON awards
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER awards_no_truncate BEFORE TRUNCATE ON awards
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER bid_versions_append_only BEFORE DELETE OR UPDATE ON bid_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER bid_versions_no_truncate BEFORE TRUNCATE ON bid_versions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER corrigenda_append_only BEFORE DELETE OR UPDATE ON corrigenda
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER corrigenda_no_truncate BEFORE TRUNCATE ON corrigenda
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER document_events_append_only BEFORE DELETE OR UPDATE ON document_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER document_events_no_truncate BEFORE TRUNCATE ON document_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER payment_allocations_append_only BEFORE UPDATE ON payment_allocations
  FOR EACH ROW WHEN (
    (old.ended_on IS NOT NULL)
    OR ((to_jsonb(new.*) - 'ended_on'::text) <> (to_jsonb(old.*) - 'ended_on'::text))
  ) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER payment_allocations_kept BEFORE DELETE ON payment_allocations
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER payment_refunds_append_only BEFORE DELETE OR UPDATE ON payment_refunds
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER round_events_append_only BEFORE DELETE OR UPDATE ON round_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER round_events_no_truncate BEFORE TRUNCATE ON round_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER settings_versions_append_only BEFORE DELETE OR UPDATE ON settings_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER settings_versions_no_truncate BEFORE TRUNCATE ON settings_versions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Versions: of a row, and by which pages are told that they are out of date.
CREATE FUNCTION raise_catalogue_version_last() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  DELETE FROM catalogue_touched WHERE tx = NEW.tx;
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION raise_catalogue_version() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  INSERT INTO catalogue_touched VALUES (pg_current_xact_id()) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION raise_content_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE content_version SET version = version + 1 WHERE id = 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A row's own version is raised by what it says, not by its place or by what follows from others.
CREATE FUNCTION raise_row_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER catalogue_touched_raised AFTER INSERT ON catalogue_touched
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_catalogue_version_last();
--> statement-breakpoint
CREATE TRIGGER raise_catalogue_version AFTER DELETE OR UPDATE OR TRUNCATE ON pictures
  FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version();
--> statement-breakpoint
CREATE TRIGGER raise_row_version BEFORE UPDATE ON categories
  FOR EACH ROW WHEN (
    (old.name IS DISTINCT FROM new.name)
    OR (old.name_hi IS DISTINCT FROM new.name_hi)
    OR (old.hidden_at IS DISTINCT FROM new.hidden_at)
    OR (old.picture_id IS DISTINCT FROM new.picture_id)
  ) EXECUTE FUNCTION raise_row_version();
--> statement-breakpoint
CREATE TRIGGER raise_row_version BEFORE UPDATE ON items
  FOR EACH ROW WHEN (
    (old.sub_category_id IS DISTINCT FROM new.sub_category_id)
    OR (old.code IS DISTINCT FROM new.code)
    OR (old.name IS DISTINCT FROM new.name)
    OR (old.uom IS DISTINCT FROM new.uom)
    OR (old.hsn IS DISTINCT FROM new.hsn)
    OR (old.gst_rate IS DISTINCT FROM new.gst_rate)
    OR (old.gst_treatment IS DISTINCT FROM new.gst_treatment)
    OR (old.average_price IS DISTINCT FROM new.average_price)
    OR (old.min_qty IS DISTINCT FROM new.min_qty)
    OR (old.lead_days IS DISTINCT FROM new.lead_days)
    OR (old.makes IS DISTINCT FROM new.makes)
    OR (old.description IS DISTINCT FROM new.description)
    OR (old.attributes IS DISTINCT FROM new.attributes)
    OR (old.hidden_at IS DISTINCT FROM new.hidden_at)
    OR (old.replaced_by IS DISTINCT FROM new.replaced_by)
    OR (old.picture_id IS DISTINCT FROM new.picture_id)
  ) EXECUTE FUNCTION raise_row_version();
--> statement-breakpoint
CREATE TRIGGER raise_row_version BEFORE UPDATE ON sub_categories
  FOR EACH ROW WHEN (
    (old.category_id IS DISTINCT FROM new.category_id)
    OR (old.name IS DISTINCT FROM new.name)
    OR (old.name_hi IS DISTINCT FROM new.name_hi)
    OR (old.standards IS DISTINCT FROM new.standards)
    OR (old.range IS DISTINCT FROM new.range)
    OR (old.description IS DISTINCT FROM new.description)
    OR (old.description_hi IS DISTINCT FROM new.description_hi)
    OR (old.hidden_at IS DISTINCT FROM new.hidden_at)
    OR (old.picture_id IS DISTINCT FROM new.picture_id)
  ) EXECUTE FUNCTION raise_row_version();
--> statement-breakpoint
CREATE TRIGGER raise_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON attributes
  FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version();
--> statement-breakpoint
CREATE TRIGGER raise_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version();
--> statement-breakpoint
CREATE TRIGGER raise_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON gst_rates
  FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version();
--> statement-breakpoint
CREATE TRIGGER raise_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON holidays
  FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version();
--> statement-breakpoint
CREATE TRIGGER raise_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON item_units
  FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version();
--> statement-breakpoint
CREATE TRIGGER raise_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON items
  FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version();
--> statement-breakpoint
CREATE TRIGGER raise_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON news
  FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version();
--> statement-breakpoint
CREATE TRIGGER raise_version AFTER DELETE OR UPDATE OR TRUNCATE ON pictures
  FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version();
--> statement-breakpoint
CREATE TRIGGER raise_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON policies
  FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version();
--> statement-breakpoint
CREATE TRIGGER raise_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version();
--> statement-breakpoint
CREATE TRIGGER raise_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON site_entries
  FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version();
--> statement-breakpoint
CREATE TRIGGER raise_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON site_texts
  FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version();
--> statement-breakpoint
CREATE TRIGGER raise_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON sub_categories
  FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version();
--> statement-breakpoint
-- What the catalogue was before each change.
CREATE FUNCTION catalogue_row_key(of_table text, columns jsonb) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT CASE of_table
    WHEN 'item_units' THEN (columns ->> 'item_id') || ' ' || (columns ->> 'uom')
    WHEN 'gst_rates' THEN (columns ->> 'item_id') || ' ' || (columns ->> 'valid_from')
    WHEN 'attributes' THEN (columns ->> 'sub_category_id') || ' ' || (columns ->> 'key')
    ELSE columns ->> 'id'
  END
$$;
--> statement-breakpoint
-- A row without what follows from others, as changes keep it.
CREATE FUNCTION catalogue_row(columns jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT columns - '{words,code_key,version,item_count,search_version,gst_rate,gst_treatment}'::text[]
$$;
--> statement-breakpoint
-- Keeps what a statement has made of rows, where a change is under way: before its first statement, and after its last.
CREATE FUNCTION record_change() RETURNS trigger
    LANGUAGE plpgsql
    SET enable_nestloop TO 'off'
    AS $$
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
CREATE TRIGGER record_change_delete AFTER DELETE ON attributes
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_change();
--> statement-breakpoint
CREATE TRIGGER record_change_delete AFTER DELETE ON categories
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_change();
--> statement-breakpoint
CREATE TRIGGER record_change_delete AFTER DELETE ON gst_rates
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_change();
--> statement-breakpoint
CREATE TRIGGER record_change_delete AFTER DELETE ON item_units
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_change();
--> statement-breakpoint
CREATE TRIGGER record_change_delete AFTER DELETE ON items
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_change();
--> statement-breakpoint
CREATE TRIGGER record_change_delete AFTER DELETE ON sub_categories
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_change();
--> statement-breakpoint
CREATE TRIGGER record_change_insert AFTER INSERT ON attributes
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_change();
--> statement-breakpoint
CREATE TRIGGER record_change_insert AFTER INSERT ON categories
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_change();
--> statement-breakpoint
CREATE TRIGGER record_change_insert AFTER INSERT ON gst_rates
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_change();
--> statement-breakpoint
CREATE TRIGGER record_change_insert AFTER INSERT ON item_units
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_change();
--> statement-breakpoint
CREATE TRIGGER record_change_insert AFTER INSERT ON items
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_change();
--> statement-breakpoint
CREATE TRIGGER record_change_insert AFTER INSERT ON sub_categories
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_change();
--> statement-breakpoint
CREATE TRIGGER record_change_update AFTER UPDATE ON attributes
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_change();
--> statement-breakpoint
CREATE TRIGGER record_change_update AFTER UPDATE ON categories
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_change();
--> statement-breakpoint
CREATE TRIGGER record_change_update AFTER UPDATE ON gst_rates
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_change();
--> statement-breakpoint
CREATE TRIGGER record_change_update AFTER UPDATE ON item_units
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_change();
--> statement-breakpoint
CREATE TRIGGER record_change_update AFTER UPDATE ON items
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_change();
--> statement-breakpoint
CREATE TRIGGER record_change_update AFTER UPDATE ON sub_categories
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_change();
--> statement-breakpoint
-- The audit log: what changed in what is ours to answer for, by whom.
-- What of a row's columns is a person's; null for nothing.
CREATE FUNCTION audit_of_person(subject text, columns jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT CASE subject
    WHEN 'users' THEN
      (SELECT jsonb_object_agg(key, value) FROM jsonb_each(columns) WHERE key IN ('name', 'email', 'phone'))
    WHEN 'organisations' THEN
      (SELECT jsonb_object_agg(key, value) FROM jsonb_each(columns) WHERE key = 'phone')
    -- A guest's inquiry.
    WHEN 'trade_documents' THEN
      (SELECT jsonb_build_object('extras', jsonb_object_agg(key, value)) FROM jsonb_each(columns -> 'extras')
        WHERE key IN ('email', 'phone') HAVING count(*) > 0)
  END
$$;
--> statement-breakpoint
CREATE FUNCTION audit_without_person(subject text, columns jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT CASE subject
    WHEN 'users' THEN columns - '{name,email,phone}'::text[]
    WHEN 'organisations' THEN columns - 'phone'
    WHEN 'trade_documents' THEN columns #- '{extras,email}' #- '{extras,phone}'
    ELSE columns
  END
$$;
--> statement-breakpoint
-- Every line on its way in: besides what migration 0016 says, what is a person's is salted and its digest kept, so that the chain
-- covers it and erasure breaks nothing. Nobody writes a line by hand: only the trigger that tells of a change comes here.
CREATE FUNCTION audit_apart() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
DECLARE
  called text;
BEGIN
  IF pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'audit_log is written by triggers alone' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.subject IN ('users', 'second_factors') THEN
    called := nullif(NEW.name, '');
    NEW.name := '';
  END IF;
  NEW.person := nullif(jsonb_strip_nulls(jsonb_build_object(
    'name', called,
    'before', audit_of_person(NEW.subject, NEW.before),
    'after', audit_of_person(NEW.subject, NEW.after))), '{}') || jsonb_build_object('salt', gen_random_uuid());
  NEW.person_digest := sha256(convert_to(NEW.person::text, 'UTF8'));
  NEW.before := audit_without_person(NEW.subject, NEW.before);
  NEW.after := audit_without_person(NEW.subject, NEW.after);
  RETURN NEW;
END $$;
--> statement-breakpoint
-- What of one row is other than in another; `always` stays whatever it is.
CREATE FUNCTION audit_differing(one jsonb, other jsonb, always text[]) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(one)
  WHERE value IS DISTINCT FROM other -> key OR key = ANY (always)
$$;
--> statement-breakpoint
-- Without what is empty: what is missing in a line was empty.
CREATE FUNCTION audit_filled(columns jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(columns)
  WHERE value <> ALL (ARRAY['null', '""', '[]', '{}']::jsonb[])
$$;
--> statement-breakpoint
-- A row or member that is told whole: without noughts and noes too.
CREATE FUNCTION audit_whole(columns jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE STRICT
    AS $$
  SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(columns) WHERE value NOT IN ('0', 'false')
$$;
--> statement-breakpoint
-- One line of the log for a change, as it commits: of one row what differs, of more how many.
CREATE FUNCTION audit_change() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
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
-- A table that has no line of its own is told of by its id, whatever type that has.
CREATE FUNCTION audit_current(subject text, subject_id text) RETURNS jsonb
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
    WHEN 'payment_allocations' THEN RETURN (SELECT coalesce(jsonb_agg(to_jsonb(t)), '[]') FROM payment_allocations t WHERE t.payment_id = subject_id::uuid);
    WHEN 'payment_refunds' THEN RETURN (SELECT coalesce(jsonb_agg(to_jsonb(t)), '[]') FROM payment_refunds t WHERE t.refund_id = subject_id::uuid);
    ELSE
      EXECUTE format('SELECT to_jsonb(t) FROM %I t WHERE t.id = $1::%s', subject,
        (SELECT format_type(atttypid, atttypmod) FROM pg_attribute WHERE attrelid = subject::regclass AND attname = 'id'))
        INTO found USING subject_id;
      RETURN found;
  END CASE;
END $_$;
--> statement-breakpoint
-- What a party is besides its row (registrations, banks, where and what it supplies) is told of under its name.
CREATE FUNCTION audit_left_out(subject text) RETURNS text[]
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
    WHEN 'trade_lines' THEN '{document_id,source_document_id,source_idx,category_id}'
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
CREATE FUNCTION audit_row_shown(subject text, columns jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE STRICT
    AS $$
  SELECT audit_filled(CASE
    WHEN subject <> 'settings' THEN columns - audit_left_out(subject)
    WHEN jsonb_typeof(columns -> 'value') = 'object' THEN columns -> 'value'
    ELSE columns - 'name'
  END)
$$;
--> statement-breakpoint
-- Why a document was moved, and that it was above a limit, stands in its history alone: the log tells it with what became of it.
CREATE FUNCTION audit_event() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  INSERT INTO audit_pending AS p (tx, subject, subject_id, before, said)
  SELECT pg_current_xact_id(), 'trade_documents', d.id::text, audit_row_shown('trade_documents', to_jsonb(d)),
    jsonb_strip_nulls(jsonb_build_object('reason', NEW.reason, 'above_limit', NEW.above_limit))
  FROM trade_documents d WHERE d.id = NEW.document_id
  ON CONFLICT (tx, subject, subject_id) DO UPDATE SET said = coalesce(p.said, '{}') || excluded.said;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Empties what the log says of a person who is erased, and of the inquiries and the party that had their e-mail or telephone.
-- The serving role may change nothing of the log: this runs by the owner's rights, and for nobody else than who is erased.
CREATE FUNCTION audit_forget(person_id uuid, emptied text[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM users WHERE id = person_id AND erased_at IS NOT NULL) THEN
    RAISE EXCEPTION 'this person is not erased';
  END IF;
  UPDATE audit_log SET person = NULL
  WHERE subject IN ('users', 'second_factors') AND subject_id = person_id::text AND person IS NOT NULL;
  UPDATE audit_log SET person = NULL
  WHERE subject IN ('trade_documents', 'organisations') AND subject_id = ANY (emptied) AND person IS NOT NULL
    AND NOT EXISTS (SELECT FROM trade_documents d WHERE d.id = audit_log.subject_id::uuid AND d.extras ? 'email')
    AND NOT EXISTS (SELECT FROM organisations o WHERE o.id = audit_log.subject_id::uuid AND o.phone <> '');
END $$;
--> statement-breakpoint
-- Whether two are one and the same before and after: a line stays itself with another item in it.
CREATE FUNCTION audit_member_key(subject text, e jsonb) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT CASE subject
    WHEN 'line_supplies' THEN concat_ws(' ', e ->> 'sale_idx', e ->> 'purchase_id', e ->> 'purchase_idx')
    WHEN 'invitations' THEN e ->> 'organisation_id'
    WHEN 'payment_allocations' THEN e ->> 'id'
    WHEN 'payment_refunds' THEN e ->> 'payment_id'
    ELSE e ->> 'idx'
  END
$$;
--> statement-breakpoint
-- By what a member is known, which is told of it even if it stays; null for what has no members.
CREATE FUNCTION audit_member_marks(subject text) RETURNS text[]
    LANGUAGE sql IMMUTABLE
    AS $$
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
-- A supply, an invitation or an allocation with names instead of ids.
CREATE FUNCTION audit_member_named(subject text, columns jsonb) RETURNS jsonb
    LANGUAGE plpgsql STABLE STRICT
    AS $$
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
-- What a person knows it by; null where that is gone.
CREATE FUNCTION audit_name(subject text, subject_id text, columns jsonb) RETURNS text
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
      RETURN (SELECT p.name FROM payments p WHERE p.id = subject_id::uuid);
    WHEN subject IN ('organisation_addresses', 'organisation_banks', 'organisation_registrations', 'organisation_regions', 'organisation_supplies') THEN
      RETURN (SELECT o.name FROM organisations o WHERE o.id = (columns ->> 'organisation_id')::uuid);
    WHEN subject IN ('users', 'second_factors') THEN
      RETURN (SELECT concat_ws(', ', coalesce(nullif(u.name, ''), u.email), o.name) FROM users u LEFT JOIN organisations o ON o.id = u.organisation_id
        WHERE u.id = subject_id::uuid);
    ELSE
      RETURN coalesce(columns ->> 'name', columns ->> 'title', columns ->> 'key', subject_id);
  END CASE;
END $$;
--> statement-breakpoint
-- Remembers the lines of each document that a statement has touched (or the like) as they were before. An update of nothing that
-- is told, such as of the category that a submit writes on each line, has nothing to remember: it would be compared at the
-- commit, where the row of a series is held, only to leave no line.
CREATE FUNCTION audit_members() RETURNS trigger
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
      WHERE p.tx = pg_current_xact_id() AND p.subject = $1 AND p.subject_id = d.id::text)', before, touched)
  USING TG_TABLE_NAME::text;
  RETURN NULL;
END $_$;
--> statement-breakpoint
-- Remembers a row as it was before its transaction's first change of it.
CREATE FUNCTION audit_row() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
DECLARE
  was jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  becomes jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
  columns jsonb := coalesce(becomes, was);
  id text := CASE TG_TABLE_NAME WHEN 'settings' THEN columns ->> 'name' WHEN 'second_factors' THEN columns ->> 'user_id' ELSE columns ->> 'id' END;
  said jsonb := CASE WHEN TG_OP = 'UPDATE' AND was -> 'password_hash' <> becomes -> 'password_hash' THEN '{"password": "set anew"}'::jsonb
    WHEN TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'policies' AND (was -> 'content' <> becomes -> 'content' OR was -> 'content_hi' <> becomes -> 'content_hi')
      THEN '{"content": "written anew"}'::jsonb END;
BEGIN
  IF said IS NOT NULL OR was - audit_left_out(TG_TABLE_NAME) IS DISTINCT FROM becomes - audit_left_out(TG_TABLE_NAME) THEN
    INSERT INTO audit_pending AS p (tx, subject, subject_id, before, said)
    VALUES (pg_current_xact_id(), TG_TABLE_NAME, id,
      -- An upload that has only begun is nobody's business yet: stored, it is new.
      CASE WHEN TG_TABLE_NAME <> 'files' THEN audit_row_shown(TG_TABLE_NAME, was) END, said)
    ON CONFLICT (tx, subject, subject_id) DO UPDATE SET said = excluded.said WHERE excluded.said IS NOT NULL;
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Likewise why a setting was written; its row is written before its version.
CREATE FUNCTION audit_setting_reason() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  UPDATE audit_pending SET said = jsonb_build_object('reason', NEW.reason)
  WHERE tx = pg_current_xact_id() AND subject = 'settings' AND subject_id = NEW.name;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A look as somebody changes nothing of them: the log tells it of the person nevertheless, with the reason.
CREATE FUNCTION audit_viewing() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  INSERT INTO audit_pending AS p (tx, subject, subject_id, before, said)
  SELECT pg_current_xact_id(), 'users', u.id::text, audit_row_shown('users', to_jsonb(u)), jsonb_build_object('seen_as', NEW.reason)
  FROM users u WHERE u.id = NEW.user_id
  ON CONFLICT (tx, subject, subject_id) DO UPDATE SET said = coalesce(p.said, '{}') || excluded.said;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Writes one line of what a transaction has made of a row or of the lines of a document, as it commits.
CREATE FUNCTION audit_write() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
DECLARE
  pending audit_pending;
  becomes jsonb := audit_current(NEW.subject, NEW.subject_id);
  marks text[] := audit_member_marks(NEW.subject);
  left_out text[] := audit_left_out(NEW.subject);
  empty CONSTANT jsonb[] := ARRAY['null', '""', '[]', '{}'];
  was jsonb;
  shown_before jsonb;
  shown_after jsonb;
  change text;
  called text;
BEGIN
  DELETE FROM audit_pending p WHERE p.tx = NEW.tx AND p.subject = NEW.subject AND p.subject_id = NEW.subject_id
  RETURNING * INTO pending;
  was := pending.before;
  IF marks IS NULL THEN
    change := CASE WHEN was IS NULL THEN 'insert' WHEN becomes IS NULL THEN 'delete' ELSE 'update' END;
    IF was IS NULL AND becomes IS NULL THEN RETURN NULL; END IF;
    called := audit_name(NEW.subject, NEW.subject_id, coalesce(becomes, was));
    IF change = 'update' THEN
      becomes := audit_row_shown(NEW.subject, becomes);
      shown_before := audit_differing(was, becomes, '{}');
      shown_after := audit_differing(becomes, was, '{}') || coalesce(pending.said, '{}');
      IF shown_before = '{}' AND shown_after = '{}' THEN RETURN NULL; END IF;
    ELSE
      shown_before := audit_whole(was);
      shown_after := audit_whole(audit_row_shown(NEW.subject, becomes));
    END IF;
  ELSE
    change := CASE WHEN was = '[]' THEN 'insert' WHEN becomes = '[]' THEN 'delete' ELSE 'update' END;
    called := audit_name(NEW.subject, NEW.subject_id, NULL);
    WITH gone AS (
      SELECT jsonb_array_elements(was) AS e EXCEPT SELECT jsonb_array_elements(becomes)
    ), come AS (
      SELECT jsonb_array_elements(becomes) AS e EXCEPT SELECT jsonb_array_elements(was)
    ), both_ways AS MATERIALIZED (
      -- One that has no other is told whole, but for noughts and noes.
      SELECT (coalesce(g.e, c.e) ->> 'idx')::int AS idx,
        (SELECT audit_member_named(NEW.subject, jsonb_object_agg(key, value)) FROM jsonb_each(g.e)
          WHERE key = ANY (marks) OR value IS DISTINCT FROM c.e -> key AND key <> ALL (left_out)
            AND value <> ALL (CASE WHEN c.e IS NULL THEN empty || ARRAY['0', 'false']::jsonb[] ELSE empty END)) AS g,
        (SELECT audit_member_named(NEW.subject, jsonb_object_agg(key, value)) FROM jsonb_each(c.e)
          WHERE key = ANY (marks) OR value IS DISTINCT FROM g.e -> key AND key <> ALL (left_out)
            AND value <> ALL (CASE WHEN g.e IS NULL THEN empty || ARRAY['0', 'false']::jsonb[] ELSE empty END)) AS c
      FROM gone g FULL JOIN come c ON audit_member_key(NEW.subject, g.e) = audit_member_key(NEW.subject, c.e)
    )
    SELECT
      -- What differs in nothing that is told is not told.
      jsonb_agg(g ORDER BY idx, g) FILTER (WHERE g IS DISTINCT FROM c AND g IS NOT NULL),
      jsonb_agg(c ORDER BY idx, c) FILTER (WHERE g IS DISTINCT FROM c AND c IS NOT NULL)
    INTO shown_before, shown_after FROM both_ways;
    IF shown_before IS NULL AND shown_after IS NULL THEN RETURN NULL; END IF;
  END IF;
  INSERT INTO audit_log (at, user_id, key_id, request_id, subject, subject_id, name, change, before, after)
  VALUES (
    clock_timestamp(),
    nullif(current_setting('vanik.user', true), '')::uuid,
    nullif(current_setting('vanik.key', true), '')::uuid,
    coalesce(current_setting('vanik.request', true), ''),
    NEW.subject, NEW.subject_id,
    -- Of what went with its document in the same transaction.
    coalesce(called, nullif(pending.name, ''),
      (SELECT l.name FROM audit_log l WHERE l.subject_id = NEW.subject_id ORDER BY l.at DESC, l.id DESC LIMIT 1), ''),
    change, shown_before, shown_after);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_apart BEFORE INSERT ON audit_log
  FOR EACH ROW EXECUTE FUNCTION audit_apart();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER audit_change AFTER INSERT ON changes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_change();
--> statement-breakpoint
CREATE TRIGGER audit_event AFTER INSERT ON document_events
  FOR EACH ROW WHEN (((new.reason IS NOT NULL) OR (new.above_limit IS NOT NULL))) EXECUTE FUNCTION audit_event();
--> statement-breakpoint
CREATE TRIGGER audit_members_delete AFTER DELETE ON invitations
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_members('rfq_id');
--> statement-breakpoint
CREATE TRIGGER audit_members_delete AFTER DELETE ON line_supplies
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_members('sale_id');
--> statement-breakpoint
CREATE TRIGGER audit_members_delete AFTER DELETE ON movement_lines
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_members('movement_id');
--> statement-breakpoint
CREATE TRIGGER audit_members_delete AFTER DELETE ON payment_allocations
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_members('payment_id');
--> statement-breakpoint
CREATE TRIGGER audit_members_delete AFTER DELETE ON payment_refunds
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_members('refund_id');
--> statement-breakpoint
CREATE TRIGGER audit_members_delete AFTER DELETE ON trade_lines
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_members('document_id');
--> statement-breakpoint
CREATE TRIGGER audit_members_insert AFTER INSERT ON invitations
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_members('rfq_id');
--> statement-breakpoint
CREATE TRIGGER audit_members_insert AFTER INSERT ON line_supplies
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_members('sale_id');
--> statement-breakpoint
CREATE TRIGGER audit_members_insert AFTER INSERT ON movement_lines
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_members('movement_id');
--> statement-breakpoint
CREATE TRIGGER audit_members_insert AFTER INSERT ON payment_allocations
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_members('payment_id');
--> statement-breakpoint
CREATE TRIGGER audit_members_insert AFTER INSERT ON payment_refunds
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_members('refund_id');
--> statement-breakpoint
CREATE TRIGGER audit_members_insert AFTER INSERT ON trade_lines
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_members('document_id');
--> statement-breakpoint
CREATE TRIGGER audit_members_update AFTER UPDATE ON invitations
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_members('rfq_id');
--> statement-breakpoint
CREATE TRIGGER audit_members_update AFTER UPDATE ON line_supplies
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_members('sale_id');
--> statement-breakpoint
CREATE TRIGGER audit_members_update AFTER UPDATE ON movement_lines
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_members('movement_id');
--> statement-breakpoint
CREATE TRIGGER audit_members_update AFTER UPDATE ON payment_allocations
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_members('payment_id');
--> statement-breakpoint
CREATE TRIGGER audit_members_update AFTER UPDATE ON payment_refunds
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_members('refund_id');
--> statement-breakpoint
CREATE TRIGGER audit_members_update AFTER UPDATE ON trade_lines
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_members('document_id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER audit_pending_written AFTER INSERT ON audit_pending
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_write();
--> statement-breakpoint
CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON approvals
  FOR EACH ROW EXECUTE FUNCTION audit_row();
--> statement-breakpoint
CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON erp_keys
  FOR EACH ROW EXECUTE FUNCTION audit_row();
--> statement-breakpoint
CREATE TRIGGER audit_row AFTER UPDATE ON files
  FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION audit_row();
--> statement-breakpoint
CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON holidays
  FOR EACH ROW EXECUTE FUNCTION audit_row();
--> statement-breakpoint
CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON movements
  FOR EACH ROW EXECUTE FUNCTION audit_row();
--> statement-breakpoint
CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON news
  FOR EACH ROW EXECUTE FUNCTION audit_row();
--> statement-breakpoint
CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON organisation_addresses
  FOR EACH ROW EXECUTE FUNCTION audit_row();
--> statement-breakpoint
CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON organisation_banks
  FOR EACH ROW EXECUTE FUNCTION audit_row();
--> statement-breakpoint
CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON organisation_regions
  FOR EACH ROW EXECUTE FUNCTION audit_row();
--> statement-breakpoint
CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON organisation_registrations
  FOR EACH ROW EXECUTE FUNCTION audit_row();
--> statement-breakpoint
CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON organisation_supplies
  FOR EACH ROW EXECUTE FUNCTION audit_row();
--> statement-breakpoint
CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON organisations
  FOR EACH ROW EXECUTE FUNCTION audit_row();
--> statement-breakpoint
CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON payments
  FOR EACH ROW EXECUTE FUNCTION audit_row();
--> statement-breakpoint
CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON policies
  FOR EACH ROW EXECUTE FUNCTION audit_row();
--> statement-breakpoint
CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON second_factors
  FOR EACH ROW EXECUTE FUNCTION audit_row();
--> statement-breakpoint
CREATE TRIGGER audit_row AFTER INSERT OR UPDATE ON settings
  FOR EACH ROW WHEN ((new.name <> 'secret_fingerprint'::text)) EXECUTE FUNCTION audit_row();
--> statement-breakpoint
CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON site_entries
  FOR EACH ROW EXECUTE FUNCTION audit_row();
--> statement-breakpoint
CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON site_texts
  FOR EACH ROW EXECUTE FUNCTION audit_row();
--> statement-breakpoint
CREATE TRIGGER audit_row AFTER INSERT OR UPDATE ON trade_documents
  FOR EACH ROW EXECUTE FUNCTION audit_row();
--> statement-breakpoint
CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON users
  FOR EACH ROW EXECUTE FUNCTION audit_row();
--> statement-breakpoint
CREATE TRIGGER audit_row_gone AFTER DELETE ON settings
  FOR EACH ROW WHEN ((old.name <> 'secret_fingerprint'::text)) EXECUTE FUNCTION audit_row();
--> statement-breakpoint
CREATE TRIGGER audit_row_gone BEFORE DELETE ON trade_documents
  FOR EACH ROW EXECUTE FUNCTION audit_row();
--> statement-breakpoint
CREATE TRIGGER audit_setting_reason AFTER INSERT ON settings_versions
  FOR EACH ROW WHEN ((new.reason IS NOT NULL)) EXECUTE FUNCTION audit_setting_reason();
--> statement-breakpoint
CREATE TRIGGER audit_viewing AFTER INSERT ON viewings
  FOR EACH ROW EXECUTE FUNCTION audit_viewing();
--> statement-breakpoint
-- Figures of the Overview, counted anew where something changed.
-- All that stands already is computed by the job that the start runs.
CREATE FUNCTION mark_all_rollups() RETURNS void
    LANGUAGE sql
    AS $$
  INSERT INTO rollup_dirty (rollup, day)
  SELECT DISTINCT 'margin_days', transaction_date FROM trade_documents WHERE kind = 'sales_invoice' AND state <> 'draft'
  UNION SELECT DISTINCT 'party_months', date_trunc('month', transaction_date)::date FROM trade_documents
    WHERE kind IN ('sales_invoice', 'purchase_invoice') AND state <> 'draft'
  UNION SELECT DISTINCT 'funnel_days', transaction_date FROM trade_documents WHERE kind = 'opportunity'
  UNION SELECT DISTINCT 'movement_days', day FROM movements
$$;
--> statement-breakpoint
-- Which sums a document is part of. Lines change in Draft alone, so the document's own row says when.
CREATE FUNCTION rollups_of_document(d trade_documents) RETURNS void
    LANGUAGE sql
    AS $$
  INSERT INTO rollup_dirty (rollup, day, ref)
  SELECT 'margin_days', d.transaction_date, NULL::uuid WHERE d.kind = 'sales_invoice'
  UNION ALL SELECT 'party_months', date_trunc('month', d.transaction_date)::date, NULL WHERE d.kind IN ('sales_invoice', 'purchase_invoice')
  UNION ALL SELECT 'funnel_days', d.transaction_date, NULL WHERE d.kind = 'opportunity'
  UNION ALL SELECT 'funnel_days', NULL, d.case_id
    WHERE d.kind IN ('request_for_quotation', 'supplier_quotation', 'quotation', 'sales_order', 'sales_invoice')
  UNION ALL SELECT 'movement_days', NULL, d.id WHERE d.kind IN ('sales_order', 'purchase_order')
$$;
--> statement-breakpoint
CREATE FUNCTION mark_rollups_of_document() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM rollups_of_document(OLD); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM rollups_of_document(NEW); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION mark_rollups_of_movement() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN INSERT INTO rollup_dirty (rollup, day) VALUES ('movement_days', OLD.day); END IF;
  IF TG_OP <> 'DELETE' THEN INSERT INTO rollup_dirty (rollup, day) VALUES ('movement_days', NEW.day); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER mark_rollups AFTER INSERT OR DELETE OR UPDATE OF state, day ON movements
  FOR EACH ROW EXECUTE FUNCTION mark_rollups_of_movement();
--> statement-breakpoint
CREATE TRIGGER mark_rollups_deleted AFTER DELETE ON trade_documents
  FOR EACH ROW WHEN ((old.state <> 'draft'::text)) EXECUTE FUNCTION mark_rollups_of_document();
--> statement-breakpoint
CREATE TRIGGER mark_rollups_inserted AFTER INSERT ON trade_documents
  FOR EACH ROW WHEN ((new.state <> 'draft'::text)) EXECUTE FUNCTION mark_rollups_of_document();
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
    OR (old.opening_on IS DISTINCT FROM new.opening_on))
  ) EXECUTE FUNCTION mark_rollups_of_document();
--> statement-breakpoint
-- A former name still finds its party.
-- A name that an organisation had before stays its own: nobody else of the kind takes it. After the row, so that a renaming
-- that was just committed is seen.
CREATE FUNCTION organisations_keep_names() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF EXISTS (SELECT FROM organisation_names n WHERE n.kind = NEW.kind AND n.key = NEW.key AND n.organisation_id <> NEW.id) THEN
    RAISE unique_violation USING MESSAGE = 'another organisation had this name before', CONSTRAINT = 'organisation_names_kept';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER organisations_keep_names AFTER INSERT OR UPDATE OF key ON organisations
  FOR EACH ROW EXECUTE FUNCTION organisations_keep_names();
