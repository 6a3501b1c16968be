// The comparison of an opened round, and from its award to the quotation with nothing typed twice.
import type { LandedRound } from "@vanik/contracts/awards";
import { deskAddress } from "@vanik/contracts/desk-pages";
import type { TradeDocument } from "@vanik/contracts/documents";
import { toThousandths } from "@vanik/contracts/money";
import type { DeskRound } from "@vanik/contracts/rounds";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { AwardedPart } from "../../features/rounds/compare/award-statement.ts";
import type { NextRound } from "../../features/rounds/compare/comparison-head.tsx";
import { ComparisonOfRound } from "../../features/rounds/compare/comparison-of-round.tsx";
import { MakeQuotation } from "../../features/sourcing/make-quotation.tsx";
import { QuoteAct } from "../../features/sourcing/quote-act.tsx";

interface RoundComparisonProps {
  request: TradeDocument;
  round: DeskRound;
  nextRound: NextRound;
}

type Awarded = readonly AwardedPart[];

export function RoundComparison({ request, round, nextRound }: RoundComparisonProps) {
  return (
    <ComparisonOfRound
      round={round}
      newest={request.round?.number ?? round.number}
      nextRound={nextRound}
      quotation={(landed, awarded) => <QuoteAward request={request} landed={landed} awarded={awarded} />}
    />
  );
}

/** Which line of which bid supplies each line that is asked, as the quotation takes them. */
const choicesOfAward = ({ lines }: LandedRound, awarded: Awarded) =>
  awarded.flatMap(({ idx: line, bid, qty }) => {
    const offered = lines.find(({ idx }) => idx === line)?.bids.find((one) => one.bid === bid);
    return offered ? { line, bid, idx: offered.bid_idx, ...(qty && { qty: toThousandths(qty) }) } : [];
  });

interface QuoteAwardProps {
  request: TradeDocument;
  landed: LandedRound;
  awarded: Awarded;
}

function QuoteAward({ request, landed, awarded }: QuoteAwardProps) {
  const navigate = useNavigate();
  const [isOpen, open] = useState(false);
  const choices = choicesOfAward(landed, awarded);
  return (
    <>
      <QuoteAct comparison={landed} hasChoice={choices.length > 0} onQuote={() => open(true)} />
      <MakeQuotation
        document={request}
        choices={choices}
        open={isOpen}
        onClose={() => open(false)}
        onMade={(kind, made) => void navigate(deskAddress(kind, made))}
      />
    </>
  );
}
