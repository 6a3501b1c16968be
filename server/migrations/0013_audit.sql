DROP INDEX "audit_log_subject_subject_id_id_index";--> statement-breakpoint
DROP INDEX "audit_log_name_id_index";--> statement-breakpoint
DROP INDEX "audit_log_user_id_id_index";--> statement-breakpoint
CREATE INDEX "audit_log_at_id_index" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject_at_id_index" ON "audit_log" USING btree ("subject","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject_id_at_id_index" ON "audit_log" USING btree ("subject_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_user_id_at_id_index" ON "audit_log" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_key_id_at_id_index" ON "audit_log" USING btree ("key_id","at","id") WHERE "audit_log"."key_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_request_id_index" ON "audit_log" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "audit_log_by_name" ON "audit_log" USING btree (lower("name") text_pattern_ops,"at","id");
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
-- Columns that are never told: the row's own id, what says nothing, and whatever is secret.
CREATE FUNCTION audit_left_out(subject text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
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
    WHEN 'payment_allocations' THEN '{payment_id,invoice_id}'
    ELSE '{}'
  END::text[]
$$;
--> statement-breakpoint
-- Without what is empty: what is missing in a line was empty.
CREATE FUNCTION audit_filled(columns jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(columns)
  WHERE value <> ALL (ARRAY['null', '""', '[]', '{}']::jsonb[])
$$;
--> statement-breakpoint
-- A row or member that is told whole: without noughts and noes too.
CREATE FUNCTION audit_whole(columns jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(columns) WHERE value NOT IN ('0', 'false')
$$;
--> statement-breakpoint
-- What of one row is other than in another; `always` stays whatever it is.
CREATE FUNCTION audit_differing(one jsonb, other jsonb, always text[]) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(one)
  WHERE value IS DISTINCT FROM other -> key OR key = ANY (always)
$$;
--> statement-breakpoint
CREATE FUNCTION audit_row_shown(subject text, columns jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT audit_filled(CASE
    WHEN subject <> 'settings' THEN columns - audit_left_out(subject)
    WHEN jsonb_typeof(columns -> 'value') = 'object' THEN columns -> 'value'
    ELSE columns - 'name'
  END)
$$;
--> statement-breakpoint
-- A supply, an invitation or an allocation with names instead of ids.
CREATE FUNCTION audit_member_named(subject text, columns jsonb) RETURNS jsonb LANGUAGE plpgsql STABLE STRICT AS $$
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
    ELSE
      RETURN columns;
  END CASE;
END $$;
--> statement-breakpoint
-- By what a member is known, which is told of it even if it stays; null for what has no members.
CREATE FUNCTION audit_member_marks(subject text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE subject
    WHEN 'trade_lines' THEN '{idx,item_code}'
    WHEN 'movement_lines' THEN '{idx}'
    WHEN 'line_supplies' THEN '{sale_idx,purchase_id,purchase_idx}'
    WHEN 'invitations' THEN '{organisation_id}'
    WHEN 'payment_allocations' THEN '{invoice_id}'
  END::text[]
$$;
--> statement-breakpoint
-- Whether two are one and the same before and after: a line stays itself with another item in it.
CREATE FUNCTION audit_member_key(subject text, e jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE subject
    WHEN 'line_supplies' THEN concat_ws(' ', e ->> 'sale_idx', e ->> 'purchase_id', e ->> 'purchase_idx')
    WHEN 'invitations' THEN e ->> 'organisation_id'
    WHEN 'payment_allocations' THEN e ->> 'invoice_id'
    ELSE e ->> 'idx'
  END
$$;
--> statement-breakpoint
-- A row, or the members of a document or payment, as it stands now.
CREATE FUNCTION audit_current(subject text, subject_id text) RETURNS jsonb LANGUAGE plpgsql AS $$
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
  END CASE;
END $$;
--> statement-breakpoint
-- What a person knows it by; null where that is gone.
CREATE FUNCTION audit_name(subject text, subject_id text, columns jsonb) RETURNS text LANGUAGE plpgsql AS $$
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
    WHEN subject = 'payment_allocations' THEN
      RETURN (SELECT p.name FROM payments p WHERE p.id = subject_id::uuid);
    WHEN subject = 'organisation_addresses' THEN
      RETURN (SELECT o.name FROM organisations o WHERE o.id = (columns ->> 'organisation_id')::uuid);
    ELSE
      RETURN (SELECT concat_ws(', ', coalesce(nullif(u.name, ''), u.email), o.name) FROM users u LEFT JOIN organisations o ON o.id = u.organisation_id
        WHERE u.id = subject_id::uuid);
  END CASE;
END $$;
--> statement-breakpoint
-- Remembers a row as it was before its transaction's first change of it.
CREATE FUNCTION audit_row() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  was jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  becomes jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
  columns jsonb := coalesce(becomes, was);
  id text := CASE TG_TABLE_NAME WHEN 'settings' THEN columns ->> 'name' WHEN 'second_factors' THEN columns ->> 'user_id' ELSE columns ->> 'id' END;
  said jsonb := CASE WHEN TG_OP = 'UPDATE' AND was -> 'password_hash' <> becomes -> 'password_hash' THEN '{"password": "set anew"}'::jsonb END;
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
-- Remembers the lines of each document that a statement has touched (or the like) as they were before.
CREATE FUNCTION audit_members() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  owner text := TG_ARGV[0];
  touched text := concat_ws(' UNION ALL ',
    CASE WHEN TG_OP <> 'INSERT' THEN format('SELECT %I AS id FROM old_rows', owner) END,
    CASE WHEN TG_OP <> 'DELETE' THEN format('SELECT %I AS id FROM new_rows', owner) END);
  -- As they are now, without what the statement has written, with what it found.
  before text := concat_ws(' ',
    format('(SELECT to_jsonb(r) AS e FROM %I r WHERE r.%I = d.id', TG_TABLE_NAME, owner),
    CASE WHEN TG_OP <> 'DELETE' THEN format('EXCEPT ALL SELECT to_jsonb(r) FROM new_rows r WHERE r.%I = d.id', owner) END, ')',
    CASE WHEN TG_OP <> 'INSERT' THEN format('UNION ALL SELECT to_jsonb(r) FROM old_rows r WHERE r.%I = d.id', owner) END);
BEGIN
  EXECUTE format('
    INSERT INTO audit_pending (tx, subject, subject_id, name, before)
    SELECT pg_current_xact_id(), $1, d.id::text, coalesce(audit_name($1, d.id::text, NULL), ''''),
      (SELECT coalesce(jsonb_agg(e), ''[]'') FROM (%s) AS m)
    FROM (SELECT DISTINCT id FROM (%s) AS t) AS d
    WHERE NOT EXISTS (SELECT FROM audit_pending p
      WHERE p.tx = pg_current_xact_id() AND p.subject = $1 AND p.subject_id = d.id::text)', before, touched)
  USING TG_TABLE_NAME::text;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Writes one line of what a transaction has made of a row or of the lines of a document, as it commits.
CREATE FUNCTION audit_write() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
CREATE CONSTRAINT TRIGGER audit_pending_written AFTER INSERT ON audit_pending DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION audit_write();
--> statement-breakpoint
CREATE TRIGGER audit_row AFTER INSERT OR UPDATE ON trade_documents FOR EACH ROW EXECUTE FUNCTION audit_row();
--> statement-breakpoint
-- Before its lines go with it, so that its name is known when they are told of.
CREATE TRIGGER audit_row_gone BEFORE DELETE ON trade_documents FOR EACH ROW EXECUTE FUNCTION audit_row();
--> statement-breakpoint
DO $$
DECLARE
  subject text;
  owner text;
  event text;
BEGIN
  FOREACH subject IN ARRAY '{payments,movements,organisations,organisation_addresses,users,second_factors,erp_keys}'::text[] LOOP
    EXECUTE format('CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION audit_row()', subject);
  END LOOP;
  FOR subject, owner IN VALUES ('trade_lines', 'document_id'), ('line_supplies', 'sale_id'), ('invitations', 'rfq_id'),
      ('movement_lines', 'movement_id'), ('payment_allocations', 'payment_id') LOOP
    FOREACH event IN ARRAY '{INSERT,UPDATE,DELETE}'::text[] LOOP
      EXECUTE format('CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION audit_members(%L)',
        'audit_members_' || lower(event), event, subject,
        CASE event WHEN 'INSERT' THEN 'NEW TABLE AS new_rows' WHEN 'DELETE' THEN 'OLD TABLE AS old_rows' ELSE 'OLD TABLE AS old_rows NEW TABLE AS new_rows' END,
        owner);
    END LOOP;
  END LOOP;
END $$;
--> statement-breakpoint
-- The fingerprint of the installation's secret stands among the settings; it is no setting of anybody's.
CREATE TRIGGER audit_row AFTER INSERT OR UPDATE ON settings
  FOR EACH ROW WHEN (NEW.name <> 'secret_fingerprint') EXECUTE FUNCTION audit_row();
--> statement-breakpoint
CREATE TRIGGER audit_row_gone AFTER DELETE ON settings
  FOR EACH ROW WHEN (OLD.name <> 'secret_fingerprint') EXECUTE FUNCTION audit_row();
--> statement-breakpoint
CREATE TRIGGER audit_row AFTER UPDATE ON files
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION audit_row();
