// The lines of a document that has left Draft, as the desk reads them: what it costs, what it leaves, how far it has come.
import { isInquiry, isRequest, type Kind } from "@vanik/contracts/trade";
import { deskAddress } from "@vanik/contracts/desk-pages";
import type { DocumentLine, TradeDocument } from "@vanik/contracts/documents";
import { gstSaidOf } from "@vanik/trading/own-words";
import { Link } from "react-router";
import { amount, quantity } from "../../../app/formats.ts";
import { useWide } from "../../../ui/use-wide.ts";
import { LineAsked, LineName, LineSpecification } from "../document-lines.tsx";
import type { KindWords } from "../kinds/kind-words.ts";
import { wordsOfKind } from "../kinds/kinds.ts";
import { isService } from "../line-counts.ts";
import { lineQuantity, rateOfLine } from "../line-quantity.ts";
import { LineFromStock } from "./line-from-stock.tsx";
import "../../../ui/table.css";

type Counter = KindWords<Kind>["counted"][number]["counter"];
interface Column {
  head: string;
  cell: (line: DocumentLine) => string;
}

const treatments = { taxable: null, nil: "Nil rated", exempt: "Exempt", non_gst: "No GST" };

const none = "–";
const prices = new Set(["Rate", "Average"]);

/** (rate − cost) ÷ rate, of the rate after discount. */
function marginOfLine({ amount: net, qty, cost_rate }: DocumentLine): string {
  if (cost_rate === null || cost_rate === undefined || net <= 0) return none;
  return `${((100 * (net - cost_rate * qty)) / net).toFixed(1)}%`;
}

function countOnLine(line: DocumentLine, counter: Counter): string {
  if (counter === "delivered_qty" && isService(line)) return none;
  return line[counter] > 0 ? lineQuantity(line[counter], line.uom) : none;
}

/** What has nothing to say of any line is left out. */
function deskColumnsOf({ kind, items }: TradeDocument): Column[] {
  const columns: Column[] = wordsOfKind[kind].counted.map(({ counter, head }) => ({
    head,
    cell: (line) => countOnLine(line, counter),
  }));
  if (isRequest(kind)) return columns;
  if (items.some(({ returned_qty }) => returned_qty))
    columns.push({
      head: "Returned",
      cell: (line) => (line.returned_qty ? lineQuantity(line.returned_qty, line.uom) : none),
    });
  if (items.some(({ cost_rate }) => typeof cost_rate === "number"))
    columns.push(
      { head: "Cost", cell: ({ cost_rate }) => (typeof cost_rate === "number" ? amount(cost_rate) : none) },
      { head: "Margin", cell: marginOfLine },
    );
  columns.push({ head: isInquiry(kind) ? "Average" : "Rate", cell: rateOfLine });
  if (items.some(({ discount_amount }) => discount_amount > 0))
    columns.push({
      head: "Discount",
      cell: ({ discount_amount: off }) => (off > 0 ? amount(off) : none),
    });
  columns.push({ head: "Amount", cell: (line) => amount(line.amount) });
  return columns;
}

/** Of goods without a code; what a buyer asks for is said by the buyer, or by the desk for it. */
const inOwnWords = (kind: Kind) => (isInquiry(kind) ? "In the buyer's words" : "In own words");

/** "FS-HB-12050-Z · HSN 73181500 · GST 18%"; no tax where no price is said. */
function captionOf(line: DocumentLine, kind: Kind, columns: readonly Column[]): string {
  const { item_code, hsn, gst_treatment } = line;
  const rate = gstSaidOf(line);
  const gst = treatments[gst_treatment] ?? (rate === null ? "GST not said yet" : `GST ${quantity(rate)}%`);
  const isSaid = columns.length > 0 && line.gst_rate !== null;
  return [item_code || inOwnWords(kind), hsn && `HSN ${hsn}`, isSaid && gst].filter(Boolean).join(" · ");
}

/** Who supplies a line, each with a way to its bid or order. */
function LineSuppliers({ line }: { line: DocumentLine }) {
  const supplies = line.supply ?? [];
  if (supplies.length === 0) return null;
  return (
    <span className="block text-caption text-ink-3">
      From{" "}
      {supplies.map(({ kind, from, supplier }, at) => (
        <span key={`${from} ${at}`}>
          {at > 0 && ", "}
          <Link className="link" to={deskAddress(kind, from)}>
            {supplier}
          </Link>
        </span>
      ))}
    </span>
  );
}

export function DeskLines({ document }: { document: TradeDocument }) {
  const columns = deskColumnsOf(document);
  // Many columns ask for a laptop; in a smaller window the amount at their end would be out of sight: two stand in one.
  const isWide = useWide(columns.length > 4 ? "72rem" : "48rem");
  const isTable = useWide();
  const { items } = document;
  return (
    <div>
      <div className="flex items-baseline gap-3 pb-2">
        <h2 id="lines" className="text-h3">
          Lines
        </h2>
        <p className="text-small text-ink-3">{items.length === 1 ? "1 line" : `${items.length} lines`}</p>
      </div>
      {isTable ? (
        <Table
          document={document}
          columns={columns}
          groups={isWide ? columns.map((one) => [one]) : foldColumns(columns)}
        />
      ) : (
        <Blocks document={document} columns={columns} />
      )}
    </div>
  );
}

/** What stands below what, where each has no column of its own. */
const below: Readonly<Record<string, string>> = { Cost: "Margin", Rate: "Discount" };

/** Two columns in one: what is counted on a line, its cost and margin, its rate and discount. */
export function foldColumns(columns: readonly Column[]): Column[][] {
  const counted = columns.slice(
    0,
    columns.findIndex(({ head }) => head === "Cost" || prices.has(head)),
  );
  const rest = columns.slice(counted.length);
  const folded = new Set(rest.flatMap(({ head }) => below[head] ?? []));
  const pairs = rest
    .filter(({ head }) => !folded.has(head))
    .map((column) => [column, ...rest.filter(({ head }) => head === below[column.head])]);
  return counted.length > 0 ? [counted, ...pairs] : pairs;
}

interface Shown {
  document: TradeDocument;
  columns: readonly Column[];
}

interface TableProps extends Shown {
  /** The columns as they stand, those of a group below each other. */
  groups: readonly (readonly Column[])[];
}

function Table({ document, columns, groups }: TableProps) {
  const { kind, items } = document;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways where its columns need more room
    <div className="desk-lines" tabIndex={0} role="region" aria-labelledby="lines">
      <table className="table table-dense">
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">Item</th>
            <th scope="col" className="number">
              Quantity
            </th>
            {groups.map((group) => (
              <th key={group[0]!.head} scope="col" className="number">
                {group.map(({ head }) => (
                  <span key={head} className="block">
                    {head}
                  </span>
                ))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((line) => (
            <tr key={line.idx}>
              <td className="text-ink-3">{line.idx}</td>
              <td className="desk-item">
                <LineName line={line} />
                <LineSpecification line={line} />
                <span className="block text-caption text-ink-3">{captionOf(line, kind, columns)}</span>
                <LineSuppliers line={line} />
                <LineFromStock document={document} line={line} />
              </td>
              <td className="number">
                <LineAsked line={line} /> <span className="text-ink-3">{line.uom}</span>
              </td>
              {groups.map((group) => (
                <td key={group[0]!.head} className={group[0]!.head === "Amount" ? "number key" : "number"}>
                  {group.map(({ head, cell }) => (
                    <span key={head} className="block">
                      {cell(line)}
                    </span>
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A line's quantity, price and sum lead; its cost, its margin and how far it has come stand below. */
function Blocks({ document, columns }: Shown) {
  const { kind, items } = document;
  const price = columns.find(({ head }) => prices.has(head));
  const sum = columns.find(({ head }) => head === "Amount");
  const rest = columns.filter(
    (column) => column !== price && column !== sum && items.some((line) => column.cell(line) !== none),
  );
  return (
    <ul aria-labelledby="lines" className="hang">
      {items.map((line) => (
        <li key={line.idx} className="border-b border-line py-2.5 text-table">
          <p className="break-words">
            <LineName line={line} />
          </p>
          <LineSpecification line={line} />
          <p className="text-caption break-words text-ink-3">{captionOf(line, kind, columns)}</p>
          <LineSuppliers line={line} />
          <LineFromStock document={document} line={line} />
          <p className="figures mt-1 flex flex-wrap justify-between gap-x-4">
            <span className="text-ink-2">
              <LineAsked line={line} /> {line.uom}
              {price && (
                <>
                  {" × "}
                  <span className={price.head === "Rate" ? "sr-only" : undefined}>{price.head.toLowerCase()} </span>
                  {price.cell(line)}
                </>
              )}
            </span>
            {sum && (
              <span className="ml-auto font-[560]">
                <span className="sr-only">{sum.head} </span>
                {sum.cell(line)}
              </span>
            )}
          </p>
          {rest.length > 0 && (
            <dl className="figures flex flex-wrap gap-x-4 text-small">
              {rest.map(({ head, cell }) => (
                <div key={head} className="flex gap-x-1.5">
                  <dt className="text-ink-3">{head}</dt>
                  <dd>{cell(line)}</dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ul>
  );
}
