// What a body may cost: none is longer than its endpoint takes, or comes for longer than 20 s; all of a node's together hold 64 MB, and
// where they would hold more the oldest of the address that holds most is ended: who fills the room keeps no other out of it.
import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "./errors.ts";
import type { WeighRequest } from "./flood.ts";
import { limitAddress } from "./limits.ts";
import { ownTurn } from "./own-turn.ts";

interface Limits {
  /** Bytes of all bodies that are under way. */
  perNode: number;
  /** Until one is there to its end, in ms. */
  patience: number;
}
const limits: Limits = { perNode: 64 * 1_048_576, patience: 20_000 };

/**
 * The text of a request's body. Refuses with `too_large` past the route's limit, or with more values than an honest one
 * holds, `invalid` for one that does not come, `unavailable` when others hold the room, `too_many` past the flood limit, in
 * which every 16 KB counts as a request.
 */
export type ReadBody = (request: FastifyRequest, payload: IncomingMessage) => Promise<string>;

// Each piece is held by some objects of its own, so that a body in single bytes costs what it costs.
const pieceCost = 256;

const inKilobytes = (bytes: number) =>
  bytes < 1_048_576 ? `${Math.floor(bytes / 1024)} KB` : `${Math.floor(bytes / 1_048_576)} MB`;
const bodyTooLarge = (most: number) => new Refusal("too_large", `This is too large: send at most ${inKilobytes(most)}`);
const bodyTooLate = () => new Refusal("invalid", "The request did not come to its end. Please send it again.");
const roomTaken = () =>
  new Refusal("unavailable", "Much is being sent to us at this moment. Please try again.", { retryAfter: 5 });

// Parsing costs by what a body holds rather than by its bytes: 2 MB of brackets take 160 ms, of text 1. The fullest honest one
// has 29,000 values where 2 MB are taken; more bytes are taken of the desk alone, and there it has 140,000: 2,000 items at once.
const usuallyLongest = 2_097_152;
/** How many values a body may hold where it may have so many bytes. */
export const mostValuesIn = (bodyLimit: number): number => (bodyLimit > usuallyLongest ? 150_000 : 50_000);
const tooManyValues = () => new Refusal("too_large", "This holds too many values: send them in several parts");

// What is nested seven thousand deep is more than a stack holds of whoever walks it; an honest body has ten.
const deepest = 100;
const tooDeep = () => new Refusal("invalid", "This is nested too deeply: nothing that is taken is");

const [quote, backslash, comma, bracket, brace, bracketEnd, braceEnd] = Buffer.from('"\\,[{]}');

/** The lists, objects and commas of JSON, outside of its texts, and how deep they stand in each other. */
function measureJson(json: Buffer): { values: number; depth: number } {
  const { length } = json;
  let values = 0;
  let depth = 0;
  let open = 0;
  let inText = false;
  for (let at = 0; at < length; at++) {
    const sign = json[at];
    if (sign === quote) inText = !inText;
    else if (inText) at += Number(sign === backslash);
    else if (sign === comma) values++;
    else if (sign === bracketEnd || sign === braceEnd) open--;
    else if (sign === bracket || sign === brace) {
      values++;
      depth = Math.max(depth, ++open);
    }
  }
  return { values, depth };
}

/** A body that comes. */
interface Coming {
  bytes: number;
  stop: (refusal: Error) => void;
}

/** Bodies under way by the addresses that they come from, the oldest of each first. */
function createRoom(perNode: number) {
  const byAddress = new Map<string, { bytes: number; bodies: Set<Coming> }>();
  let underWay = 0;
  const fullest = () => [...byAddress.values()].reduce((one, other) => (other.bytes > one.bytes ? other : one)).bodies;
  return {
    add(address: string, body: Coming, bytes: number) {
      const own = byAddress.get(address) ?? { bytes: 0, bodies: new Set() };
      byAddress.set(address, own);
      own.bodies.add(body);
      own.bytes += bytes;
      body.bytes += bytes;
      underWay += bytes;
      while (underWay > perNode) {
        const others = fullest();
        // Who fills it alone is told at what goes beyond, and what came before it stays.
        const [oldest] = others === own.bodies ? [body] : others;
        oldest!.stop(roomTaken());
      }
    },
    remove(address: string, body: Coming) {
      const own = byAddress.get(address);
      if (!own?.bodies.delete(body)) return;
      own.bytes -= body.bytes;
      underWay -= body.bytes;
      if (own.bodies.size === 0) byAddress.delete(address);
    },
  };
}

/** Reads bodies within the limits of a node; `weigh` is the flood limit's. */
export function createBodyReader(weigh: WeighRequest, { perNode, patience }: Limits = limits): ReadBody {
  const room = createRoom(perNode);
  const collect = (request: FastifyRequest, payload: IncomingMessage, most: number) =>
    new Promise<Buffer>((resolve, reject) => {
      const pieces: Buffer[] = [];
      const address = limitAddress(request.ip);
      let length = 0;
      const stop = (refusal?: Error) => {
        clearTimeout(late);
        room.remove(address, body);
        payload.off("data", addPiece).off("end", finish).off("error", stop).off("close", leave);
        if (!refusal) return;
        reject(refusal);
        // What has come costs as much as if it had come whole.
        weighQuietly(request, length);
      };
      const body: Coming = { bytes: 0, stop };
      const addPiece = (piece: Buffer) => {
        pieces.push(piece);
        length += piece.length;
        if (length > most) stop(bodyTooLarge(most));
        else room.add(address, body, piece.length + pieceCost);
      };
      const finish = () => {
        stop();
        resolve(pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces, length));
      };
      const leave = () => stop(bodyTooLate());
      const late = setTimeout(leave, patience);
      // What comes after a refusal is thrown away as it comes: the sender reads why, and may ask again.
      payload.on("data", addPiece).on("end", finish).on("error", stop).on("close", leave);
    });
  /** Of what is refused already: that it passes the flood limit as well is told to the next. */
  const weighQuietly = (request: FastifyRequest, bytes: number) => {
    try {
      weigh(request, bytes);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  };
  return async (request, payload) => {
    const most = request.routeOptions.bodyLimit;
    if (Number(request.headers["content-length"] ?? 0) > most) throw bodyTooLarge(most);
    const bytes = await collect(request, payload, most);
    weigh(request, bytes.length);
    // Parsed and judged at one stretch: a bid of 1.9 MB in 65 ms, 60 KB of wrong lines in 25. Twenty of these at once held the loop
    // for 435 ms, and 1.5 KB that are wrong at 1,500 places are among them.
    await ownTurn();
    const { values, depth } = measureJson(bytes);
    if (values > mostValuesIn(most)) throw tooManyValues();
    if (depth > deepest) throw tooDeep();
    return bytes.toString("utf8");
  };
}

/** Makes a scope's routes take JSON; an empty body is an error, or nothing where `emptyIsNothing`. */
export function acceptJson(scope: FastifyInstance, readBody: ReadBody, { emptyIsNothing = false } = {}): void {
  const parse = scope.getDefaultJsonParser("error", "error");
  if (scope.hasContentTypeParser("application/json")) scope.removeContentTypeParser("application/json");
  scope.addContentTypeParser("application/json", async (request: FastifyRequest, payload: IncomingMessage) => {
    const body = await readBody(request, payload);
    if (emptyIsNothing && body === "") return undefined;
    return new Promise((resolve, reject) => {
      void parse(request, body, (error, value) => (error ? reject(error) : resolve(value)));
    });
  });
}
