// How days and moments read: days as the wire's text says, moments in Indian Standard Time. Apart from formats.ts, which every page loads.
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** "2026-11-06" → "06 Nov 2026": two digits, so that days stand under each other. The text is cut, never turned into a Date: a Date would follow the reader's time zone. */
export function day(iso: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso) ?? [];
  return year ? `${date} ${months[Number(month) - 1]} ${year}` : iso;
}

/** The same without its year, where that goes without saying: "06 Nov"; beside a day of another year its month: "Nov 2025". */
export const shortDay = (iso: string, beside = iso): string =>
  iso.slice(0, 4) === beside.slice(0, 4) ? day(iso).slice(0, 6) : day(iso).slice(3);

const moment = new Intl.DateTimeFormat("en-IN", {
  timeZone: "Asia/Kolkata",
  day: "2-digit",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hour12: false,
});

/** The day of a moment in ISO form, in Indian Standard Time: "20 Nov 2026". */
export const dayOfMoment = (iso: string): string => time(iso).split(",")[0] ?? day(iso);

/** A moment in ISO form → "20 Nov 2026, 14:22" in Indian Standard Time, whoever reads. */
export function time(iso: string): string {
  const part = Object.fromEntries(moment.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
  return `${part.day} ${part.month?.slice(0, 3)} ${part.year}, ${part.hour}:${part.minute}`;
}

/** The same without its year, where that goes without saying: "20 Nov, 14:22". */
export const shortMoment = (iso: string): string => time(iso).replace(/ \d{4},/, ",");
