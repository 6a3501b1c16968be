import type { ComparedBid, ComparedLine } from "@vanik/contracts/sourcing";
import { amount, quantity } from "../../app/formats.ts";
import { moveBetweenLines, Rank } from "../../lists/statement-bid.tsx";
import { sayBid } from "./comparison-words.ts";
import type { Chosen } from "./use-choices.ts";

interface BidChoiceProps {
  line: ComparedLine;
  bid: ComparedBid;
  supplier: string;
  chosen: Chosen;
  /** In a list the supplier is named; in a table its column's head does. */
  named?: boolean;
}

/** One bid for one line, to be chosen: a radio of its line's, drawn as the whole cell. */
export function BidChoice({ line, bid, supplier, chosen, named = false }: BidChoiceProps) {
  const choice = { line: line.idx, bid: bid.bid, idx: bid.idx };
  return (
    <label className={named ? "bid bid-named" : "bid"}>
      <input
        type="radio"
        className="bid-radio"
        name={`line ${line.idx}`}
        data-bid={bid.bid}
        aria-label={sayBid(line, bid, supplier)}
        checked={chosen.isChosen(choice)}
        onChange={() => chosen.choose(choice)}
        onKeyDown={moveBetweenLines}
      />
      <Rank rank={bid.rank} />
      {named && <span className="bid-supplier">{supplier}</span>}
      <span className="bid-figures">
        <span className="bid-rate">{amount(bid.rate)}</span>
        <span className="bid-landed">{amount(bid.landed)}</span>
        {bid.qty < line.qty && (
          <span className="bid-landed">
            only {quantity(bid.qty)} {line.uom}
          </span>
        )}
        {bid.awarded > 0 && (
          <span className="bid-awarded">
            {quantity(bid.awarded)} {line.uom} ordered
          </span>
        )}
      </span>
    </label>
  );
}
