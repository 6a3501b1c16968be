// The log: JSON lines; of an address only its route, of a database error only its SQLSTATE, constraint and SQL text (security 5).
import pino from "pino";

export type Logger = pino.Logger;

const fieldOfEntry = (source: object, key: string) =>
  key in source ? (source as Record<string, unknown>)[key] : undefined;

/**
 * What may be told of an error. Of PostgreSQL's: SQLSTATE, constraint and SQL text, never message or detail. Of Drizzle's
 * wrapper: neither message nor stack, they hold the parameters. Of anything else: its message and stack.
 */
export function describeError(error: Error): Record<string, unknown> {
  const sql = fieldOfEntry(error, "query");
  const root = error.cause instanceof Error && sql !== undefined ? error.cause : error;
  if ("severity" in root)
    return { type: root.name, sqlstate: fieldOfEntry(root, "code"), constraint: fieldOfEntry(root, "constraint"), sql };
  if (root === error && sql !== undefined) return { type: error.name, sql };
  return { type: root.name, code: fieldOfEntry(root, "code"), message: root.message, stack: root.stack, sql };
}

/** A logger at the given level, to standard output unless told otherwise. */
export function createLogger(level: string, destination: pino.DestinationStream = pino.destination(1)): Logger {
  const options: pino.LoggerOptions = {
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
  };
  return pino(options, destination);
}
