// What a supplier answers next, the first to close first: each row leads to its bid, or to the request to which a quotation is attached.
import type { OwnOverview, OwnRequest } from "@vanik/contracts/own-overview";
import { Link } from "react-router";
import { shortMoment } from "../../app/days-and-times.ts";
import { pincodes, quantity } from "../../app/formats.ts";
import { drawnAnswer, pressingPage } from "../../app/own-overview.ts";
import { usePresent } from "../../app/use-now.ts";
import { Badge } from "../../ui/badge.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { OwnBlock, OwnRest } from "./own-blocks.tsx";
import { dayAndMonth, fromToday, ownRequestWords, describeAsked, formatTimeUntil } from "./own-words.ts";
import { bidAddress, detailsAddress, inSmallLetters } from "@vanik/contracts/document-pages";

const kind = "request_for_quotation";

export const hrefOfRequest = ({ name, act }: OwnRequest): string =>
  act === "quote" ? detailsAddress(kind, name) : inSmallLetters(bidAddress(name));

/** What waits of the requests; what was submitted is seen alone. */
export const requestsThatWait = ({ rows }: OwnOverview["requests"]): OwnRequest[] =>
  rows.filter(({ act }) => act !== "see");

/** Two days before the closing it is said in accent. */
const soonMs = 48 * 3_600_000;

/** The line of a round as its bid sheet draws it: what has passed in ink, where it stands now in accent. */
function LeftOfRound({ from, until, now }: { from: string; until: string; now: number }) {
  const [begin, end] = [Date.parse(from), Date.parse(until)];
  const at = Math.min(1, Math.max(0, (now - begin) / (end - begin))) * 100;
  const left = end - now;
  return (
    <span className={left < soonMs ? "own-left own-left-soon" : "own-left"}>
      <span className="own-sum">{formatTimeUntil(left)}</span>
      <svg viewBox="0 0 100 9" preserveAspectRatio="none" aria-hidden className="own-left-line">
        <path d="M0 4.5H100" className="stroke-line-2" />
        <path d={`M0 4.5H${at}`} className="stroke-ink" />
        <path d={`M${at} 0v9`} className="stroke-accent" />
      </svg>
    </span>
  );
}

interface RowProps {
  request: OwnRequest;
  today: string;
  now: number;
  first: boolean;
}

function RequestRow({ request, today, now, first }: RowProps) {
  const { name, lines, place, status, act, from, until, submitted_at, day } = request;
  const { act: does, text } = ownRequestWords[act];
  const { text: answered, ...answer } = drawnAnswer(status, false);
  const moment = until && shortMoment(until);
  return (
    <li className="own-row own-request">
      <span className="min-w-0">
        <Link to={hrefOfRequest(request)} className="own-open">
          {name}
        </Link>
        <span className="own-small">{describeAsked(lines, pincodes(place))}</span>
      </span>
      <span className="own-request-status">
        <Badge {...answer}>{answered}</Badge>
        <span className="own-small">{submitted_at && act === "see" ? shortMoment(submitted_at) : text}</span>
      </span>
      {from && until ? (
        <LeftOfRound from={from} until={until} now={now} />
      ) : (
        <span className="own-left own-sum">{day && fromToday(day, today).text}</span>
      )}
      <span className="own-until own-small">
        {moment ? (act === "rates" ? `until ${moment}` : `closes ${moment}`) : day && `wanted by ${dayAndMonth(day)}`}
      </span>
      <span aria-hidden className={`own-act ${buttonClass(first ? "go" : "plain", "sm")}`}>
        {does}
      </span>
    </li>
  );
}

export function RequestsBlock({ overview: { requests, day: today } }: { overview: OwnOverview }) {
  const now = usePresent();
  const [next] = requestsThatWait(requests);
  return (
    <OwnBlock title="Requests to answer" aside={requests.count > 0 && quantity(requests.count)}>
      {requests.rows.length === 0 && <p className="own-note">No request waits for your answer.</p>}
      <ul>
        {requests.rows.map((request) => (
          <RequestRow key={request.name} request={request} today={today} now={now} first={request === next} />
        ))}
      </ul>
      <OwnRest count={requests.count} shown={requestsThatWait(requests).length} to={pressingPage(kind)} many="wait" />
    </OwnBlock>
  );
}
