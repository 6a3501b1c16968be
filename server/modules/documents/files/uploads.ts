// A party attaches a file: a pending row, then the bytes, then all the rest in one transaction (security 4).
import { isRequest, type Kind, kinds } from "@vanik/contracts/trade";
import type { Uploaded, UploadInput } from "@vanik/contracts/uploads";
import type { Deps } from "../../../deps.ts";
import type { Transaction } from "../../../platform/db.ts";
import { notFound, Refusal } from "../../../platform/errors.ts";
import { mediaTypeTask } from "../../../platform/file-content.ts";
import type { ReadForm, ReceivedFile } from "../../../platform/form.ts";
import { newId } from "../../../platform/ids.ts";
import { limitHour } from "../../../platform/limits.ts";
import type { PartyReader, PartyViewer } from "../../../platform/viewer.ts";
import {
  deletePending,
  insertPending,
  isLeftPending,
  lockTarget,
  type NewFile,
  setHasFile,
  storePending,
  toFound,
} from "./store.ts";
import { isUnderWay } from "../extras.ts";
import { findRow, insertEvents } from "../store.ts";
import { showFile } from "../reading/show-records.ts";
import { checkTakesFiles, fileNameOfUpload, isUploadType, kindForUpload, notTaken } from "./upload-rules.ts";

const uploadsPerHour = 60;

type UploadForm = ReadForm<UploadInput, Uploaded>;

/** What a request's round takes as part of a bid; null where it takes none, and the file hangs on the request. */
export type UploadByRound = (name: string, file: ReceivedFile) => Promise<Uploaded | null>;

/** Stores a file as the next version of the party's own on its document; whatever fails leaves nothing behind. */
export async function uploadDocument(
  deps: Deps,
  viewer: PartyViewer,
  readForm: () => Promise<UploadForm>,
  byRound: UploadByRound,
): Promise<Uploaded> {
  const { db, clock, config } = deps;
  if (config.rateLimit) await limitHour(db, clock, `uploadDocument ${viewer.userId}`, uploadsPerHour);
  const { input, file, formerReply, once } = await readForm();
  if (formerReply) return formerReply;
  const kind = kindForUpload(viewer.kind, deps.erpnext ? null : input.name, input.docType);
  // Of what is sealed no key is kept: the reply names it.
  const joined = isRequest(kind) ? await byRound(input.name, file) : null;
  return joined ?? attachFile(deps, viewer, { ...input, kind }, file, once);
}

/** Whose file it is; nobody's by name who came by a link. */
export type Attaching = PartyReader & { userId: string | null };

/** The same of a file that was read, for an account or a link. */
export async function attachFile(
  deps: Deps,
  party: Attaching,
  target: UploadInput & { kind: Kind },
  file: ReceivedFile,
  once: UploadForm["once"],
): Promise<Uploaded> {
  const { db, clock } = deps;
  const { kind } = target;
  const document = await findRow(db, party.scope, kind, target.name);
  if (!document) throw notFound(`This ${kinds[kind].paper}`);
  checkTakesFiles(kind, document);
  const contentType = await deps.fileReader.read(mediaTypeTask, file.bytes, "attachment");
  if (!isUploadType(contentType)) throw notTaken();
  const pending = {
    id: newId(),
    documentId: document.id,
    organisationId: party.scope,
    docType: target.docType,
    state: "pending",
    fileName: fileNameOfUpload(file.name, contentType),
    contentType,
    size: file.bytes.length,
    hash: file.hash,
    version: 0,
    userId: party.userId,
    createdAt: clock.now(),
  } satisfies NewFile;
  await insertPending(db, pending);
  try {
    await deps.files.save(pending.id, file.bytes);
    const reply = await once((tx) => attach(deps, tx, party, kind, pending));
    // The reply of another call with this Idempotency-Key, which was faster.
    if (reply.file.id !== pending.id) await discardUpload(deps, pending.id);
    return reply;
  } catch (error) {
    await discardUpload(deps, pending.id);
    throw error;
  }
}

async function attach(
  { clock, erpnext }: Deps,
  tx: Transaction,
  party: Attaching,
  kind: Kind,
  pending: NewFile,
): Promise<Uploaded> {
  const { scope } = party;
  const target = await lockTarget(tx, scope, kind, pending.documentId);
  if (!target) throw notFound(`This ${kinds[kind].paper}`);
  checkTakesFiles(kind, target);
  const stored = await storePending(tx, pending);
  if (!stored) throw new Refusal("unavailable", "The upload took too long. Please send the file again.");
  await insertEvents(tx, [
    {
      id: newId(),
      documentId: target.id,
      organisationId: scope,
      at: clock.now(),
      move: "upload",
      from: target.state,
      to: target.state,
      userId: party.userId,
      byParty: party.kind,
      note: stored.fileName,
    },
  ]);
  if (!target.hasFile) await setHasFile(tx, scope, kind, target.id);
  // What is sent with a bid goes there with it, once its round is opened.
  const isOfBid = isRequest(kind) && isUnderWay(target.extras);
  if (!isOfBid) await erpnext?.put(tx, "file", { id: stored.id, turn: { organisationId: scope } });
  const found = toFound(stored, party.organisation);
  return { name: target.name, docType: found.docType, file: showFile(found, [found], false) };
}

/** Takes a file that was not stored out again, bytes first; false when that fails and is left to the sweep. */
export async function discardUpload(
  { db, files, log }: Pick<Deps, "db" | "files" | "log">,
  id: string,
): Promise<boolean> {
  try {
    if (await isLeftPending(db, id)) {
      await files.remove(id);
      await deletePending(db, id);
    }
    return true;
  } catch (error) {
    log.warn({ err: error }, "an upload that failed is left to the sweep");
    return false;
  }
}
