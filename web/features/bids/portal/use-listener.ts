import { type RefObject, useEffect, useRef } from "react";

/** Hears what happens within an element that is no control itself. */
export function useListener<K extends "keydown" | "paste">(
  within: RefObject<HTMLElement | null>,
  kind: K,
  hear: (event: HTMLElementEventMap[K]) => void,
): void {
  const latest = useRef(hear);
  useEffect(() => void (latest.current = hear));
  useEffect(() => {
    const element = within.current;
    const listener = (event: HTMLElementEventMap[K]) => latest.current(event);
    element?.addEventListener(kind, listener);
    return () => element?.removeEventListener(kind, listener);
  }, [within, kind]);
}
