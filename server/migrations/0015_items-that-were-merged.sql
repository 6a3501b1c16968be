CREATE TABLE "merged_items" (
	"item_id" text PRIMARY KEY NOT NULL,
	"into_id" text NOT NULL,
	"factor" numeric(15, 6) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "merged_items" ADD CONSTRAINT "merged_items_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merged_items" ADD CONSTRAINT "merged_items_into_id_items_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merged_items_into_id_index" ON "merged_items" USING btree ("into_id");