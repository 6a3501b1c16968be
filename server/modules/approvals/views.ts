// What other modules may join of approvals, planned as if the table stood there.
import { QueryBuilder } from "drizzle-orm/pg-core";
import { approvals } from "./tables.ts";

const query = new QueryBuilder();

export function approvalsAs<Alias extends string>(alias: Alias) {
  return query.select().from(approvals).as(alias);
}
