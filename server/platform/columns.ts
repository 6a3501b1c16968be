// Columns that tables of every module have: moments and bytes.
import { customType, timestamp } from "drizzle-orm/pg-core";

/** A moment, with its time zone; a `Date` in code. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Bytes, such as the hash of a token; a `Buffer` in code. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
