DROP INDEX "audit_log_by_field";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "person" jsonb;--> statement-breakpoint
-- What of a row's columns is a person's; null for nothing.
CREATE FUNCTION audit_of_person(subject text, columns jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
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
CREATE FUNCTION audit_without_person(subject text, columns jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE subject
    WHEN 'users' THEN columns - '{name,email,phone}'::text[]
    WHEN 'organisations' THEN columns - 'phone'
    WHEN 'trade_documents' THEN columns #- '{extras,email}' #- '{extras,phone}'
    ELSE columns
  END
$$;
--> statement-breakpoint
-- Every line on its way in: a person's values go into a column of their own, so that erasure can take them and nothing else.
CREATE FUNCTION audit_apart() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  called text;
BEGIN
  IF NEW.subject IN ('users', 'second_factors') THEN
    called := nullif(NEW.name, '');
    NEW.name := '';
  END IF;
  NEW.person := nullif(jsonb_strip_nulls(jsonb_build_object(
    'name', called,
    'before', audit_of_person(NEW.subject, NEW.before),
    'after', audit_of_person(NEW.subject, NEW.after))), '{}');
  NEW.before := audit_without_person(NEW.subject, NEW.before);
  NEW.after := audit_without_person(NEW.subject, NEW.after);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_apart BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION audit_apart();
--> statement-breakpoint
-- What was written before there was the column: once, and with nothing of it lost.
ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only;
--> statement-breakpoint
UPDATE audit_log SET
  person = nullif(jsonb_strip_nulls(jsonb_build_object(
    'name', CASE WHEN subject IN ('users', 'second_factors') THEN nullif(name, '') END,
    'before', audit_of_person(subject, before),
    'after', audit_of_person(subject, after))), '{}'),
  name = CASE WHEN subject IN ('users', 'second_factors') THEN '' ELSE name END,
  before = audit_without_person(subject, before),
  after = audit_without_person(subject, after)
WHERE subject IN ('users', 'second_factors', 'organisations', 'trade_documents');
--> statement-breakpoint
DROP TRIGGER audit_log_append_only ON audit_log;
--> statement-breakpoint
-- Nothing of a line is changed, but that its owner may empty what is a person's; the serving role may change nothing at all.
CREATE TRIGGER audit_log_append_only BEFORE UPDATE ON audit_log FOR EACH ROW
  WHEN (NEW.person IS NOT NULL OR to_jsonb(NEW) - 'person' <> to_jsonb(OLD) - 'person') EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_kept BEFORE DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE INDEX "audit_log_by_field" ON "audit_log" USING gin ((audit_fields("before", "after") || audit_fields("person" -> 'before', "person" -> 'after'))) WHERE "audit_log"."change" = 'update';
