-- What the desk did of what goes to a company's own ERPNext is told by audit_done, as a page of its documents is by audit_page.
CREATE FUNCTION audit_done(name text, told jsonb) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  INSERT INTO audit_pending (tx, subject, subject_id, name, said)
  VALUES (pg_current_xact_id(), 'trade_documents', gen_random_uuid()::text, name, told)
$$;
--> statement-breakpoint
DROP TRIGGER audit_pending_written ON audit_pending;
--> statement-breakpoint
DROP TRIGGER audit_pending_page ON audit_pending;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER audit_pending_written AFTER INSERT ON audit_pending
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NOT coalesce(new.said ?| array['doctype', 'erpnext_act'], false)) EXECUTE FUNCTION audit_write();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER audit_pending_page AFTER INSERT ON audit_pending
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.said ?| array['doctype', 'erpnext_act']) EXECUTE FUNCTION audit_write_page();
