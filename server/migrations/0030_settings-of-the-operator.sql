CREATE TABLE "logos" (
	"id" text PRIMARY KEY NOT NULL,
	"png" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL
);
--> statement-breakpoint
-- Our registration and our bank stood among the operator's and the trade settings; from here they have settings of their own.
-- What stood there stays where it is: a node of the version before still reads it.
ALTER TABLE settings DISABLE TRIGGER audit_row;
--> statement-breakpoint
INSERT INTO settings (name, value)
SELECT 'registrations', jsonb_build_object('registrations', jsonb_build_array(jsonb_build_object(
  'id', 1, 'gstin', o.value ->> 'gstin', 'address', '[]'::jsonb, 'active', true,
  'luts', CASE WHEN jsonb_typeof(t.value -> 'lut') = 'object' THEN jsonb_build_array(t.value -> 'lut') ELSE '[]'::jsonb END)))
FROM settings o LEFT JOIN settings t ON t.name = 'trade'
WHERE o.name = 'operator' AND o.value ->> 'gstin' <> '' ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO settings (name, value)
SELECT 'banks', jsonb_build_object('banks', jsonb_build_array(t.value -> 'bank' || '{"main": true}'))
FROM settings t WHERE t.name = 'trade' AND t.value -> 'bank' ->> 'account' <> '' ON CONFLICT DO NOTHING;
--> statement-breakpoint
ALTER TABLE settings ENABLE TRIGGER audit_row;
--> statement-breakpoint
INSERT INTO settings_versions (name, version, value, at, user_id)
SELECT s.name, 1, s.value, v.at, v.user_id
FROM settings s JOIN LATERAL (
  SELECT at, user_id FROM settings_versions
  WHERE name = CASE s.name WHEN 'banks' THEN 'trade' ELSE 'operator' END ORDER BY version DESC LIMIT 1
) v ON true
WHERE s.name IN ('registrations', 'banks')
  AND NOT EXISTS (SELECT FROM settings_versions WHERE name = s.name);
