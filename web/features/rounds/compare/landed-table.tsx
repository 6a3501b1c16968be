// An opened round as a table: a line a row, a supplier a column; below it what each bid comes to.
import { termLabelsOf, termOfBid } from "@vanik/contracts/bid-fields";
import type { LandedRound } from "@vanik/contracts/awards";
import { amount, countOfDays, quantity, signedAmount, unbroken } from "../../../app/formats.ts";
import { toPaise } from "@vanik/contracts/money";
import type { LandedRow } from "@vanik/trading/split-answers";
import { holdSizes } from "@vanik/trading/held-together";
import { countOfLines, Spread, StatementScroll } from "../../../lists/statement-bid.tsx";
import { LandedChoice, perUnit } from "./landed-bid.tsx";
import {
  type RoundBidder,
  biddersOf,
  type BidderTotal,
  type LineSplit,
  linesTo,
  offerIn,
  partIn,
  totalOf,
} from "./split.ts";

/** What was paid last for a line, by its idx; absent where it was never bought. */
export type LastPaid = ReadonlyMap<number, number>;

export interface LandedProps {
  lines: readonly LandedRow[];
  split: LineSplit;
  lastPaid: LastPaid;
  /** What goes to each bid, landed as it is awarded; null while it is not known. */
  awarded: ReadonlyMap<string, number> | null;
  total: number | null;
  interest: number;
  terms: LandedRound["terms"];
  onChoose?: ((idx: number, bid: string) => void) | undefined;
}

/** What is said of each bid as a whole. */
export const factsOfBidder = ({
  lines: { length: all },
  interest,
  terms,
}: Pick<LandedProps, "lines" | "interest" | "terms">): [string, (total: BidderTotal) => string][] => [
  ["Lines bid", ({ lines }) => `${lines} of ${all}`],
  ["Goods", ({ goods }) => amount(goods)],
  ["Freight and packing", ({ charges }) => amount(charges)],
  ["Tax without credit", ({ tax }) => amount(tax)],
  [`Payment, ${interest} % a year against 30 days`, ({ payment }) => signedAmount(toPaise(payment))],
  ["Landed, as if wholly awarded", ({ landed }) => amount(landed)],
  ["Days", ({ days }) => countOfDays(days)],
  ...termLabelsOf(terms).map((label): [string, (total: BidderTotal) => string] => [
    label,
    ({ bid }) => termOfBid(terms, bid, label) ?? "–",
  ]),
];

export function LandedTable({ lines, split, lastPaid, awarded, total, interest, terms, onChoose }: LandedProps) {
  const bidders = biddersOf(lines);
  return (
    <StatementScroll>
      <thead>
        <tr>
          <th scope="col">Rate, below it landed per unit, ₹</th>
          <th scope="col" className="number">
            Last paid
          </th>
          {bidders.map(({ bid, supplier }) => (
            <th key={bid} scope="col" className="statement-supplier">
              {supplier}
            </th>
          ))}
          <th scope="col" className="statement-spread">
            Spread
            <span>bar: last paid</span>
          </th>
        </tr>
      </thead>
      <tbody className="statement-lines">
        {lines.map((line) => (
          <tr key={line.idx}>
            <th scope="row" className="statement-item">
              {holdSizes(unbroken(line.item_name))}
              <span className="figures block text-caption text-ink-3">
                {quantity(line.qty)} {line.uom}
              </span>
            </th>
            <td className="number text-ink-3">{sayLastPaid(lastPaid, line)}</td>
            {bidders.map(({ bid: name }) => {
              const bid = offerIn(line, name);
              return bid ? (
                <td key={name} className="statement-bid">
                  <LandedChoice line={line} bid={bid} part={partIn(split, line.idx, name)} onChoose={onChoose} />
                </td>
              ) : (
                <td key={name} className="statement-none">
                  No bid
                </td>
              );
            })}
            <td className="statement-spread">
              <Spread
                rates={line.bids.map((bid) => ({
                  bid: bid.bid,
                  rank: bid.rank,
                  rate: perUnit(line, bid, bid.landed),
                }))}
                lastPaid={lastPaid.get(line.idx) ?? null}
              />
            </td>
          </tr>
        ))}
      </tbody>
      <tbody className="statement-facts">
        {factsOfBidder({ lines, interest, terms }).map(([label, say]) => (
          <tr key={label} className={label.startsWith("Landed") ? "statement-landed" : undefined}>
            <th scope="row">{label}</th>
            <td aria-hidden />
            {bidders.map((bidder) => (
              <td key={bidder.bid} className="number">
                {say(totalOf(lines, bidder))}
              </td>
            ))}
            <td aria-hidden />
          </tr>
        ))}
        <tr className="statement-awarded">
          <th scope="row">Award, landed</th>
          <td aria-hidden />
          {bidders.map((bidder) => (
            <td key={bidder.bid} className="number">
              <AwardedSum bidder={bidder} split={split} awarded={awarded} />
            </td>
          ))}
          <td className="number">
            {total !== null && amount(total)}
            <span>{countOfLines(split.size)}</span>
          </td>
        </tr>
      </tbody>
    </StatementScroll>
  );
}

const sayLastPaid = (lastPaid: LastPaid, { idx }: LandedRow) => {
  const rate = lastPaid.get(idx);
  return rate === undefined ? <span className="text-caption">Never</span> : amount(rate);
};

interface AwardedSumProps {
  bidder: RoundBidder;
  split: LineSplit;
  awarded: LandedProps["awarded"];
}

function AwardedSum({ bidder: { bid }, split, awarded }: AwardedSumProps) {
  const count = linesTo(split, bid);
  if (count === 0) return <span className="text-ink-3">None</span>;
  const sum = awarded?.get(bid);
  return (
    <>
      {sum !== undefined && amount(sum)}
      <span>{countOfLines(count)}</span>
    </>
  );
}
