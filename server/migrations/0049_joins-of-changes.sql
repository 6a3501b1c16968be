-- The plan of a trigger is kept from its first run of a connection. Where that met one row, 5,000 before were joined with
-- 5,000 after one by one: 25 million rows made to jsonb, minutes of an import.
ALTER FUNCTION record_change() SET enable_nestloop = off;
