// Columns that tables of every module have: moments, bytes, and whose a row is.
import { type AnyPgColumn, customType, timestamp, uuid } from "drizzle-orm/pg-core";

/** A moment, with its time zone; a `Date` in code. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Bytes, such as the hash of a token; a `Buffer` in code. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** The id of a row of another table, which each row of this one has. */
export const idOf = <Name extends string>(name: Name, target: () => AnyPgColumn, actions?: { onDelete: "cascade" }) =>
  uuid(name).notNull().references(target, actions);
