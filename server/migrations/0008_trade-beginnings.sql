DROP INDEX "trade_documents_name_index";--> statement-breakpoint
CREATE INDEX "trade_documents_by_po_no" ON "trade_documents" USING btree ("kind",lower("po_no") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "trade_documents_by_party_name" ON "trade_documents" USING btree ("kind",lower("party" ->> 'name') text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "trade_documents_name_index" ON "trade_documents" USING btree ("name" text_pattern_ops);