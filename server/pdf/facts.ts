// What stands at the right of the letterhead: its number, then the printed fields of its kind around the document that it comes from.
import { nonBreakingPincodes } from "@vanik/trading/non-breaking";
import {
  type DocumentField,
  fieldOf,
  fieldsOf,
  type FieldType,
  places,
  type PlainField,
} from "@vanik/contracts/document-fields";
import type { TradeDocument } from "@vanik/contracts/documents";
import { stateWithCode } from "@vanik/trading/place-of-supply";
import { successions } from "@vanik/trading/succession";
import { printDay } from "./figures.ts";
import { paperKinds } from "./kinds.ts";

/** A label and what is said; empty ones are not printed. */
export type PaperFact = [label: string, value: string];

/** How a value is printed; text as it is. */
const printed: Readonly<Partial<Record<FieldType, (value: never, field: DocumentField) => string>>> = {
  day: printDay,
  days: (count: number) => (count === 0 ? "At once" : `${count} days`),
  pincode: nonBreakingPincodes,
  state: (code: string) => (code ? stateWithCode(code) : ""),
  flag: (isSo: boolean) => (isSo ? "Yes" : "No"),
  choice: (word: string, { choices = {} }) => choices[word] ?? word,
};

function printedFields(document: TradeDocument, place: readonly PlainField[]): PaperFact[] {
  const { kind, name, links } = document;
  // Without a number of the buyer's own, an order and its invoices bear the order's name, which stands here anyhow.
  const orders = new Set([name, ...links.filter((link) => link.kind === "sales_order").map((link) => link.name)]);
  return fieldsOf(kind, place, "printed").flatMap((key): PaperFact[] => {
    const field = fieldOf(key);
    const { label, paper = label, type } = field;
    const value = document[key];
    if (key === "reply_by" && document.round) return [];
    if (value === null || value === undefined || (key === "po_no" && orders.has(value as string))) return [];
    const print = printed[type];
    return [
      [
        typeof paper === "string" ? paper : (paper[kind] ?? label),
        print ? print(value as never, field) : String(value),
      ],
    ];
  });
}

/** The document that it comes from; links are of its own side alone. */
function sourceFact({ kind, links }: TradeDocument): PaperFact[] {
  const { source } = paperKinds[kind];
  const names = links.filter((link) => link.kind === successions[kind]?.from).map(({ name }) => name);
  return source ? [[source, names.join(", ")]] : [];
}

/** A request whose bids come in rounds takes none on paper; the closing may move and stands where they are typed. */
const answeredOnline = ({ round, in_rounds: inRounds }: TradeDocument): PaperFact[] =>
  round || inRounds ? [["Bids", "online alone, by the link in the mail"]] : [];

/** What number and day of an invoice are called that raises another one. */
const ofRaise = { number: "Debit note no.", date: "Date" };

/** The facts of a document in the order in which they are printed. */
export function factsOnPaper(document: TradeDocument): PaperFact[] {
  const { number, date } = document.raises ? ofRaise : paperKinds[document.kind];
  const facts: PaperFact[] = [
    [number, document.name],
    [date, printDay(document.transaction_date)],
    ...printedFields(document, places.paperHead),
    ...answeredOnline(document),
    ...sourceFact(document),
    ...printedFields(document, places.paperTerms),
  ];
  return facts.filter(([, value]) => value !== "");
}
