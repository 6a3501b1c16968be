CREATE TABLE "targets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"round_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"lines" jsonb NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "targets_state" CHECK ("targets"."state" in ('asked', 'accepted', 'answered', 'lapsed')),
	CONSTRAINT "targets_ended" CHECK (("targets"."state" = 'asked') = ("targets"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "targets" ADD CONSTRAINT "targets_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "targets" ADD CONSTRAINT "targets_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "targets" ADD CONSTRAINT "targets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "targets_waiting" ON "targets" USING btree ("round_id","organisation_id") WHERE "targets"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "targets_of_round" ON "targets" USING btree ("round_id","organisation_id");--> statement-breakpoint
CREATE INDEX "targets_of_party" ON "targets" USING btree ("organisation_id");