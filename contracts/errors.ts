// The error codes of the wire and the HTTP status that each one travels with (design 4.1).
import { z } from "zod";

export const errorStatus = {
  invalid: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  forbidden: 403,
  unknown_application: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  expired: 410,
  too_large: 413,
  unsupported: 415,
  refused: 422,
  too_many: 429,
  internal: 500,
  upstream: 502,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Which act a second person must approve first (approvals.ts); rupees, null where there is none. */
export interface ApprovalWanted {
  act: string;
  amount: number | null;
  limit: number | null;
}

const ErrorReply = z.object({
  error: z.object({
    code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    /** With a conflict over a draft: the document as it is now. */
    current: z.unknown().optional(),
    /** With a refusal of what a second person approves: sent once more with `ask`, it is kept for one. */
    approval: z.object({ act: z.string(), amount: z.number().nullable(), limit: z.number().nullable() }).optional(),
    requestId: z.string(),
  }),
});
export type ErrorReply = z.infer<typeof ErrorReply>;
