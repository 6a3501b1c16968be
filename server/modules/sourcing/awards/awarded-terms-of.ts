// What an award takes of the quotations that were made of a round's bids: to the paisa what it was priced at (sourcing 5).
import type { AwardedTerms } from "@vanik/trading/awarded-terms";
import type { AwardChoice } from "@vanik/trading/landed";
import { quotedPart } from "@vanik/trading/quoted-lines";
import type { AwardedBidLine } from "../../documents/use-cases.ts";
import { codesOfCharges } from "../rounds/quote-bid.ts";
import type { RankedRound } from "./rank-round.ts";

const chargedAs = (rate: AwardedTerms["rate"]): AwardedTerms => ({
  qty: 1000,
  needed: 1000,
  rate,
  discount: 0 as AwardedTerms["discount"],
});

/** Its lines and what goes with them, of each bid that has any of it. */
export function awardedTerms(
  { asked, offers, quotationLines }: RankedRound,
  choices: readonly AwardChoice[],
): AwardedBidLine[] {
  const choicesOf = Map.groupBy(choices, ({ bid }) => bid);
  return offers.flatMap((offer): AwardedBidLine[] => {
    const { bid } = offer;
    const choiceOf = new Map(choicesOf.get(bid)?.map((choice) => [choice.line, choice]));
    const awarded = asked.flatMap((line) => {
      const choice = choiceOf.get(line.idx);
      return choice ? [{ asked: line, qty: choice.qty ?? line.qty }] : [];
    });
    if (awarded.length === 0) return [];
    const { lines, packing, freight } = quotedPart(offer, awarded);
    const neededOf = new Map(awarded.map(({ asked: { idx }, qty }) => [idx, qty]));
    return [
      ...lines.map(({ idx, qty, rate, ownDiscount: discount }) => ({
        bid,
        line: quotationLines.get(bid)!.get(idx)!,
        award: {
          qty,
          needed: Math.min(qty, neededOf.get(idx)!),
          rate,
          discount,
        },
      })),
      { bid, line: codesOfCharges.packing, award: chargedAs(packing) },
      { bid, line: codesOfCharges.freight, award: chargedAs(freight) },
    ];
  });
}
