// All lines of a draft: a table where there is room, blocks where there is not.
import { type CSSProperties, memo, type RefObject, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { type Column, kindFields } from "../draft/kind-fields.ts";
import { useEditor, useOpenEditor } from "../use-editor.ts";
import { GstChoices } from "./cell.tsx";
import { columnWords } from "./line-cells.tsx";
import { LineBlock } from "./line-block.tsx";
import { LineRow } from "./line-row.tsx";
import { onSheetKey } from "./sheet-keys.ts";
import "../../../ui/table.css";

const roomy = 760;

/** True while an element is wide enough for the table. It is told, not asked: asking at each key would lay out the page. */
function useRoom(element: RefObject<HTMLElement | null>): boolean {
  const [isRoomy, setRoomy] = useState(() => window.innerWidth >= roomy);
  useEffect(() => {
    // Before the frame is painted that the width is of.
    const observer = new ResizeObserver(([of]) => flushSync(() => setRoomy((of?.contentRect.width ?? 0) >= roomy)));
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isRoomy;
}

export function Lines({ frame, onPast }: { frame: RefObject<HTMLElement | null>; onPast: () => void }) {
  const editor = useOpenEditor();
  const keys = useEditor((own) => own.keys);
  const isRoomy = useRoom(frame);
  const { columns } = kindFields[editor.kind];
  return (
    <div onKeyDown={(event) => onSheetKey(event, editor, onPast)} role="presentation">
      <GstChoices />
      {isRoomy ? <Table keys={keys} columns={columns} /> : <Blocks keys={keys} columns={columns} />}
      {keys.length === 0 && <p className="border-b border-line py-6 text-small text-ink-3">There is no line yet.</p>}
    </div>
  );
}

interface Shown {
  keys: readonly string[];
  columns: readonly Column[];
}

/** In the grid of each row; the item has what is left. */
const widths: Readonly<Record<Column, string>> = {
  item: "minmax(0, 1fr)",
  bought: "92px",
  qty: "84px",
  cost: "84px",
  margin: "60px",
  rate: "84px",
  discount: "70px",
  gst: "58px",
  amount: "96px",
};

const Table = memo(function Table({ keys, columns }: Shown) {
  const style = { "--columns": `34px ${columns.map((column) => widths[column]).join(" ")} 30px` } as CSSProperties;
  return (
    <table className="table editor-table" style={style} aria-labelledby="lines">
      <thead>
        <tr>
          <th scope="col">
            <span aria-hidden>#</span>
            <span className="sr-only">Move</span>
          </th>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"

              className={column === "item" || column === "bought" ? undefined : "number"}
            >
              {columnWords[column]}
            </th>
          ))}
          <th scope="col">
            <span className="sr-only">Delete</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <LineRow key={key} lineKey={key} columns={columns} />
        ))}
      </tbody>
    </table>
  );
});

const Blocks = memo(function Blocks({ keys, columns }: Shown) {
  return (
    <ul aria-label="Lines" className="hang line-blocks">
      {keys.map((key) => (
        <LineBlock key={key} lineKey={key} columns={columns} />
      ))}
    </ul>
  );
});
