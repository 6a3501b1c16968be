// The pages of the desk's manual, and which of them tells about which page of the desk. Their texts are docs/guide/*.md.

/** By name, which is its address and its file, the title that it begins with; the first one has no name. */
export const guideTitles = {
  "": "How to",
  "find-your-way": "Find your way at the desk",
  "set-up": "Set up your company",
  "add-and-hide-items": "Add items to the catalogue, and hide one",
  "change-a-price": "Change a price",
  "your-price-list": "Your price list",
  "import-a-sheet": "Import a sheet",
  "publish-news": "Publish news, and change what the site says",
  "invite-a-party": "Add a company and invite its people",
  "share-the-inbox": "Share the inbox",
  "an-order-by-phone": "An order by phone",
  "answer-an-inquiry": "Answer an inquiry with a quotation",
  "hold-a-round": "Hold a round of sealed bids",
  "answer-online": "Answer a request online",
  "order-and-receive": "Order, receive and dispatch",
  "invoice-and-payment": "Book bills, invoices and payments",
  "a-credit-note": "A credit note",
  approve: "Ask a second person, and approve",
  "read-the-overview": "Read the Overview",
  "close-a-month": "Close a month",
  "tax-withheld": "Tax withheld",
  "small-suppliers": "Small suppliers",
  "the-months-books": "The month's books",
  "change-a-setting": "Change a setting or a registration",
  numbers: "Numbers",
  "give-rights": "Invite somebody to the desk and give rights",
  "sign-in-safely": "Sign in safely",
  "connect-another-program": "Connect another program",
  "beside-erpnext": "Vanik in front of your ERPNext",
  "when-something-is-wrong": "When something is wrong",
  "back-up-and-restore": "Back up and restore",
} as const;

export type GuideName = keyof typeof guideTitles;

/** By the beginning of an address below /desk, the page about it and what lies below it; the longest that fits counts. Today lies above everything and is alone. */
const guideOf: Readonly<Record<string, GuideName>> = {
  "": "find-your-way",
  guide: "",
  "set-up": "set-up",
  overview: "read-the-overview",
  catalogue: "add-and-hide-items",
  "catalogue/": "change-a-price",
  imports: "import-a-sheet",
  content: "publish-news",
  parties: "invite-a-party",
  inbox: "share-the-inbox",
  approvals: "approve",
  subscribers: "share-the-inbox",
  opportunities: "answer-an-inquiry",
  requests: "answer-an-inquiry",
  round: "hold-a-round",
  bids: "answer-an-inquiry",
  quotations: "answer-an-inquiry",
  "sales-orders": "order-and-receive",
  "purchase-orders": "order-and-receive",
  "sales-invoices": "invoice-and-payment",
  "purchase-invoices": "invoice-and-payment",
  "credit-notes": "a-credit-note",
  "debit-notes": "a-credit-note",
  erpnext: "beside-erpnext",
  "settings/erpnext": "beside-erpnext",
  "counter-sale": "invoice-and-payment",
  "on-hand": "order-and-receive",
  registers: "close-a-month",
  tds: "tax-withheld",
  msme: "small-suppliers",
  ledger: "the-months-books",
  payments: "invoice-and-payment",
  books: "close-a-month",
  "settings/books": "close-a-month",
  "settings/backups": "back-up-and-restore",
  "settings/health": "when-something-is-wrong",
  "settings/numbers": "numbers",
  settings: "change-a-setting",
  account: "sign-in-safely",
  people: "give-rights",
  keys: "connect-another-program",
  audit: "when-something-is-wrong",
  troubles: "when-something-is-wrong",
};

const longestFirst = Object.keys(guideOf).toSorted((one, other) => other.length - one.length);

const fitsAddress = (at: string, below: string) =>
  below === at || (at !== "" && below.startsWith(at.endsWith("/") ? at : `${at}/`));

/** The page of the manual about a page of the desk, by its address: null for one that nothing is written about. */
export function guideNameAt(pathname: string): GuideName | null {
  const path = pathname.replace(/^\/desk\/?/, "").replace(/\/$/, "");
  // A round stands below its request, whose name says nothing of what is to be done there.
  const below = path.replace(/^requests\/[^/]+\/round/, "round");
  const at = longestFirst.find((one) => fitsAddress(one, below));
  return at === undefined ? null : (guideOf[at] ?? null);
}

export interface GuideLink {
  to: string;
  /** "How to: Close a month". */
  label: string;
}

const linkOfGuide = (name: GuideName): GuideLink =>
  name === ""
    ? { to: "/desk/guide", label: guideTitles[name] }
    : { to: `/desk/guide/${name}`, label: `How to: ${guideTitles[name]}` };

/** Where `?` leads from a page of the desk; of what is done in a company's own ERPNext to the page about that. */
export function guideLinkAt(pathname: string, isThere: (to: string) => boolean | undefined = () => true): GuideLink {
  const link = linkOfGuide(guideNameAt(pathname) ?? "");
  return isThere(link.to) === false ? linkOfGuide(isThere(besideErpnext.to) ? "beside-erpnext" : "") : link;
}
const besideErpnext = linkOfGuide("beside-erpnext");
