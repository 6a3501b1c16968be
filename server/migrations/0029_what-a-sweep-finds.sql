CREATE TABLE "erpnext_findings" (
	"doctype" text NOT NULL,
	"name" text NOT NULL,
	"found" text NOT NULL,
	CONSTRAINT "erpnext_findings_doctype_name_pk" PRIMARY KEY("doctype","name")
);
--> statement-breakpoint
ALTER TABLE "erpnext_cursors" ADD COLUMN "swept_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "erpnext_cursors" ADD COLUMN "sweep_after" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "erpnext_state" ADD COLUMN "many_gone_since" timestamp with time zone;