import * as api from "@vanik/contracts/api";
import type { Deps } from "../../deps.ts";
import { handle, type Route } from "../../platform/endpoint.ts";
import type { CatalogueSearch } from "../catalogue/use-cases.ts";
import type { RouteOf } from "./approvals/deciding.ts";
import { readHealth } from "./health/read-health.ts";
import { approvalRoutes } from "./approvals/routes.ts";
import { finderOf } from "./find.ts";
import { inboxRoutes } from "./inbox/routes.ts";
import { readOverview } from "./overview.ts";
import { countWaiting, readToday } from "./today.ts";
import { listTroubles, retryTrouble } from "./troubles.ts";
import { deleteView, saveView, viewsOf } from "./use-cases.ts";

const done = { done: true } as const;

/** Today, the menu's counts, failed jobs, the overview, finding, saved views, health; the inbox and what waits for approval. */
export function deskRoutes(deps: Deps, search: CatalogueSearch, routeOf: RouteOf): Route[] {
  const find = finderOf(deps, search);
  return [
    handle(api.findAtDesk, ({ input, viewer }) => find(viewer, input.q)),
    handle(api.readToday, ({ viewer }) => readToday(deps, viewer)),
    handle(api.readOverview, ({ input }) => readOverview(deps, input)),
    handle(api.countWaiting, ({ viewer }) => countWaiting(deps, viewer.rights)),
    handle(api.listTroubles, () => listTroubles(deps)),
    handle(api.retryTrouble, async ({ input, tx }) => {
      await retryTrouble(deps, tx, input.id, input.job);
      return done;
    }),
    handle(api.readHealth, () => readHealth(deps)),
    ...inboxRoutes(deps),
    ...approvalRoutes(deps, routeOf),
    handle(api.listViews, ({ input, viewer }) => viewsOf(deps.db, viewer.userId, input.kind)),
    handle(api.saveView, ({ input, viewer, tx }) => saveView(deps, tx, viewer.userId, input)),
    handle(api.deleteView, async ({ input, viewer, tx }) => {
      await deleteView(tx, viewer.userId, input.id);
      return done;
    }),
  ];
}
