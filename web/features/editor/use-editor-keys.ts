// Keys of a draft that work wherever the focus is: undo and redo of everything, a new line.
import type { KeyboardEvent } from "react";
import { useShortcut } from "../../app/shortcuts.ts";
import type { Editor } from "./draft/editor.ts";
import { isPriced } from "./draft/kind-fields.ts";
import { cellOf } from "./lines/cells-of.ts";

const group = "In a draft";

/** The first figure that a draft waits for: what a bill prints, then the rate of a line. */
function firstEmpty(editor: Editor): HTMLElement | null {
  const needed = [...document.querySelectorAll<HTMLInputElement>(".editor [data-needed]")];
  const field = needed.find(({ value }) => value === "");
  if (field || !isPriced(editor.kind)) return field ?? null;
  const line = editor.draft.lines.find(({ rate }) => rate === "");
  return line ? cellOf(editor, line.key, "rate") : null;
}

/** Where a draft waits for nothing, its first rate. */
function toFirstEmpty(editor: Editor): void {
  const [first] = editor.keys;
  const field = firstEmpty(editor) ?? (first === undefined ? null : cellOf(editor, first, "rate"));
  field?.focus();
}

/** Who has a keyboard, and the focus nowhere, begins with the first figure that is wanting; a whole draft is there to be read. */
export function beginAtEmpty(editor: Editor, adder: HTMLElement | null): void {
  const focused = document.activeElement;
  if (!matchMedia("(pointer: fine)").matches || (focused && focused !== document.body && focused.id !== "main")) return;
  (editor.keys.length === 0 ? adder : firstEmpty(editor))?.focus();
}

/** Enter leads from one field that the draft waits for to the next. */
export function onNeededKey(event: KeyboardEvent<HTMLInputElement>, editor: Editor): void {
  if (event.key !== "Enter" || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  toFirstEmpty(editor);
}

export function useEditorKeys(editor: Editor, onNew: () => void): void {
  useShortcut({ keys: "mod+z", label: "Undo", group, repeats: true, run: () => editor.undo() });
  useShortcut({ keys: "mod+shift+z", label: "Redo", group, repeats: true, run: () => editor.redo() });
  useShortcut({ keys: "mod+y", label: "Redo", group, repeats: true, run: () => editor.redo() });
  useShortcut({ keys: "n", label: "New line", group, run: onNew });
  useShortcut({ keys: "e", label: "To the first empty figure", group, run: () => toFirstEmpty(editor) });
}
