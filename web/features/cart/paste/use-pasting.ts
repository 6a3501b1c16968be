// Rows that come to the page from outside: pasted anywhere but into a field of words, or dropped as text or a file.
import { useEffect, useState } from "react";
import { isSheet } from "../../../app/pasted-sheet.ts";

export interface Brought {
  text: string;
  file: File | null;
}

const isWords = (target: EventTarget | null) => target instanceof HTMLTextAreaElement;
const inDialog = () => document.querySelector("dialog[open]") !== null;

/** `over` while something is held above the page that could be dropped. */
export function usePasting() {
  const [brought, bring] = useState<Brought | null>(null);
  const [over, setOver] = useState(false);

  useEffect(() => {
    function paste(event: Event, data: DataTransfer | null): void {
      const text = data?.getData("text/plain") ?? "";
      const file = data?.files[0] ?? null;
      if (!file && !isSheet(text)) return;
      event.preventDefault();
      bring({ text: file ? "" : text, file });
    }
    const listeners = {
      paste: (event: ClipboardEvent) => {
        if (!inDialog() && !isWords(event.target)) paste(event, event.clipboardData);
      },
      dragover: (event: DragEvent) => {
        if (inDialog() || isWords(event.target)) return;
        event.preventDefault();
        setOver(true);
      },
      dragleave: (event: DragEvent) => {
        if (event.relatedTarget === null) setOver(false);
      },
      drop: (event: DragEvent) => {
        setOver(false);
        if (!inDialog() && !isWords(event.target)) paste(event, event.dataTransfer);
      },
    };
    const all = Object.entries(listeners) as [string, EventListener][];
    for (const [name, listener] of all) document.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of all) document.removeEventListener(name, listener);
    };
  }, []);

  return { brought, bring, over };
}
