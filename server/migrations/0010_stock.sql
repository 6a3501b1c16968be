CREATE TABLE "kept_words" (
	"name" text NOT NULL,
	"uom" text NOT NULL,
	"item_id" text NOT NULL,
	"factor" numeric(15, 6),
	CONSTRAINT "kept_words_name_uom_pk" PRIMARY KEY("name","uom")
);
--> statement-breakpoint
CREATE TABLE "stock_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" text NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"dispatched" bigint DEFAULT 0 NOT NULL,
	"promised" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_items" (
	"item_id" text PRIMARY KEY NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"dispatched" bigint DEFAULT 0 NOT NULL,
	"promised" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "trade_lines" ADD COLUMN "from_stock" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "stock_changes_item_id_index" ON "stock_changes" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "trade_lines_in_own_words" ON "trade_lines" USING btree (lower("item_name")) WHERE "trade_lines"."item_id" is null and "trade_lines"."item_code" = '';--> statement-breakpoint
-- What a line comes to, in the item's own unit: what of a purchase came, but for own use; what of a sale went, and what an order in
-- force is still to take from stock.
CREATE FUNCTION stock_of_line(l trade_lines, d trade_documents, factor numeric, OUT received bigint, OUT dispatched bigint, OUT promised bigint)
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT
    CASE WHEN d.kind = 'purchase_order' AND d.extras ->> 'purpose' IS DISTINCT FROM 'use'
      THEN round(l.delivered_qty * factor)::bigint ELSE 0 END,
    CASE WHEN d.kind = 'sales_order' THEN round(l.delivered_qty * factor)::bigint ELSE 0 END,
    CASE WHEN d.kind = 'sales_order' AND l.from_stock AND d.state IN ('submitted', 'held')
        AND l.delivered_qty::numeric * 10000 < l.qty::numeric * (10000 - l.tolerance)
      THEN round((l.qty - l.delivered_qty) * factor)::bigint ELSE 0 END
$$;
--> statement-breakpoint
CREATE VIEW line_stock AS
  SELECT l.document_id, coalesce(l.item_id, k.item_id) AS item_id, s.received, s.dispatched, s.promised
  FROM trade_lines l
  JOIN trade_documents d ON d.id = l.document_id AND d.kind IN ('sales_order', 'purchase_order')
  LEFT JOIN kept_words k ON l.item_id IS NULL AND l.item_code = '' AND k.name = lower(l.item_name) AND k.uom = lower(l.uom)
  CROSS JOIN LATERAL stock_of_line(l, d, coalesce(l.factor, k.factor, 1)) s
  WHERE (l.delivered_qty > 0 OR l.from_stock) AND (l.item_id IS NOT NULL OR k.item_id IS NOT NULL);
--> statement-breakpoint
-- All sums anew, of the lines as they stand: whoever moves goods meanwhile waits.
CREATE FUNCTION sum_stock_anew() RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
  LOCK TABLE stock_changes, stock_items IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM stock_changes;
  DELETE FROM stock_items;
  INSERT INTO stock_items (item_id, received, dispatched, promised)
  SELECT item_id, sum(received), sum(dispatched), sum(promised) FROM line_stock GROUP BY item_id;
END $$;
--> statement-breakpoint
-- Who keeps words in the catalogue waits for those who move goods under any words, and they for it: none of it is counted twice or not
-- at all. The same lock as that of the catalogue, which makes one item of two who press at once.
CREATE FUNCTION stock_changes_of_line() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  d trade_documents;
  item text := NEW.item_id;
  factor numeric := coalesce(NEW.factor, 1);
  was record;
  becomes record;
BEGIN
  IF item IS NULL THEN
    IF NEW.item_code <> '' THEN RETURN NULL; END IF;
    PERFORM pg_advisory_xact_lock_shared(hashtextextended('own words', 0));
    SELECT k.item_id, coalesce(k.factor, 1) INTO item, factor FROM kept_words k
      WHERE k.name = lower(NEW.item_name) AND k.uom = lower(NEW.uom);
    IF item IS NULL THEN RETURN NULL; END IF;
  END IF;
  SELECT * INTO d FROM trade_documents WHERE id = NEW.document_id;
  SELECT * INTO becomes FROM stock_of_line(NEW, d, factor);
  IF TG_OP = 'UPDATE' THEN SELECT * INTO was FROM stock_of_line(OLD, d, factor);
  ELSE SELECT 0::bigint AS received, 0::bigint AS dispatched, 0::bigint AS promised INTO was; END IF;
  IF was IS DISTINCT FROM becomes THEN
    INSERT INTO stock_changes (item_id, received, dispatched, promised)
    VALUES (item, becomes.received - was.received, becomes.dispatched - was.dispatched, becomes.promised - was.promised);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_changes_inserted AFTER INSERT ON trade_lines
  FOR EACH ROW WHEN (new.delivered_qty > 0 OR new.from_stock) EXECUTE FUNCTION stock_changes_of_line();
--> statement-breakpoint
CREATE TRIGGER stock_changes_updated AFTER UPDATE OF delivered_qty, from_stock ON trade_lines
  FOR EACH ROW WHEN (old.delivered_qty <> new.delivered_qty OR old.from_stock <> new.from_stock)
  EXECUTE FUNCTION stock_changes_of_line();
--> statement-breakpoint
-- An order that comes into force, is closed, reopened or cancelled promises its lines or gives them back.
CREATE FUNCTION stock_changes_of_order() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO stock_changes (item_id, promised)
  SELECT coalesce(l.item_id, k.item_id), becomes.promised - was.promised
  FROM trade_lines l
  LEFT JOIN kept_words k ON l.item_id IS NULL AND l.item_code = '' AND k.name = lower(l.item_name) AND k.uom = lower(l.uom)
  CROSS JOIN LATERAL stock_of_line(l, OLD, coalesce(l.factor, k.factor, 1)) was
  CROSS JOIN LATERAL stock_of_line(l, NEW, coalesce(l.factor, k.factor, 1)) becomes
  WHERE l.document_id = NEW.id AND l.from_stock AND (l.item_id IS NOT NULL OR k.item_id IS NOT NULL)
    AND was.promised <> becomes.promised;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_changes_moved AFTER UPDATE OF state ON trade_documents
  FOR EACH ROW WHEN (new.kind = 'sales_order' AND old.state <> new.state) EXECUTE FUNCTION stock_changes_of_order();
--> statement-breakpoint
-- Words that were kept before this was known, by which an item is called and sold.
INSERT INTO kept_words (name, uom, item_id)
SELECT DISTINCT ON (lower(i.name), lower(i.uom)) lower(i.name), lower(i.uom), i.id FROM items i
WHERE EXISTS (SELECT FROM trade_lines l WHERE l.item_id IS NULL AND l.item_code = ''
  AND lower(l.item_name) = lower(i.name) AND lower(l.uom) = lower(i.uom));
--> statement-breakpoint
SELECT sum_stock_anew();
