DROP INDEX "organisations_kind_key_index";--> statement-breakpoint
DROP INDEX "users_email_index";--> statement-breakpoint
CREATE UNIQUE INDEX "organisations_kind_key_index" ON "organisations" USING btree ("kind","key") WHERE "organisations"."key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_index" ON "users" USING btree ("email") WHERE "users"."email" is not null;