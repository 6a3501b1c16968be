// Keys of a draft that work wherever the focus is: undo and redo of everything, a new line.
import type { KeyboardEvent } from "react";
import { useShortcut } from "../../app/shortcuts.ts";
import type { Editor } from "./draft/editor.ts";

const group = "In a draft";

/** Where a draft waits for a figure: what a bill prints, then the first line without a rate; else the first cell. */
export function toFirstEmpty(whole: HTMLElement | null): void {
  const all = [...(whole?.querySelectorAll<HTMLInputElement>("[data-needed], [data-col=rate]") ?? [])];
  const needed = all.filter(({ dataset }) => dataset.needed !== undefined);
  const field = [...needed, ...all].find(({ value }) => value === "") ?? all[0];
  field?.focus();
}

/** Who has a keyboard, and the focus nowhere, begins with the first figure that is wanting; a whole draft is there to be read. */
export function beginAtEmpty(whole: HTMLElement | null): void {
  const focused = document.activeElement;
  if (!matchMedia("(pointer: fine)").matches || (focused && focused !== document.body && focused.id !== "main")) return;
  const wanting = [...(whole?.querySelectorAll<HTMLInputElement>("[data-needed], [data-col=rate]") ?? [])];
  if (wanting.some(({ value }) => value === "")) toFirstEmpty(whole);
}

/** Enter leads from one field that the draft waits for to the next. */
export function onNeededKey(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== "Enter" || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  toFirstEmpty(event.currentTarget.closest<HTMLElement>(".editor"));
}

export function useEditorKeys(editor: Editor, { onNew, onEmpty }: { onNew: () => void; onEmpty: () => void }): void {
  useShortcut({ keys: "mod+z", label: "Undo", group, repeats: true, run: () => editor.undo() });
  useShortcut({ keys: "mod+shift+z", label: "Redo", group, repeats: true, run: () => editor.redo() });
  useShortcut({ keys: "mod+y", label: "Redo", group, repeats: true, run: () => editor.redo() });
  useShortcut({ keys: "n", label: "New line", group, run: onNew });
  useShortcut({ keys: "e", label: "To the first empty figure", group, run: onEmpty });
}
