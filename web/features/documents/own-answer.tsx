// What a supplier's list says of a request: its own answer first, since that is what it is asked for, and the request's status below.
import { useQuery } from "@tanstack/react-query";
import type { DocumentRow } from "@vanik/contracts/document-lists";
import type { OwnRequest } from "@vanik/contracts/own-overview";
import { day, shortMoment } from "../../app/days-and-times.ts";
import { drawnAnswer, ownOverviewQuery } from "../../app/own-overview.ts";
import { Badge } from "../../ui/badge.tsx";
import { daysUntil } from "./time-left.ts";

type Asked = Pick<DocumentRow, "status" | "schedule_date">;

/** Whether an answer comes too late: of a request that was cancelled, or past its day. */
export const isAnswerPast = ({ status, schedule_date }: Asked, now: Date): boolean =>
  status !== "Submitted" || (Boolean(schedule_date) && daysUntil(schedule_date!, now) < 0);

/** The same as of now: of a row, which is read anew as long as its list stands open. */
const isPastToday = (document: Asked): boolean => isAnswerPast(document, new Date());

/** Until when it is answered; not the required day, which has a column. */
export function answeredUntil(request: OwnRequest | undefined, required: string | null | undefined): string {
  if (!request || request.act === "see") return "";
  const { act, until, day: wanted } = request;
  if (until) return `${act === "rates" ? "until" : "closes"} ${shortMoment(until)}`;
  return wanted && wanted !== required ? `reply by ${day(wanted)}` : "";
}

export function AnswerBadge({ answer, isPast }: { answer: string; isPast: boolean }) {
  const { text, ...look } = drawnAnswer(answer, isPast);
  return <Badge {...look}>{text}</Badge>;
}

export function OwnAnswer({ row, answer }: { row: DocumentRow; answer: string }) {
  // The menu beside the list has asked already: what it was told of the rounds is read, and nothing is asked again.
  const { data } = useQuery({ ...ownOverviewQuery(), enabled: false });
  const until = answeredUntil(
    data?.requests.rows.find(({ name }) => name === row.name),
    row.schedule_date,
  );
  return (
    <span className="list-status list-status-own">
      <AnswerBadge answer={answer} isPast={isPastToday(row)} />
      <span className="text-caption text-ink-3">
        <span>Request: {row.status}</span>
        {until && <span className="whitespace-nowrap">{until}</span>}
      </span>
    </span>
  );
}
