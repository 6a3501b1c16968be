// What the desk does with a sheet: brings it in, says what its columns hold, applies it, takes it back. Each step is a job.
import { attributeField, importFields } from "@vanik/contracts/import-fields";
import {
  type ImportApply,
  type ImportBegun,
  type ImportChange,
  type ImportInput,
  type ImportOptions,
  type ImportRowsQuery,
  type ImportTakeBack,
  type ImportedRow,
  type OursInput,
} from "@vanik/contracts/imports";
import { reasonRefusal } from "@vanik/trading/refused";
import { Readable } from "node:stream";
import type { Transaction } from "../../platform/db.ts";
import { invalid, notFound, Refusal } from "../../platform/errors.ts";
import type { ReadForm } from "../../platform/form.ts";
import type { FileOnDisk } from "../../platform/form-to-disk.ts";
import { newId } from "../../platform/ids.ts";
import { readPieces } from "../../platform/sheet-files/read-pieces.ts";
import type { DeskViewer } from "../../platform/viewer.ts";
import { hasItems } from "../catalogue/use-cases.ts";
import { allowed, findCutOver } from "../documents/use-cases.ts";
import { refuseToApply } from "./applying.ts";
import { knownAttributes } from "./attributes.ts";
import { checkMapping, circumstanceOf, isOfOldBooks } from "./checking.ts";
import { requireApprovalToApply, requireRightOfImport, requireSightOfColumns } from "./guarding.ts";
import { sendStep } from "./send-step.ts";
import { checkOurs } from "./bundled-catalogue.ts";
import { lookThroughTask } from "./read-sheet.ts";
import { findImportRows, findLargestChanges } from "./rows-store.ts";
import { readImport, showImportedRow } from "./show-import.ts";
import { findImport, insertImport, lockImport, rememberMapping, type StoredImport, writeImport } from "./store.ts";
import { refuseSwept } from "./sweep-imports.ts";
import { refuseToTakeBack } from "./taking-back.ts";
import { titlesKey } from "./guess/columns.ts";
import { importTargets } from "./targets.ts";
import type { ImportJobDeps } from "./target.ts";

export { runImportJob, settleBegunImports } from "./import-job.ts";
export { importJob } from "./send-step.ts";
export { versionOfImport } from "./guarding.ts";
export { sweepImports } from "./sweep-imports.ts";

const noOptions: ImportOptions = {
  make_categories: false,
  totals: { sales: null, purchases: null },
  accept_difference: false,
};

const nameOfSheet = (file: FileOnDisk) => file.name.replace(/^.*[\\/]/, "").slice(-140) || "sheet";
const oursName = "Vanik's own catalogue";

/** Stores a file, or what Vanik brings with it, and lets it be read. */
export async function startImport(
  deps: ImportJobDeps,
  viewer: DeskViewer,
  readForm: () => Promise<ReadForm<ImportInput | OursInput, ImportBegun, FileOnDisk | undefined>>,
): Promise<ImportBegun> {
  const { input, file, formerReply, once } = await readForm();
  if (formerReply) return formerReply;
  requireRightOfImport(viewer, "ours" in input ? "items" : input.kind);
  if ("ours" in input) checkOurs(input);
  // Told at once, and by the same reader that reads it later.
  if (file) await deps.fileReader.read(lookThroughTask, { fd: file.handle.fd }, "import");
  const id = newId();
  if (file) await deps.files.saveStream(id, Readable.from(readPieces(file.handle)), file.size);
  const own =
    "ours" in input
      ? { kind: "items" as const, ours: input.prices, ourCategories: input.categories, fileName: oursName }
      : { kind: input.kind, fileName: nameOfSheet(file!) };
  // Where nothing is sold yet, all that a sheet names is to be made.
  const listed = "ours" in input ? undefined : input.party_kind;
  const cutOver = isOfOldBooks(own.kind) ? (await findCutOver(deps.db)).kept : null;
  const options = {
    ...noOptions,
    make_categories: "ours" in input || !(await hasItems(deps.db)),
    ...(listed && { party_kind: listed }),
    ...(cutOver && { cut_over: cutOver }),
  };
  const begun = once(async (tx) => {
    await insertImport(tx, {
      id,
      ...own,
      state: "uploaded",
      step: "read",
      userId: viewer.userId,
      createdAt: deps.clock.now(),
      options,
    });
    await sendStep(deps, tx, { id, version: 1, by: viewer.userId });
    return { id, state: "uploaded" as const };
  });
  const reply = await begun.catch(async (error: unknown) => {
    if (file) await deps.files.remove(id);
    throw error;
  });
  if (reply.id !== id && file) await deps.files.remove(id);
  return reply;
}

async function lockImportAtVersion(
  by: DeskViewer,
  tx: Transaction,
  id: string,
  version: number | undefined,
): Promise<StoredImport> {
  const found = await lockImport(tx, id);
  if (!found) throw notFound("This import");
  requireRightOfImport(by, found.kind);
  if (version !== undefined && version !== found.version)
    throw new Refusal("conflict", "This import has gone on since you read it. Look at it once more.", {
      current: await readImport(tx, by, id),
    });
  if (found.step) throw new Refusal("refused", "Vanik is at work on this import: wait until it is done.");
  return found;
}

const begun = async (
  deps: ImportJobDeps,
  { userId, approved }: DeskViewer,
  tx: Transaction,
  found: StoredImport,
  set: Partial<StoredImport>,
): Promise<ImportBegun> => {
  const version = await writeImport(tx, found.id, { ...set, done: null, failure: null });
  await sendStep(deps, tx, { id: found.id, version, by: userId, ...(approved && { approved }) });
  return { id: found.id, state: set.state ?? found.state };
};

/** A field for each column, as it is said; 400 for what is no field of the kind, or said of two columns. */
function checkedMapping(
  { kind, head }: StoredImport,
  wanted: NonNullable<ImportChange["mapping"]>,
  attributes: readonly string[],
): (string | null)[] {
  const known = new Set([...importFields[kind].map(({ field }) => field), ...attributes]);
  const mapping = head.map((_, at) => wanted[String(at)] ?? null);
  const fields: Record<string, string> = {};
  for (const [at, field] of Object.entries(wanted)) {
    if (Number(at) >= head.length) fields[`mapping.${at}`] = "There is no such column";
    else if (field !== null && !known.has(field)) fields[`mapping.${at}`] = "There is no such field";
    else if (field !== null && mapping.indexOf(field) !== Number(at))
      fields[`mapping.${at}`] = "Another column holds this already";
  }
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return mapping;
}

const canChange = new Set(["mapping", "checked"]);

/** Says what the columns hold and how it is meant, and lets it be checked; another sheet is read first. */
export async function changeImport(
  deps: ImportJobDeps,
  by: DeskViewer,
  tx: Transaction,
  { id, version, sheet, mapping, options }: ImportChange & { id: string },
): Promise<ImportBegun> {
  const found = await lockImportAtVersion(by, tx, id, version);
  refuseSwept(found);
  const isSheet = sheet !== undefined && sheet !== found.sheet;
  if (!canChange.has(found.state) && !(isSheet && found.state === "failed"))
    throw new Refusal("refused", `This import is ${found.state.replace("_", " ")}: bring the sheet in again.`);
  const stated = { ...(options && { options }) };
  if (isSheet) {
    if (!found.sheets.includes(sheet)) throw invalid({ sheet: "Choose one of the workbook's sheets" });
    return begun(deps, by, tx, found, { ...stated, sheet, state: "uploaded", step: "read" });
  }
  const attributes =
    found.kind === "items"
      ? (await knownAttributes(tx, found.ours !== null)).map(({ key }) => attributeField(key))
      : [];
  const fields = mapping ? checkedMapping(found, mapping, attributes) : found.mapping;
  requireSightOfColumns(by, fields);
  checkMapping({ ...found, ...stated }, fields);
  await importTargets[found.kind].refuse?.(tx, circumstanceOf(deps, by, { ...found, ...stated }));
  if (mapping) await rememberMapping(tx, { kind: found.kind, titles: titlesKey(found.head), mapping: fields });
  return begun(deps, by, tx, found, { ...stated, mapping: fields, state: "mapping", step: "check" });
}

/** Lets what was checked be applied. */
export async function beginApply(
  deps: ImportJobDeps,
  by: DeskViewer,
  tx: Transaction,
  { id, version, skip_faulty: skipFaulty, reason }: ImportApply & { id: string },
): Promise<ImportBegun> {
  const found = await lockImportAtVersion(by, tx, id, version);
  if (found.state === "applied") throw new Refusal("refused", "This import was applied already.");
  if (found.state !== "checked") throw new Refusal("refused", "Check this import first.");
  refuseSwept(found);
  refuseToApply(found, skipFaulty);
  requireSightOfColumns(by, found.mapping);
  const whyAsked = await importTargets[found.kind].applyNeedsReason?.(tx, found);
  if (whyAsked) allowed(reasonRefusal(reason, `${whyAsked} Say why.`));
  const appliedFor = (whyAsked && reason) || null;
  await requireApprovalToApply(deps, tx, by, { ...found, appliedFor });
  return begun(deps, by, tx, found, { skipFaulty, appliedFor, state: "applying", step: "apply" });
}

/** Lets what was applied be taken back. */
export async function beginTakeBack(
  deps: ImportJobDeps,
  by: DeskViewer,
  tx: Transaction,
  { id, version, leave_changed: leaveChanged, reason }: ImportTakeBack & { id: string },
): Promise<ImportBegun> {
  const found = await lockImportAtVersion(by, tx, id, version);
  if (found.state === "taken_back") throw new Refusal("refused", "This import was taken back already.");
  if (found.state !== "applied") throw new Refusal("refused", "Only what was applied can be taken back.");
  requireSightOfColumns(by, found.mapping);
  const how = { leaveChanged, takenBackFor: reason || null };
  await refuseToTakeBack(deps, by, tx, { ...found, ...how });
  return begun(deps, by, tx, found, { ...how, step: "takeBack" });
}

/** Rows behind one, of a verdict or of all. */
export async function listImportRows(
  { db }: ImportJobDeps,
  { id, verdict, after, order, limit_page_length: limit }: ImportRowsQuery & { id: string },
): Promise<ImportedRow[]> {
  const found = await findImport(db, id);
  if (!found) throw notFound("This import");
  const isLargest = order === "largest" && verdict === "changed";
  const rows = isLargest
    ? await findLargestChanges(db, id, { skip: after, limit })
    : await findImportRows(db, id, { after, limit, ...(verdict && { verdicts: [verdict] }) });
  return rows.map((row) => showImportedRow(found.mapping, row));
}
