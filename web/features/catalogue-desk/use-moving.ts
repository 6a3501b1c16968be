// The order of a list, moved by a handle: Alt with an arrow, or the pointer. What moved where is said.
import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { flushSync } from "react-dom";

/** The same with one of them at another place. */
export function orderWith(ids: readonly string[], id: string, to: number): string[] {
  const others = ids.filter((each) => each !== id);
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, id);
}

const handleOf = (id: string) => document.querySelector<HTMLElement>(`[data-handle="${CSS.escape(id)}"]`);

interface Moving {
  /** In their order; each row is marked by `data-order`. */
  ids: readonly string[];
  nameOf: (id: string) => string;
  /** What is drawn while one is on its way; null once it was broken off. */
  show: (ids: readonly string[] | null) => void;
  /** Where it was let go. */
  put: (ids: readonly string[]) => void;
}

export function useMoving({ ids, nameOf, show, put }: Moving) {
  const [announcement, setSaid] = useState("");

  function place(from: readonly string[], id: string, to: number): readonly string[] {
    const next = orderWith(from, id, to);
    flushSync(() => {
      show(next);
      setSaid(`${nameOf(id)} is number ${next.indexOf(id) + 1} of ${next.length}`);
    });
    return next;
  }

  function onKeyDown(id: string, event: KeyboardEvent): void {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    const to = ids.indexOf(id) + (event.key === "ArrowDown" ? 1 : -1);
    if (to < 0 || to >= ids.length) return;
    put(place(ids, id, to));
    handleOf(id)?.focus();
  }

  function onPointerDown(id: string, { button, pointerId }: PointerEvent): void {
    if (button !== 0) return;
    const end = new AbortController();
    let latest: readonly string[] | null = null;
    const hear = (type: "pointermove" | "pointerup" | "pointercancel", run: (event: MouseEvent) => void) =>
      document.addEventListener(type, (event) => event.pointerId === pointerId && run(event), { signal: end.signal });
    hear("pointermove", ({ clientX, clientY }) => {
      const over = document.elementFromPoint(clientX, clientY)?.closest("[data-order]")?.getAttribute("data-order");
      const now = latest ?? ids;
      if (over && over !== id && now.includes(over)) latest = place(now, id, now.indexOf(over));
    });
    hear("pointerup", () => {
      end.abort();
      if (latest) put(latest);
    });
    hear("pointercancel", () => {
      end.abort();
      show(null);
    });
  }

  const handle = (id: string) => ({
    "data-handle": id,
    onKeyDown: (event: KeyboardEvent) => onKeyDown(id, event),
    onPointerDown: (event: PointerEvent) => onPointerDown(id, event),
  });
  return { announcement: announcement, handle };
}
