// By which number an opening is known where its row says none.
import type { Paise } from "@vanik/contracts/money";
import type { PartyKind } from "@vanik/contracts/parties";
import type { KnownOpening } from "../documents/use-cases.ts";
import type { OpeningKind } from "./opening-kinds.ts";
import { onOneLine } from "./row-fields.ts";
import type { Circumstance } from "./target.ts";

export const keyOfOpening = (partyId: string, isAdvance: boolean, number: string) =>
  `${partyId} ${isAdvance} ${onOneLine(number).toLowerCase()}`;

/** An advance needs no number of its own, and a balance of a list has none. */
export function numberMade(kind: OpeningKind | null | undefined, date: string | null | undefined, listed?: PartyKind) {
  if (!kind || !date || !(kind.isAdvance || listed)) return undefined;
  return `${kind.isAdvance ? "Advance" : "Balance"} ${date}`;
}

/** What may be made for the advances of one party on one day, the first as it is. */
const mostOfOneDay = 50;

interface NumberFor {
  partyId: string;
  isAdvance: boolean;
  amount: Paise;
  /** As it is made of the day alone. */
  made: string;
}

interface NumbersKnown {
  /** Of what was made, by `keyOfOpening`, the row that was given it. */
  made: Circumstance["made"];
  openings: ReadonlyMap<string, KnownOpening>;
}

/** A made number that no other row was given: the one by which it stands already with this amount, else the first. */
export function freeNumber(
  row: number,
  { partyId, isAdvance, amount, made }: NumberFor,
  { made: rowOfNumber, openings }: NumbersKnown,
): string {
  if (!isAdvance) return made;
  const numbers = [made, ...Array.from({ length: mostOfOneDay - 1 }, (_, at) => `${made} (${at + 2})`)];
  const keyFor = (number: string) => keyOfOpening(partyId, isAdvance, number);
  const free = numbers.filter((number) => (rowOfNumber.get(keyFor(number)) ?? row) === row);
  const found = free.find((number) => openings.get(keyFor(number))?.amount === amount) ?? free[0] ?? made;
  const opening = openings.get(keyFor(found));
  if (!opening || opening.amount === amount) rowOfNumber.set(keyFor(found), row);
  return found;
}
