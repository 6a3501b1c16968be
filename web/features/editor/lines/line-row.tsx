// One line as a row of the table. It is drawn anew when the line changes, and then alone.
import { ChevronDown, GripVertical, X } from "lucide-react";
import { memo } from "react";
import { flushSync } from "react-dom";
import { type EditorLine, isOfOwnWords } from "../draft/draft.ts";
import type { Editor } from "../draft/editor.ts";
import { type EditorColumn, hasMargin, isBill, sheetOf } from "../draft/kind-fields.ts";
import { useEditor, useOpenEditor } from "../use-editor.ts";
import { besides, cellOf } from "./cells-of.ts";
import { BoughtFrom } from "./bought-from.tsx";
import { LineCell } from "./line-cells.tsx";
import { hasDetails, LineDetails } from "./line-details.tsx";
import { LastOfLine, hasLast, useLast } from "./line-last.tsx";
import { LineProblems, useSentences } from "./line-problems.tsx";
import { useDrag } from "./use-drag.ts";

interface LineRowProps {
  lineKey: string;
  /** Counted from 1. */
  place: number;
  columns: readonly EditorColumn[];
}

function isLineFromStock(editor: Editor, key: string): boolean {
  const line = editor.line(key);
  return line !== undefined && (line.fromStock === true || editor.comesByItself(line));
}

export const LineRow = memo(function LineRow({ lineKey, place, columns }: LineRowProps) {
  const editor = useOpenEditor();
  const line = useEditor((own) => own.line(lineKey));
  const open = useEditor(({ state }) => state.opened.has(lineKey));
  const isWrong = useSentences(lineKey) !== "";
  const isFromStock = useEditor((own) => isLineFromStock(own, lineKey));
  const last = useLast(line);
  if (!line) return null;
  // A whole line says it once it is opened: the sheet stays as dense as it is. What was copied says what it was, and is.
  const isTold =
    open ||
    last?.copied !== undefined ||
    line.rate.trim() === "" ||
    (editor.hasMargin && line.cost.trim() === "") ||
    (isFromStock && !sheetOf(editor).includes("bought"));
  const known = last && isTold && hasLast(last, hasMargin(editor.kind)) ? last : undefined;
  const isBoughtBelow = sheetOf(editor).includes("bought") && !columns.includes("bought");
  const toggle = () => editor.toggle(lineKey);
  return (
    <>
      <tr
        data-line={lineKey}
        aria-rowindex={place + 1}
        className="line-row"
        data-below={open || isWrong || known ? "" : undefined}
      >
        <td className="line-number">
          <Handle line={line} place={place} />
        </td>
        {columns.map((column) =>
          column === "item" ? (
            <td key={column} className="line-item">
              <ItemName line={line} toggle={hasDetails(editor, line) ? toggle : undefined} open={open} />
              {isBoughtBelow && <BoughtFrom below line={line} open={open} toggle={toggle} />}
            </td>
          ) : column === "bought" ? (
            <td key={column} className="text-ink-3">
              <BoughtFrom line={line} open={open} toggle={toggle} />
            </td>
          ) : (
            <td key={column} className={column === "amount" ? "number key" : `number line-${column}`}>
              <LineCell column={column} line={line} isBill={isBill(editor.kind)} />
              {column === "qty" && (
                <span className="cell-unit" title={line.uom}>
                  {line.uom}
                </span>
              )}
            </td>
          ),
        )}
        <td className="line-acts">
          <DeleteLine line={line} />
        </td>
      </tr>
      {known && (
        <tr className="line-known" data-below={open || isWrong ? "" : undefined}>
          <td colSpan={columns.length + 2}>
            <LastOfLine line={line} last={known} />
          </td>
        </tr>
      )}
      <LineProblems lineKey={lineKey} span={columns.length + 2} below={open} />
      {open && (
        <tr className="line-more">
          <td colSpan={columns.length + 2}>
            <LineDetails line={line} />
          </td>
        </tr>
      )}
    </>
  );
});

interface ItemNameProps {
  line: EditorLine;
  /** Undefined where nothing stands below. */
  toggle: (() => void) | undefined;
  open: boolean;
}

export function ItemName({ line, toggle, open }: ItemNameProps) {
  const { item_name, hsn } = line;
  const item_code = isOfOwnWords(line) ? "Own words" : line.item_code;
  // In the table its head says what the figures are.
  const tax = hsn && (
    <>
      <span className="line-tax">{line.isCharge ? "SAC" : "HSN"} </span>
      {hsn}
    </>
  );
  return (
    <>
      <span className="line-name" title={item_name}>
        {item_name}
      </span>
      {toggle ? (
        <button type="button" className="line-toggle" aria-expanded={open} onClick={toggle}>
          <span className="sr-only">More of {item_name}: </span>
          <span className="line-code">{item_code}</span>
          {tax && <span className="line-hsn"> · {tax}</span>}
          <ChevronDown size={12} strokeWidth={1.75} aria-hidden className="shrink-0 self-center" />
        </button>
      ) : (
        <span className="line-codes">
          {item_code}
          {tax && <> · {tax}</>}
        </span>
      )}
    </>
  );
}

/** Drags its line by pointer; with the focus on it the arrows move the line. */
export function Handle({ line, place }: { line: EditorLine; place: number }) {
  const drag = useDrag(line.key);
  const label = `Move line ${place}, ${line.item_name}`;
  return (
    <button type="button" className="line-handle" aria-label={label} data-col="move" {...drag}>
      <span className="line-place">{place}</span>
      <GripVertical size={14} strokeWidth={1.5} aria-hidden />
    </button>
  );
}

export function DeleteLine({ line }: { line: EditorLine }) {
  const editor = useOpenEditor();
  return (
    <button
      type="button"
      className="line-delete"
      data-col="delete"
      aria-label={`Delete ${line.item_name}`}
      title="Delete this line"
      onClick={() => {
        const near = besides(editor, line.key, 1) ?? besides(editor, line.key, -1);
        flushSync(() => editor.change({ type: "delete", key: line.key }));
        if (near) cellOf(editor, near, "delete")?.focus();
      }}
    >
      <X size={14} strokeWidth={1.5} aria-hidden />
    </button>
  );
}
