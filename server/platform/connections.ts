// What a connection may hold (security 8): unfinished requests are counted by address and connection, connections by node, replies
// have to be read.
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "./errors.ts";
import { limitAddress } from "./limits.ts";

interface Limits {
  /** Requests of one address that are not answered to the end. */
  perAddress: number;
  /** The same of one connection. */
  perConnection: number;
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
export const systemTime: Timers = {
  now: () => performance.now(),
  every(ms, act) {
    const timer = setInterval(act, ms).unref();
    return () => clearInterval(timer);
  },
};

const limits: Limits = { perAddress: 60, perConnection: 2, perNode: 2000, patience: 20_000 };

const countedOff = new WeakMap<FastifyRequest, () => void>();

/** A request that is answered for as long as its page is open has a limit of its own: it is not one of these. */
export const excludeFromLimit = (request: FastifyRequest): void => countedOff.get(request)?.();

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
const unreadBytes = (socket: Socket) =>
  socket.writableLength === 0 ? 0 : ((socket as { _handle?: { writeQueueSize: number } })._handle?.writeQueueSize ?? 0);

interface Waiting {
  bytes: number;
  since: number;
}

/** Ends what has a reply of which nothing was read for so long; returns what ends that. */
function endUnread(
  busy: ReadonlyMap<Socket, number>,
  waiting: Map<Socket, Waiting>,
  patience: number,
  time: Timers,
): () => void {
  return time.every(patience / 10, () => {
    const now = time.now();
    for (const socket of busy.keys()) {
      const bytes = unreadBytes(socket);
      const before = waiting.get(socket);
      if (bytes === 0) waiting.delete(socket);
      else if (before?.bytes !== bytes) waiting.set(socket, { bytes, since: now });
      else if (now - before.since >= patience) socket.destroy();
    }
  });
}

/** What is done with each request; `serve` is whoever answered it so far. */
type Before = (request: IncomingMessage, reply: ServerResponse, serve: () => void) => void;

/** Puts what is done before whoever answers requests: a listener of its own could not keep one from it. */
function beforeRequests(server: Server, before: Before): void {
  const [serve] = server.listeners("request") as RequestListener[];
  server
    .off("request", serve!)
    .on("request", (request, reply) => before(request, reply, () => serve!.call(server, request, reply)));
}

interface Parser {
  onIncoming: (...request: unknown[]) => number;
}

/** What else came in the packet of a request that ended its connection is not parsed: there it is said to be another protocol. */
function stopParsingEnded(socket: Socket): void {
  const { parser } = socket as { parser?: Parser | null };
  if (!parser) return;
  const { onIncoming } = parser;
  parser.onIncoming = (...request) => {
    const goesOn = onIncoming(...request);
    return socket.destroyed ? 2 : goesOn;
  };
}

// Who knows how long a body is says so. One in chunks is parsed chunk by chunk, of a byte each 10,900 to a packet: 200 packets that
// came in one look at the sockets held the loop for 1.7 s, and nothing ends a body amid its packet.
const mostInChunks = 16;

/** False for a body in chunks past the sixteenth that a node is at. */
function boundChunked(): (request: IncomingMessage) => boolean {
  let underWay = 0;
  return (request) => {
    if (request.headers["transfer-encoding"] === undefined) return true;
    if (underWay === mostInChunks) return false;
    underWay++;
    request.once("close", () => underWay--);
    return true;
  };
}

// As many requests cost some ms; 30,000 that came on 500 connections in one look at the sockets held the loop for 744.
const mostInTurn = 40;

/** Serves as many requests in a turn of the loop, the others in the next ones, the first first. */
function serveInTurns(): (serve: () => void) => void {
  let waiting: (() => void)[] = [];
  let next = 0;
  let served = 0;
  let isLooking = false;
  const look = () => {
    isLooking = true;
    setImmediate(() => {
      isLooking = false;
      served = 0;
      while (next < waiting.length && served < mostInTurn) {
        served++;
        waiting[next++]!();
      }
      if (next === waiting.length) [waiting, next] = [[], 0];
      if (served > 0) look();
    });
  };
  return (serve) => {
    if (!isLooking) look();
    if (served === mostInTurn || waiting.length > 0) return void waiting.push(serve);
    served++;
    serve();
  };
}

// A body comes in pieces of a packet or more; as many as these may be of a byte.
const mostSmallPieces = 2000;
const smallPiece = 64;

/**
 * Ends a request whose body comes in pieces of next to nothing: 64 KB hold 10,900 of a byte, each of which passes through all
 * that reads a form, which held the loop for 160 ms. What came with them is thrown away unseen.
 */
function boundPieces(request: IncomingMessage): void {
  let small = 0;
  const push = request.push.bind(request);
  request.push = (piece: Buffer | null, ...more) => {
    if (piece !== null && piece.length < smallPiece && ++small > mostSmallPieces) {
      request.socket.destroy();
      return false;
    }
    return push(piece, ...more);
  };
}

/**
 * Past 2,000 connections ends those on which nothing is asked, the one that has been idle for longest first; ends a reply of
 * which nothing was read for 20 s, and a connection that has asked 60 times and waits: a packet holds 2,500 requests, which were
 * all answered at one stretch of 190 ms, and no browser asks for the next before it has the last.
 */
export function limitConnections(
  app: FastifyInstance,
  { perNode, patience, perConnection }: Omit<Limits, "perAddress"> = limits,
  time: Timers = systemTime,
): void {
  const open = new Set<Socket>();
  // In the order in which they became idle.
  const idle = new Set<Socket>();
  const busy = new Map<Socket, number>();
  const waiting = new Map<Socket, Waiting>();
  const inTurns = serveInTurns();
  const hasRoom = boundChunked();
  app.server.on("connection", (socket) => {
    open.add(socket);
    idle.add(socket);
    stopParsingEnded(socket);
    socket.once("close", () => {
      for (const known of [open, idle, busy, waiting]) known.delete(socket);
    });
    if (open.size <= perNode) return;
    const [oldest] = idle;
    oldest!.destroy();
    open.delete(oldest!);
    idle.delete(oldest!);
  });
  beforeRequests(app.server, (request, reply, serve) => {
    const { socket } = request;
    // What else came in the packet that ended it is nobody's.
    if (socket.destroyed) return;
    const requests = (busy.get(socket) ?? 0) + 1;
    if (requests > perConnection || !hasRoom(request)) return void socket.destroy();
    busy.set(socket, requests);
    idle.delete(socket);
    reply.once("close", () => {
      const left = (busy.get(socket) ?? 1) - 1;
      if (left > 0) busy.set(socket, left);
      else {
        busy.delete(socket);
        if (open.has(socket)) idle.add(socket);
      }
    });
    boundPieces(request);
    inTurns(() => socket.destroyed || serve());
  });
  const stopLooking = endUnread(busy, waiting, patience, time);
  app.addHook("onClose", async () => stopLooking());
}
