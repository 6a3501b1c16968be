CREATE TABLE "settings_versions" (
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"value" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid,
	"reason" text,
	CONSTRAINT "settings_versions_name_version_pk" PRIMARY KEY("name","version")
);
--> statement-breakpoint
ALTER TABLE "document_events" ADD COLUMN "above_limit" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "above_limit" jsonb;--> statement-breakpoint
-- What stands is each setting's first version, with whoever the log says wrote it last. Marks of the installation are no settings.
INSERT INTO settings_versions (name, version, value, at, user_id)
SELECT s.name, 1, s.value, coalesce(l.at, now()), l.user_id
FROM settings s LEFT JOIN LATERAL (
  SELECT at, user_id FROM audit_log WHERE subject_id = s.name AND subject = 'settings' ORDER BY at DESC, id DESC LIMIT 1
) l ON true
WHERE s.name NOT IN ('demonstration', 'secret_fingerprint');
--> statement-breakpoint
-- Closed books have a row of their own, which what writes into the books locks: so it is there from the beginning.
-- The trade settings keep their copy for a node of the version before; nothing reads it here.
ALTER TABLE settings DISABLE TRIGGER audit_row;
--> statement-breakpoint
INSERT INTO settings (name, value)
SELECT 'books', jsonb_build_object('until', (SELECT value -> 'books_closed_until' FROM settings WHERE name = 'trade'));
--> statement-breakpoint
ALTER TABLE settings ENABLE TRIGGER audit_row;
--> statement-breakpoint
INSERT INTO settings_versions (name, version, value, at, user_id)
SELECT 'books', 1, b.value, v.at, v.user_id
FROM settings b JOIN settings_versions v ON v.name = 'trade'
WHERE b.name = 'books' AND b.value ->> 'until' IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER settings_versions_append_only BEFORE UPDATE OR DELETE ON settings_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER settings_versions_no_truncate BEFORE TRUNCATE ON settings_versions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Why a document was moved, and that it was above a limit, stands in its history alone: the log tells it with what became of it.
CREATE FUNCTION audit_event() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO audit_pending AS p (tx, subject, subject_id, before, said)
  SELECT pg_current_xact_id(), 'trade_documents', d.id::text, audit_row_shown('trade_documents', to_jsonb(d)),
    jsonb_strip_nulls(jsonb_build_object('reason', NEW.reason, 'above_limit', NEW.above_limit))
  FROM trade_documents d WHERE d.id = NEW.document_id
  ON CONFLICT (tx, subject, subject_id) DO UPDATE SET said = coalesce(p.said, '{}') || excluded.said;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_event AFTER INSERT ON document_events
  FOR EACH ROW WHEN (NEW.reason IS NOT NULL OR NEW.above_limit IS NOT NULL) EXECUTE FUNCTION audit_event();
--> statement-breakpoint
-- Likewise why a setting was written; its row is written before its version.
CREATE FUNCTION audit_setting_reason() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE audit_pending SET said = jsonb_build_object('reason', NEW.reason)
  WHERE tx = pg_current_xact_id() AND subject = 'settings' AND subject_id = NEW.name;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_setting_reason AFTER INSERT ON settings_versions
  FOR EACH ROW WHEN (NEW.reason IS NOT NULL) EXECUTE FUNCTION audit_setting_reason();
