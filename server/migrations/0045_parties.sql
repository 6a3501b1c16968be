CREATE TABLE "organisation_names" (
	"kind" "organisation_kind" NOT NULL,
	"key" text NOT NULL,
	"organisation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "organisation_names_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
ALTER TABLE "organisation_banks" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "organisation_registrations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "udyam_years" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "standing" text DEFAULT 'normal' NOT NULL;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "block_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "organisation_names" ADD CONSTRAINT "organisation_names_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organisation_names_organisation_id_index" ON "organisation_names" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "organisation_names_by_beginning" ON "organisation_names" USING btree ("key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "organisation_names_by_words" ON "organisation_names" USING gin (organisation_words("name", '', ''));--> statement-breakpoint
ALTER TABLE "organisations" ADD CONSTRAINT "organisations_standing" CHECK ("organisations"."standing" in ('preferred', 'normal', 'watch'));--> statement-breakpoint
-- A name that an organisation had before stays its own: nobody else of the kind takes it. After the row, so that a renaming
-- that was just committed is seen.
CREATE FUNCTION organisations_keep_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM organisation_names n WHERE n.kind = NEW.kind AND n.key = NEW.key AND n.organisation_id <> NEW.id) THEN
    RAISE unique_violation USING MESSAGE = 'another organisation had this name before', CONSTRAINT = 'organisation_names_kept';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER organisations_keep_names AFTER INSERT OR UPDATE OF key ON organisations FOR EACH ROW EXECUTE FUNCTION organisations_keep_names();
--> statement-breakpoint
-- The log tells of what was changed, not of the version that follows.
DO $$
DECLARE
  told text := pg_get_functiondef('audit_left_out(text)'::regprocedure);
BEGIN
  told := replace(told, $q$WHEN 'organisations' THEN '{key,created_at}'$q$, $q$WHEN 'organisations' THEN '{key,version,created_at}'$q$);
  told := replace(told, $q$THEN '{organisation_id,created_at}'$q$, $q$THEN '{organisation_id,version,created_at}'$q$);
  EXECUTE told;
END $$;
