CREATE TABLE "bids_on_the_way" (
	"id" uuid PRIMARY KEY NOT NULL,
	"round_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bids_on_the_way" ADD CONSTRAINT "bids_on_the_way_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bids_on_the_way_of_round" ON "bids_on_the_way" USING btree ("round_id");