// Files by the API, in a module of their own: pages without any do not load it.
import type { CallOf, Endpoint } from "@vanik/contracts/endpoint";
import { reach, sendRequest } from "./send.ts";
import { readToken } from "./session.ts";

export interface FetchedFile {
  blob: Blob;
  fileName: string | null;
}

/** A file's bytes; their type is the server's, and so is the name where it says one. Throws ApiError, or the signal's reason. */
export async function fetchFile<E extends Endpoint & { readonly file: true }>(
  endpoint: E,
  input: CallOf<E>,
  signal?: AbortSignal,
): Promise<FetchedFile> {
  const response = await sendRequest(endpoint, input, readToken(), signal);
  const blob = await reach(signal, () => response.blob());
  return { blob, fileName: fileNameFromHeader(response.headers.get("content-disposition")) };
}

/** The name that a reply is to be saved under (RFC 6266), the whole one before the plain one; null without any. */
export function fileNameFromHeader(disposition: string | null): string | null {
  const whole = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition ?? "")?.[1];
  const plain = /filename="([^"]*)"/i.exec(disposition ?? "")?.[1];
  try {
    if (whole) return decodeURIComponent(whole);
  } catch {
    // Not what it says it is: the plain one counts.
  }
  return plain || null;
}
