// What other modules may join of keys, planned as if the table stood there.
import { QueryBuilder } from "drizzle-orm/pg-core";
import { erpKeys } from "./tables.ts";

export function keysAs<Alias extends string>(alias: Alias) {
  const { id, name, organisationId } = erpKeys;
  return new QueryBuilder().select({ id, name, organisationId }).from(erpKeys).as(alias);
}
