// The items that are sorted: chosen one by one or a range at once, and dragged.
import type { DeskItem } from "@vanik/contracts/catalogue-desk";
import { useEffect, useRef } from "react";
import { CheckField } from "../../ui/choice-field.tsx";

/** What is dragged out of a list: a row that is chosen takes all that are, another itself. */
function useDragged(chosen: ReadonlySet<string>, onDrag: (ids: readonly string[]) => void) {
  const list = useRef<HTMLUListElement>(null);
  const latest = useRef({ chosen, onDrag });
  useEffect(() => void (latest.current = { chosen, onDrag }));
  useEffect(() => {
    const end = new AbortController();
    list.current?.addEventListener(
      "dragstart",
      (event) => {
        const row = (event.target as HTMLElement).closest<HTMLElement>("[data-item]");
        const id = row?.dataset.item;
        if (!id) return;
        // Firefox drags nothing that bears no data.
        event.dataTransfer?.setData("text/plain", row.innerText);
        // What changes as it begins would end it.
        const { chosen: all, onDrag: reportDrag } = latest.current;
        setTimeout(() => reportDrag(all.has(id) ? [...all] : [id]));
      },
      { signal: end.signal },
    );
    list.current?.addEventListener("dragend", () => latest.current.onDrag([]), { signal: end.signal });
    return () => end.abort();
  }, []);
  return list;
}

interface SortItemsProps {
  items: readonly DeskItem[];
  chosen: ReadonlySet<string>;
  dragged: readonly string[];
  onToggle: (id: string, isRange: boolean) => void;
  onDrag: (ids: readonly string[]) => void;
}

export function SortItems({ items, chosen, dragged, onToggle, onDrag }: SortItemsProps) {
  const list = useDragged(chosen, onDrag);
  return (
    <ul ref={list} aria-label="Items" className="sort-items">
      {items.map((item) => (
        <SortItem
          key={item.id}
          item={item}
          isChosen={chosen.has(item.id)}
          isDragged={dragged.includes(item.id)}
          onToggle={onToggle}
        />
      ))}
    </ul>
  );
}

interface SortItemProps {
  item: DeskItem;
  isChosen: boolean;
  isDragged: boolean;
  onToggle: (id: string, isRange: boolean) => void;
}

function SortItem({
  item: { id, item_name: name, item_code: code, uom },
  isChosen,
  isDragged,
  onToggle,
}: SortItemProps) {
  const isRange = useRef(false);
  return (
    <li draggable data-item={id} data-dragged={isDragged || undefined} data-chosen={isChosen || undefined}>
      <CheckField
        required={false}
        checked={isChosen}
        onClick={(event) => (isRange.current = event.shiftKey)}
        onChange={() => onToggle(id, isRange.current)}
      >
        <span className="wrap-anywhere">{name}</span>{" "}
        <span className="inline-block max-w-full text-small text-ink-3 wrap-anywhere">
          {code}, {uom}
        </span>
      </CheckField>
    </li>
  );
}
