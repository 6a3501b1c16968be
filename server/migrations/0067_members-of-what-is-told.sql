-- Remembers the lines of each document that a statement has touched (or the like) as they were before. An update of nothing that
-- is told, such as of the category that a submit writes on each line, has nothing to remember: it would be compared at the
-- commit, where the row of a series is held, only to leave no line.
CREATE OR REPLACE FUNCTION audit_members() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
END $$;
