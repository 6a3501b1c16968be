// What a connection may hold (security 8): unfinished requests are counted by address, connections by node, replies have to be read.
import type { Socket } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "./errors.ts";
import { limitAddress } from "./limits.ts";

interface Limits {
  /** Requests of one address that are not answered to the end. */
  perAddress: number;
  /** Connections of a node. */
  perNode: number;
  /** How long a reply may wait to be read on, in ms. */
  patience: number;
}
/** The time by which replies are looked at. */
export interface Timers {
  now(): number;
  /** Does it again after each so many ms; replies with what ends that. */
  every(ms: number, act: () => void): () => void;
}
const systemTime: Timers = {
  now: () => performance.now(),
  every(ms, act) {
    const timer = setInterval(act, ms).unref();
    return () => clearInterval(timer);
  },
};

const limits: Limits = { perAddress: 60, perNode: 2000, patience: 20_000 };

const countedOff = new WeakMap<FastifyRequest, () => void>();

/** A request that is answered for as long as its page is open has a limit of its own: it is not one of these. */
export const leaveUnfinished = (request: FastifyRequest): void => countedOff.get(request)?.();

/** At most 60 unfinished requests an address: the next is `too_many`. */
export function limitUnfinished(app: FastifyInstance, { perAddress }: Pick<Limits, "perAddress"> = limits): void {
  const unfinished = new Map<string, number>();
  app.addHook("onRequest", (request, reply, done) => {
    const address = limitAddress(request.ip);
    const count = unfinished.get(address) ?? 0;
    if (count >= perAddress) {
      const message = "Too many requests from your network are being answered already. Please wait for one.";
      return done(new Refusal("too_many", message, { retryAfter: 5 }));
    }
    unfinished.set(address, count + 1);
    let isCounted = true;
    const countOff = () => {
      if (!isCounted) return;
      isCounted = false;
      const left = unfinished.get(address)! - 1;
      if (left > 0) unfinished.set(address, left);
      else unfinished.delete(address);
    };
    countedOff.set(request, countOff);
    reply.raw.once("close", countOff);
    done();
  });
}

/** Bytes that the reader has yet to take, as the system knows them: a long reply is one write, and read bit by bit. */
const untaken = (socket: Socket) =>
  socket.writableLength === 0 ? 0 : ((socket as { _handle?: { writeQueueSize: number } })._handle?.writeQueueSize ?? 0);

interface Waiting {
  bytes: number;
  since: number;
}

/**
 * Past 2,000 connections ends those on which nothing is asked, the one that has been idle for longest first; ends a reply of
 * which nothing was read for 20 s.
 */
export function limitConnections(
  app: FastifyInstance,
  { perNode, patience }: Omit<Limits, "perAddress"> = limits,
  time: Timers = systemTime,
): void {
  const open = new Set<Socket>();
  // In the order in which they became idle.
  const idle = new Set<Socket>();
  const busy = new Map<Socket, number>();
  const waiting = new Map<Socket, Waiting>();
  app.server.on("connection", (socket) => {
    open.add(socket);
    idle.add(socket);
    socket.once("close", () => {
      for (const known of [open, idle, busy, waiting]) known.delete(socket);
    });
    if (open.size <= perNode) return;
    const [oldest] = idle;
    oldest!.destroy();
    open.delete(oldest!);
    idle.delete(oldest!);
  });
  app.server.on("request", ({ socket }, reply) => {
    busy.set(socket, (busy.get(socket) ?? 0) + 1);
    idle.delete(socket);
    reply.once("close", () => {
      const left = (busy.get(socket) ?? 1) - 1;
      if (left > 0) busy.set(socket, left);
      else {
        busy.delete(socket);
        if (open.has(socket)) idle.add(socket);
      }
    });
  });
  const stopLooking = time.every(patience / 10, () => {
    const now = time.now();
    for (const socket of busy.keys()) {
      const bytes = untaken(socket);
      const before = waiting.get(socket);
      if (bytes === 0) waiting.delete(socket);
      else if (before?.bytes !== bytes) waiting.set(socket, { bytes, since: now });
      else if (now - before.since >= patience) socket.destroy();
    }
  });
  app.addHook("onClose", async () => stopLooking());
}
