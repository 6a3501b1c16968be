import { readlinkSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { basename } from "node:path";

/**
 * Lets this thread give way to who answers people. On Linux each thread has a priority of its own, by its number there; where
 * it cannot be lowered nothing is lost.
 */
export function lowerPriority(): void {
  try {
    setPriority(Number(basename(readlinkSync("/proc/thread-self"))), constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {}
}
