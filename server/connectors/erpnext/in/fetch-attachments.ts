// Fetches attachments that may be shown, one at a time, and takes away what may be no longer; each is judged as an upload (connector 3; security 4).
import { hash } from "node:crypto";
import { readErpnextSettings } from "../../../modules/content/use-cases.ts";
import {
  fileNameOfUpload,
  isUploadType,
  removeRemoteFiles,
  storeRemoteFile,
} from "../../../modules/documents/use-cases.ts";
import type { Clock } from "../../../platform/clock.ts";
import { type Database, inTransaction } from "../../../platform/db.ts";
import { mediaTypeTask } from "../../../platform/file-content.ts";
import type { FileReader } from "../../../platform/file-reader.ts";
import type { FileStore } from "../../../platform/file-store.ts";
import type { Logger } from "../../../platform/log.ts";
import type { ErpnextClient } from "../client.ts";
import { mappedKinds } from "../mapping/kinds/kinds.ts";
import { ErpnextError } from "../replies.ts";
import type { WriteGate } from "../out/sender.ts";
import type { AttachmentLeft } from "../tables.ts";
import {
  findDueAttachment,
  findHiddenAttachments,
  resetAttachments,
  settleAttachment,
  type StoredAttachment,
  writeLeftOut,
} from "./attachments-store.ts";

interface Needs {
  db: Database;
  clock: Clock;
  client: Pick<ErpnextClient, "file">;
  files: FileStore;
  fileReader: FileReader;
  log: Logger;
  gate: WriteGate;
}

const mostBytes = 25 * 1024 * 1024;
const minute = 60_000;
/** After the first, the second … time that it did not come; then it is left out, until it changes. */
const pauses = [minute, 5 * minute, 30 * minute, 120 * minute, 360 * minute, 360 * minute, 720 * minute];

/** It is another one by now, or another node was faster. */
class Overtaken extends Error {}

/** Fetches the next; false where none is due. */
export async function fetchDueAttachment(needs: Needs): Promise<boolean> {
  const { db, clock, gate } = needs;
  if (!gate.isOpen()) return false;
  const settings = await readErpnextSettings(db);
  const due = await findDueAttachment(db, settings, clock.now());
  if (!due) return false;
  try {
    await fetchAttachment(needs, due.attachment, due.documentId);
  } catch (error) {
    if (!(error instanceof Overtaken)) await settleNotFetched(needs, due.attachment, error);
  }
  return true;
}

/** Takes away what may not be shown any more: the setting says so, or its document. False where there is none. */
export async function withdrawHiddenAttachments({ db, clock }: Pick<Needs, "db" | "clock">): Promise<boolean> {
  const settings = await readErpnextSettings(db);
  return inTransaction(db, async (tx) => {
    const hidden = await findHiddenAttachments(tx, settings);
    await removeRemoteFiles(
      tx,
      hidden.flatMap(({ fileId }) => fileId ?? []),
    );
    await resetAttachments(
      tx,
      hidden.map(({ name }) => name),
      clock.now(),
    );
    return hidden.length > 0;
  });
}

async function fetchAttachment(needs: Needs, attachment: StoredAttachment, documentId: string): Promise<void> {
  const { client, clock, fileReader, gate } = needs;
  if (attachment.size > mostBytes) return leaveOut(needs, attachment, "size");
  const bytes = await client.file(attachment.url);
  await gate.heard(null);
  if (bytes.length > mostBytes) return leaveOut(needs, attachment, "size");
  const contentType = await fileReader.read(mediaTypeTask, bytes, "attachment");
  if (!isUploadType(contentType)) return leaveOut(needs, attachment, "type");
  const { kind } = mappedKinds.find(({ asked }) => asked.doctype === attachment.doctype)!;
  const file = {
    kind,
    documentId,
    fileName: fileNameOfUpload(attachment.fileName, contentType),
    contentType,
    size: bytes.length,
    hash: hash("sha256", bytes, "hex"),
    createdAt: clock.now(),
  };
  await storeRemoteFile(needs, file, bytes, async (tx, fileId) => {
    if (!(await settleAttachment(tx, attachment, { state: "stored", fileId }))) throw new Overtaken();
  });
}

async function leaveOut({ db }: Needs, attachment: StoredAttachment, left: AttachmentLeft): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await settleAttachment(tx, attachment, { state: "left", left })) await writeLeftOut(tx, attachment.name, left);
  });
}

async function settleNotFetched(needs: Needs, attachment: StoredAttachment, error: unknown): Promise<void> {
  const { db, clock, gate, log } = needs;
  const failure = error instanceof ErpnextError ? error.failure : "ours";
  if (error instanceof ErpnextError) await gate.heard(error);
  else log.error({ err: error }, "an attachment of ERPNext could not be stored");
  const isOfAll = ["away", "key", "slow_down"].includes(failure);
  const pause = isOfAll ? minute : pauses[attachment.tries];
  if (pause === undefined) return leaveOut(needs, attachment, "failed");
  const tries = attachment.tries + (isOfAll ? 0 : 1);
  await settleAttachment(db, attachment, { tries, dueAt: new Date(clock.now().getTime() + pause) });
}
