// How an installation stands, as its administrators read it.
import { z } from "zod";
import { KeepingRun } from "./backups.ts";
import { MailWay } from "./desk.ts";

export const Health = z.object({
  /** Of Vanik, of Node and of PostgreSQL. */
  version: z.string(),
  node: z.string(),
  postgres: z.string(),
  /** The database is one of the operator's own (DATABASE_URL). */
  own_database: z.boolean(),
  /** In bytes; null while a sealed round is not opened, as a bid would be seen coming. */
  database_size: z.int().nullable(),
  /** In bytes, on the disk of the data; null likewise. */
  free: z.int().nullable(),
  /** Twice the database is free. */
  roomy: z.boolean(),
  /** By how many seconds the clocks of this machine and of the database differ. */
  clock_off: z.int(),
  queue: z.boolean(),
  /** Jobs that were given up, to 1,000. */
  failed_jobs: z.int(),
  mails: MailWay,
  backup_late: z.boolean(),
  /** The last look of the doctor that was asked for here. */
  doctor: KeepingRun.nullable(),
});
export type Health = z.infer<typeof Health>;
