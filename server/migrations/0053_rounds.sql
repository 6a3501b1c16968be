CREATE TABLE "bid_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rfq_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"token" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bid_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bid_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"move" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"hash" text NOT NULL,
	"device" "bytea",
	"corrigenda" integer NOT NULL,
	"user_id" uuid
);
--> statement-breakpoint
CREATE TABLE "bids" (
	"id" uuid PRIMARY KEY NOT NULL,
	"round_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"draft" "bytea",
	"draft_id" uuid,
	"draft_device" "bytea",
	"saved_at" timestamp with time zone,
	"live_id" uuid,
	"submitted_at" timestamp with time zone,
	"opened" jsonb,
	"quotation_id" uuid
);
--> statement-breakpoint
CREATE TABLE "corrigenda" (
	"round_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"differences" jsonb NOT NULL,
	"outdates" boolean NOT NULL,
	"to_answer" jsonb NOT NULL,
	CONSTRAINT "corrigenda_round_id_number_pk" PRIMARY KEY("round_id","number")
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"round_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"organisation_id" uuid NOT NULL,
	"user_id" uuid,
	"state" text NOT NULL,
	"asked" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"wording" text,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"told" integer,
	CONSTRAINT "questions_round_id_number_pk" PRIMARY KEY("round_id","number")
);
--> statement-breakpoint
CREATE TABLE "round_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"round_id" uuid NOT NULL,
	"organisation_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"move" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"user_id" uuid,
	"by_party" text NOT NULL,
	"reason" text,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "round_invitations" (
	"round_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reminded" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "round_invitations_round_id_organisation_id_pk" PRIMARY KEY("round_id","organisation_id")
);
--> statement-breakpoint
CREATE TABLE "round_keys" (
	"round_id" uuid PRIMARY KEY NOT NULL,
	"wrapped" "bytea",
	"fingerprint" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rounds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rfq_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"sealed" boolean NOT NULL,
	"two_openers" boolean NOT NULL,
	"extensions" integer DEFAULT 0 NOT NULL,
	"lines" jsonb,
	"list" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rounds_closes" CHECK ("rounds"."closes_at" > "rounds"."opens_at")
);
--> statement-breakpoint
ALTER TABLE "trade_lines" ADD COLUMN "specification" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "quote_status" text;--> statement-breakpoint
ALTER TABLE "bid_links" ADD CONSTRAINT "bid_links_rfq_id_trade_documents_id_fk" FOREIGN KEY ("rfq_id") REFERENCES "public"."trade_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_links" ADD CONSTRAINT "bid_links_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_versions" ADD CONSTRAINT "bid_versions_bid_id_bids_id_fk" FOREIGN KEY ("bid_id") REFERENCES "public"."bids"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_versions" ADD CONSTRAINT "bid_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_quotation_id_trade_documents_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."trade_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrigenda" ADD CONSTRAINT "corrigenda_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrigenda" ADD CONSTRAINT "corrigenda_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_events" ADD CONSTRAINT "round_events_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_events" ADD CONSTRAINT "round_events_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_events" ADD CONSTRAINT "round_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_invitations" ADD CONSTRAINT "round_invitations_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_invitations" ADD CONSTRAINT "round_invitations_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_keys" ADD CONSTRAINT "round_keys_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_rfq_id_trade_documents_id_fk" FOREIGN KEY ("rfq_id") REFERENCES "public"."trade_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bid_links_token" ON "bid_links" USING btree ("token");--> statement-breakpoint
CREATE UNIQUE INDEX "bid_links_one" ON "bid_links" USING btree ("organisation_id","rfq_id") WHERE "bid_links"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bid_versions_of_bid" ON "bid_versions" USING btree ("bid_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "bids_of_round" ON "bids" USING btree ("round_id","organisation_id");--> statement-breakpoint
CREATE INDEX "bids_of_party" ON "bids" USING btree ("organisation_id","round_id");--> statement-breakpoint
CREATE UNIQUE INDEX "questions_told" ON "questions" USING btree ("round_id","told");--> statement-breakpoint
CREATE INDEX "questions_of_party" ON "questions" USING btree ("organisation_id","round_id");--> statement-breakpoint
CREATE INDEX "round_events_of_round" ON "round_events" USING btree ("round_id","at");--> statement-breakpoint
CREATE INDEX "round_invitations_of_party" ON "round_invitations" USING btree ("organisation_id","round_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rounds_of_request" ON "rounds" USING btree ("rfq_id","number");--> statement-breakpoint
CREATE INDEX "rounds_under_way" ON "rounds" USING btree ("closes_at") WHERE "rounds"."state" in ('waiting', 'open');--> statement-breakpoint
CREATE TRIGGER round_events_append_only BEFORE UPDATE OR DELETE ON round_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER round_events_no_truncate BEFORE TRUNCATE ON round_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER corrigenda_append_only BEFORE UPDATE OR DELETE ON corrigenda
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER corrigenda_no_truncate BEFORE TRUNCATE ON corrigenda
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER bid_versions_append_only BEFORE UPDATE OR DELETE ON bid_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER bid_versions_no_truncate BEFORE TRUNCATE ON bid_versions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
