import type { ComparedBid, ComparedLine } from "@vanik/contracts/sourcing";
import type { KeyboardEvent } from "react";
import { amount, quantity } from "../../app/formats.ts";
import { sayBid } from "./comparison-words.ts";
import type { Chosen } from "./use-choices.ts";

export function Rank({ rank }: { rank: number }) {
  return (
    <span className="rank" data-rank={rank} aria-hidden>
      L{rank}
    </span>
  );
}

/** In a table up and down lead to the lines above and below; left and right choose within a line, as the browser has it. */
function moveBetweenLines(event: KeyboardEvent<HTMLInputElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const table = event.currentTarget.closest("table");
  if (!step || !table) return;
  event.preventDefault();
  const rows = [...table.rows].filter((row) => row.querySelector("input"));
  const next = rows[rows.findIndex((row) => row.contains(event.currentTarget)) + step];
  (next?.querySelector<HTMLInputElement>("input:checked") ?? next?.querySelector<HTMLInputElement>("input"))?.focus();
}

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
      </span>
    </label>
  );
}
