ALTER TABLE "trade_documents" ADD COLUMN "tds_section" text;--> statement-breakpoint
ALTER TABLE "payment_allocations" ADD COLUMN "tds_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- A bill whose payments said a section is of it, the newest of several; of every other its lines say it.
UPDATE "trade_documents" d SET "tds_section" = a."tds_section" FROM (
  SELECT DISTINCT ON ("invoice_id") "invoice_id", "tds_section" FROM "payment_allocations"
  WHERE "tds_section" IS NOT NULL AND "invoice_id" IS NOT NULL AND "ended_on" IS NULL
  ORDER BY "invoice_id", "day" DESC, "id" DESC
) a WHERE a."invoice_id" = d."id" AND d."kind" = 'purchase_invoice' AND d."state" <> 'draft';
