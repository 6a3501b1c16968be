ALTER TABLE "document_events" ADD COLUMN "says_of_cost" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "round" integer;--> statement-breakpoint
-- Whom the newest round of each request asks; the log tells what people change, and not this.
ALTER TABLE "invitations" DISABLE TRIGGER "audit_members_update";--> statement-breakpoint
UPDATE "invitations" i SET "round" = asked.number FROM (
  SELECT r.rfq_id, a.organisation_id, max(r.number) AS number FROM rounds r
  JOIN round_invitations a ON a.round_id = r.id WHERE r.number > 0 GROUP BY r.rfq_id, a.organisation_id
) asked WHERE asked.rfq_id = i.rfq_id AND asked.organisation_id = i.organisation_id;--> statement-breakpoint
ALTER TABLE "invitations" ENABLE TRIGGER "audit_members_update";