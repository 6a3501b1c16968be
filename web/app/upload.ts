// Sends one file as a multipart form. By XMLHttpRequest: fetch does not tell how much has gone out.
import type { Endpoint } from "@vanik/contracts/endpoint";
import { dropKey, keyFor } from "./idempotency-key.ts";
import { checkReply, headersOf, unreachable } from "./send.ts";
import { readToken } from "./session.ts";

function post(url: string, headers: Headers, form: FormData, onProgress: (part: number) => void): Promise<Response> {
  const sending = new XMLHttpRequest();
  sending.open("POST", url);
  for (const [name, value] of headers) sending.setRequestHeader(name, value);
  sending.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
  return new Promise((resolve, reject) => {
    sending.addEventListener("load", () => resolve(new Response(sending.responseText, { status: sending.status })));
    for (const end of ["error", "abort", "timeout"]) sending.addEventListener(end, () => reject(unreachable()));
    sending.send(form);
  });
}

/** `onProgress` is told the part that has gone out, 0 to 1. Resolves to what the endpoint replies. Throws ApiError. */
export async function upload(
  endpoint: Endpoint,
  fields: Readonly<Record<string, string>>,
  { part, file }: { part: string; file: File },
  onProgress: (part: number) => void,
): Promise<unknown> {
  const token = readToken();
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(part, file);
  const headers = headersOf(token);
  // Several uploads may be under way at once: a key for each of what they are for.
  const target = `${endpoint.path} ${JSON.stringify(fields)}`;
  headers.set("idempotency-key", keyFor(target, `${file.name} ${file.size} ${file.lastModified}`));
  const reply = await post(`/api${endpoint.path}`, headers, form, onProgress);
  await checkReply(reply, token, true);
  dropKey(target);
  const { success } = (await reply.json()) as { success: { data: unknown } };
  return success.data;
}
