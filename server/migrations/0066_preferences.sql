CREATE TABLE "preferences" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"choice" text NOT NULL,
	CONSTRAINT "preferences_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "preferences_choice" CHECK ("preferences"."choice" in ('mail', 'digest', 'portal'))
);
--> statement-breakpoint
CREATE TABLE "digest_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"mail" text NOT NULL,
	"of" integer,
	"at" timestamp with time zone NOT NULL,
	"digest" uuid
);
--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_entries" ADD CONSTRAINT "digest_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_entries" ADD CONSTRAINT "digest_entries_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "digest_entries_waiting" ON "digest_entries" USING btree ("at") WHERE "digest_entries"."digest" is null;--> statement-breakpoint
CREATE INDEX "digest_entries_sent" ON "digest_entries" USING btree ("digest","user_id");