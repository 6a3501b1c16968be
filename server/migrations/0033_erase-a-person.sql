ALTER TABLE "users" ADD COLUMN "erased_at" timestamp with time zone;
--> statement-breakpoint
-- Empties what the log says of a person who is erased, and of the inquiries and the party that had their e-mail or telephone.
-- The serving role may change nothing of the log: this runs by the owner's rights, and for nobody else than who is erased.
CREATE FUNCTION audit_forget(person_id uuid, emptied text[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM users WHERE id = person_id AND erased_at IS NOT NULL) THEN
    RAISE EXCEPTION 'this person is not erased';
  END IF;
  UPDATE audit_log SET person = NULL
  WHERE subject IN ('users', 'second_factors') AND subject_id = person_id::text AND person IS NOT NULL;
  UPDATE audit_log SET person = NULL
  WHERE subject IN ('trade_documents', 'organisations') AND subject_id = ANY (emptied) AND person IS NOT NULL
    AND NOT EXISTS (SELECT FROM trade_documents d WHERE d.id = audit_log.subject_id::uuid AND d.extras ? 'email')
    AND NOT EXISTS (SELECT FROM organisations o WHERE o.id = audit_log.subject_id::uuid AND o.phone <> '');
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION audit_forget(uuid, text[]) FROM PUBLIC;
