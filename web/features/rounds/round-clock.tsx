import type { DeskRound } from "@vanik/contracts/rounds";
import { time } from "../../app/days-and-times.ts";
import { ClockLine } from "./clock-line.tsx";
import { formatTimeLeftOf } from "./round-words.ts";
import { useTicking } from "./use-ticking.ts";
import "./rounds.css";

/** How long it is open, in words and on its line. */
export function RoundClock({ round }: { round: DeskRound }) {
  const now = useTicking();
  const { number, sealed, two_openers: isOfTwo } = round;
  const { big, small } = clockWords(round, now);
  return (
    <div className="round-clock">
      <div>
        <p className="text-small text-ink-3">
          {[`Round ${number}`, sealed ? "sealed" : "not sealed", isOfTwo && "two openers"].filter(Boolean).join(", ")}
        </p>
        <p className="round-left">{big}</p>
        <p className="text-small text-ink-2">{small}</p>
      </div>
      <ClockLine round={round} now={now} />
    </div>
  );
}

/** Said large, and what it is of. */
export function clockWords(
  { state, opens_at: opensAt, closes_at: closesAt }: Pick<DeskRound, "state" | "opens_at" | "closes_at">,
  now: number,
): { big: string; small: string } {
  if (state === "waiting")
    return { big: formatTimeLeftOf(Date.parse(opensAt) - now), small: `to opening, ${time(opensAt)} IST` };
  if (state === "open")
    return { big: formatTimeLeftOf(Date.parse(closesAt) - now), small: `to closing, ${time(closesAt)} IST` };
  const ended = { draft: "Draft", closed: "Closed", opened: "Bids opened", awarded: "Awarded", cancelled: "Cancelled" };
  return { big: ended[state], small: `closing ${time(closesAt)} IST` };
}
