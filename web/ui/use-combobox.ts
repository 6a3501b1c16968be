// The keys of a combobox (WAI-ARIA) for an input that is in the page already, and a list of links that opens below it.
import { type RefObject, useEffect, useState } from "react";

interface Combobox {
  /** Stands in a form that holds the list as well: a press outside of that closes. */
  input: HTMLInputElement;
  list: RefObject<HTMLElement | null>;
  listId: string;
  /** False while there is nothing to open. */
  filled: boolean;
}

/** The option that a key leads to; −1 is the input itself, null when the key is not one of ours. */
export function optionAfter(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === "ArrowDown") return at + 1 < count ? at + 1 : -1;
  if (key === "ArrowUp") return at < 0 ? count - 1 : at - 1;
  if (at >= 0 && key === "Home") return 0;
  if (at >= 0 && key === "End") return count - 1;
  return null;
}

function setComboboxAttributes(input: HTMLInputElement, listId: string, open: boolean, active: string | null): void {
  const attributes = {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-haspopup": "listbox",
    "aria-expanded": String(open),
    "aria-controls": open ? listId : null,
    "aria-activedescendant": open ? active : null,
  };
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) input.removeAttribute(name);
    else input.setAttribute(name, value);
  }
}

/** Options are the list's links with `role="option"` and an id; `active` is the id of the one that the keys have chosen. */
export function useCombobox({ input, list, listId, filled }: Combobox) {
  const [isWanted, setWanted] = useState<boolean | null>(null);
  // Something may have been typed while this code was on its way.
  const wanted = isWanted ?? input.value !== input.defaultValue;
  const [active, setActive] = useState<string | null>(null);
  const open = wanted && filled;

  function close(): void {
    setWanted(false);
    setActive(null);
  }

  useEffect(() => setComboboxAttributes(input, listId, open, active));

  useEffect(() => {
    const options = () => (open ? [...(list.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])] : []);

    function leave(event: KeyboardEvent): void {
      if (!wanted && input.value === "") return;
      event.preventDefault();
      if (wanted && input.value) return close();
      input.value = "";
      input.dispatchEvent(new Event("input", { bubbles: true }));
    }

    function onKeyDown(event: KeyboardEvent): void {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (event.key === "Escape") return leave(event);
      if (!open && filled && event.key.startsWith("Arrow")) setWanted(/Down|Up/.test(event.key));
      const all = options();
      const at = all.findIndex(({ id }) => id === active);
      const next = optionAfter(event.key, at, all.length);
      if (next !== null) {
        event.preventDefault();
        setActive(all[next]?.id ?? null);
        all[next]?.scrollIntoView({ block: "nearest" });
      } else if (event.key === "Enter" && at >= 0) {
        event.preventDefault();
        all[at]?.click();
      }
    }

    function onInput(): void {
      setWanted(true);
      setActive(null);
    }
    const show = () => setWanted(true);
    const onOutside = ({ target }: Event) => {
      if (!input.form?.contains(target as Node)) close();
    };

    input.addEventListener("keydown", onKeyDown);
    input.addEventListener("input", onInput);
    input.addEventListener("click", show);
    for (const type of ["pointerdown", "focusin"]) document.addEventListener(type, onOutside);
    return () => {
      input.removeEventListener("keydown", onKeyDown);
      input.removeEventListener("input", onInput);
      input.removeEventListener("click", show);
      for (const type of ["pointerdown", "focusin"]) document.removeEventListener(type, onOutside);
    };
  });

  return { wanted, open, active, close };
}
