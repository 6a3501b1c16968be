// The catalogue to begin with: ours by category, a sheet of one's own, or none yet.
import { Link } from "react-router";
import { Button, buttonClass } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import type { StepProps } from "./place-step.tsx";
import { useMarkSteps } from "./queries.ts";
import { StepRow } from "./step-row.tsx";
import { useAct } from "../../lists/written/use-act.ts";

export function CatalogueStep({ state: { value } }: StepProps) {
  const markSteps = useMarkSteps();
  const mark = value.steps.catalogue;
  const empty = useAct({
    ...markSteps,
    call: () => markSteps.call({ catalogue: "empty" }),
    doneToast: "The site may open with an empty catalogue",
    onRefused: (sentence) => toast.error(sentence, { id: "empty-catalogue" }),
  });
  return (
    <StepRow
      step="catalogue"
      mark={mark}
      actions={
        <>
          {!mark && (
            <Button variant="ghost" busy={empty.isPending} onClick={() => empty.submit()}>
              Leave it empty
            </Button>
          )}
          <Link to="/desk/imports" className={buttonClass(mark ? "plain" : "ink")}>
            Ours, or a sheet
          </Link>
        </>
      }
    />
  );
}
