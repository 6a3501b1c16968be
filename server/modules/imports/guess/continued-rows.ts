// Rows that go on with the one above: of cells merged over several rows the first alone says something, and "do" says it again.
import { cellText, type ReadCell, type SheetRow } from "../../../platform/sheet-files/read-cell.ts";

const again = /^(-?do-?\.?|ditto|["”〃]|''|वही)$/i;
/** What rows of one item in several sizes share, where they leave it out. */
const shared = new Set(["item_name", "makes", "uom", "hsn", "gst_rate", "category", "sub_category"]);

/** Gives each row what it goes on with; rows come in their order. A price is never taken from above. */
export function continuing(guess: readonly (string | null)[]): (row: SheetRow) => SheetRow {
  const name = guess.indexOf("item_name");
  const size = guess.indexOf("size");
  let above: readonly ReadCell[] = [];
  return (row) => {
    const textAt = (at: number) => cellText(row.cells[at] ?? null);
    const isNamedAbove = [cellText(above[name] ?? null), ""].includes(textAt(name)) || again.test(textAt(name));
    const goesOn = name >= 0 && size >= 0 && isNamedAbove && textAt(size) !== "";
    const cells = Array.from({ length: Math.max(row.cells.length, goesOn ? guess.length : 0) }, (_, at) => {
      const cell = row.cells[at] ?? null;
      const isLeftOut = goesOn && shared.has(guess[at] ?? "") && cellText(cell) === "";
      return isLeftOut || (guess[at] && again.test(cellText(cell))) ? (above[at] ?? cell) : cell;
    });
    above = cells;
    return { ...row, cells };
  };
}
