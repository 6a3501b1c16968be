ALTER TABLE "organisations" ADD COLUMN "unblocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "unblocked_by" uuid;