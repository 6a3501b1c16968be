-- What a number of somebody else's paper is known by, as trading/solid-number.ts says it.
CREATE FUNCTION solid_numbers(typed text) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT array_remove(array(
    SELECT DISTINCT regexp_replace(regexp_replace(form, '[^[:alnum:]]+', '', 'g'), '(?<![0-9])0+([0-9]+[^0-9]*)$', '\1')
    FROM (VALUES (upper(normalize(typed, NFKC))),
      (regexp_replace(upper(normalize(typed, NFKC)), '(?<![0-9])0+([0-9]+[^0-9]*)$', '\1'))) AS forms (form)), '')
$$;
--> statement-breakpoint
DROP INDEX "trade_documents_one_bill";--> statement-breakpoint
DROP INDEX "payments_by_reference";--> statement-breakpoint
CREATE INDEX "trade_documents_bills" ON "trade_documents" USING gin (solid_numbers("bill_no")) WHERE "trade_documents"."kind" = 'purchase_invoice' and "trade_documents"."state" = 'submitted' and not "trade_documents"."remote";--> statement-breakpoint
CREATE INDEX "payments_by_reference" ON "payments" USING gin (solid_numbers("reference")) WHERE "payments"."reference" <> '';