CREATE TABLE "ledger_accounts" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"account_group" text NOT NULL,
	"kind" text NOT NULL,
	"by_party" boolean DEFAULT false NOT NULL,
	"own" boolean DEFAULT false NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"voucher_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"account" text NOT NULL,
	"day" date NOT NULL,
	"organisation_id" uuid,
	"registration_id" integer,
	"debit" bigint NOT NULL,
	"credit" bigint NOT NULL,
	CONSTRAINT "ledger_entries_voucher_id_no_pk" PRIMARY KEY("voucher_id","no"),
	CONSTRAINT "ledger_entries_one_side" CHECK (least("ledger_entries"."debit", "ledger_entries"."credit") = 0 and greatest("ledger_entries"."debit", "ledger_entries"."credit") > 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_vouchers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ledger_vouchers_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"type" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"subject_name" text NOT NULL,
	"part" text NOT NULL,
	"about_id" uuid,
	"narration" text NOT NULL,
	"reverses" uuid,
	"user_id" uuid
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_voucher_id_ledger_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."ledger_vouchers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_ledger_accounts_code_fk" FOREIGN KEY ("account") REFERENCES "public"."ledger_accounts"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_vouchers" ADD CONSTRAINT "ledger_vouchers_reverses_ledger_vouchers_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."ledger_vouchers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_vouchers" ADD CONSTRAINT "ledger_vouchers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_of_account" ON "ledger_entries" USING btree ("account","day","registration_id","debit","credit");--> statement-breakpoint
CREATE INDEX "ledger_entries_of_party" ON "ledger_entries" USING btree ("organisation_id","day") WHERE "ledger_entries"."organisation_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_vouchers_day_seq_index" ON "ledger_vouchers" USING btree ("day","seq");--> statement-breakpoint
CREATE INDEX "ledger_vouchers_subject_id_index" ON "ledger_vouchers" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "ledger_vouchers_about" ON "ledger_vouchers" USING btree ("about_id") WHERE "ledger_vouchers"."about_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_vouchers_reverse" ON "ledger_vouchers" USING btree ("reverses") WHERE "ledger_vouchers"."reverses" is not null;--> statement-breakpoint
-- The accounts that postings name, as contracts/ledger-accounts.ts has them.
INSERT INTO ledger_accounts (code, name, account_group, kind, by_party) VALUES
  ('1100', 'Sundry debtors', 'Sundry Debtors', 'asset', true),
  ('1190', 'Cash', 'Cash-in-Hand', 'asset', false),
  ('1201', 'Bank', 'Bank Accounts', 'asset', false),
  ('1310', 'Input CGST', 'Duties & Taxes', 'asset', false),
  ('1311', 'Input SGST/UTGST', 'Duties & Taxes', 'asset', false),
  ('1312', 'Input IGST', 'Duties & Taxes', 'asset', false),
  ('1320', 'TDS receivable', 'Loans & Advances (Asset)', 'asset', true),
  ('1330', 'GST TDS receivable', 'Loans & Advances (Asset)', 'asset', true),
  ('1999', 'Suspense', 'Suspense A/c', 'asset', false),
  ('2100', 'Sundry creditors', 'Sundry Creditors', 'liability', true),
  ('2310', 'Output CGST', 'Duties & Taxes', 'liability', false),
  ('2311', 'Output SGST/UTGST', 'Duties & Taxes', 'liability', false),
  ('2312', 'Output IGST', 'Duties & Taxes', 'liability', false),
  ('2320', 'Reverse charge CGST', 'Duties & Taxes', 'liability', false),
  ('2321', 'Reverse charge SGST/UTGST', 'Duties & Taxes', 'liability', false),
  ('2322', 'Reverse charge IGST', 'Duties & Taxes', 'liability', false),
  ('2330', 'TDS payable', 'Duties & Taxes', 'liability', true),
  ('3100', 'Opening balances', 'Capital Account', 'equity', false),
  ('4100', 'Sales', 'Sales Accounts', 'income', false),
  ('4110', 'Sales returns', 'Sales Accounts', 'income', false),
  ('4200', 'Freight and packing charged', 'Direct Incomes', 'income', false),
  ('4300', 'Discount received', 'Indirect Incomes', 'income', false),
  ('5100', 'Purchases', 'Purchase Accounts', 'expense', false),
  ('5110', 'Purchase returns', 'Purchase Accounts', 'expense', false),
  ('5200', 'Freight and packing paid', 'Direct Expenses', 'expense', false),
  ('5300', 'Discount allowed', 'Indirect Expenses', 'expense', false),
  ('5400', 'Rounding', 'Indirect Expenses', 'expense', false),
  ('5410', 'Written off', 'Indirect Expenses', 'expense', false),
  ('5500', 'Bank charges', 'Indirect Expenses', 'expense', false),
  ('5510', 'Interest and penalties', 'Indirect Expenses', 'expense', false),
  ('5520', 'Tax without credit', 'Indirect Expenses', 'expense', false);
--> statement-breakpoint
-- What is posted stays: a voucher ends by another that reverses it.
CREATE TRIGGER ledger_vouchers_append_only BEFORE DELETE OR UPDATE ON ledger_vouchers
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_vouchers_no_truncate BEFORE TRUNCATE ON ledger_vouchers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE DELETE OR UPDATE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_no_truncate BEFORE TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Debits are credits, once all entries of a voucher stand.
CREATE FUNCTION ledger_voucher_balances() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF (SELECT sum(debit) - sum(credit) FROM ledger_entries WHERE voucher_id = NEW.voucher_id) <> 0 THEN
    RAISE EXCEPTION 'the debits of a voucher are not its credits' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_voucher_balances();
