CREATE TABLE "item_costs" (
	"item_id" text NOT NULL,
	"import_id" uuid NOT NULL,
	"cost" bigint NOT NULL,
	"day" date NOT NULL,
	"supplier" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "item_costs_item_id_import_id_pk" PRIMARY KEY("item_id","import_id"),
	CONSTRAINT "item_costs_cost" CHECK ("item_costs"."cost" > 0)
);
--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "notes" jsonb;--> statement-breakpoint
ALTER TABLE "item_costs" ADD CONSTRAINT "item_costs_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_costs_import_id_index" ON "item_costs" USING btree ("import_id");