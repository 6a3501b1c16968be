CREATE TABLE "invited_elsewhere" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"type" "user_type" NOT NULL,
	"roles" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"let_in_by_desk_at" timestamp with time zone,
	"disabled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "invited_elsewhere" ADD CONSTRAINT "invited_elsewhere_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invited_elsewhere_organisation_id_email_index" ON "invited_elsewhere" USING btree ("organisation_id","email");--> statement-breakpoint
CREATE INDEX "invited_elsewhere_email_index" ON "invited_elsewhere" USING btree ("email");