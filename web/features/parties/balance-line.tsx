// Where an account stood, as a line of steps over its statement: the highest and the last are said, nothing is the rule.
import type { Statement } from "@vanik/contracts/parties";
import { day } from "../../app/days-and-times.ts";
import { rupees } from "../../app/formats.ts";
import { balanceSteps } from "./balance-steps.ts";
import "../../lists/charts.css";

const height = 96;
const valueRoom = 20;
const partOfWidth = (part: number) => `${Math.round(part * 10_000) / 100}%`;

/** Nothing where the account stood at nothing all the while. */
export function BalanceLine({ statement }: { statement: Statement }) {
  const { from, to, closing } = statement;
  const steps = balanceSteps(statement);
  const balances = steps.map(({ balance }) => balance);
  const [least, most] = [Math.min(...balances, 0), Math.max(...balances, 0)];
  if (least === most) return null;
  const y = (balance: number) => valueRoom + (height * (most - balance)) / (most - least);
  const peak = steps.toSorted((one, other) => Math.abs(other.balance) - Math.abs(one.balance))[0]!;
  const sentence = `Balance from ${day(from)} to ${day(to)}: ${rupees(steps[0]!.balance)} at first, at most ${rupees(peak.balance)} on ${day(peak.day)}, ${rupees(closing)} at the end.`;
  const middle = (peak.begins + peak.ends) / 2;
  const anchor = middle < 0.2 ? "start" : middle > 0.6 ? "end" : "middle";
  return (
    <figure className="balance-line">
      <svg role="img" aria-label={sentence} width="100%" height={height + valueRoom + 4}>
        <line x1="0%" x2="100%" y1={y(0)} y2={y(0)} className="stroke-line-2" />
        {steps.map(({ day: on, begins, ends, balance }, at) => (
          <g key={on}>
            {at > 0 && (
              <line
                x1={partOfWidth(begins)}
                x2={partOfWidth(begins)}
                y1={y(steps[at - 1]!.balance)}
                y2={y(balance)}
                className="chart-line"
              />
            )}
            <line
              x1={partOfWidth(begins)}
              x2={partOfWidth(ends)}
              y1={y(balance)}
              y2={y(balance)}
              className="chart-line"
            />
          </g>
        ))}
        <text
          x={partOfWidth(anchor === "start" ? peak.begins : anchor === "end" ? peak.ends : middle)}
          y={y(peak.balance) - 6}
          textAnchor={anchor}
          className="chart-value"
        >
          {rupees(peak.balance)}
        </text>
        <circle cx="100%" cy={y(closing)} r={3.5} className="chart-accent" />
      </svg>
      <figcaption>
        <span>{day(from)}</span>
        <span>
          {day(to)}: <span className="figures">{rupees(closing)}</span>
        </span>
      </figcaption>
    </figure>
  );
}
