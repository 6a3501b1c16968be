// A round on its line: when it opened, what was changed, where it stands now, when it closes (look: Clock line).
import { shortMoment } from "../../app/days-and-times.ts";
import type { DeskRound } from "@vanik/contracts/rounds";
import "./clock-line.css";

interface ClockLineProps {
  round: Pick<DeskRound, "number" | "state" | "opens_at" | "closes_at" | "corrigenda">;
  now: number;
}

/** Where words beside the line's ends would lie upon them. */
const nearEnd = 0.2;

export function ClockLine({ round, now }: ClockLineProps) {
  const [from, to] = [Date.parse(round.opens_at), Date.parse(round.closes_at)];
  const isOver = round.state !== "waiting" && round.state !== "open";
  const placeOf = (moment: number) => Math.min(1, Math.max(0, (moment - from) / Math.max(to - from, 1)));
  const here = isOver ? 1 : placeOf(now);
  const isFree = here > nearEnd && here < 1 - nearEnd;
  return (
    <div className="clock-line" role="img" aria-label={sentenceOfClock(round, isOver)}>
      <span className="clock-past" style={{ width: `${here * 100}%` }} />
      <span className="clock-dot" data-past={round.state !== "waiting" || undefined} style={{ left: "0%" }} />
      {round.corrigenda.map(({ number, at }) => (
        <span
          key={number}
          className="clock-dot"
          data-past
          title={`Corrigendum ${number}, ${shortMoment(at)}`}
          style={{ left: `${placeOf(Date.parse(at)) * 100}%` }}
        />
      ))}
      <span className="clock-dot" data-past={isOver || undefined} style={{ left: "100%" }} />
      {!isOver && <span className="clock-now" style={{ left: `${here * 100}%` }} />}
      <span className="clock-words">
        <b>{round.state === "waiting" ? "Opens" : "Opened"}</b>
        {shortMoment(round.opens_at)}
      </span>
      {!isOver && isFree && (
        <span className="clock-words clock-words-now" style={{ left: `${here * 100}%` }}>
          <b>Now</b>
          <span>{shortMoment(new Date(now).toISOString())}</span>
        </span>
      )}
      <span className="clock-words clock-words-end">
        <b>{isOver ? "Closed" : "Closes"}</b>
        {shortMoment(round.closes_at)}
      </span>
    </div>
  );
}

function sentenceOfClock(
  { number, opens_at: from, closes_at: to, corrigenda }: ClockLineProps["round"],
  over: boolean,
) {
  const changed = corrigenda.map((one) => `, corrigendum ${one.number} ${shortMoment(one.at)}`).join("");
  return `Round ${number} from ${shortMoment(from)}${changed}, ${over ? "closed" : "closes"} ${shortMoment(to)}`;
}
