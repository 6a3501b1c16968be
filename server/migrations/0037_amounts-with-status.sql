DROP INDEX "trade_documents_by_total";--> statement-breakpoint
DROP INDEX "trade_documents_by_net_total";--> statement-breakpoint
DROP INDEX "trade_documents_by_grand_total";--> statement-breakpoint
CREATE INDEX "trade_documents_by_total" ON "trade_documents" USING btree ("kind","total","name","status") WHERE "trade_documents"."kind" = 'opportunity';--> statement-breakpoint
CREATE INDEX "trade_documents_by_net_total" ON "trade_documents" USING btree ("kind","net_total","name","status") WHERE "trade_documents"."kind" in ('supplier_quotation', 'quotation', 'sales_invoice', 'purchase_invoice');--> statement-breakpoint
CREATE INDEX "trade_documents_by_grand_total" ON "trade_documents" USING btree ("kind","grand_total","name","status") WHERE "trade_documents"."kind" in ('sales_order', 'purchase_order');