import type { MouseEvent, Ref } from "react";
import { Link } from "react-router";
import { ShortcutKeys } from "../../app/shortcut-keys.tsx";
import { StatusBadge } from "../../ui/badge.tsx";
import type { Group, Result } from "./results.ts";

interface PaletteListProps {
  ref: Ref<HTMLDivElement>;
  id: string;
  groups: readonly Group[];
  /** Which result the keys have chosen, counted through all groups. */
  chosen: number;
  optionId: (n: number) => string;
  onChoose: (result: Result, aside: boolean) => void;
  onPoint: (n: number) => void;
}

export function PaletteList({ ref, id, groups, chosen, optionId, onChoose, onPoint }: PaletteListProps) {
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, { results }) => sum + results.length, 0));
  return (
    // A press must not take the focus from the box.
    <div
      ref={ref}
      id={id}
      role="listbox"
      aria-label="Results"
      tabIndex={-1}
      className="palette-list"
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ heading, results }, at) => (
        <div key={heading} role="group" aria-labelledby={`${id}-group-${at}`}>
          <p id={`${id}-group-${at}`} role="presentation" className="palette-head">
            {heading}
          </p>
          {results.map((result, n) => {
            const own = (starts[at] ?? 0) + n;
            return (
              <PaletteOption
                key={result.key}
                id={optionId(own)}
                result={result}
                selected={own === chosen}
                onChoose={onChoose}
                onPoint={() => onPoint(own)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  result: Result;
  selected: boolean;
  onChoose: (result: Result, aside: boolean) => void;
  onPoint: () => void;
}

/** What leads to a page is a link, so that it opens in a new tab as well. */
function PaletteOption({ id, result, selected, onChoose, onPoint }: OptionProps) {
  const { label, note, figure, status, keys, to } = result;
  const content = (
    <>
      <span className="palette-what">
        <span className="palette-label">{label}</span>
        {note && <span className="palette-note">{note}</span>}
      </span>
      <span className="palette-more">
        {status && <StatusBadge status={status} />}
        {figure && <span className="palette-figure figures">{figure}</span>}
        {keys && (
          <span className="text-ink-3">
            <ShortcutKeys keys={keys} />
          </span>
        )}
      </span>
    </>
  );
  const props = {
    id,
    role: "option",
    "aria-selected": selected,
    tabIndex: -1,
    className: "palette-option",
    onMouseMove: selected ? undefined : onPoint,
  };
  if (!to)
    return (
      <button type="button" {...props} onClick={() => onChoose(result, false)}>
        {content}
      </button>
    );
  function follow(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onChoose(result, false);
  }
  return (
    <Link to={to} {...props} onClick={follow}>
      {content}
    </Link>
  );
}
