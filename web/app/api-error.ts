// Every failure of a call, whatever its cause, reaches the pages in this one shape (design 4.1).
import type { ApprovalWanted, ErrorCode } from "@vanik/contracts/errors";

interface Failure {
  /** 0 when no reply came at all. */
  status: number;
  code: ErrorCode;
  message: string;
  fields?: Record<string, string>;
  requestId?: string;
  /** Of a conflict: what stands now. */
  current?: unknown;
  /** Of a refusal: a second person must approve it. */
  approval?: ApprovalWanted;
}

export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly fields: Record<string, string>;
  readonly requestId: string | undefined;
  readonly current: unknown;
  readonly approval: ApprovalWanted | undefined;

  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.message, options);
    this.name = "ApiError";
    this.status = failure.status;
    this.code = failure.code;
    this.fields = failure.fields ?? {};
    this.requestId = failure.requestId;
    this.current = failure.current;
    this.approval = failure.approval;
  }
}

/** What the failure says of itself, a lost connection included; the given text when it says nothing. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message ? error.message : fallback;
}

/** The server's own words, else the spec's text; a failure with a cause was made on this side and has none of them. */
export function serverMessage(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.cause === undefined && error.message ? error.message : fallback;
}

interface Issue {
  path: PropertyKey[];
  message: string;
}

/** The first message of each field of a schema's issues, by its path on the wire: the form of `ApiError.fields`. */
export function messagesByField(issues: readonly Issue[] = []): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path.join(".")] ??= message;
  return fields;
}
