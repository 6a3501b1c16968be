// Ends the process on SIGTERM, SIGINT or SIGHUP to any process of its tree.
import type { FastifyInstance } from "fastify";

// The npm and the shell above are given 10 s (wire: Running).
const grace = 8000;

/**
 * Calls `stop` once, on the first stop signal or when the npm that started us is gone; ends the process by force after 8 s:
 * `process.exit` would wait for a worker that is within native code (security 4).
 */
export function onStopSignal(stop: () => Promise<void>, startedByNpm: boolean): void {
  let asked = false;
  const once = () => {
    if (asked) return;
    asked = true;
    setTimeout(() => process.kill(process.pid, "SIGKILL"), grace).unref();
    void stop();
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, once);
  // npm dies of SIGHUP without passing it on: an orphan of npm stops by itself.
  if (!startedByNpm) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && once(), 500).unref();
}

// Of the grace 5 s are for jobs under way and the rest for the database, which is not to be left running.
const patience = 2000;

/**
 * While the application closes, ends each connection once its request is answered: kept alive, it would hold the stop. So
 * would a reply that its reader takes too slowly, or not at all: after 2 s the rest are ended as they are.
 */
export function endConnections(app: FastifyInstance, most = patience): void {
  app.addHook("preClose", async () => {
    if (!app.server.listening) return;
    const ending = setInterval(() => app.server.closeIdleConnections(), 50);
    const giveUp = setTimeout(() => app.server.closeAllConnections(), most);
    app.server.once("close", () => {
      clearInterval(ending);
      clearTimeout(giveUp);
    });
  });
}
