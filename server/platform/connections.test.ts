// Each attack with the figure that it had on the first product, smaller.
import { IncomingMessage } from "node:http";
import { connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { acceptJson, createBodyReader } from "./body.ts";
import { excludeFromLimit, limitConnections, limitUnfinished, type Timers } from "./connections.ts";
import { replyError } from "./error-reply.ts";

let app: FastifyInstance;
let port = 0;
const sockets: Socket[] = [];
/** The server's ends of them, and how many requests came to it and went. */
let ends: Socket[] = [];
let requests = 0;
let answered = 0;
let parsed = 0;
class CountedMessage extends IncomingMessage {
  constructor(socket: Socket) {
    super(socket);
    parsed++;
  }
}
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

const longReply = 60_000_000;

async function listen(set: (app: FastifyInstance) => void): Promise<void> {
  app = Fastify({ bodyLimit: 1_048_576, trustProxy: "127.0.0.1", http: { IncomingMessage: CountedMessage } });
  app.setErrorHandler(replyError);
  [ends, requests, answered, parsed] = [[], 0, 0, 0];
  app.server.on("connection", (socket) => ends.push(socket));
  app.addHook("onRequest", async (_request, reply) => {
    requests++;
    reply.raw.once("close", () => answered++);
  });
  set(app);
  app.post("/", async () => "taken");
  app.get("/", async () => "here");
  app.get("/long", async () => Buffer.alloc(longReply, "x"));
  await app.listen({ port: 0, host: "127.0.0.1" });
  port = (app.server.address() as { port: number }).port;
}

interface Line {
  socket: Socket;
  said: () => string;
  closed: Promise<void>;
}
async function open(sent = ""): Promise<Line> {
  const socket = connect({ port, host: "127.0.0.1" });
  sockets.push(socket);
  let received = "";
  socket.on("data", (chunk) => (received += chunk)).on("error", () => {});
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  await new Promise<void>((resolve) => socket.once("connect", () => resolve()));
  if (sent) socket.write(sent);
  return { socket, said: () => received, closed };
}
/** Waits for as long as it takes: the test's own time ends what never comes. */
const until = async (isSo: () => boolean) => {
  while (!isSo()) await sleep(2);
};
const get = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
const post = (length: number, from = "203.0.113.1") =>
  `POST / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
const noWeight = () => {};
const some = { perConnection: 30, perNode: 2000, patience: 600_000 };

test("of 1,100 unfinished bodies of an address 60 are held: the 61st is told so, another address is not", async () => {
  await listen((on) => {
    limitUnfinished(on);
    acceptJson(on, createBodyReader(noWeight));
  });
  const busy = await Promise.all(Array.from({ length: 60 }, () => open(post(100))));
  await until(() => requests === 60);
  const next = await open(post(100));
  await until(() => next.said().includes(" 429 "));
  const elsewhere = await open(post(2, "203.0.113.2") + "{}");
  await until(() => elsewhere.said().includes(" 200 "));
  const before = answered;
  busy[0]!.socket.destroy();
  await until(() => answered > before);
  const later = await open(post(2) + "{}");
  await until(() => later.said().includes(" 200 "));
});

test("what goes on for as long as its page is open is none of them, and is not taken off twice", async () => {
  await listen((on) => {
    limitUnfinished(on, { perAddress: 2 });
    on.get("/on", (request, reply) => {
      excludeFromLimit(request);
      excludeFromLimit(request);
      reply.raw.write("on");
    });
    acceptJson(on, createBodyReader(noWeight));
  });
  const streams = [];
  for (let count = 0; count < 5; count++) {
    const one = await open("GET /on HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.1\r\n\r\n");
    streams.push(one);
    await until(() => one.said().includes("on"));
  }
  for (const { socket } of streams) socket.destroy();
  await Promise.all([open(post(100)), open(post(100))]);
  await until(() => requests === 7);
  const next = await open(post(100));
  await until(() => next.said().includes(" 429 "));
});

test("bodies under way hold 64 MB on a node and no more: the one that goes beyond is 503, those before it stay", async () => {
  const perNode = 1_000_000;
  await listen((on) => acceptJson(on, createBodyReader(noWeight, { perNode, patience: 20_000 })));
  const first = await open(post(800_002) + `"${"x".repeat(700_000)}`);
  await until(() => ends[0]!.bytesRead > 700_000);
  const second = await open(post(800_002) + `"${"x".repeat(400_000)}`);
  await until(() => second.said().includes(" 503 "));
  first.socket.write(`${"x".repeat(100_000)}"`);
  await until(() => first.said().includes(" 200 "));
  const third = await open(post(800_002) + `"${"x".repeat(800_000)}"`);
  await until(() => third.said().includes(" 200 "));
});

test("who fills that room keeps no other out of it: the oldest body of the address that holds most is ended", async () => {
  const perNode = 1_000_000;
  const weighed: number[] = [];
  const weigh = (_: FastifyRequest, bytes: number) => void weighed.push(bytes);
  await listen((on) => acceptJson(on, createBodyReader(weigh, { perNode, patience: 600_000 })));
  const filling: Line[] = [];
  for (const at of [0, 1, 2, 3]) {
    filling.push(await open(post(400_002) + `"${"x".repeat(240_000)}`));
    await until(() => (ends[at]?.bytesRead ?? 0) > 240_000);
  }
  const other = await open(post(100_002, "203.0.113.2") + `"${"x".repeat(100_000)}"`);
  await until(() => other.said().includes(" 200 "));
  await until(() => filling[0]!.said().includes(" 503 "));
  expect(filling.slice(1).map(({ said }) => said())).toEqual(["", "", ""]);
  // What never came whole is weighed too.
  expect(weighed.toSorted((one, another) => one - another)).toEqual([100_002, 240_001]);
});

test("a body in single bytes counts what it costs to hold", async () => {
  await listen((on) => acceptJson(on, createBodyReader(noWeight, { perNode: 20_000, patience: 600_000 })));
  const dripping = await open(post(1000));
  dripping.socket.setNoDelay(true);
  while (dripping.said() === "") {
    const before = ends[0]!.bytesRead;
    dripping.socket.write("1");
    await until(() => ends[0]!.bytesRead > before || dripping.said() !== "");
  }
  await until(() => dripping.said().includes(" 503 "));
});

test.each([
  ["long", 100_000],
  ["short", 1500],
])("of %s bodies that came at once each is handed on in a turn of the loop of its own", async (_, bytes) => {
  const readBody = createBodyReader(noWeight);
  const request = {
    ip: "203.0.113.1",
    headers: {},
    routeOptions: { bodyLimit: 2_097_152 },
  } as unknown as FastifyRequest;
  let turn = 0;
  let counting = true;
  const count = () => {
    turn++;
    if (counting) setImmediate(count);
  };
  count();
  const read = async () => {
    await readBody(request, Readable.from([Buffer.alloc(bytes, "x")]) as IncomingMessage);
    return turn;
  };
  const turns = await Promise.all(Array.from({ length: 8 }, read));
  counting = false;
  expect(new Set(turns).size).toBe(8);
});

test("a body that does not come is told so", async () => {
  await listen((on) => acceptJson(on, createBodyReader(noWeight, { perNode: 20_000, patience: 300 })));
  const stopped = await open(post(1000));
  await until(() => stopped.said().includes(" 400 "));
  expect(stopped.said()).toContain("did not come to its end");
});

test("of 2,500 requests in one packet 30 come to their route, and the connection ends", async () => {
  await listen((on) => {
    limitConnections(on, some);
    on.get("/never", () => new Promise(() => {}));
  });
  const line = await open("GET /never HTTP/1.1\r\nHost: x\r\n\r\n".repeat(2500));
  await line.closed;
  expect(requests).toBe(30);
  // What ends it is the last that is parsed.
  expect(parsed).toBe(31);
  const next = await open(get);
  await until(() => next.said().includes("here"));
});

test("of 300 requests that come at once on as many connections no turn of the loop serves more than 80", async () => {
  const served = new Map<number, number>();
  let turn = 0;
  let next = setImmediate(function count() {
    turn++;
    next = setImmediate(count);
  });
  onTestFinished(() => clearImmediate(next));
  await listen((on) => {
    limitConnections(on);
    on.addHook("onRequest", async () => void served.set(turn, (served.get(turn) ?? 0) + 1));
  });
  const lines = await Promise.all(Array.from({ length: 300 }, () => open()));
  await until(() => ends.length === 300);
  for (const { socket } of lines) socket.write(get);
  await until(() => lines.every(({ said }) => said().includes("here")));
  // Forty from one look at who waits to the next, which may stand on either side of the count.
  expect(Math.max(...served.values())).toBeLessThanOrEqual(80);
});

/** A body of so many bytes, each a chunk of its own. */
const inBytes = (count: number) =>
  `POST /pieces HTTP/1.1\r\nHost: x\r\nContent-Type: text/csv\r\nTransfer-Encoding: chunked\r\n\r\n${"1\r\nx\r\n".repeat(count)}0\r\n\r\n`;

test("of a body of 60,000 pieces of a byte 2,000 are read, and the connection ends; so many are taken", async () => {
  let pieces = 0;
  await listen((on) => {
    limitConnections(on, some);
    on.addContentTypeParser("text/csv", (_request, payload, done) => {
      payload.on("data", () => pieces++).on("end", () => done(null));
    });
    on.post("/pieces", async () => `${pieces} taken`);
  });
  const few = await open(inBytes(2000));
  await until(() => few.said().includes("2000 taken"));
  pieces = 0;
  const many = await open(inBytes(60_000));
  await many.closed;
  expect(pieces).toBeLessThanOrEqual(2000);
});

test("of 40 bodies in chunks 16 are under way, and the others' connections end; then there is room again", async () => {
  await listen((on) => {
    limitConnections(on, some);
    acceptJson(on, createBodyReader(noWeight));
  });
  const begun =
    "POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n";
  const lines = await Promise.all(Array.from({ length: 40 }, () => open(begun)));
  let ended = 0;
  for (const { closed } of lines) void closed.then(() => ended++);
  await until(() => parsed === 40 && ended === 24);
  expect(requests).toBe(16);
  const alive = lines.find(({ socket }) => !socket.destroyed)!;
  alive.socket.write("1\r\n}\r\n0\r\n\r\n");
  await until(() => alive.said().includes("taken"));
  const next = await open(`${begun}1\r\n}\r\n0\r\n\r\n`);
  await until(() => next.said().includes("taken"));
});

test("at 2,000 connections the one that has been idle for longest ends, and none that waits for a reply", async () => {
  let answer = () => {};
  await listen((on) => {
    limitConnections(on, { ...some, perNode: 3, patience: 600_000 });
    on.get("/slow", () => new Promise((resolve) => (answer = () => resolve("late"))));
  });
  const slow = await open("GET /slow HTTP/1.1\r\nHost: x\r\n\r\n");
  const used = await open(get);
  await until(() => used.said().includes("here"));
  const silent = await open();
  await until(() => ends.length === 3);
  used.socket.write(get);
  await until(() => used.said().split("here").length === 3);
  const next = await open(get);
  await silent.closed;
  const last = await open(get);
  await used.closed;
  for (const line of [next, last]) await until(() => line.said().includes("here"));
  answer();
  await until(() => slow.said().includes("late"));
});

test("a reply that is not read ends after 20 s; one that is read slowly does not", async () => {
  let now = 0;
  let look = () => {};
  const time: Timers = {
    now: () => now,
    every(_ms, act) {
      look = act;
      return () => {};
    },
  };
  await listen((on) => limitConnections(on, { ...some, patience: 20_000 }, time));
  const lines = [0, 1].map(() => connect({ port, host: "127.0.0.1" }));
  sockets.push(...lines);
  const [deaf, slow] = lines as [Socket, Socket];
  for (const line of lines) {
    line.on("error", () => {}).pause();
    line.write("GET /long HTTP/1.1\r\nHost: x\r\n\r\n");
  }
  await until(() => ends.length === 2 && ends.every((end) => end.writableLength > 0));
  const deafEnd = ends.find((end) => end.remotePort === deaf.localPort)!;
  let read = 0;
  slow.on("data", (chunk) => (read += chunk.length)).pause();
  /** More than what the system keeps of a reply beside the server's own. */
  const readOn = async () => {
    const wanted = Math.min(read + 12_000_000, longReply);
    slow.resume();
    await until(() => read >= wanted);
    slow.pause();
  };
  look();
  now = 19_999;
  look();
  expect(deafEnd.destroyed).toBe(false);
  for (let round = 0; round < 3 && !deafEnd.destroyed; round++) {
    await readOn();
    now += 20_000;
    look();
  }
  expect(deafEnd.destroyed).toBe(true);
  slow.resume();
  await until(() => read >= longReply);
});
