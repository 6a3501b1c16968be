// PDFs are made in worker threads, which start with the first one asked for and end when none is for a while.
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Piscina } from "piscina";
import { Refusal } from "../platform/errors.ts";
import { requestContext } from "../platform/request-context.ts";
import { createTurns } from "../platform/turns.ts";
import type { Paper } from "./paper.ts";

export interface Printer {
  /** The PDF's bytes; refuses with `unavailable` when too many wait, with `too_many` when the viewer has two waiting, or when `gone` says that nobody waits any more. */
  print(paper: Paper, gone?: AbortSignal): Promise<Buffer>;
  /** Finishes what was asked for and ends the workers. */
  close(): Promise<void>;
}

interface Options {
  /** How many are made at once. */
  threads?: number;
  /** How many may wait for their turn. */
  waiting?: number;
  /** How many of these are one viewer's, or one key's. */
  waitingEach?: number;
}

// More of them fill a sheet in any case, and take longer to be set twice.
// What is signed shall be seen on as few as it can.
const fewRows = 16;
const idleTimeout = 30_000;
const retryAfter = 2;

const whoAsks = () => {
  const { userId, keyId } = requestContext() ?? {};
  return userId ?? keyId;
};

/** A printer; nothing is loaded before the first paper. */
export function createPrinter({
  threads = Math.max(1, availableParallelism() - 1),
  waiting = 32,
  waitingEach = 2,
}: Options = {}): Printer {
  const inTurn = createTurns({
    running: threads,
    waiting,
    waitingEach,
    refusal: (own) =>
      own
        ? new Refusal("too_many", "Two of your documents wait to be made already. Please wait for one.", { retryAfter })
        : new Refusal("unavailable", "Many documents are being made at this moment. Please try again.", { retryAfter }),
  });
  let starting: Promise<Piscina> | undefined;
  const start = async () => {
    const { Piscina: Pool } = await import("piscina");
    return new Pool({
      filename: join(import.meta.dirname, "compile.ts"),
      minThreads: 0,
      maxThreads: threads,
      idleTimeout,
    });
  };
  const making = new Set<Promise<unknown>>();
  const make = async (paper: Paper) => {
    const pool = await (starting ??= start());
    const mayStandCloser = paper.signers !== undefined || paper.table.rows.length <= fewRows;
    const bytes: Uint8Array = await pool.run({ paper: JSON.stringify(paper), mayStandCloser });
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  };
  return {
    async print(paper, gone) {
      const printing = inTurn(() => make(paper), { owner: whoAsks(), gone });
      making.add(printing);
      return printing.finally(() => making.delete(printing));
    },
    async close() {
      await Promise.allSettled(making);
      await (await starting)?.destroy();
    },
  };
}
