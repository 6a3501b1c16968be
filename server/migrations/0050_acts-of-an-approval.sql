-- Of what waits from before the one act that was named: a call that would do more than that is asked for anew.
ALTER TABLE "approvals" ADD COLUMN "acts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "approvals" SET "acts" = jsonb_build_array(jsonb_build_object('act', "needed" -> 'act', 'amount', round(("needed" ->> 'amount')::numeric * 100)))
WHERE "state" = 'asked';
