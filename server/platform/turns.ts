// Work that would only slow down its like: so many at once, the others in their order.

interface Turns {
  running: number;
  /** How many may wait for theirs. */
  waiting: number;
  /** What the next one is told. */
  refusal: () => Error;
}

/** A way to run work at most `running` at once; rejects with `refusal` when as many wait as may. */
export function takeTurns({ running, waiting, refusal }: Turns) {
  const queue: (() => void)[] = [];
  let free = running;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free--;
    else if (queue.length >= waiting) throw refusal();
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else free++;
    }
  };
}
