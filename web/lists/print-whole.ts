// Ctrl or ⌘ and P print the whole list: what has not come yet is read first. The browser's own menu prints what has come, and
// the line below the list says how much that is.
import { useEffect, useRef } from "react";
import type { List } from "./use-list.ts";

const isToPrint = (event: KeyboardEvent) =>
  event.key.toLowerCase() === "p" && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;

type Printed = Pick<List<unknown>, "readMore" | "isReadingMore" | "isAtMost" | "hasStopped" | "isBusy">;

export function usePrintWhole({ readMore, isReadingMore, isAtMost, hasStopped, isBusy }: Printed): void {
  const isWanted = useRef(false);
  const lacksRows = readMore !== undefined && !isAtMost && !hasStopped;

  useEffect(() => {
    if (!lacksRows) return;
    const readFirst = (event: KeyboardEvent) => {
      if (!isToPrint(event) || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      if (isWanted.current) return;
      isWanted.current = true;
      readMore();
    };
    window.addEventListener("keydown", readFirst);
    return () => window.removeEventListener("keydown", readFirst);
  }, [lacksRows, readMore]);

  useEffect(() => {
    if (!isWanted.current || isReadingMore || isBusy) return;
    if (lacksRows) return readMore();
    isWanted.current = false;
    window.print();
  }, [isReadingMore, isBusy, lacksRows, readMore]);
}
