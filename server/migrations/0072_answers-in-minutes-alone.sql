-- What a round says of who has answered is no longer told in the log: it stands in the round's minutes, which tell nothing of how
-- often, or when before the last, until the round is opened.
DO $$
DECLARE
  told text := pg_get_functiondef('audit_left_out(text)'::regprocedure);
  before text := '{rfq_id,organisation_id,transaction_date,name}';
BEGIN
  IF position(before IN told) = 0 THEN
    RAISE EXCEPTION 'audit_left_out no longer says what it leaves out of invitations';
  END IF;
  EXECUTE replace(told, before, '{rfq_id,organisation_id,transaction_date,name,quote_status}');
END $$;
