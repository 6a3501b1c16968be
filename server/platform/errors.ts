// What a use case throws to refuse; mapped to a reply once, in error-reply.ts.
import { type ApprovalWanted, type ErrorCode, errorStatus } from "@vanik/contracts/errors";

/** Something that a call does and that may want a second person: how much of it in paise, and of which thing among several. */
export interface SensitiveAct {
  act: string;
  amount: number | null;
  of?: string | undefined;
}

/** What a second person approves first: the act, and what it would change as it was read. */
export interface SecondPersonNeeded {
  wanted: ApprovalWanted;
  /** All such acts of the call, those within their limits too: what is approved is these and no others. */
  acts: readonly SensitiveAct[];
  /** `doing` is what is done once it is approved, in words: of another version it is not. */
  of: { kind: string; id: string; version: number; name: string; party: string; doing: string };
}

interface Details {
  /** Sentences by dotted path, such as `items.0.qty`. */
  fields?: Record<string, string>;
  /** Seconds, for `Retry-After`. */
  retryAfter?: number;
  /** What stands now, for who worked on something older. */
  current?: unknown;
  /** A second person must approve it. */
  approval?: SecondPersonNeeded;
  cause?: unknown;
}

/** A refusal with a message fit for a person. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;
  readonly current: unknown;
  readonly approval: SecondPersonNeeded | undefined;

  constructor(code: ErrorCode, message: string, { fields, retryAfter, current, approval, cause }: Details = {}) {
    super(message, { cause });
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.current = current;
    this.approval = approval;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** Bad input: the first sentence is the message, all of them stand at their fields. */
export function invalid(fields: Record<string, string>): Refusal {
  return new Refusal("invalid", Object.values(fields)[0] ?? "Check what you entered", { fields });
}

/** Does what another call does by itself: what is wrong with its input stands at the fields of this one. */
export async function withFields<T>(work: () => Promise<T>, rename: (field: string) => string): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || !error.fields) throw error;
    const { code, message, fields } = error;
    const renamed = Object.entries(fields).map(([field, sentence]) => [rename(field), sentence]);
    throw new Refusal(code, message, { fields: Object.fromEntries(renamed), cause: error });
  }
}

/** Nothing there, or not within the viewer's scope: the two are told alike. */
export function notFound(what: string): Refusal {
  return new Refusal("not_found", `${what} was not found`);
}

/** What a failure comes from: Drizzle wraps the database's own error. */
export function rootOf(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? error.cause : error;
}

/** The code of a failure (an SQLSTATE, or one of Node's), or of what it comes from; empty without one. */
export function codeOf(error: unknown): string {
  const root = rootOf(error);
  return root instanceof Error && "code" in root ? String(root.code) : "";
}
