import type { Overview } from "@vanik/contracts/overview";
import { Link } from "react-router";
import { rupees } from "../../app/formats.ts";
import { ChartFrame } from "./chart-frame.tsx";
import { BarRows } from "../../lists/charts.tsx";
import { countOf, chartSentence, share } from "./overview-words.ts";

const columns = [
  { label: "Side" },
  { label: "Late lines", number: true },
  { label: "Orders", number: true },
  { label: "Value", number: true },
  { label: "On time", number: true },
];

/** Lines past their day with something left, now; and how much of what moved in these days moved by its day. */
export function LateBlock({ late }: Pick<Overview, "late">) {
  const sides = [
    { title: "To buyers", verb: "dispatched", ...late.sales },
    ...(late.purchases ? [{ title: "From suppliers", verb: "received", ...late.purchases }] : []),
  ];
  const rows = sides.map(({ title, lines, orders, value, on_time, href }) => ({
    key: title,
    href,
    cells: [title, lines, orders, rupees(value), share(on_time)],
  }));
  const marks = sides.map(({ title, on_time }) => ({
    key: title,
    label: title,
    value: on_time ?? 0,
    valueText: share(on_time),
  }));
  return (
    <ChartFrame title="Late" aside={rupees(late.value ?? late.sales.value)} columns={columns} rows={rows}>
      <ul className="overview-facts">
        {sides.map(({ title, lines, orders, value, href }) => (
          <li key={title}>
            <Link to={href}>
              {title}: {lines === 0 ? "nothing late" : `${countOf(lines, "line")} of ${countOf(orders, "order")}`}
            </Link>
            {lines > 0 && <span className="figures text-red">{rupees(value)}</span>}
          </li>
        ))}
      </ul>
      <h3 className="overview-sub">On time in these days</h3>
      <BarRows
        sentence={chartSentence(
          "On time in these days",
          marks.map(({ label, valueText }) => `${label} ${valueText}`),
        )}
        marks={marks}
      />
    </ChartFrame>
  );
}
