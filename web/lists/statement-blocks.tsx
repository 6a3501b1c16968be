// Bids on a phone: each line with its bids as a list, then each supplier.
import { factsOfAward, linesTo, partIn, type StatedLine } from "@vanik/trading/bid-statement";
import { toPaise } from "@vanik/contracts/money";
import { day } from "../app/days-and-times.ts";
import { amount, quantity, signedAmount, unbroken } from "../app/formats.ts";
import { BidChoice } from "./bid-choice.tsx";
import { countOfLines } from "./statement-bid.tsx";
import { type StatementOfBidsProps, sayRateDisagrees, shownFactsOf } from "./statement-facts.tsx";

export function StatementBlocks(props: StatementOfBidsProps) {
  const { statement, split, costs } = props;
  const { lines, bidders } = statement;
  return (
    <>
      <ul className="hang mt-6" aria-label="Lines and their bids">
        {lines.map((line) => (
          <li key={line.idx} className="border-b border-line py-4">
            <LineBlock {...props} line={line} />
          </li>
        ))}
      </ul>
      <h2 className="text-h3 mt-10 pb-3">Suppliers</h2>
      <ul className="hang" aria-label="Suppliers and their bids">
        {bidders.map((bidder) => {
          const count = linesTo(split, bidder.bid);
          const own = costs?.filter(({ bid }) => bid === bidder.bid);
          const awarded = factsOfAward(own ?? []).map(({ label, isSum, of }): [string, string] => [
            label,
            [own && signedAmount(toPaise(of(own))), isSum && countOfLines(count)].filter(Boolean).join(", "),
          ]);
          return (
            <li key={bidder.bid} className="border-b border-line py-4">
              <h3 className="text-label font-[560]">{bidder.supplier}</h3>
              {bidder.city && <p className="text-caption text-ink-3">{bidder.city}</p>}
              <dl className="statement-pairs">
                {shownFactsOf(statement).map(({ label, of }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{of(bidder)}</dd>
                  </div>
                ))}
                {(count === 0 ? [["Awarded", "None"]] : awarded).map(([label, text]) => (
                  <div key={label} className="font-[560]">
                    <dt>{label}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
            </li>
          );
        })}
      </ul>
      {costs && (
        <p className="mt-4 flex justify-between gap-4 text-label font-[560]">
          Awarded, landed <span className="figures">{amount(factsOfAward(costs).at(-1)!.of(costs))}</span>
        </p>
      )}
    </>
  );
}

function LineBlock({ statement, split, onChoose, line }: StatementOfBidsProps & { line: StatedLine }) {
  const without = statement.bidders.filter(({ bid }) => !line.bids.some((one) => one.bid === bid));
  return (
    <fieldset>
      <legend className="text-label font-[560]">{unbroken(line.item_name)}</legend>
      <p className="figures text-caption text-ink-3">
        {quantity(line.qty)} {line.uom}
        {line.last_paid
          ? `, last paid ${amount(line.last_paid.rate)} to ${line.last_paid.supplier} on ${day(line.last_paid.day)}`
          : ", never bought before"}
      </p>
      {line.rate_disagrees && <p className="text-caption text-amber">{sayRateDisagrees}</p>}
      <div className="mt-2">
        {line.bids.map((bid) => (
          <BidChoice
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
        <p className="mt-1 text-caption text-ink-3">No bid from {without.map(({ supplier }) => supplier).join(", ")}</p>
      )}
    </fieldset>
  );
}
