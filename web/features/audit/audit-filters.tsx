// What the log is narrowed by: a name, a person, days, and what was changed.
import { auditSubjects } from "@vanik/contracts/audit";
import { ChevronDown, UserRound } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { FindField } from "../../ui/find-field.tsx";
import { subjectWords } from "./act-words.ts";
import { type AuditAddress, isNarrowed } from "./audit-address.ts";
import { labelOf } from "./column-words.ts";
import "../../ui/field.css";
import "../../ui/select-field.css";
import "../../ui/tabs.css";

/** What people look for the changes of. */
const fields = [
  "status",
  "qty",
  "rate",
  "cost_rate",
  "discount_percentage",
  "grand_total",
  "outstanding",
  "valid_till",
  "delivery_date",
  "due_date",
  "po_no",
  "name",
  "address",
  "gstin",
  "gst_category",
  "credit_limit",
  "payment_days",
  "email",
  "phone",
  "password",
];

interface AuditFiltersProps {
  address: AuditAddress;
  onChange: (values: Readonly<Record<string, string>>) => void;
}

export function AuditFilters({ address, onChange }: AuditFiltersProps) {
  const { q = "", person = "", field = "", from = "", to = "", subject = "" } = address;
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
        <FieldBox value={field} onChange={(one) => onChange({ field: one })} />
        <DayBox label="From" value={from} max={to} onChange={(day) => onChange({ from: day })} />
        <DayBox label="To" value={to} min={from} onChange={(day) => onChange({ to: day })} />
        {isNarrowed(address) && (
          <Button
            variant="ghost"
            onClick={() => onChange({ q: "", person: "", field: "", from: "", to: "", subject: "" })}
          >
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

function FieldBox({ value, onChange }: { value: string; onChange: (field: string) => void }) {
  return (
    <label className="field-box field-choice audit-day">
      <span className="field-prefix audit-prefix">Field</span>
      <select className="field-input" value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">Any</option>
        {(value === "" || fields.includes(value) ? fields : [value, ...fields]).map((one) => (
          <option key={one} value={one}>
            {labelOf(one)}
          </option>
        ))}
      </select>
      <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
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
