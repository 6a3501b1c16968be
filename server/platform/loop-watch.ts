// Whether the event loop stood: nobody was answered meanwhile. A beat tells how late it comes, and what was under way since the
// one before.
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Logger } from "./log.ts";

const beatEvery = 100;
/** In ms; past it a person notices. */
const mostLate = 250;
const mostNamed = 8;

// Of the process, as the loop is.
const underWay = new Map<object, string>();
let ended: string[] = [];
const blocked = { times: 0, seconds: 0 };

/** Tells that work has begun: a job by its name, a request by its route's pattern. Returns what tells that it is done. */
export function markBegun(name: string): () => void {
  const key = {};
  underWay.set(key, name);
  return () => {
    if (underWay.delete(key)) ended.push(name);
  };
}

/** How often, and for how long in all, the loop of this process stood since the start. */
export const loopStalls = (): Readonly<typeof blocked> => blocked;

/** What came to its end since the last beat before what is under way still, the newest first. */
function namesAtWork(): string[] {
  const all = [...ended, ...[...underWay.values()].toReversed()];
  return [...new Set(all)].slice(0, mostNamed);
}

interface Watching {
  log: Logger;
  /** In ms, of a clock that only goes forward. */
  now?: () => number;
  /** Calls back every so many ms until it is stopped. */
  every?: (ms: number, beat: () => void) => () => void;
}

const byInterval = (ms: number, beat: () => void) => {
  const timer = setInterval(beat, ms);
  timer.unref();
  return () => clearInterval(timer);
};

/** Warns, and counts, when the loop stood for more than 250 ms. Returns what ends it. */
export function watchLoop({ log, now = () => performance.now(), every = byInterval }: Watching): () => void {
  let last = now();
  ended = [];
  return every(beatEvery, () => {
    const late = now() - last - beatEvery;
    last = now();
    if (late > mostLate) {
      blocked.times++;
      blocked.seconds += late / 1000;
      log.warn({ event: "loop-stood", ms: Math.round(late), doing: namesAtWork() }, "the event loop stood");
    }
    ended = [];
  });
}

const nameOfRequest = ({ method, routeOptions }: FastifyRequest) => `${method} ${routeOptions.url ?? "no route"}`;

/** Tells of each request that it is under way, until it is answered or its caller has gone. */
export function watchRequests(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    const end = markBegun(nameOfRequest(request));
    reply.raw.once("finish", end).once("close", end);
  });
}
