// The lines of a document: a table where there is room, blocks below 768 px.
import type { DocumentLine } from "@vanik/contracts/documents";
import { amount, quantity } from "../../app/formats.ts";
import { useWide } from "./use-wide.ts";
import "../../ui/table.css";

interface DocumentLinesProps {
  lines: readonly DocumentLine[];
  /** What the rate is called in this kind. */
  rate: string;
  /** A total's rule stands right below the last line, which then needs none of its own. */
  ruled: boolean;
}

export function DocumentLines(props: DocumentLinesProps) {
  return useWide() ? <LineTable {...props} /> : <LineBlocks {...props} />;
}

function LineTable({ lines, rate, ruled }: DocumentLinesProps) {
  return (
    <table className={`table document-lines ${ruled ? "document-lines-ruled" : ""}`}>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">HSN</th>
          <th scope="col" className="number">
            Quantity
          </th>
          <th scope="col" className="number">
            {rate}
          </th>
          <th scope="col" className="number">
            GST
          </th>
          <th scope="col" className="number">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.idx}>
            <td>
              {line.item_name}
              <span className="block text-caption text-ink-3">{line.item_code}</span>
            </td>
            <td className="text-ink-3">{line.hsn}</td>
            <td className="number">
              {quantity(line.qty)} <span className="text-ink-3">{line.uom}</span>
            </td>
            <td className="number">{amount(line.rate ?? 0)}</td>
            <td className="number">{quantity(line.gst_rate)}%</td>
            <td className="number">{amount(line.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LineBlocks({ lines, rate, ruled }: DocumentLinesProps) {
  return (
    <ul aria-label="Lines" className="hang mt-5">
      {lines.map((line) => (
        <li key={line.idx} className={`border-b border-line py-2.5 text-table ${ruled ? "last:border-b-0" : ""}`}>
          <p className="break-words">{line.item_name}</p>
          <p className="text-caption text-ink-3">
            {line.item_code} · HSN {line.hsn} · GST {quantity(line.gst_rate)}%
          </p>
          <p className="figures mt-1 flex flex-wrap justify-between gap-x-4">
            <span className="text-ink-2">
              {quantity(line.qty)} {line.uom} × <span className="sr-only">{rate} </span>
              {amount(line.rate ?? 0)}
            </span>
            <span>
              <span className="sr-only">Amount </span>
              {amount(line.amount)}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}
