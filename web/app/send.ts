// One request of the API over HTTP: headers, idempotency, failures. Callers are in call.ts.
import type { Endpoint } from "@vanik/contracts/endpoint";
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

function takeParameter(rest: Input, name: string): string {
  const value = rest[name];
  delete rest[name];
  return encodeURIComponent(String(value));
}

/** Parameters go into the path; what is left is the query of a GET, the body of everything else. */
function addressOfCall(endpoint: Endpoint, input: Input): { path: string; rest: Input } {
  const rest = { ...input };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => takeParameter(rest, name));
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

/** By which this device is known again where a bid was typed on it (features/bids/link-page). */
function keyOfDevice(): string | null {
  try {
    return localStorage.getItem("bid-device");
  } catch {
    return null;
  }
}

export function headersOf(token: string | null): Headers {
  const headers = new Headers({ "application-key": document.documentElement.dataset.applicationKey ?? "" });
  if (token) headers.set("access-token", token);
  // Whoever reads by their account no more than a link does reads what this device typed.
  const device = token && keyOfDevice();
  if (device) headers.set("bid-device", device);
  if (isHindiShown()) headers.set("language", "hi");
  return headers;
}

export function unreachable(cause?: unknown): ApiError {
  const message = `${brandName()} cannot be reached. Check your connection and try again.`;
  return new ApiError({ status: 0, code: "unavailable", message }, { cause: cause ?? new Error("no reply") });
}

async function failureOf(response: Response): Promise<ApiError> {
  const bland = { status: response.status, code: "internal", message: "Something went wrong" } as const;
  try {
    const { error } = await response.json();
    return new ApiError({ ...error, status: response.status });
  } catch (cause) {
    return new ApiError(bland, { cause });
  }
}

/** Throws what a reply that failed says; of a write what it says of fields is told where no field shows it. A session that the server no longer knows is ended. */
export async function checkReply(response: Response, token: string | null, isWrite = false): Promise<void> {
  if (response.ok) return;
  const failure = await failureOf(response);
  if (failure.status === 401 && failure.code !== "wrong_credentials")
    void import("./session-end.ts").then(({ endSession }) => endSession(token));
  if (isWrite && Object.keys(failure.fields).length > 0)
    void import("./unsaid-fields.ts").then(({ tellUnsaid }) => tellUnsaid(failure.fields));
  throw failure;
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
