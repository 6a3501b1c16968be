CREATE TABLE "erpnext_cursors" (
	"doctype" text PRIMARY KEY NOT NULL,
	"modified" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"filled_at" timestamp with time zone,
	"polled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "erpnext_links" (
	"doctype" text NOT NULL,
	"name" text NOT NULL,
	"local_kind" text,
	"local_id" text,
	"own_items_id" text,
	"creation" text NOT NULL,
	"modified" text NOT NULL,
	"docstatus" integer NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	"ref" text,
	"gone_at" timestamp with time zone,
	"left_out" text,
	"left_out_field" text,
	"seen" jsonb,
	"emails" text[],
	"phones" text[],
	"gstins" text[],
	CONSTRAINT "erpnext_links_doctype_name_pk" PRIMARY KEY("doctype","name")
);
--> statement-breakpoint
CREATE TABLE "erpnext_references" (
	"document_id" uuid NOT NULL,
	"doctype" text NOT NULL,
	"name" text NOT NULL,
	"as" text NOT NULL,
	CONSTRAINT "erpnext_references_document_id_as_doctype_name_pk" PRIMARY KEY("document_id","as","doctype","name")
);
--> statement-breakpoint
ALTER TABLE "erpnext_state" ADD COLUMN "leader" uuid;--> statement-breakpoint
ALTER TABLE "erpnext_state" ADD COLUMN "leader_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "erpnext_state" ADD COLUMN "site_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "erpnext_state" ADD COLUMN "versions" jsonb;--> statement-breakpoint
ALTER TABLE "erpnext_state" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "erpnext_state" ADD COLUMN "fields" jsonb;--> statement-breakpoint
ALTER TABLE "erpnext_state" ADD COLUMN "not_up" text;--> statement-breakpoint
ALTER TABLE "erpnext_state" ADD COLUMN "away_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "erpnext_state" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "erpnext_state" ADD COLUMN "live_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "erpnext_references" ADD CONSTRAINT "erpnext_references_document_id_trade_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."trade_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erpnext_links_local" ON "erpnext_links" USING btree ("local_kind","local_id");--> statement-breakpoint
CREATE INDEX "erpnext_links_left_out" ON "erpnext_links" USING btree ("doctype","left_out") WHERE "erpnext_links"."left_out" is not null;--> statement-breakpoint
CREATE INDEX "erpnext_links_ref" ON "erpnext_links" USING btree ("doctype","ref") WHERE "erpnext_links"."ref" is not null;--> statement-breakpoint
CREATE INDEX "erpnext_references_awaited" ON "erpnext_references" USING btree ("doctype","name");