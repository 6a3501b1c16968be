CREATE TABLE "challans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "challans_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "payment_vouchers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"registration_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"party" jsonb NOT NULL,
	"operator" jsonb NOT NULL,
	CONSTRAINT "payment_vouchers_name_unique" UNIQUE("name"),
	CONSTRAINT "payment_vouchers_amount" CHECK ("payment_vouchers"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "challans" ADD CONSTRAINT "challans_id_movements_id_fk" FOREIGN KEY ("id") REFERENCES "public"."movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_vouchers" ADD CONSTRAINT "payment_vouchers_id_payments_id_fk" FOREIGN KEY ("id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;