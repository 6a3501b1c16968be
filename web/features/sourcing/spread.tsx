import type { ComparedLine } from "@vanik/contracts/sourcing";
import { spreadOf } from "./comparison-words.ts";

const width = 96;
const height = 16;
const inset = 5;
const x = (at: number) => inset + at * (width - 2 * inset);

/** Landed rates as dots on a line, the lowest filled, and a bar at what was last paid. The figures say the same in words. */
export function Spread({ line }: { line: ComparedLine }) {
  if (line.bids.length === 0) return null;
  const { bids, last } = spreadOf(line);
  const middle = height / 2;
  return (
    <svg className="spread" width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <line className="spread-line" x1={inset} x2={width - inset} y1={middle} y2={middle} />
      {last !== null && <line className="spread-last" x1={x(last)} x2={x(last)} y1={2} y2={height - 2} />}
      {bids.toReversed().map(({ bid, at, rank }) => (
        <circle
          key={bid}
          className={rank === 1 ? "spread-first" : "spread-dot"}
          cx={x(at)}
          cy={middle}
          r={rank === 1 ? 4 : 3}
        />
      ))}
    </svg>
  );
}
