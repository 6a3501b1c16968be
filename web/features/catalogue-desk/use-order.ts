// The order of a list, moved by a handle: Alt with an arrow, or the pointer. What moved where is said, and the whole order is written.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { saveOrder } from "@vanik/contracts/api";
import type { OrderInput } from "@vanik/contracts/catalogue-desk";
import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { flushSync } from "react-dom";
import { messageOf } from "../../app/api-error.ts";
import { browserCall } from "../../app/call.ts";
import { toast } from "../../ui/toast.ts";
import { catalogueKey } from "./queries.ts";

interface Named {
  id: string;
  name: string;
}

/** The same with one of them at another place. */
export function orderWith(ids: readonly string[], id: string, to: number): string[] {
  const others = ids.filter((each) => each !== id);
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, id);
}

const handleOf = (id: string) => document.querySelector<HTMLElement>(`[data-handle="${CSS.escape(id)}"]`);

export function useOrder<Row extends Named>(table: OrderInput["table"], parent: string | null, rows: readonly Row[]) {
  const client = useQueryClient();
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const [said, setSaid] = useState("");
  const write = useMutation({
    // One after the other: each is the whole order.
    scope: { id: `order of ${table}` },
    mutationFn: (ids: readonly string[]) => browserCall(saveOrder, { table, parent, ids: [...ids] }),
    onError: (error) => toast.error(messageOf(error, "Something went wrong")),
    onSettled: async (_reply, _error, sent) => {
      await client.invalidateQueries({ queryKey: [catalogueKey] });
      setWanted((now) => (now === sent ? null : now));
    },
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  // Somebody else may have made or deleted one meanwhile.
  const isWhole = wanted?.length === rows.length && wanted.every((id) => byId.has(id));
  const ids = isWhole ? wanted : rows.map(({ id }) => id);
  const ordered = ids.map((id) => byId.get(id)!);

  function place(id: string, to: number): readonly string[] {
    const next = orderWith(ids, id, to);
    flushSync(() => {
      setWanted(next);
      setSaid(`${byId.get(id)?.name ?? ""} is number ${next.indexOf(id) + 1} of ${next.length}`);
    });
    return next;
  }

  function onKeyDown(id: string, event: KeyboardEvent): void {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    const to = ids.indexOf(id) + (event.key === "ArrowDown" ? 1 : -1);
    if (to < 0 || to >= ids.length) return;
    write.mutate(place(id, to));
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
      if (over && over !== id && now.includes(over)) latest = place(id, now.indexOf(over));
    });
    hear("pointerup", () => {
      end.abort();
      if (latest) write.mutate(latest);
    });
    hear("pointercancel", () => {
      end.abort();
      setWanted(null);
    });
  }

  const handle = (id: string) => ({
    "data-handle": id,
    onKeyDown: (event: KeyboardEvent) => onKeyDown(id, event),
    onPointerDown: (event: PointerEvent) => onPointerDown(id, event),
  });
  return { ordered, said, handle };
}
