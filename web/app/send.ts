// One request of the API over HTTP: headers, idempotency, failures. Callers are in call.ts.
import type { Endpoint } from "@vanik/contracts/endpoint";
import { stepOfName } from "@vanik/contracts/names-in-addresses";
import { tryStorage } from "../ui/try-storage.ts";
import { ApiError } from "./api-error.ts";
import { brandName } from "./brand.ts";
import { isHindiShown } from "./go-to.ts";
import { dropKey, keyFor } from "./idempotency-key.ts";
import { readToken } from "./session.ts";

interface Success {
  data: unknown;
  page?: unknown;
}

type Input = Record<string, unknown>;

function removeParameter(rest: Input, name: string): string {
  const value = rest[name];
  delete rest[name];
  return stepOfName(String(value));
}

/** Parameters go into the path; what is left is the query of a GET, the body of everything else. */
function addressOfCall(endpoint: Endpoint, input: Input): { path: string; rest: Input } {
  const rest = { ...input };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => removeParameter(rest, name));
  return { path, rest };
}

/** What the page's own address said when it was opened: what is read below a preview's link is read as a preview. */
const preview = typeof location === "undefined" ? null : new URLSearchParams(location.search).get("preview");

function queryOf(rest: Input): string {
  const query = new URLSearchParams(preview ? { preview } : {});
  for (const [name, value] of Object.entries(rest)) {
    if (value !== undefined && value !== "") query.set(name, `${value as string | number}`);
  }
  return query.size > 0 ? `?${query}` : "";
}

export function headersOf(token: string | null): Headers {
  const headers = new Headers({ "application-key": document.documentElement.dataset.applicationKey ?? "" });
  if (token) headers.set("access-token", token);
  // By it this device is known again where a bid was typed on it (features/bids/link-page): whoever reads by their account no more
  // than a link does reads what it typed.
  const device = token && tryStorage("localStorage", (storage) => storage.getItem("bid-device"), null);
  if (device) headers.set("bid-device", device);
  if (isHindiShown()) headers.set("language", "hi");
  return headers;
}

export function unreachable(cause?: unknown): ApiError {
  const message = `${brandName()} cannot be reached. Check your connection and try again.`;
  return new ApiError({ status: 0, code: "unavailable", message }, { cause: cause ?? new Error("no reply") });
}

/** Throws what a reply that failed says, read by code that comes once one does. */
export async function checkReply(response: Response, token: string | null, isWrite = false): Promise<void> {
  if (response.ok) return;
  const { failureOf } = await reach(undefined, () => import("./session-end.ts"));
  throw await failureOf(response, token, isWrite);
}

export async function reach<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw unreachable(cause);
  }
}

export async function sendRequest(
  endpoint: Endpoint,
  input: unknown,
  token: string | null,
  signal?: AbortSignal,
): Promise<Response> {
  const { path, rest } = addressOfCall(endpoint, (input ?? {}) as Input);
  const headers = headersOf(token);
  const isRead = endpoint.method === "GET";
  const body = isRead ? undefined : JSON.stringify(rest);
  if (body !== undefined) headers.set("content-type", "application/json");
  if (endpoint.once) headers.set("idempotency-key", keyFor(path, body ?? ""));

  const address = `/api${path}${isRead ? queryOf(rest) : ""}`;
  const { method } = endpoint;
  const response = await reach(signal, () => fetch(address, { method, headers, body, signal: signal ?? null }));
  await checkReply(response, token, !isRead);
  if (endpoint.once) dropKey(path);
  return response;
}

export async function send(endpoint: Endpoint, input: unknown, token = readToken()): Promise<Success> {
  const response = await sendRequest(endpoint, input, token);
  const { success } = (await response.json()) as { success: Success };
  return success;
}
