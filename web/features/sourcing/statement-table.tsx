// The comparative statement as a table: a line a row, a supplier a column, each bid to be chosen.
import { deskAddress } from "@vanik/contracts/desk-pages";
import type { ComparedLine, ComparedSupplier } from "@vanik/contracts/sourcing";
import { toRupees } from "@vanik/contracts/money";
import { creditOf, daysOf } from "@vanik/trading/bid-words";
import { holdSizes } from "@vanik/trading/held-together";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { day } from "../../app/days-and-times.ts";
import { amount, quantity, unbroken } from "../../app/formats.ts";
import { countOfLines, Spread, StatementScroll } from "../../lists/statement-bid.tsx";
import { BidChoice } from "./bid-cell.tsx";
import { bidders, chargesOf } from "./comparison-words.ts";
import type { Chosen } from "./use-choices.ts";
import "../../ui/table.css";

export function StatementTable({ chosen }: { chosen: Chosen }) {
  const { lines, suppliers } = chosen.comparison;
  const columns = bidders(suppliers);
  return (
    <StatementScroll>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col" className="number">
            Last paid
          </th>
          {columns.map(({ supplier, city }) => (
            <th key={supplier} scope="col" className="statement-supplier">
              {supplier}
              <span>{city}</span>
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
            <ItemCell line={line} />
            <td className="number text-ink-2">
              {line.last_paid ? (
                <Link
                  to={deskAddress("purchase_order", line.last_paid.name)}
                  className="statement-paid"
                  title={`${line.last_paid.supplier}, ${day(line.last_paid.day)}`}
                >
                  {amount(line.last_paid.rate)}
                </Link>
              ) : (
                <span className="text-caption text-ink-3">Never bought</span>
              )}
            </td>
            {columns.map((column) => (
              <BidCell key={column.supplier} line={line} supplier={column} chosen={chosen} />
            ))}
            <td className="statement-spread">
              <Spread
                rates={line.bids.map(({ bid, rank, landed_rate: rate }) => ({ bid, rank, rate }))}
                lastPaid={line.last_paid?.rate ?? null}
              />
            </td>
          </tr>
        ))}
      </tbody>
      <StatementFacts columns={columns} chosen={chosen} />
    </StatementScroll>
  );
}

function ItemCell({ line }: { line: ComparedLine }) {
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
          {holdSizes(unbroken(line.item_name))}
          <span className="figures block text-caption text-ink-3">
            {quantity(line.qty)} {line.uom}
          </span>
          {line.rate_disagrees && (
            <span className="block text-caption text-amber">By rate another is lowest: freight decides</span>
          )}
        </span>
      </span>
    </th>
  );
}

function BidCell({ line, supplier, chosen }: { line: ComparedLine; supplier: ComparedSupplier; chosen: Chosen }) {
  const bid = line.bids.find((one) => one.bid === supplier.bid);
  if (!bid) return <td className="statement-none">No bid</td>;
  return (
    <td className="statement-bid">
      <BidChoice line={line} bid={bid} supplier={supplier.supplier} chosen={chosen} />
    </td>
  );
}

/** What is awarded to a supplier by what is chosen. */
export function awardedTo({ comparison, choices, cost }: Chosen, { bid }: ComparedSupplier) {
  const mine = choices.filter((choice) => choice.bid === bid);
  const total = mine.reduce((sum, { line }) => sum + (cost.lines.get(line) ?? 0), 0);
  return { lines: mine.length, of: comparison.lines.length, total: total / 100 };
}

/** What is said of each supplier's bid as a whole. */
export function statementFactsOf(all: number): [string, (supplier: ComparedSupplier) => ReactNode][] {
  return [
    ["Lines bid", ({ lines_bid }) => `${lines_bid} of ${all}`],
    ["Quoted, before GST", ({ quoted }) => amount(quoted)],
    ["Freight and packing", chargesOf],
    ["Landed", ({ landed }) => amount(landed)],
    ["Delivery", ({ delivery_days }) => daysOf(delivery_days) || "Not said"],
    ["Payment", ({ payment_days }) => daysOf(payment_days) || "Not said"],
    ["Credit of its GST", creditOf],
    [
      "Bid",
      ({ bid }) =>
        bid && (
          <Link to={deskAddress("supplier_quotation", bid)} className="link">
            {bid}
          </Link>
        ),
    ],
  ];
}

function StatementFacts({ columns, chosen }: { columns: readonly ComparedSupplier[]; chosen: Chosen }) {
  return (
    <tbody className="statement-facts">
      {statementFactsOf(chosen.comparison.lines.length).map(([label, say]) => (
        <tr key={label} className={label === "Landed" ? "statement-landed" : undefined}>
          <th scope="row">{label}</th>
          <td aria-hidden />
          {columns.map((supplier) => (
            <td key={supplier.supplier} className="number">
              {say(supplier)}
            </td>
          ))}
          <td aria-hidden />
        </tr>
      ))}
      <tr className="statement-awarded">
        <th scope="row">Awarded, landed</th>
        <td aria-hidden />
        {columns.map((supplier) => {
          const { lines, total } = awardedTo(chosen, supplier);
          return (
            <td key={supplier.supplier} className="number">
              {lines === 0 ? (
                <span className="text-ink-3">None</span>
              ) : (
                <>
                  {amount(total)}
                  <span>{countOfLines(lines)}</span>
                </>
              )}
            </td>
          );
        })}
        <td className="number">
          {amount(toRupees(chosen.cost.total))}
          <span>{countOfLines(chosen.choices.length)}</span>
        </td>
      </tr>
    </tbody>
  );
}
