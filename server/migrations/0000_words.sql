-- How names are searched: indexes of tables are made by these.
-- The columns that differ between two states of a row, or of its lines; by what a line is known differs in none.
CREATE FUNCTION audit_fields(before jsonb, after jsonb) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT coalesce(array_agg(DISTINCT field), '{}')
  FROM (VALUES (before), (after)) AS states (state),
    jsonb_array_elements(CASE jsonb_typeof(state) WHEN 'array' THEN state ELSE jsonb_build_array(state) END) AS rows (held),
    jsonb_object_keys(CASE jsonb_typeof(held) WHEN 'object' THEN held ELSE '{}' END) AS fields (field)
  WHERE jsonb_typeof(state) <> 'array'
    OR field NOT IN ('idx', 'item_code', 'sale_idx', 'purchase_idx', 'from', 'organisation', 'invoice')
$$;
--> statement-breakpoint
-- The words of a party's name, its city and its GSTIN, as people type them: without signs, in lower case.
-- Named with their schema: an index is built and kept without a path to it.
CREATE FUNCTION words_of(said text) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT array_remove(regexp_split_to_array(lower(said), '[\s\x21-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e]+'), '')
$$;
--> statement-breakpoint
CREATE FUNCTION organisation_words(name text, city text, gstin text) RETURNS tsvector
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT array_to_tsvector(public.words_of(name || ' ' || city || ' ' || gstin))
$$;
--> statement-breakpoint
-- How each word of four letters or more begins, and that without one letter: what two spellings of it have in common.
CREATE FUNCTION word_remains(said text) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT coalesce(array_agg(DISTINCT CASE place WHEN 0 THEN start ELSE left(start, place - 1) || substr(start, place + 1) END), '{}')
  FROM (SELECT left(word, 5) AS start FROM unnest(public.words_of(said)) AS word WHERE length(word) > 3 AND word !~ '\d') AS words,
    generate_series(0, length(start)) AS place
$$;
