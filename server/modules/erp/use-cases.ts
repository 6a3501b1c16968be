// What other modules ask of keys.
import type { Deps } from "../../deps.ts";
import type { Queryable } from "../../platform/db.ts";
import { countLiveKeysBy } from "./key-store.ts";

export { revokeKeysBy } from "./keys.ts";

/** How many keys of each of these people open still, by who made them. */
export const countKeysOf = (
  { clock }: Pick<Deps, "clock">,
  db: Queryable,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => countLiveKeysBy(db, userIds, clock.now());
