import { type FormEvent, type RefObject, useEffect } from "react";
import { storeInTab, readFromTab } from "./tab-storage.ts";

/** What a form holds, by the names of its fields; a box that is not ticked has no entry. */
export type Typed = Record<string, string>;

function fill(field: Element | RadioNodeList | null, text: string): void {
  if (field instanceof RadioNodeList) field.value ||= text;
  else if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = true;
  else if (field instanceof HTMLInputElement) field.value ||= text;
}

/** Fields that hold their text by themselves find it again after a refresh, or on the way back. What is not named, a password above all, is never kept. */
export function useKeptForm(form: RefObject<HTMLFormElement | null>, key: string, names: readonly string[]) {
  useEffect(() => {
    for (const [name, text] of Object.entries(readFromTab<Typed>(key) ?? {}))
      if (form.current && names.includes(name)) fill(form.current.elements.namedItem(name), text);
    // What was typed before the page's code came stays as it is.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return (event: FormEvent<HTMLFormElement>) => {
    const all = [...new FormData(event.currentTarget)].filter(([name, text]) => names.includes(name) && text !== "");
    storeInTab(key, Object.fromEntries(all));
  };
}
