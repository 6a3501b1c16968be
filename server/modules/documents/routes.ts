import * as api from "@vanik/contracts/api";
import type { Deps } from "../../deps.ts";
import { handle, type Route } from "../../platform/endpoint.ts";
import type { SignedIn } from "../../platform/viewer.ts";
import { listOpportunities, readOpportunity } from "./use-cases.ts";

/** Lists and details of trade documents. */
export function documentsRoutes(deps: Deps): Route[] {
  return [
    handle(api.listOpportunities, ({ input, viewer }) => listOpportunities(deps, viewer as SignedIn, input)),
    handle(api.readOpportunity, ({ input, viewer }) => readOpportunity(deps, viewer as SignedIn, input.id)),
  ];
}
