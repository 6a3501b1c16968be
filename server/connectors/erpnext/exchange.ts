// One call to ERPNext over HTTP: its turn, its time, its size, and what a failure means (connector 3, 5, 9; erpnext 1).
import { Agent as PlainAgent, request as plainRequest, type IncomingMessage, type RequestOptions } from "node:http";
import { Agent as TlsAgent, request as tlsRequest } from "node:https";
import { isIP } from "node:net";
import { performance } from "node:perf_hooks";
import pLimit from "p-limit";
import { errorOf, ErpnextError } from "./replies.ts";
import { describeUnreached, guardedLookup, mayReach, RefusedPeer } from "./peer.ts";

/** Where ERPNext is, and whose key is shown. */
export interface ErpnextAddress {
  /** Scheme, host and port alone. */
  url: string;
  key: string;
  secret: string;
  /** The site's name, where the address serves several. */
  site?: string | undefined;
  /** PEM of an authority of the company's own. */
  ca?: string | undefined;
}

/** What was asked, for logs and figures: never a query, a body or a message. */
export interface CallMade {
  method: string;
  doctype: string;
  /** "ok" or the failure. */
  outcome: string;
  status: number | null;
  type: string;
  seconds: number;
}

/** What each kind of call may take, in milliseconds, and how many of it are under way at once. */
export interface Pace {
  timeout: number;
  atOnce: number;
}
export type Purpose = "read" | "write" | "paper" | "file";
const paces: Record<Purpose, Pace> = {
  read: { timeout: 30_000, atOnce: 2 },
  write: { timeout: 60_000, atOnce: 2 },
  // Its reader waits no longer than ten seconds; it is kept for the next one.
  paper: { timeout: 60_000, atOnce: 1 },
  file: { timeout: 60_000, atOnce: 1 },
};
const connectTimeout = 5_000;
const mostBytes = 32 * 1024 * 1024;
/** While the median of so many replies is above a second, half as much is asked at once, for a minute. */
const judged = 20;
const slow = 1_000;
const slowFor = 60_000;

export interface ExchangeOptions {
  onCall?: (call: CallMade) => void;
  paces?: Record<Purpose, Pace>;
  /** Milliseconds that only go forward. */
  now?: () => number;
}

export interface ErpnextCall {
  purpose: Purpose;
  method: "GET" | "POST" | "PUT";
  path: string;
  doctype: string;
  body?: unknown;
}
export interface Reply {
  status: number;
  type: string;
  date: string | undefined;
  retryAfter: string | null;
  bytes: Buffer;
}

export type Exchange = ReturnType<typeof createExchange>;

/** What asks one ERPNext. Throws for an address that may not be reached. */
export function createExchange(
  address: ErpnextAddress,
  { onCall = () => {}, paces: own = paces, now = () => performance.now() }: ExchangeOptions = {},
) {
  const { protocol, hostname, port } = new URL(address.url);
  const hasTls = protocol === "https:";
  const host = hostname.replaceAll(/[[\]]/g, "");
  if (isIP(host) !== 0 && !mayReach(host, hasTls)) throw new RefusedPeer(hostname, host);
  const settings = { keepAlive: true, lookup: guardedLookup(hasTls), ...(address.ca && { ca: address.ca }) };
  const agent = hasTls ? new TlsAgent(settings) : new PlainAgent(settings);
  const headers = {
    accept: "application/json",
    authorization: `token ${address.key}:${address.secret}`,
    ...(address.site && { "x-frappe-site-name": address.site }),
  };
  const queues = Object.fromEntries(
    Object.entries(own).map(([purpose, { atOnce }]) => [purpose, pLimit(atOnce)]),
  ) as Record<Purpose, ReturnType<typeof pLimit>>;
  const times: number[] = [];
  let slowUntil = 0;

  /** Half as much at once while it is slow. */
  function measure(milliseconds: number): void {
    times.push(milliseconds);
    if (times.length > judged) times.shift();
    if (times.length === judged && times.toSorted((a, b) => a - b)[judged / 2]! > slow) slowUntil = now() + slowFor;
    const isSlow = now() < slowUntil;
    for (const purpose of Object.keys(own) as Purpose[])
      queues[purpose].concurrency = isSlow ? Math.ceil(own[purpose].atOnce / 2) : own[purpose].atOnce;
  }

  /** Asks, once it is its turn. Throws an ErpnextError for every reply that is no success, and where none comes. */
  async function ask(call: ErpnextCall): Promise<Reply> {
    return queues[call.purpose](async () => {
      const started = now();
      const named = { method: call.method, doctype: call.doctype };
      try {
        const reply = await exchange(call);
        if (reply.status < 200 || reply.status >= 300) throw errorOf(reply.status, jsonIn(reply), reply.retryAfter);
        onCall({ ...named, outcome: "ok", status: reply.status, type: "", seconds: (now() - started) / 1000 });
        return reply;
      } catch (cause) {
        const error = cause instanceof ErpnextError ? cause : unanswered(cause);
        onCall({
          ...named,
          outcome: error.failure,
          status: error.status,
          type: error.type,
          seconds: (now() - started) / 1000,
        });
        throw error;
      } finally {
        measure(now() - started);
      }
    });
  }

  function exchange({ purpose, method, path, body }: ErpnextCall): Promise<Reply> {
    const content = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
    const options: RequestOptions = {
      agent,
      method,
      path,
      hostname: host,
      ...(port && { port }),
      headers: { ...headers, ...(content && { "content-type": "application/json", "content-length": content.length }) },
    };
    return new Promise<Reply>((resolve, reject) => {
      const request = (hasTls ? tlsRequest : plainRequest)(options, (reply) => readReply(reply).then(resolve, reject));
      const end = (why: string) => request.destroy(new Error(why));
      const whole = setTimeout(end, own[purpose].timeout, "no reply in time");
      let connecting: NodeJS.Timeout | undefined;
      request.once("socket", (socket) => {
        if (!socket.connecting) return;
        connecting = setTimeout(end, Math.min(connectTimeout, own[purpose].timeout), "no connection in time");
        socket.once(hasTls ? "secureConnect" : "connect", () => clearTimeout(connecting));
      });
      request.once("error", reject);
      request.once("close", () => {
        clearTimeout(whole);
        clearTimeout(connecting);
      });
      request.end(content);
    });
  }

  /** Asks for what is JSON, and gives it with the moment of the reply by its Date header. */
  async function askJson(call: ErpnextCall): Promise<{ body: Record<string, unknown>; date: string | undefined }> {
    const reply = await ask(call);
    const body = jsonIn(reply);
    if (typeof body !== "object" || body === null)
      throw new ErpnextError("broken", "ERPNext answered with what is no JSON", { status: reply.status });
    return { body: body as Record<string, unknown>, date: reply.date };
  }

  return { ask, askJson, close: (): void => agent.destroy() };
}

/** With why, where that is mended here. */
function unanswered(cause: unknown): ErpnextError {
  const why = describeUnreached(cause);
  return new ErpnextError("away", `ERPNext does not answer${why === null ? "" : `: ${why}`}`, { cause });
}

async function readReply(reply: IncomingMessage): Promise<Reply> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > mostBytes) {
      reply.destroy();
      throw new ErpnextError("broken", "ERPNext answered with more than 32 MB", { status: reply.statusCode ?? null });
    }
    chunks.push(chunk);
  }
  const { "content-type": type = "", date, "retry-after": retryAfter = null } = reply.headers;
  return { status: reply.statusCode ?? 0, type, date, retryAfter, bytes: Buffer.concat(chunks) };
}

/** A reply's JSON without what tells of ERPNext's inside; undefined where it is none. */
function jsonIn({ type, bytes }: Reply): unknown {
  if (!type.includes("json")) return undefined;
  try {
    return JSON.parse(bytes.toString("utf8"), (key, value: unknown) =>
      key === "exc" || key === "exception" ? undefined : value,
    ) as unknown;
  } catch {
    return undefined;
  }
}
