// Small suppliers (MSMED Act 2006, sections 2 and 15; controls 5): a micro or small enterprise with Udyam is paid within 45 days, whatever
// is agreed, and within 15 where nothing is. Pure.
import { type SmallClass, type UdyamYear, udyamClasses } from "@vanik/contracts/party-parts";
import { startOfFinancialYear } from "./financial-year.ts";

/** Days that may be agreed at most, and those that hold where none are. */
export const mostDaysOfSmall = 45;
const daysUnagreed = 15;

/** What of a small supplier's person is known: what Udyam says of its years, of its own records first. */
export interface KnownOfUdyam {
  years: readonly UdyamYear[];
  /** A trader is registered for other ends: it counts by a setting alone. */
  countsTraders: boolean;
}

/** What a supplier is on a day, by the newest year of Udyam that has begun; null of a medium one, a trader and who has none. */
export function smallClassOn(day: string, { years, countsTraders }: KnownOfUdyam): SmallClass | null {
  const year = Number(startOfFinancialYear(day).slice(0, 4));
  const [newest] = years.filter((one) => one.year <= year).toSorted((one, other) => other.year - one.year);
  if (!newest || newest.class === "medium" || (newest.activity === "trading" && !countsTraders)) return null;
  return newest.class;
}

/** Within how many days a bill is paid, by what is agreed and what its supplier is. */
export const daysToPay = (agreed: number | null, small: SmallClass | null): number =>
  small ? Math.min(agreed ?? daysUnagreed, mostDaysOfSmall) : (agreed ?? 0);

/** What a small supplier is called where more days are agreed with it than hold; null where none are. */
const calledWithin = (agreed: number | null, small: SmallClass | null): string | null =>
  small && agreed !== null && agreed > mostDaysOfSmall ? `a ${udyamClasses[small].toLowerCase()} enterprise` : null;

/** What is to be looked at where more days are agreed than hold; null where none are. */
export function longTermsWarning(name: string, agreed: number | null, small: SmallClass | null): string | null {
  const called = calledWithin(agreed, small);
  return (
    called &&
    `${name} is ${called} (Udyam): it is paid within ${mostDaysOfSmall} days, whatever is agreed, and ${agreed} are.`
  );
}

/** The same of a bid that is compared. */
export function longTermsOfBid(agreed: number | null, small: SmallClass | null): string | null {
  const called = calledWithin(agreed, small);
  return called && `${agreed}, of which ${mostDaysOfSmall} count: ${called}`;
}
