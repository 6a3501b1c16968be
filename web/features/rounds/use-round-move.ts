// A move of a round on its way: of the version that was read, with what is said of it once it is made.
import { moveRound } from "@vanik/contracts/api";
import type { CallOf } from "@vanik/contracts/endpoint";
import type { DeskRound } from "@vanik/contracts/rounds";
import { browserCall } from "../../app/call.ts";
import { toast } from "../../ui/toast.ts";
import { useRoundWrite } from "./queries.ts";

type Words = Omit<CallOf<typeof moveRound>, "id" | "n" | "version">;

/** What each dialog of a move is given. */
export interface RoundMoveProps {
  userId: string;
  round: DeskRound;
  onClose: () => void;
}

export function useRoundMove({ userId, round, onClose }: RoundMoveProps, done: (after: DeskRound) => string) {
  const { name: id, number: n, version } = round;
  return useRoundWrite(
    userId,
    // The clock closes a round about when it is opened: what is opened does not hang on what was read of it before.
    (words: Words) => browserCall(moveRound, { id, n, ...(words.move !== "unseal" && { version }), ...words }),
    (after) => {
      toast.success(done(after), { id: "round" });
      onClose();
    },
  );
}
