CREATE TABLE "round_keepers" (
	"round_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"rights" text[] NOT NULL,
	CONSTRAINT "round_keepers_round_id_user_id_pk" PRIMARY KEY("round_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "round_keepers" ADD CONSTRAINT "round_keepers_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_keepers" ADD CONSTRAINT "round_keepers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- Of what is sealed by now: who was there already, with the rights of today, since those of then are not known.
INSERT INTO round_keepers (round_id, user_id, rights)
SELECT r.id, u.id, u.rights FROM rounds r JOIN users u ON u.type = 'staff' AND u.created_at <= r.created_at
  AND u.disabled_at IS NULL AND u.password_hash <> ''
WHERE r.sealed AND r.state IN ('waiting', 'open', 'closed');
