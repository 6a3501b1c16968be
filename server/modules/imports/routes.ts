import * as api from "@vanik/contracts/api";
import { ImportId } from "@vanik/contracts/imports";
import { rightOfImport } from "@vanik/contracts/rights-of-trade";
import type { Deps } from "../../deps.ts";
import { handle, type MayNot, type Route } from "../../platform/endpoint.ts";
import { requireRight } from "../../platform/rights.ts";
import { exportSheet } from "./exports.ts";
import { listFaultKinds } from "./fault-kinds.ts";
import { faultsFile } from "./faults-file.ts";
import { listOurCategories } from "./bundled-catalogue.ts";
import { listImportsAtDesk, readImport } from "./show-import.ts";
import { findImport } from "./store.ts";
import { beginApply, beginTakeBack, changeImport, listImportRows, startImport } from "./use-cases.ts";

/** Sheets that the desk brings in. */
export function importsRoutes(deps: Deps): Route[] {
  const { db } = deps;
  const ofKind: MayNot = async (viewer, { params }) => {
    const { data: id } = ImportId.safeParse((params as { id?: unknown }).id);
    const found = id && (await findImport(db, id));
    if (found) requireRight(viewer, rightOfImport[found.kind]);
  };
  return [
    handle(api.listImports, ({ input }) => listImportsAtDesk(db, input)),
    handle(api.createImport, ({ viewer, form }) => startImport(deps, viewer, form)),
    handle(api.listOurCategories, () => listOurCategories(db)),
    handle(api.readImport, ({ input, viewer }) => readImport(db, viewer, input.id), ofKind),
    handle(api.changeImport, ({ input, viewer, tx }) => changeImport(deps, viewer, tx, input), ofKind),
    handle(api.listImportRows, ({ input }) => listImportRows(deps, input), ofKind),
    handle(api.listImportFaultKinds, ({ input }) => listFaultKinds(db, input.id), ofKind),
    handle(api.importFaults, ({ input }) => faultsFile(deps, input.id), ofKind),
    handle(api.applyImport, ({ input, viewer, tx }) => beginApply(deps, viewer, tx, input), ofKind),
    handle(api.takeImportBack, ({ input, viewer, tx }) => beginTakeBack(deps, viewer, tx, input), ofKind),
    handle(api.exportCatalogue, ({ input }) => exportSheet(deps, "items", input)),
    handle(api.exportParties, ({ input }) => exportSheet(deps, "parties", input)),
    handle(api.exportOpenings, ({ input }) => exportSheet(deps, "openings", input)),
  ];
}
