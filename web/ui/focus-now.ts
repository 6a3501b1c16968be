/** For what comes into a dialog that is open already: as a `ref`, it takes the focus as it comes. */
export function focusNow(element: HTMLElement | null): void {
  element?.setAttribute("autofocus", "");
  element?.focus();
}
