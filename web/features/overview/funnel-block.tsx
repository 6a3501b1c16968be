import type { Overview } from "@vanik/contracts/overview";
import { quantity, rupees } from "../../app/formats.ts";
import { ChartFrame } from "./chart-frame.tsx";
import { BarRows } from "../../lists/charts.tsx";
import { chartSentence, share, stepWords } from "./overview-words.ts";

const columns = [{ label: "Step" }, { label: "Cases", number: true }, { label: "Value", number: true }];

/** How far the inquiries of these days came; each step counts those that went further too. */
export function FunnelBlock({ funnel, conversion }: Pick<Overview, "funnel" | "conversion">) {
  const marks = funnel.map((row) => ({
    key: row.step,
    label: row.step,
    value: row.cases,
    valueText: stepWords(row),
    href: row.href,
  }));
  const rows = funnel.map(({ step, cases, value, href }) => ({
    key: step,
    href,
    cells: [step, quantity(cases), rupees(value)],
  }));
  return (
    <ChartFrame
      title="From inquiry to invoice"
      aside={`${share(conversion)} ordered`}
      columns={columns}
      rows={rows}
      note="By the day of the inquiry. What came further counts in every step before."
    >
      <BarRows
        sentence={chartSentence(
          "Cases by step",
          marks.map(({ label, valueText }) => `${label} ${valueText}`),
        )}
        marks={marks}
      />
    </ChartFrame>
  );
}
