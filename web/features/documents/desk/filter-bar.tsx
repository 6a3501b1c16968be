// What a list is narrowed by: a text, a party, days and amounts; what is set stands below as chips that go at a press.
import { Popover, PopoverButton, PopoverPanel } from "@headlessui/react";
import { listFields } from "@vanik/contracts/list-fields";
import type { Kind as KindName } from "@vanik/contracts/trade";
import { ChevronDown, X } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "../../../ui/button.tsx";
import { FindField } from "../../../ui/find-field.tsx";
import type { ListAddress } from "../list-address.ts";
import { AmountFields } from "./amount-fields.tsx";
import { DayFields } from "./day-fields.tsx";
import { chipsOf } from "./filter-words.ts";
import { PartyBox } from "./party-box.tsx";

interface FilterBarProps {
  kind: KindName;
  /** What the first box finds by. */
  find: string;
  address: ListAddress;
  onChange: (values: Readonly<Record<string, string>>) => void;
}

export function FilterBar({ kind, find, address, onChange }: FilterBarProps) {
  const chips = chipsOf(kind, address);
  return (
    <div className="filters">
      <FindField label={find} value={address.q ?? ""} onChange={(q) => onChange({ q })} className="list-find" />
      <PartyBox kind={kind} onChosen={(party) => onChange({ party })} />
      <Drawer label="Dates">
        <DayFields address={address} onChange={onChange} />
      </Drawer>
      {listFields[kind].amount && (
        <Drawer label="Amounts">
          {(close) => <AmountFields address={address} onChange={onChange} onDone={close} />}
        </Drawer>
      )}
      {chips.length > 0 && (
        <ul className="filter-chips" aria-label="Filters">
          {chips.map(({ names, words }) => (
            <li key={names[0]}>
              <button
                type="button"
                className="filter-chip"
                onClick={() => onChange(Object.fromEntries(names.map((name) => [name, ""])))}
              >
                <span className="sr-only">Remove the filter </span>
                <span className="truncate">{words}</span>
                <X size={14} strokeWidth={1.75} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
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
      <PopoverButton className={`${buttonClass()} filter-button`}>
        {label}
        <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
      </PopoverButton>
      <PopoverPanel focus className="filter-panel">
        {({ close }) => <>{typeof children === "function" ? children(close) : children}</>}
      </PopoverPanel>
    </Popover>
  );
}
