// React never writes the autofocus attribute, and only the attribute decides where <dialog> puts focus when it opens.
export function focusFirst(element: HTMLElement | null): void {
  element?.setAttribute("autofocus", "");
}
