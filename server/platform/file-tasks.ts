// What parses a file from outside runs in a worker (file-reader.ts): which task, what it is given, and how it answers.
import { type MessagePort, threadId } from "node:worker_threads";
import type { ErrorCode } from "@vanik/contracts/errors";
import { Refusal } from "./errors.ts";

/** A task by its name. What it is given and what comes of it, piece by piece, passes between threads: data alone. */
export interface FileTask<Input, Piece> {
  name: string;
  /** Only for the type; never set. */
  input?: Input;
  piece?: Piece;
}

/** A file that the process has open. */
export interface OpenFile {
  fd: number;
}

/** What a worker is asked, and the port over which it is asked for one piece after the other. */
export interface AskedOfWorker {
  name: string;
  input: unknown;
  port: MessagePort;
}

export type WorkerAnswer =
  /** It is there: its time begins with the first question. */
  | { thread: number }
  | { piece: unknown }
  | { done: true }
  | { refused: { code: ErrorCode; message: string; fields: Record<string, string> | undefined } }
  | { failed: unknown };

/** What a task does, beside its name. */
export interface WorkOfTask {
  task: FileTask<unknown, unknown>;
  work: (input: unknown) => AsyncGenerator<unknown>;
}

/** Ties a task to what it does. */
export const workOf = <Input, Piece>(
  task: FileTask<Input, Piece>,
  work: (input: Input) => AsyncGenerator<Piece>,
): WorkOfTask => ({ task, work: work as WorkOfTask["work"] });

async function answerWith(pieces: AsyncGenerator<unknown>): Promise<WorkerAnswer> {
  try {
    const { value, done } = await pieces.next();
    return done ? { done } : { piece: value };
  } catch (error) {
    if (!(error instanceof Refusal)) return { failed: error };
    const { code, message, fields } = error;
    return { refused: { code, message, fields } };
  }
}

/** The worker's side: does what it is asked until nobody asks any more. */
export function createFileWorker(all: readonly WorkOfTask[]) {
  const byName = new Map(all.map(({ task, work }) => [task.name, work]));
  return ({ name, input, port }: AskedOfWorker): Promise<void> =>
    new Promise((resolve) => {
      const pieces = byName.get(name)!(input);
      // Who asks waits for the answer before the next.
      port.on("message", () => void answerWith(pieces).then((answer) => port.postMessage(answer)));
      port.on(
        "close",
        () =>
          void pieces.return(undefined).then(
            () => resolve(),
            () => resolve(),
          ),
      );
      port.postMessage({ thread: threadId } satisfies WorkerAnswer);
    });
}
