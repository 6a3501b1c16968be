// What comes in and what goes out, week by week, as bars that face each other; each figure leads to its list.
import type { OpenByWeek } from "@vanik/contracts/overview";
import { useId } from "react";
import { Link } from "react-router";
import { rupees } from "../../app/formats.ts";
import { Hatch } from "../../lists/charts.tsx";
import { shortDay } from "../../app/days-and-times.ts";
import { inLakh } from "./overview-words.ts";

interface Span {
  key: string;
  label: string;
  amount: number;
  href: string;
}

function spansOf({ overdue, weeks, later, hrefs }: OpenByWeek): Span[] {
  return [
    { key: "overdue", label: "Overdue", amount: overdue, href: hrefs.overdue ?? "" },
    ...weeks.map(({ from, amount, href }) => ({ key: from, label: shortDay(from), amount, href })),
    { key: "later", label: "Later", amount: later, href: hrefs.later ?? "" },
  ];
}

export function FacingWeeks({ receivable, payable }: { receivable: OpenByWeek; payable: OpenByWeek }) {
  const hatch = useId();
  const [comes, goes] = [spansOf(receivable), spansOf(payable)];
  const most = Math.max(...[...comes, ...goes].map(({ amount }) => amount), 1);
  return (
    <div className="facing-weeks">
      <svg width={0} height={0} aria-hidden>
        <Hatch id={hatch} />
      </svg>
      <p aria-hidden className="facing-heads">
        <span>Receivable</span>
        <span>Payable</span>
      </p>
      <ul>
        {comes.map((span, at) => {
          const fill = span.key === "overdue" ? `url(#${hatch})` : undefined;
          return (
            <li key={span.key}>
              <Figure side="Receivable" span={span} />
              <FacingBar part={span.amount / most} fill={fill} isMirrored />
              <span aria-hidden className="facing-label">
                {span.label}
              </span>
              <FacingBar part={goes[at]!.amount / most} fill={fill} />
              <Figure side="Payable" span={goes[at]!} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Figure({ side, span: { label, amount, href } }: { side: string; span: Span }) {
  if (amount === 0) return <span />;
  return (
    <Link to={href} title={rupees(amount)} className="figures">
      <span className="sr-only">
        {side}, {label}: {rupees(amount)}
      </span>
      <span aria-hidden>{inLakh(amount)}</span>
    </Link>
  );
}

interface BarProps {
  /** Of the longest. */
  part: number;
  fill: string | undefined;
  isMirrored?: boolean;
}

function FacingBar({ part, fill, isMirrored = false }: BarProps) {
  const width = part > 0 ? Math.max(part * 100, 1) : 0;
  return (
    <svg width="100%" height={10} aria-hidden>
      <rect
        x={`${isMirrored ? 100 - width : 0}%`}
        width={`${width}%`}
        height={10}
        className={fill ? "chart-hatched" : "chart-ink"}
        fill={fill}
      />
    </svg>
  );
}
