// Work that would only slow down its like: so many at once, the others by owner, one of each after the other.

interface Turns {
  running: number;
  /** How many may wait for theirs. */
  waiting: number;
  /** How many of these one owner may have; all of them unless said. */
  waitingEach?: number;
  /** What the next one is told; `own` when only its owner has too many. */
  refusal: (own: boolean) => Error;
}

export interface OfTurn {
  /** Whose work it is; nobody's is all of one owner. */
  owner?: string | undefined;
  /** Aborted when nobody waits for it any more. */
  gone?: AbortSignal | undefined;
}

/** Those who wait: owners in turn, of each the first first. */
function createQueue() {
  const owners = new Map<string, (() => void)[]>();
  let length = 0;
  const waitingOf = (owner: string) => owners.get(owner) ?? [];
  const setWaiting = (owner: string, waiting: (() => void)[]) => {
    owners.delete(owner);
    if (waiting.length > 0) owners.set(owner, waiting);
  };
  return {
    length: (owner?: string) => (owner === undefined ? length : waitingOf(owner).length),
    add(owner: string, come: () => void) {
      length++;
      const waiting = waitingOf(owner);
      if (waiting.push(come) === 1) owners.set(owner, waiting);
    },
    remove(owner: string, come: () => void) {
      length--;
      const left = waitingOf(owner).filter((one) => one !== come);
      if (left.length > 0) owners.set(owner, left);
      else owners.delete(owner);
    },
    /** The next one, whose owner then stands behind the others. */
    dequeue(): (() => void) | undefined {
      const [first] = owners;
      if (!first) return undefined;
      length--;
      const [owner, [come, ...left]] = first;
      setWaiting(owner, left);
      return come;
    },
  };
}

/**
 * A way to run work at most `running` at once; rejects with `refusal` when as many wait as may. Owners come in turn, so that
 * one with much does not hold up one with little. Who is `gone` before his turn leaves the queue with the signal's reason.
 */
export function createTurns({ running, waiting, waitingEach = waiting, refusal }: Turns) {
  const queue = createQueue();
  let free = running;
  const turn = (owner: string, gone?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const come = () => {
        gone?.removeEventListener("abort", leave);
        resolve();
      };
      const leave = () => {
        queue.remove(owner, come);
        reject(gone?.reason as Error);
      };
      queue.add(owner, come);
      gone?.addEventListener("abort", leave, { once: true });
    });
  return async <T>(work: () => Promise<T>, { owner = "", gone }: OfTurn = {}): Promise<T> => {
    gone?.throwIfAborted();
    if (free > 0) free--;
    else if (queue.length() >= waiting) throw refusal(false);
    else if (queue.length(owner) >= waitingEach) throw refusal(true);
    else await turn(owner, gone);
    try {
      return await work();
    } finally {
      const next = queue.dequeue();
      if (next) next();
      else free++;
    }
  };
}

/** Turns of each of many, made by `create` when it has something to do and forgotten once it has nothing. */
export function createTurnsOf<Turns>(create: () => Turns) {
  const all = new Map<string, { turns: Turns; calls: number }>();
  return async <T>(whose: string, work: (turns: Turns) => Promise<T>): Promise<T> => {
    const own = all.get(whose) ?? { turns: create(), calls: 0 };
    all.set(whose, own);
    own.calls++;
    try {
      return await work(own.turns);
    } finally {
      own.calls--;
      if (own.calls === 0) all.delete(whose);
    }
  };
}
