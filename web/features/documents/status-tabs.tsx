import { useEffect, useRef } from "react";
import "../../ui/tabs.css";

interface StatusTabsProps {
  statuses: readonly string[];
  current: string | undefined;
  onChange: (status: string) => void;
}

/** Filters that read as tabs; they are toggles, as there is one list under them. */
export function StatusTabs({ statuses, current = "", onChange }: StatusTabsProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  // On a phone the line scrolls, and the chosen status may stand beyond its edge.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>("[aria-pressed=true]");
    if (list.current && tab)
      list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.clientWidth) / 2;
  }, [current]);
  return (
    <fieldset ref={list} className="tabs list-statuses">
      <legend className="sr-only">Status</legend>
      {["", ...statuses].map((status) => (
        <button
          key={status}
          type="button"
          className="tab"
          aria-pressed={status === current}
          onClick={() => onChange(status)}
        >
          {status || "All"}
        </button>
      ))}
    </fieldset>
  );
}
