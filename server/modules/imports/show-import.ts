// Imports as the wire shows them.
import { importFields } from "@vanik/contracts/import-fields";
import type { Import, ImportedRow, ImportRow, ImportsQuery } from "@vanik/contracts/imports";
import type { Page } from "@vanik/contracts/endpoint";

import type { Queryable } from "../../platform/db.ts";
import { notFound } from "../../platform/errors.ts";
import { cellText } from "../../platform/sheet-files/read-cell.ts";
import type { DeskViewer } from "../../platform/viewer.ts";
import { attributeFields } from "./attributes.ts";
import { slabsOfHeads } from "./guess/quantity-slabs.ts";
import { hidesCost } from "./guarding.ts";
import type { StoredRow } from "./rows-store.ts";
import { cellsByField } from "./row-fields.ts";
import { importTargets } from "./targets.ts";
import { findImport, listStoredImports, type StoredImport } from "./store.ts";

type Shown = StoredImport & { by: string };
type Blinded = Pick<DeskViewer, "rights">;

const showImportRow = (found: Shown): ImportRow => ({
  id: found.id,
  kind: found.kind,
  state: found.state,
  file_name: found.fileName,
  by: found.by,
  at: found.createdAt.toISOString(),
  counts: found.counts,
  version: found.version,
});

const byIndex = (by: Blinded, fields: readonly (string | null)[]): Import["mapping"] =>
  Object.fromEntries(fields.map((field, at) => [String(at), hidesCost(by, field) ? null : field]));

async function mappableFields(db: Queryable, { kind, ours }: Shown): Promise<Import["fields"]> {
  const own = importFields[kind].map(({ field, title, needed, or }) => ({
    field,
    title,
    needed: needed ?? false,
    ...(or && { or }),
  }));
  return kind === "items" ? [...own, ...(await attributeFields(db, ours !== null))] : own;
}

/** What a step has to do: rows that are stored, or those that are applied. */
function importProgress({ step, done, counts }: Shown): Import["progress"] {
  if (!step) return null;
  const total =
    step === "apply" || step === "takeBack" ? (counts?.new ?? 0) + (counts?.changed ?? 0) : (counts?.rows ?? 0);
  return { step, done: done ?? 0, total };
}

function showColumns({ kind, head, samples }: Shown): Import["columns"] {
  const slabs = kind === "items" ? slabsOfHeads(head) : new Map<number, number>();
  return head.map((title, at) => {
    const from = slabs.get(at);
    return { title, samples: samples[at] ?? [], ...(from !== undefined && { from }) };
  });
}

export async function readImport(db: Queryable, by: Blinded, id: string): Promise<Import> {
  const found = await findImport(db, id);
  if (!found) throw notFound("This import");
  const { sheet, sheets, encoding, separator, options, sums, failure } = found;
  return {
    ...showImportRow(found),
    ours: found.ours !== null,
    encoding,
    separator,
    sheet,
    sheets,
    columns: showColumns(found),
    fields: (await mappableFields(db, found)).filter(({ field }) => !hidesCost(by, field)),
    guess: byIndex(by, found.guess),
    mapping: byIndex(by, found.mapping),
    options,
    sums: sums && { sales: sums.sales / 100, purchases: sums.purchases / 100 },
    progress: importProgress(found),
    failure,
    apply_reason:
      found.state === "checked" ? ((await importTargets[found.kind].applyNeedsReason?.(db, found)) ?? null) : null,
    applied_for: found.state === "applied" ? found.appliedFor : null,
    needs_reason: found.state === "applied" && (importTargets[found.kind].takeBackNeedsReason ?? false),
    taken_back_for: found.state === "taken_back" ? found.takenBackFor : null,
    swept_at: found.sweptAt?.toISOString() ?? null,
    change_id: found.changeId,
  };
}

export async function listImportsAtDesk(
  db: Queryable,
  query: ImportsQuery,
): Promise<{ data: ImportRow[]; page: Page }> {
  const { rows, total } = await listStoredImports(db, query);
  return { data: rows.map(showImportRow), page: { start: query.limit_start, length: rows.length, total } };
}

const longestShown = 200;

/** A row with what it says of each field that a column is mapped to. */
export function showImportedRow(
  mapping: readonly (string | null)[],
  { row, cells, verdict, changes, faults, notes }: StoredRow,
): ImportedRow {
  const cellsShown = Object.entries(cellsByField(mapping, cells)).map(([field, cell]) => [
    field,
    cellText(cell).slice(0, longestShown),
  ]);
  return {
    row,
    verdict: verdict ?? "faulty",
    cells: Object.fromEntries(cellsShown),
    changes: changes ?? {},
    faults: faults ?? {},
    notes: notes ?? {},
  };
}
