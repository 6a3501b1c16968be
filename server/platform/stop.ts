// Ends the process on SIGTERM, SIGINT or SIGHUP to any process of its tree.
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

// The npm and the shell above are given 10 s (wire: Running).
const grace = 8000;

/**
 * Calls `stop` once, on the first stop signal or when the npm that started us is gone; ends the process by force after 8 s:
 * `process.exit` would wait for a worker that is within native code (security 4).
 */
export function onStopSignal(stop: () => Promise<void>, startedByNpm: boolean): void {
  let isStopping = false;
  const once = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.kill(process.pid, "SIGKILL"), grace).unref();
    void stop();
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, once);
  // npm dies of SIGHUP without passing it on: an orphan of npm stops by itself.
  if (!startedByNpm) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && once(), 500).unref();
}

interface Patience {
  /** With a reader who does not take what is there for him. */
  reader: number;
  /** With whoever is still connected: what is left of the grace is the database's, which is not to be left running. */
  all: number;
}
const patience: Patience = { reader: 2000, all: 6000 };
const tick = 50;

/**
 * While the application closes, ends each connection once its request is answered: kept alive, it would hold the stop. So
 * would a reply that its reader takes too slowly, or a request that never comes whole: they are waited for 2 s and 6 s.
 */
export function endConnections(app: FastifyInstance, { reader, all }: Patience = patience): void {
  const sockets = new Set<Socket>();
  app.server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  app.addHook("preClose", async () => {
    if (!app.server.listening) return;
    const untaken = new Map<Socket, number>();
    const ending = setInterval(() => {
      app.server.closeIdleConnections();
      for (const socket of sockets) {
        const waited = socket.writableLength === 0 ? 0 : (untaken.get(socket) ?? 0) + tick;
        untaken.set(socket, waited);
        if (waited > reader) socket.destroy();
      }
    }, tick);
    const giveUp = setTimeout(() => app.server.closeAllConnections(), all);
    app.server.once("close", () => {
      clearInterval(ending);
      clearTimeout(giveUp);
    });
  });
}
