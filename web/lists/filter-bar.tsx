// What a list is narrowed by: texts, a party, a choice, days and amounts; what is set stands below as chips that go at a press.
import { Popover, PopoverButton, PopoverPanel } from "@headlessui/react";
import { ChevronDown, SlidersHorizontal, X } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Button, buttonClass } from "../ui/button.tsx";
import { FindField } from "../ui/find-field.tsx";
import { hasKeys } from "../ui/has-keys.ts";
import { AmountFields } from "./amount-fields.tsx";
import { DayField } from "./day-field.tsx";
import { DayFields } from "./day-fields.tsx";
import { type Chip, chipsOf, choicesOf, type Filter, type FilterValues } from "./filters.ts";
import { PartyBox } from "./party-field.tsx";
import { isDayOrNone } from "./typed-day.ts";
import "../ui/chip.css";
import "../ui/select-field.css";
import "./filters.css";

interface FilterBarProps {
  filters: readonly Filter[];
  values: FilterValues;
  onChange: (values: FilterValues) => void;
  /** Takes them all off; absent where there is nothing to take off, or a list without rows says so itself. */
  onShowAll?: (() => void) | undefined;
}

/** Boxes to find by need no line of their own where there is nothing else. */
export const areBesideHeading = (filters: readonly Filter[]): boolean =>
  filters.every(({ is }) => is === "find" || is === "tabs");

export function FilterBar({ filters, values, onChange, onShowAll }: FilterBarProps) {
  const chips = chipsOf(filters, values);
  const [isOpen, setIsOpen] = useState(false);
  const restId = useId();
  const [first, ...rest] = filters.filter(({ is }) => is !== "tabs");
  const isMany = rest.length > 1;
  return (
    <search className="filters">
      {first && <Control filter={first} values={values} onChange={onChange} />}
      {isMany && (
        <button
          type="button"
          className={`${buttonClass()} filter-toggle`}
          aria-expanded={isOpen}
          aria-controls={restId}
          onClick={() => setIsOpen(!isOpen)}
        >
          <SlidersHorizontal size={16} strokeWidth={1.5} aria-hidden />
          Filters
        </button>
      )}
      <div id={restId} className="filter-rest" data-folded={(isMany && !isOpen) || undefined}>
        {rest.map((filter, at) => (
          <Control key={at} filter={filter} values={values} onChange={onChange} />
        ))}
      </div>
      {onShowAll && (
        <Button variant="ghost" onClick={onShowAll}>
          Show all
        </Button>
      )}
      {chips.length > 0 && (
        <ul className="filter-chips" aria-label="Filters">
          {chips.map((chip) => (
            <ChipButton key={chip.names[0]} chip={chip} onChange={onChange} />
          ))}
        </ul>
      )}
    </search>
  );
}

export function FindFields({ filters, values, onChange }: FilterBarProps) {
  return filters.map(
    (filter) =>
      filter.is === "find" && <Control key={filter.name} filter={filter} values={values} onChange={onChange} />,
  );
}

function Control({ filter, values, onChange }: Omit<FilterBarProps, "filters"> & { filter: Filter }) {
  switch (filter.is) {
    case "find":
      return (
        <FindField
          label={filter.label}
          value={values[filter.name] ?? ""}
          maxLength={filter.most ?? 100}
          onChange={(text) => onChange({ [filter.name]: text })}
          className="list-find"
        />
      );
    case "party":
      return (
        <PartyBox label={filter.label} side={filter.side} onChosen={(party) => onChange({ [filter.name]: party })} />
      );
    case "choice":
      return (
        <label className="field-box field-choice filter-choice">
          <span className="field-prefix">{filter.label}</span>
          <select
            className="field-input"
            value={values[filter.name] ?? ""}
            onChange={(event) => onChange({ [filter.name]: event.target.value })}
          >
            <option value="">Any</option>
            {choicesOf(filter, values[filter.name]).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
        </label>
      );
    case "days":
      return (
        <Drawer label="Dates">
          <DayFields values={values} onChange={onChange} />
        </Drawer>
      );
    case "day":
      return (
        <Drawer label={filter.label}>
          <DayField
            late
            label={filter.label}
            value={values[filter.name] ?? ""}
            onDay={(day) => isDayOrNone(day) && onChange({ [filter.name]: day })}
          />
        </Drawer>
      );
    case "amounts":
      return (
        <Drawer label="Amounts">
          {(close) => <AmountFields values={values} onChange={onChange} onDone={close} />}
        </Drawer>
      );
    default:
      return null;
  }
}

function ChipButton({ chip: { names, words }, onChange }: { chip: Chip; onChange: FilterBarProps["onChange"] }) {
  return (
    <li>
      <button
        type="button"
        className="chip chip-set"
        onClick={() => onChange(Object.fromEntries(names.map((name) => [name, ""])))}
      >
        <span className="sr-only">Remove the filter </span>
        <span className="truncate">{words}</span>
        <X size={14} strokeWidth={1.75} aria-hidden />
      </button>
    </li>
  );
}

interface DrawerProps {
  label: string;
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A button, and what opens below it. */
function Drawer({ label, children }: DrawerProps) {
  return (
    <Popover className="filter-drawer">
      {({ open }) => (
        <>
          <PopoverButton className={`${buttonClass()} filter-button`}>
            {label}
            <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
          </PopoverButton>
          <PopoverPanel focus={open && hasKeys()} className="filter-panel">
            {({ close }) => <>{typeof children === "function" ? children(close) : children}</>}
          </PopoverPanel>
        </>
      )}
    </Popover>
  );
}
