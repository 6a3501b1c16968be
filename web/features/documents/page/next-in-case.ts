// What else of a case waits for the desk: offered where a step has ended, so that nobody goes back through lists.
import type { Case, CaseDocument } from "@vanik/contracts/case";
import type { Kind } from "@vanik/contracts/trade";
import type { Arrival } from "./use-arrival.ts";

export interface NextInCase {
  kind: Kind;
  name: string;
  /** What it waits for: "dispatch", "record payment of". */
  does: string;
  /** What its page opens with; nothing where it is there to be worked on first. */
  opens: Arrival["does"];
}

/** Drafts come before goods, goods before papers, papers before money. */
type Wait = readonly [rank: number, does: string, opens: Arrival["does"]];
type Waits = Readonly<Record<string, Wait>>;

const payment: Wait = [3, "record payment of", "pay"];
const unpaid: Waits = { Unpaid: payment, "Partly Paid": payment, Overdue: payment };

/** In this order where the ranks are alike: what is sold is bought first. */
const waits: Readonly<Partial<Record<Kind, Waits>>> = {
  request_for_quotation: { Draft: [0, "send", null], Submitted: [1, "enter a bid for", "bid"] },
  supplier_quotation: { Draft: [0, "record", null] },
  quotation: { Draft: [0, "finish", null] },
  purchase_order: {
    Draft: [0, "place", "submit"],
    "To Receive and Bill": [1, "receive", "receive_bill"],
    "To Receive": [1, "receive", "receive"],
    "To Bill": [2, "bill", null],
  },
  purchase_invoice: { Draft: [0, "book", null], ...unpaid },
  sales_order: {
    Draft: [0, "confirm", null],
    "To Deliver and Bill": [1, "dispatch", "dispatch_invoice"],
    "To Deliver": [1, "dispatch", "dispatch"],
    "To Bill": [2, "invoice", null],
  },
  sales_invoice: { Draft: [0, "issue", null], ...unpaid },
};
const order = Object.keys(waits);

const gone = new Set(["Draft", "Cancelled", "Lost", "Expired"]);

/** How many of a request's suppliers have not bid yet; none once the buyer has a quotation. */
export function bidsMissing({ documents }: Pick<Case, "documents">, request: CaseDocument): number {
  if (documents.some(({ kind, status }) => kind === "quotation" && !gone.has(status))) return 0;
  const bids = documents.filter(
    ({ kind, status, from }) => kind === "supplier_quotation" && status !== "Cancelled" && from.includes(request.name),
  );
  return Math.max(0, request.invited - bids.length);
}

function waitOf(found: Case, document: CaseDocument): Wait | undefined {
  const { kind, status } = document;
  if (kind === "request_for_quotation" && status === "Submitted" && bidsMissing(found, document) === 0)
    return undefined;
  return waits[kind]?.[status];
}

/** The first that waits besides the document itself; null where nothing does. */
export function nextInCase(found: Case, here: string): NextInCase | null {
  const all = found.documents
    .filter(({ name }) => name !== here)
    .flatMap((document) => {
      const wait = waitOf(found, document);
      return wait ? [{ document, rank: wait[0], does: wait[1], opens: wait[2] }] : [];
    })
    .toSorted((a, b) => a.rank - b.rank || order.indexOf(a.document.kind) - order.indexOf(b.document.kind));
  const [first] = all;
  return first ? { kind: first.document.kind, name: first.document.name, does: first.does, opens: first.opens } : null;
}
