CREATE TABLE "moved_addresses" (
	"from_path" text PRIMARY KEY NOT NULL,
	"to_path" text NOT NULL,
	CONSTRAINT "moved_addresses_differ" CHECK ("moved_addresses"."from_path" <> "moved_addresses"."to_path")
);
