// A call that a second person must approve is kept, where its caller asks for that; approved, it runs as its asker's (operator 6).
import type { Endpoint } from "@vanik/contracts/endpoint";
import { type Transaction, withinSavepoint } from "./db.ts";
import { Refusal, type SecondPersonNeeded } from "./errors.ts";
import { requireRight } from "./rights.ts";
import type { DeskViewer, Viewer } from "./viewer.ts";

/** A call as it was sent, which nothing has been done of. */
export interface KeptCall {
  /** Its method and path, as the contract has them. */
  call: string;
  input: unknown;
  viewer: DeskViewer;
  note: string;
  needed: SecondPersonNeeded;
}
/** Stores a call in the transaction that it was refused in; resolves to what is replied of it. */
export type Keep = (tx: Transaction, call: KeptCall) => Promise<object>;

/** An endpoint by what kept calls know it by. */
export const callOf = ({ method, path }: Pick<Endpoint, "method" | "path">): string => `${method} ${path}`;

interface Asked {
  endpoint: Endpoint;
  tx: Transaction;
  viewer: Viewer;
  input: unknown;
  keep: Keep;
}
type Work = (tx: Transaction, input: never) => Promise<unknown>;

/** Does it, or keeps it where it wants a second person and `ask` is sent: then nothing of it stays done. */
export async function doneOrKept({ endpoint, tx, viewer, input, keep }: Asked, work: Work): Promise<unknown> {
  const { ask: note, ...rest } = input as { ask?: string };
  const withoutNote = rest as never;
  if (note === undefined || viewer.kind !== "staff") return work(tx, withoutNote);
  try {
    return await withinSavepoint(tx, (inner) => work(inner, withoutNote));
  } catch (error) {
    if (!(error instanceof Refusal) || !error.approval) throw error;
    const approval = await keep(tx, { call: callOf(endpoint), input: rest, viewer, note, needed: error.approval });
    return { approval };
  }
}

/** Whether a reply says that its call was kept. */
export const wasKept = ({ asks }: Endpoint, result: unknown): boolean =>
  asks !== undefined && typeof result === "object" && result !== null && "approval" in result;

interface KeptRoute {
  endpoint: Endpoint;
  handler: (context: never) => Promise<unknown>;
}

/** Runs a kept call as its asker's, who must still have the right for it; resolves to its reply, or to what it refuses. */
export async function runKept(
  { endpoint, handler }: KeptRoute,
  { tx, viewer, input }: { tx: Transaction; viewer: DeskViewer; input: unknown },
): Promise<unknown> {
  requireRight(viewer, endpoint.right ?? "any");
  // Read anew: what a call takes may have changed since it was kept.
  const parts = [endpoint.body, endpoint.params].map((schema) => schema?.safeParse(input));
  if (parts.some((part) => part && !part.success))
    throw new Refusal("invalid", "It cannot be done as it was asked any more. It has to be asked for anew.");
  const merged = Object.assign({}, ...parts.map((part) => part?.data)) as object;
  const context = { input: merged, viewer, tx, from: { address: "", device: "", header: () => undefined } };
  const result = await handler(context as never);
  return result instanceof Refusal ? result : endpoint.reply.parse(result);
}
