// One bid for one line of an opened round, to be chosen: a radio of its line's, drawn as the whole cell.
import { amount, quantity } from "../../../app/formats.ts";
import { moveBetweenLines, Rank } from "../../../lists/statement-bid.tsx";
import type { LandedBid, LandedRow } from "@vanik/trading/split-answers";
import type { SplitPart } from "./split.ts";

/** Of a unit: what is asked, or what is offered of it where that is less. */
export const perUnit = ({ qty }: LandedRow, bid: LandedBid, figure: number) => figure / (bid.is_short ? bid.qty : qty);

interface LandedChoiceProps {
  line: LandedRow;
  bid: LandedBid;
  /** What it gets of the line; absent where that is nothing. */
  part: SplitPart | undefined;
  /** Absent where nothing can be chosen. */
  onChoose?: ((idx: number, bid: string) => void) | undefined;
  /** In a list the supplier is named; in a table its column's head does. */
  named?: boolean;
}

/** "Rajkot Precision, 10.00 a unit, landed 10.22, L1" */
export function sayLanded(line: LandedRow, bid: LandedBid): string {
  const short = bid.is_short ? `, only ${quantity(bid.qty)} ${line.uom}` : "";
  const [rate, landed] = [bid.goods, bid.landed].map((figure) => amount(perUnit(line, bid, figure)));
  return `${bid.supplier}, ${rate} a unit, landed ${landed}, L${bid.rank}${short}`;
}

export function LandedChoice({ line, bid, part, onChoose, named = false }: LandedChoiceProps) {
  const shared = part && part.qty !== null ? `${quantity(part.qty)} of ${quantity(line.qty)} ${line.uom}` : null;
  return (
    <label className={named ? "bid bid-named" : "bid"} data-part={shared ? true : undefined}>
      <input
        type="radio"
        className="bid-radio"
        name={`line ${line.idx}`}
        aria-label={shared ? `${sayLanded(line, bid)}, gets ${shared}` : sayLanded(line, bid)}
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
        {bid.is_short && (
          <span className="bid-landed">
            only {quantity(bid.qty)} {line.uom}
          </span>
        )}
        {shared && <span className="bid-shared">{shared}</span>}
      </span>
    </label>
  );
}
