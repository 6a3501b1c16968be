// Rows of a sheet that go into the cart, and those that are still to be settled.
const rowsCounted = (count: number) => (count === 1 ? "1 row" : `${count} rows`);
const itemsPasted = (count: number) => (count === 1 ? "1 item" : `${count} items`);

export const pasteTexts = {
  title: "Paste rows",
  rows: "Rows from a sheet: code or name, quantity",
  rowsHint: "Copied from Excel, or one row a line: FS-HB-12050-Z, 2400. Columns may have titles.",
  file: "Or a file, XLSX, XLS, ODS or CSV up to 2 MB. You may also drop it on the page.",
  add: (count: number) => (count > 0 ? `Add ${rowsCounted(count)}` : "Add rows"),
  reading: "Reading the file ...",
  looking: (count: number) => `Looking up ${rowsCounted(count)} ...`,
  nothing: "There is no row in this.",
  tooMany: (most: number) => `One inquiry has room for ${most} rows: bring the sheet in parts.`,
  failed: "The rows could not be looked up. Try again.",
  done: (added: number, left: number) =>
    [added > 0 && `${itemsPasted(added)} added`, left > 0 && `${rowsCounted(left)} to settle`]
      .filter(Boolean)
      .join(", "),
  undo: "Undo",
  settle: {
    head: (count: number) => `${rowsCounted(count)} to settle`,
    lede: "These were not understood. Nothing of them is sent until you choose an item, keep them in your words, write them into the note, or remove them.",
    at: (row: number) => `Row ${row}`,
    choose: "Choose item",
    use: (name: string) => `Use ${name}`,
    mend: "Set quantity",
    words: "Keep in my words",
    note: "Into the note",
    noted: "Written into the note of your inquiry",
    noRoom: "The note has no room for it",
    remove: (text: string) => `Remove ${text}`,
    removed: (text: string) => `${text} removed`,
    removeAll: "Remove all",
    unknown: "No item has this code or name.",
    quantity: (qty: string, uom: string) => `“${qty}” cannot be asked for in ${uom}.`,
    unit: (unit: string, sold: string) => `It is sold in ${sold}, not in “${unit}”.`,
    twice: "It is in the cart already.",
    search: "Search",
    searchHint: "Name, size or code",
    searching: "Searching ...",
    found: "Items",
    none: "No item has all of these words. Try fewer.",
    pick: "Choose an item",
    inCart: (qty: string, uom: string, sum: string) => `In the cart: ${qty} ${uom}. Add makes it ${sum} ${uom}.`,
    otherUnit: (uom: string) => `It is in the cart in ${uom}: change it there.`,
  },
};
