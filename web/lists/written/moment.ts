// A moment in ISO form as its day and its time in India, and back.
import { dayTyped } from "../typed-day.ts";

const offset = 5.5 * 3_600_000;
// Between a day and a time that are no moment together.
const between = "\n";

export interface MomentTexts {
  day: string;
  time: string;
}

/** "9:30", "0930", "9.30 pm", "9" → "09:30", "09:30", "21:30", "09:00"; null of what is no time. */
export function timeTyped(text: string): string | null {
  const [, hours = "", minutes = "00", half] =
    /^(\d{1,2})(?:[:. ]?(\d{2}))?\s*([ap])?(?:\.?m\.?)?$/i.exec(text.trim()) ?? [];
  if (hours === "") return null;
  const hour = Number(hours);
  if (half && (hour < 1 || hour > 12)) return null;
  const ofDay = half ? (hour % 12) + (half.toLowerCase() === "p" ? 12 : 0) : hour;
  if (ofDay > 23 || Number(minutes) > 59) return null;
  return `${String(ofDay).padStart(2, "0")}:${minutes}`;
}

/** "2026-11-22T20:00:00.000Z" → "2026-11-23" and "01:30"; what is no moment comes back as it was typed. */
export function momentTexts(value: string): MomentTexts {
  const [day = "", time] = value.split(between);
  if (time !== undefined) return { day, time };
  const inIndia = new Date(Date.parse(value) + offset).toISOString();
  return { day: inIndia.slice(0, 10), time: inIndia.slice(11, 16) };
}

/** Where one of them is no day or no time both stay as they are, to be refused in words. */
export function momentOf({ day, time }: MomentTexts): string {
  const [iso, clock] = [dayTyped(day), timeTyped(time)];
  return iso && clock ? new Date(`${iso}T${clock}:00+05:30`).toISOString() : day + between + time;
}
