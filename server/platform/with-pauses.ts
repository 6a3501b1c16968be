// Long work on many things, in pieces: who else waits for this process gets a turn between them.
import { setImmediate } from "node:timers/promises";

/** As many as are done within some milliseconds. */
const atOnce = 100;

/** What becomes of each, in their order. */
export async function mapWithPauses<One, Made>(
  all: readonly One[],
  make: (one: One, at: number) => Made,
): Promise<Made[]> {
  const made: Made[] = [];
  for (const [at, one] of all.entries()) {
    if (at > 0 && at % atOnce === 0) await setImmediate();
    made.push(make(one, at));
  }
  return made;
}
