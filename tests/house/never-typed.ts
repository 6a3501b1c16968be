// What becomes a number though nobody typed it as a figure: where, and why. Whatever a person types is read by
// contracts/typed-figure.ts.
const ofAddress = "a part of the page's address, which is written by our own links";
const ofChoice = "the value of a choice of ours";
const ofRead = "written by the reader, or by the server";

export const neverTyped: readonly { file: string; code: string; why: string }[] = [
  { file: "web/app/translate-elements.ts", code: "Number(part)", why: "the number of an element in our own text" },
  { file: "web/features/audit/column-words.ts", code: "Number(rate)", why: "a row of the log" },
  { file: "web/features/bids/form/typed-bid.ts", code: 'at("per")', why: ofChoice },
  { file: "web/features/catalogue/chosen.ts", code: 'query.get("start")', why: ofAddress },
  {
    file: "web/features/catalogue-desk/found-item.tsx",
    code: "const wordOf",
    why: "the end of a word that is looked for",
  },
  { file: "web/features/catalogue-desk/grid-draft.ts", code: "newRow", why: "the number in our own name of a row" },
  { file: "web/features/editor/draft/payload.ts", code: "registration: Number", why: ofChoice },
  { file: "web/features/editor/draft/printed-bill.ts", code: "Number(rate)", why: "the rate in our own name of a tax" },
  { file: "web/features/editor/lines/paste-dialog.tsx", code: "Number(row.qty)", why: ofRead },
  { file: "web/features/news/queries.ts", code: "Number(text)", why: ofAddress },
  { file: "web/features/parties/udyam-section.tsx", code: "startOfFinancialYear", why: "the year of today" },
  { file: "web/features/rounds/compare/divide-line.tsx", code: "idx: Number(target.value)", why: ofChoice },
  { file: "web/features/rounds/round-corrigenda.tsx", code: "Number(text)", why: ofRead },
  { file: "web/lists/filters.ts", code: "Number(rupees)", why: ofRead },
  { file: "web/lists/typed-day.ts", code: "Number(named)", why: "the number of a month" },
  { file: "web/lists/written/moment.ts", code: "Number(hours)", why: "the hour of a time" },
  { file: "web/lists/written/moment.ts", code: "Number(minutes)", why: "the minutes of a time" },
  { file: "web/lists/written/written-form.tsx", code: "Number(before.version)", why: ofRead },
  { file: "web/pages/desk/round.tsx", code: 'query.get("n")', why: ofAddress },
  { file: "web/share-card.ts", code: "viewBox", why: "the size of our own picture" },
  { file: "web/ui/crop-dialog.tsx", code: "event.target.value", why: "the place of a slider" },
  { file: "contracts/pictures.ts", code: 'text.split(",")', why: "a part of a picture, as the page sends it" },
  { file: "server/modules/imports/guess/cell-values.ts", code: "isSerial", why: "a day as a sheet numbers it" },
  {
    file: "server/modules/imports/guess/quantity-slabs.ts",
    code: "quantityOf",
    why: "how many, as a head of a sheet names it",
  },
  { file: "server/modules/imports/guess/cell-values.ts", code: "longNumber", why: "a number as a program writes it" },
];
