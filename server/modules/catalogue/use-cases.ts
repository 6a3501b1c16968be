// What other modules ask of the catalogue.
import type { Queryable } from "../../platform/db.ts";
import { findItems } from "./store.ts";

/** Items by code, whatever its case, as a map from the code in lower case. */
export async function itemsByCode(db: Queryable, codes: readonly string[]) {
  const found = await findItems(
    db,
    codes.map((code) => code.toLowerCase()),
  );
  return new Map(found.map((item) => [item.id, item]));
}
