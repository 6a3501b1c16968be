// Why this split wins, at a glance: answers by their number of suppliers from one zero; the shortest bar is the cheapest.
import { useQueries } from "@tanstack/react-query";
import type { SplitFound } from "@vanik/contracts/awards";
import { answersBeside, type LandedRow } from "@vanik/trading/split-answers";
import { amount } from "../../../app/formats.ts";
import { Spinner } from "../../../ui/spinner.tsx";
import { splitQuery } from "./find-splits.ts";
import { type AnswerBar, answerBars, answerFound, partsBetween } from "./split.ts";
import type { SplitLookedAt } from "./use-split.ts";
import { partWords, WhyBars } from "./why-bars.tsx";
import "./compare.css";

interface WhyPictureProps {
  lines: readonly LandedRow[];
  /** The cheapest split without a rule. */
  optimum: SplitFound;
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
function titleOfWhy(suppliers: number): string {
  const word = numbers[suppliers] ?? String(suppliers);
  return suppliers === 1 ? `${word} supplier costs the least` : `${word} suppliers cost the least`;
}

const best = "optimum";
const ruled = "rules";

/** What the next best would save, and what it would cost more: why the shortest bar is the shortest. */
export function describeNextBest(bars: readonly AnswerBar[]): string | null {
  const [first, next] = bars.toSorted((one, other) => one.total - other.total);
  if (!first || !next) return null;
  const { more, less } = partsBetween(next, first);
  const name = `${next.suppliers === 1 ? "1 supplier" : `${next.suppliers} suppliers`} (${next.says})`;
  const listed = (parts: typeof more, word: string) =>
    parts.map(({ part, by }) => `${amount(by)}${word} on ${partWords[part]}`).join(" and ");
  const saves = less.length > 0 ? `would save ${listed(less, "")}, but pay ` : "would pay ";
  return `The next best, ${name}, ${saves}${listed(more, " more")}: ${amount(next.over)} more in all.`;
}

export function WhyPicture({ lines, optimum, looked }: WhyPictureProps) {
  const { of, ask, found } = looked;
  const { divisible } = ask;
  const wanted = answersBeside(lines, optimum.chosen);
  const runs = useQueries({ queries: wanted.map(({ rules }) => splitQuery(of, { rules, divisible })) });
  const beside = wanted.flatMap((one, at) => {
    const run = runs[at]?.data;
    return run?.state === "done" ? answerFound(one, run) : [];
  });
  const searching = runs.filter(({ isPending, isError }) => isPending && !isError).length;
  const isRuled = found !== null && found !== optimum;
  const bars = answerBars([
    answerFound({ key: best, says: "the optimum" }, optimum),
    ...(isRuled ? [answerFound({ key: ruled, says: "with your rules" }, found)] : []),
    ...beside,
  ]);
  const used = bars.find(({ key }) => key === best)?.suppliers ?? 0;
  const why = describeNextBest(bars);
  return (
    <section aria-labelledby="why" className="min-w-0">
      <h2 id="why" className="text-h3">
        {titleOfWhy(used)}
      </h2>
      {why ? (
        <>
          <p className="mt-0.5 text-small text-ink-2">{why}</p>
          <WhyBars bars={bars} shown={isRuled ? ruled : best} />
        </>
      ) : (
        <p className="mt-0.5 text-small text-ink-2">
          {amount(optimum.cost ?? 0)} landed.{searching === 0 && " No other answer is there to hold beside it."}
        </p>
      )}
      {searching > 0 && (
        <p className="mt-2 flex items-center gap-2 text-caption text-ink-3" role="status">
          <Spinner label="Searching" />
          {searching === 1 ? "One more answer is searched." : `${searching} more answers are searched.`}
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
