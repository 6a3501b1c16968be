// A step that is done on a page of its own.
import { skippableSteps, type SetUpState, type SetUpStep } from "@vanik/contracts/set-up";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { SkipButton } from "./skip-button.tsx";
import { StepRow } from "./step-row.tsx";
import { stepWords } from "./step-words.ts";

export interface StepProps {
  state: SetUpState;
}

const skippable = (step: SetUpStep) => skippableSteps.find((one) => one === step);

export function PlaceStep({ step, state, children }: StepProps & { step: SetUpStep; children?: ReactNode }) {
  const mark = state.value.steps[step];
  const { place } = stepWords[step];
  const skips = mark === "done" ? undefined : skippable(step);
  return (
    <StepRow
      step={step}
      mark={mark}
      actions={
        <>
          {skips && <SkipButton step={skips} state={state} />}
          {place && (
            <Link to={place.to} state={{ back: "set-up" }} className={buttonClass(mark || skips ? "plain" : "ink")}>
              {place.label}
            </Link>
          )}
        </>
      }
    >
      {children}
    </StepRow>
  );
}
