// Refusals in Frappe's form (erpnext 1.3): exc_type, and the sentences as JSON within JSON. Never a traceback.
import type { ErrorCode } from "@vanik/contracts/errors";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { refusalFor } from "../../platform/error-reply.ts";
import type { Refusal } from "../../platform/errors.ts";

interface FrappeError {
  status: number;
  excType: string;
  /** Of the message; Frappe's own without one. */
  title?: string;
  /** Nothing is said beside the type. */
  silent?: true;
}

const validation: FrappeError = { status: 417, excType: "ValidationError" };
const notPermitted: FrappeError = { status: 403, excType: "PermissionError" };

const forms: Readonly<Record<ErrorCode, FrappeError>> = {
  invalid: validation,
  refused: validation,
  conflict: validation,
  expired: validation,
  unauthenticated: { status: 401, excType: "AuthenticationError", silent: true },
  wrong_credentials: { status: 401, excType: "AuthenticationError", silent: true },
  forbidden: notPermitted,
  unknown_application: notPermitted,
  method_not_allowed: { ...notPermitted, title: "Method Not Allowed" },
  not_found: { status: 404, excType: "DoesNotExistError" },
  too_large: { status: 413, excType: "RequestEntityTooLarge" },
  unsupported: { status: 415, excType: "UnsupportedMediaType" },
  too_many: { status: 429, excType: "TooManyRequestsError" },
  internal: { status: 500, excType: "InternalServerError" },
  upstream: { status: 502, excType: "BadGateway" },
  unavailable: { status: 503, excType: "QueueOverloaded" },
};

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
/** Clients may show a message as HTML: what somebody typed is never markup in it. */
const escapeText = (text: string) => text.replace(/[&<>]/g, (sign) => entities[sign] ?? sign);

function serverMessages({ fields, message }: Refusal, title = "Message"): string {
  const sentences = fields ? Object.values(fields) : [message];
  const messages = sentences.map((sentence) =>
    JSON.stringify({ message: escapeText(sentence), title, indicator: "red", raise_exception: 1 }),
  );
  return JSON.stringify(messages);
}

/** A refusal as Frappe's own clients read it. */
function frappeError(refusal: Refusal) {
  const { status, excType, title, silent } = forms[refusal.code];
  const messages = silent ? undefined : serverMessages(refusal, title);
  return { status, body: { exc_type: excType, _server_messages: messages } };
}

/** The error handler of the ERP methods. */
export function replyFrappeError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalFor(error, request);
  const { status, body } = frappeError(refusal);
  if (refusal.retryAfter) void reply.header("retry-after", String(Math.ceil(refusal.retryAfter)));
  void reply
    .status(status)
    .headers({
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
      "x-frappe-request-id": request.id,
    })
    .type("application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send(body);
}
