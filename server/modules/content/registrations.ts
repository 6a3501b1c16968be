// Which of our registrations a document is of, and how a paper names us under it. Pure.
import { stateOfGstin } from "@vanik/contracts/identifiers";
import type { Operator, Registration } from "@vanik/contracts/settings";
import { financialYear } from "@vanik/trading/financial-year";

/** The one of this id, else the first that is active; undefined where we have none. */
export function registrationOf(all: readonly Registration[], id?: number): Registration | undefined {
  return all.find((registration) => registration.id === id) ?? all.find(({ active }) => active) ?? all[0];
}

/** The letter of undertaking of a day's financial year; without one the newest, of which the desk is told. */
export function lutOf({ luts = [] }: Partial<Registration> = {}, day: string) {
  const ofYear = luts.find(({ financial_year }) => financial_year === financialYear(day));
  return ofYear ?? luts.toSorted((a, b) => (a.financial_year < b.financial_year ? 1 : -1))[0] ?? null;
}

/** The operator as a document of a registration names it. */
export function operatorAddress(operator: Operator, registration?: Registration) {
  const { gstin = operator.gstin, address = [] } = registration ?? {};
  return {
    name: operator.legal_name,
    gstin,
    address: (address.length > 0 ? address : operator.address).join(", "),
    state: gstin ? stateOfGstin(gstin) : operator.state,
  };
}
