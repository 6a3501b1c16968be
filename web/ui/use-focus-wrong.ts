import { type RefObject, useEffect } from "react";

/** Leads to the first field that has something wrong, each time the form's problems are found anew. */
export function useFocusWrong(form: RefObject<HTMLFormElement | null>, problems: object): void {
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, problems]);
}
