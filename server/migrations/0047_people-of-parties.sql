-- Until now everybody of a party could do everything: they become its administrators. By a default, so that no row of a
-- full table is written; only those of the desk, who are nothing there, are.
ALTER TABLE "users" ADD COLUMN "roles" text[] DEFAULT '{administrator}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "users" SET "roles" = '{}' WHERE "type" = 'staff';--> statement-breakpoint
ALTER TABLE "users" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "roles" SET DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_roles_of_parties" CHECK (case when "users"."type" = 'staff' then "users"."roles" = '{}' else "users"."roles" in ('{administrator}', '{member}') end);
