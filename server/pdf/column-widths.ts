// Which runs make a column as wide as it is: measuring these alone is much cheaper than a column that fits itself.
import type { PaperCell, PaperColumn, Run, Table } from "./paper-table.ts";

// Letters differ in width, so what is a little shorter may still be wider.
const slack = 3;

const lengthOf = ({ lead = "", text, tail = "" }: Run) => lead.length + text.length + tail.length;
/** Figures stand in tables with digits of one width: runs of one shape are as wide. */
const shapeOfRun = ({ lead = "", text, tail = "", tone }: Run) =>
  `${lead}|${text}|${tone}`.replace(/\d/g, "0") + `|${tail}`;

function widestOf(cells: readonly PaperCell[]): Run[] {
  const shapes = new Map(cells.flat().map((run) => [shapeOfRun(run), run]));
  const longest = Math.max(0, ...[...shapes.values()].map(lengthOf));
  return [...shapes.values()].filter((run) => lengthOf(run) >= longest - slack);
}

/** A table whose columns know what to measure; a column of text takes what room there is. */
export function tableWith(
  columns: readonly (Omit<PaperColumn, "widest"> & { room?: string })[],
  rows: PaperCell[][],
): Table {
  return {
    columns: columns.map(({ head, align, room, divided, least, named }, at) => ({
      head,
      align,
      ...(divided && { divided }),
      ...(least && { least }),
      ...(named && { named }),
      widest: align === "text" ? [] : room ? [{ text: room }] : widestOf(rows.map((cells) => cells[at] ?? [])),
    })),
    rows,
  };
}

// Pixels of a figure, of what stands beside each column, of a page upright; and what a description cannot do without.
const figureWidth = 6.7;
const besideColumn = 9;
const upright = 714;
const leastText = 150;

/** Whether figures are so wide that an upright page leaves too little for what they are about. */
export function needsWidth({ columns }: Table): boolean {
  const figures = columns.filter(({ align }) => align !== "text");
  const widths = figures.map(
    ({ head, widest }) => Math.max(head.length, ...widest.map(lengthOf)) * figureWidth + besideColumn,
  );
  return widths.reduce((sum, width) => sum + width, leastText) > upright;
}
