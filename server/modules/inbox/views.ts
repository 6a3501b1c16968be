// What other modules may join of the inbox, planned as if the tables stood there.
import { QueryBuilder } from "drizzle-orm/pg-core";
import { inboxEntries } from "./tables.ts";

const query = new QueryBuilder();

export function inboxAs<Alias extends string>(alias: Alias) {
  return query.select().from(inboxEntries).as(alias);
}
