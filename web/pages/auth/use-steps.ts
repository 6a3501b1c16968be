// The step of a flow stands in the address (`?step=code`), so that Back goes a step back and a refresh stays where it was.
import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";

/** A new step takes the focus at its heading, unless something in it has gone wrong and has taken it already. */
function useFocusOnStep(step: string): void {
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    const main = document.getElementById("main");
    const isTaken = document.activeElement?.matches("#main :is(input, fieldset, button)");
    if (!isTaken) main?.querySelector("h1")?.focus();
  }, [step]);
}

export function useSteps<Step extends string>(steps: readonly [Step, ...Step[]]) {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const step = steps.find((name) => name === query.get("step")) ?? steps[0];
  useFocusOnStep(step);

  function addressOf(next: Step): string {
    const wanted = new URLSearchParams(query);
    wanted.delete("step");
    if (next !== steps[0]) wanted.set("step", next);
    return `?${wanted}`;
  }

  return {
    step,
    number: steps.indexOf(step),
    /** On to a step; `instead` leaves the present one out of the way back. */
    go: (next: Step, { instead = false } = {}) =>
      void navigate(addressOf(next), {
        replace: instead,
        state: { fromFirst: instead ? Boolean(state?.fromFirst) : true },
      }),
    /** Back to the first step, by the way that was come. */
    back: () => void (state?.fromFirst ? navigate(-1) : navigate(addressOf(steps[0]), { replace: true })),
  };
}
