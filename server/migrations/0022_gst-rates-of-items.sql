CREATE TABLE "lawful_gst_rates" (
	"rate" integer NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date,
	CONSTRAINT "lawful_gst_rates_rate_valid_from_pk" PRIMARY KEY("rate","valid_from")
);
--> statement-breakpoint
-- The rates that the law has known, in basis points (india 6): 40 % came on 22 Sep 2025, 28 % went with 31 Jan 2026 (to be checked).
-- 12 % stays for bricks, the small ones for what they are for.
INSERT INTO "lawful_gst_rates" ("rate", "valid_from", "valid_until")
SELECT rate, date '2017-07-01', CASE rate WHEN 2800 THEN date '2026-01-31' END
FROM unnest(ARRAY[0, 10, 25, 100, 150, 300, 500, 600, 750, 1200, 1800, 2800]) AS rate
UNION ALL SELECT 4000, date '2025-09-22', NULL;
--> statement-breakpoint
-- Every item has a dated rate: its own, from the day of today's rates. What bears 0 % is exempt where notification 10/2025
-- (Central Tax, Rate) names its HSN: brooms of vegetable materials (9603 10), exercise, graph and laboratory notebooks (4820 20).
-- Of other goods nobody can tell here whether they are nil-rated or exempt: they stay taxable at 0 %, and every draft says so.
INSERT INTO "gst_rates" ("item_id", "valid_from", "rate", "treatment")
SELECT id, date '2025-09-22', gst_rate,
  CASE WHEN gst_rate = 0 AND (hsn LIKE '960310%' OR hsn LIKE '482020%') THEN 'exempt' ELSE 'taxable' END
FROM "items" ON CONFLICT DO NOTHING;
--> statement-breakpoint
DO $$
DECLARE
  undecided integer;
  first text;
BEGIN
  SELECT count(*), string_agg(item_id, ', ') FILTER (WHERE place <= 10) INTO undecided, first
  FROM (SELECT item_id, row_number() OVER (ORDER BY item_id) AS place FROM "gst_rates" WHERE rate = 0 AND treatment = 'taxable') AS r;
  -- A warning, so that the database's own log has it too.
  IF undecided > 0 THEN
    RAISE WARNING '% items bear 0 %% and stay taxable, until somebody says whether they are nil-rated or exempt: %', undecided, first;
  END IF;
END $$;
