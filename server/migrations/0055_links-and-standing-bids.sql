ALTER TABLE "bid_links" ADD COLUMN "made_by" uuid;--> statement-breakpoint
ALTER TABLE "bid_links" ADD CONSTRAINT "bid_links_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bid_links_of_request" ON "bid_links" USING btree ("rfq_id");--> statement-breakpoint
CREATE INDEX "bids_quotation" ON "bids" USING btree ("quotation_id") WHERE "bids"."quotation_id" is not null;--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_state" CHECK ("bids"."state" in ('draft', 'submitted', 'stale', 'withdrawn', 'void'));--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_standing" CHECK ("bids"."state" not in ('submitted', 'stale') or ("bids"."live_id" is not null and "bids"."submitted_at" is not null));--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_draft" CHECK (("bids"."draft" is null) = ("bids"."draft_id" is null));--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_state" CHECK ("questions"."state" in ('asked', 'answered'));--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_answered" CHECK (("questions"."state" = 'answered') = ("questions"."answer" is not null and "questions"."told" is not null));--> statement-breakpoint
ALTER TABLE "round_invitations" ADD CONSTRAINT "round_invitations_state" CHECK ("round_invitations"."state" in ('pending', 'received', 'declined', 'revoked'));--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_state" CHECK ("rounds"."state" in ('waiting', 'open', 'closed', 'opened', 'awarded', 'cancelled'));--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_number" CHECK ("rounds"."number" >= 1);--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_list" CHECK ("rounds"."state" not in ('closed', 'opened', 'awarded') or "rounds"."list" is not null);