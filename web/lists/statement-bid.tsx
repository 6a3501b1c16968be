// What every table of bids has: ranks, keys that lead from line to line, and how far the bids for a line lie apart.
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { useFadedEnds } from "../ui/use-faded-ends.ts";
import { placesOf, type SpreadRate } from "./spread-places.ts";
import "./statement-bid.css";
import "./statement.css";

/** Wider than the screen: the first column stands, and what is cut at the end is seen to go on. */
export function StatementScroll({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useFadedEnds(box);
  return (
    <div ref={box} className="statement-scroll faded-ends">
      <table className="statement">{children}</table>
    </div>
  );
}

export function Rank({ rank }: { rank: number }) {
  return (
    <span className="rank" data-rank={rank} aria-hidden>
      L{rank}
    </span>
  );
}

export const countOfLines = (count: number) => (count === 1 ? "1 line" : `${count} lines`);

/** In a table up and down lead to the lines above and below; left and right choose within a line, as the browser has it. */
export function moveBetweenLines(event: KeyboardEvent<HTMLInputElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const table = event.currentTarget.closest("table");
  if (!step || !table) return;
  event.preventDefault();
  const rows = [...table.rows].filter((row) => row.querySelector("input"));
  const next = rows[rows.findIndex((row) => row.contains(event.currentTarget)) + step];
  (next?.querySelector<HTMLInputElement>("input:checked") ?? next?.querySelector<HTMLInputElement>("input"))?.focus();
}

const width = 96;
const height = 16;
const inset = 5;
const acrossAt = (at: number) => inset + at * (width - 2 * inset);

/** Landed rates as dots on a line, the lowest filled, and a bar at what was last paid. The figures say the same in words. */
export function Spread({ rates, lastPaid }: { rates: readonly SpreadRate[]; lastPaid: number | null }) {
  if (rates.length === 0) return null;
  const { bids, last } = placesOf(rates, lastPaid);
  const middle = height / 2;
  return (
    <svg className="spread" width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <line className="spread-line" x1={inset} x2={width - inset} y1={middle} y2={middle} />
      {last !== null && <line className="spread-last" x1={acrossAt(last)} x2={acrossAt(last)} y1={2} y2={height - 2} />}
      {bids.toReversed().map(({ bid, at, rank }) => (
        <circle
          key={bid}
          className={rank === 1 ? "spread-first" : "spread-dot"}
          cx={acrossAt(at)}
          cy={middle}
          r={rank === 1 ? 4 : 3}
        />
      ))}
    </svg>
  );
}
