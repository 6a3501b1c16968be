// /metrics for Prometheus, only with METRICS_TOKEN (security 3): behind a proxy on the same host everyone is loopback.
import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type * as prometheus from "prom-client";
import type { Config } from "../config.ts";
import { readLastBackup } from "./data-marks.ts";
import { type Database, poolsOf } from "./db.ts";
import type { Erpnext } from "./erpnext.ts";
import { loopStalls } from "./loop-watch.ts";
import { Refusal } from "./errors.ts";

type Client = typeof prometheus;

/** Registers it where there is a token; without one the address is not there. It needs no application key. */
export async function registerMetrics(
  app: FastifyInstance,
  { config, db, erpnext }: { config: Config; db: Database; erpnext: Erpnext | null },
): Promise<void> {
  const token = config.metricsToken;
  if (!token) return;
  // Loaded where it is wanted.
  const client = (await import("prom-client")).default;
  const registry = new client.Registry();
  client.collectDefaultMetrics({ register: registry });
  countRequests(app, client, registry);
  watchDatabase(db, client, registry);
  watchBackup(config.dataDir, client, registry);
  countStands(client, registry);
  erpnext?.registerMetrics(client, registry);
  app.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
    if (!isSame(request.headers.authorization ?? "", `Bearer ${token}`))
      throw new Refusal("unauthenticated", "Send the METRICS_TOKEN as a bearer token");
    void reply.header("content-type", registry.contentType).header("cache-control", "no-store");
    return registry.metrics();
  });
}

function isSame(token: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(token), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** By the route's pattern: an address would be a series of its own for each document. */
function countRequests(app: FastifyInstance, client: Client, registry: InstanceType<Client["Registry"]>): void {
  const durations = new client.Histogram({
    name: "vanik_request_seconds",
    help: "How long requests took, by method, route and status; its count is that of the requests",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  });
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "none";
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}

function watchDatabase(db: Database, client: Client, registry: InstanceType<Client["Registry"]>): void {
  const pool = db.$client;
  new client.Gauge({
    name: "vanik_pool_connections",
    help: "Connections to the database by what they do, and requests that wait for one",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      const count = (countOne: (one: typeof pool) => number) =>
        poolsOf(pool).reduce((sum, one) => sum + countOne(one), 0);
      this.set(
        { state: "busy" },
        count(({ totalCount, idleCount }) => totalCount - idleCount),
      );
      this.set(
        { state: "idle" },
        count(({ idleCount }) => idleCount),
      );
      this.set(
        { state: "waited_for" },
        count(({ waitingCount }) => waitingCount),
      );
    },
  });
  new client.Gauge({
    name: "vanik_jobs",
    help: "Jobs that are not done, by name and state",
    labelNames: ["name", "state"],
    registers: [registry],
    async collect() {
      const { rows } = await pool.query<{ name: string; state: string; count: number }>(
        `select name, state, count(*)::int as count from pgboss.job
        where state in ('created', 'retry', 'active', 'failed') group by name, state`,
      );
      this.reset();
      for (const { name, state, count } of rows) this.set({ name, state }, count);
    },
  });
}

function countStands(client: Client, registry: InstanceType<Client["Registry"]>): void {
  const counters = {
    vanik_loop_stands_total: [
      "How often the event loop stood for more than 250 ms; what it was doing is in the log",
      "times",
    ],
    vanik_loop_stood_seconds_total: ["For how long it stood in all", "seconds"],
  } as const;
  for (const [name, [help, field]] of Object.entries(counters))
    new client.Counter({
      name,
      help,
      registers: [registry],
      collect() {
        this.reset();
        this.inc(loopStalls()[field]);
      },
    });
}

function watchBackup(dataDir: string, client: Client, registry: InstanceType<Client["Registry"]>): void {
  new client.Gauge({
    name: "vanik_backup_age_seconds",
    help: "How long ago the last backup of this data directory was begun; absent where there was none",
    registers: [registry],
    collect() {
      this.reset();
      const last = readLastBackup(dataDir);
      if (last) this.set((Date.now() - Date.parse(last.at)) / 1000);
      else this.remove();
    },
  });
}
