// The one place where failures become replies: refusals as they are, bad input by field, the rest bland.
import { randomUUID } from "node:crypto";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { invalid, Refusal } from "./errors.ts";

const framework: Record<string, () => Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Refusal("too_large", "This is too large: send at most 1 MB"),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new Refusal("invalid", "The body is not valid JSON"),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => new Refusal("invalid", "The body is empty: send JSON"),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new Refusal("invalid", "The body's length differs from Content-Length"),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Refusal("unsupported", "Send the body as application/json"),
  FST_ERR_BAD_URL: () => new Refusal("invalid", "The address is not valid"),
};

function fromValidation(error: FastifyError): Refusal {
  const fields: Record<string, string> = {};
  for (const { instancePath, message } of error.validation ?? []) {
    const path = instancePath.split("/").filter(Boolean).join(".");
    fields[path || "body"] ??= path ? (message ?? "This is not valid") : "Send the fields as a JSON object";
  }
  return invalid(fields);
}

/** The refusal that a failure amounts to; null for the unexpected. */
function toRefusal(error: FastifyError | Error): Refusal | null {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return fromValidation(error);
  const code = "code" in error ? String(error.code) : "";
  if (framework[code]) return framework[code]();
  if (error.message === "timeout exceeded when trying to connect" || code === "ECONNREFUSED" || code === "57P03")
    return new Refusal("unavailable", "We are very busy. Please try again in a moment.", {
      retryAfter: 2,
      cause: error,
    });
  if (code === "55P03")
    return new Refusal("conflict", "The same request is still being worked on. Please try again.", { cause: error });
  return null;
}

/** Fastify's error handler. */
export function replyError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  let refusal = toRefusal(error);
  if (!refusal) {
    request.log.error({ err: error, requestId: request.id }, "unexpected failure");
    refusal = new Refusal("internal", "Something went wrong on our side. Please try again.");
  }
  if (refusal.retryAfter) void reply.header("retry-after", String(Math.ceil(refusal.retryAfter)));
  void reply
    .status(refusal.status)
    .header("cache-control", "private, no-store")
    .type("application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send({
      error: {
        code: refusal.code,
        message: refusal.message,
        fields: refusal.fields,
        requestId: request.id ?? randomUUID(),
      },
    });
}
