// An opened round on a phone: each line with its bids as a list, then each supplier.
import { amount, quantity, unbroken } from "../../../app/formats.ts";
import { countOfLines } from "../../../lists/statement-bid.tsx";
import { LandedChoice } from "./landed-bid.tsx";
import { factsOfBidder, type LandedProps } from "./landed-table.tsx";
import { biddersOf, linesTo, partIn, totalOf } from "./split.ts";
import "../../../lists/statement.css";

export function LandedBlocks({ lines, split, lastPaid, awarded, total, interest, terms, onChoose }: LandedProps) {
  const bidders = biddersOf(lines);
  return (
    <>
      <ul className="hang mt-6" aria-label="Lines and their bids">
        {lines.map((line) => {
          const paid = lastPaid.get(line.idx);
          const without = bidders.filter(({ bid }) => !line.bids.some((one) => one.bid === bid));
          return (
            <li key={line.idx} className="border-b border-line py-4">
              <fieldset>
                <legend className="text-label font-[560]">{unbroken(line.item_name)}</legend>
                <p className="figures text-caption text-ink-3">
                  {quantity(line.qty)} {line.uom}
                  {paid === undefined ? ", never bought before" : `, last paid ${amount(paid)}`}
                </p>
                <div className="mt-2">
                  {line.bids.map((bid) => (
                    <LandedChoice
                      key={bid.bid}
                      line={line}
                      bid={bid}
                      part={partIn(split, line.idx, bid.bid)}
                      onChoose={onChoose}
                      named
                    />
                  ))}
                </div>
                {without.length > 0 && (
                  <p className="mt-1 text-caption text-ink-3">
                    No bid from {without.map(({ supplier }) => supplier).join(", ")}
                  </p>
                )}
              </fieldset>
            </li>
          );
        })}
      </ul>
      <h2 className="text-h3 mt-10 pb-3">Suppliers</h2>
      <ul className="hang" aria-label="Suppliers and their bids">
        {bidders.map((bidder) => {
          const count = linesTo(split, bidder.bid);
          const sum = awarded?.get(bidder.bid);
          return (
            <li key={bidder.bid} className="border-b border-line py-4">
              <h3 className="text-label font-[560]">{bidder.supplier}</h3>
              <dl className="statement-pairs">
                {factsOfBidder({ lines, interest, terms }).map(([label, say]) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{say(totalOf(lines, bidder))}</dd>
                  </div>
                ))}
                <div className="font-[560]">
                  <dt>Award, landed</dt>
                  <dd>
                    {count === 0
                      ? "None"
                      : [sum !== undefined && amount(sum), countOfLines(count)].filter(Boolean).join(", ")}
                  </dd>
                </div>
              </dl>
            </li>
          );
        })}
      </ul>
      {total !== null && (
        <p className="mt-4 flex justify-between gap-4 text-label font-[560]">
          Award, landed <span className="figures">{amount(total)}</span>
        </p>
      )}
    </>
  );
}
