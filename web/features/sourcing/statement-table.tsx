// The comparative statement as a table: a line a row, a supplier a column, each bid to be chosen.
import { deskAddress } from "@vanik/contracts/desk-pages";
import type { ComparedLine, ComparedSupplier, Comparison } from "@vanik/contracts/sourcing";
import { sumPaise, toPaise } from "@vanik/contracts/money";
import { creditOf, daysOf } from "@vanik/trading/bid-words";
import { holdSizes } from "@vanik/trading/held-together";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { day } from "../../app/days-and-times.ts";
import { amount, quantity, signedAmount, unbroken } from "../../app/formats.ts";
import { countOfLines, Spread, StatementScroll } from "../../lists/statement-bid.tsx";
import { useWide } from "../../ui/use-wide.ts";
import { awardedTo, awardRows } from "./awarded.ts";
import { BidChoice } from "./bid-cell.tsx";
import { bidders, chargesOf } from "./comparison-words.ts";
import type { Chosen } from "./use-choices.ts";
import "../../ui/table.css";

export function StatementTable({ chosen }: { chosen: Chosen }) {
  const { lines, suppliers } = chosen.comparison;
  const columns = bidders(suppliers);
  // Where there is no room for both, what was last paid stands below the item, and the spread in nothing but figures.
  const isRoomy = useWide("80rem");
  return (
    <StatementScroll>
      <thead>
        <tr>
          <th scope="col">Item</th>
          {isRoomy && (
            <th scope="col" className="number">
              Last paid
            </th>
          )}
          {columns.map(({ supplier, city }) => (
            <th key={supplier} scope="col" className="statement-supplier">
              {supplier}
              <span>{city}</span>
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
            {columns.map((column) => (
              <BidCell key={column.supplier} line={line} supplier={column} chosen={chosen} />
            ))}
            {isRoomy && (
              <td className="statement-spread">
                <Spread
                  rates={line.bids.map(({ bid, rank, landed_rate: rate }) => ({ bid, rank, rate }))}
                  lastPaid={line.last_paid?.rate ?? null}
                />
              </td>
            )}
          </tr>
        ))}
      </tbody>
      <StatementFacts columns={columns} chosen={chosen} isRoomy={isRoomy} />
    </StatementScroll>
  );
}

function LastPaid({ line: { last_paid: paid }, lead = "" }: { line: ComparedLine; lead?: string }) {
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

function ItemCell({ line, children }: { line: ComparedLine; children: ReactNode }) {
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
            {children && <>, {children}</>}
          </span>
          {line.rate_disagrees && (
            <span className="block text-caption text-amber">By rate another is lowest: freight or payment decides</span>
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

/** What is said of each supplier's bid as a whole. */
export function statementFactsOf({
  lines,
  suppliers,
  interest,
}: Comparison): [string, (supplier: ComparedSupplier) => ReactNode][] {
  const isTaxed = suppliers.some(({ tax }) => tax > 0);
  return [
    ["Lines bid", ({ lines_bid }) => `${lines_bid} of ${lines.length}`],
    ["Quoted, before GST", ({ quoted }) => amount(quoted)],
    ["Freight and packing", chargesOf],
    ...(isTaxed
      ? [
          ["Tax without credit", ({ tax }: ComparedSupplier) => amount(tax)] as [
            string,
            (supplier: ComparedSupplier) => string,
          ],
        ]
      : []),
    [`Payment, ${interest} % a year against 30 days`, ({ payment }) => signedAmount(toPaise(payment))],
    ["Landed", ({ landed }) => amount(landed)],
    ["Delivery", ({ delivery_days }) => daysOf(delivery_days) || "Not said"],
    ["Paid in", ({ payment_days }) => daysOf(payment_days) || "Not said"],
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

interface FactsProps {
  columns: readonly ComparedSupplier[];
  chosen: Chosen;
  isRoomy: boolean;
}

function StatementFacts({ columns, chosen, isRoomy }: FactsProps) {
  return (
    <tbody className="statement-facts">
      {statementFactsOf(chosen.comparison).map(([label, say]) => (
        <tr key={label} className={label === "Landed" ? "statement-landed" : undefined}>
          <th scope="row">{label}</th>
          {isRoomy && <td aria-hidden />}
          {columns.map((supplier) => (
            <td key={supplier.supplier} className="number">
              {say(supplier)}
            </td>
          ))}
          {isRoomy && <td aria-hidden />}
        </tr>
      ))}
      <AwardRows columns={columns} chosen={chosen} isRoomy={isRoomy} />
    </tbody>
  );
}

function AwardRows({ columns, chosen, isRoomy }: FactsProps) {
  const awards = columns.map((supplier) => ({ supplier: supplier.supplier, award: awardedTo(chosen, supplier) }));
  const rows = awardRows(awards.map(({ award }) => award));
  return rows.map(([label, of], at) => {
    const isSum = at === rows.length - 1;
    return (
      <tr key={label} className={isSum ? "statement-awarded" : undefined}>
        <th scope="row">{label}</th>
        {isRoomy && <td aria-hidden />}
        {awards.map(({ supplier, award }) => (
          <td key={supplier} className="number">
            {award.lines === 0 ? (
              <span className="text-ink-3">{isSum ? "None" : "–"}</span>
            ) : (
              <>
                {signedAmount(of(award))}
                {isSum && <span>{countOfLines(award.lines)}</span>}
              </>
            )}
          </td>
        ))}
        {isRoomy && (
          <td className="number">
            {signedAmount(sumPaise(awards.map(({ award }) => of(award))))}
            {isSum && <span>{countOfLines(chosen.choices.length)}</span>}
          </td>
        )}
      </tr>
    );
  });
}
