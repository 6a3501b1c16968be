import { type RefObject, useEffect, useRef } from "react";

/** Another page of the list takes the focus: the link that led there may be gone. */
export function useFocusOnPage(start: number): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef(start);
  useEffect(() => {
    if (last.current === start) return;
    last.current = start;
    list.current?.focus({ preventScroll: true });
  }, [start]);
  return list;
}
