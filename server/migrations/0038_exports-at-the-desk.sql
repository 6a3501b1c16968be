CREATE TABLE "exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"format" text NOT NULL,
	"state" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"done" integer,
	"total" integer DEFAULT 0 NOT NULL,
	"size" bigint,
	"ready_at" timestamp with time zone,
	"failure" text
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "our_categories" text[];--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exports_created_at_index" ON "exports" USING btree ("created_at");