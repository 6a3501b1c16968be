// What a supplier's list says of a request: its own answer first, since that is what it is asked for, and the request's status below.
import { useQuery } from "@tanstack/react-query";
import type { DocumentRow } from "@vanik/contracts/document-lists";
import type { OwnRequest } from "@vanik/contracts/own-overview";
import type { ComponentProps } from "react";
import { day, shortMoment } from "../../app/days-and-times.ts";
import { ownOverviewQuery } from "../../app/own-overview.ts";
import { useSession } from "../../app/session.ts";
import { Badge, StatusBadge } from "../../ui/badge.tsx";
import { daysUntil } from "./standing.ts";

type Drawn = Pick<ComponentProps<typeof Badge>, "hue" | "coin"> & { said: string };

const answers: Readonly<Record<string, Drawn>> = {
  Pending: { hue: "amber", coin: "open", said: "Quote pending" },
  Received: { hue: "green", coin: "done", said: "Quote received" },
  Declined: { hue: "grey", coin: "ended", said: "Declined by you" },
  "Confirm Again": { hue: "amber", coin: "attention", said: "Confirm your bid" },
  Withdrawn: { hue: "grey", coin: "ended", said: "Bid withdrawn" },
  Void: { hue: "grey", coin: "ended", said: "Bid does not count" },
};

type Asked = Pick<DocumentRow, "status" | "schedule_date"> & { quote_status: string };

/** Its own answer as a badge. What can no longer be given is not amber: of a request that was cancelled, or past its day. */
export function ownAnswer({ status, schedule_date, quote_status }: Asked, now: Date): Drawn | null {
  const answer = answers[quote_status];
  if (!answer) return null;
  const isPast = status !== "Submitted" || (Boolean(schedule_date) && daysUntil(schedule_date!, now) < 0);
  return isPast && answer.hue === "amber" ? { ...answer, hue: "grey" } : answer;
}

/** The same as of now: of a row, which is read anew as long as its list stands open. */
const ownAnswerToday = (asked: Asked): Drawn | null => ownAnswer(asked, new Date());

/** Until when it is answered; not the required day, which has a column. */
export function answeredUntil(request: OwnRequest | undefined, required: string | null | undefined): string {
  if (!request || request.act === "see") return "";
  const { act, until, day: wanted } = request;
  if (until) return `${act === "rates" ? "until" : "closes"} ${shortMoment(until)}`;
  return wanted && wanted !== required ? `reply by ${day(wanted)}` : "";
}

export function OwnAnswer({ row, answer }: { row: DocumentRow; answer: string }) {
  const user = useSession();
  // The menu beside the list has asked already: what it was told of the rounds is read, and nothing is asked again.
  const { data } = useQuery({ ...ownOverviewQuery(user?.id ?? ""), enabled: false });
  const drawn = ownAnswerToday({ ...row, quote_status: answer });
  const until = answeredUntil(
    data?.requests.rows.find(({ name }) => name === row.name),
    row.schedule_date,
  );
  return (
    <span className="list-status list-status-own">
      {drawn ? (
        <Badge hue={drawn.hue} coin={drawn.coin}>
          {drawn.said}
        </Badge>
      ) : (
        <StatusBadge status={answer} />
      )}
      <span className="text-caption text-ink-3">
        <span>Request: {row.status}</span>
        {until && <span className="whitespace-nowrap">{until}</span>}
      </span>
    </span>
  );
}
