import { useEffect, useRef } from "react";
import "../ui/tabs.css";
import { useFadedEnds } from "../ui/use-faded-ends.ts";
import "./filter-tabs.css";

interface FilterTabsProps {
  /** What is chosen by them, for who hears the page. */
  legend: string;
  tabs: readonly (readonly [value: string, label: string])[];
  current: string;
  onChange: (value: string) => void;
}

/** Filters that read as tabs; they are toggles, as there is one list under them. */
export function FilterTabs({ legend, tabs, current, onChange }: FilterTabsProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  // On a phone the line scrolls, and what is chosen may stand beyond its edge.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>("[aria-pressed=true]");
    if (list.current && tab)
      list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.clientWidth) / 2;
  }, [current]);
  useFadedEnds(list);
  return (
    <fieldset ref={list} className="tabs list-tabs faded-ends">
      <legend className="sr-only">{legend}</legend>
      {tabs.map(([value, label]) => (
        <button
          key={value}
          type="button"
          className="tab"
          aria-pressed={value === current}
          onClick={() => onChange(value)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
