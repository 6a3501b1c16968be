// What a request for quotation begins with for its supplier: answering it by a file, where it takes no bids online. An order begins with its
// confirmation, a debit note with the credit note that we ask for.
import type { TradeDocument } from "@vanik/contracts/documents";
import type { ReactNode } from "react";
import { day } from "../../app/days-and-times.ts";
import { countOfDays } from "../../app/formats.ts";
import { daysUntil } from "./time-left.ts";
import "./pay-first.css";

type Asked = Pick<TradeDocument, "kind" | "status" | "document" | "note_no"> &
  Partial<Pick<TradeDocument, "quote_status" | "in_rounds">>;

/** What there is to say of an answer; nothing once it was declined or came. */
const awaitsQuotation = ({ status, quote_status, in_rounds }: Asked) =>
  status === "Submitted" && quote_status === "Pending" && !in_rounds;

const toCome: ReadonlySet<string> = new Set(["To Receive and Bill", "To Receive"]);

/** What is to be attached before anything else; null where nothing is waited for. */
export function awaitedFile(document: Asked): "quotation" | "confirmation" | "creditNote" | null {
  if (document.kind === "request_for_quotation") return awaitsQuotation(document) ? "quotation" : null;
  if (document.kind === "debit_note") return !document.document && document.status === "Return" ? "creditNote" : null;
  const isOpen = document.kind === "purchase_order" && !document.document && toCome.has(document.status);
  return isOpen ? "confirmation" : null;
}

/** Its paper is here, and under which number it stands with the supplier is not said yet. */
export const awaitsNoteNumber = ({ kind, status, document: hasFile, note_no: number }: Asked): boolean =>
  kind === "debit_note" && status === "Return" && hasFile && !number;

export const attachLabels = {
  quotation: "Attach quotation",
  confirmation: "Attach confirmation",
  creditNote: "Attach credit note",
} as const;

/** Whether its upload is what the page is there for: of a debit note the number of the credit note comes first. */
export const isMainUpload = ({ kind, document: hasFile, note_no: number }: Asked): boolean =>
  !hasFile && (kind !== "debit_note" || Boolean(number));

interface AnswerFirstProps {
  document: TradeDocument;
  now: Date;
  children: ReactNode;
}

const answersWanted = {
  confirmation: ["Confirm this order", "Attach your order confirmation: a PDF, a picture, or an XLSX or DOCX file."],
  creditNote: [
    "Your credit note",
    "Enter its number and day, and attach it: a PDF, a picture, or an XLSX or DOCX file.",
  ],
  noteNumber: ["Your credit note", "It is with us. Enter its number and day too."],
} as const;

export function AnswerFirst(props: AnswerFirstProps) {
  const awaited = awaitedFile(props.document);
  if (awaited === "quotation") return <QuotationFirst {...props} />;
  const wanted = awaitsNoteNumber(props.document) ? "noteNumber" : awaited;
  if (wanted === null) return null;
  const [heading, words] = answersWanted[wanted];
  return (
    <section aria-label="Your answer" className="answer-first">
      <h3 className="text-h3">{heading}</h3>
      <p className="text-ink-2">{words}</p>
      {props.children}
    </section>
  );
}

function QuotationFirst({ document, now, children }: AnswerFirstProps) {
  const { document: hasFile, reply_by, schedule_date, item_count: lines } = document;
  const due = reply_by ?? schedule_date;
  const left = due ? daysUntil(due, now) : null;
  return (
    <section aria-label="Your answer" className="answer-first">
      <h3 className="text-h3">{hasFile ? "Your quotation is with us" : "Attach your quotation"}</h3>
      <p className="text-ink-2">
        {hasFile
          ? "We read it and enter its prices. A newer one may be attached until then."
          : `A PDF, a picture, or an XLSX or DOCX file with your prices for ${lines === 1 ? "the line" : `the ${lines} lines`} below.`}
      </p>
      {children}
      {due && left !== null && (
        <p className={left < 0 ? "text-red" : undefined}>
          {left < 0 ? `Was wanted by ${day(due)}, ${countOfDays(-left)} ago` : `Wanted by ${day(due)}`}
          {left === 0 ? ", today" : left > 0 ? `, in ${countOfDays(left)}` : ""}
        </p>
      )}
    </section>
  );
}
