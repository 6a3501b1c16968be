CREATE TABLE "erpnext_attachments" (
	"name" text PRIMARY KEY NOT NULL,
	"doctype" text NOT NULL,
	"document" text NOT NULL,
	"file_name" text NOT NULL,
	"url" text NOT NULL,
	"content_hash" text NOT NULL,
	"size" integer NOT NULL,
	"state" text DEFAULT 'wanted' NOT NULL,
	"left_out" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"file_id" uuid
);
--> statement-breakpoint
CREATE INDEX "erpnext_attachments_due" ON "erpnext_attachments" USING btree ("doctype","due_at") WHERE "erpnext_attachments"."state" = 'wanted';--> statement-breakpoint
CREATE INDEX "erpnext_attachments_stored" ON "erpnext_attachments" USING btree ("doctype","document") WHERE "erpnext_attachments"."state" = 'stored';