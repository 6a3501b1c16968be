// The attached files of a document, and the bytes of one of them.
import { documents } from "@vanik/contracts/api";
import type { DocumentFile } from "@vanik/contracts/documents";
import type { Kind as KindName } from "@vanik/contracts/trade";
import { ApiError } from "../../app/api-error.ts";
import { browserCall } from "../../app/call.ts";
import { type FetchedFile, fetchFile } from "../../app/fetch-file.ts";

export function fetchAttached(
  kind: KindName,
  name: string,
  { id }: Pick<DocumentFile, "id">,
  signal: AbortSignal,
): Promise<FetchedFile> {
  return fetchFile(documents[kind].file, { id: name, fileId: id }, signal);
}

/** What is attached now; of several parties' the newest. */
export async function fetchCurrent(kind: KindName, name: string, signal: AbortSignal): Promise<FetchedFile> {
  const files = await browserCall(documents[kind].files, { id: name });
  const current = files.find((file) => file.current);
  if (current) return fetchAttached(kind, name, current, signal);
  throw new ApiError({ status: 404, code: "not_found", message: "No file is attached any more." });
}
