// What a party is as an enterprise of the MSMED Act: its Udyam number, and class and main activity of each financial year.
import { updateParty } from "@vanik/contracts/api";
import type { Party } from "@vanik/contracts/parties";
import { udyamActivities, udyamClasses, type UdyamYear } from "@vanik/contracts/party-parts";
import { rightOfSide } from "@vanik/contracts/rights-of-trade";
import { startOfFinancialYear } from "@vanik/trading/financial-year";
import { Plus } from "lucide-react";
import { ActForm } from "../../lists/written/act-form.tsx";
import { browserCall } from "../../app/call.ts";
import { todayInIndia } from "../../app/indian-day.ts";
import { useMay } from "../../lists/rights/use-may.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Facts, PartySection } from "./party-section.tsx";
import { useEditing } from "./use-editing.ts";
import { usePartyChange } from "./use-party-change.ts";

export function UdyamSection({ party }: { party: Party }) {
  const { editing, part, button, begin, end } = useEditing();
  const mayWrite = useMay()(rightOfSide(party.kind));
  const { number, years } = party.udyam;
  return (
    <PartySection
      title="Udyam"
      anchor="udyam"
      action={
        !editing &&
        mayWrite && (
          <Button ref={button} size="sm" aria-label="Edit Udyam" onClick={begin}>
            Edit
          </Button>
        )
      }
    >
      <div ref={part}>
        {editing ? (
          <UdyamForm party={party} onEnd={end} />
        ) : (
          <Facts
            facts={[
              ["Number", number || "Not registered as far as is known"],
              ...years.map(
                (one) =>
                  [
                    yearName(one.year),
                    `${udyamClasses[one.class]}, ${udyamActivities[one.activity].toLowerCase()}`,
                  ] as const,
              ),
            ]}
          />
        )}
      </div>
    </PartySection>
  );
}

/** 2026 → "2026-27". */
const yearName = (year: number): string => `${year}-${String((year + 1) % 100).padStart(2, "0")}`;
const firstYear = 2020;

function UdyamForm({ party, onEnd }: { party: Party; onEnd: () => void }) {
  const act = usePartyChange({
    begins: { number: party.udyam.number, years: party.udyam.years as readonly UdyamYear[] },
    fields: ["number"],
    fieldNamed: (wire) => wire.replace(/^udyam\./, ""),
    call: ({ number, years }) =>
      browserCall(updateParty, { id: party.id, version: party.version, udyam: { number, years: [...years] } }),
    doneToast: "Udyam saved",
    onEnd,
  });
  const { years } = act.typed;
  const setYears = (to: readonly UdyamYear[]) => act.change({ years: to });
  const change = (at: number, part: Partial<UdyamYear>) =>
    setYears(years.map((one, place) => (place === at ? { ...one, ...part } : one)));

  return (
    <ActForm act={act} words="Save Udyam" inPage onKeep={onEnd} aria-label="Udyam" className="grid gap-5">
      <TextField
        label="Udyam number"
        className="sm:max-w-80"
        inputClass="uppercase"
        spellCheck={false}
        autoComplete="off"
        maxLength={25}
        hint="Such as UDYAM-MH-19-0012345"
        {...act.field("number")}
      />
      {years.map((one, at) => (
        <YearRow
          key={one.year}
          one={one}
          onChange={(part) => change(at, part)}
          onRemove={() => setYears(years.filter((_, place) => place !== at))}
        />
      ))}
      <AddYear years={years} onAdd={(year) => setYears([{ year, class: "micro", activity: "trading" }, ...years])} />
    </ActForm>
  );
}

interface YearRowProps {
  one: UdyamYear;
  onChange: (part: Partial<UdyamYear>) => void;
  onRemove: () => void;
}

function YearRow({ one, onChange, onRemove }: YearRowProps) {
  const name = yearName(one.year);
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-end gap-3 sm:grid-cols-[6rem_minmax(0,1fr)_minmax(0,1fr)_auto]">
      <legend className="sr-only">{name}</legend>
      <p className="pb-2 font-[560]">{name}</p>
      <SelectField
        label="Class"
        aria-label={`Class in ${name}`}
        value={one.class}
        onChange={(event) => onChange({ class: event.target.value as UdyamYear["class"] })}
      >
        {Object.entries(udyamClasses).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Main activity"
        aria-label={`Main activity in ${name}`}
        value={one.activity}
        onChange={(event) => onChange({ activity: event.target.value as UdyamYear["activity"] })}
      >
        {Object.entries(udyamActivities).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <Button variant="ghost" aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </fieldset>
  );
}

/** The latest year that is not there yet, one press each. */
function AddYear({ years, onAdd }: { years: readonly UdyamYear[]; onAdd: (year: number) => void }) {
  const latest = Number(startOfFinancialYear(todayInIndia()).slice(0, 4));
  const all = Array.from({ length: latest - firstYear + 1 }, (_, at) => latest - at);
  const next = all.find((year) => !years.some((one) => one.year === year));
  if (next === undefined) return null;
  return (
    <div>
      <Button size="sm" icon={Plus} onClick={() => onAdd(next)}>
        Add {yearName(next)}
      </Button>
    </div>
  );
}
