// ERPNext's moments as the texts that they are: naive, in its site's zone, to the microsecond, so that two are compared letter by letter (connector 3).
import { clockIn } from "../mapping/moments.ts";

const clockText = (clock: number) => new Date(clock).toISOString().replace("T", " ").replace("Z", "000");

/** What the site's clock says at a moment: "2026-11-21 01:11:56.260000". */
export const remoteText = (at: Date, zone: string): string => clockText(clockIn(zone, at.getTime()));

/** The site's day at a moment. */
export const remoteDayOf = (at: Date, zone: string): string => remoteText(at, zone).slice(0, 10);

/** A Date header tells whole seconds, and a write of this second may commit after the reply. */
const notYet = 1_000;

/** The last moment of which all is there, by the reply's Date header; by our own clock where it has none. */
export function settledUntil(date: string | undefined, zone: string, now: Date): string {
  const replied = date === undefined ? Number.NaN : Date.parse(date);
  return remoteText(new Date((Number.isNaN(replied) ? now.getTime() : replied) - notYet), zone);
}

/** The same clock so many minutes before. */
export const minutesBefore = (text: string, minutes: number): string =>
  clockText(Date.parse(`${text.slice(0, 10)}T${text.slice(11, 23)}Z`) - minutes * 60_000);
