// Every failure of a call, whatever its cause, reaches the pages in this one shape (design 4.1).
import type { ErrorCode } from "@vanik/contracts/errors";

interface Failure {
  /** 0 when no reply came at all. */
  status: number;
  code: ErrorCode;
  message: string;
  fields?: Record<string, string>;
  requestId?: string;
}

export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly fields: Record<string, string>;
  readonly requestId: string | undefined;

  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.message, options);
    this.name = "ApiError";
    this.status = failure.status;
    this.code = failure.code;
    this.fields = failure.fields ?? {};
    this.requestId = failure.requestId;
  }
}

/** The server's message, or the given text when there is none from it. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message ? error.message : fallback;
}
