CREATE TABLE "erpnext_hints" (
	"doctype" text NOT NULL,
	"name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "erpnext_hints_doctype_name_pk" PRIMARY KEY("doctype","name")
);
--> statement-breakpoint
CREATE INDEX "erpnext_hints_due" ON "erpnext_hints" USING btree ("at");