ALTER TABLE "one_time_codes" DROP CONSTRAINT "one_time_codes_send_id_unique";--> statement-breakpoint
ALTER TABLE "one_time_codes" DROP CONSTRAINT "one_time_codes_email_purpose_pk";--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD PRIMARY KEY ("send_id");--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "ticket_hash" "bytea";--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "open_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "one_time_codes_of_email" ON "one_time_codes" USING btree ("email","purpose","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_codes_by_ticket" ON "one_time_codes" USING btree ("ticket_hash");