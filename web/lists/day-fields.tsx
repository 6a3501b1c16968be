import { addDays } from "@vanik/trading/days";
import { startOfFinancialYear } from "@vanik/trading/financial-year";
import { useState } from "react";
import { TextField } from "../ui/field.tsx";
import { todayInIndia } from "../app/indian-day.ts";
import type { FilterValues } from "./filters.ts";

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
  return (
    <>
      <div className="filter-pair">
        <TextField
          type="date"
          label="From"
          value={from}
          max={to || undefined}
          onChange={(event) => onChange({ from: event.target.value })}
        />
        <TextField
          type="date"
          label="To"
          value={to}
          min={from || undefined}
          onChange={(event) => onChange({ to: event.target.value })}
        />
      </div>
      <div className="filter-spans">
        {spans.map((span) => (
          <button
            key={span.label}
            type="button"
            className="filter-span"
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
