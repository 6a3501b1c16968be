CREATE TABLE "catalogue_version" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "catalogue_version_one_row" CHECK ("catalogue_version"."id" = 1)
);
--> statement-breakpoint
INSERT INTO "catalogue_version" VALUES (1, 1);--> statement-breakpoint
CREATE FUNCTION raise_catalogue_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "categories" EXECUTE FUNCTION raise_catalogue_version();--> statement-breakpoint
CREATE TRIGGER raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "sub_categories" EXECUTE FUNCTION raise_catalogue_version();--> statement-breakpoint
CREATE TRIGGER raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "items" EXECUTE FUNCTION raise_catalogue_version();
