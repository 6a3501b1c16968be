// Orders on one line of time with today's mark: ink is what came or was sent, outline what is to come, hatch the days past its own.
import type { OwnOrder } from "@vanik/contracts/own-overview";
import { daysBetween } from "@vanik/trading/ageing";
import { addDays } from "@vanik/trading/days";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { amount } from "../../app/formats.ts";
import { Hatch } from "../../lists/charts.tsx";
import { dayAndMonth, type OwnSide, ownSides, describeOrder } from "./own-words.ts";

interface OrderBarsProps {
  orders: readonly OwnOrder[];
  today: string;
  party: OwnSide;
  hrefOf: (name: string) => string;
}

/** The line's two ends, with some days of air. */
function spanOf(orders: readonly OwnOrder[], today: string): { from: string; days: number } {
  const begins = orders.map(({ ordered }) => ordered);
  const ends = orders.flatMap(({ delivery_date }) => delivery_date ?? []);
  const earliest = [...begins, today].toSorted()[0]!;
  // What was ordered long ago would press all else together.
  const from = addDays([earliest, addDays(today, -120)].toSorted()[1]!, -2);
  const latest = [...ends, addDays(today, 7)].toSorted().at(-1)!;
  const to = [latest, addDays(today, 120)].toSorted()[0]!;
  return { from, days: daysBetween(from, to) + 2 };
}

/** The first days of months on the line. */
function monthsOn(from: string, days: number): string[] {
  return Array.from({ length: days }, (_, at) => addDays(from, at)).filter((one) => one.endsWith("-01"));
}

export function OrderBars({ orders, today, party, hrefOf }: OrderBarsProps) {
  const hatch = useId();
  const { moved, left } = ownSides[party];
  const { from, days } = spanOf(orders, today);
  const at = (day: string) => Math.min(100, Math.max(0, (daysBetween(from, day) / days) * 100));
  // No name of a month lies on today's, or on the end of the line.
  const ticks = monthsOn(from, days).filter((one) => Math.abs(at(one) - at(today)) > 14 && at(one) < 92);
  return (
    <div className="order-bars">
      <p className="order-legend" aria-hidden>
        <Sample>{moved}</Sample>
        <Sample className="chart-outline">{left}</Sample>
        {orders.some((order) => describeOrder(order, today, party).late) && (
          <Sample fill={`url(#${hatch})`}>past its day</Sample>
        )}
      </p>
      <div className="order-axis" aria-hidden>
        <svg width="100%" height={18}>
          <Hatch id={hatch} />
          {ticks.map((one) => (
            <text key={one} x={`${at(one)}%`} y={13} textAnchor="middle" className="order-tick">
              {dayAndMonth(one)}
            </text>
          ))}
          <text x={`${at(today)}%`} y={13} textAnchor={anchorAt(at(today))} className="order-now">
            Today, {dayAndMonth(today)}
          </text>
        </svg>
      </div>
      <ul>
        {orders.map((order) => {
          const { text, late } = describeOrder(order, today, party);
          return (
            <li key={order.name} className="order-row">
              <p className="order-name">
                <Link to={hrefOf(order.name)} className="own-open">
                  {order.name}
                </Link>{" "}
                <span className={late ? "order-said text-red" : "order-said"}>{text}</span>
              </p>
              <p className="order-amount figures">{amount(order.amount)}</p>
              <svg width="100%" height={20} aria-hidden className="order-bar">
                {ticks.map((one) => (
                  <line key={one} x1={`${at(one)}%`} x2={`${at(one)}%`} y1={0} y2={20} className="order-month" />
                ))}
                <Bar order={order} today={today} at={at} hatch={hatch} late={late} />
                <rect x={`${at(today)}%`} y={0} width={2} height={20} className="chart-accent" />
              </svg>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Of a bar or a column, beside what it says. */
export function Sample({ className, fill, children }: { className?: string; fill?: string; children: ReactNode }) {
  return (
    <span className="chart-sample">
      <svg width={14} height={10} aria-hidden>
        <rect
          x={0.5}
          y={0.5}
          width={13}
          height={9}
          className={className ?? (fill ? undefined : "chart-ink")}
          fill={fill}
        />
      </svg>
      {children}
    </span>
  );
}

const anchorAt = (place: number) => (place > 88 ? "end" : place < 12 ? "start" : "middle");

interface BarProps {
  order: OwnOrder;
  today: string;
  at: (day: string) => number;
  hatch: string;
  late: boolean;
}

function Bar({ order: { ordered, delivery_date, came }, today, at, hatch, late }: BarProps) {
  const begin = at(ordered);
  const end = Math.max(at(delivery_date ?? today), begin + 1);
  const filled = (end - begin) * came;
  return (
    <>
      <rect x={`${begin}%`} y={4.5} width={`${end - begin}%`} height={11} className="chart-outline" />
      {came > 0 && <rect x={`${begin}%`} y={4.5} width={`${filled}%`} height={11} className="chart-ink" />}
      {late && (
        <rect x={`${end}%`} y={4.5} width={`${Math.max(0, at(today) - end)}%`} height={11} fill={`url(#${hatch})`} />
      )}
    </>
  );
}
