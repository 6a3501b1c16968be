DROP INDEX "bids_of_round";--> statement-breakpoint
CREATE UNIQUE INDEX "bids_one_stands" ON "bids" USING btree ("round_id","organisation_id") WHERE "bids"."state" in ('submitted', 'stale');--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_of_round" UNIQUE NULLS NOT DISTINCT("round_id","organisation_id","typed_by");