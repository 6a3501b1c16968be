// Bids as a table: a line a row, a supplier a column, each bid to be chosen; below it what each bid comes to.
import { factsOfAward, linesTo, offerIn, partIn, perUnit, type StatedLine } from "@vanik/trading/bid-statement";
import { deskAddress } from "@vanik/contracts/desk-pages";
import { toPaise } from "@vanik/contracts/money";
import { nonBreakingSizes } from "@vanik/trading/non-breaking";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { day } from "../app/days-and-times.ts";
import { amount, quantity, signedAmount, unbroken } from "../app/formats.ts";
import { useWide } from "../ui/use-wide.ts";
import { BidChoice } from "./bid-choice.tsx";
import { countOfLines, Spread, StatementScroll } from "./statement-bid.tsx";
import { type StatementOfBidsProps, sayRateDisagrees, shownFactsOf } from "./statement-facts.tsx";
import "../ui/table.css";

export function StatementTable(props: StatementOfBidsProps) {
  const { statement, split, onChoose } = props;
  const { lines, bidders } = statement;
  // Where there is no room for both, what was last paid stands below the item, and the spread in nothing but figures.
  const isRoomy = useWide("80rem");
  return (
    <StatementScroll>
      <thead>
        <tr>
          <th scope="col">Rate, below it landed per unit, ₹</th>
          {isRoomy && (
            <th scope="col" className="number">
              Last paid
            </th>
          )}
          {bidders.map(({ bid, supplier, city }) => (
            <th key={bid} scope="col" className="statement-supplier">
              {supplier}
              {city && <span>{city}</span>}
            </th>
          ))}
          {isRoomy && (
            <th scope="col" className="statement-spread">
              Spread
              <span>bar: last paid</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody className="statement-lines">
        {lines.map((line) => (
          <tr key={line.idx}>
            <ItemCell line={line}>{!isRoomy && <LastPaid line={line} lead="last paid " />}</ItemCell>
            {isRoomy && (
              <td className="number text-ink-2">
                <LastPaid line={line} />
              </td>
            )}
            {bidders.map(({ bid: name }) => {
              const bid = offerIn(line, name);
              return bid ? (
                <td key={name} className="statement-bid">
                  <BidChoice line={line} bid={bid} part={partIn(split, line.idx, name)} onChoose={onChoose} />
                </td>
              ) : (
                <td key={name} className="statement-none">
                  No bid
                </td>
              );
            })}
            {isRoomy && (
              <td className="statement-spread">
                <Spread
                  rates={line.bids.map((bid) => ({
                    bid: bid.bid,
                    rank: bid.rank,
                    rate: perUnit(line, bid, bid.landed),
                  }))}
                  lastPaid={line.last_paid?.rate ?? null}
                />
              </td>
            )}
          </tr>
        ))}
      </tbody>
      <tbody className="statement-facts">
        {shownFactsOf(statement).map(({ label, isSum, of }) => (
          <tr key={label} className={isSum ? "statement-landed" : undefined}>
            <th scope="row">{label}</th>
            {isRoomy && <td aria-hidden />}
            {bidders.map((bidder) => (
              <td key={bidder.bid} className="number">
                {of(bidder)}
              </td>
            ))}
            {isRoomy && <td aria-hidden />}
          </tr>
        ))}
        <AwardRows {...props} isRoomy={isRoomy} />
      </tbody>
    </StatementScroll>
  );
}

function LastPaid({ line: { last_paid: paid }, lead = "" }: { line: StatedLine; lead?: string }) {
  if (!paid) return <span className="text-caption text-ink-3">{lead ? "never bought" : "Never bought"}</span>;
  return (
    <>
      {lead}
      <Link
        to={deskAddress("purchase_order", paid.name)}
        className="statement-paid"
        title={`${paid.supplier}, ${day(paid.day)}`}
      >
        {amount(paid.rate)}
      </Link>
    </>
  );
}

function ItemCell({ line, children }: { line: StatedLine; children: ReactNode }) {
  return (
    <th scope="row" className="statement-item">
      <span className="statement-item-in">
        {line.sub_category && (
          <img
            src={`/pictures/${encodeURIComponent(line.sub_category)}.svg`}
            alt=""
            width={44}
            height={33}
            loading="lazy"
            className="statement-picture"
          />
        )}
        <span className="min-w-0">
          {nonBreakingSizes(unbroken(line.item_name))}
          <span className="figures block text-caption text-ink-3">
            {quantity(line.qty)} {line.uom}
            {children && <>, {children}</>}
          </span>
          {line.rate_disagrees && <span className="block text-caption text-amber">{sayRateDisagrees}</span>}
        </span>
      </span>
    </th>
  );
}

/** How what is awarded is made up; while that is not known how many lines each has. */
function AwardRows({ statement: { bidders }, split, costs, isRoomy }: StatementOfBidsProps & { isRoomy: boolean }) {
  return factsOfAward(costs ?? []).map(({ label, isSum, of }) => (
    <tr key={label} className={isSum ? "statement-awarded" : undefined}>
      <th scope="row">{label}</th>
      {isRoomy && <td aria-hidden />}
      {bidders.map(({ bid }) => {
        const count = linesTo(split, bid);
        return (
          <td key={bid} className="number">
            {count === 0 ? (
              <span className="text-ink-3">{isSum ? "None" : "–"}</span>
            ) : (
              <>
                {costs && signedAmount(toPaise(of(costs.filter((cost) => cost.bid === bid))))}
                {isSum && <span>{countOfLines(count)}</span>}
              </>
            )}
          </td>
        );
      })}
      {isRoomy && (
        <td className="number">
          {costs && signedAmount(toPaise(of(costs)))}
          {isSum && <span>{countOfLines(split.size)}</span>}
        </td>
      )}
    </tr>
  ));
}
