// The lines of a document: a table where there is room, blocks below 768 px. Columns that would say nothing are left out.
import type { DocumentLine } from "@vanik/contracts/documents";
import { isOrder, type Kind, type Kind as KindName } from "@vanik/contracts/trade";
import { describeDropped } from "@vanik/trading/corrigendum";
import { gstSaidOf } from "@vanik/trading/own-words";
import { amount, quantity } from "../../app/formats.ts";
import { useWide } from "../../ui/use-wide.ts";
import { shownCounts, progressOf, quantityOfLine, rateOfLine } from "./line-quantity.ts";
import { isService } from "./line-counts.ts";
import "../../ui/table.css";

interface DocumentLinesProps {
  kind: KindName;
  lines: readonly DocumentLine[];
  /** What the rate is called in this kind; null where no price is said. */
  rate: string | null;
  /** A total's rule stands right below the last line, which then needs none of its own. */
  ruled: boolean;
}

interface Shown extends DocumentLinesProps {
  discounted: boolean;
  progress: (line: DocumentLine) => string[];
}

export function DocumentLines(props: DocumentLinesProps) {
  const { kind, lines } = props;
  const counters = shownCounts(kind, lines);
  const shown: Shown = {
    ...props,
    discounted: lines.some(({ discount_amount }) => discount_amount > 0),
    progress: (line) => progressOf(line, counters),
  };
  return useWide() ? <LineTable {...shown} /> : <LineBlocks {...shown} />;
}

/** Nil-rated, exempt and outside GST are not the same as taxed at 0 %. */
const treatments = { taxable: null, nil: "Nil", exempt: "Exempt", non_gst: "No GST" };
function gstOfLine(line: DocumentLine): string {
  const rate = gstSaidOf(line);
  return treatments[line.gst_treatment] ?? (rate === null ? "–" : `${quantity(rate)}%`);
}

function LineTable({ kind, lines, rate, ruled, discounted, progress }: Shown) {
  return (
    <table className={`table document-lines ${ruled ? "document-lines-ruled" : ""}`}>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">HSN</th>
          <th scope="col" className="number">
            Quantity
          </th>
          {rate && <PriceHeads rate={rate} discounted={discounted} />}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.idx}>
            <td>
              <LineName line={line} />
              <LineSpecification line={line} />
              {line.item_code && <span className="block text-caption text-ink-3">{line.item_code}</span>}
            </td>
            <td className="text-ink-3">{line.hsn}</td>
            <td className="number">
              <LineAsked line={line} /> <span className="text-ink-3">{line.uom}</span>
              {progress(line).map((counted) => (
                <span key={counted} className="block text-caption text-ink-3">
                  {counted}
                </span>
              ))}
              <OrderLineBar kind={kind} line={line} />
            </td>
            {rate && <PriceCells line={line} discounted={discounted} />}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Its name; struck where a corrigendum dropped it, which stands beside it. */
export function LineName({ line: { item_name: name, dropped_by: dropped } }: { line: DocumentLine }) {
  if (!dropped) return name;
  return (
    <>
      <del className="text-ink-3">{name}</del>
      <span className="block text-small text-ink-2">{describeDropped(dropped)}</span>
    </>
  );
}

/** How much of it, in its unit. */
export function LineAsked({ line }: { line: DocumentLine }) {
  const askedQty = quantityOfLine(line);
  return line.dropped_by ? <del className="text-ink-3">{askedQty}</del> : askedQty;
}

/** What its name does not say, as it was typed. */
export const LineSpecification = ({ line: { specification } }: { line: Pick<DocumentLine, "specification"> }) =>
  specification ? <span className="block break-words whitespace-pre-line text-ink-2">{specification}</span> : null;

function PriceHeads({ rate, discounted }: { rate: string; discounted: boolean }) {
  return [rate, ...(discounted ? ["Discount"] : []), "GST", "Amount"].map((head) => (
    <th key={head} scope="col" className="number">
      {head}
    </th>
  ));
}

function PriceCells({ line, discounted }: { line: DocumentLine; discounted: boolean }) {
  return (
    <>
      <td className="number">{rateOfLine(line)}</td>
      {discounted && <td className="number">{line.discount_amount > 0 ? amount(line.discount_amount) : "–"}</td>}
      <td className="number">{gstOfLine(line)}</td>
      <td className="number">{amount(line.amount)}</td>
    </>
  );
}

function LineBlocks({ kind, lines, rate, ruled, progress }: Shown) {
  return (
    <ul aria-label="Lines" className="hang mt-5">
      {lines.map((line) => (
        <li key={line.idx} className={`border-b border-line py-2.5 text-table ${ruled ? "last:border-b-0" : ""}`}>
          <p className="wrap-anywhere">
            <LineName line={line} />
          </p>
          <LineSpecification line={line} />
          <p className="text-caption text-ink-3">
            {[line.item_code, line.hsn && `HSN ${line.hsn}`, rate && line.gst_rate !== null && `GST ${gstOfLine(line)}`]
              .filter(Boolean)
              .join(" · ")}
          </p>
          <p className="figures mt-1 flex flex-wrap justify-between gap-x-4">
            <span className="text-ink-2">
              <LineAsked line={line} /> {line.uom}
              {rate && (
                <>
                  {" × "}
                  <span className="sr-only">{rate} </span>
                  {rateOfLine(line)}
                </>
              )}
              {line.discount_amount > 0 && ` less ${amount(line.discount_amount)}`}
            </span>
            {rate && (
              <span className="ml-auto">
                <span className="sr-only">Amount </span>
                {amount(line.amount)}
              </span>
            )}
          </p>
          {progress(line).length > 0 && <p className="figures text-caption text-ink-3">{progress(line).join(", ")}</p>}
          <OrderLineBar kind={kind} line={line} />
        </li>
      ))}
    </ul>
  );
}

/** How far a line of an order has come, as one bar: its outline is what is ordered, ink what was delivered, the line below what is billed. Of what is nothing yet nothing is drawn: the words beside it say so. */
function OrderLineBar({ kind, line }: { kind: Kind; line: DocumentLine }) {
  if (!isOrder(kind) || line.qty <= 0) return null;
  const came = !isService(line) && line.delivered_qty > 0;
  const billed = line.billed_qty > 0;
  if (!came && !billed) return null;
  const part = (qty: number) => `${Math.min(100, (qty / line.qty) * 100)}%`;
  return (
    <svg width="100%" height={came ? 11 : 2} aria-hidden className="order-line-bar">
      {came && (
        <>
          <rect x={0.5} y={0.5} width="99%" height={6} />
          <rect x={0} y={0} width={part(line.delivered_qty)} height={7} className="order-line-came" />
        </>
      )}
      {billed && <rect x={0} y={came ? 9 : 0} width={part(line.billed_qty)} height={2} className="order-line-billed" />}
    </svg>
  );
}
