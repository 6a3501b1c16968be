CREATE TABLE "document_names" (
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"document_id" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "trade_documents_name_index";--> statement-breakpoint
ALTER TABLE "document_names" ADD CONSTRAINT "document_names_document_id_trade_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."trade_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "document_names_named" ON "document_names" USING btree ("kind",upper("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "document_names_document_id_index" ON "document_names" USING btree ("document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "trade_documents_named" ON "trade_documents" USING btree ("kind",upper("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "trade_documents_by_last_digits" ON "trade_documents" USING btree ("kind",reverse("name") text_pattern_ops);