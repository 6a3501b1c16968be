import type { ImportKind } from "@vanik/contracts/imports";
import { balancesTarget } from "./balances-target.ts";
import { itemsTarget } from "./items-target.ts";
import { openingsTarget } from "./openings-target.ts";
import { partiesTarget } from "./parties-target.ts";
import type { ImportTarget } from "./target.ts";

/** What each kind does with its rows. */
export const importTargets: Readonly<Record<ImportKind, ImportTarget<unknown>>> = {
  items: itemsTarget as ImportTarget<unknown>,
  parties: partiesTarget as ImportTarget<unknown>,
  balances: balancesTarget as ImportTarget<unknown>,
  openings: openingsTarget as ImportTarget<unknown>,
};
