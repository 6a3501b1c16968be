-- Parties that a page of ERPNext's writes are told as one line by audit_page; what is done to one besides, by whomever, is told as ever.
CREATE FUNCTION audit_of_page() RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  SELECT coalesce(current_setting('vanik.page', true), '') <> '' AND audit_by_nobody()
$$;
--> statement-breakpoint
DROP TRIGGER audit_row ON organisations;
--> statement-breakpoint
CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON organisations
  FOR EACH ROW WHEN (NOT audit_of_page()) EXECUTE FUNCTION audit_row();
