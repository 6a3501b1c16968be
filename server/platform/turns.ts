// Work that would only slow down its like: so many at once, the others in their order.

interface Turns {
  running: number;
  /** How many may wait for theirs. */
  waiting: number;
  /** What the next one is told. */
  refusal: () => Error;
}

/**
 * A way to run work at most `running` at once; rejects with `refusal` when as many wait as may. Who is `gone` before his turn
 * leaves the queue with the signal's reason.
 */
export function takeTurns({ running, waiting, refusal }: Turns) {
  const queue: (() => void)[] = [];
  let free = running;
  const turn = (gone?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const come = () => {
        gone?.removeEventListener("abort", leave);
        resolve();
      };
      const leave = () => {
        queue.splice(queue.indexOf(come), 1);
        reject(gone?.reason as Error);
      };
      queue.push(come);
      gone?.addEventListener("abort", leave, { once: true });
    });
  return async <T>(work: () => Promise<T>, gone?: AbortSignal): Promise<T> => {
    gone?.throwIfAborted();
    if (free > 0) free--;
    else if (queue.length >= waiting) throw refusal();
    else await turn(gone);
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else free++;
    }
  };
}
