import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * What the address names is read after the page is there, so the browser finds nothing to go to: it is gone to once it has come, and
 * what stands above it with it. Whoever reads on is not fetched back.
 */
export function useAnchorArrival(anchor: string, isThere: boolean): void {
  const { hash } = useLocation();
  const arrived = useRef("");
  useEffect(() => {
    if (!isThere || hash !== `#${anchor}` || arrived.current === hash) return;
    arrived.current = hash;
    document.getElementById(anchor)?.scrollIntoView();
  }, [anchor, hash, isThere]);
}
