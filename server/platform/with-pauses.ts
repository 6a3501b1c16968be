// Long work on many things, in pieces: who else waits for this process gets a turn between them.
import { ownTurn } from "./own-turn.ts";

/** In ms; by time and not by number, since one row of a sheet may take as long as a hundred others. */
const atOnce = 20;

/**
 * What becomes of each, in their order. It begins in a turn of its own, and whenever 20 ms have gone by waits for the next one: of
 * several such works one goes on in a turn. The clock only goes forward, in ms.
 */
export async function mapWithPauses<One, Made>(
  all: Iterable<One>,
  make: (one: One, at: number) => Made,
  now: () => number = () => performance.now(),
): Promise<Made[]> {
  const made: Made[] = [];
  await ownTurn();
  let begun = now();
  for (const one of all) {
    if (now() - begun >= atOnce) {
      await ownTurn();
      begun = now();
    }
    made.push(make(one, made.length));
  }
  return made;
}
