ALTER TABLE "rounds" DROP CONSTRAINT "rounds_number";--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_number" CHECK ("rounds"."number" >= 0);