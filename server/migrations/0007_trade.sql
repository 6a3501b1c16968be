CREATE TABLE "gst_rates" (
	"item_id" text NOT NULL,
	"valid_from" date NOT NULL,
	"rate" integer NOT NULL,
	"treatment" text NOT NULL,
	CONSTRAINT "gst_rates_item_id_valid_from_pk" PRIMARY KEY("item_id","valid_from")
);
--> statement-breakpoint
CREATE TABLE "document_links" (
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	CONSTRAINT "document_links_from_id_to_id_pk" PRIMARY KEY("from_id","to_id")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"doc_type" text NOT NULL,
	"state" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"hash" text NOT NULL,
	"version" integer NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"rfq_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"has_file" boolean DEFAULT false NOT NULL,
	"sent" boolean DEFAULT false NOT NULL,
	"transaction_date" date NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "invitations_rfq_id_organisation_id_pk" PRIMARY KEY("rfq_id","organisation_id")
);
--> statement-breakpoint
CREATE TABLE "line_supplies" (
	"sale_id" uuid NOT NULL,
	"sale_idx" integer NOT NULL,
	"purchase_id" uuid NOT NULL,
	"purchase_idx" integer NOT NULL,
	"qty" bigint NOT NULL,
	CONSTRAINT "line_supplies_sale_id_sale_idx_purchase_id_purchase_idx_pk" PRIMARY KEY("sale_id","sale_idx","purchase_id","purchase_idx"),
	CONSTRAINT "line_supplies_qty" CHECK ("line_supplies"."qty" > 0)
);
--> statement-breakpoint
CREATE TABLE "movement_lines" (
	"movement_id" uuid NOT NULL,
	"idx" integer NOT NULL,
	"qty" bigint NOT NULL,
	CONSTRAINT "movement_lines_movement_id_idx_pk" PRIMARY KEY("movement_id","idx"),
	CONSTRAINT "movement_lines_qty" CHECK ("movement_lines"."qty" > 0)
);
--> statement-breakpoint
CREATE TABLE "movements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"document_id" uuid NOT NULL,
	"state" text NOT NULL,
	"day" date NOT NULL,
	"invoice_id" uuid,
	"transporter" text DEFAULT '' NOT NULL,
	"vehicle" text DEFAULT '' NOT NULL,
	"lr_no" text DEFAULT '' NOT NULL,
	"eway_bill_no" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"cancelled_on" date,
	"cancel_reason" text,
	"user_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "movements_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "payment_allocations" (
	"payment_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"tds_amount" bigint DEFAULT 0 NOT NULL,
	"written_off" bigint DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "payment_allocations_payment_id_invoice_id_pk" PRIMARY KEY("payment_id","invoice_id"),
	CONSTRAINT "payment_allocations_amounts" CHECK (least("payment_allocations"."amount", "payment_allocations"."tds_amount", "payment_allocations"."written_off") >= 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"organisation_id" uuid NOT NULL,
	"state" text NOT NULL,
	"direction" text NOT NULL,
	"day" date NOT NULL,
	"mode" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"amount" bigint NOT NULL,
	"order_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"cancelled_on" date,
	"cancel_reason" text,
	"user_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_name_unique" UNIQUE("name"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "trade_lines" DROP CONSTRAINT "trade_lines_document_id_trade_documents_id_fk";
--> statement-breakpoint
ALTER TABLE "trade_lines" ALTER COLUMN "item_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_lines" ALTER COLUMN "rate" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_lines" ALTER COLUMN "amount" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "gst_category" text;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "payment_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "delivery_days" integer;--> statement-breakpoint
ALTER TABLE "document_events" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "trade_documents" ADD COLUMN "amended_from" uuid;--> statement-breakpoint
ALTER TABLE "trade_documents" ADD COLUMN "cancelled_on" date;--> statement-breakpoint
ALTER TABLE "trade_documents" ADD COLUMN "valid_till" date;--> statement-breakpoint
ALTER TABLE "trade_documents" ADD COLUMN "schedule_date" date;--> statement-breakpoint
ALTER TABLE "trade_documents" ADD COLUMN "delivery_date" date;--> statement-breakpoint
ALTER TABLE "trade_documents" ADD COLUMN "due_date" date;--> statement-breakpoint
ALTER TABLE "trade_documents" ADD COLUMN "payment_days" integer;--> statement-breakpoint
ALTER TABLE "trade_documents" ADD COLUMN "delivery_days" integer;--> statement-breakpoint
ALTER TABLE "trade_documents" ADD COLUMN "po_no" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_documents" ADD COLUMN "bill_no" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_documents" ADD COLUMN "bill_date" date;--> statement-breakpoint
ALTER TABLE "trade_documents" ADD COLUMN "discount_percentage" integer;--> statement-breakpoint
ALTER TABLE "trade_documents" ADD COLUMN "discount_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_documents" ADD COLUMN "net_total" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_documents" ADD COLUMN "taxes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_documents" ADD COLUMN "total_taxes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_documents" ADD COLUMN "grand_total" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_documents" ADD COLUMN "rounding_adjustment" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_documents" ADD COLUMN "rounded_total" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_documents" ADD COLUMN "outstanding" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_documents" ADD COLUMN "reverse_charge" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_documents" ADD COLUMN "ship_to" jsonb;--> statement-breakpoint
ALTER TABLE "trade_documents" ADD COLUMN "place_of_supply" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_documents" ADD COLUMN "tax_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_documents" ADD COLUMN "terms" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_documents" ADD COLUMN "has_file" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_lines" ADD COLUMN "source_document_id" uuid;--> statement-breakpoint
ALTER TABLE "trade_lines" ADD COLUMN "source_idx" integer;--> statement-breakpoint
ALTER TABLE "trade_lines" ADD COLUMN "discount_percentage" integer;--> statement-breakpoint
ALTER TABLE "trade_lines" ADD COLUMN "own_discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_lines" ADD COLUMN "discount_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_lines" ADD COLUMN "gst_treatment" text DEFAULT 'taxable' NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_lines" ADD COLUMN "cgst" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_lines" ADD COLUMN "sgst" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_lines" ADD COLUMN "igst" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_lines" ADD COLUMN "tolerance" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_lines" ADD COLUMN "ordered_qty" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_lines" ADD COLUMN "delivered_qty" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_lines" ADD COLUMN "billed_qty" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_lines" ADD COLUMN "cost_rate" bigint;--> statement-breakpoint
ALTER TABLE "gst_rates" ADD CONSTRAINT "gst_rates_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_from_id_trade_documents_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."trade_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_to_id_trade_documents_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."trade_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_document_id_trade_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."trade_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_rfq_id_trade_documents_id_fk" FOREIGN KEY ("rfq_id") REFERENCES "public"."trade_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_supplies" ADD CONSTRAINT "line_supplies_sale" FOREIGN KEY ("sale_id","sale_idx") REFERENCES "public"."trade_lines"("document_id","idx") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_supplies" ADD CONSTRAINT "line_supplies_purchase" FOREIGN KEY ("purchase_id","purchase_idx") REFERENCES "public"."trade_lines"("document_id","idx") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movement_lines" ADD CONSTRAINT "movement_lines_movement_id_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movements" ADD CONSTRAINT "movements_document_id_trade_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."trade_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movements" ADD CONSTRAINT "movements_invoice_id_trade_documents_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."trade_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movements" ADD CONSTRAINT "movements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_allocations" ADD CONSTRAINT "payment_allocations_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_allocations" ADD CONSTRAINT "payment_allocations_invoice_id_trade_documents_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."trade_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_trade_documents_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."trade_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_links_to_id_index" ON "document_links" USING btree ("to_id");--> statement-breakpoint
CREATE INDEX "files_document_id_organisation_id_version_index" ON "files" USING btree ("document_id","organisation_id","version");--> statement-breakpoint
CREATE INDEX "files_pending" ON "files" USING btree ("created_at") WHERE "files"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "invitations_of_party" ON "invitations" USING btree ("organisation_id","transaction_date","name") WHERE "invitations"."sent";--> statement-breakpoint
CREATE INDEX "line_supplies_purchase_id_purchase_idx_index" ON "line_supplies" USING btree ("purchase_id","purchase_idx");--> statement-breakpoint
CREATE INDEX "movements_document_id_index" ON "movements" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "movements_invoice_id_index" ON "movements" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "payment_allocations_invoice_id_index" ON "payment_allocations" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "payments_organisation_id_day_name_index" ON "payments" USING btree ("organisation_id","day","name");--> statement-breakpoint
CREATE INDEX "payments_day_name_index" ON "payments" USING btree ("day","name");--> statement-breakpoint
CREATE INDEX "payments_order_id_index" ON "payments" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "trade_lines" ADD CONSTRAINT "trade_lines_source" FOREIGN KEY ("source_document_id","source_idx") REFERENCES "public"."trade_lines"("document_id","idx") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_lines" ADD CONSTRAINT "trade_lines_document_id_trade_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."trade_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trade_documents_by_status" ON "trade_documents" USING btree ("kind","status","transaction_date","name");--> statement-breakpoint
CREATE INDEX "trade_documents_of_case" ON "trade_documents" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "trade_documents_that_expire" ON "trade_documents" USING btree ("valid_till") WHERE "trade_documents"."status" in ('Open', 'Submitted');--> statement-breakpoint
CREATE INDEX "trade_documents_that_fall_due" ON "trade_documents" USING btree ("due_date") WHERE "trade_documents"."status" in ('Unpaid', 'Partly Paid');--> statement-breakpoint
CREATE UNIQUE INDEX "trade_documents_one_bill" ON "trade_documents" USING btree ("organisation_id","bill_no",extract(year from "bill_date" - interval '3 months')) WHERE "trade_documents"."kind" = 'purchase_invoice' and "trade_documents"."state" = 'submitted';--> statement-breakpoint
CREATE INDEX "trade_lines_source_document_id_source_idx_index" ON "trade_lines" USING btree ("source_document_id","source_idx");--> statement-breakpoint
ALTER TABLE "trade_documents" ADD CONSTRAINT "trade_documents_outstanding" CHECK ("trade_documents"."outstanding" between 0 and "trade_documents"."rounded_total");--> statement-breakpoint
ALTER TABLE "trade_lines" ADD CONSTRAINT "trade_lines_ordered" CHECK ("trade_lines"."ordered_qty" between 0 and "trade_lines"."qty" * (10000 + "trade_lines"."tolerance") / 10000);--> statement-breakpoint
ALTER TABLE "trade_lines" ADD CONSTRAINT "trade_lines_delivered" CHECK ("trade_lines"."delivered_qty" between 0 and "trade_lines"."qty" * (10000 + "trade_lines"."tolerance") / 10000);--> statement-breakpoint
ALTER TABLE "trade_lines" ADD CONSTRAINT "trade_lines_billed" CHECK ("trade_lines"."billed_qty" between 0 and "trade_lines"."qty" * (10000 + "trade_lines"."tolerance") / 10000);