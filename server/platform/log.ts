// The log: JSON lines; of an address only its route, of a database error only its SQLSTATE, constraint and SQL text (security 5).
import pino from "pino";

export type Logger = pino.Logger;

const text = (source: object, key: string) => (key in source ? (source as Record<string, unknown>)[key] : undefined);

/** What may be told of an error: a database error's message, detail and parameters are left out, and so is Drizzle's message. */
export function describeError(error: Error): Record<string, unknown> {
  const cause = error.cause instanceof Error && "severity" in error.cause ? error.cause : error;
  if (!("severity" in cause)) return { type: error.name, message: error.message, stack: error.stack };
  return {
    type: cause.name,
    sqlstate: text(cause, "code"),
    constraint: text(cause, "constraint"),
    sql: text(error, "query"),
  };
}

/** A logger at the given level. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      req: (request: { id: string; method: string; routeOptions?: { url?: string } }) => ({
        id: request.id,
        method: request.method,
        route: request.routeOptions?.url,
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: describeError,
    },
  });
}
