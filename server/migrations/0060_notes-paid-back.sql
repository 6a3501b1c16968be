CREATE TABLE "note_refunds" (
	"refund_id" uuid NOT NULL,
	"note_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "note_refunds_refund_id_note_id_pk" PRIMARY KEY("refund_id","note_id"),
	CONSTRAINT "note_refunds_amount" CHECK ("note_refunds"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "note_refunds" ADD CONSTRAINT "note_refunds_refund_id_payments_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_refunds" ADD CONSTRAINT "note_refunds_note_id_trade_documents_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."trade_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "note_refunds_note_id_index" ON "note_refunds" USING btree ("note_id");--> statement-breakpoint
CREATE TRIGGER note_refunds_append_only BEFORE DELETE OR UPDATE ON note_refunds
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
