import { addDays } from "@vanik/trading/days";
import { startOfFinancialYear } from "@vanik/trading/financial-year";
import { useState } from "react";
import { todayInIndia } from "../app/indian-day.ts";
import { DayField } from "./day-field.tsx";
import type { FilterValues } from "./filters.ts";
import { isDayOrNone } from "./typed-day.ts";
import "../ui/chip.css";

interface DayFieldsProps {
  values: FilterValues;
  onChange: (values: FilterValues) => void;
}

/** The days of the rows, each end by itself, or a span that is asked for often. */
export function DayFields({ values: { from = "", to = "" }, onChange }: DayFieldsProps) {
  const [today] = useState(todayInIndia);
  const spans = [
    { label: "Today", from: today },
    { label: "Last 30 days", from: addDays(today, -29) },
    { label: "This month", from: `${today.slice(0, 7)}-01` },
    { label: "Financial year", from: startOfFinancialYear(today) },
  ];
  const report = (values: FilterValues) => Object.values(values).every(isDayOrNone) && onChange(values);
  return (
    <>
      <div className="filter-pair">
        <DayField late label="From" value={from} max={to || undefined} onDay={(day) => report({ from: day })} />
        <DayField late label="To" value={to} min={from || undefined} onDay={(day) => report({ to: day })} />
      </div>
      <div className="filter-spans">
        {spans.map((span) => (
          <button
            key={span.label}
            type="button"
            className="chip"
            aria-pressed={from === span.from && to === today}
            onClick={() => onChange({ from: span.from, to: today })}
          >
            {span.label}
          </button>
        ))}
      </div>
    </>
  );
}
