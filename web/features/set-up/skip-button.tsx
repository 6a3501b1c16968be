// What may wait is skipped, and taken up again.
import { markSetUpSteps } from "@vanik/contracts/api";
import type { skippableSteps, SetUpState } from "@vanik/contracts/set-up";
import { browserCall } from "../../app/call.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { stepWords } from "./step-words.ts";
import { useAct } from "../../lists/written/use-act.ts";

interface SkipButtonProps {
  step: (typeof skippableSteps)[number];
  state: SetUpState;
}

export function SkipButton({ step, state: { version, value } }: SkipButtonProps) {
  const isSkipped = value.steps[step] === "skipped";
  const { title } = stepWords[step];
  const mark = useAct({
    call: (skip: boolean) => browserCall(markSetUpSteps, { version, steps: { [step]: skip ? "skipped" : null } }),
    said: isSkipped ? `${title} is to do again` : `${title} was skipped`,
    onRefused: (sentence) => toast.error(sentence, { id: `skip-${step}` }),
  });
  return (
    <Button variant="ghost" busy={mark.isPending} onClick={() => mark.submit(!isSkipped)}>
      {isSkipped ? "Take up again" : "Skip"}
      <span className="sr-only"> {title}</span>
    </Button>
  );
}
