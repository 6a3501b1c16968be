CREATE TABLE "setting_secrets" (
	"setting" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "keeping_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"user_id" uuid,
	"began_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"folder" text,
	"size" bigint,
	"said" text
);
--> statement-breakpoint
ALTER TABLE "keeping_runs" ADD CONSTRAINT "keeping_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "keeping_runs_began_at_index" ON "keeping_runs" USING btree ("began_at");--> statement-breakpoint
CREATE UNIQUE INDEX "keeping_runs_one_at_a_time" ON "keeping_runs" USING btree ("state") WHERE "keeping_runs"."state" = 'running';