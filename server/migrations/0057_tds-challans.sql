CREATE TABLE "tds_challan_rows" (
	"challan_id" uuid NOT NULL,
	"allocation_id" uuid NOT NULL,
	CONSTRAINT "tds_challan_rows_allocation_id_pk" PRIMARY KEY("allocation_id")
);
--> statement-breakpoint
CREATE TABLE "tds_challans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"section" text NOT NULL,
	"day" date NOT NULL,
	"bsr" text NOT NULL,
	"serial" text NOT NULL,
	"amount" bigint NOT NULL,
	"cancelled_on" date,
	"cancel_reason" text,
	"user_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tds_challans_amount" CHECK ("tds_challans"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "tds_challan_rows" ADD CONSTRAINT "tds_challan_rows_challan_id_tds_challans_id_fk" FOREIGN KEY ("challan_id") REFERENCES "public"."tds_challans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tds_challan_rows" ADD CONSTRAINT "tds_challan_rows_allocation_id_payment_allocations_id_fk" FOREIGN KEY ("allocation_id") REFERENCES "public"."payment_allocations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tds_challans" ADD CONSTRAINT "tds_challans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tds_challan_rows_challan_id_index" ON "tds_challan_rows" USING btree ("challan_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tds_challans_known" ON "tds_challans" USING btree ("bsr","day","serial") WHERE "tds_challans"."cancelled_on" is null;--> statement-breakpoint
CREATE INDEX "payment_allocations_withheld" ON "payment_allocations" USING btree ("day") WHERE "payment_allocations"."tds_amount" > 0;