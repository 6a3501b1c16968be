CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"item_count" integer NOT NULL,
	"remains" text[] NOT NULL
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
ALTER TABLE "items" ADD COLUMN "code_key" text GENERATED ALWAYS AS (regexp_replace(lower(code), '[^a-z0-9]', '', 'g')) STORED;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "words" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sub_categories" ADD COLUMN "search_version" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sub_category_words" ADD CONSTRAINT "sub_category_words_sub_category_id_sub_categories_id_fk" FOREIGN KEY ("sub_category_id") REFERENCES "public"."sub_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_words_word_index" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_remains_index" ON "search_words" USING gin ("remains") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "sub_category_words_word_weight_sub_category_id_index" ON "sub_category_words" USING btree ("word","weight" DESC NULLS LAST,"sub_category_id");--> statement-breakpoint
CREATE INDEX "sub_category_words_sub_category_id_index" ON "sub_category_words" USING btree ("sub_category_id");--> statement-breakpoint
CREATE INDEX "items_code_key_index" ON "items" USING btree ("code_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "items_words_index" ON "items" USING gin ("words") WITH (fastupdate=false);