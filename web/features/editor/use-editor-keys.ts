// Keys of a draft that work wherever the focus is: undo and redo of everything, a new line.
import { useShortcut } from "../../app/shortcuts.ts";
import type { Editor } from "./draft/editor.ts";

const group = "In a draft";

export function useEditorKeys(editor: Editor, onNew: () => void): void {
  useShortcut({ keys: "mod+z", label: "Undo", group, repeats: true, run: () => editor.undo() });
  useShortcut({ keys: "mod+shift+z", label: "Redo", group, repeats: true, run: () => editor.redo() });
  useShortcut({ keys: "mod+y", label: "Redo", group, repeats: true, run: () => editor.redo() });
  useShortcut({ keys: "n", label: "New line", group, run: onNew });
}
