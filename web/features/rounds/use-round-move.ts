// A move of a round on its way: of the version that was read, with what is said of it once it is made.
import { moveRound } from "@vanik/contracts/api";
import type { CallOf } from "@vanik/contracts/endpoint";
import type { DeskRound } from "@vanik/contracts/rounds";
import { browserCall } from "../../app/call.ts";
import type { ActWanted } from "../../lists/written/use-act.ts";
import { useRoundWrite } from "./queries.ts";

type Words = Omit<CallOf<typeof moveRound>, "id" | "n" | "version">;

/** What each dialog of a move is given. */
export interface RoundMoveProps {
  round: DeskRound;
  onClose: () => void;
}

type RoundMoveWanted<Input> = Pick<ActWanted<Input, DeskRound>, "begins" | "check" | "fields" | "doneToast"> & {
  wordsOf: (input: Input) => Words;
};

export function useRoundMove<Input>(
  { round, onClose }: RoundMoveProps,
  { wordsOf, ...wanted }: RoundMoveWanted<Input>,
) {
  const { name: id, number: n, version } = round;
  return useRoundWrite({
    ...wanted,
    call: (input: Input) => {
      const words = wordsOf(input);
      // The clock closes a round about when it is opened: what is opened does not hang on what was read of it before.
      return browserCall(moveRound, { id, n, ...(words.move !== "unseal" && { version }), ...words });
    },
    toastId: "round",
    onEnd: onClose,
  });
}
