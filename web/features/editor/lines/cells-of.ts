// Where a line's cells are in the page: a line out of sight is drawn first.
import { flushSync } from "react-dom";
import type { Editor } from "../draft/editor.ts";

/** The line before or after this one, if there is one. */
export function besides(editor: Editor, key: string, step: 1 | -1): string | undefined {
  return editor.keys[editor.keys.indexOf(key) + step];
}

/** The line's cell in a column, if it has one that can be gone to. */
export function cellOf(editor: Editor, key: string, column: string): HTMLElement | null {
  flushSync(() => editor.setFocused(key));
  return document.querySelector<HTMLElement>(`[data-line="${key}"] [data-col="${column}"]:not(:disabled)`);
}
