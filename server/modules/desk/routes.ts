import * as api from "@vanik/contracts/api";
import { everyKind } from "@vanik/contracts/trade";
import type { Deps } from "../../deps.ts";
import { handle, type Route } from "../../platform/endpoint.ts";
import type { CatalogueSearch } from "../catalogue/use-cases.ts";
import type { RouteOf } from "./approvals/deciding.ts";
import { backupRoutes } from "./backups/routes.ts";
import { readHealth } from "./health/read-health.ts";
import { approvalRoutes } from "./approvals/routes.ts";
import { closeBooks, readBooksAtDesk, reopenBooks } from "./books.ts";
import { exportList } from "./export.ts";
import { finderOf } from "./find.ts";
import { inboxRoutes } from "./inbox/routes.ts";
import { confirmMail, mailCode } from "./set-up/mail-code.ts";
import { beginWholeExport, exportZip, listExportsAtDesk, readExportAtDesk } from "./whole-exports.ts";
import { closeSite, makePreview, openSite, readSiteAtDesk } from "./set-up/site.ts";
import { markSteps, readSetUpState } from "./set-up/steps.ts";
import { readOverview } from "./overview.ts";
import { settingsRoutes } from "./settings/routes.ts";
import { countWaiting, readToday } from "./today.ts";
import { listTroubles, retryTrouble } from "./troubles.ts";
import { deleteView, saveView, viewsOf } from "./use-cases.ts";

const done = { done: true } as const;

/** Today, the menu's counts, failed jobs, the books, the set-up, saved views, lists as files. */
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
    handle(api.readBooks, () => readBooksAtDesk(deps, deps.db)),
    handle(api.closeBooks, ({ input, tx }) => closeBooks(deps, tx, input)),
    handle(api.reopenBooks, ({ input, viewer, tx }) => reopenBooks(deps, viewer, tx, input)),
    handle(api.readSetUpSteps, () => readSetUpState(deps, deps.db)),
    handle(api.markSetUpSteps, ({ input, tx }) => markSteps(deps, tx, input)),
    handle(api.testMail, ({ input, viewer }) => mailCode(deps, deps.db, viewer.userId, input.to)),
    handle(api.confirmMail, ({ input, viewer, tx }) => confirmMail(deps, tx, viewer.userId, input.code)),
    handle(api.readSite, () => readSiteAtDesk(deps, deps.db)),
    handle(api.openSite, ({ tx }) => openSite(deps, tx)),
    handle(api.closeSite, ({ input, tx }) => closeSite(deps, tx, input)),
    handle(api.makePreview, async () => makePreview(deps)),
    ...settingsRoutes(deps),
    handle(api.readHealth, () => readHealth(deps)),
    ...backupRoutes(deps),
    ...inboxRoutes(deps),
    ...approvalRoutes(deps, routeOf),
    handle(api.makeWholeExport, ({ input, viewer, tx }) => beginWholeExport(deps, tx, viewer.userId, input.format)),
    handle(api.listWholeExports, () => listExportsAtDesk(deps)),
    handle(api.readWholeExport, ({ input }) => readExportAtDesk(deps, input.id)),
    handle(api.wholeExportFile, ({ input }) => exportZip(deps, input.id)),
    handle(api.listViews, ({ input, viewer }) => viewsOf(deps.db, viewer.userId, input.kind)),
    handle(api.saveView, ({ input, viewer, tx }) => saveView(deps, tx, viewer.userId, input)),
    handle(api.deleteView, async ({ input, viewer, tx }) => {
      await deleteView(tx, viewer.userId, input.id);
      return done;
    }),
    ...everyKind.map((kind) =>
      handle(api.documents[kind].export, ({ input, viewer }) => exportList(deps, viewer, kind, input)),
    ),
  ];
}
