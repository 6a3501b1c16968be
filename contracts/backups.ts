// Backups and looks of the doctor as the desk sees them: where they go, what was made and by whom, and what a restore that was rehearsed has found.
import { z } from "zod";

/** `download`: that somebody took one away. */
export const KeepingKind = z.enum(["backup", "rehearsal", "download", "doctor"]);
export type KeepingKind = z.infer<typeof KeepingKind>;

/** `warned`: done, with something to look at. */
export const KeepingState = z.enum(["running", "done", "warned", "failed"]);
export type KeepingState = z.infer<typeof KeepingState>;

export const KeepingRun = z.object({
  id: z.uuid(),
  kind: KeepingKind,
  state: KeepingState,
  /** Who asked; null for the night. */
  by: z.string().nullable(),
  at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
  folder: z.string().nullable(),
  /** In bytes; null while a sealed round is not opened, as figures in `said` are left out then. */
  size: z.int().nullable(),
  /** What was found, or why it failed, line by line. */
  said: z.string().nullable(),
});
export type KeepingRun = z.infer<typeof KeepingRun>;

export const Backups = z.object({
  /** Where they go; empty until it is said. */
  directory: z.string(),
  /** Why nothing can be written there, as a sentence; null where it can. */
  problem: z.string().nullable(),
  /** Of a database of one's own: all tables, without the server's own means. */
  portable: z.boolean(),
  /** The last whole one, by whichever way it was made. */
  last: z.object({ at: z.iso.datetime(), folder: z.string() }).nullable(),
  /** Of those that stand there whole, newest first. */
  stored: z.array(z.string()),
  /** Of these the ones that were made while a sealed round was not opened: they are taken from the machine alone. */
  withheld: z.array(z.string()),
  /** The latest twenty. */
  runs: z.array(KeepingRun),
});
export type Backups = z.infer<typeof Backups>;

export const KeepingInput = z.object({
  kind: z.enum(["backup", "rehearsal", "doctor"], "Choose backup, rehearsal or doctor"),
});

/** A file of a backup in which no sealed bid lies: the desk downloads no other, once a sealed round was published. */
export const nothingSealed = "nothing-sealed";

/** What a whole backup's folder is called. */
export const backupNameShape = /^vanik-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/;
const BackupName = z.string().regex(backupNameShape, "There is no such backup");

export const BackupFileInput = z.object({
  name: BackupName,
  password: z.string("Enter your password").min(1, "Enter your password").max(500, "Enter your password"),
  /** Where a second factor is on. */
  code: z.string("Enter the code").max(40, "Enter the code").default(""),
});
export type BackupFileInput = z.output<typeof BackupFileInput>;
