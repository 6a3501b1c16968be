CREATE TABLE "organisation_banks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"account" text NOT NULL,
	"ifsc" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organisation_regions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"state" text,
	"pincode_from" text,
	"pincode_to" text,
	CONSTRAINT "organisation_regions_one" CHECK (("organisation_regions"."state" is null) = ("organisation_regions"."pincode_from" is not null and "organisation_regions"."pincode_to" is not null))
);
--> statement-breakpoint
CREATE TABLE "organisation_registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"gstin" text NOT NULL,
	"gst_category" text,
	"state" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_mappings" (
	"kind" text NOT NULL,
	"titles" text NOT NULL,
	"mapping" jsonb NOT NULL,
	CONSTRAINT "import_mappings_kind_titles_pk" PRIMARY KEY("kind","titles")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"verdict" text,
	"old_and_new" jsonb,
	"faults" jsonb,
	"undo" jsonb,
	CONSTRAINT "import_rows_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"file_name" text NOT NULL,
	"ours" text,
	"user_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"step" text,
	"done" integer,
	"failure" text,
	"sheet" text DEFAULT '' NOT NULL,
	"sheets" text[] DEFAULT '{}' NOT NULL,
	"encoding" text,
	"separator" text,
	"head" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"samples" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"guess" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"mapping" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"skip_faulty" boolean DEFAULT false NOT NULL,
	"leave_changed" boolean DEFAULT false NOT NULL,
	"counts" jsonb,
	"sums" jsonb,
	"change_id" uuid,
	"applied_at" timestamp with time zone,
	"swept_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "organisation_supplies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"category_id" text,
	"sub_category_id" text,
	CONSTRAINT "organisation_supplies_one" CHECK (("organisation_supplies"."category_id" is null) <> ("organisation_supplies"."sub_category_id" is null))
);
--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "udyam" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_documents" ADD COLUMN "opening_on" date;--> statement-breakpoint
ALTER TABLE "trade_documents" ADD COLUMN "old_no" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organisation_banks" ADD CONSTRAINT "organisation_banks_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_regions" ADD CONSTRAINT "organisation_regions_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_registrations" ADD CONSTRAINT "organisation_registrations_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_supplies" ADD CONSTRAINT "organisation_supplies_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_supplies" ADD CONSTRAINT "organisation_supplies_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_supplies" ADD CONSTRAINT "organisation_supplies_sub_category_id_sub_categories_id_fk" FOREIGN KEY ("sub_category_id") REFERENCES "public"."sub_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "organisation_banks_organisation_id_account_ifsc_index" ON "organisation_banks" USING btree ("organisation_id","account","ifsc");--> statement-breakpoint
CREATE INDEX "organisation_regions_organisation_id_index" ON "organisation_regions" USING btree ("organisation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organisation_registrations_organisation_id_gstin_index" ON "organisation_registrations" USING btree ("organisation_id","gstin");--> statement-breakpoint
CREATE INDEX "organisation_registrations_gstin_index" ON "organisation_registrations" USING btree ("gstin");--> statement-breakpoint
CREATE INDEX "import_rows_by_verdict" ON "import_rows" USING btree ("import_id","verdict","row");--> statement-breakpoint
CREATE INDEX "imports_created_at_index" ON "imports" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "organisation_supplies_once" ON "organisation_supplies" USING btree ("organisation_id",coalesce("sub_category_id", "category_id"));--> statement-breakpoint
CREATE INDEX "organisation_supplies_category_id_index" ON "organisation_supplies" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "organisation_supplies_sub_category_id_index" ON "organisation_supplies" USING btree ("sub_category_id");--> statement-breakpoint
CREATE INDEX "trade_documents_of_old_books" ON "trade_documents" USING btree ("organisation_id","old_no") WHERE "trade_documents"."opening_on" is not null;