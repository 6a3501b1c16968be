import type { TopParty } from "@vanik/contracts/overview";
import { quantity, rupees } from "../../app/formats.ts";
import { ChartFrame } from "./chart-frame.tsx";
import { BarRows } from "../../lists/charts.tsx";
import { chartSentence } from "./overview-words.ts";

const columns = [{ label: "Party" }, { label: "Invoices", number: true }, { label: "Net of tax", number: true }];

/** Who traded most in these days, by invoices. */
export function TopBlock({ title, parties }: { title: string; parties: readonly TopParty[] }) {
  const marks = parties.map(({ name, amount, href }) => ({
    key: href,
    label: name,
    value: amount,
    valueText: rupees(amount),
    href,
  }));
  const rows = parties.map(({ name, amount, invoices, href }) => ({
    key: href,
    href,
    cells: [name, quantity(invoices), rupees(amount)],
  }));
  return (
    <ChartFrame title={title} aside="net of tax" columns={columns} rows={rows}>
      {marks.length === 0 ? (
        <p className="overview-none">Nothing was billed.</p>
      ) : (
        <BarRows
          sentence={chartSentence(
            title,
            marks.map(({ label, valueText }) => `${label} ${valueText}`),
          )}
          marks={marks}
        />
      )}
    </ChartFrame>
  );
}
