// A field that shows its figure tidied until one types in it.
import { useLayoutEffect, useRef, useState } from "react";
import { tidy } from "./draft/cell-text.ts";
import { useOpenEditor } from "./use-editor.ts";

export function useTidied(text: string, as: "money" | "quantity" | "percent" | "text") {
  const editor = useOpenEditor();
  const [active, setActive] = useState(false);
  const ref = useRef<HTMLInputElement>(null);
  // Chosen by keyboard a cell is chosen whole, as in a sheet.
  useLayoutEffect(() => {
    if (active && document.activeElement === ref.current) ref.current?.select();
  }, [active]);
  return {
    ref,
    value: active || as === "text" ? text : tidy(text, as),
    onFocus: () => setActive(true),
    onBlur: () => {
      setActive(false);
      editor.closeStep();
    },
  };
}
