import * as api from "@vanik/contracts/api";
import type { Deps } from "../../deps.ts";
import { handle, type Route } from "../../platform/endpoint.ts";
import { bidsToChoose } from "./bids-to-choose.ts";
import { compareBids } from "./comparison.ts";
import { suppliersToAsk } from "./suppliers-to-ask.ts";

/** Between an inquiry and its quotation: whom to ask, and what they bid. */
export function sourcingRoutes(deps: Deps): Route[] {
  return [
    handle(api.readComparison, ({ input }) => compareBids(deps, input.id)),
    handle(api.listSuppliersToAsk, ({ input }) => suppliersToAsk(deps, input.for, input.q)),
    handle(api.listBidsToChoose, ({ input }) => bidsToChoose(deps, input.for)),
  ];
}
