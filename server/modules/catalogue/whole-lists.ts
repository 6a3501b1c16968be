// Lists of as many rows as there are: pg makes the rows of what has come at one stretch, of twenty lists that came together too.
import { Refusal } from "../../platform/errors.ts";
import { createTurns } from "../../platform/turns.ts";

/** Reads such a list, two at once on a node; its owner is who asks. */
export const readInTurn = createTurns({
  running: 2,
  waiting: 400,
  waitingEach: 100,
  refusal: () =>
    new Refusal("unavailable", "Many lists are being read right now. Please try again in a moment.", { retryAfter: 5 }),
});
