import { amount, quantity, rupees, unbroken } from "../../app/formats.ts";
import { useWide } from "../../ui/use-wide.ts";
import type { PricedLine, sumOfPricedLines } from "./priced-lines.ts";
import "../../ui/table.css";

interface PricedTableProps {
  lines: readonly PricedLine[];
  sum: ReturnType<typeof sumOfPricedLines>;
  hasBids: boolean;
}

/** What is about to be quoted: a table, or blocks on a phone, and what is left of it. */
export function PricedTable(props: PricedTableProps) {
  const { sum, hasBids } = props;
  return (
    <>
      {useWide() ? <Wide {...props} /> : <Narrow {...props} />}
      <dl className="sourcing-sum">
        {hasBids && (
          <>
            <div>
              <dt>Cost of what is bought</dt>
              <dd>{amount(sum.cost)}</dd>
            </div>
            <div>
              <dt>Margin on it</dt>
              <dd>{amount(sum.margin)}</dd>
            </div>
          </>
        )}
        <div className="mt-1 pt-2 border-t-[1.5px] border-ink font-[560]">
          <dt>Net total, before GST</dt>
          <dd>{rupees(sum.total)}</dd>
        </div>
      </dl>
    </>
  );
}

const bought = ({ supplier }: PricedLine) => supplier ?? "Catalogue's price";

function Wide({ lines, hasBids }: PricedTableProps) {
  return (
    <table className="table table-dense mt-5">
      <thead>
        <tr>
          <th scope="col">Item</th>
          {hasBids && <th scope="col">Bought from</th>}
          <th scope="col" className="number">
            Quantity
          </th>
          {hasBids && (
            <th scope="col" className="number">
              Cost
            </th>
          )}
          <th scope="col" className="number">
            Rate
          </th>
          <th scope="col" className="number">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.source}>
            <td>{unbroken(line.name)}</td>
            {hasBids && <td className="text-ink-2">{bought(line)}</td>}
            <td className="number">
              {quantity(line.qty)} <span className="text-ink-3">{line.uom}</span>
            </td>
            {hasBids && <td className="number text-ink-2">{line.cost === null ? "–" : amount(line.cost)}</td>}
            <td className="number key">{amount(line.rate)}</td>
            <td className="number">{amount(line.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Narrow({ lines, hasBids }: PricedTableProps) {
  return (
    <ul className="hang mt-5" aria-label="Lines of the quotation">
      {lines.map((line) => (
        <li key={line.source} className="border-b border-line py-2.5 text-table">
          <p className="break-words">{unbroken(line.name)}</p>
          {hasBids && (
            <p className="text-caption text-ink-3">
              {bought(line)}
              {line.cost !== null && ` at ${amount(line.cost)}`}
            </p>
          )}
          <p className="figures mt-1 flex flex-wrap justify-between gap-x-4">
            <span className="text-ink-2">
              {quantity(line.qty)} {line.uom} × {amount(line.rate)}
            </span>
            <span className="ml-auto">{amount(line.amount)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
