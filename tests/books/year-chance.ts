// The draws of a year by chance: days within it, sums, numbers of series. The same of one seed.
import type { Paise } from "@vanik/contracts/money";
import { addDays } from "@vanik/trading/days";
import { documentName } from "@vanik/trading/names";
import { idOfName } from "../../server/platform/ids.ts";
import { chanceOf } from "../chance.ts";
import { firstDay, lastDay } from "./year-parts.ts";

export function yearChanceOf(seed: number) {
  const chance = chanceOf(seed);
  const numbers = new Map<string, number>();
  const upTo = (most: number) => Math.floor(chance() * most);
  return {
    upTo,
    pick: <T>(all: readonly T[]): T => all[upTo(all.length)]!,
    isOf: (percent: number) => chance() * 100 < percent,
    paiseUpTo: (most: number) => (1 + upTo(Math.max(1, most))) as Paise,
    idOf: (name: string) => idOfName(`year ${seed} ${name}`),
    numbered: (series: string, day: string): string => {
      const next = (numbers.get(series) ?? 0) + 1;
      numbers.set(series, next);
      return documentName(series, day, next);
    },
    /** Within the year, from a day on. */
    dayFrom: (day: string) => addDays(day, upTo((Date.parse(lastDay) - Date.parse(day)) / 86_400_000 + 1)),
    /** Within the year and sixty days of the last of these days. */
    soonAfter: (...days: string[]): string => {
      const later = addDays(
        days.reduce((one, other) => (other > one ? other : one), firstDay),
        upTo(60),
      );
      return later > lastDay ? lastDay : later;
    },
  };
}
export type YearChance = ReturnType<typeof yearChanceOf>;
