CREATE TABLE "erpnext_alerts" (
	"number" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "erpnext_alerts_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"what" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "erpnext_alerts_once" UNIQUE("what","since"),
	CONSTRAINT "erpnext_alerts_what" CHECK (what in ('key', 'another_site', 'many_gone', 'away', 'back', 'problems'))
);
--> statement-breakpoint
ALTER TABLE "erpnext_state" ADD COLUMN "compared" jsonb;--> statement-breakpoint
ALTER TABLE "erpnext_state" ADD COLUMN "compared_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "erpnext_state" ADD COLUMN "comparing_since" timestamp with time zone;