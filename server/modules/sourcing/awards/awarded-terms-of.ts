// What an award takes of the quotations that were made of a round's bids: to the paisa what it was priced at (sourcing 5).
import type { AwardedTerms } from "@vanik/trading/awarded-terms";
import type { AwardChoice } from "@vanik/trading/landed";
import { quotedPart } from "@vanik/trading/quoted-lines";
import type { AwardedBidLine } from "../../documents/use-cases.ts";
import { codesOfCharges } from "../rounds/quote-bid.ts";
import { quotationLines } from "./landed-round.ts";
import type { ComparedRound } from "./round-offers.ts";

const chargedAs = (rate: AwardedTerms["rate"]): AwardedTerms => ({
  qty: 1000,
  needed: 1000,
  rate,
  discount: 0 as AwardedTerms["discount"],
});

/** Its lines and what goes with them, of each bid that has any of it. */
export function awardedTerms(compared: ComparedRound, choices: readonly AwardChoice[]): AwardedBidLine[] {
  const { asked, offers } = compared;
  const idxOf = quotationLines(compared);
  return offers.flatMap((offer): AwardedBidLine[] => {
    const { bid } = offer;
    const awarded = asked.flatMap((line) => {
      const choice = choices.find((one) => one.bid === bid && one.line === line.idx);
      return choice ? [{ asked: line, qty: choice.qty ?? line.qty }] : [];
    });
    if (awarded.length === 0) return [];
    const { lines, packing, freight } = quotedPart(offer, awarded);
    return [
      ...lines.map(({ idx, qty, rate, ownDiscount: discount }) => ({
        bid,
        line: idxOf.get(bid)!.get(idx)!,
        award: {
          qty,
          needed: Math.min(qty, awarded.find(({ asked: { idx: line } }) => line === idx)!.qty),
          rate,
          discount,
        },
      })),
      { bid, line: codesOfCharges.packing, award: chargedAs(packing) },
      { bid, line: codesOfCharges.freight, award: chargedAs(freight) },
    ];
  });
}
