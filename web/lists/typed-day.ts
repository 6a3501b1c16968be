// A day as people write one, as the wire has it.
const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** "20 Nov 2026", "20/11/26", "20-11-2026", "2026-11-20" → "2026-11-20"; null of what is no day. */
export function dayTyped(text: string): string | null {
  const [first = "", second = "", third = "", more] = text.trim().split(/[\s./,-]+/);
  if (more) return null;
  const [date, named, year] = first.length === 4 ? [third, second, first] : [first, second, third];
  const at = /^\d+$/.test(named) ? Number(named) : months.indexOf(named.slice(0, 3).toLowerCase()) + 1;
  if (!/^\d{1,2}$/.test(date) || !/^(\d{2}|\d{4})$/.test(year)) return null;
  const iso = [year.padStart(4, "20"), String(at).padStart(2, "0"), date.padStart(2, "0")].join("-");
  const read = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(read.getTime()) || read.toISOString().slice(0, 10) !== iso ? null : iso;
}

/** Whether a filter can go by it as the wire has it. */
export const isDayOrNone = (iso = ""): boolean => iso === "" || dayTyped(iso) === iso;
