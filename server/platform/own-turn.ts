// What holds the loop begins in a turn of it of its own: a burst of the same holds it no longer than one of them.
import { setImmediate } from "node:timers/promises";

let lastTurn: Promise<unknown> = Promise.resolve();

/** Resolves in a turn of the loop in which nobody else who asked begins; who waits for the loop comes between two. */
export const ownTurn = (): Promise<unknown> => (lastTurn = lastTurn.then(() => setImmediate()));

/** What work makes, in such a turn: a step of something longer. */
export async function inOwnTurn<Made>(work: () => Made): Promise<Made> {
  await ownTurn();
  return work();
}

/** What comes piece by piece, each piece in such a turn. */
export async function* inOwnTurns<Piece>(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  for await (const piece of pieces) {
    await ownTurn();
    yield piece;
  }
}
