ALTER TABLE "organisations" ADD COLUMN "quotation_series" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "let_in_by_desk_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organisations" ADD CONSTRAINT "organisations_quotation_series_unique" UNIQUE("quotation_series");