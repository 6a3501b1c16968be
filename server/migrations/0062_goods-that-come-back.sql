CREATE TABLE "goods_returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"document_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"state" text NOT NULL,
	"day" date NOT NULL,
	"lines" jsonb NOT NULL,
	"transporter" text DEFAULT '' NOT NULL,
	"vehicle" text DEFAULT '' NOT NULL,
	"lr_no" text DEFAULT '' NOT NULL,
	"eway_bill_no" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"cancelled_on" date,
	"cancel_reason" text,
	"user_id" uuid,
	CONSTRAINT "goods_returns_name_unique" UNIQUE("name"),
	CONSTRAINT "goods_returns_lines" CHECK (jsonb_array_length("goods_returns"."lines") > 0)
);
--> statement-breakpoint
ALTER TABLE "challans" DROP CONSTRAINT "challans_id_movements_id_fk";
--> statement-breakpoint
ALTER TABLE "goods_returns" ADD CONSTRAINT "goods_returns_document_id_trade_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."trade_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_returns" ADD CONSTRAINT "goods_returns_invoice_id_trade_documents_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."trade_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_returns" ADD CONSTRAINT "goods_returns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goods_returns_document_id_index" ON "goods_returns" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "goods_returns_invoice_id_index" ON "goods_returns" USING btree ("invoice_id");--> statement-breakpoint
CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON goods_returns
  FOR EACH ROW EXECUTE FUNCTION audit_row();
