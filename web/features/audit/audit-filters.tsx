// What the log is narrowed by: a name, a person, days, and what was changed.
import { auditSubjects } from "@vanik/contracts/audit";
import { Search, UserRound } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { subjectWords } from "./act-words.ts";
import { type AuditAddress, isNarrowed } from "./audit-address.ts";
import "../../ui/field.css";
import "../../ui/tabs.css";

interface AuditFiltersProps {
  address: AuditAddress;
  onChange: (values: Readonly<Record<string, string>>) => void;
}

export function AuditFilters({ address, onChange }: AuditFiltersProps) {
  const { q = "", person = "", from = "", to = "", subject = "" } = address;
  return (
    <>
      <search className="audit-filters">
        <PausedBox
          icon={Search}
          label="Document, party, key or request id"
          value={q}
          onChange={(text) => onChange({ q: text })}
        />
        <PausedBox icon={UserRound} label="Who" value={person} onChange={(text) => onChange({ person: text })} />
        <DayBox label="From" value={from} max={to} onChange={(day) => onChange({ from: day })} />
        <DayBox label="To" value={to} min={from} onChange={(day) => onChange({ to: day })} />
        {isNarrowed(address) && (
          <Button variant="ghost" onClick={() => onChange({ q: "", person: "", from: "", to: "", subject: "" })}>
            Show all
          </Button>
        )}
      </search>
      <fieldset className="tabs audit-subjects">
        <legend className="sr-only">What was changed</legend>
        {(["", ...auditSubjects] as const).map((one) => (
          <button
            key={one}
            type="button"
            className="tab"
            aria-pressed={one === subject}
            onClick={() => onChange({ subject: one })}
          >
            {one ? subjectWords[one] : "All"}
          </button>
        ))}
      </fieldset>
    </>
  );
}

/** Asks the server once typing has paused. */
const pause = 250;

interface PausedBoxProps {
  icon: LucideIcon;
  label: string;
  value: string;
  onChange: (text: string) => void;
}

function PausedBox({ icon: Icon, label, value, onChange }: PausedBoxProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  // The address has changed from elsewhere: by Back, or by Show all.
  if (value !== known) {
    setKnown(value);
    if (value !== text.trim()) setText(value);
  }
  useEffect(() => {
    if (text.trim() === known) return;
    const timer = setTimeout(() => onChange(text.trim()), pause);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only typing starts the clock
  }, [text]);
  return (
    <label className="field-box audit-box">
      <span className="sr-only">{label}</span>
      <Icon size={16} strokeWidth={1.5} aria-hidden className="ml-3 flex-none self-center text-ink-3" />
      <input
        type="search"
        className="field-input"
        placeholder={label}
        maxLength={140}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </label>
  );
}

interface DayBoxProps {
  label: string;
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}

function DayBox({ label, value, min, max, onChange }: DayBoxProps) {
  return (
    <label className="field-box audit-day">
      <span className="field-prefix audit-prefix">{label}</span>
      <input
        type="date"
        className="field-input"
        value={value}
        min={min || undefined}
        max={max || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
