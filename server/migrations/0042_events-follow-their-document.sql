-- Whose an event is follows its document, where who registered is linked to a party that was there; nothing else of it changes.
DROP TRIGGER document_events_append_only ON document_events;
--> statement-breakpoint
CREATE TRIGGER document_events_append_only BEFORE UPDATE ON document_events
  FOR EACH ROW WHEN (
    (to_jsonb(new.*) - 'organisation_id'::text) <> (to_jsonb(old.*) - 'organisation_id'::text)
  ) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER document_events_kept BEFORE DELETE ON document_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The server may not write events otherwise than anew.
CREATE FUNCTION move_document_events(from_id uuid, to_id uuid) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  UPDATE document_events SET organisation_id = to_id WHERE organisation_id = from_id;
$$;
