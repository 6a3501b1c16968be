// The comparison of the wire in the words of the law, so that what is chosen on the page costs what the server says.
import { toPaise, toThousandths } from "@vanik/contracts/money";
import type { Answer, ComparedBid, Comparison } from "@vanik/contracts/sourcing";
import { type AskedLine, type Choice, costOf, type OfferedBid } from "@vanik/trading/comparison";

export type Choices = readonly Choice[];

export function askedIn({ lines }: Comparison): AskedLine[] {
  return lines.map(({ idx, qty, last_paid }) => ({
    idx,
    qty: toThousandths(qty),
    lastPaid: last_paid && toPaise(last_paid.rate),
  }));
}

/** What an award takes, in thousandths and paise. */
const awardedIn = (award: ComparedBid["award"]) =>
  award && { qty: toThousandths(award.qty), amount: toPaise(award.amount) };

export function offeredIn({ lines, suppliers }: Comparison): OfferedBid[] {
  return suppliers.flatMap(
    ({ supplier, bid: name, counts, delivery_days: days, charges, charges_awarded: awarded }) => {
      if (!name || !counts) return [];
      const offered = lines.flatMap(({ idx: line, bids }) =>
        bids
          .filter(({ bid }) => bid === name)
          .map(({ idx, qty, rate, amount, award }) => ({
            line,
            idx,
            qty: toThousandths(qty),
            rate: toPaise(rate),
            amount: toPaise(amount),
            award: awardedIn(award),
          })),
      );
      const awardedCharges = awarded === null ? null : toPaise(awarded);
      return [{ bid: name, supplier, days, charges: toPaise(charges), awardedCharges, lines: offered }];
    },
  );
}

export function costIn(comparison: Comparison, choices: Choices) {
  return costOf(askedIn(comparison), offeredIn(comparison), choices);
}

/** The answer that costs least; of equal ones the first. */
export function lowestAnswer({ answers }: Comparison): Answer | undefined {
  return answers.toSorted((a, b) => a.total - b.total)[0];
}

/** The lowest of those that buy the most lines: what an answer is held against. */
export function lowestOfWidest({ answers }: Comparison): Answer | undefined {
  const most = Math.max(...answers.map(({ chosen }) => chosen.length));
  return answers.filter(({ chosen }) => chosen.length === most).toSorted((a, b) => a.total - b.total)[0];
}

const choicesKeyOf = (choices: Choices) =>
  choices
    .map(({ line, bid }) => `${line} ${bid}`)
    .toSorted()
    .join();

/** The answer that is just these choices, if any; of several the one of this name. */
export function answerOf(
  { answers }: Comparison,
  choices: Choices,
  name: Answer["answer"] | null = null,
): Answer | undefined {
  const same = answers.filter(({ chosen }) => choicesKeyOf(chosen) === choicesKeyOf(choices));
  return same.find(({ answer }) => answer === name) ?? same[0];
}

/** The same choices with this one for its line. */
export function withChoice(choices: Choices, choice: Choice): Choices {
  return [...choices.filter(({ line }) => line !== choice.line), choice];
}

/** The line and answers that are there still: a bid may have been stopped since. */
export function standingChoices(comparison: Comparison, choices: Choices): Choices {
  return choices.filter(({ line, bid }) =>
    comparison.lines.some(({ idx, bids }) => idx === line && bids.some((one) => one.bid === bid)),
  );
}
