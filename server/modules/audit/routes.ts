import * as api from "@vanik/contracts/api";
import type { Deps } from "../../deps.ts";
import { handle, type Route } from "../../platform/endpoint.ts";
import { askCheck, readChain } from "./check-job.ts";
import { listAudit } from "./use-cases.ts";

/** The audit log: the desk's alone. */
export function auditRoutes(deps: Deps): Route[] {
  return [
    handle(api.listAudit, ({ input }) => listAudit(deps, input)),
    handle(api.auditChain, () => readChain(deps, deps.db)),
    handle(api.checkAudit, ({ tx }) => askCheck(deps, tx)),
  ];
}
