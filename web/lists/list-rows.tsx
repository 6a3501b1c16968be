// The rows of a list: a table where there is room for its columns, blocks where there is none.
import { useWide } from "../ui/use-wide.ts";
import type { RowsProps } from "./list-column.ts";
import { RowBlocks } from "./row-blocks.tsx";
import { RowTable } from "./row-table.tsx";
import "./list.css";

/** The width from which a table of many columns has room beside the desk's menu. */
export const roomForTable = "75rem";

interface ListRowsProps<Row> extends RowsProps<Row> {
  /** The width from which its columns do not lie over each other. */
  tableFrom?: string;
}

export function ListRows<Row>({ tableFrom = roomForTable, ...rows }: ListRowsProps<Row>) {
  return useWide(tableFrom) ? <RowTable {...rows} /> : <RowBlocks {...rows} />;
}
