// What is chosen on a comparison: the answer that costs least until somebody chooses otherwise.
import type { Answer, Comparison } from "@vanik/contracts/sourcing";
import type { Cost } from "@vanik/trading/whole-answers";
import { useState } from "react";
import { answerOf, type Choices, costIn, lowestAnswer, standingChoices, withChoice } from "./compared.ts";

export interface Chosen {
  comparison: Comparison;
  choices: Choices;
  cost: Cost;
  /** The whole answer that is chosen; undefined for a choice of one's own. */
  answer: Answer | undefined;
  choose: (line: number, bid: string) => void;
  chooseAll: (answer: Answer) => void;
}

export function useChoices(comparison: Comparison): Chosen {
  const [own, setOwn] = useState<Choices | null>(null);
  // Two answers may be the same choices: the one that was pressed is the one that is shown.
  const [pressed, setPressed] = useState<Answer["answer"] | null>(null);
  const choices = own ? standingChoices(comparison, own) : (lowestAnswer(comparison)?.chosen ?? []);
  return {
    comparison,
    choices,
    cost: costIn(comparison, choices),
    answer: answerOf(comparison, choices, pressed),
    choose: (line, bid) => {
      const offer = comparison.lines.find(({ idx }) => idx === line)?.bids.find((one) => one.bid === bid);
      if (offer) setOwn(withChoice(choices, { line, bid, idx: offer.bid_idx }));
    },
    chooseAll: ({ answer, chosen }) => {
      setPressed(answer);
      setOwn(chosen);
    },
  };
}
