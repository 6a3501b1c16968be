// What comes of a spreadsheet by the clipboard: rows of cells.

/** True for several cells or rows: a single text is pasted into its field as ever. */
export function isSheet(text: string): boolean {
  return text.includes("\t") || text.trim().includes("\n");
}

/** Cells by rows; a cell with tabs or line ends in it stands in quotes, as Excel writes it. */
export function cellsOfPasted(text: string): string[][] {
  const rows: string[][] = [];
  let cells: string[] = [];
  const cell = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)|[^\t\r\n]*/y;
  let at = 0;
  while (at <= text.length) {
    cell.lastIndex = at;
    const [whole = "", quoted] = cell.exec(text) ?? [];
    cells.push((quoted === undefined ? whole : quoted.replaceAll('""', '"')).replace(/\s+/g, " ").trim());
    at += whole.length;
    if (text[at] === "\t") at += 1;
    else {
      rows.push(cells);
      cells = [];
      if (at >= text.length) break;
      at += text[at] === "\r" && text[at + 1] === "\n" ? 2 : 1;
    }
  }
  return rows;
}
