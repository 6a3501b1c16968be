-- A unit is spelt in one way from now on (contracts/units.ts). What stands in another spelling is brought over: items, their other
-- units, sizes of attributes, what the catalogue's record keeps of these, and lines of drafts. Issued papers keep what they say.
CREATE FUNCTION pg_temp.unit_bare(uom text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(lower(normalize(uom, NFKC)), '[.\s]+', '', 'g')
$$;
--> statement-breakpoint
CREATE FUNCTION pg_temp.unit_one(bare text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN bare ~ '[^s]s$' THEN left(bare, -1) ELSE bare END
$$;
--> statement-breakpoint
CREATE TEMP TABLE unit_spelt (key text PRIMARY KEY, uom text NOT NULL);
--> statement-breakpoint
INSERT INTO unit_spelt (key, uom)
  SELECT unnest(string_to_array(spellings, ' ')), uom FROM (VALUES
    ('Nos', 'nos no number num pcs pc piece each ea unit unt नग'),
    ('Set', 'set सेट'),
    ('Pair', 'pair pr prs जोड़ी जोड़ा'),
    ('Box', 'box bx boxes डिब्बा पेटी'),
    ('Pkt', 'pkt packet pack pac pk पैकेट'),
    ('Roll', 'roll rol rl रोल'),
    ('Bag', 'bag बोरी'),
    ('Dozen', 'dozen doz dzn dz दर्जन'),
    ('Gross', 'gross grs'),
    ('Great Gross', 'greatgross ggk'),
    ('Thousand', 'thousand thd'),
    ('Ten Gross', 'tengross tgm'),
    ('Billion', 'billion bou'),
    ('Bundle', 'bundle bdl bndl बंडल'),
    ('Bunch', 'bunch bun bunches'),
    ('Bale', 'bale bal'),
    ('Buckle', 'buckle bkl'),
    ('Tablet', 'tablet tbs tab'),
    ('Coil', 'coil कॉइल'),
    ('Drum', 'drum drm ड्रम'),
    ('Can', 'can कैन'),
    ('Bottle', 'bottle btl बोतल'),
    ('Ream', 'ream रीम'),
    ('Sheet', 'sheet शीट'),
    ('Tube', 'tube tub'),
    ('Strip', 'strip'),
    ('Length', 'length'),
    ('Carton', 'carton ctn कार्टन'),
    ('Case', 'case cs'),
    ('Jar', 'jar'),
    ('Tin', 'tin टिन'),
    ('Pad', 'pad'),
    ('Book', 'book'),
    ('Kit', 'kit'),
    ('Lot', 'lot'),
    ('Spool', 'spool'),
    ('Reel', 'reel'),
    ('Tray', 'tray'),
    ('Other', 'other oth'),
    ('Kg', 'kg kgm kilo kilogram kilogramme किलो किग्रा'),
    ('Gm', 'gm g grm gram gramme ग्राम'),
    ('Quintal', 'quintal qtl qntl क्विंटल'),
    ('MT', 'mt mts ton tonne metricton metrictonne टन'),
    ('Ltr', 'ltr l lt litre liter लीटर'),
    ('Ml', 'ml mlt millilitre milliliter मिली'),
    ('Kl', 'kl klr kltr kilolitre kiloliter'),
    ('Gallon', 'gallon ugs usgallon gal'),
    ('Mtr', 'mtr m metre meter rmt rmtr runningmtr runningmetre runningmeter मीटर'),
    ('Km', 'km kme kmtr kilometre kilometer'),
    ('Cm', 'cm centimetre centimeter'),
    ('Mm', 'mm millimetre millimeter'),
    ('Inch', 'inch in inches'),
    ('Ft', 'ft foot feet rft runningft runningfoot runningfeet फ़ुट'),
    ('Yd', 'yd yard yds'),
    ('Gross Yd', 'grossyd gyd grossyard'),
    ('Sqm', 'sqm sqmtr sqmt m2 sqmetre sqmeter squaremetre squaremeter वर्गमीटर'),
    ('Sqft', 'sqft sqf sft ft2 sqfeet sqfoot squarefeet squarefoot वर्गफ़ुट'),
    ('Sqyd', 'sqyd sqy sqyard squareyard'),
    ('Sqcm', 'sqcm cm2'),
    ('Sqin', 'sqin sqinch sqinches'),
    ('Cum', 'cum cbm m3 cumtr cumetre cumeter cubicmetre cubicmeter घनमीटर'),
    ('Cuft', 'cuft cft ft3 cufeet cubicft cubicfeet cubicfoot'),
    ('Cucm', 'cucm ccm cc cm3'),
    ('Brass', 'brass')
  ) AS units (uom, spellings);
--> statement-breakpoint
-- Of those that no list of ours has, the spelling that most items have.
INSERT INTO unit_spelt (key, uom)
  SELECT DISTINCT ON (key) key, uom FROM (
    SELECT pg_temp.unit_one(pg_temp.unit_bare(uom)) AS key, uom, count(*) AS n
    FROM (SELECT uom FROM items UNION ALL SELECT uom FROM item_units) u GROUP BY uom
  ) named WHERE length(key) > 2 ORDER BY key, n DESC, uom
  ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE FUNCTION pg_temp.unit_as_spelt(typed text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT s.uom FROM unit_spelt s WHERE s.key = pg_temp.unit_bare(typed)),
    (SELECT s.uom FROM unit_spelt s WHERE s.key = pg_temp.unit_one(pg_temp.unit_bare(typed))),
    typed)
$$;
--> statement-breakpoint
-- An other unit that is the item's own, or another of its own with the same factor, says nothing.
DELETE FROM item_units u USING items i
  WHERE i.id = u.item_id AND pg_temp.unit_as_spelt(u.uom) = pg_temp.unit_as_spelt(i.uom) AND u.factor = 1;
--> statement-breakpoint
DELETE FROM item_units u USING item_units o
  WHERE o.item_id = u.item_id AND o.position < u.position AND o.factor = u.factor AND pg_temp.unit_as_spelt(o.uom) = pg_temp.unit_as_spelt(u.uom);
--> statement-breakpoint
-- Two spellings that one item gives two meanings stay as they are, for a person to decide.
UPDATE item_units u SET uom = pg_temp.unit_as_spelt(u.uom)
  WHERE u.uom <> pg_temp.unit_as_spelt(u.uom)
    AND NOT EXISTS (SELECT FROM item_units o
      WHERE o.item_id = u.item_id AND o.uom <> u.uom AND pg_temp.unit_as_spelt(o.uom) = pg_temp.unit_as_spelt(u.uom))
    AND NOT EXISTS (SELECT FROM items i WHERE i.id = u.item_id AND pg_temp.unit_as_spelt(i.uom) = pg_temp.unit_as_spelt(u.uom));
--> statement-breakpoint
UPDATE items SET uom = pg_temp.unit_as_spelt(uom) WHERE uom <> pg_temp.unit_as_spelt(uom);
--> statement-breakpoint
UPDATE attributes SET unit = CASE
    WHEN pg_temp.unit_as_spelt(unit) = ANY ('{Kg,Gm,Quintal,Ltr,Ml,Kl,Gallon,Mtr,Km,Cm,Mm,Inch,Ft,Yd,Sqm,Sqft,Sqyd,Sqcm,Sqin,Cum,Cuft,Cucm}')
      THEN lower(pg_temp.unit_as_spelt(unit)) ELSE pg_temp.unit_as_spelt(unit) END
  WHERE EXISTS (SELECT FROM unit_spelt WHERE key = pg_temp.unit_bare(unit) OR key = pg_temp.unit_one(pg_temp.unit_bare(unit)));
--> statement-breakpoint
-- What an undo compares with what stands, and puts back.
UPDATE change_rows SET
    before = CASE WHEN before ? 'uom' THEN jsonb_set(before, '{uom}', to_jsonb(pg_temp.unit_as_spelt(before ->> 'uom'))) ELSE before END,
    after = CASE WHEN after ? 'uom' THEN jsonb_set(after, '{uom}', to_jsonb(pg_temp.unit_as_spelt(after ->> 'uom'))) ELSE after END
  WHERE "table" = 'items'
    AND (before ->> 'uom' <> pg_temp.unit_as_spelt(before ->> 'uom') OR after ->> 'uom' <> pg_temp.unit_as_spelt(after ->> 'uom'));
--> statement-breakpoint
UPDATE change_rows r SET
    row = coalesce(after, before) ->> 'item_id' || ' ' || pg_temp.unit_as_spelt(coalesce(after, before) ->> 'uom'),
    before = jsonb_set(before, '{uom}', to_jsonb(pg_temp.unit_as_spelt(before ->> 'uom'))),
    after = jsonb_set(after, '{uom}', to_jsonb(pg_temp.unit_as_spelt(after ->> 'uom')))
  WHERE "table" = 'item_units' AND coalesce(after, before) ->> 'uom' <> pg_temp.unit_as_spelt(coalesce(after, before) ->> 'uom')
    AND NOT EXISTS (SELECT FROM change_rows o WHERE o.change_id = r.change_id AND o."table" = r."table" AND o.row <> r.row
      AND coalesce(o.after, o.before) ->> 'item_id' = coalesce(r.after, r.before) ->> 'item_id'
      AND pg_temp.unit_as_spelt(coalesce(o.after, o.before) ->> 'uom') = pg_temp.unit_as_spelt(coalesce(r.after, r.before) ->> 'uom'));
--> statement-breakpoint
UPDATE trade_lines l SET uom = pg_temp.unit_as_spelt(l.uom) FROM trade_documents d
  WHERE d.id = l.document_id AND d.state = 'draft' AND l.uom <> pg_temp.unit_as_spelt(l.uom);
--> statement-breakpoint
DROP FUNCTION pg_temp.unit_as_spelt(text);
--> statement-breakpoint
DROP TABLE unit_spelt;
--> statement-breakpoint
DROP FUNCTION pg_temp.unit_one(text);
--> statement-breakpoint
DROP FUNCTION pg_temp.unit_bare(text);
