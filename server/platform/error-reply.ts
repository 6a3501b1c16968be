// The one place where failures become replies: refusals as they are, bad input by field, the rest bland.
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors, validatorCompiler } from "fastify-type-provider-zod";
import { codeOf, invalid, Refusal, rootOf } from "./errors.ts";

const framework: Record<string, () => Refusal> = {
  FST_ERR_CTP_INVALID_JSON_BODY: () => new Refusal("invalid", "The body is not valid JSON"),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => new Refusal("invalid", "The body is empty: send JSON"),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Refusal("unsupported", "Send the body as application/json"),
  FST_ERR_BAD_URL: () => new Refusal("invalid", "The address is not valid"),
};

// A body of 500 lines may be wrong at 14,500 places: told all at once that is another 100 ms of work, and nobody reads it.
const mostTold = 2000;

/** Validates by a route's schemas; of what is wrong the first 2,000 places are told. */
export const validateTelling: typeof validatorCompiler = (route) => {
  const validate = validatorCompiler(route);
  return (data) => {
    const judged = validate(data);
    const wrong: unknown = typeof judged === "object" && "error" in judged && judged.error;
    return Array.isArray(wrong) ? { error: wrong.slice(0, mostTold) as never } : judged;
  };
};

function fromValidation(error: FastifyError): Refusal {
  const fields: Record<string, string> = {};
  for (const { instancePath, message } of error.validation ?? []) {
    const path = instancePath.split("/").filter(Boolean).join(".");
    fields[path || "body"] ??= path ? (message ?? "This is not valid") : "Send the fields as a JSON object";
  }
  return invalid(fields);
}

// No connection to be had, a lock or a statement that took too long, a database that is going or coming.
const busy = new Set("ECONNREFUSED ECONNRESET EPIPE 53300 55P03 57014 57P01 57P02 57P03".split(" "));
const lostConnection = /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered)/;

function isBusy(error: Error): boolean {
  const root = rootOf(error);
  return busy.has(codeOf(error)) || (root instanceof Error && lostConnection.test(root.message));
}

/** What the framework and its plugins refuse by status alone, such as a path that leaves the folder of files. */
function fromStatus(status: number): Refusal {
  return status === 403 || status === 404
    ? new Refusal("not_found", "There is nothing here")
    : new Refusal("invalid", "The request is not valid");
}

/** The refusal that a failure amounts to; null for the unexpected. */
function toRefusal(error: FastifyError | Error): Refusal | null {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return fromValidation(error);
  const known = framework["code" in error ? String(error.code) : ""];
  if (known) return known();
  if (isBusy(error))
    return new Refusal("unavailable", "We are very busy. Please try again in a moment.", {
      retryAfter: 2,
      cause: error,
    });
  const status = "statusCode" in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 500 ? fromStatus(status) : null;
}

/** What a failure is answered with; the unexpected is logged. */
export function refusalFor(error: FastifyError | Error, request: FastifyRequest): Refusal {
  const refusal = toRefusal(error);
  if (refusal) return refusal;
  request.log.error({ err: error, requestId: request.id }, "unexpected failure");
  return new Refusal("internal", "Something went wrong on our side. Please try again.");
}

type SaySentence = (sentence: string) => string;

/** Fastify's error handler; `inLanguage` says a sentence in the language that the request is read in. */
export function replyError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  inLanguage: (language: unknown) => SaySentence = () => (sentence) => sentence,
): void {
  const refusal = refusalFor(error, request);
  const translate = inLanguage(request.headers.language);
  if (refusal.retryAfter) void reply.header("retry-after", String(Math.ceil(refusal.retryAfter)));
  void reply
    .status(refusal.status)
    .header("x-content-type-options", "nosniff")
    .header("cache-control", "private, no-store")
    .type("application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send({
      error: {
        code: refusal.code,
        message: translate(refusal.message),
        fields:
          refusal.fields &&
          Object.fromEntries(Object.entries(refusal.fields).map(([at, sentence]) => [at, translate(sentence)])),
        current: refusal.current,
        approval: refusal.approval?.wanted,
        requestId: request.id,
      },
    });
}
