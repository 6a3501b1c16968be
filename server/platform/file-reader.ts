// Files from outside are parsed in worker threads, each within a limit of time and of memory; what passes it is ended, and the
// next file finds a worker of its own. They start with the first file and end when none comes for a while.
import { MessageChannel, type MessagePort, type Worker } from "node:worker_threads";
import type { Piscina } from "piscina";
import { Refusal } from "./errors.ts";
import type { AskedOfWorker, FileTask, WorkerAnswer } from "./file-tasks.ts";
import { requestContext } from "./request-context.ts";
import { createTurns } from "./turns.ts";

interface Door {
  /** How long a file may be worked on, in seconds; who takes what was read is not counted. */
  seconds: number;
  /** How many files wait while one is read, and how many of these are one sender's. */
  waiting: number;
  waitingEach?: number;
  /** What the next one is told. */
  busy: string;
}

const attached = {
  seconds: 5,
  waiting: 40,
  waitingEach: 10,
  busy: "Many files are being looked at right now. Please try again in a moment.",
};

/** Where files come in. Each has a worker of its own, so that a guest's file holds up guests alone, and none that of a bid. */
const doors = {
  cart: {
    seconds: 2,
    waiting: 10,
    waitingEach: 1,
    busy: "Other sheets are being read right now. Please try again in a moment.",
  },
  attachment: attached,
  bid: attached,
  import: {
    seconds: 20,
    waiting: 8,
    busy: "Other sheets are being looked through. Please try again in a moment.",
  },
  // Sizes of pictures, one job at a time, and logos. The library's own limits end each of them long before.
  drawing: {
    seconds: 100,
    waiting: 40,
    waitingEach: 10,
    busy: "Other pictures are being drawn right now. Please try again in a moment.",
  },
  // One at a time on all nodes, by its own lock.
  importStep: {
    seconds: 20,
    waiting: 8,
    busy: "Other sheets are being read right now. Please try again in a moment.",
  },
} as const satisfies Record<string, Door>;
export type DoorOfFiles = keyof typeof doors;

/** Bytes that a file may take in its worker. */
const mostMemory = 200 * 1_048_576;
/** Between two looks at it, in ms. V8's own limit, in MB, stands far behind: a worker that meets it takes the process with it. */
const lookEvery = 50;
const farBehind = 1024;
const idleTimeout = 30_000;
const retryAfter = 5;

const pastTime = () =>
  new Refusal(
    "too_large",
    "This file takes too long to read. Save what is needed of it in a new file, and choose that.",
  );
const pastMemory = () =>
  new Refusal(
    "too_large",
    "This file takes too much memory to read. Save what is needed of it in a new file, and choose that.",
  );

export interface FileReader {
  /**
   * Does a task in a worker and hands its pieces, as they come, to `use`; their first one is the result unless said. Refuses as
   * the task does, 413 past the limits of time and memory, 503 while too many wait, 429 while too many of one sender do.
   */
  read<Input, Piece, Result = Piece>(
    task: FileTask<Input, Piece>,
    input: Input,
    door: DoorOfFiles,
    use?: (pieces: AsyncGenerator<Piece>) => Promise<Result>,
  ): Promise<Result>;
  /** Ends the workers; what they were at is refused. */
  close(): Promise<void>;
}

interface Options {
  /** The address of the worker's file, which calls createFileWorker. */
  worker: string;
  /** Calls back after so many ms unless it is stopped. */
  startTimer?: (ms: number, late: () => void) => () => void;
}

const realTimer = (ms: number, late: () => void) => {
  const timer = setTimeout(late, ms);
  return () => clearTimeout(timer);
};

const firstPiece = async <Piece>(pieces: AsyncGenerator<Piece>) => (await pieces.next()).value as never;

/** Answers of a worker, one for each question; rejects once it has ended. */
function answersFrom(port: MessagePort, running: Promise<void>) {
  let settle: { resolve: (answer: WorkerAnswer) => void; reject: (error: unknown) => void } | undefined;
  let ended: { error: unknown } | undefined;
  port.on("message", (answer: WorkerAnswer) => settle?.resolve(answer));
  running.catch((error: unknown) => {
    ended = { error };
    settle?.reject(error);
  });
  return () =>
    new Promise<WorkerAnswer>((resolve, reject) => {
      settle = { resolve, reject };
      if (ended) reject(ended.error);
    });
}

function pieceOf(answer: Exclude<WorkerAnswer, { done: true } | { thread: number }>): unknown {
  if ("piece" in answer) return answer.piece;
  if ("failed" in answer) throw answer.failed;
  const { code, message, fields } = answer.refused;
  throw new Refusal(code, message, fields && { fields });
}

/** Looks at what a worker holds until it is stopped, and tells when that is too much. */
function watchMemory(worker: Worker | undefined, over: () => void): () => void {
  const look = async () => {
    // None of one that has ended.
    const heap = await worker?.getHeapStatistics().catch(() => undefined);
    if (heap && heap.used_heap_size + heap.external_memory > mostMemory) over();
  };
  const looking = setInterval(() => void look(), lookEvery);
  return () => clearInterval(looking);
}

/** A reader; nothing is loaded before the first file. */
export function createFileReader({ worker, startTimer = realTimer }: Options): FileReader {
  let starting: Promise<Piscina> | undefined;
  const start = async () => {
    const { Piscina: Pool } = await import("piscina");
    return new Pool({
      filename: worker,
      minThreads: 0,
      maxThreads: Object.keys(doors).length,
      idleTimeout,
      atomics: "disabled",
      resourceLimits: { maxOldGenerationSizeMb: farBehind },
    });
  };
  const turns = Object.fromEntries(
    Object.entries(doors as Record<DoorOfFiles, Door>).map(([name, { busy, waiting, waitingEach = waiting }]) => [
      name,
      createTurns({
        running: 1,
        waiting,
        waitingEach,
        refusal: (own) => new Refusal(own ? "too_many" : "unavailable", busy, { retryAfter }),
      }),
    ]),
  ) as Record<DoorOfFiles, ReturnType<typeof createTurns>>;

  async function* ask(task: Omit<AskedOfWorker, "port">, seconds: number): AsyncGenerator<unknown> {
    const pool = await (starting ??= start());
    const { port1: port, port2 } = new MessageChannel();
    const ending = new AbortController();
    const running: Promise<void> = pool.run({ ...task, port: port2 } satisfies AskedOfWorker, {
      transferList: [port2],
      signal: ending.signal,
    });
    const nextAnswer = answersFrom(port, running);
    let left = seconds * 1000;
    let past: Refusal | undefined;
    const end = (refusal: Refusal) => {
      past ??= refusal;
      ending.abort();
    };
    let forget = () => {};
    try {
      const ready = (await nextAnswer()) as { thread: number };
      const thread = pool.threads.find(({ threadId }) => threadId === ready.thread);
      forget = watchMemory(thread, () => end(pastMemory()));
      for (;;) {
        const from = performance.now();
        const stop = startTimer(left, () => end(pastTime()));
        const coming = nextAnswer();
        port.postMessage(null);
        const answer = await coming.finally(stop);
        left -= performance.now() - from;
        if ("done" in answer || "thread" in answer) return;
        yield pieceOf(answer);
      }
    } catch (error) {
      throw past ?? error;
    } finally {
      forget();
      port.close();
      // A worker that still looks is let end its look; nothing of the file is asked for any more.
      await running.catch(() => {});
    }
  }

  return {
    read: (task, input, door, use = firstPiece) => {
      const { userId, address } = requestContext() ?? {};
      const work = async () => {
        const pieces = ask({ name: task.name, input }, doors[door].seconds);
        try {
          return await use(pieces as never);
        } finally {
          await pieces.return(undefined);
        }
      };
      return turns[door](work, { owner: userId ?? address });
    },
    async close() {
      await (await starting)?.destroy();
    },
  };
}
