-- What a party is besides its row (registrations, banks, where and what it supplies) is told of under its name.
CREATE OR REPLACE FUNCTION audit_left_out(subject text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT '{id}'::text[] || CASE subject
    WHEN 'trade_documents' THEN '{version,created_at}'
    WHEN 'payments' THEN '{version,created_at}'
    WHEN 'movements' THEN '{created_at}'
    WHEN 'files' THEN '{hash,created_at}'
    WHEN 'organisations' THEN '{key,created_at}'
    WHEN 'organisation_addresses' THEN '{created_at}'
    WHEN 'organisation_banks' THEN '{organisation_id,created_at}'
    WHEN 'organisation_registrations' THEN '{organisation_id,created_at}'
    WHEN 'organisation_regions' THEN '{organisation_id}'
    WHEN 'organisation_supplies' THEN '{organisation_id}'
    WHEN 'users' THEN '{password_hash,created_at}'
    WHEN 'second_factors' THEN '{sealed_secret,last_step}'
    WHEN 'erp_keys' THEN '{secret_hash,last_used_at,created_at}'
    WHEN 'trade_lines' THEN '{document_id,source_document_id,source_idx}'
    WHEN 'line_supplies' THEN '{sale_id,purchase_id}'
    WHEN 'invitations' THEN '{rfq_id,organisation_id,transaction_date,name}'
    WHEN 'movement_lines' THEN '{movement_id}'
    WHEN 'payment_allocations' THEN '{payment_id,organisation_id,invoice_id}'
    WHEN 'payment_refunds' THEN '{refund_id,payment_id}'
    -- The text of a policy is a page long: that it was written anew is told instead.
    WHEN 'policies' THEN '{version,saved_at,content,content_hi}'
    ELSE '{version}'
  END::text[]
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_name(subject text, subject_id text, columns jsonb) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  CASE
    WHEN subject IN ('trade_documents', 'payments', 'movements', 'organisations', 'erp_keys') THEN
      RETURN columns ->> 'name';
    WHEN subject = 'settings' THEN
      RETURN subject_id;
    WHEN subject IN ('trade_lines', 'line_supplies', 'invitations') THEN
      RETURN (SELECT d.name FROM trade_documents d WHERE d.id = subject_id::uuid);
    WHEN subject = 'files' THEN
      RETURN (SELECT d.name FROM trade_documents d WHERE d.id = (columns ->> 'document_id')::uuid);
    WHEN subject = 'movement_lines' THEN
      RETURN (SELECT m.name FROM movements m WHERE m.id = subject_id::uuid);
    WHEN subject IN ('payment_allocations', 'payment_refunds') THEN
      RETURN (SELECT p.name FROM payments p WHERE p.id = subject_id::uuid);
    WHEN subject IN ('organisation_addresses', 'organisation_banks', 'organisation_registrations', 'organisation_regions', 'organisation_supplies') THEN
      RETURN (SELECT o.name FROM organisations o WHERE o.id = (columns ->> 'organisation_id')::uuid);
    WHEN subject IN ('users', 'second_factors') THEN
      RETURN (SELECT concat_ws(', ', coalesce(nullif(u.name, ''), u.email), o.name) FROM users u LEFT JOIN organisations o ON o.id = u.organisation_id
        WHERE u.id = subject_id::uuid);
    ELSE
      RETURN coalesce(columns ->> 'name', columns ->> 'title', columns ->> 'key', subject_id);
  END CASE;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON organisation_banks FOR EACH ROW EXECUTE FUNCTION audit_row();
--> statement-breakpoint
CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON organisation_registrations FOR EACH ROW EXECUTE FUNCTION audit_row();
--> statement-breakpoint
CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON organisation_regions FOR EACH ROW EXECUTE FUNCTION audit_row();
--> statement-breakpoint
CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON organisation_supplies FOR EACH ROW EXECUTE FUNCTION audit_row();
