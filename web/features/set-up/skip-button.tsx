// What may wait is skipped, and taken up again.
import type { skippableSteps, SetUpState } from "@vanik/contracts/set-up";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { useMarkSteps } from "./queries.ts";
import { stepWords } from "./step-words.ts";
import { useAct } from "../../lists/written/use-act.ts";

interface SkipButtonProps {
  step: (typeof skippableSteps)[number];
  state: SetUpState;
}

export function SkipButton({ step, state: { value } }: SkipButtonProps) {
  const markSteps = useMarkSteps();
  const isSkipped = value.steps[step] === "skipped";
  const { title } = stepWords[step];
  const mark = useAct({
    ...markSteps,
    call: (skip: boolean) => markSteps.call({ steps: { [step]: skip ? "skipped" : null } }),
    doneToast: isSkipped ? `${title} is to do again` : `${title} was skipped`,
    onRefused: (sentence) => toast.error(sentence, { id: `skip-${step}` }),
  });
  return (
    <Button
      variant="ghost"
      busy={mark.isPending} // The second press of a double one would take back what the first did.
      onClick={({ detail }) => detail < 2 && mark.submit(!isSkipped)}
    >
      {isSkipped ? "Take up again" : "Skip"}
      <span className="sr-only"> {title}</span>
    </Button>
  );
}
