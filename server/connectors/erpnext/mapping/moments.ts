// Days and moments as ERPNext writes them: naive, in its site's time zone (erpnext 1.1).
import type { Row } from "../client.ts";
import { UnreadableField } from "./figures.ts";

const dayShape = /^\d{4}-\d{2}-\d{2}$/;

/** Whether there is such a day, `YYYY-MM-DD`. */
const isCalendarDay = (text: string) =>
  dayShape.test(text) && text >= "0001" && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;

/** A day, `YYYY-MM-DD`; null where none is said. Throws an UnreadableField for what is no day. */
export function remoteDay(row: Row, field: string): string | null {
  const value = row[field];
  if (value === null || value === undefined || value === "") return null;
  if (typeof value !== "string" || !isCalendarDay(value)) throw new UnreadableField(field);
  return value;
}

const momentShape = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})(?:\.(\d{1,6}))?$/;
const dayInMs = 86_400_000;
const clocks = new Map<string, Intl.DateTimeFormat>();

/** How a zone's clock and calendar stood at a moment, as if it were UTC, in milliseconds. */
export function clockIn(zone: string, at: number): number {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    });
    clocks.set(zone, clock);
  }
  const part = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((at % 1000) + 1000) % 1000);
}

/**
 * The moment at which a zone's clock says so, to the millisecond: the first of two where the clock was put back, and where it skipped
 * that time, the one that it would have been. Null where none is said. Throws an UnreadableField for what is no moment.
 */
export function remoteMoment(row: Row, field: string, zone: string): Date | null {
  const value = row[field];
  if (value === null || value === undefined || value === "") return null;
  const [, day = "", time = "", fraction = ""] = (typeof value === "string" && momentShape.exec(value)) || [];
  const clock = Date.parse(`${day}T${time}.${fraction.padEnd(3, "0").slice(0, 3)}Z`);
  if (!isCalendarDay(day) || Number.isNaN(clock)) throw new UnreadableField(field);
  // What the zone is ahead a day before and a day after: the only two that it can be.
  const offsets = [clock - dayInMs, clock + dayInMs].map((at) => clockIn(zone, at) - at);
  const meant = offsets.map((offset) => clock - offset).find((at) => clockIn(zone, at) === clock);
  return new Date(meant ?? clock - offsets[0]!);
}

/** The same of what has to be said. */
export function requireMoment(row: Row, field: string, zone: string): Date {
  const moment = remoteMoment(row, field, zone);
  if (!moment) throw new UnreadableField(field);
  return moment;
}
