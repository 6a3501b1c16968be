// The days of tax withheld: until when it is paid, and the quarters of its statements (books 8).
import { addDays } from "./days.ts";

const startOfMonth = (year: number, month: number) => new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);

/** By the 7th of the next month; of March by 30 April. */
export function tdsDueBy(day: string): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return month === 3 ? `${year}-04-30` : addDays(startOfMonth(year, month + 1), 6);
}

/** The financial year's quarter of a day, as its file is asked for: 2026-3. */
export function quarterOf(day: string): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return month < 4 ? `${year - 1}-4` : `${year}-${Math.floor((month - 1) / 3)}`;
}

/** First and last day of a financial year's quarter: 2026-3 is October to December 2026. */
export function daysOfQuarter(quarter: string): { from: string; to: string } {
  const [year, part] = quarter.split("-").map(Number) as [number, number];
  const first = 1 + part * 3;
  return { from: startOfMonth(year, first), to: addDays(startOfMonth(year, first + 3), -1) };
}
