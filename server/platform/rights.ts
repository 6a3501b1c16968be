// The rights of staff as they are asked for: by the door (admit.ts), and within, where an act's kind or move says which (operator 6).
import { describeMissingRight, hasRight, type NeededRight } from "@vanik/contracts/rights";
import { Refusal } from "./errors.ts";
import type { Reader } from "./viewer.ts";

/** What stands against a reader of the desk that lacks a right; null for one that has it, and for parties: it binds staff alone. */
export function rightMissing(reader: Reader, needed: NeededRight): string | null {
  if (needed === "any" || reader.kind !== "staff" || hasRight(reader.rights, needed)) return null;
  return describeMissingRight(needed);
}

/** Throws `forbidden` at staff without the right. */
export function requireRight(reader: Reader, needed: NeededRight): void {
  const missing = rightMissing(reader, needed);
  if (missing) throw new Refusal("forbidden", missing);
}
