import { useEffect, useRef, useState } from "react";

/** A part that is read or written in place: the focus goes to the first field, and back to the button that opened it. */
export function useEditing() {
  const [editing, setEditing] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const begun = useRef(false);
  useEffect(() => {
    if (editing) part.current?.querySelector<HTMLElement>("select, input")?.focus();
    else if (begun.current) button.current?.focus();
    begun.current = editing;
  }, [editing]);
  return { editing, part, button, begin: () => setEditing(true), end: () => setEditing(false) };
}
