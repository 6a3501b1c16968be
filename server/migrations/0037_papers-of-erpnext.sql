CREATE TABLE "erpnext_papers" (
	"document_id" uuid NOT NULL,
	"variant" text NOT NULL,
	"modified" text NOT NULL,
	"drawn_by" text NOT NULL,
	"hash" text NOT NULL,
	"drawn_at" timestamp with time zone NOT NULL,
	CONSTRAINT "erpnext_papers_document_id_variant_pk" PRIMARY KEY("document_id","variant")
);
--> statement-breakpoint
ALTER TABLE "erpnext_papers" ADD CONSTRAINT "erpnext_papers_document_id_trade_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."trade_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erpnext_papers_drawn" ON "erpnext_papers" USING btree ("drawn_at");