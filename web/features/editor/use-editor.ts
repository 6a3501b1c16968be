import { createContext, use, useSyncExternalStore } from "react";
import type { Editor } from "./draft/editor.ts";

export const EditorContext = createContext<Editor | null>(null);

/** The editor that is open around; the same object as long as the draft is. */
export function useOpenEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error("There is no editor around");
  return editor;
}

/** One value of the editor: drawn anew when that value is another. `select` gives the same object for the same state. */
export function useEditor<T>(select: (editor: Editor) => T): T {
  const editor = useOpenEditor();
  return useSyncExternalStore(editor.subscribe, () => select(editor));
}

/** What is wrong at a place, if anything. */
export const useProblem = (place: string): string | undefined => useEditor(({ state }) => state.problems[place]);
