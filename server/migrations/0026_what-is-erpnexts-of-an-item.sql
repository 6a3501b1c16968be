ALTER TABLE "items" ALTER COLUMN "gst_rate" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "remote" jsonb;--> statement-breakpoint
-- What ERPNext says of an item follows from it, as its rates do: no change tells of it, and none puts it back.
CREATE OR REPLACE FUNCTION catalogue_row(columns jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT columns - '{words,code_key,version,item_count,search_version,gst_rate,gst_treatment,remote}'::text[]
$$;
