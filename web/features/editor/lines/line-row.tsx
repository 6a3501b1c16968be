// One line as a row of the table. It is drawn anew when the line changes, and then alone.
import { ChevronDown, GripVertical, X } from "lucide-react";
import { memo, useState } from "react";
import type { Line } from "../draft/draft.ts";
import { type Column, kindFields } from "../draft/kind-fields.ts";
import { useEditor, useOpenEditor } from "../use-editor.ts";
import { BoughtFrom } from "./bought-from.tsx";
import { LineCell } from "./line-cells.tsx";
import { hasDetails, LineDetails } from "./line-details.tsx";
import { LineProblems, useSentences } from "./line-problems.tsx";
import { useDrag } from "./use-drag.ts";

interface LineRowProps {
  lineKey: string;
  columns: readonly Column[];
}

export const LineRow = memo(function LineRow({ lineKey, columns }: LineRowProps) {
  const editor = useOpenEditor();
  const line = useEditor((own) => own.line(lineKey));
  const [open, setOpen] = useState(false);
  const isWrong = useSentences(lineKey) !== "";
  if (!line) return null;
  const { bill, columns: all } = kindFields[editor.kind];
  const isBoughtBelow = all.includes("bought") && !columns.includes("bought");
  const toggle = () => setOpen(!open);
  return (
    <>
      <tr data-line={lineKey} className="line-row" data-below={open || isWrong ? "" : undefined}>
        <td className="line-number">
          <Handle line={line} />
        </td>
        {columns.map((column) =>
          column === "item" ? (
            <td key={column}>
              <ItemName line={line} toggle={hasDetails(editor.kind, line) ? toggle : undefined} open={open} />
              {isBoughtBelow && <BoughtFrom below line={line} open={open} toggle={toggle} />}
            </td>
          ) : column === "bought" ? (
            <td key={column} className="text-ink-3">
              <BoughtFrom line={line} open={open} toggle={toggle} />
            </td>
          ) : (
            <td key={column} className={column === "amount" ? "number key" : "number"}>
              <LineCell column={column} line={line} isBill={bill} />
              {column === "qty" && <span className="cell-unit">{line.uom}</span>}
            </td>
          ),
        )}
        <td className="line-acts">
          <DeleteLine line={line} />
        </td>
      </tr>
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
  line: Line;
  /** Undefined where nothing stands below. */
  toggle: (() => void) | undefined;
  open: boolean;
}

export function ItemName({ line, toggle, open }: ItemNameProps) {
  const { item_name, item_code, hsn } = line;
  const code = (
    <>
      {item_code}
      {hsn && ` · ${line.isCharge ? "SAC" : "HSN"} ${hsn}`}
    </>
  );
  return (
    <>
      <span className="block break-words">{item_name}</span>
      {toggle ? (
        <button type="button" className="line-toggle" aria-expanded={open} onClick={toggle}>
          <span className="sr-only">More of {item_name}: </span>
          {code}
          <ChevronDown size={12} strokeWidth={1.75} aria-hidden />
        </button>
      ) : (
        <span className="block text-caption wrap-anywhere text-ink-3">{code}</span>
      )}
    </>
  );
}

/** Drags its line by pointer; with the focus on it the arrows move the line. */
export function Handle({ line }: { line: Line }) {
  const drag = useDrag(line.key);
  // Not a counter of the styles: one that moves would have all others counted again.
  const place = useEditor((editor) => editor.keys.indexOf(line.key) + 1);
  return (
    <button type="button" className="line-handle" aria-label={`Move ${line.item_name}`} data-col="move" {...drag}>
      <span className="line-place" aria-hidden>
        {place}
      </span>
      <GripVertical size={14} strokeWidth={1.5} aria-hidden />
    </button>
  );
}

export function DeleteLine({ line }: { line: Line }) {
  const editor = useOpenEditor();
  return (
    <button
      type="button"
      className="line-delete"
      data-col="delete"
      aria-label={`Delete ${line.item_name}`}
      title="Delete this line"
      onClick={({ currentTarget }) => {
        const row = currentTarget.closest("[data-line]");
        const near = neighbour(row, 1) ?? neighbour(row, -1);
        editor.change({ type: "delete", key: line.key });
        near?.querySelector<HTMLElement>('[data-col="delete"]')?.focus();
      }}
    >
      <X size={14} strokeWidth={1.5} aria-hidden />
    </button>
  );
}

/** The line's element before or after this one. */
export function neighbour(row: Element | null, step: 1 | -1): Element | null {
  let at = row;
  do at = (step > 0 ? at?.nextElementSibling : at?.previousElementSibling) ?? null;
  while (at && !at.hasAttribute("data-line"));
  return at;
}
