import Fastify from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Refusal } from "./errors.ts";
import { registerFlood } from "./flood.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

/** What the last of so many requests of one minute is answered. */
async function lastOf(times: number, url: string): Promise<number> {
  const app = Fastify();
  registerFlood(app);
  app.setErrorHandler((error, _request, reply) =>
    reply.status(error instanceof Refusal && error.code === "too_many" ? 429 : 500).send(),
  );
  app.get("/*", () => "here");
  let status = 0;
  for (let n = 0; n < times; n++) status = (await app.inject(url)).statusCode;
  await app.close();
  return status;
}

test.each([
  ["/api/categories", 1200, 200],
  ["/api/categories", 1201, 429],
  ["/pictures/d/1/tube_D50.svg", 1201, 429],
  ["/pictures/hex-bolt.webp", 1201, 200],
  ["/assets/home.js", 1201, 200],
])("of %s, the request number %i within a minute is answered %i", async (url, times, status) => {
  expect(await lastOf(times, url)).toBe(status);
});
