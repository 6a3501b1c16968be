// Which pages of the desk are there: where trade is run in a company's own ERPNext, some are that one's, and one is of it.
import { useErpnext } from "./use-may.ts";

const ownPages = [
  "/desk/overview",
  "/desk/payments",
  "/desk/counter-sale",
  "/desk/on-hand",
  "/desk/ledger",
  "/desk/credit-notes",
  "/desk/debit-notes",
  "/desk/tds",
  "/desk/msme",
  "/desk/registers",
  "/desk/imports",
  "/desk/settings/books",
  "/desk/books",
];
/** How-to pages of what is done in ERPNext then. */
const ownGuides = [
  "add-and-hide-items",
  "change-a-price",
  "your-price-list",
  "import-a-sheet",
  "an-order-by-phone",
  "answer-an-inquiry",
  "order-and-receive",
  "invoice-and-payment",
  "read-the-overview",
  "close-a-month",
  "a-credit-note",
  "tax-withheld",
  "small-suppliers",
  "the-months-books",
  "numbers",
].map((name) => `/desk/guide/${name}`);
const pagesOfErpnext = ["/desk/erpnext", "/desk/guide/beside-erpnext"];

const isBelow = (to: string, page: string) => to === page || to.startsWith(`${page}/`) || to.startsWith(`${page}?`);

/** What is begun on a page, what a party owes, and items that are moved: told by the query. */
const isRunThere = (to: string) =>
  /[?&](?:new|due|move)=/.test(to) || [...ownPages, ...ownGuides].some((page) => isBelow(to, page));
const isOfErpnext = (to: string) => pagesOfErpnext.some((page) => isBelow(to, page));

export const isPageThere = (to: string, { besideErpnext }: { besideErpnext: boolean }): boolean =>
  besideErpnext ? !isRunThere(to) : !isOfErpnext(to);

/** By path and query; undefined until it is known, of what is not everywhere. */
export function usePageThere(): (to: string) => boolean | undefined {
  const erpnext = useErpnext();
  if (erpnext !== undefined) return (to) => isPageThere(to, { besideErpnext: erpnext !== null });
  return (to) => (isRunThere(to) || isOfErpnext(to) ? undefined : true);
}
