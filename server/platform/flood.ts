// The general flood limit: 1,200 requests a minute per address over API and pages, in this node's memory; built files apart.
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "./errors.ts";
import { limitAddress } from "./limits.ts";

const perMinute = 1200;
const maxAddresses = 50_000;
const bytesOfRequest = 16_384;

/** Built before anybody asked; a drawing by its figures is made for the asking. */
const isFile = (url: string) =>
  url.startsWith("/assets/") || (url.startsWith("/pictures/") && !url.startsWith("/pictures/d/"));

/** Counts what a body weighs besides its request: 1 for every 16 KB. Throws `too_many` past the limit. */
export type WeighRequest = (request: FastifyRequest, bytes: number) => void;

/** Counts requests per address and running minute; what bodies weigh is told to the one that it returns. */
export function registerFlood(app: FastifyInstance): WeighRequest {
  let minute = 0;
  const counts = new Map<string, number>();
  const count = (request: FastifyRequest, weight: number) => {
    const now = Math.floor(Date.now() / 60_000);
    // A new map each minute keeps it from growing; a cap keeps a flood of addresses from filling it.
    if (now !== minute || counts.size > maxAddresses) {
      minute = now;
      counts.clear();
    }
    const address = limitAddress(request.ip);
    const counted = (counts.get(address) ?? 0) + weight;
    counts.set(address, counted);
    if (counted > perMinute)
      throw new Refusal("too_many", "Too many requests from your network. Please wait a minute.", { retryAfter: 60 });
  };
  app.addHook("onRequest", async (request) => {
    if (!isFile(request.url)) count(request, 1);
  });
  return (request, bytes) => {
    if (bytes >= bytesOfRequest) count(request, Math.floor(bytes / bytesOfRequest));
  };
}
