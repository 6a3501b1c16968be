// Days on which the desk is closed.
import type { Holiday } from "@vanik/contracts/content";
import type { DeskHoliday, HolidayChange, HolidayInput } from "@vanik/contracts/desk-content";
import { desc } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { indianDay } from "../../platform/clock.ts";
import type { Queryable, Transaction } from "../../platform/db.ts";
import { findHolidays } from "./store.ts";
import { holidays } from "./tables.ts";
import { contentWriter } from "./content-writer.ts";

const daysShown = 60;

/** Those of the next 60 days, today among them. */
export async function listHolidays({ db, clock }: Pick<Deps, "db" | "clock">): Promise<Holiday[]> {
  const now = clock.now();
  const last = new Date(now.getTime() + (daysShown - 1) * 86_400_000);
  const rows = await findHolidays(db, indianDay(now), indianDay(last));
  return rows.map(({ day, name, nameHi }) => ({ day, name, name_hi: nameHi }));
}

const showHolidays = async (_db: Queryable, rows: (typeof holidays.$inferSelect)[]): Promise<DeskHoliday[]> =>
  rows.map(({ id, day, name, nameHi, version }) => ({ id, day, name, name_hi: nameHi, version }));

export const writtenHolidays = contentWriter({
  table: holidays,
  what: "This holiday",
  order: [desc(holidays.day)],
  show: showHolidays,
  conflict: { field: "day", sentence: "There is a holiday on this day already. Change that one." },
});

export function createHoliday(tx: Transaction, { day, name, name_hi = "" }: HolidayInput): Promise<DeskHoliday> {
  return writtenHolidays.make(tx, { day, name, nameHi: name_hi });
}

export async function changeHoliday(
  tx: Transaction,
  { id, version, day, name, name_hi }: HolidayChange & { id: string },
): Promise<DeskHoliday> {
  const row = await writtenHolidays.lockAsRead(tx, id, version);
  return writtenHolidays.change(tx, row, { day, name, nameHi: name_hi });
}
