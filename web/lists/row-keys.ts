// Arrows, J and K move between the rows of a list, Home and End to its ends; Enter opens, as the rows are links.
// Only while focus is inside the list: single letters must not act elsewhere (WCAG 2.1.4).
import type { KeyboardEvent } from "react";

/** The row that a key leads to, or null when the key is not one of ours. `at` is −1 when no row has the focus. */
export function rowAfter(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === "ArrowDown" || key === "j") return Math.min(at + 1, count - 1);
  if (key === "ArrowUp" || key === "k") return Math.max(at - 1, 0);
  if (at >= 0 && key === "Home") return 0;
  if (at >= 0 && key === "End") return count - 1;
  return null;
}

export function moveInList(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-row]")];
  const focused = document.activeElement;
  const at = rows.indexOf(focused as HTMLElement);
  // The heads' buttons keep their own keys.
  if (at < 0 && focused !== event.currentTarget) return;
  const next = rowAfter(event.key, at, rows.length);
  if (next === null) return;
  event.preventDefault();
  rows[next]?.focus();
}

/** Takes the focus into the list unless something on the page has it already. */
export function focusFirstRow(): void {
  const focused = document.activeElement;
  if (focused && focused !== document.body && focused.id !== "main") return;
  document.querySelector<HTMLElement>("[data-row]")?.focus({ preventScroll: true });
}
