// The files of a document and their bytes, within the reader's scope.
import type { DocumentFile } from "@vanik/contracts/documents";
import { type Kind, kinds } from "@vanik/contracts/trade";
import type { Deps } from "../../../deps.ts";
import type { FileReply } from "../../../platform/endpoint-reply.ts";
import { notFound } from "../../../platform/errors.ts";
import { isDesk, type SignedInViewer } from "../../../platform/viewer.ts";
import { findFile, findFiles } from "./store.ts";
import { findRow } from "../store.ts";
import { showFile } from "../reading/show-records.ts";

async function idOfDocument(
  { db }: Pick<Deps, "db">,
  { scope }: SignedInViewer,
  kind: Kind,
  name: string,
): Promise<string> {
  const document = await findRow(db, scope, kind, name);
  if (!document) throw notFound(`This ${kinds[kind].paper}`);
  return document.id;
}

/** The files attached to a document, newest first. */
export async function listFiles(deps: Deps, viewer: SignedInViewer, kind: Kind, name: string): Promise<DocumentFile[]> {
  const found = await findFiles(deps.db, viewer.scope, await idOfDocument(deps, viewer, kind, name));
  return found.map((file) => showFile(file, found, isDesk(viewer.scope)));
}

/** One attached file, to be saved: always an attachment, of the type that was found when it came. */
export async function downloadFile(
  deps: Deps,
  viewer: SignedInViewer,
  kind: Kind,
  { id: name, fileId }: { id: string; fileId: string },
): Promise<FileReply> {
  const file = await findFile(deps.db, viewer.scope, await idOfDocument(deps, viewer, kind, name), fileId);
  if (!file) throw notFound("This file");
  const { id, contentType, fileName, size } = file;
  return { body: await deps.files.open(id), contentType, fileName, size };
}
