CREATE TABLE "inbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"person" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"paid" jsonb,
	"state" text DEFAULT 'open' NOT NULL,
	"assigned_to" uuid,
	"opened_by" uuid,
	"opened_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inbox_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"user_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"act" text NOT NULL,
	"text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inbox_notes" ADD CONSTRAINT "inbox_notes_entry_id_inbox_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."inbox"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_at_id_index" ON "inbox" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "inbox_state_at_id_index" ON "inbox" USING btree ("state","at","id");--> statement-breakpoint
CREATE INDEX "inbox_kind_state_at_id_index" ON "inbox" USING btree ("kind","state","at","id");--> statement-breakpoint
CREATE INDEX "inbox_assigned_to_state_at_index" ON "inbox" USING btree ("assigned_to","state","at");--> statement-breakpoint
CREATE INDEX "inbox_email_index" ON "inbox" USING btree ("email");--> statement-breakpoint
CREATE INDEX "inbox_done_at_index" ON "inbox" USING btree ("done_at");--> statement-breakpoint
CREATE INDEX "inbox_subject_id_index" ON "inbox" USING btree ("subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_one_open" ON "inbox" USING btree ("subject_id") WHERE "inbox"."state" = 'open';--> statement-breakpoint
CREATE INDEX "inbox_by_words" ON "inbox" USING gin (organisation_words("person", "company", "email" || ' ' || "phone"));--> statement-breakpoint
CREATE INDEX "inbox_notes_entry_id_at_index" ON "inbox_notes" USING btree ("entry_id","at");--> statement-breakpoint
-- What came before is brought over: messages and calls of the last thirty days wait, those before were answered from the mail
-- box; a guest's inquiry waits as long as it is open and nobody's. Its two years count from today.
INSERT INTO "inbox" ("id", "kind", "subject_id", "person", "company", "email", "phone", "state", "at", "done_at")
SELECT gen_random_uuid(), s.kind, s.id, s.person, s.company, s.email, s.phone, CASE WHEN s.waits THEN 'open' ELSE 'done' END, s.at, CASE WHEN NOT s.waits THEN now() END
FROM (
  SELECT 'contact' AS kind, id, name AS person, company, email, phone, received_at AS at, received_at > now() - interval '30 days' AS waits FROM "contact_messages"
  UNION ALL
  SELECT 'call', id, name, '', email, phone, received_at, received_at > now() - interval '30 days' FROM "call_requests"
  UNION ALL
  SELECT 'inquiry', id, '', '', coalesce(extras ->> 'email', ''), coalesce(extras ->> 'phone', ''), created_at, state = 'open'
  FROM "trade_documents" WHERE kind = 'opportunity' AND organisation_id IS NULL
) s;
