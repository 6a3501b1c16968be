/**
 * Moves the focus on from a list to what is typed next. A row that was pressed gives the focus back to its list's box within two
 * frames: from there it is taken once more, and from nowhere else.
 */
export function focusOnceChosen(next: () => HTMLElement | null | undefined): void {
  const box = document.activeElement;
  next()?.focus();
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement === box) next()?.focus();
    }),
  );
}
