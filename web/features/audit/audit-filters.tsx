// What the log is narrowed by: a name, a person, days, and what was changed.
import { auditSubjects } from "@vanik/contracts/audit";
import { UserRound } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { FindField } from "../../ui/find-field.tsx";
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
        <FindField
          className="audit-box"
          maxLength={140}
          label="Document, party, key or request id"
          value={q}
          onChange={(text) => onChange({ q: text })}
        />
        <FindField
          className="audit-box"
          maxLength={140}
          icon={UserRound}
          label="Who"
          value={person}
          onChange={(text) => onChange({ person: text })}
        />
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
