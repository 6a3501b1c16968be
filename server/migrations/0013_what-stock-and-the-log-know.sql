-- A telephone that was said at the counter is a person's, as those of a guest's inquiry are.
CREATE OR REPLACE FUNCTION audit_of_person(subject text, columns jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT CASE subject
    WHEN 'users' THEN
      (SELECT jsonb_object_agg(key, value) FROM jsonb_each(columns) WHERE key IN ('name', 'email', 'phone'))
    WHEN 'organisations' THEN
      (SELECT jsonb_object_agg(key, value) FROM jsonb_each(columns) WHERE key = 'phone')
    WHEN 'trade_documents' THEN
      (SELECT jsonb_build_object('extras', jsonb_object_agg(key, value)) FROM jsonb_each(columns -> 'extras')
        WHERE key IN ('email', 'phone', 'buyerPhone') HAVING count(*) > 0)
  END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_without_person(subject text, columns jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT CASE subject
    WHEN 'users' THEN columns - '{name,email,phone}'::text[]
    WHEN 'organisations' THEN columns - 'phone'
    WHEN 'trade_documents' THEN columns #- '{extras,email}' #- '{extras,phone}' #- '{extras,buyerPhone}'
    ELSE columns
  END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_forget(person_id uuid, emptied text[]) RETURNS void
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
    AND NOT EXISTS (SELECT FROM trade_documents d WHERE d.id = audit_log.subject_id::uuid
      AND d.extras ?| '{email,buyerPhone}')
    AND NOT EXISTS (SELECT FROM organisations o WHERE o.id = audit_log.subject_id::uuid AND o.phone <> '');
END $$;
--> statement-breakpoint
-- As that of a line does: who keeps words waits for an order that comes into force or leaves it, and the order for them.
CREATE OR REPLACE FUNCTION stock_changes_of_order() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF EXISTS (SELECT FROM trade_lines l
    WHERE l.document_id = NEW.id AND l.from_stock AND l.item_id IS NULL AND l.item_code = '') THEN
    PERFORM pg_advisory_xact_lock_shared(hashtextextended('own words', 0));
  END IF;
  INSERT INTO stock_changes (item_id, promised)
  SELECT coalesce(l.item_id, k.item_id), becomes.promised - was.promised
  FROM trade_lines l
  LEFT JOIN kept_words k ON l.item_id IS NULL AND l.item_code = '' AND k.name = lower(l.item_name) AND k.uom = lower(l.uom)
  CROSS JOIN LATERAL stock_of_line(l, OLD, coalesce(l.factor, k.factor, 1)) was
  CROSS JOIN LATERAL stock_of_line(l, NEW, coalesce(l.factor, k.factor, 1)) becomes
  WHERE l.document_id = NEW.id AND l.from_stock AND (l.item_id IS NOT NULL OR k.item_id IS NOT NULL)
    AND was.promised <> becomes.promised;
  RETURN NULL;
END $$;
--> statement-breakpoint
ALTER FUNCTION stock_changes_of_order() SET search_path TO 'public', 'pg_temp';--> statement-breakpoint
ALTER FUNCTION stock_changes_of_line() SET search_path TO 'public', 'pg_temp';--> statement-breakpoint
ALTER FUNCTION sum_stock_anew() SET search_path TO 'public', 'pg_temp';--> statement-breakpoint
-- Until now an item could be deleted though words were kept as it: they are words again.
DELETE FROM kept_words k WHERE NOT EXISTS (SELECT FROM items i WHERE i.id = k.item_id);--> statement-breakpoint
SELECT sum_stock_anew();
