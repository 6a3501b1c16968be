ALTER TABLE "organisation_supplies" DROP CONSTRAINT "organisation_supplies_category_id_categories_id_fk";
--> statement-breakpoint
ALTER TABLE "organisation_supplies" DROP CONSTRAINT "organisation_supplies_sub_category_id_sub_categories_id_fk";
--> statement-breakpoint
ALTER TABLE "organisation_supplies" ADD CONSTRAINT "organisation_supplies_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_supplies" ADD CONSTRAINT "organisation_supplies_sub_category_id_sub_categories_id_fk" FOREIGN KEY ("sub_category_id") REFERENCES "public"."sub_categories"("id") ON DELETE no action ON UPDATE no action;