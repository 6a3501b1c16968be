// How long ago something was, in words.
import { time } from "./days-and-times.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const countAgo = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"} ago`;

/** "just now", "5 minutes ago", "3 hours ago", "2 days ago"; from a week on the moment itself. `now` in milliseconds. */
export function ago(iso: string, now: number): string {
  const passed = now - Date.parse(iso);
  if (passed < minute) return "just now";
  if (passed < hour) return countAgo(Math.floor(passed / minute), "minute");
  if (passed < day) return countAgo(Math.floor(passed / hour), "hour");
  return passed < 7 * day ? countAgo(Math.floor(passed / day), "day") : time(iso);
}
