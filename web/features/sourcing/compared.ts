// The comparison of the wire in the words of the law, so that what is chosen on the page costs what the server says.
import { toBasisPoints, toPaise, toThousandths } from "@vanik/contracts/money";
import type { Answer, ComparedBid, Comparison } from "@vanik/contracts/sourcing";
import type { Quoted } from "@vanik/trading/quoted-offer";
import { type AskedLine, type Choice, costOf } from "@vanik/trading/whole-answers";

export type Choices = readonly Choice[];

function askedIn({ lines }: Comparison): AskedLine[] {
  return lines.map(({ idx, uom, qty, no_credit: noCredit, last_paid }) => ({
    idx,
    uom,
    qty: toThousandths(qty),
    // Each bid says its own.
    gstRate: 0,
    noCredit,
    lastPaid: last_paid && toPaise(last_paid.rate),
  }));
}

/** What an award takes, in thousandths and paise. */
const awardedIn = (award: ComparedBid["award"]) =>
  award && { qty: toThousandths(award.qty), amount: toPaise(award.amount) };

function quotationsIn({ lines, suppliers }: Comparison): Quoted[] {
  return suppliers.flatMap((supplier) => {
    const { bid: name, charges_awarded: awarded } = supplier;
    if (!name || !supplier.counts) return [];
    const quoted = lines.flatMap(({ idx: line, bids }) =>
      bids
        .filter(({ bid }) => bid === name)
        .map(({ bid_idx: idx, qty, rate, goods, gst_rate, award }) => ({
          line,
          idx,
          qty: toThousandths(qty),
          rate: toPaise(rate),
          amount: toPaise(goods),
          gstRate: toBasisPoints(gst_rate),
          award: awardedIn(award),
        })),
    );
    return {
      bid: name,
      supplier: supplier.supplier,
      days: supplier.delivery_days,
      paymentDays: supplier.payment_days,
      chargesTax: supplier.creditable,
      microOrSmall: supplier.micro_or_small,
      charges: toPaise(supplier.charges),
      awardedCharges: awarded === null ? null : toPaise(awarded),
      lines: quoted,
    };
  });
}

export function costIn(comparison: Comparison, choices: Choices) {
  return costOf(askedIn(comparison), quotationsIn(comparison), choices, toBasisPoints(comparison.interest));
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
