// The general flood limit: 1,200 requests a minute per address over API and pages, in this node's memory; built files apart.
import type { FastifyInstance } from "fastify";
import { Refusal } from "./errors.ts";
import { limitAddress } from "./limits.ts";

const perMinute = 1200;
const maxAddresses = 50_000;

/** Counts requests per address and running minute. */
export function registerFlood(app: FastifyInstance): void {
  let minute = 0;
  const counts = new Map<string, number>();
  app.addHook("onRequest", async (request) => {
    if (request.url.startsWith("/assets/") || request.url.startsWith("/pictures/")) return;
    const now = Math.floor(Date.now() / 60_000);
    // A new map each minute keeps it from growing; a cap keeps a flood of addresses from filling it.
    if (now !== minute || counts.size > maxAddresses) {
      minute = now;
      counts.clear();
    }
    const address = limitAddress(request.ip);
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    if (count > perMinute)
      throw new Refusal("too_many", "Too many requests from your network. Please wait a minute.", { retryAfter: 60 });
  });
}
