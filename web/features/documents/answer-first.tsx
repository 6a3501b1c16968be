// What a request for quotation begins with for its supplier: answering it by a file, where it takes no bids online.
import type { TradeDocument } from "@vanik/contracts/documents";
import type { ReactNode } from "react";
import { day } from "../../app/days-and-times.ts";
import { countOfDays } from "../../app/formats.ts";
import { daysUntil } from "./standing.ts";
import "./pay-first.css";

/** What there is to say of an answer; nothing once it was declined or came. */
export const awaitsAnswer = ({ kind, status, quote_status, in_rounds }: TradeDocument): boolean =>
  kind === "request_for_quotation" && status === "Submitted" && quote_status === "Pending" && !in_rounds;

export function AnswerFirst({ document, now, children }: { document: TradeDocument; now: Date; children: ReactNode }) {
  if (!awaitsAnswer(document)) return null;
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
