// Keys of a draft that work wherever the focus is: undo and redo of everything, a new line.
import { useEffect } from "react";
import type { Editor } from "./draft/editor.ts";

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");
/** A field that is not the draft's undoes what was typed in it by itself. */
const isOthers = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.closest("dialog") !== null || (isField(target) && !target.closest(".editor")));

export function useEditorKeys(editor: Editor, onNew: () => void): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.isComposing || isOthers(event.target) || document.querySelector("dialog[open]")) return;
      const key = event.key.toLowerCase();
      const isMod = (event.ctrlKey || event.metaKey) && !event.altKey;
      if (isMod && (key === "z" || key === "y")) {
        event.preventDefault();
        if (key === "y" || event.shiftKey) editor.redo();
        else editor.undo();
      } else if (key === "n" && !isMod && !event.altKey && !event.ctrlKey && !isField(event.target)) {
        event.preventDefault();
        onNew();
      }
    }
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });
}
