CREATE TABLE "erpnext_outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "erpnext_outbox_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lane" text NOT NULL,
	"act" text NOT NULL,
	"subject" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"unanswered" integer DEFAULT 0 NOT NULL,
	"begun_at" timestamp with time zone,
	"due_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone,
	"remote_name" text,
	"failure" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "erpnext_outbox_state" CHECK (state in ('waiting', 'sending', 'held', 'sent', 'refused', 'dropped'))
);
--> statement-breakpoint
CREATE INDEX "erpnext_outbox_due" ON "erpnext_outbox" USING btree ("due_at") WHERE "erpnext_outbox"."state" in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "erpnext_outbox_lane" ON "erpnext_outbox" USING btree ("lane","seq") WHERE "erpnext_outbox"."state" in ('waiting', 'sending', 'held', 'refused');--> statement-breakpoint
CREATE INDEX "erpnext_outbox_ended" ON "erpnext_outbox" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "erpnext_outbox_subject" ON "erpnext_outbox" USING btree ("subject");