// What each document of a case waits for at the desk, and in which order: the one law behind the steps of a page and what
// waits on Today.
import type { StepName } from "@vanik/contracts/steps";
import type { Kind, Status, Wait as TodayRow } from "@vanik/contracts/trade";

/** A document of a case, as far as what it waits for depends on it. */
export interface DocumentOfCase {
  kind: Kind;
  name: string;
  status: Status;
  /** Of a request for quotation: how many of its suppliers have neither bid nor declined. */
  pending: number;
  /** Of a request for quotation: how many of its suppliers have no bid in. */
  withoutBid: number;
  /** Of a request for quotation: its suppliers answer a round, and nothing of a bid is read or typed before that is opened. */
  sealed: boolean;
  /** Of a request for quotation: its newest round is not opened yet, and nothing of it is compared. */
  underWay: boolean;
  /** Of a sales order: goods of it went on a delivery challan, and no invoice bills them yet. */
  onChallan: boolean;
  /** Goods of an invoice came back, or went back, and no note takes them; of a note that it says so, and they did not. */
  alone: boolean;
  /** Of a bid: names of the requests that it answers. */
  answers: readonly string[];
}

export interface CaseFacts {
  /** Whether its opportunity is a buyer's. */
  linked: boolean;
  documents: readonly DocumentOfCase[];
}

/**
 * Drafts come before goods, goods before papers, papers before money, and what is sold is bought first; what only the buyer
 * can end comes last.
 */
const ranks = ["draft", "offers", "receive", "dispatch", "papers", "money", "answer"] as const;

interface CaseWait {
  rank: (typeof ranks)[number];
  act: StepName;
  /** Words that the document's name follows. */
  label: string;
  /** Beside its status. */
  when?: (document: DocumentOfCase, found: CaseFacts) => boolean;
}

const isLive = ({ status }: DocumentOfCase) => status !== "Cancelled";

/** If only by a draft: the bids were for that. */
const isQuoted = ({ documents }: CaseFacts) =>
  documents.some((document) => document.kind === "quotation" && isLive(document));

const isAsked = ({ documents }: CaseFacts) =>
  documents.some((document) => document.kind === "request_for_quotation" && isLive(document));

/** A bid that answers the request stands, and can be compared. */
const hasBid = ({ documents }: CaseFacts, request: string) =>
  documents.some(
    ({ kind, status, answers }) => kind === "supplier_quotation" && status === "Submitted" && answers.includes(request),
  );

/** What is asked is still to be bought: its inquiry is open, or, of what we ask for ourselves, nothing of it is ordered. */
const isWanted = ({ documents }: CaseFacts) => {
  const inquiry = documents.find(({ kind }) => kind === "opportunity");
  if (inquiry) return inquiry.status === "Open";
  return !documents.some((document) => document.kind === "purchase_order" && isLive(document));
};

const draft = (label: string): readonly CaseWait[] => [{ rank: "draft", act: "submit", label }];
const payment: readonly CaseWait[] = [{ rank: "money", act: "pay", label: "Record payment of" }];
const isWithoutOther: CaseWait["when"] = ({ alone }) => alone;
const credit: CaseWait = { rank: "papers", act: "credit", label: "Credit what came back of", when: isWithoutOther };
const takeBack: CaseWait = { rank: "papers", act: "take_back", label: "Claim what went back of", when: isWithoutOther };
/** In every status of an invoice in force; before what is open of it is paid. */
const waitsOfInvoice = (wait: CaseWait, issued: "Credit Note Issued" | "Debit Note Issued") => ({
  Unpaid: [wait, ...payment],
  "Partly Paid": [wait, ...payment],
  Overdue: [wait, ...payment],
  Paid: [wait],
  [issued]: [wait],
});
const receive: CaseWait = { rank: "receive", act: "receive", label: "Receive" };
const dispatch: CaseWait = { rank: "dispatch", act: "dispatch", label: "Dispatch" };

/** By kind and status what a document waits for, the first that can be done before the others; kinds in the order among equals. */
const waits: { readonly [K in Kind]: Readonly<Partial<Record<Status<K>, readonly CaseWait[]>>> } = {
  request_for_quotation: {
    Draft: draft("Send"),
    Submitted: [
      {
        rank: "offers",
        act: "bid",
        label: "Enter a bid for",
        when: ({ name, pending, sealed }, found) =>
          !sealed && isWanted(found) && (!hasBid(found, name) || (pending > 0 && !isQuoted(found))),
      },
      {
        rank: "offers",
        act: "compare",
        label: "Compare the bids of",
        when: ({ name, underWay }, found) => !underWay && isWanted(found) && hasBid(found, name) && !isQuoted(found),
      },
    ],
  },
  opportunity: {
    Open: [
      { rank: "offers", act: "link", label: "Find the buyer of", when: (_, found) => !found.linked },
      {
        rank: "offers",
        act: "ask",
        label: "Ask suppliers for",
        when: (_, found) => !isAsked(found) && !isQuoted(found),
      },
    ],
  },
  supplier_quotation: { Draft: draft("Record") },
  quotation: {
    Draft: draft("Finish"),
    Open: [{ rank: "answer", act: "accept", label: "Get the buyer's answer to" }],
  },
  purchase_order: {
    Draft: draft("Place"),
    "To Receive and Bill": [{ ...receive, act: "receive_bill" }, receive],
    "To Receive": [receive],
    "To Bill": [{ rank: "papers", act: "bill", label: "Bill" }],
  },
  purchase_invoice: { Draft: draft("Book"), ...waitsOfInvoice(takeBack, "Debit Note Issued") },
  sales_order: {
    Draft: draft("Confirm"),
    "To Deliver and Bill": [
      { ...dispatch, act: "dispatch_invoice" },
      dispatch,
      { rank: "papers", act: "invoice", label: "Invoice", when: ({ onChallan }) => onChallan },
    ],
    "To Deliver": [dispatch],
    "To Bill": [{ rank: "papers", act: "invoice", label: "Invoice" }],
  },
  sales_invoice: { Draft: draft("Issue"), ...waitsOfInvoice(credit, "Credit Note Issued") },
  credit_note: {
    Draft: draft("Issue"),
    Return: [{ rank: "answer", act: "came_back", label: "Record the goods of", when: isWithoutOther }],
  },
  debit_note: {
    Draft: draft("Issue"),
    Return: [{ rank: "answer", act: "send_back", label: "Send back the goods of", when: isWithoutOther }],
  },
};
const order = Object.keys(waits);

// The table ties a kind to its statuses; the compiler cannot follow a key into it.
const byStatus = (kind: Kind) => waits[kind] as Readonly<Partial<Record<Status, readonly CaseWait[]>>>;

/** What a document of a case waits for now, the first that can be done before the others. */
export function actsAwaited(document: DocumentOfCase, found: CaseFacts): StepName[] {
  return waitsOf(document, found).map(({ act }) => act);
}

function waitsOf(document: DocumentOfCase, found: CaseFacts): readonly CaseWait[] {
  return (byStatus(document.kind)[document.status] ?? []).filter(({ when }) => when?.(document, found) ?? true);
}

/** What a case waits for: an act, and the document that it is one of. */
export interface Awaited {
  act: StepName;
  label: string;
  document: DocumentOfCase;
  isHere: boolean;
}

/**
 * What each document of a case waits for, the most urgent first; among equals what `isHere`, the document that is looked at.
 * Of several acts of one document the first that `can` be done.
 */
export function awaitedIn(
  found: CaseFacts,
  can: (act: StepName, document: DocumentOfCase) => boolean,
  isHere: (act: StepName, document: DocumentOfCase) => boolean,
): Awaited[] {
  return found.documents
    .flatMap((document) => {
      const wait = waitsOf(document, found).find(({ act }) => can(act, document));
      return wait ? [{ ...wait, document, isHere: isHere(wait.act, document) }] : [];
    })
    .toSorted(
      (a, b) =>
        ranks.indexOf(a.rank) - ranks.indexOf(b.rank) ||
        Number(b.isHere) - Number(a.isHere) ||
        order.indexOf(a.document.kind) - order.indexOf(b.document.kind),
    );
}

/** The act that each row of Today waits for, of each kind. */
export const actsOfToday: { readonly [K in Kind]: Readonly<Record<TodayRow<K>, StepName>> } = {
  opportunity: { new: "ask" },
  request_for_quotation: { compare: "compare", unanswered: "bid", draft: "submit" },
  supplier_quotation: { draft: "submit" },
  quotation: { unanswered: "accept", expiring: "accept", draft: "submit" },
  sales_order: { deliver: "dispatch", bill: "invoice", draft: "submit" },
  purchase_order: { place: "submit", receive: "receive", bill: "bill" },
  sales_invoice: { overdue: "pay", returned: "credit", draft: "submit" },
  purchase_invoice: { pay: "pay", returned: "take_back", draft: "submit" },
  credit_note: { goods: "came_back", draft: "submit" },
  debit_note: { goods: "send_back", draft: "submit" },
};

/** The statuses in which documents of a kind may wait for an act. */
export function statusesAwaiting(kind: Kind, act: StepName): Status[] {
  const all = Object.entries(byStatus(kind)) as [Status, readonly CaseWait[]][];
  return all.filter(([, waiting]) => waiting.some((wait) => wait.act === act)).map(([status]) => status);
}
