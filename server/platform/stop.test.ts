// The application closes, whoever is still connected.
import Fastify from "fastify";
import { connect } from "node:net";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { endConnections } from "./stop.ts";

test("a reply that nobody reads on does not hold the stop; one that is under way is waited for", async () => {
  const app = Fastify({ forceCloseConnections: "idle" });
  endConnections(app, 1000);
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
    await new Promise((resolve) => setTimeout(resolve, 200));
    return "in time";
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as { port: number };
  const client = connect(port, "127.0.0.1", () => client.write("GET /endless HTTP/1.1\r\nHost: x\r\n\r\n"));
  client.on("error", () => {});
  await new Promise((resolve) => client.once("data", resolve));
  client.pause();
  const late = fetch(`http://127.0.0.1:${port}/late`);
  await new Promise((resolve) => app.server.once("request", resolve));
  await app.close();
  expect(await (await late).text()).toBe("in time");
  client.destroy();
});
