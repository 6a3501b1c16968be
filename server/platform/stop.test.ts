// The application closes, whoever is still connected.
import Fastify from "fastify";
import { connect } from "node:net";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { endConnections } from "./stop.ts";

async function served(patience: { reader: number; all: number }) {
  const app = Fastify({ forceCloseConnections: "idle" });
  endConnections(app, patience);
  const chunk = Buffer.alloc(1_048_576);
  app.get("/endless", (_request, reply) =>
    reply.send(
      Readable.from(
        (function* () {
          while (true) yield chunk;
        })(),
      ),
    ),
  );
  app.get("/late", async () => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return "in time";
  });
  app.post("/", async () => "whole");
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as { port: number };
  const arrived = () => new Promise((resolve) => app.server.once("request", resolve));
  const client = (request: string) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(request));
    return socket.on("error", () => {});
  };
  return { app, arrived, client, port };
}

test("a reply that nobody reads on does not hold the stop, and what is being worked on is answered", async () => {
  const { app, arrived, client, port } = await served({ reader: 200, all: 60_000 });
  const reader = client("GET /endless HTTP/1.1\r\nHost: x\r\n\r\n");
  await new Promise((resolve) => reader.once("data", resolve));
  reader.pause();
  const arrival = arrived();
  const late = fetch(`http://127.0.0.1:${port}/late`);
  await arrival;
  await app.close();
  expect(await (await late).text()).toBe("in time");
  reader.destroy();
});

test("nor does a request that never comes whole", async () => {
  const { app, arrived, client } = await served({ reader: 200, all: 400 });
  const arrival = arrived();
  const sender = client("POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{");
  await arrival;
  await app.close();
  sender.destroy();
});
