import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { organisations } from "../accounts/tables.ts";
import { categories, subCategories } from "../catalogue/tables.ts";
import { idOf } from "../../platform/columns.ts";

/** What an organisation supplies or buys: a whole category, or one of its sub-categories. */
export const organisationSupplies = pgTable(
  "organisation_supplies",
  {
    id: uuid().primaryKey(),
    organisationId: idOf("organisation_id", () => organisations.id, { onDelete: "cascade" }),
    categoryId: text("category_id").references(() => categories.id),
    subCategoryId: text("sub_category_id").references(() => subCategories.id),
  },
  (t) => [
    uniqueIndex("organisation_supplies_once").on(t.organisationId, sql`coalesce(${t.subCategoryId}, ${t.categoryId})`),
    index().on(t.categoryId),
    index().on(t.subCategoryId),
    check("organisation_supplies_one", sql`(${t.categoryId} is null) <> (${t.subCategoryId} is null)`),
  ],
);
