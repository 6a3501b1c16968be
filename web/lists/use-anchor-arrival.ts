import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** By these a reader goes on by himself. */
const reading = ["wheel", "touchstart", "pointerdown", "keydown"];

/**
 * What the address names is read after the page is there, so the browser finds nothing to go to: it is gone to once it has come,
 * and again whenever what stands above it comes after it. Whoever reads on is not fetched back.
 */
export function useAnchorArrival(anchor: string, isThere: boolean): void {
  const { hash } = useLocation();
  const left = useRef("");
  useEffect(() => {
    if (!isThere || hash !== `#${anchor}` || left.current === hash) return;
    const growing = new ResizeObserver(() => document.getElementById(anchor)?.scrollIntoView());
    // It is told of the size at once, and of each that follows.
    growing.observe(document.body);
    const leave = () => {
      left.current = hash;
      growing.disconnect();
    };
    const own = new AbortController();
    for (const act of reading) addEventListener(act, leave, { signal: own.signal, passive: true });
    return () => {
      own.abort();
      growing.disconnect();
    };
  }, [anchor, hash, isThere]);
}
