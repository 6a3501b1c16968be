// What has happened to a document, newest first, in the reader's words.
import type { DocumentEvent } from "@vanik/contracts/documents";
import { isOrder, type Kind, type MoveName } from "@vanik/contracts/trade";
import { describeAboveLimit } from "@vanik/trading/acts";
import { time } from "../../app/days-and-times.ts";
import type { KindOnScreen } from "./kind.ts";

const titles: Readonly<Record<string, string>> = {
  send: "Inquiry sent",
  accept: "Accepted",
  decline: "Declined",
  extend: "Validity extended",
  lose: "Lost",
  hold: "Put on hold",
  resume: "Resumed",
  close: "Closed",
  reopen: "Reopened",
  cancel: "Cancelled",
  stop: "Stopped",
  answer: "Credit note entered",
  buyer_answer: "Answered by the buyer",
  receive: "Quotation received",
  release: "Quotation withdrawn",
  upload: "Document attached",
  status: "Status changed",
  settle: "A note was given to it",
  unsettle: "A note was taken off it",
} satisfies Record<
  Exclude<MoveName<Kind | "invitation">, "submit"> | "send" | "upload" | "status" | "settle" | "unsettle",
  string
>;

/** A move that no table names is shown under its own name. What a request receives is a quotation, what an order does is goods. */
export function titleOfMove(move: string, { kind, submitted }: Pick<KindOnScreen, "kind" | "submitted">): string {
  if (move === "submit") return submitted;
  if (move === "receive" && isOrder(kind)) return "Receipt";
  return titles[move] ?? move.charAt(0).toUpperCase() + move.slice(1).replaceAll("_", " ");
}

/** No line ends inside a document's name: a word joiner follows its hyphens. The note stays one text, as its Hindi is found by the whole of it. */
export function nonBreakingNames(text: string): string {
  return text.replace(/\b([A-Z]{2,4}(?:\d[0-9A-Z]{1,3})?-)(\d{4}-)(?=\d{4,6}\b)/g, "$1\u2060$2\u2060");
}

interface TimelineProps {
  history: readonly DocumentEvent[];
  kind: KindOnScreen;
}

export function Timeline({ history, kind }: TimelineProps) {
  return (
    <ol className="timeline">
      {history
        .toReversed()
        .map(
          (
            { at, move, by, note, reason, says_of_cost: ofCost, above_limit: above, approved_by: approver, supplier },
            index,
          ) => (
            <li key={`${at} ${index}`}>
              <p className="text-small font-[560]">{titleOfMove(move, kind)}</p>
              {supplier && supplier !== by && <p className="text-small break-words">{supplier}</p>}
              <p className="text-caption text-ink-3">
                <time dateTime={at}>{time(at)}</time> · {by}
              </p>
              {note && <p className="mt-1 text-small break-words text-ink-2">{nonBreakingNames(note)}</p>}
              {reason && <p className="mt-1 text-small break-words text-ink-2">{reason}</p>}
              {ofCost && <p className="mt-1 text-small break-words text-ink-2">{ofCost}</p>}
              {above && <p className="mt-1 text-small break-words text-ink-2">{describeAboveLimit(above)}</p>}
              {approver && <p className="mt-1 text-small break-words text-ink-2">Approved by {approver}</p>}
            </li>
          ),
        )}
    </ol>
  );
}
