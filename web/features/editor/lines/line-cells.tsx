// The fields of a line, each by its column, whether they stand in a row or in a block.
import { memo } from "react";
import { amount } from "../../../app/formats.ts";
import { shortDay } from "../../../app/days-and-times.ts";
import { numberOf, tidy } from "../draft/cell-text.ts";
import type { EditorLine } from "../draft/draft.ts";
import type { EditorColumn } from "../draft/kind-fields.ts";
import { useEditor } from "../use-editor.ts";
import { Cell } from "./cell.tsx";
import { useLast } from "./line-last.tsx";
import { MarginCell } from "./margin-cell.tsx";

export const columnWords: Readonly<Record<EditorColumn, string>> = {
  item: "Item, HSN",
  bought: "Bought from",
  qty: "Quantity",
  cost: "Cost",
  margin: "Margin",
  rate: "Rate",
  discount: "Discount",
  gst: "GST",
  amount: "Amount",
};

/** The editable part of a line in a column; the item itself is drawn by who holds it. */
export function LineCell({ column, line, isBill }: { column: EditorColumn; line: EditorLine; isBill: boolean }) {
  const { key: lineKey, item_name } = line;
  const label = `${columnWords[column]} of ${item_name}`;
  switch (column) {
    case "qty":
      return <Cell lineKey={lineKey} field="qty" text={line.qty} label={label} as="quantity" />;
    case "cost":
      return line.supply.length > 0 ? (
        <Cost text={line.cost} />
      ) : (
        <Cell lineKey={lineKey} field="cost" text={line.cost} label={label} placeholder="–" as="money" />
      );
    case "margin":
      return <MarginCell lineKey={lineKey} rate={line.rate} cost={line.cost} label={label} />;
    case "rate":
      return <Rate line={line} label={label} />;
    case "discount":
      return <Cell lineKey={lineKey} field="discount" text={line.discount} label={label} placeholder="–" as="money" />;
    case "gst":
      return <Gst line={line} label={label} />;
    case "amount":
      return isBill ? <Printed line={line} label={label} /> : <Amount lineKey={lineKey} />;
    default:
      return null;
  }
}

/** Where it is what the setting gives a new line, it says so. */
function Rate({ line, label }: { line: EditorLine; label: string }) {
  const last = useLast(line)?.by_default;
  const today = useEditor(({ state }) => state.document.transaction_date);
  return (
    <>
      <Cell lineKey={line.key} field="rate" text={line.rate} label={label} placeholder="–" as="money" />
      {last && numberOf(line.rate) === last.rate && (
        <span className="cell-last">last: {shortDay(last.day, today)}</span>
      )}
    </>
  );
}

/** What the chosen bids make it cost is theirs to say. */
function Cost({ text }: { text: string }) {
  return <span className="figures text-ink-3">{text === "" ? "–" : tidy(text, "money")}</span>;
}

/** A line's amount after all discounts: drawn by itself, as a discount of the document moves every line's. */
const Amount = memo(function Amount({ lineKey }: { lineKey: string }) {
  const paise = useEditor(({ figures }) => figures.lines.get(lineKey)?.amount ?? 0);
  return <span className="figures">{amount(paise / 100)}</span>;
});

/** What a charge bears that names no rate. */
function useImpliedGst(lineKey: string): string | undefined {
  return useEditor(({ figures }) => {
    const gst = figures.lines.get(lineKey)?.gst;
    return gst ? `${gst.rate}%` : undefined;
  });
}

function Gst({ line, label }: { line: EditorLine; label: string }) {
  const implied = useImpliedGst(line.key);
  return <Cell lineKey={line.key} field="gst" text={line.gst} label={label} placeholder={implied} as="percent" />;
}

/** What is computed of a line whose amount the bill may print otherwise. */
function useComputedAmount(lineKey: string): string {
  return useEditor((editor) => {
    const at = editor.keys.indexOf(lineKey);
    return amount((editor.figures.computed.lines[at]?.amount ?? 0) / 100);
  });
}

function Printed({ line, label }: { line: EditorLine; label: string }) {
  const computed = useComputedAmount(line.key);
  return (
    <Cell
      lineKey={line.key}
      field="printed"
      text={line.printed}
      label={`${label} on the bill`}
      placeholder={computed}
      as="money"
    />
  );
}
