ALTER TABLE "ledger_accounts" ADD COLUMN "bank" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "bank" text;--> statement-breakpoint
ALTER TABLE "tds_challans" ADD COLUMN "bank" text;--> statement-breakpoint
ALTER TABLE "tds_challans" ADD COLUMN "parts" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_bank_ledger_accounts_code_fk" FOREIGN KEY ("bank") REFERENCES "public"."ledger_accounts"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tds_challans" ADD CONSTRAINT "tds_challans_bank_ledger_accounts_code_fk" FOREIGN KEY ("bank") REFERENCES "public"."ledger_accounts"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_bank" ON "ledger_accounts" USING btree ("bank") WHERE "ledger_accounts"."bank" is not null;