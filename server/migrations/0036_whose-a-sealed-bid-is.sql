CREATE TABLE "bid_readers" (
	"user_id" uuid NOT NULL,
	"reader_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "bid_readers_user_id_reader_id_pk" PRIMARY KEY("user_id","reader_id"),
	CONSTRAINT "bid_readers_others" CHECK ("bid_readers"."user_id" <> "bid_readers"."reader_id")
);
--> statement-breakpoint
DROP INDEX "bid_links_one";--> statement-breakpoint
ALTER TABLE "bid_links" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "bids" ADD COLUMN "typed_by" uuid;--> statement-breakpoint
ALTER TABLE "bid_readers" ADD CONSTRAINT "bid_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_readers" ADD CONSTRAINT "bid_readers_reader_id_users_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bid_readers_of_reader" ON "bid_readers" USING btree ("reader_id");--> statement-breakpoint
ALTER TABLE "bid_links" ADD CONSTRAINT "bid_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bid_links_one" ON "bid_links" USING btree ("organisation_id","rfq_id","user_id") WHERE "bid_links"."ended_at" is null;
--> statement-breakpoint
-- Of a bid that is sealed by now whose it is: who submitted last signed in. What came by a link of before is nobody's, as it was.
UPDATE bids b SET typed_by = (
  SELECT v.user_id FROM bid_versions v WHERE v.bid_id = b.id ORDER BY v.number DESC LIMIT 1
) FROM rounds r WHERE r.id = b.round_id AND r.sealed AND r.state IN ('waiting', 'open', 'closed');
