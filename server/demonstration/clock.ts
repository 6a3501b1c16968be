// The clock of a demonstration goes forward when it is told to: by how much stands in the database, and every node follows
// (wire-desk 1). What PostgreSQL dates itself, the audit log and the queue, keeps the real time.
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { type Config, isLoopback } from "../config.ts";
import { setClockAhead, readClockAhead } from "../modules/content/use-cases.ts";
import type { Clock } from "../platform/clock.ts";
import { type Database, inTransaction } from "../platform/db.ts";
import { requireLoopbackHost } from "../platform/dev-mail.ts";
import { invalid, Refusal } from "../platform/errors.ts";

const followsEvery = 1000;

export class DemonstrationClock implements Clock {
  #ahead = 0;
  readonly #db: Database;
  readonly #base: Clock;

  constructor(db: Database, base: Clock) {
    this.#db = db;
    this.#base = base;
  }

  now(): Date {
    return new Date(this.#base.now().getTime() + this.#ahead);
  }

  ahead(): number {
    return this.#ahead;
  }

  /** Goes by what the database says. */
  async follow(): Promise<void> {
    this.#ahead = await readClockAhead(this.#db);
  }

  /** Follows once a second, until it is called off; what a look fails with is the next one's to make good. */
  startFollowing(): () => void {
    const timer = setInterval(() => void this.follow().catch(() => {}), followsEvery).unref();
    return () => clearInterval(timer);
  }

  /** Puts the clocks of all nodes forward to a moment; false where that has passed. */
  async putTo(moment: Date): Promise<boolean> {
    const ahead = moment.getTime() - this.#base.now().getTime();
    const isPut = await inTransaction(this.#db, (tx) => setClockAhead(tx, ahead));
    await this.follow();
    return isPut;
  }
}

const sayWhen = "Say a moment before the year 2100 as now, such as 2026-11-28T10:00:00+05:30";
const ClockInput = z.object({
  now: z.iso
    .datetime({ offset: true, error: sayWhen })
    .transform((text) => new Date(text))
    .refine((moment) => moment.getUTCFullYear() < 2100, sayWhen),
});

/** `POST /dev/clock {now}`, for whoever sits at a demonstration: puts the clock forward, does what is due and replies `{now}`; else 404. */
export function registerDevClock(
  app: FastifyInstance,
  { clock, demonstration, config }: { clock: Clock; demonstration: boolean; config: Config },
  doWhatIsDue: () => Promise<void>,
): void {
  const isLocal = isLoopback(config.host) && isLoopback(new URL(config.publicUrl).hostname);
  app.post("/dev/clock", {
    schema: { hide: true },
    onRequest: async (request) => {
      requireLoopbackHost(request);
      if (!demonstration || !isLocal || !(clock instanceof DemonstrationClock))
        throw new Refusal("not_found", "There is nothing here");
    },
    handler: async (request, reply) => {
      const { data, error } = ClockInput.safeParse(request.body);
      if (error) throw invalid({ now: error.issues[0]!.message });
      if (!(await (clock as DemonstrationClock).putTo(data.now)))
        throw new Refusal("not_found", `The clock goes forward only: it is ${clock.now().toISOString()}`);
      await doWhatIsDue();
      void reply.header("cache-control", "private, no-store");
      return { now: clock.now().toISOString() };
    },
  });
}
