// Why this split wins, at a glance: answers by their number of suppliers from one zero; the shortest bar is the cheapest.
import { useQueries } from "@tanstack/react-query";
import type { OptimumRun } from "@vanik/contracts/awards";
import { useId } from "react";
import { amount } from "../../../app/formats.ts";
import { Hatch } from "../../../lists/charts.tsx";
import { splitQuery } from "../queries.ts";
import { type AnswerBar, answerBars, answerFound, answersBeside, type LandedRow } from "./split.ts";
import type { SplitLookedAt } from "./use-split.ts";
import "./compare.css";

interface WhyPictureProps {
  lines: readonly LandedRow[];
  /** The cheapest split without a rule. */
  optimum: OptimumRun;
  looked: SplitLookedAt;
}

const numbers = [
  "No",
  "One",
  "Two",
  "Three",
  "Four",
  "Five",
  "Six",
  "Seven",
  "Eight",
  "Nine",
  "Ten",
  "Eleven",
  "Twelve",
];

/** "Three suppliers cost the least" */
export function titleOfWhy(suppliers: number): string {
  const word = numbers[suppliers] ?? String(suppliers);
  return suppliers === 1 ? `${word} supplier costs the least` : `${word} suppliers cost the least`;
}

const best = "optimum";
const ruled = "rules";

export function WhyPicture({ lines, optimum, looked }: WhyPictureProps) {
  const { of, found } = looked;
  const wanted = answersBeside(lines, optimum);
  const runs = useQueries({ queries: wanted.map(({ rules }) => splitQuery(of, rules)) });
  const beside = wanted.flatMap((one, at) => {
    const run = runs[at]?.data;
    return run?.state === "done" ? answerFound(lines, one, run) : [];
  });
  const isRuled = found !== null && found.id !== optimum.id;
  const bars = answerBars([
    answerFound(lines, { key: best, says: "the optimum" }, optimum),
    ...(isRuled ? [answerFound(lines, { key: ruled, says: "with your rules" }, found)] : []),
    ...beside,
  ]);
  const used = bars.find(({ key }) => key === best)?.suppliers ?? 0;
  return (
    <section aria-labelledby="why" className="min-w-0">
      <h2 id="why" className="text-h3">
        {titleOfWhy(used)}
      </h2>
      {bars.length > 1 ? (
        <>
          <p className="mt-0.5 text-small text-ink-2">
            Bars: rupees above the lowest goods and the lowest charges of any answer. The shortest is the cheapest.
          </p>
          <Bars bars={bars} shown={isRuled ? ruled : best} />
        </>
      ) : (
        <p className="mt-0.5 text-small text-ink-2">
          {amount(optimum.cost ?? 0)} landed. No other answer is there to hold beside it.
        </p>
      )}
      {optimum.within > 0 && (
        <p className="mt-2 text-small text-amber">
          The search ended before all was tried: something may be cheaper by {amount(optimum.within)}.
        </p>
      )}
    </section>
  );
}

function Bars({ bars, shown }: { bars: readonly AnswerBar[]; shown: string }) {
  const hatch = useId();
  const most = Math.max(...bars.map(({ dearerGoods, moreCharges }) => dearerGoods + moreCharges), 1);
  const share = (value: number) => `${(value / most) * 100}%`;
  // Where the rules change nothing the optimum is what is looked at.
  const at = bars.some(({ key }) => key === shown) ? shown : best;
  return (
    <>
      <p className="why-legend" aria-hidden>
        <svg width={12} height={10}>
          <Hatch id={hatch} />
          <rect x={0.5} y={0.5} width={11} height={9} className="chart-hatched" fill={`url(#${hatch})`} />
        </svg>
        dearer goods
        <svg width={12} height={10}>
          <rect width={12} height={10} className="chart-ink" />
        </svg>
        more freight, packing, payment
        <span>Landed, ₹</span>
      </p>
      <ul className="why-bars">
        {bars.map((bar) => (
          <li key={bar.key} data-chosen={bar.key === at || undefined}>
            <span className="why-name">
              <b>{bar.suppliers === 1 ? "1 supplier" : `${bar.suppliers} suppliers`}</b>
              {bar.says}
            </span>
            <svg
              width="100%"
              height={24}
              role="img"
              aria-label={`${amount(bar.dearerGoods)} dearer goods, ${amount(bar.moreCharges)} more freight, packing and payment`}
            >
              <rect
                y={0.5}
                height={23}
                width={share(bar.dearerGoods)}
                className={bar.dearerGoods > 0 ? "chart-hatched" : ""}
                fill={`url(#${hatch})`}
              />
              <rect
                x={share(bar.dearerGoods)}
                height={24}
                width={share(bar.moreCharges)}
                className={bar.key === at ? "chart-accent" : "chart-ink"}
              />
              <line x1={0.5} x2={0.5} y1={0} y2={24} className="why-zero" />
            </svg>
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
