// Three whole answers, and one's own once a line is chosen otherwise.
import { answerTitles } from "@vanik/contracts/answer-titles";
import { toRupees } from "@vanik/contracts/money";
import type { Answer } from "@vanik/contracts/sourcing";
import { daysOf } from "@vanik/trading/bid-words";
import { rupees } from "../../app/formats.ts";
import { lowestOfWidest } from "./compared.ts";
import { describeAboveLowest, describeDifference } from "./comparison-words.ts";
import type { Chosen } from "./use-choices.ts";

export function Answers({ chosen }: { chosen: Chosen }) {
  const { comparison, answer, cost, choices, chooseAll } = chosen;
  const all = comparison.lines.length;
  const boughtOf = (orderedLines: readonly { line: number }[]) =>
    orderedLines.filter(({ line }) => comparison.lines.find(({ idx }) => idx === line)?.last_paid).length;
  const lowest = lowestOfWidest(comparison);
  const aboveLowest = (total: number, lines: number) =>
    describeAboveLowest({ total, lines }, lowest && { total: lowest.total, lines: lowest.chosen.length });
  return (
    <fieldset className="answers">
      <legend className="sr-only">Whole answers</legend>
      {comparison.answers.map((one) => (
        <AnswerCell
          key={one.answer}
          title={answerTitles[one.answer]}
          total={one.total}
          suppliers={one.suppliers}
          days={one.days}
          aboveLowest={aboveLowest(one.total, one.chosen.length)}
          difference={describeDifference(one.over_last_paid, { bought: boughtOf(one.chosen), all })}
          lines={missing(one, all)}
          checked={answer?.answer === one.answer}
          onChoose={() => chooseAll(one)}
        />
      ))}
      {!answer && choices.length > 0 && (
        <AnswerCell
          title="Your own choice"
          total={toRupees(cost.total)}
          suppliers={cost.suppliers}
          days={cost.days}
          aboveLowest={aboveLowest(toRupees(cost.total), choices.length)}
          difference={describeDifference(cost.overLastPaid === null ? null : toRupees(cost.overLastPaid), {
            bought: boughtOf(choices),
            all,
          })}
          lines={missing({ chosen: choices }, all)}
          checked
        />
      )}
    </fieldset>
  );
}

/** "5 of 6 lines" where something is left without a bid. */
function missing({ chosen }: { chosen: Answer["chosen"] | Chosen["choices"] }, all: number): string {
  return chosen.length < all ? `${chosen.length} of ${all} lines` : "";
}

interface AnswerCellProps {
  title: string;
  total: number;
  suppliers: readonly string[];
  days: number | null;
  /** From the lowest of them, in words. */
  aboveLowest: string;
  /** From what was last paid, in words. */
  difference: string;
  lines: string;
  checked: boolean;
  onChoose?: () => void;
}

function AnswerCell(props: AnswerCellProps) {
  const { title, total, suppliers, days, aboveLowest, difference, lines, checked, onChoose } = props;
  const who = suppliers.length === 1 ? suppliers[0] : `${suppliers.length} suppliers`;
  return (
    <label className="answer">
      <input type="radio" name="answer" className="choice-mark" checked={checked} onChange={() => onChoose?.()} />
      <span className="answer-title">{title}</span>
      <span className="answer-total">{rupees(total)}</span>
      <span className="answer-note">{[who, daysOf(days), lines].filter(Boolean).join(", ")}</span>
      {aboveLowest && (
        <span className="answer-difference" data-lowest={aboveLowest === "Lowest" || undefined}>
          {aboveLowest}
        </span>
      )}
      {difference && <span className="answer-last-paid">{difference}</span>}
    </label>
  );
}
