// The moves that stand open to a reader now.
import type { OpenMove } from "@vanik/contracts/documents";
import type { Deps } from "../../deps.ts";
import type { Queryable } from "../../platform/db.ts";
import type { SignedIn } from "../../platform/viewer.ts";
import type { Found } from "./read-store.ts";

/** In the table's order; nothing to a guest. */
export async function openMoves(
  _deps: Pick<Deps, "clock">,
  _db: Queryable,
  _viewer: SignedIn,
  _found: Found,
): Promise<OpenMove[]> {
  return [];
}
