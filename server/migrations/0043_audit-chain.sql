CREATE TABLE "audit_checks" (
	"id" integer PRIMARY KEY NOT NULL,
	"begun_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"whole_at" timestamp with time zone,
	"lines" bigint DEFAULT 0 NOT NULL,
	"faults" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"no" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"last_id" bigint NOT NULL,
	"lines" integer NOT NULL,
	"digest" "bytea" NOT NULL,
	"signature" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "person_digest" "bytea";
--> statement-breakpoint
-- Every line on its way in: besides what migration 0016 says, what is a person's is salted and its digest kept, so that the chain
-- covers it and erasure breaks nothing. Nobody writes a line by hand: only the trigger that tells of a change comes here.
CREATE OR REPLACE FUNCTION audit_apart() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
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
-- Lines that were written before: what is a person's in them gets its salt and digest too. The first run of the job seals them all.
ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only;
--> statement-breakpoint
UPDATE audit_log l SET person = n.person, person_digest = sha256(convert_to(n.person::text, 'UTF8'))
FROM (SELECT id, person || jsonb_build_object('salt', gen_random_uuid()) AS person FROM audit_log WHERE person IS NOT NULL) n
WHERE n.id = l.id;
--> statement-breakpoint
ALTER TABLE audit_log ENABLE TRIGGER audit_log_append_only;
--> statement-breakpoint
CREATE TRIGGER audit_seals_append_only BEFORE UPDATE OR DELETE ON audit_seals
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_seals_no_truncate BEFORE TRUNCATE ON audit_seals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
