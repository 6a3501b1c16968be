// Where the desk's pages are and what can be begun there: by their words, and by G and a letter.
import { deskPages } from "@vanik/contracts/desk-pages";
import type { NeededRight } from "@vanik/contracts/rights";
import { rightsOfSight } from "@vanik/contracts/sights";
import { rightToBegin } from "@vanik/contracts/rights-of-trade";
import { erpKinds, type Kind } from "@vanik/contracts/trade";

export interface PalettePlace {
  /** Also its key among the results. */
  to: string;
  label: string;
  /** Other words that mean it. */
  words: string;
  /** After G. */
  letter?: string;
  /** Whoever lacks it finds nothing there. */
  right?: NeededRight;
}

const d = deskPages;
const { costs, balances } = rightsOfSight;

export const pages: readonly PalettePlace[] = [
  { to: "/desk", label: "Today", words: "home start waiting due late", letter: "t" },
  {
    to: "/desk/inbox",
    label: "Inbox",
    words: "messages calls contact guests inquiries paid notes assign",
    letter: "n",
  },
  {
    to: "/desk/approvals",
    label: "Approvals",
    words: "second person approve refuse withdraw limits write off cancel ask",
  },
  {
    to: "/desk/overview",
    label: "Overview",
    words: "figures charts dashboard funnel conversion margin open amounts top buyers late",
    letter: "v",
  },
  { ...d.opportunity, words: "inquiries leads enquiry opp list export", letter: "o" },
  {
    ...d.request_for_quotation,
    words: "rfq requests for quotation ask suppliers list export",
    letter: "r",
    right: costs,
  },
  { ...d.supplier_quotation, words: "supplier quotations sq offers list export", letter: "b", right: costs },
  { ...d.quotation, words: "qtn offers buyer prices list export", letter: "q" },
  { ...d.sales_order, words: "so orders dispatch deliver list export", letter: "s" },
  { ...d.purchase_order, words: "po orders receive receipt list export", letter: "p", right: costs },
  { ...d.sales_invoice, words: "si tax invoice bills receivable list export", letter: "i" },
  { ...d.purchase_invoice, words: "pi bills supplier payable list export", letter: "u", right: costs },
  { to: "/desk/payments", label: "Payments", words: "money receipts bank neft allocate", letter: "m", right: balances },
  { to: "/desk/on-hand", label: "On hand", words: "stock inventory godown received left items list export" },
  {
    to: "/desk/ledger",
    label: "Ledger",
    words: "trial balance accounts books double entry debit credit list export",
    letter: "d",
    right: "accounts",
  },
  {
    to: "/desk/ledger?list=money",
    label: "Cash and bank",
    words: "ledger cash book bank book balance statement list export",
    right: "accounts",
  },
  {
    to: "/desk/ledger?list=day-book",
    label: "Day book",
    words: "ledger vouchers entries day list export",
    right: "accounts",
  },
  {
    to: "/desk/ledger?list=day-book&journal=1",
    label: "New journal",
    words: "ledger bank charges challan interest entry post",
    right: "accounts",
  },
  {
    to: "/desk/ledger?list=accounts",
    label: "Accounts of the ledger",
    words: "ledger chart group own new",
    right: "accounts",
  },
  { ...d.credit_note, words: "books cn fc returns damaged credit take back list export" },
  { ...d.debit_note, words: "books db fd claim returns damaged supplier take back list export", right: costs },
  {
    to: "/desk/tds",
    label: "Tax withheld",
    words: "books tds challan bsr section 26q 140 quarter certificate register list export",
    right: balances,
  },
  {
    to: "/desk/msme",
    label: "Small suppliers",
    words: "books msme msmed udyam micro small 43b 45 days interest form 1 half year late list export",
    right: balances,
  },
  {
    to: "/desk/registers",
    label: "Sales register",
    words: "books registers invoices month cancelled tax gst audit list export",
  },
  {
    to: "/desk/registers?list=purchases",
    label: "Purchase register",
    words: "books registers bills month cancelled tax gst audit list export",
    right: costs,
  },
  {
    to: "/desk/registers?list=received",
    label: "Received and not billed",
    words: "cut off receipts bills day audit list export",
    right: costs,
  },
  {
    to: "/desk/registers?list=invoiced",
    label: "Invoiced and not dispatched",
    words: "cut off dispatches invoices day audit list export",
  },
  { to: "/desk/parties", label: "Parties", words: "buyers suppliers customers companies organisations", letter: "c" },
  {
    to: "/desk/parties?due=receivable",
    label: "Receivable by age",
    words: "due overdue ageing aging money owed debtors",
    right: balances,
  },
  {
    to: "/desk/parties?due=payable",
    label: "Payable by age",
    words: "due overdue ageing aging money owed creditors",
    right: balances,
  },
  { to: "/desk/catalogue", label: "Catalogue", words: "items prices categories products grid sheet order hide" },
  {
    to: "/desk/content",
    label: "Content",
    words: "news policies terms texts projects partners founders holidays site",
  },
  { to: "/desk/subscribers", label: "Subscribers", words: "newsletter emails readers export csv unsubscribe end" },
  {
    to: "/desk/set-up",
    label: "Set-up",
    words: "first start open close site preview visitors steps",
    right: "administrator",
  },
  { to: "/desk/erpnext", label: "ERPNext", words: "connection check erp key frappe read left out" },
  { to: "/desk/erpnext/problems", label: "Problems of ERPNext", words: "erp refused dead letters try again drop" },
  {
    to: "/desk/settings",
    label: "Settings",
    words: "company brand logo gstin registrations banks trade terms limits tax law tds rates mails history restore",
  },
  { to: "/desk/settings/books", label: "Books", words: "close month reopen closed period accounts" },
  {
    to: "/desk/people",
    label: "People",
    words: "staff colleagues rights invite disable users administrator",
    right: "administrator",
  },
  { to: "/desk/keys", label: "Keys", words: "erp api secret machine", letter: "k", right: "administrator" },
  { to: "/desk/audit", label: "Audit log", words: "history changes who did what", letter: "l", right: "administrator" },
  { to: "/desk/account", label: "Account", words: "password second factor sessions sign in", letter: "a" },
  { to: "/desk/guide", label: "How to", words: "help guide manual instructions pictures steps learn", letter: "h" },
];

/** What each kind is called by whoever begins one; the longest of the fitting words says which is meant. */
const beginWords: Readonly<Partial<Record<Kind, string>>> = {
  sales_order: "customer buyer phone so",
  quotation: "quote offer price qtn",
  sales_invoice: "bill tax",
  opportunity: "inquiry enquiry lead",
  purchase_order: "supplier buy stock po",
  supplier_quotation: "supplier offer quote bid",
  request_for_quotation: "rfq ask suppliers",
  purchase_invoice: "supplier bill",
};

/** What begins a document of each kind, on its list. */
export const begins: readonly (PalettePlace & { kind: Kind; right: NeededRight })[] = erpKinds.map((kind) => ({
  kind,
  to: `${d[kind].to}?new=1`,
  label: `New ${d[kind].one.toLowerCase()}`,
  words: `add create make begin ${beginWords[kind] ?? ""}`,
  right: rightToBegin(kind),
}));

export const paletteActs: readonly PalettePlace[] = [
  ...begins,
  {
    to: "/desk/counter-sale",
    label: "Counter sale",
    words: "new sell shop cash walk in bill retail add",
    letter: "e",
    right: "accounts",
  },
  { to: "/desk/parties?new=1", label: "New party", words: "add create buyer supplier customer company invite" },
  { to: "/desk/payments?record=1", label: "Record payment", words: "new add money received paid", right: "accounts" },
];
