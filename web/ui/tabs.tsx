// Tabs over panels of one view, by the ARIA pattern: arrows move, one tab stop.
import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import "./tabs.css";

export interface Tab<Key extends string> {
  key: Key;
  label: ReactNode;
}

interface TabsProps<Key extends string> {
  tabs: readonly Tab<Key>[];
  current: Key;
  onChange: (key: Key) => void;
  /** Names the list of tabs. */
  label: string;
  children: ReactNode;
}

const steps: Record<string, (index: number, length: number) => number> = {
  ArrowRight: (index, length) => (index + 1) % length,
  ArrowLeft: (index, length) => (index + length - 1) % length,
  Home: () => 0,
  End: (_, length) => length - 1,
};

export function Tabs<Key extends string>({ tabs, current, onChange, label, children }: TabsProps<Key>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const next = step(
      tabs.findIndex((tab) => tab.key === current),
      tabs.length,
    );
    const tab = tabs[next];
    if (tab) onChange(tab.key);
    (list.current?.children[next] as HTMLElement | undefined)?.focus();
  }

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className="tabs" onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === current}
            aria-controls={tab.key === current ? `${id}-panel` : undefined}
            tabIndex={tab.key === current ? 0 : -1}
            className="tab"
            onClick={() => onChange(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`} tabIndex={0}>
        {children}
      </div>
    </>
  );
}
