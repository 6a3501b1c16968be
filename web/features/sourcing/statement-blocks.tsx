// The comparative statement on a phone: each line with its bids as a list, then each supplier.
import type { ComparedLine } from "@vanik/contracts/sourcing";
import { day } from "../../app/days-and-times.ts";
import { amount, quantity, signedAmount, unbroken } from "../../app/formats.ts";
import { awardedTo, awardRows } from "./awarded.ts";
import { BidChoice } from "./bid-cell.tsx";
import { bidders } from "./comparison-words.ts";
import { statementFactsOf } from "./statement-table.tsx";
import type { Chosen } from "./use-choices.ts";

export function StatementBlocks({ chosen }: { chosen: Chosen }) {
  const { lines, suppliers } = chosen.comparison;
  return (
    <>
      <ul className="hang mt-6" aria-label="Lines and their bids">
        {lines.map((line) => (
          <li key={line.idx} className="border-b border-line py-4">
            <LineBlock line={line} chosen={chosen} />
          </li>
        ))}
      </ul>
      <h2 className="text-h3 mt-10 pb-3">Suppliers</h2>
      <ul className="hang" aria-label="Suppliers and their bids">
        {bidders(suppliers).map((supplier) => {
          const awarded = awardedTo(chosen, supplier);
          return (
            <li key={supplier.supplier} className="border-b border-line py-4">
              <h3 className="text-label font-[560]">{supplier.supplier}</h3>
              <p className="text-caption text-ink-3">{supplier.city}</p>
              <dl className="statement-pairs">
                {statementFactsOf(chosen.comparison).map(([label, say]) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{say(supplier)}</dd>
                  </div>
                ))}
                {awarded.lines === 0 ? (
                  <div className="font-[560]">
                    <dt>Awarded</dt>
                    <dd>None</dd>
                  </div>
                ) : (
                  awardRows([awarded]).map(([label, of]) => (
                    <div key={label} className="font-[560]">
                      <dt>{label}</dt>
                      <dd>{signedAmount(of(awarded))}</dd>
                    </div>
                  ))
                )}
              </dl>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function LineBlock({ line, chosen }: { line: ComparedLine; chosen: Chosen }) {
  const { suppliers } = chosen.comparison;
  const columns = bidders(suppliers);
  const without = columns.filter(({ bid }) => !line.bids.some((one) => one.bid === bid));
  return (
    <fieldset>
      <legend className="text-label font-[560]">{unbroken(line.item_name)}</legend>
      <p className="figures text-caption text-ink-3">
        {quantity(line.qty)} {line.uom}
        {line.last_paid
          ? `, last paid ${amount(line.last_paid.rate)} to ${line.last_paid.supplier} on ${day(line.last_paid.day)}`
          : ", never bought before"}
      </p>
      {line.rate_disagrees && (
        <p className="text-caption text-amber">By rate another is lowest: freight or payment decides</p>
      )}
      <div className="mt-2">
        {line.bids.map((bid) => (
          <BidChoice
            key={bid.bid}
            line={line}
            bid={bid}
            supplier={columns.find((one) => one.bid === bid.bid)?.supplier ?? ""}
            chosen={chosen}
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
