CREATE TABLE "content_version" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "content_version_one_row" CHECK ("content_version"."id" = 1)
);
--> statement-breakpoint
INSERT INTO "content_version" VALUES (1, 1);--> statement-breakpoint
CREATE FUNCTION raise_content_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE content_version SET version = version + 1 WHERE id = 1;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "settings" EXECUTE FUNCTION raise_content_version();--> statement-breakpoint
CREATE TRIGGER raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "news" EXECUTE FUNCTION raise_content_version();--> statement-breakpoint
CREATE TRIGGER raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "policies" EXECUTE FUNCTION raise_content_version();--> statement-breakpoint
CREATE OR REPLACE TRIGGER raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "gst_rates" EXECUTE FUNCTION raise_catalogue_version();
