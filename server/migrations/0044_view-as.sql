CREATE TABLE "viewings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"reason" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "viewings_token_hash_index" ON "viewings" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "viewings_session_id_index" ON "viewings" USING btree ("session_id");
--> statement-breakpoint
-- A look as somebody changes nothing of them: the log tells it of the person nevertheless, with the reason.
CREATE FUNCTION audit_viewing() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO audit_pending AS p (tx, subject, subject_id, before, said)
  SELECT pg_current_xact_id(), 'users', u.id::text, audit_row_shown('users', to_jsonb(u)), jsonb_build_object('seen_as', NEW.reason)
  FROM users u WHERE u.id = NEW.user_id
  ON CONFLICT (tx, subject, subject_id) DO UPDATE SET said = coalesce(p.said, '{}') || excluded.said;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_viewing AFTER INSERT ON viewings FOR EACH ROW EXECUTE FUNCTION audit_viewing();
