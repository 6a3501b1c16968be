CREATE TYPE "public"."otp_purpose" AS ENUM('REGISTER', 'RESET');--> statement-breakpoint
CREATE TYPE "public"."token_purpose" AS ENUM('REGISTER', 'RESET', 'SET_PASSWORD');--> statement-breakpoint
CREATE TYPE "public"."organisation_kind" AS ENUM('buyer', 'supplier');--> statement-breakpoint
CREATE TYPE "public"."user_type" AS ENUM('buyer', 'supplier', 'staff');--> statement-breakpoint
CREATE TYPE "public"."picture_state" AS ENUM('pending', 'ready', 'failed');--> statement-breakpoint
CREATE TYPE "public"."policy_kind" AS ENUM('privacy_policy', 'terms_n_cond');--> statement-breakpoint
CREATE TABLE "counters" (
	"name" text NOT NULL,
	"window_start" bigint NOT NULL,
	"count" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "counters_name_window_start_pk" PRIMARY KEY("name","window_start")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"reply" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "moved_addresses" (
	"from_path" text PRIMARY KEY NOT NULL,
	"to_path" text NOT NULL,
	CONSTRAINT "moved_addresses_differ" CHECK ("moved_addresses"."from_path" <> "moved_addresses"."to_path")
);
--> statement-breakpoint
CREATE TABLE "reader_news" (
	"reader" text NOT NULL,
	"part" smallint NOT NULL,
	"number" bigint NOT NULL,
	CONSTRAINT "reader_news_reader_part_pk" PRIMARY KEY("reader","part")
);
--> statement-breakpoint
CREATE TABLE "used_challenges" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "preferences" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"choice" text NOT NULL,
	CONSTRAINT "preferences_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "preferences_choice" CHECK ("preferences"."choice" in ('mail', 'digest', 'portal'))
);
--> statement-breakpoint
CREATE TABLE "known_addresses" (
	"user_id" uuid NOT NULL,
	"address" text NOT NULL,
	"last_sign_in_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_addresses_user_id_address_pk" PRIMARY KEY("user_id","address")
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"email" text NOT NULL,
	"purpose" "otp_purpose" NOT NULL,
	"send_id" uuid PRIMARY KEY NOT NULL,
	"ticket_hash" "bytea",
	"code_hash" text,
	"sealed_code" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"open_tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"captcha_until" timestamp with time zone NOT NULL,
	"killed" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "policy_consents" (
	"user_id" uuid NOT NULL,
	"policy_id" uuid NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "policy_consents_user_id_policy_id_pk" PRIMARY KEY("user_id","policy_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factor_tickets" (
	"ticket_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "set_up_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"email" text NOT NULL,
	"address" text NOT NULL,
	"count" integer NOT NULL,
	"last_failure_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_failures_email_address_pk" PRIMARY KEY("email","address")
);
--> statement-breakpoint
CREATE TABLE "verification_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"purpose" "token_purpose" NOT NULL,
	"email" text NOT NULL,
	"taken_names" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "viewings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"reason" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invited_elsewhere" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"type" "user_type" NOT NULL,
	"roles" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"let_in_by_desk_at" timestamp with time zone,
	"disabled_at" timestamp with time zone
);
--> statement-breakpoint
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
CREATE TABLE "organisation_banks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"account" text NOT NULL,
	"ifsc" text NOT NULL,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organisation_names" (
	"kind" "organisation_kind" NOT NULL,
	"key" text NOT NULL,
	"organisation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "organisation_names_kind_key_pk" PRIMARY KEY("kind","key")
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
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organisations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" "organisation_kind" NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"phone" text NOT NULL,
	"entity_type" text,
	"pan" text DEFAULT '' NOT NULL,
	"gstin" text DEFAULT '' NOT NULL,
	"cin" text DEFAULT '' NOT NULL,
	"udyam" text DEFAULT '' NOT NULL,
	"turnover" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"pincode" text DEFAULT '' NOT NULL,
	"gst_category" text,
	"payment_days" integer DEFAULT 30 NOT NULL,
	"delivery_days" integer,
	"credit_limit" bigint,
	"udyam_years" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"quotation_series" text,
	"standing" text DEFAULT 'normal' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"blocked_at" timestamp with time zone,
	"block_reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "organisations_quotation_series_unique" UNIQUE("quotation_series"),
	CONSTRAINT "organisations_standing" CHECK ("organisations"."standing" in ('preferred', 'normal', 'watch'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid,
	"type" "user_type" NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"password_hash" text NOT NULL,
	"rights" text[] DEFAULT '{}' NOT NULL,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"language" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"let_in_by_desk_at" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	CONSTRAINT "users_language" CHECK ("users"."language" = 'hi'),
	CONSTRAINT "users_rights_of_staff" CHECK ("users"."type" = 'staff' or "users"."rights" = '{}'),
	CONSTRAINT "users_roles_of_parties" CHECK (case when "users"."type" = 'staff' then "users"."roles" = '{}' else "users"."roles" in ('{administrator}', '{member}') end)
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"call" text NOT NULL,
	"input" jsonb NOT NULL,
	"needed" jsonb NOT NULL,
	"acts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"party" text DEFAULT '' NOT NULL,
	"doing" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"note" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "audit_checks" (
	"id" integer PRIMARY KEY NOT NULL,
	"begun_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"whole_at" timestamp with time zone,
	"lines" bigint DEFAULT 0 NOT NULL,
	"faults" text[] DEFAULT '{}' NOT NULL
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
	"after" jsonb,
	"person" jsonb,
	"person_digest" "bytea"
);
--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"no" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"last_id" bigint NOT NULL,
	"lines" integer NOT NULL,
	"digest" "bytea" NOT NULL,
	"signature" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "change_rows" (
	"change_id" uuid NOT NULL,
	"table" text NOT NULL,
	"row" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "change_rows_change_id_table_row_pk" PRIMARY KEY("change_id","table","row")
);
--> statement-breakpoint
CREATE TABLE "changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"what" text NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"undone_at" timestamp with time zone,
	"undoes" uuid
);
--> statement-breakpoint
CREATE TABLE "item_prices" (
	"item_id" text NOT NULL,
	"change_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"price" bigint NOT NULL,
	CONSTRAINT "item_prices_item_id_change_id_pk" PRIMARY KEY("item_id","change_id")
);
--> statement-breakpoint
CREATE TABLE "attributes" (
	"sub_category_id" text NOT NULL,
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"label" text NOT NULL,
	"label_hi" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"choices" text[] DEFAULT '{}' NOT NULL,
	"facet" boolean DEFAULT false NOT NULL,
	CONSTRAINT "attributes_sub_category_id_key_pk" PRIMARY KEY("sub_category_id","key")
);
--> statement-breakpoint
CREATE TABLE "catalogue_version" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "catalogue_version_one_row" CHECK ("catalogue_version"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"name_hi" text DEFAULT '' NOT NULL,
	"hidden_at" timestamp with time zone,
	"picture_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "categories_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "gst_rates" (
	"item_id" text NOT NULL,
	"valid_from" date NOT NULL,
	"rate" integer NOT NULL,
	"treatment" text NOT NULL,
	CONSTRAINT "gst_rates_item_id_valid_from_pk" PRIMARY KEY("item_id","valid_from")
);
--> statement-breakpoint
CREATE TABLE "item_units" (
	"item_id" text NOT NULL,
	"position" integer NOT NULL,
	"uom" text NOT NULL,
	"factor" numeric(15, 6) NOT NULL,
	CONSTRAINT "item_units_item_id_uom_pk" PRIMARY KEY("item_id","uom"),
	CONSTRAINT "item_units_factor" CHECK ("item_units"."factor" > 0)
);
--> statement-breakpoint
CREATE TABLE "items" (
	"id" text PRIMARY KEY NOT NULL,
	"sub_category_id" text NOT NULL,
	"position" integer NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"uom" text NOT NULL,
	"hsn" text NOT NULL,
	"gst_rate" integer NOT NULL,
	"gst_treatment" text DEFAULT 'taxable' NOT NULL,
	"average_price" bigint NOT NULL,
	"min_qty" bigint,
	"lead_days" integer,
	"makes" text[] DEFAULT '{}' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"attributes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"hidden_at" timestamp with time zone,
	"replaced_by" text,
	"picture_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"code_key" text GENERATED ALWAYS AS (regexp_replace(lower(code), '[^a-z0-9]', '', 'g')) STORED,
	"words" "tsvector" DEFAULT '' NOT NULL,
	CONSTRAINT "items_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "lawful_gst_rates" (
	"rate" integer NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date,
	CONSTRAINT "lawful_gst_rates_rate_valid_from_pk" PRIMARY KEY("rate","valid_from")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"item_count" integer NOT NULL,
	"remains" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sub_categories" (
	"id" text PRIMARY KEY NOT NULL,
	"category_id" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"standards" text NOT NULL,
	"range" text NOT NULL,
	"name_hi" text DEFAULT '' NOT NULL,
	"range_hi" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"description_hi" text DEFAULT '' NOT NULL,
	"hidden_at" timestamp with time zone,
	"picture_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"item_count" integer NOT NULL,
	"search_version" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sub_category_words" (
	"word" text NOT NULL,
	"sub_category_id" text NOT NULL,
	"weight" real NOT NULL,
	"item_count" integer NOT NULL,
	CONSTRAINT "sub_category_words_word_sub_category_id_pk" PRIMARY KEY("word","sub_category_id")
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"company" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"message" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_version" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "content_version_one_row" CHECK ("content_version"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "holidays" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"name" text NOT NULL,
	"name_hi" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "holidays_day_unique" UNIQUE("day")
);
--> statement-breakpoint
CREATE TABLE "logos" (
	"id" text PRIMARY KEY NOT NULL,
	"png" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news" (
	"id" uuid PRIMARY KEY NOT NULL,
	"published_on" date NOT NULL,
	"title" text NOT NULL,
	"title_hi" text DEFAULT '' NOT NULL,
	"url" text NOT NULL,
	"image" text NOT NULL,
	"picture_id" uuid,
	"publish_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"subscribed_at" timestamp with time zone NOT NULL,
	"unsubscribed_at" timestamp with time zone,
	CONSTRAINT "newsletter_subscriptions_email_unique" UNIQUE("email"),
	CONSTRAINT "newsletter_subscriptions_email_lower_case" CHECK ("newsletter_subscriptions"."email" = lower("newsletter_subscriptions"."email"))
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"crop" jsonb,
	"state" "picture_state" NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" "policy_kind" NOT NULL,
	"effective_from" date,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"content_hi" text DEFAULT '' NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "policies_kind_effective_from_unique" UNIQUE("kind","effective_from")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings_versions" (
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"value" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid,
	"reason" text,
	CONSTRAINT "settings_versions_name_version_pk" PRIMARY KEY("name","version")
);
--> statement-breakpoint
CREATE TABLE "site_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"name_hi" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"text_hi" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"picture_id" uuid,
	"hidden_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_texts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"language" text NOT NULL,
	"value" jsonb NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "site_texts_key_language_publish_at_unique" UNIQUE("key","language","publish_at")
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
CREATE TABLE "exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"format" text NOT NULL,
	"state" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"done" integer,
	"total" integer DEFAULT 0 NOT NULL,
	"size" bigint,
	"ready_at" timestamp with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "line_supplies" (
	"sale_id" uuid NOT NULL,
	"sale_idx" integer NOT NULL,
	"purchase_id" uuid NOT NULL,
	"purchase_idx" integer NOT NULL,
	"qty" bigint NOT NULL,
	CONSTRAINT "line_supplies_sale_id_sale_idx_purchase_id_purchase_idx_pk" PRIMARY KEY("sale_id","sale_idx","purchase_id","purchase_idx"),
	CONSTRAINT "line_supplies_qty" CHECK ("line_supplies"."qty" > 0)
);
--> statement-breakpoint
CREATE TABLE "trade_lines" (
	"document_id" uuid NOT NULL,
	"idx" integer NOT NULL,
	"source_document_id" uuid,
	"source_idx" integer,
	"item_id" text,
	"category_id" text,
	"item_code" text NOT NULL,
	"item_name" text NOT NULL,
	"hsn" text NOT NULL,
	"specification" text DEFAULT '' NOT NULL,
	"uom" text NOT NULL,
	"factor" numeric(15, 6),
	"qty" bigint NOT NULL,
	"rate" bigint,
	"discount_percentage" integer,
	"own_discount" bigint DEFAULT 0 NOT NULL,
	"discount_amount" bigint DEFAULT 0 NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"gst_treatment" text DEFAULT 'taxable' NOT NULL,
	"gst_rate" integer NOT NULL,
	"cgst" bigint DEFAULT 0 NOT NULL,
	"sgst" bigint DEFAULT 0 NOT NULL,
	"igst" bigint DEFAULT 0 NOT NULL,
	"tolerance" integer DEFAULT 0 NOT NULL,
	"ordered_qty" bigint DEFAULT 0 NOT NULL,
	"delivered_qty" bigint DEFAULT 0 NOT NULL,
	"billed_qty" bigint DEFAULT 0 NOT NULL,
	"cost_rate" bigint,
	"award" jsonb,
	CONSTRAINT "trade_lines_document_id_idx_pk" PRIMARY KEY("document_id","idx"),
	CONSTRAINT "trade_lines_qty" CHECK ("trade_lines"."qty" > 0),
	CONSTRAINT "trade_lines_ordered" CHECK ("trade_lines"."ordered_qty" between 0 and "trade_lines"."qty" * (10000 + "trade_lines"."tolerance") / 10000),
	CONSTRAINT "trade_lines_delivered" CHECK ("trade_lines"."delivered_qty" between 0 and "trade_lines"."qty" * (10000 + "trade_lines"."tolerance") / 10000),
	CONSTRAINT "trade_lines_billed" CHECK ("trade_lines"."billed_qty" between 0 and "trade_lines"."qty" * (10000 + "trade_lines"."tolerance") / 10000)
);
--> statement-breakpoint
CREATE TABLE "funnel_days" (
	"day" date NOT NULL,
	"step" integer NOT NULL,
	"cases" integer NOT NULL,
	"value" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "funnel_days_day_step_pk" PRIMARY KEY("day","step")
);
--> statement-breakpoint
CREATE TABLE "margin_days" (
	"day" date NOT NULL,
	"category_id" text NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"cost" bigint DEFAULT 0 NOT NULL,
	"without_cost" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "margin_days_day_category_id_pk" PRIMARY KEY("day","category_id")
);
--> statement-breakpoint
CREATE TABLE "movement_days" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"moved" integer NOT NULL,
	"in_time" integer NOT NULL,
	CONSTRAINT "movement_days_day_kind_pk" PRIMARY KEY("day","kind")
);
--> statement-breakpoint
CREATE TABLE "party_months" (
	"month" date NOT NULL,
	"kind" text NOT NULL,
	"organisation_id" uuid NOT NULL,
	"net_total" bigint DEFAULT 0 NOT NULL,
	"invoices" integer NOT NULL,
	CONSTRAINT "party_months_month_kind_organisation_id_pk" PRIMARY KEY("month","kind","organisation_id")
);
--> statement-breakpoint
CREATE TABLE "rollup_dirty" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rollup_dirty_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"rollup" text NOT NULL,
	"day" date,
	"ref" uuid
);
--> statement-breakpoint
CREATE TABLE "rollups_as_of" (
	"id" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"organisation_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"move" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"user_id" uuid,
	"approved_by" uuid,
	"by_party" text NOT NULL,
	"note" text,
	"reason" text,
	"above_limit" jsonb
);
--> statement-breakpoint
CREATE TABLE "document_links" (
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	CONSTRAINT "document_links_from_id_to_id_pk" PRIMARY KEY("from_id","to_id")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"rfq_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"quote_status" text,
	"has_file" boolean DEFAULT false NOT NULL,
	"sent" boolean DEFAULT false NOT NULL,
	"transaction_date" date NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "invitations_rfq_id_organisation_id_pk" PRIMARY KEY("rfq_id","organisation_id")
);
--> statement-breakpoint
CREATE TABLE "series" (
	"registration_id" integer NOT NULL,
	"prefix" text NOT NULL,
	"financial_year" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "series_registration_id_prefix_financial_year_pk" PRIMARY KEY("registration_id","prefix","financial_year")
);
--> statement-breakpoint
CREATE TABLE "trade_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"registration_id" integer DEFAULT 1 NOT NULL,
	"state" text NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"amended_from" uuid,
	"cancelled_on" date,
	"organisation_id" uuid,
	"case_id" uuid NOT NULL,
	"transaction_date" date NOT NULL,
	"valid_till" date,
	"schedule_date" date,
	"delivery_date" date,
	"due_date" date,
	"payment_days" integer,
	"delivery_days" integer,
	"delivery_terms" text,
	"po_no" text DEFAULT '' NOT NULL,
	"bill_no" text DEFAULT '' NOT NULL,
	"bill_date" date,
	"opening_on" date,
	"old_no" text DEFAULT '' NOT NULL,
	"total" bigint NOT NULL,
	"total_qty" bigint NOT NULL,
	"item_count" integer NOT NULL,
	"discount_percentage" integer,
	"discount_amount" bigint DEFAULT 0 NOT NULL,
	"net_total" bigint DEFAULT 0 NOT NULL,
	"taxes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"total_taxes" bigint DEFAULT 0 NOT NULL,
	"grand_total" bigint DEFAULT 0 NOT NULL,
	"rounding_adjustment" bigint DEFAULT 0 NOT NULL,
	"rounded_total" bigint DEFAULT 0 NOT NULL,
	"outstanding" bigint DEFAULT 0 NOT NULL,
	"reverse_charge" boolean DEFAULT false NOT NULL,
	"party" jsonb NOT NULL,
	"operator" jsonb NOT NULL,
	"ship_to" jsonb,
	"place_of_supply" text DEFAULT '' NOT NULL,
	"tax_note" text DEFAULT '' NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"has_file" boolean DEFAULT false NOT NULL,
	"extras" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trade_documents_total" CHECK ("trade_documents"."total" >= 0),
	CONSTRAINT "trade_documents_outstanding" CHECK ("trade_documents"."outstanding" between 0 and "trade_documents"."rounded_total")
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
	"our_categories" text[],
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
	"taken_back_for" text,
	"counts" jsonb,
	"sums" jsonb,
	"change_id" uuid,
	"checked_at" timestamp with time zone,
	"applied_at" timestamp with time zone,
	"swept_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "inbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"person" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"paid" jsonb,
	"state" text DEFAULT 'open' NOT NULL,
	"assigned_to" uuid,
	"opened_by" uuid,
	"opened_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inbox_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"user_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"act" text NOT NULL,
	"text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
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
CREATE TABLE "awards" (
	"round_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid NOT NULL,
	"statement" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "awards_round_id_number_pk" PRIMARY KEY("round_id","number")
);
--> statement-breakpoint
CREATE TABLE "optimum_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"round_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"rules" jsonb NOT NULL,
	"more" jsonb DEFAULT '{"divisible":[],"also":[],"beside":false}'::jsonb NOT NULL,
	"result" jsonb
);
--> statement-breakpoint
CREATE TABLE "bid_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bid_id" uuid NOT NULL,
	"state" text NOT NULL,
	"sealed_about" "bytea" NOT NULL,
	"device" "bytea",
	"user_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bid_files_state" CHECK ("bid_files"."state" in ('pending', 'stored', 'dropped'))
);
--> statement-breakpoint
CREATE TABLE "bid_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rfq_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"token" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"made_by" uuid,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bid_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bid_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"move" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"hash" text NOT NULL,
	"device" "bytea",
	"corrigenda" integer NOT NULL,
	"user_id" uuid
);
--> statement-breakpoint
CREATE TABLE "bids" (
	"id" uuid PRIMARY KEY NOT NULL,
	"round_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"draft" "bytea",
	"draft_id" uuid,
	"draft_device" "bytea",
	"saved_at" timestamp with time zone,
	"live_id" uuid,
	"submitted_at" timestamp with time zone,
	"opened" jsonb,
	"equal" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"blind_tries" integer DEFAULT 0 NOT NULL,
	"quotation_id" uuid,
	CONSTRAINT "bids_state" CHECK ("bids"."state" in ('draft', 'submitted', 'stale', 'withdrawn', 'void')),
	CONSTRAINT "bids_standing" CHECK ("bids"."state" not in ('submitted', 'stale') or ("bids"."live_id" is not null and "bids"."submitted_at" is not null)),
	CONSTRAINT "bids_draft" CHECK (("bids"."draft" is null) = ("bids"."draft_id" is null))
);
--> statement-breakpoint
CREATE TABLE "digest_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"mail" text NOT NULL,
	"of" integer,
	"at" timestamp with time zone NOT NULL,
	"digest" uuid
);
--> statement-breakpoint
CREATE TABLE "corrigenda" (
	"round_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"differences" jsonb NOT NULL,
	"outdates" boolean NOT NULL,
	"to_answer" jsonb NOT NULL,
	CONSTRAINT "corrigenda_round_id_number_pk" PRIMARY KEY("round_id","number")
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"round_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"organisation_id" uuid NOT NULL,
	"user_id" uuid,
	"state" text NOT NULL,
	"asked" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"wording" text,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"told" integer,
	CONSTRAINT "questions_round_id_number_pk" PRIMARY KEY("round_id","number"),
	CONSTRAINT "questions_state" CHECK ("questions"."state" in ('asked', 'answered')),
	CONSTRAINT "questions_answered" CHECK (("questions"."state" = 'answered') = ("questions"."answer" is not null and "questions"."told" is not null))
);
--> statement-breakpoint
CREATE TABLE "round_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"round_id" uuid NOT NULL,
	"organisation_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"move" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"user_id" uuid,
	"by_party" text NOT NULL,
	"reason" text,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "round_invitations" (
	"round_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reminded" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "round_invitations_round_id_organisation_id_pk" PRIMARY KEY("round_id","organisation_id"),
	CONSTRAINT "round_invitations_state" CHECK ("round_invitations"."state" in ('pending', 'received', 'declined', 'revoked'))
);
--> statement-breakpoint
CREATE TABLE "round_keys" (
	"round_id" uuid PRIMARY KEY NOT NULL,
	"wrapped" "bytea",
	"fingerprint" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rounds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rfq_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"sealed" boolean NOT NULL,
	"two_openers" boolean NOT NULL,
	"extensions" integer DEFAULT 0 NOT NULL,
	"lines" jsonb,
	"list" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rounds_closes" CHECK ("rounds"."closes_at" > "rounds"."opens_at"),
	CONSTRAINT "rounds_state" CHECK ("rounds"."state" in ('waiting', 'open', 'closed', 'opened', 'awarded', 'cancelled')),
	CONSTRAINT "rounds_number" CHECK ("rounds"."number" >= 1),
	CONSTRAINT "rounds_list" CHECK ("rounds"."state" not in ('closed', 'opened', 'awarded') or "rounds"."list" is not null)
);
--> statement-breakpoint
CREATE TABLE "targets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"round_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"lines" jsonb NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "targets_state" CHECK ("targets"."state" in ('asked', 'accepted', 'answered', 'lapsed')),
	CONSTRAINT "targets_ended" CHECK (("targets"."state" = 'asked') = ("targets"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "denied_findings" (
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"other_id" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	CONSTRAINT "denied_findings_kind_item_id_other_id_pk" PRIMARY KEY("kind","item_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "findings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"other_id" text,
	"score" real NOT NULL,
	"reasons" text[] NOT NULL,
	CONSTRAINT "findings_once" UNIQUE NULLS NOT DISTINCT("kind","item_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "item_keys" (
	"item_id" text PRIMARY KEY NOT NULL,
	"keys" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "looks" (
	"id" integer PRIMARY KEY NOT NULL,
	"rules" text NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "looks_due" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "looks_due_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"ref" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"doc_type" text NOT NULL,
	"state" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"hash" text NOT NULL,
	"version" integer NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "movement_lines" (
	"movement_id" uuid NOT NULL,
	"idx" integer NOT NULL,
	"qty" bigint NOT NULL,
	CONSTRAINT "movement_lines_movement_id_idx_pk" PRIMARY KEY("movement_id","idx"),
	CONSTRAINT "movement_lines_qty" CHECK ("movement_lines"."qty" > 0)
);
--> statement-breakpoint
CREATE TABLE "movements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"document_id" uuid NOT NULL,
	"state" text NOT NULL,
	"day" date NOT NULL,
	"invoice_id" uuid,
	"transporter" text DEFAULT '' NOT NULL,
	"vehicle" text DEFAULT '' NOT NULL,
	"lr_no" text DEFAULT '' NOT NULL,
	"eway_bill_no" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"cancelled_on" date,
	"cancel_reason" text,
	"user_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "movements_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "payment_allocations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"invoice_id" uuid,
	"day" date NOT NULL,
	"ended_on" date,
	"amount" bigint NOT NULL,
	"tds_section" text,
	"tds_amount" bigint DEFAULT 0 NOT NULL,
	"written_off" bigint DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "payment_allocations_amounts" CHECK (least("payment_allocations"."amount", "payment_allocations"."tds_amount", "payment_allocations"."written_off") >= 0),
	CONSTRAINT "payment_allocations_days" CHECK ("payment_allocations"."ended_on" >= "payment_allocations"."day"),
	CONSTRAINT "payment_allocations_kept" CHECK ("payment_allocations"."invoice_id" is not null or "payment_allocations"."amount" + "payment_allocations"."written_off" = 0)
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"refund_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "payment_refunds_refund_id_payment_id_pk" PRIMARY KEY("refund_id","payment_id"),
	CONSTRAINT "payment_refunds_amount" CHECK ("payment_refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"organisation_id" uuid NOT NULL,
	"state" text NOT NULL,
	"direction" text NOT NULL,
	"day" date NOT NULL,
	"mode" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"amount" bigint NOT NULL,
	"order_id" uuid,
	"is_refund" boolean DEFAULT false NOT NULL,
	"tds_section" text,
	"tds_amount" bigint DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"cancelled_on" date,
	"cancel_reason" text,
	"above_limit" jsonb,
	"user_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_name_unique" UNIQUE("name"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0),
	CONSTRAINT "payments_tds_amount" CHECK ("payments"."tds_amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_addresses" ADD CONSTRAINT "known_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_consents" ADD CONSTRAINT "policy_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_consents" ADD CONSTRAINT "policy_consents_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor_tickets" ADD CONSTRAINT "second_factor_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invited_elsewhere" ADD CONSTRAINT "invited_elsewhere_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_addresses" ADD CONSTRAINT "organisation_addresses_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_banks" ADD CONSTRAINT "organisation_banks_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_names" ADD CONSTRAINT "organisation_names_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_regions" ADD CONSTRAINT "organisation_regions_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_registrations" ADD CONSTRAINT "organisation_registrations_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_rows" ADD CONSTRAINT "change_rows_change_id_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_prices" ADD CONSTRAINT "item_prices_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_prices" ADD CONSTRAINT "item_prices_change_id_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attributes" ADD CONSTRAINT "attributes_sub_category_id_sub_categories_id_fk" FOREIGN KEY ("sub_category_id") REFERENCES "public"."sub_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gst_rates" ADD CONSTRAINT "gst_rates_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_units" ADD CONSTRAINT "item_units_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_sub_category_id_sub_categories_id_fk" FOREIGN KEY ("sub_category_id") REFERENCES "public"."sub_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_replaced_by_items_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_categories" ADD CONSTRAINT "sub_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_categories" ADD CONSTRAINT "sub_categories_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_category_words" ADD CONSTRAINT "sub_category_words_sub_category_id_sub_categories_id_fk" FOREIGN KEY ("sub_category_id") REFERENCES "public"."sub_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_entries" ADD CONSTRAINT "site_entries_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_supplies" ADD CONSTRAINT "line_supplies_sale" FOREIGN KEY ("sale_id","sale_idx") REFERENCES "public"."trade_lines"("document_id","idx") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_supplies" ADD CONSTRAINT "line_supplies_purchase" FOREIGN KEY ("purchase_id","purchase_idx") REFERENCES "public"."trade_lines"("document_id","idx") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_lines" ADD CONSTRAINT "trade_lines_document_id_trade_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."trade_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_lines" ADD CONSTRAINT "trade_lines_source" FOREIGN KEY ("source_document_id","source_idx") REFERENCES "public"."trade_lines"("document_id","idx") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_events" ADD CONSTRAINT "document_events_document_id_trade_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."trade_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_events" ADD CONSTRAINT "document_events_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_events" ADD CONSTRAINT "document_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_events" ADD CONSTRAINT "document_events_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_from_id_trade_documents_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."trade_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_to_id_trade_documents_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."trade_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_rfq_id_trade_documents_id_fk" FOREIGN KEY ("rfq_id") REFERENCES "public"."trade_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_documents" ADD CONSTRAINT "trade_documents_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_keys" ADD CONSTRAINT "erp_keys_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_keys" ADD CONSTRAINT "erp_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_notes" ADD CONSTRAINT "inbox_notes_entry_id_inbox_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."inbox"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_requests" ADD CONSTRAINT "call_requests_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_supplies" ADD CONSTRAINT "organisation_supplies_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_supplies" ADD CONSTRAINT "organisation_supplies_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_supplies" ADD CONSTRAINT "organisation_supplies_sub_category_id_sub_categories_id_fk" FOREIGN KEY ("sub_category_id") REFERENCES "public"."sub_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "optimum_runs" ADD CONSTRAINT "optimum_runs_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_files" ADD CONSTRAINT "bid_files_bid_id_bids_id_fk" FOREIGN KEY ("bid_id") REFERENCES "public"."bids"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_files" ADD CONSTRAINT "bid_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_links" ADD CONSTRAINT "bid_links_rfq_id_trade_documents_id_fk" FOREIGN KEY ("rfq_id") REFERENCES "public"."trade_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_links" ADD CONSTRAINT "bid_links_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_links" ADD CONSTRAINT "bid_links_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_versions" ADD CONSTRAINT "bid_versions_bid_id_bids_id_fk" FOREIGN KEY ("bid_id") REFERENCES "public"."bids"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_versions" ADD CONSTRAINT "bid_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_quotation_id_trade_documents_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."trade_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_entries" ADD CONSTRAINT "digest_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_entries" ADD CONSTRAINT "digest_entries_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrigenda" ADD CONSTRAINT "corrigenda_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrigenda" ADD CONSTRAINT "corrigenda_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_events" ADD CONSTRAINT "round_events_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_events" ADD CONSTRAINT "round_events_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_events" ADD CONSTRAINT "round_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_invitations" ADD CONSTRAINT "round_invitations_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_invitations" ADD CONSTRAINT "round_invitations_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_keys" ADD CONSTRAINT "round_keys_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_rfq_id_trade_documents_id_fk" FOREIGN KEY ("rfq_id") REFERENCES "public"."trade_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "targets" ADD CONSTRAINT "targets_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "targets" ADD CONSTRAINT "targets_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "targets" ADD CONSTRAINT "targets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "findings" ADD CONSTRAINT "findings_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "findings" ADD CONSTRAINT "findings_other_id_items_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_keys" ADD CONSTRAINT "item_keys_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_document_id_trade_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."trade_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movement_lines" ADD CONSTRAINT "movement_lines_movement_id_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movements" ADD CONSTRAINT "movements_document_id_trade_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."trade_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movements" ADD CONSTRAINT "movements_invoice_id_trade_documents_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."trade_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movements" ADD CONSTRAINT "movements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_allocations" ADD CONSTRAINT "payment_allocations_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_allocations" ADD CONSTRAINT "payment_allocations_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_allocations" ADD CONSTRAINT "payment_allocations_invoice_id_trade_documents_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."trade_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_refund_id_payments_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_trade_documents_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."trade_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "counters_expires_at_index" ON "counters" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "used_challenges_expires_at_index" ON "used_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "known_addresses_last_sign_in_at_index" ON "known_addresses" USING btree ("last_sign_in_at");--> statement-breakpoint
CREATE INDEX "one_time_codes_of_email" ON "one_time_codes" USING btree ("email","purpose","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_codes_by_ticket" ON "one_time_codes" USING btree ("ticket_hash");--> statement-breakpoint
CREATE INDEX "one_time_codes_expires_at_index" ON "one_time_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "second_factor_tickets_user_id_index" ON "second_factor_tickets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "second_factor_tickets_expires_at_index" ON "second_factor_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash_index" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_failures_last_failure_at_index" ON "sign_in_failures" USING btree ("last_failure_at");--> statement-breakpoint
CREATE INDEX "verification_tokens_email_purpose_index" ON "verification_tokens" USING btree ("email","purpose");--> statement-breakpoint
CREATE INDEX "verification_tokens_expires_at_index" ON "verification_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "viewings_token_hash_index" ON "viewings" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "viewings_session_id_index" ON "viewings" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invited_elsewhere_organisation_id_email_index" ON "invited_elsewhere" USING btree ("organisation_id","email");--> statement-breakpoint
CREATE INDEX "invited_elsewhere_email_index" ON "invited_elsewhere" USING btree ("email");--> statement-breakpoint
CREATE INDEX "organisation_addresses_organisation_id_created_at_index" ON "organisation_addresses" USING btree ("organisation_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "organisation_banks_organisation_id_account_ifsc_index" ON "organisation_banks" USING btree ("organisation_id","account","ifsc");--> statement-breakpoint
CREATE INDEX "organisation_names_organisation_id_index" ON "organisation_names" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "organisation_names_by_beginning" ON "organisation_names" USING btree ("key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "organisation_names_by_words" ON "organisation_names" USING gin (organisation_words("name", '', ''));--> statement-breakpoint
CREATE INDEX "organisation_regions_organisation_id_index" ON "organisation_regions" USING btree ("organisation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organisation_registrations_organisation_id_gstin_index" ON "organisation_registrations" USING btree ("organisation_id","gstin");--> statement-breakpoint
CREATE INDEX "organisation_registrations_gstin_index" ON "organisation_registrations" USING btree ("gstin");--> statement-breakpoint
CREATE UNIQUE INDEX "organisations_kind_key_index" ON "organisations" USING btree ("kind","key");--> statement-breakpoint
CREATE INDEX "organisations_by_beginning" ON "organisations" USING btree ("key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "organisations_by_name" ON "organisations" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "organisations_by_words" ON "organisations" USING gin (organisation_words("name", "city", "gstin"));--> statement-breakpoint
CREATE INDEX "organisations_by_spelling" ON "organisations" USING gin (word_remains("name" || ' ' || "city"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_index" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_organisation_id_index" ON "users" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "users_by_email" ON "users" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree (lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_of_the_desk" ON "users" USING btree ("id") WHERE "users"."type" = 'staff';--> statement-breakpoint
CREATE INDEX "approvals_at_id_index" ON "approvals" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "approvals_state_at_id_index" ON "approvals" USING btree ("state","at","id");--> statement-breakpoint
CREATE INDEX "approvals_subject_id_at_index" ON "approvals" USING btree ("subject_id","at");--> statement-breakpoint
CREATE INDEX "approvals_request_id_index" ON "approvals" USING btree ("request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_one_asked" ON "approvals" USING btree ("subject_id","call") WHERE "approvals"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "audit_log_at_id_index" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject_at_id_index" ON "audit_log" USING btree ("subject","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject_id_at_id_index" ON "audit_log" USING btree ("subject_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_user_id_at_id_index" ON "audit_log" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_key_id_at_id_index" ON "audit_log" USING btree ("key_id","at","id") WHERE "audit_log"."key_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_request_id_index" ON "audit_log" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "audit_log_by_field" ON "audit_log" USING gin ((audit_fields("before", "after") || audit_fields("person" -> 'before', "person" -> 'after'))) WHERE "audit_log"."change" = 'update';--> statement-breakpoint
CREATE INDEX "audit_log_by_name" ON "audit_log" USING btree (lower("name") text_pattern_ops,"at","id");--> statement-breakpoint
CREATE INDEX "change_rows_table_row_change_id_index" ON "change_rows" USING btree ("table","row","change_id");--> statement-breakpoint
CREATE INDEX "changes_at_index" ON "changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "categories_position_index" ON "categories" USING btree ("position");--> statement-breakpoint
CREATE INDEX "items_sub_category_id_position_index" ON "items" USING btree ("sub_category_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "items_code" ON "items" USING btree (lower("code"));--> statement-breakpoint
CREATE INDEX "items_replaced_by_index" ON "items" USING btree ("replaced_by") WHERE "items"."replaced_by" is not null;--> statement-breakpoint
CREATE INDEX "items_thread" ON "items" USING btree (("attributes" ->> 'thread'),"sub_category_id","position") WHERE ("items"."attributes" ->> 'thread') is not null;--> statement-breakpoint
CREATE INDEX "items_hidden" ON "items" USING btree ("sub_category_id") WHERE "items"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "items_code_key_index" ON "items" USING btree ("code_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "items_hsn_index" ON "items" USING btree ("hsn" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "items_words_index" ON "items" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_words_word_index" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_remains_index" ON "search_words" USING gin ("remains") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "sub_categories_category_id_position_index" ON "sub_categories" USING btree ("category_id","position");--> statement-breakpoint
CREATE INDEX "sub_category_words_word_weight_sub_category_id_index" ON "sub_category_words" USING btree ("word","weight" DESC NULLS LAST,"sub_category_id");--> statement-breakpoint
CREATE INDEX "sub_category_words_sub_category_id_index" ON "sub_category_words" USING btree ("sub_category_id");--> statement-breakpoint
CREATE INDEX "contact_messages_received_at_index" ON "contact_messages" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "news_published_on_id_index" ON "news" USING btree ("published_on","id");--> statement-breakpoint
CREATE INDEX "news_publish_at_index" ON "news" USING btree ("publish_at");--> statement-breakpoint
CREATE INDEX "pictures_pending" ON "pictures" USING btree ("uploaded_at") WHERE "pictures"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "site_entries_list_position_id_index" ON "site_entries" USING btree ("list","position","id");--> statement-breakpoint
CREATE INDEX "site_texts_publish_at_index" ON "site_texts" USING btree ("publish_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_one_name" ON "saved_views" USING btree ("user_id","kind",lower("name"));--> statement-breakpoint
CREATE INDEX "exports_created_at_index" ON "exports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "line_supplies_purchase_id_purchase_idx_index" ON "line_supplies" USING btree ("purchase_id","purchase_idx");--> statement-breakpoint
CREATE INDEX "trade_lines_source_document_id_source_idx_index" ON "trade_lines" USING btree ("source_document_id","source_idx");--> statement-breakpoint
CREATE INDEX "trade_lines_of_item" ON "trade_lines" USING btree ("item_id","document_id") WHERE "trade_lines"."item_id" is not null;--> statement-breakpoint
CREATE INDEX "rollup_dirty_rollup_index" ON "rollup_dirty" USING btree ("rollup");--> statement-breakpoint
CREATE INDEX "document_events_document_id_at_index" ON "document_events" USING btree ("document_id","at");--> statement-breakpoint
CREATE INDEX "document_links_to_id_index" ON "document_links" USING btree ("to_id");--> statement-breakpoint
CREATE INDEX "invitations_of_party" ON "invitations" USING btree ("organisation_id","transaction_date","name") WHERE "invitations"."sent";--> statement-breakpoint
CREATE INDEX "invitations_of_drafts" ON "invitations" USING btree ("organisation_id") WHERE not "invitations"."sent";--> statement-breakpoint
CREATE UNIQUE INDEX "trade_documents_name_index" ON "trade_documents" USING btree ("name" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "trade_documents_by_po_no" ON "trade_documents" USING btree ("kind",lower("po_no") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "trade_documents_by_party_name" ON "trade_documents" USING btree ("kind",lower("party" ->> 'name') text_pattern_ops);--> statement-breakpoint
CREATE INDEX "trade_documents_of_party" ON "trade_documents" USING btree ("organisation_id","kind","transaction_date","name") WHERE "trade_documents"."state" <> 'draft';--> statement-breakpoint
CREATE INDEX "trade_documents_open_of_party" ON "trade_documents" USING btree ("organisation_id","kind","due_date") WHERE "trade_documents"."outstanding" > 0;--> statement-breakpoint
CREATE INDEX "trade_documents_open" ON "trade_documents" USING btree ("due_date","kind","outstanding","opening_on") WHERE "trade_documents"."outstanding" > 0;--> statement-breakpoint
CREATE INDEX "trade_documents_late" ON "trade_documents" USING btree ("kind","delivery_date") WHERE "trade_documents"."kind" in ('sales_order', 'purchase_order') and "trade_documents"."state" in ('submitted', 'held') and "trade_documents"."status" not in ('Completed', 'To Bill');--> statement-breakpoint
CREATE INDEX "trade_documents_cancelled_of_party" ON "trade_documents" USING btree ("organisation_id","kind","cancelled_on") WHERE "trade_documents"."cancelled_on" is not null and "trade_documents"."kind" in ('sales_invoice', 'purchase_invoice');--> statement-breakpoint
CREATE INDEX "trade_documents_on_order" ON "trade_documents" USING btree ("organisation_id") WHERE "trade_documents"."kind" in ('sales_order', 'purchase_order') and "trade_documents"."state" in ('submitted', 'held') and "trade_documents"."status" <> 'Completed';--> statement-breakpoint
CREATE INDEX "trade_documents_of_desk" ON "trade_documents" USING btree ("kind","transaction_date","name");--> statement-breakpoint
CREATE INDEX "trade_documents_by_status" ON "trade_documents" USING btree ("kind","status","transaction_date","name");--> statement-breakpoint
CREATE INDEX "trade_documents_of_case" ON "trade_documents" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "trade_documents_asked" ON "trade_documents" USING btree ("case_id") WHERE "trade_documents"."kind" = 'request_for_quotation' and "trade_documents"."status" = 'Submitted';--> statement-breakpoint
CREATE INDEX "trade_documents_of_old_books" ON "trade_documents" USING btree ("organisation_id","old_no") WHERE "trade_documents"."opening_on" is not null;--> statement-breakpoint
CREATE INDEX "trade_documents_by_name" ON "trade_documents" USING btree ("kind","name");--> statement-breakpoint
CREATE INDEX "trade_documents_by_total" ON "trade_documents" USING btree ("kind","total","name","status") WHERE "trade_documents"."kind" = 'opportunity';--> statement-breakpoint
CREATE INDEX "trade_documents_by_net_total" ON "trade_documents" USING btree ("kind","net_total","name","status") WHERE "trade_documents"."kind" in ('supplier_quotation', 'quotation', 'sales_invoice', 'purchase_invoice');--> statement-breakpoint
CREATE INDEX "trade_documents_by_grand_total" ON "trade_documents" USING btree ("kind","grand_total","name","status") WHERE "trade_documents"."kind" in ('sales_order', 'purchase_order');--> statement-breakpoint
CREATE INDEX "trade_documents_by_schedule_date" ON "trade_documents" USING btree ("kind","schedule_date","name") WHERE "trade_documents"."kind" = 'request_for_quotation';--> statement-breakpoint
CREATE INDEX "trade_documents_by_valid_till" ON "trade_documents" USING btree ("kind","valid_till","name") WHERE "trade_documents"."kind" in ('supplier_quotation', 'quotation');--> statement-breakpoint
CREATE INDEX "trade_documents_by_delivery_date" ON "trade_documents" USING btree ("kind","delivery_date","name") WHERE "trade_documents"."kind" in ('sales_order', 'purchase_order');--> statement-breakpoint
CREATE INDEX "trade_documents_by_due_date" ON "trade_documents" USING btree ("kind","due_date","name") WHERE "trade_documents"."kind" in ('sales_invoice', 'purchase_invoice');--> statement-breakpoint
CREATE INDEX "trade_documents_to_move" ON "trade_documents" USING btree ("kind","delivery_date","name") WHERE "trade_documents"."status" in ('To Deliver', 'To Deliver and Bill', 'To Receive', 'To Receive and Bill');--> statement-breakpoint
CREATE INDEX "trade_documents_to_pay" ON "trade_documents" USING btree ("kind","due_date","name") WHERE "trade_documents"."status" in ('Unpaid', 'Partly Paid', 'Overdue');--> statement-breakpoint
CREATE INDEX "trade_documents_that_expire" ON "trade_documents" USING btree ("valid_till") WHERE "trade_documents"."status" in ('Open', 'Submitted');--> statement-breakpoint
CREATE INDEX "trade_documents_that_fall_due" ON "trade_documents" USING btree ("due_date") WHERE "trade_documents"."status" in ('Unpaid', 'Partly Paid');--> statement-breakpoint
CREATE UNIQUE INDEX "trade_documents_one_bill" ON "trade_documents" USING btree ("organisation_id","bill_no",extract(year from "bill_date" - interval '3 months')) WHERE "trade_documents"."kind" = 'purchase_invoice' and "trade_documents"."state" = 'submitted';--> statement-breakpoint
CREATE INDEX "erp_keys_created_at_index" ON "erp_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "import_rows_by_verdict" ON "import_rows" USING btree ("import_id","verdict","row");--> statement-breakpoint
CREATE INDEX "imports_created_at_index" ON "imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "inbox_at_id_index" ON "inbox" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "inbox_state_at_id_index" ON "inbox" USING btree ("state","at","id");--> statement-breakpoint
CREATE INDEX "inbox_kind_state_at_id_index" ON "inbox" USING btree ("kind","state","at","id");--> statement-breakpoint
CREATE INDEX "inbox_assigned_to_state_at_index" ON "inbox" USING btree ("assigned_to","state","at");--> statement-breakpoint
CREATE INDEX "inbox_email_index" ON "inbox" USING btree ("email");--> statement-breakpoint
CREATE INDEX "inbox_done_at_index" ON "inbox" USING btree ("done_at");--> statement-breakpoint
CREATE INDEX "inbox_subject_id_index" ON "inbox" USING btree ("subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_one_open" ON "inbox" USING btree ("subject_id") WHERE "inbox"."state" = 'open';--> statement-breakpoint
CREATE INDEX "inbox_by_words" ON "inbox" USING gin (organisation_words("person", "company", "email" || ' ' || "phone"));--> statement-breakpoint
CREATE INDEX "inbox_notes_entry_id_at_index" ON "inbox_notes" USING btree ("entry_id","at");--> statement-breakpoint
CREATE INDEX "call_requests_received_at_index" ON "call_requests" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "organisation_supplies_once" ON "organisation_supplies" USING btree ("organisation_id",coalesce("sub_category_id", "category_id"));--> statement-breakpoint
CREATE INDEX "organisation_supplies_category_id_index" ON "organisation_supplies" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "organisation_supplies_sub_category_id_index" ON "organisation_supplies" USING btree ("sub_category_id");--> statement-breakpoint
CREATE INDEX "optimum_runs_of_round" ON "optimum_runs" USING btree ("round_id","at");--> statement-breakpoint
CREATE INDEX "bid_files_of_bid" ON "bid_files" USING btree ("bid_id");--> statement-breakpoint
CREATE INDEX "bid_files_to_sweep" ON "bid_files" USING btree ("created_at") WHERE "bid_files"."state" <> 'stored';--> statement-breakpoint
CREATE UNIQUE INDEX "bid_links_token" ON "bid_links" USING btree ("token");--> statement-breakpoint
CREATE UNIQUE INDEX "bid_links_one" ON "bid_links" USING btree ("organisation_id","rfq_id") WHERE "bid_links"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "bid_links_of_request" ON "bid_links" USING btree ("rfq_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bid_versions_of_bid" ON "bid_versions" USING btree ("bid_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "bids_of_round" ON "bids" USING btree ("round_id","organisation_id");--> statement-breakpoint
CREATE INDEX "bids_of_party" ON "bids" USING btree ("organisation_id","round_id");--> statement-breakpoint
CREATE INDEX "bids_quotation" ON "bids" USING btree ("quotation_id") WHERE "bids"."quotation_id" is not null;--> statement-breakpoint
CREATE INDEX "digest_entries_waiting" ON "digest_entries" USING btree ("at") WHERE "digest_entries"."digest" is null;--> statement-breakpoint
CREATE INDEX "digest_entries_sent" ON "digest_entries" USING btree ("digest","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "questions_told" ON "questions" USING btree ("round_id","told");--> statement-breakpoint
CREATE INDEX "questions_of_party" ON "questions" USING btree ("organisation_id","round_id");--> statement-breakpoint
CREATE INDEX "questions_waiting" ON "questions" USING btree ("round_id") WHERE "questions"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "round_events_of_round" ON "round_events" USING btree ("round_id","at");--> statement-breakpoint
CREATE INDEX "round_invitations_of_party" ON "round_invitations" USING btree ("organisation_id","round_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rounds_of_request" ON "rounds" USING btree ("rfq_id","number");--> statement-breakpoint
CREATE INDEX "rounds_under_way" ON "rounds" USING btree ("closes_at") WHERE "rounds"."state" in ('waiting', 'open');--> statement-breakpoint
CREATE INDEX "rounds_closed" ON "rounds" USING btree ("closes_at") WHERE "rounds"."state" = 'closed';--> statement-breakpoint
CREATE INDEX "rounds_opened" ON "rounds" USING btree ("id") WHERE "rounds"."state" = 'opened';--> statement-breakpoint
CREATE UNIQUE INDEX "targets_waiting" ON "targets" USING btree ("round_id","organisation_id") WHERE "targets"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "targets_of_round" ON "targets" USING btree ("round_id","organisation_id");--> statement-breakpoint
CREATE INDEX "targets_of_party" ON "targets" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "findings_item_id_index" ON "findings" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "findings_other_id_index" ON "findings" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "findings_score_id_index" ON "findings" USING btree ("score" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "item_keys_keys_index" ON "item_keys" USING gin ("keys") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "looks_due_kind_id_index" ON "looks_due" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "files_document_id_organisation_id_version_index" ON "files" USING btree ("document_id","organisation_id","version");--> statement-breakpoint
CREATE INDEX "files_pending" ON "files" USING btree ("created_at") WHERE "files"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "movements_document_id_index" ON "movements" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "movements_invoice_id_index" ON "movements" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "movements_day_index" ON "movements" USING btree ("day");--> statement-breakpoint
CREATE INDEX "payment_allocations_payment_id_index" ON "payment_allocations" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_allocations_invoice_id_index" ON "payment_allocations" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "payment_allocations_organisation_id_day_index" ON "payment_allocations" USING btree ("organisation_id","day");--> statement-breakpoint
CREATE INDEX "payment_allocations_ended_of_party" ON "payment_allocations" USING btree ("organisation_id","ended_on") WHERE "payment_allocations"."ended_on" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_allocations_current" ON "payment_allocations" USING btree ("payment_id","invoice_id") WHERE "payment_allocations"."ended_on" is null;--> statement-breakpoint
CREATE INDEX "payment_refunds_payment_id_index" ON "payment_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payments_organisation_id_day_name_index" ON "payments" USING btree ("organisation_id","day","name");--> statement-breakpoint
CREATE INDEX "payments_day_name_index" ON "payments" USING btree ("day","name");--> statement-breakpoint
CREATE INDEX "payments_order_id_index" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_cancelled_of_party" ON "payments" USING btree ("organisation_id","cancelled_on") WHERE "payments"."cancelled_on" is not null;--> statement-breakpoint
CREATE INDEX "payments_by_reference" ON "payments" USING btree ("organisation_id","mode",upper(btrim("reference"))) WHERE "payments"."reference" <> '';