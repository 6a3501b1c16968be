import { type RefObject, useEffect, useRef } from "react";

type Problems = Readonly<Record<string, unknown>>;

/**
 * Whether the focus goes to what is wrong: for a problem that was not there before, and for any once it is asked again. What is
 * merely drawn anew, or has one problem less, leaves whoever types where they are.
 */
export function asksForFocus(before: Problems, now: Problems, isAskedAgain: boolean): boolean {
  return isAskedAgain || Object.entries(now).some(([field, problem]) => problem && before[field] !== problem);
}

/** When a check found something, the focus goes to the first field that is marked as wrong. */
export function useFocusOnProblem(form: RefObject<HTMLFormElement | null>, problems: object): void {
  const before = useRef<Problems>({});
  // By a button or by Enter in a field; whoever types on meanwhile has not asked any more.
  const isAskedAgain = useRef(false);

  useEffect(() => {
    const element = form.current;
    const ask = () => void (isAskedAgain.current = true);
    const typeOn = () => void (isAskedAgain.current = false);
    element?.addEventListener("submit", ask);
    element?.addEventListener("input", typeOn);
    return () => {
      element?.removeEventListener("submit", ask);
      element?.removeEventListener("input", typeOn);
    };
  });

  useEffect(() => {
    const now = problems as Problems;
    if (asksForFocus(before.current, now, isAskedAgain.current)) {
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
      isAskedAgain.current = false;
    }
    before.current = now;
  }, [form, problems]);
}
