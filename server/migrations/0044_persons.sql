-- Who a party is to tax law, as trading/person.ts says it: its PAN, that of its GSTIN, else itself.
CREATE FUNCTION person_of(id uuid, pan text, gstin text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT CASE
    WHEN pan <> '' THEN pan
    WHEN gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z][Z1-9A-J][0-9A-Z]$' THEN substr(gstin, 3, 10)
    ELSE id::text
  END
$$;
--> statement-breakpoint
CREATE INDEX "organisations_by_person" ON "organisations" USING btree (person_of("id", "pan", "gstin"));
