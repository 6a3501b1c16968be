// Long work on many things, in pieces: who else waits for this process gets a turn between them.
import { setImmediate } from "node:timers/promises";

/** In ms; by time and not by number, since one row of a sheet may take as long as a hundred others. */
const atOnce = 20;

/** What becomes of each, in their order; whenever 20 ms have gone by, others get a turn. The clock only goes forward, in ms. */
export async function mapWithPauses<One, Made>(
  all: Iterable<One>,
  make: (one: One, at: number) => Made,
  now: () => number = () => performance.now(),
): Promise<Made[]> {
  const made: Made[] = [];
  let begun = now();
  for (const one of all) {
    if (now() - begun >= atOnce) {
      await setImmediate();
      begun = now();
    }
    made.push(make(one, made.length));
  }
  return made;
}
