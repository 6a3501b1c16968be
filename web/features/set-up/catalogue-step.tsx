// The catalogue to begin with: ours by category, a sheet of one's own, or none yet.
import { markSetUpSteps } from "@vanik/contracts/api";
import { Link } from "react-router";
import { browserCall } from "../../app/call.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import type { StepProps } from "./place-step.tsx";
import { StepRow } from "./step-row.tsx";
import { useAct } from "../../lists/written/use-act.ts";

export function CatalogueStep({ state: { version, value } }: StepProps) {
  const mark = value.steps.catalogue;
  const empty = useAct({
    call: () => browserCall(markSetUpSteps, { version, catalogue: "empty" }),
    said: "The site may open with an empty catalogue",
    onRefused: (sentence) => toast.error(sentence, { id: "empty-catalogue" }),
  });
  return (
    <StepRow
      step="catalogue"
      mark={mark}
      actions={
        <>
          {!mark && (
            <Button variant="ghost" busy={empty.isPending} onClick={() => empty.submit(undefined)}>
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
