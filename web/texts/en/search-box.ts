// The search box of the header and of Home; what it suggests and finds has its own texts (search.ts).
export const searchBox = {
  label: "Search",
  /** Beside the header's box, the page's own needs another name. */
  own: "Search the catalogue",
  short: "Item, size or code",
  placeholder: "Item, standard, size or part number",
  close: "Close search",
  tryThese: "Try",
};
