// A line follows the pointer that holds its handle: it changes places with whichever line the pointer is over.
import type { PointerEvent } from "react";
import type { Editor } from "../draft/editor.ts";
import { useOpenEditor } from "../use-editor.ts";

const rowElementOf = (lineKey: string) => document.querySelector(`[data-line="${lineKey}"]`);

function dragOver(editor: Editor, lineKey: string, { clientX, clientY }: MouseEvent): void {
  const under = document.elementFromPoint(clientX, clientY)?.closest("[data-line]");
  const key = under?.getAttribute("data-line");
  if (!under || !key || key === lineKey) return;
  const to = editor.keys.indexOf(key);
  const from = editor.keys.indexOf(lineKey);
  // A tall line gives way once the pointer has passed its middle: else they would change places to and fro.
  const { top, height } = under.getBoundingClientRect();
  const isPast = to > from ? clientY > top + height / 2 : clientY < top + height / 2;
  if (to >= 0 && isPast) editor.change({ type: "move", key: lineKey, to });
}

export function useDrag(lineKey: string) {
  const editor = useOpenEditor();

  /** Heard by the page: a row that changes its group is another element, and the pointer goes on. */
  function start({ button, pointerId }: PointerEvent): void {
    if (button !== 0) return;
    const end = new AbortController();
    const hear = (type: "pointermove" | "pointerup" | "pointercancel", run: (event: MouseEvent) => void) =>
      document.addEventListener(type, (event) => event.pointerId === pointerId && run(event), { signal: end.signal });
    const drop = () => {
      end.abort();
      rowElementOf(lineKey)?.removeAttribute("data-dragged");
      editor.closeStep();
    };
    rowElementOf(lineKey)?.setAttribute("data-dragged", "");
    hear("pointermove", (event) => {
      dragOver(editor, lineKey, event);
      rowElementOf(lineKey)?.setAttribute("data-dragged", "");
    });
    hear("pointerup", drop);
    hear("pointercancel", drop);
  }

  return { onPointerDown: start };
}
