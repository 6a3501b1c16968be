// What an item cost in the last twelve months, of the prices that changes kept (decision 030). Pure.
import type { Paise } from "@vanik/contracts/money";

interface DatedPrice {
  /** The Indian day from which it held. */
  day: string;
  price: Paise;
}

/** `2026-11-23` → `2025-11-23`; of 29 February the day after. */
function yearBefore(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year - 1, month - 1, date)).toISOString().slice(0, 10);
}

/**
 * `kept` in their order, the newest last. One a day, only where it differs from the one before; what held a year ago stands at
 * that day, and today's at the end. A price on request is none. Empty where fewer than two are left.
 */
export function pricesOfYear(dated: readonly DatedPrice[], now: Paise, today: string): DatedPrice[] {
  const since = yearBefore(today);
  const days = new Map<string, Paise>();
  for (const { day, price } of dated) {
    const at = day < since ? since : day;
    days.delete(at);
    days.set(at, price);
  }
  // What was written past all changes holds today, since whenever.
  if (days.size > 0 && [...days.values()].at(-1) !== now) days.set(today, now);
  const prices = [...days]
    .map(([day, price]) => ({ day, price }))
    .filter(({ price }) => price > 0)
    .filter(({ price }, at, all) => price !== all[at - 1]?.price);
  if (now === 0 || prices.length < 2) return [];
  return prices.at(-1)!.day === today ? prices : [...prices, { day: today, price: now }];
}
