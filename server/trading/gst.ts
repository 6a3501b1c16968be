// The tax of a document, decided once: where, which, why, and what the desk should look at (trade 5).
import { isState } from "@vanik/contracts/states";
import { financialYear, financialYearLabel } from "./financial-year.ts";
import { type Clause, placeOfSupply, registeredState, stateWithCode, type Supply } from "./place-of-supply.ts";
import { taxNote } from "./tax-note.ts";
import { isInterState, type TaxedSupply, type TaxSplit, taxSplit } from "./tax-split.ts";

export interface Gst {
  /** Two digits of a state. */
  placeOfSupply: string;
  clause: Clause;
  isInterState: boolean;
  split: TaxSplit;
  reverseCharge: boolean;
  taxNote: string;
  /** Sentences for the desk; they hold nothing back. */
  warnings: string[];
}

const outsideIndia = "96";

/** Why a supply is refused, as a sentence for the desk; null when it is not. */
export function supplyProblem(supply: Supply): string | null {
  const { supplier, recipient, shipTo } = supply;
  const from = registeredState(supplier);
  const states = [from, supplier.state, registeredState(recipient), recipient.state, shipTo?.state];
  if (states.includes(outsideIndia)) return "Parties outside India cannot be supplied yet";
  if (!isState(from)) return "The supplier's state is missing: enter it with its address";
  const { state } = placeOfSupply(supply);
  if (!isState(state)) return "The place of supply is missing: enter the state with the recipient's address";
  if (supplier.gstCategory === "composition" && isInterState(supply))
    return `Under the composition scheme nothing is supplied inter-state, as from ${stateWithCode(from)} to ${stateWithCode(state)}`;
  return null;
}

/** The place of supply, the tax and the reasons. Throws a RangeError for a supply that `supplyProblem` refuses. */
export function determineGst(supply: TaxedSupply): Gst {
  const problem = supplyProblem(supply);
  if (problem) throw new RangeError(problem);
  const { state, clause } = placeOfSupply(supply);
  return {
    placeOfSupply: state,
    clause,
    isInterState: isInterState(supply),
    split: taxSplit(supply),
    reverseCharge: supply.reverseCharge,
    taxNote: taxNote(supply),
    warnings: [deliveryWarning(supply), lutWarning(supply)].filter((warning) => warning !== null),
  };
}

function deliveryWarning(supply: Supply): string | null {
  const { state, clause } = placeOfSupply(supply);
  const billed = registeredState(supply.recipient);
  if (supply.side !== "sale" || clause !== "10(1)(a)" || state === billed) return null;
  const isUnsaid = supply.shipTo !== undefined && supply.shipTo.to === undefined;
  const asks = isUnsaid ? ", and say at the place whether it is the buyer's own or another person's" : "";
  return `The goods go to ${stateWithCode(state)}, the bill to ${stateWithCode(billed)}: ask whether the buyer has a GSTIN there to be billed${asks}`;
}

function lutWarning({ recipient, lut, day }: TaxedSupply): string | null {
  const year = financialYear(day);
  if (recipient.gstCategory !== "sez" || !lut || lut.financialYear === year) return null;
  return `Letter of undertaking ${lut.number} is for ${financialYearLabel(lut.financialYear)}: until there is one for ${financialYearLabel(year)}, IGST is charged`;
}
