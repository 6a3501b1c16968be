// Answers as bars from one zero: what each pays more than any other for goods, freight and packing, tax and payment, apart.
import { useId } from "react";
import { amount } from "../../../app/formats.ts";
import { Hatch } from "../../../lists/charts.tsx";
import { type CostParts, costParts } from "@vanik/trading/bid-statement";
import { type AnswerBar } from "./split.ts";
import "./compare.css";

export const partWords: Readonly<Record<keyof CostParts, string>> = {
  goods: "goods",
  charges: "freight and packing",
  tax: "tax without credit",
  payment: "payment",
};

const legend: Readonly<Record<keyof CostParts, string>> = {
  goods: "dearer goods",
  charges: "more freight, packing",
  tax: "more tax without credit",
  payment: "earlier payment",
};

/** Narrower marks have no room for their figure. */
const roomForFigure = 0.16;
const wholeRupees = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 0 });

function inkOfPart(part: keyof CostParts, hatch: string, isChosen: boolean) {
  if (part === "goods") return { className: "chart-hatched", fill: `url(#${hatch})` };
  if (part === "charges") return { className: isChosen ? "chart-accent" : "chart-ink" };
  return { className: part === "tax" ? "chart-half" : "chart-outline" };
}

/** "4,238.00 dearer goods, 12.00 earlier payment" */
function describeBar({ more }: AnswerBar): string {
  const parts = costParts.flatMap((part) => (more[part] > 0 ? `${amount(more[part])} ${legend[part]}` : []));
  return parts.length > 0 ? parts.join(", ") : "the least of everything";
}

const lengthOfBar = ({ more }: AnswerBar) => costParts.reduce((sum, part) => sum + more[part], 0);

/** One bar: its parts one behind the other, each with its figure where there is room. */
function WhyBar({ bar, most, isChosen, hatch }: { bar: AnswerBar; most: number; isChosen: boolean; hatch: string }) {
  const ends = costParts.map((_, at) => costParts.slice(0, at).reduce((sum, part) => sum + bar.more[part], 0));
  const across = (value: number) => `${(value / most) * 100}%`;
  return (
    <svg width="100%" height={24} role="img" aria-label={describeBar(bar)}>
      {costParts.map((part, at) => {
        const value = bar.more[part];
        if (value <= 0) return null;
        return (
          <g key={part}>
            <rect
              x={across(ends[at]!)}
              y={0.5}
              height={23}
              width={across(value)}
              {...inkOfPart(part, hatch, isChosen)}
            />
            {value / most >= roomForFigure && (
              <text className="why-figure" data-part={part} x={across(ends[at]! + value / 2)} y={16} aria-hidden>
                {wholeRupees.format(value)}
              </text>
            )}
          </g>
        );
      })}
      <line x1={0.5} x2={0.5} y1={0} y2={24} className="stroke-ink" />
    </svg>
  );
}

export function WhyBars({ bars, shown }: { bars: readonly AnswerBar[]; shown: string }) {
  const hatch = useId();
  const most = Math.max(...bars.map(lengthOfBar), 1);
  // Where the rules change nothing the optimum is what is looked at.
  const at = bars.some(({ key }) => key === shown) ? shown : "optimum";
  const partsShown = costParts.filter((part) => bars.some(({ more }) => more[part] > 0));
  return (
    <>
      <p className="mt-1 text-caption text-ink-3">
        Bars: rupees above the least of any answer. The shortest is the cheapest.
      </p>
      <p className="why-legend" aria-hidden>
        <svg width={0} height={0}>
          <Hatch id={hatch} />
        </svg>
        {partsShown.map((part) => (
          <span key={part} className="why-key">
            <svg width={12} height={10}>
              <rect x={0.5} y={0.5} width={11} height={9} {...inkOfPart(part, hatch, false)} />
            </svg>
            {legend[part]}
          </span>
        ))}
        <span className="why-landed">Landed, ₹</span>
      </p>
      <ul className="why-bars">
        {bars.map((bar) => (
          <li key={bar.key} data-chosen={bar.key === at || undefined}>
            <span className="why-name">
              <b>{bar.suppliers === 1 ? "1 supplier" : `${bar.suppliers} suppliers`}</b>
              {bar.says}
            </span>
            <WhyBar bar={bar} most={most} isChosen={bar.key === at} hatch={hatch} />
            <span className="why-total figures">
              <b>{amount(bar.total)}</b>
              {bar.over === 0 ? <span className="text-accent">lowest</span> : `+${amount(bar.over)}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
