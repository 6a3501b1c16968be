// A page that was opened for something begins with it: what is "next in this case" is done where it leads to.
import type { TradeDocument } from "@vanik/contracts/documents";
import type { StepName } from "@vanik/contracts/steps";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";

/** What the page is opened for, in the state of its address: one of its steps. */
export interface Arrival {
  does: StepName | null;
}

/** Begins it once, if it can be done here; `isKnown` once it is known what can. */
export function useArrival({ steps = [] }: TradeDocument, isKnown: boolean, begin: (does: StepName) => void): void {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const wanted = (state as Arrival | null)?.does ?? null;
  useEffect(() => {
    if (!wanted || !isKnown) return;
    void navigate(pathname, { replace: true, state: null, preventScrollReset: true });
    if (steps.some(({ step, why, document }) => step === wanted && why === null && !document)) begin(wanted);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, with what can be done at that moment
  }, [wanted, isKnown]);
}
