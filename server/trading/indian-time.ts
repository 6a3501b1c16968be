// Moments as people in India read them, and the hours at which a round may close (sourcing 1). IST has no daylight saving.
import { addDays, readableDay } from "./days.ts";

const minute = 60_000;
const hour = 60 * minute;
const offset = 5.5 * hour;

const inIndia = (moment: Date) => new Date(moment.getTime() + offset).toISOString();

/** The day in India, `YYYY-MM-DD`. */
export const dayInIndia = (moment: Date): string => inIndia(moment).slice(0, 10);

/** "17:00:00", and with its milliseconds "17:00:00.412". */
export const formatClock = (moment: Date, fine = false): string => inIndia(moment).slice(11, fine ? 23 : 19);

/** "24 Nov 2026, 17:00" */
export const formatMoment = (moment: Date): string =>
  `${readableDay(dayInIndia(moment))}, ${inIndia(moment).slice(11, 16)}`;

/** A clock's time in India on a day. */
const indianMoment = (day: string, hours: number) => new Date(Date.parse(`${day}T00:00:00Z`) - offset + hours * hour);

const firstHour = 10;
const lastHour = 18;
const sunday = 0;

/** The first full hour from 10 to 18 IST at a moment or after it, Monday to Saturday, on none of these days. */
export function nextClosingHour(from: Date, holidays: ReadonlySet<string> = new Set()): Date {
  for (let day = dayInIndia(from); ; day = addDays(day, 1)) {
    if (holidays.has(day) || new Date(`${day}T00:00:00Z`).getUTCDay() === sunday) continue;
    const hours = Math.ceil((from.getTime() - indianMoment(day, 0).getTime()) / hour);
    if (hours <= lastHour) return indianMoment(day, Math.max(hours, firstHour));
  }
}

export const hoursLater = (moment: Date, hours: number): Date => new Date(moment.getTime() + hours * hour);
