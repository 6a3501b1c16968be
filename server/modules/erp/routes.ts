import * as api from "@vanik/contracts/api";
import type { Deps } from "../../deps.ts";
import { handle, type Route } from "../../platform/endpoint.ts";
import { listKeys, makeApiKey, revokeKey } from "./keys.ts";

/** Keys of the ERP methods, for the desk. */
export function erpRoutes(deps: Deps): Route[] {
  return [
    handle(api.listKeys, () => listKeys(deps)),
    handle(api.makeKey, ({ input, viewer, tx }) => makeApiKey(deps, tx, viewer, input)),
    handle(api.revokeKey, ({ input, tx }) => revokeKey(deps, tx, input.id)),
  ];
}
