ALTER TABLE "payment_allocations" ADD COLUMN "tds_rate" integer;--> statement-breakpoint
ALTER TABLE "payment_allocations" ADD COLUMN "tds_certificate" text;