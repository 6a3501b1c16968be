import { type RefObject, useEffect } from "react";

/** When a check found something, the focus goes to the first field that is marked as wrong. */
export function useFocusOnProblem(form: RefObject<HTMLFormElement | null>, problems: object): void {
  useEffect(() => {
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [form, problems]);
}
