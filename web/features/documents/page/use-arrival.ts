// A page that was opened for something begins with it: what is "next in this case" is done where it leads to.
import type { StepName } from "@vanik/contracts/steps";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";

/** What the page is opened for, in the state of its address: one of its steps. */
export interface Arrival {
  does: StepName | null;
}

/** Begins it once, if it is among what can be done; `can` is null until that is known. */
export function useArrival(can: readonly StepName[] | null, begin: (does: StepName) => void): void {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const wanted = (state as Arrival | null)?.does ?? null;
  const isKnown = can !== null;
  useEffect(() => {
    if (!wanted || !isKnown) return;
    void navigate(pathname, { replace: true, state: null, preventScrollReset: true });
    if (can.includes(wanted)) begin(wanted);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, with what can be done at that moment
  }, [wanted, isKnown]);
}
