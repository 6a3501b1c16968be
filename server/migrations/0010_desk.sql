CREATE TABLE "organisation_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"state" text NOT NULL,
	"pincode" text NOT NULL,
	"gstin" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid,
	"key_id" uuid,
	"request_id" text DEFAULT '' NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"change" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erp_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"scopes" text[] NOT NULL,
	"organisation_id" uuid,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "erp_keys_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "credit_limit" bigint;--> statement-breakpoint
ALTER TABLE "organisation_addresses" ADD CONSTRAINT "organisation_addresses_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_keys" ADD CONSTRAINT "erp_keys_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_keys" ADD CONSTRAINT "erp_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organisation_addresses_organisation_id_created_at_index" ON "organisation_addresses" USING btree ("organisation_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_subject_subject_id_id_index" ON "audit_log" USING btree ("subject","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_name_id_index" ON "audit_log" USING btree ("name" text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX "audit_log_user_id_id_index" ON "audit_log" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_one_name" ON "saved_views" USING btree ("user_id","kind",lower("name"));--> statement-breakpoint
CREATE INDEX "erp_keys_created_at_index" ON "erp_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "organisations_by_beginning" ON "organisations" USING btree ("key" text_pattern_ops);--> statement-breakpoint
-- What was done stays told, whoever asks.
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
