// One line as a block with the same fields: where a table has no room.
import { memo } from "react";
import { type EditorColumn, hasMargin, isBill } from "../draft/kind-fields.ts";
import { useEditor, useOpenEditor } from "../use-editor.ts";
import { BoughtFrom } from "./bought-from.tsx";
import { columnWords, LineCell } from "./line-cells.tsx";
import { hasDetails, LineDetails } from "./line-details.tsx";
import { LastOfLine, hasLast, useLast } from "./line-last.tsx";
import { BlockProblems } from "./line-problems.tsx";
import { DeleteLine, Handle, ItemName } from "./line-row.tsx";

interface LineBlockProps {
  lineKey: string;
  /** Counted from 1. */
  place: number;
  columns: readonly EditorColumn[];
}

export const LineBlock = memo(function LineBlock({ lineKey, place, columns }: LineBlockProps) {
  const editor = useOpenEditor();
  const line = useEditor((own) => own.line(lineKey));
  const open = useEditor(({ state }) => state.opened.has(lineKey));
  const last = useLast(line);
  if (!line) return null;
  const toggle = () => editor.toggle(lineKey);
  const fields = columns.filter((column) => column !== "item" && column !== "bought");
  return (
    <li data-line={lineKey} className="line-block">
      <div className="flex items-start gap-1">
        <Handle line={line} place={place} />
        <div className="line-block-name">
          <ItemName line={line} toggle={hasDetails(editor, line) ? toggle : undefined} open={open} />
          {columns.includes("bought") && <BoughtFrom below line={line} open={open} toggle={toggle} />}
        </div>
        <DeleteLine line={line} />
      </div>
      <div className="line-block-fields">
        {fields.map((column) => (
          <div key={column}>
            <span aria-hidden className="line-block-label">
              {columnWords[column]}
              {column === "qty" && `, ${line.uom}`}
            </span>
            <LineCell column={column} line={line} isBill={isBill(editor.kind)} />
          </div>
        ))}
      </div>
      {last && hasLast(last, hasMargin(editor.kind)) && <LastOfLine line={line} last={last} />}
      <BlockProblems lineKey={lineKey} />
      {open && <LineDetails line={line} />}
    </li>
  );
});
