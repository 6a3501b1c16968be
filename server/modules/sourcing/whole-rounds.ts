// Whole rounds of up to 40 bids of 500 lines: pg makes the rows of what has come at one stretch, of twenty rounds that came together too.
import { Refusal } from "../../platform/errors.ts";
import { createTurns } from "../../platform/turns.ts";

/** Compares such a round, one at once on a node; its owner is who asks. */
export const compareInTurn = createTurns({
  running: 1,
  waiting: 100,
  waitingEach: 20,
  refusal: () =>
    new Refusal("unavailable", "Many rounds are being compared right now. Please try again in a moment.", {
      retryAfter: 5,
    }),
});
