-- Events are history: nothing changes or removes them, whoever asks.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER document_events_append_only BEFORE UPDATE OR DELETE ON document_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER document_events_no_truncate BEFORE TRUNCATE ON document_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
