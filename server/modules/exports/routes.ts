import * as api from "@vanik/contracts/api";
import { everyKind } from "@vanik/contracts/trade";
import type { Deps } from "../../deps.ts";
import { handle, type Route } from "../../platform/endpoint.ts";
import { exportList } from "./export-list.ts";
import { beginWholeExport, exportZip, listExportsAtDesk, readExportAtDesk } from "./whole-exports.ts";

/** All that is the company's own, and each list as a file. */
export function exportRoutes(deps: Deps): Route[] {
  return [
    handle(api.makeWholeExport, ({ input, viewer, tx }) => beginWholeExport(deps, tx, viewer.userId, input.format)),
    handle(api.listWholeExports, () => listExportsAtDesk(deps)),
    handle(api.readWholeExport, ({ input }) => readExportAtDesk(deps, input.id)),
    handle(api.wholeExportFile, ({ input }) => exportZip(deps, input.id)),
    ...everyKind.map((kind) =>
      handle(api.documents[kind].export, ({ input, viewer }) => exportList(deps, viewer, kind, input)),
    ),
  ];
}
