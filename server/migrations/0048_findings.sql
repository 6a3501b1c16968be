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
ALTER TABLE "findings" ADD CONSTRAINT "findings_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "findings" ADD CONSTRAINT "findings_other_id_items_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_keys" ADD CONSTRAINT "item_keys_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "findings_item_id_index" ON "findings" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "findings_other_id_index" ON "findings" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "findings_score_id_index" ON "findings" USING btree ("score" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "item_keys_keys_index" ON "item_keys" USING gin ("keys") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "looks_due_kind_id_index" ON "looks_due" USING btree ("kind","id");