// Backups as the desk sees them: what was made, by whom, and what a restore that was rehearsed has found.
import { z } from "zod";

export const KeepingKind = z.enum(["backup", "rehearsal"]);
export type KeepingKind = z.infer<typeof KeepingKind>;

/** `warned`: done, with something to look at. */
export const KeepingState = z.enum(["running", "done", "warned", "failed"]);
export type KeepingState = z.infer<typeof KeepingState>;
