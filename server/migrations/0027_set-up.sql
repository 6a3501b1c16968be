CREATE TABLE "set_up_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- What has a catalogue already is open, and stays so; what is empty waits for its set-up.
INSERT INTO "settings" ("name", "value")
SELECT 'set_up', jsonb_build_object('steps', '{}'::jsonb, 'closed', null, 'opened_at',
	CASE WHEN EXISTS (SELECT FROM "categories") THEN to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') END);--> statement-breakpoint
INSERT INTO "settings_versions" ("name", "version", "value") SELECT "name", 1, "value" FROM "settings" WHERE "name" = 'set_up';
