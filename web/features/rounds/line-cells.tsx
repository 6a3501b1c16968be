// Who holds which line, a cell a line: supplied ink, bid hatch, declared outline. Past so many lines their shares stand as one bar.
import type { HeldLine } from "./line-holders.ts";
import { enoughForLine } from "./line-holders.ts";

const [pitch, size] = [15, 11];
const aRow = 16;
const twoDigits = 10;
/** More are not told apart at a glance. */
const mostCells = 3 * aRow;

export const areCells = (count: number): boolean => count <= mostCells;

const cornerOf = (at: number) => ({ x: (at % aRow) * pitch + 2, y: Math.floor(at / aRow) * pitch + 2 });
const extentOf = (count: number) => ({
  width: Math.min(count, aRow) * pitch,
  height: Math.ceil(count / aRow) * pitch,
});

interface HeldCellProps {
  x: number;
  y: number;
  known: HeldLine["known"];
  hatch: string;
}

export function HeldCell({ x, y, known, hatch }: HeldCellProps) {
  if (known === null) return <path d={`M${x + 3} ${y + size / 2}h5`} className="line-none" />;
  if (known === "category") return <rect x={x + 3.5} y={y + 3.5} width={4} height={4} className="chart-edge" />;
  return (
    <rect
      x={x + 0.5}
      y={y + 0.5}
      width={size - 1}
      height={size - 1}
      className={`line-cell line-${known}`}
      fill={known === "bid" ? `url(#${hatch})` : undefined}
    />
  );
}

/** Of a supplier. */
export function LineCells({ lines, hatch }: { lines: readonly HeldLine[]; hatch: string }) {
  if (!areCells(lines.length)) return <LineShares lines={lines} hatch={hatch} />;
  return (
    <svg {...extentOf(lines.length)} aria-hidden className="block">
      {lines.map(({ idx, known }, at) => (
        <HeldCell key={idx} {...cornerOf(at)} known={known} hatch={hatch} />
      ))}
    </svg>
  );
}

const inOrder = ["supplied", "bid", "declared", "category"] as const;
const barWidth = aRow * pitch;

function LineShares({ lines, hatch }: { lines: readonly HeldLine[]; hatch: string }) {
  const widths = inOrder.map((as) => (lines.filter(({ known }) => known === as).length / lines.length) * barWidth);
  const begins = widths.map((_, at) => widths.slice(0, at).reduce((sum, width) => sum + width, 0));
  return (
    <svg width={barWidth} height={size} aria-hidden className="block">
      <path d={`M0 ${size / 2}H${barWidth}`} className="line-none" />
      {inOrder.map((as, at) =>
        widths[at]! < 1 ? null : (
          <rect
            key={as}
            x={begins[at]! + 0.5}
            y={0.5}
            width={widths[at]! - 1 || 0.5}
            height={size - 1}
            className={as === "category" ? "chart-edge" : `line-cell line-${as}`}
            fill={as === "bid" ? `url(#${hatch})` : undefined}
          />
        ),
      )}
    </svg>
  );
}

interface LineNumbersProps {
  /** What stands over or under each line's cell. */
  of: readonly (readonly [idx: number, said: number])[];
  /** Where few are told apart. */
  counts?: boolean;
}

export function LineNumbers({ of, counts = false }: LineNumbersProps) {
  return (
    <svg {...extentOf(of.length)} aria-hidden className={counts ? "line-counts" : "line-numbers"}>
      {of.map(([idx, label], at) => {
        const { x, y } = cornerOf(at);
        return (
          <text
            key={idx}
            x={x + size / 2}
            y={y + size - 1}
            textAnchor="middle"
            className={counts && label < enoughForLine ? "line-few" : label >= twoDigits ? "line-long" : undefined}
          >
            {label}
          </text>
        );
      })}
    </svg>
  );
}
