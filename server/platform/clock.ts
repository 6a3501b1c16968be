// The injected clock. Moments are Dates; days are those of India (IST, UTC+5:30, no daylight saving).

export interface Clock {
  now(): Date;
  /** By how many milliseconds it was put forward; only a demonstration's is (server/demonstration/clock.ts). */
  ahead?(): number;
}

export const systemClock: Clock = { now: () => new Date() };

const istOffset = 5.5 * 3_600_000;

/** The day in India at a moment, `YYYY-MM-DD`. */
export function indianDay(moment: Date): string {
  return new Date(moment.getTime() + istOffset).toISOString().slice(0, 10);
}

/** The first moment of a day in India, as SQL takes it. */
export const startOfIndianDay = (day: string): string => new Date(Date.parse(day) - istOffset).toISOString();

/** The time of day in India at a moment, to the minute and never too early: `14:05 IST`. */
export function indianTime(moment: Date): string {
  const minute = Math.ceil((moment.getTime() + istOffset) / 60_000) * 60_000;
  return `${new Date(minute).toISOString().slice(11, 16)} IST`;
}
