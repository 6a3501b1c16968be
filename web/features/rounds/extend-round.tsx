// The closing is put off, with a reason for all who are asked.
import { shortMoment, time } from "../../app/days-and-times.ts";
import { MomentField } from "../../lists/written/moment-field.tsx";
import { focusFirst } from "../../ui/focus-first.ts";
import { TextArea } from "../../ui/text-area.tsx";
import { RoundForm } from "./round-form.tsx";
import { type RoundMoveProps, useRoundMove } from "./use-round-move.ts";

const dayLater = 24 * 3_600_000;

export function ExtendRound(props: RoundMoveProps) {
  const { round, onClose } = props;
  const act = useRoundMove(props, {
    begins: { closes_at: new Date(Date.parse(round.closes_at) + dayLater).toISOString(), reason: "" },
    check: ({ closes_at, reason }) => ({
      ...(!(Date.parse(closes_at) > Date.parse(round.closes_at)) && {
        closes_at: `Choose a closing after ${time(round.closes_at)}.`,
      }),
      ...(!reason.trim() && { reason: "Give a reason." }),
    }),
    wordsOf: ({ closes_at, reason }) => ({ move: "extend", closes_at, reason: reason.trim() }),
    doneToast: (after) => `It closes on ${shortMoment(after.closes_at)} now.`,
  });
  return (
    <RoundForm act={act} words="Extend" onClose={onClose}>
      <p className="text-ink-2">
        It closes on {time(round.closes_at)}. All who are asked are told of the new closing by mail. A round is extended
        five times at most.
      </p>
      <MomentField label="Closes on" {...act.field("closes_at")} />
      <TextArea
        ref={focusFirst}
        label="Reason"
        hint="Stands in the minutes."
        rows={3}
        maxLength={500}
        required
        {...act.field("reason")}
      />
    </RoundForm>
  );
}
