CREATE TABLE "bid_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bid_id" uuid NOT NULL,
	"state" text NOT NULL,
	"sealed_about" "bytea" NOT NULL,
	"device" "bytea",
	"user_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bid_files_state" CHECK ("bid_files"."state" in ('pending', 'stored', 'dropped'))
);
--> statement-breakpoint
ALTER TABLE "bid_files" ADD CONSTRAINT "bid_files_bid_id_bids_id_fk" FOREIGN KEY ("bid_id") REFERENCES "public"."bids"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_files" ADD CONSTRAINT "bid_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bid_files_of_bid" ON "bid_files" USING btree ("bid_id");--> statement-breakpoint
CREATE INDEX "bid_files_to_sweep" ON "bid_files" USING btree ("created_at") WHERE "bid_files"."state" <> 'stored';