// A line follows the pointer that holds its handle: it changes places with whichever line the pointer is over.
import type { PointerEvent } from "react";
import { useOpenEditor } from "../use-editor.ts";

export function useDrag(lineKey: string) {
  const editor = useOpenEditor();

  function over(event: PointerEvent): void {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-line]");
    const key = under?.getAttribute("data-line");
    if (!under || !key || key === lineKey) return;
    const to = editor.keys.indexOf(key);
    const from = editor.keys.indexOf(lineKey);
    // A tall line gives way once the pointer has passed its middle: else they would change places to and fro.
    const { top, height } = under.getBoundingClientRect();
    const isPast = to > from ? event.clientY > top + height / 2 : event.clientY < top + height / 2;
    if (to >= 0 && isPast) editor.change({ type: "move", key: lineKey, to });
  }

  return {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.closest("[data-line]")?.setAttribute("data-dragged", "");
    },
    onPointerMove: over,
    onLostPointerCapture: (event: PointerEvent) => {
      event.currentTarget.closest("[data-line]")?.removeAttribute("data-dragged");
      editor.closeStep();
    },
  };
}
