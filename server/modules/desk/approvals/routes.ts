import * as api from "@vanik/contracts/api";
import type { Deps } from "../../../deps.ts";
import { handle, type Route } from "../../../platform/endpoint.ts";
import { approve, refuse, type RouteOf, withdraw } from "./deciding.ts";
import { foretell, tryCall } from "./foretelling.ts";
import { listApprovals } from "./listing.ts";

export function approvalRoutes(deps: Deps, routeOf: RouteOf): Route[] {
  return [
    handle(api.listApprovals, ({ input, viewer }) => listApprovals(deps, viewer, input)),
    handle(api.foretellSecondPerson, ({ input, viewer }) => foretell(deps, viewer, input)),
    handle(api.tryForSecondPerson, ({ input, viewer }) => tryCall(deps, viewer, input, routeOf)),
    handle(api.approve, ({ input, viewer, tx }) => approve(deps, tx, viewer, input, routeOf)),
    handle(api.refuseApproval, ({ input, viewer, tx }) => refuse(deps, tx, viewer, input)),
    handle(api.withdrawApproval, ({ input, viewer, tx }) => withdraw(deps, tx, viewer, input.id)),
  ];
}
