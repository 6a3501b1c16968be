-- An account of the ledger is told of by its code and name, a challan by its branch and serial number.
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
    WHEN 'ledger_accounts' THEN RETURN (SELECT to_jsonb(t) FROM ledger_accounts t WHERE t.code = subject_id);
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
END $_$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_row() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
DECLARE
  was jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  becomes jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
  columns jsonb := coalesce(becomes, was);
  id text := CASE TG_TABLE_NAME WHEN 'settings' THEN columns ->> 'name' WHEN 'second_factors' THEN columns ->> 'user_id'
    WHEN 'ledger_accounts' THEN columns ->> 'code' ELSE columns ->> 'id' END;
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
CREATE OR REPLACE FUNCTION audit_name(subject text, subject_id text, columns jsonb) RETURNS text
    LANGUAGE plpgsql
    AS $$
BEGIN
  CASE
    WHEN subject IN ('trade_documents', 'payments', 'movements', 'organisations', 'erp_keys') THEN
      RETURN columns ->> 'name';
    WHEN subject = 'ledger_accounts' THEN
      RETURN concat_ws(' ', columns ->> 'code', columns ->> 'name');
    WHEN subject = 'tds_challans' THEN
      RETURN concat_ws(' ', columns ->> 'bsr', columns ->> 'serial');
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
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_left_out(subject text) RETURNS text[]
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT '{id}'::text[] || CASE subject
    WHEN 'trade_documents' THEN '{version,created_at,remote,goods_awaited_since}'
    WHEN 'payments' THEN '{version,created_at}'
    WHEN 'tds_challans' THEN '{parts,user_id,created_at}'
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
    WHEN 'trade_lines' THEN '{document_id,source_document_id,source_idx,category_id,kind,owner_id,day,remote,said,back_qty}'
    WHEN 'line_supplies' THEN '{sale_id,purchase_id}'
    WHEN 'invitations' THEN '{rfq_id,organisation_id,transaction_date,name,quote_status}'
    WHEN 'movement_lines' THEN '{movement_id}'
    WHEN 'payment_allocations' THEN '{payment_id,note_id,holder_id,organisation_id,invoice_id}'
    WHEN 'payment_refunds' THEN '{refund_id,payment_id}'
    -- The text of a policy is a page long: that it was written anew is told instead.
    WHEN 'policies' THEN '{version,saved_at,content,content_hi}'
    ELSE '{version}'
  END::text[]
$$;
--> statement-breakpoint
CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON ledger_accounts
  FOR EACH ROW EXECUTE FUNCTION audit_row();
--> statement-breakpoint
CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON tds_challans
  FOR EACH ROW EXECUTE FUNCTION audit_row();

