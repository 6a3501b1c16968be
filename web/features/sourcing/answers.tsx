// Three whole answers, and one's own once a line is chosen otherwise.
import { answerTitles } from "@vanik/contracts/answer-titles";
import { toRupees } from "@vanik/contracts/money";
import type { Answer } from "@vanik/contracts/sourcing";
import { daysOf } from "@vanik/trading/bid-words";
import { rupees } from "../../app/formats.ts";
import { sayDifference } from "./comparison-words.ts";
import type { Chosen } from "./use-choices.ts";

export function Answers({ chosen }: { chosen: Chosen }) {
  const { comparison, answer, cost, choices, chooseAll } = chosen;
  const all = comparison.lines.length;
  const boughtOf = (taken: readonly { line: number }[]) =>
    taken.filter(({ line }) => comparison.lines.find(({ idx }) => idx === line)?.last_paid).length;
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
          difference={sayDifference(one.over_last_paid, { bought: boughtOf(one.chosen), all })}
          isUnder={one.over_last_paid !== null && one.over_last_paid <= 0}
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
          difference={sayDifference(cost.overLastPaid === null ? null : toRupees(cost.overLastPaid), {
            bought: boughtOf(choices),
            all,
          })}
          isUnder={cost.overLastPaid !== null && cost.overLastPaid <= 0}
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
  /** From what was last paid, in words. */
  difference: string;
  isUnder: boolean;
  lines: string;
  checked: boolean;
  onChoose?: () => void;
}

function AnswerCell(props: AnswerCellProps) {
  const { title, total, suppliers, days, difference, isUnder, lines, checked, onChoose } = props;
  const who = suppliers.length === 1 ? suppliers[0] : `${suppliers.length} suppliers`;
  return (
    <label className="answer">
      <input type="radio" name="answer" className="choice-mark" checked={checked} onChange={() => onChoose?.()} />
      <span className="answer-title">{title}</span>
      <span className="answer-total">{rupees(total)}</span>
      <span className="answer-note">{[who, daysOf(days), lines].filter(Boolean).join(", ")}</span>
      <span className="answer-difference" data-under={isUnder || undefined}>
        {difference}
      </span>
    </label>
  );
}
