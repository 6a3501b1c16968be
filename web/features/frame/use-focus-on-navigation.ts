import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** A new page takes the focus, as it would after a full load, unless it gave it to something of its own. */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const main = document.getElementById("main");
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
  }, [pathname]);
}
