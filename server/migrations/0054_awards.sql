CREATE TABLE "awards" (
	"round_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid NOT NULL,
	"statement" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "awards_round_id_number_pk" PRIMARY KEY("round_id","number")
);
--> statement-breakpoint
CREATE TABLE "optimum_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"round_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"rules" jsonb NOT NULL,
	"result" jsonb
);
--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "optimum_runs" ADD CONSTRAINT "optimum_runs_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "optimum_runs_of_round" ON "optimum_runs" USING btree ("round_id","at");--> statement-breakpoint
CREATE TRIGGER awards_append_only BEFORE UPDATE OR DELETE ON awards
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER awards_no_truncate BEFORE TRUNCATE ON awards
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
