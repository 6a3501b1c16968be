// /healthz: the process lives. /readyz: database and queue answer, and their clock is ours.
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Clock } from "./clock.ts";
import type { Database } from "./db.ts";
import { Refusal } from "./errors.ts";
import type { Queue } from "./queue.ts";

const maxSkew = 5000;

/** Registers both; they need no application key. */
export function registerHealth(
  app: FastifyInstance,
  { db, queue, clock }: { db: Database; queue: Queue; clock: Clock },
): void {
  app.get("/healthz", { schema: { hide: true } }, async () => ({ status: "ok" }));
  app.get("/readyz", { schema: { hide: true } }, async () => {
    const { rows } = await db.execute<{ ms: number }>(
      sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
    );
    const ours = clock.now().getTime() - (clock.ahead?.() ?? 0);
    if (Math.abs((rows[0]?.ms ?? 0) - ours) > maxSkew)
      throw new Refusal("unavailable", "This node's clock and the database's differ by more than 5 s");
    if (!(await queue.isReady())) throw new Refusal("unavailable", "The job queue does not answer");
    return { status: "ready" };
  });
}
