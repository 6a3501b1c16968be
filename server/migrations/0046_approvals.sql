CREATE TABLE "approvals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"call" text NOT NULL,
	"input" jsonb NOT NULL,
	"needed" jsonb NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"party" text DEFAULT '' NOT NULL,
	"doing" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"note" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	"request_id" text
);
--> statement-breakpoint
ALTER TABLE "document_events" ADD COLUMN "approved_by" uuid;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approvals_at_id_index" ON "approvals" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "approvals_state_at_id_index" ON "approvals" USING btree ("state","at","id");--> statement-breakpoint
CREATE INDEX "approvals_subject_id_at_index" ON "approvals" USING btree ("subject_id","at");--> statement-breakpoint
CREATE INDEX "approvals_request_id_index" ON "approvals" USING btree ("request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_one_asked" ON "approvals" USING btree ("subject_id","call") WHERE "approvals"."state" = 'asked';--> statement-breakpoint
ALTER TABLE "document_events" ADD CONSTRAINT "document_events_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON "approvals" FOR EACH ROW EXECUTE FUNCTION audit_row();
