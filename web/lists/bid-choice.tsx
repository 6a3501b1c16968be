// One bid for one line, to be chosen: a radio of its line's, drawn as the whole cell.
import { perUnit, type SplitPart, type StatedBid, type StatedLine } from "@vanik/trading/bid-statement";
import { amount, quantity } from "../app/formats.ts";
import { moveBetweenLines, Rank } from "./statement-bid.tsx";

interface BidChoiceProps {
  line: StatedLine;
  bid: StatedBid;
  /** What it gets of the line; absent where that is nothing. */
  part: SplitPart | undefined;
  /** Absent where nothing can be chosen. */
  onChoose?: ((idx: number, bid: string) => void) | undefined;
  /** In a list the supplier is named; in a table its column's head does. */
  named?: boolean;
}

/** What stands under its rate besides the landed cost: what it lacks, what is ordered. */
const notesOfBid = ({ uom }: StatedLine, { is_short: isShort, qty, awarded = 0 }: StatedBid) => ({
  short: isShort ? `only ${quantity(qty)} ${uom}` : "",
  ordered: awarded > 0 ? `${quantity(awarded)} ${uom} ordered` : "",
});

/** "Rajkot Precision, 10.00 a unit, landed 10.22, L1" */
function describeBid(line: StatedLine, bid: StatedBid): string {
  const [rate, landed] = [bid.goods, bid.landed].map((figure) => amount(perUnit(line, bid, figure)));
  const { short, ordered } = notesOfBid(line, bid);
  return [bid.supplier, `${rate} a unit`, `landed ${landed}`, `L${bid.rank}`, short, ordered]
    .filter(Boolean)
    .join(", ");
}

export function BidChoice({ line, bid, part, onChoose, named = false }: BidChoiceProps) {
  const shared = part && part.qty !== null ? `${quantity(part.qty)} of ${quantity(line.qty)} ${line.uom}` : null;
  const { short, ordered } = notesOfBid(line, bid);
  return (
    <label className={named ? "bid bid-named" : "bid"} data-part={shared ? true : undefined}>
      <input
        type="radio"
        className="bid-radio"
        name={`line ${line.idx}`}
        aria-label={shared ? `${describeBid(line, bid)}, gets ${shared}` : describeBid(line, bid)}
        checked={part !== undefined && shared === null}
        disabled={!onChoose}
        onChange={() => onChoose?.(line.idx, bid.bid)}
        onKeyDown={moveBetweenLines}
      />
      <Rank rank={bid.rank} />
      {named && <span className="bid-supplier">{bid.supplier}</span>}
      <span className="bid-figures">
        <span className="bid-rate">{amount(perUnit(line, bid, bid.goods))}</span>
        <span className="bid-landed">{amount(perUnit(line, bid, bid.landed))}</span>
        {short && <span className="bid-landed">{short}</span>}
        {shared && <span className="bid-shared">{shared}</span>}
        {ordered && <span className="bid-awarded">{ordered}</span>}
      </span>
    </label>
  );
}
