// The log: JSON lines; of an address only its path, never tokens, bodies or values.
import pino from "pino";

export type Logger = pino.Logger;

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
      err: (error: Error) => ({ type: error.name, message: "severity" in error ? undefined : error.message, stack: error.stack }),
    },
  });
}
