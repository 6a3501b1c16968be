// The charts: drawn in per cents of their width, so that they fit any screen without being measured. Ink, and hatch for what is
// past its day; the values stand at the marks. A chart is one picture with one sentence; what leads on stands beside it as links.
import { useId } from "react";
import { Link } from "react-router";
import "./charts.css";

export type Ink = "ink" | "hatch" | "accent" | "outline" | "half";

export interface Mark {
  key: string;
  label: string;
  value: number;
  /** What stands at the mark. */
  valueText: string;
  href?: string | undefined;
  ink?: Ink;
}

const ofWidth = (part: number) => `${Math.round(part * 10_000) / 100}%`;

/** Hatch of 5 px at 45°, 1.7 thick (look: Hatch). */
export function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width={1.7} height={5} className="chart-hatch" />
      </pattern>
    </defs>
  );
}

function inkOf(ink: Ink = "ink", hatch: string) {
  return ink === "hatch" ? { className: "chart-hatched", fill: `url(#${hatch})` } : { className: `chart-${ink}` };
}

interface ChartProps {
  /** What the picture says. */
  sentence: string;
  marks: readonly Mark[];
}

const barHeight = 12;

/** Bars from left to right, one below the other: names that lead on, bars, values. */
export function BarRows({ sentence, marks }: ChartProps) {
  const hatch = useId();
  const most = Math.max(...marks.map(({ value }) => value), 1);
  return (
    <div className="bar-rows">
      <ul>
        {marks.map(({ key, label, valueText, href }) => (
          <li key={key}>
            {href ? (
              <Link to={href} title={label}>
                {label}
                <span className="sr-only">, {valueText}</span>
              </Link>
            ) : (
              <span title={label}>
                {label}
                <span className="sr-only">, {valueText}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
      <svg role="img" aria-label={sentence} width="100%">
        <Hatch id={hatch} />
        {marks.map(({ key, value, ink }, at) => (
          <rect
            key={key}
            x={0}
            y={ofWidth((at + 0.5) / marks.length)}
            height={barHeight}
            transform={`translate(0 ${-barHeight / 2})`}
            width={value > 0 ? ofWidth(Math.max(value / most, 0.004)) : 0}
            {...inkOf(ink, hatch)}
          />
        ))}
      </svg>
      <ul aria-hidden className="figures">
        {marks.map(({ key, valueText }) => (
          <li key={key}>{valueText}</li>
        ))}
      </ul>
    </div>
  );
}

const columnHeight = 130;
const valueRoom = 22;

/** Columns with their values on top; their names below lead on. */
export function Columns({ sentence, marks }: ChartProps) {
  const hatch = useId();
  const most = Math.max(...marks.map(({ value }) => value), 1);
  const slot = 1 / marks.length;
  return (
    <div className="chart-columns">
      <svg role="img" aria-label={sentence} width="100%" height={columnHeight + valueRoom}>
        <Hatch id={hatch} />
        {marks.map(({ key, value, valueText, ink }, at) => {
          const height = value > 0 ? Math.max((value / most) * columnHeight, 1) : 0;
          const top = valueRoom + columnHeight - height;
          return (
            <g key={key}>
              <rect
                x={ofWidth((at + 0.11) * slot)}
                width={ofWidth(0.78 * slot)}
                y={top}
                height={height}
                {...inkOf(ink, hatch)}
              />
              <text x={ofWidth((at + 0.5) * slot)} y={top - 7} textAnchor="middle" className="chart-value">
                {valueText}
              </text>
            </g>
          );
        })}
      </svg>
      <BelowColumns marks={marks} />
    </div>
  );
}

/** What each column is of, which leads on. */
function BelowColumns({ marks }: { marks: readonly Omit<Mark, "value">[] }) {
  return (
    <ul>
      {marks.map(({ key, label, valueText, href }) => (
        <li key={key}>
          {href ? (
            <Link to={href}>
              {label}
              <span className="sr-only">, {valueText || "nothing"}</span>
            </Link>
          ) : (
            label
          )}
        </li>
      ))}
    </ul>
  );
}

/** One bar of parts; below it what each part is, which leads on. */
export function Stacked({ sentence, marks }: ChartProps) {
  const hatch = useId();
  const all = Math.max(
    marks.reduce((sum, { value }) => sum + value, 0),
    1,
  );
  const begins = marks.map((_, at) => marks.slice(0, at).reduce((sum, { value }) => sum + value, 0));
  return (
    <div className="chart-stacked">
      <svg role="img" aria-label={sentence} width="100%" height={20}>
        <Hatch id={hatch} />
        {marks.map(({ key, value, ink }, at) => (
          <rect
            key={key}
            x={ofWidth(begins[at]! / all)}
            y={1}
            width={ofWidth(value / all)}
            height={18}
            {...inkOf(ink, hatch)}
          />
        ))}
      </svg>
      <ul>
        {marks.map(({ key, label, valueText, href, ink }) => (
          <li key={key}>
            <svg width={12} height={12} aria-hidden>
              <rect x={0.5} y={0.5} width={11} height={11} {...inkOf(ink, hatch)} />
            </svg>
            {href ? <Link to={href}>{label}</Link> : label} <span className="figures">{valueText}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const lineHeight = 120;

/** Between two higher ones: above it the line itself is in the way of its words. */
function isValley(marks: readonly { value: number | null }[], at: number): boolean {
  const [before, here, after] = [at - 1, at, at + 1].map((place) => marks[place]?.value ?? null);
  return here !== null && here !== undefined && [before, after].every((one) => typeof one === "number" && one > here);
}

/** A line over the months; where there is no value it is broken. */
export function LineChart({
  sentence,
  marks,
}: {
  sentence: string;
  marks: readonly (Omit<Mark, "value"> & { value: number | null })[];
}) {
  const values = marks.flatMap(({ value }) => (value === null ? [] : [value]));
  const [least, most] = [Math.min(...values, 0), Math.max(...values, 1)];
  const slot = 1 / marks.length;
  const x = (at: number) => ofWidth((at + 0.5) * slot);
  const y = (value: number) => valueRoom + lineHeight * (1 - (value - least) / (most - least));
  return (
    <div className="chart-columns">
      <svg role="img" aria-label={sentence} width="100%" height={lineHeight + valueRoom + 22}>
        {marks.map(({ key, value }, at) => {
          const before = marks[at - 1]?.value ?? null;
          return (
            value !== null &&
            before !== null && (
              <line key={key} x1={x(at - 1)} y1={y(before)} x2={x(at)} y2={y(value)} className="chart-line" />
            )
          );
        })}
        {marks.map(
          ({ key, value, valueText }, at) =>
            value !== null && (
              <g key={key}>
                <circle cx={x(at)} cy={y(value)} r={3.5} className="chart-ink" />
                <text
                  x={x(at)}
                  y={y(value) + (isValley(marks, at) ? 19 : -9)}
                  textAnchor="middle"
                  className="chart-value"
                >
                  {valueText}
                </text>
              </g>
            ),
        )}
      </svg>
      <BelowColumns marks={marks} />
    </div>
  );
}
