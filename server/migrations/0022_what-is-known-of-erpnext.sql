CREATE TABLE "erpnext_state" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"points" jsonb,
	"checked_at" timestamp with time zone,
	"checking_since" timestamp with time zone,
	"hook_secret" text,
	"hint_at" timestamp with time zone,
	CONSTRAINT "erpnext_state_one" CHECK ("erpnext_state"."one")
);
