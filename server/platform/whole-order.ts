// An order that is written whole: each of what stands, once.
import { Refusal } from "./errors.ts";

/** 409 with what stands (`current`) where these ids are others, or name one twice. */
export function refuseOtherSet(storedIds: readonly string[], ids: readonly string[], current: object): void {
  const named = new Set(ids);
  if (ids.length === storedIds.length && storedIds.every((id) => named.has(id))) return;
  throw new Refusal("conflict", "What stands here has changed since you read it. Look at it, then put it in order.", {
    current: { ...current, ids: storedIds },
  });
}
