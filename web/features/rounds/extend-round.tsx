// The closing is put off, with a reason for all who are asked.
import { useState } from "react";
import { shortMoment, time } from "../../app/days-and-times.ts";
import { MomentField } from "../../lists/written/moment-field.tsx";
import { focusFirst } from "../../ui/focus-first.ts";
import { TextArea } from "../../ui/text-area.tsx";
import { type RoundProblems, refusedFields } from "./refusals.ts";
import { RoundForm } from "./round-form.tsx";
import { type RoundMoveProps, useRoundMove } from "./use-round-move.ts";

const dayLater = 24 * 3_600_000;

export function ExtendRound(props: RoundMoveProps) {
  const { round, onClose } = props;
  const [closesAt, setClosesAt] = useState(() => new Date(Date.parse(round.closes_at) + dayLater).toISOString());
  const [reason, setReason] = useState("");
  const [problems, setProblems] = useState<RoundProblems>({});
  const { mutate, isPending, error } = useRoundMove(
    props,
    (after) => `It closes on ${shortMoment(after.closes_at)} now.`,
  );
  const said = { ...refusedFields(error), ...problems };

  function extend() {
    const isLater = Date.parse(closesAt) > Date.parse(round.closes_at);
    const found: RoundProblems = {
      ...(!isLater && { closes_at: `Choose a closing after ${time(round.closes_at)}.` }),
      ...(!reason.trim() && { reason: "Give a reason." }),
    };
    setProblems(found);
    if (Object.keys(found).length === 0) mutate({ move: "extend", closes_at: closesAt, reason: reason.trim() });
  }

  return (
    <RoundForm
      act="Extend"
      busy={isPending}
      problems={problems}
      refused={error}
      shown={["closes_at", "reason"]}
      onSubmit={extend}
      onClose={onClose}
    >
      <p className="text-ink-2">
        It closes on {time(round.closes_at)}. All who are asked are told of the new closing by mail. A round is extended
        five times at most.
      </p>
      <MomentField
        label="Closes on"
        name="closes_at"
        value={closesAt}
        error={said["closes_at"]}
        onChange={setClosesAt}
      />
      <TextArea
        ref={focusFirst}
        label="Reason"
        hint="Stands in the minutes."
        rows={3}
        maxLength={500}
        required
        value={reason}
        error={said["reason"]}
        onChange={(event) => setReason(event.target.value)}
      />
    </RoundForm>
  );
}
