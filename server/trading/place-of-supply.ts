// Where a supply counts as made: section 10(1) of the IGST Act, as trade 5 puts it in order. States are two digits.
import { stateOfGstin } from "@vanik/contracts/identifiers";
import { companyKey } from "@vanik/contracts/organisation-key";
import { stateName } from "@vanik/contracts/states";
import type { GstCategory } from "./gst-category.ts";

export interface SupplyParty {
  name: string;
  /** Empty without one. */
  gstin: string;
  gstCategory: GstCategory;
  /** The state of its address; empty where none is on record. */
  state: string;
}

export interface ShipTo {
  name: string;
  state: string;
  /** Empty or absent without one. */
  gstin?: string;
}

/** A sale is ours to a buyer, a purchase a supplier's to that registration of ours which the order names. */
export interface Supply {
  side: "sale" | "purchase";
  supplier: SupplyParty;
  recipient: SupplyParty;
  shipTo?: ShipTo;
}

export type Clause = "10(1)(a)" | "10(1)(b)" | "10(1)(ca)";

/** The state where a party is registered, else that of its address. */
export function registeredState(party: SupplyParty): string {
  return stateOfGstin(party.gstin) || party.state;
}

/** "27" → "Maharashtra (27)", as the law wants a state named. */
export function stateWithCode(state: string): string {
  return `${stateName(state)} (${state})`;
}

/** The place of supply and the clause that makes it so. An SEZ changes the tax, not the place (trade 5). */
export function placeOfSupply(supply: Supply): { state: string; clause: Clause } {
  const { clause, state } = rules[supply.side].find(({ applies }) => applies(supply))!;
  return { clause, state: state(supply) };
}

interface Rule {
  clause: Clause;
  applies: (supply: Supply) => boolean;
  state: (supply: Supply) => string;
}

// The first that holds.
const rules: Readonly<Record<Supply["side"], readonly Rule[]>> = {
  sale: [
    {
      clause: "10(1)(ca)",
      applies: ({ recipient }) => recipient.gstCategory === "unregistered",
      state: ({ supplier, recipient, shipTo }) => shipTo?.state || recipient.state || registeredState(supplier),
    },
    { clause: "10(1)(b)", applies: goesToAnother, state: ({ recipient }) => registeredState(recipient) },
    {
      clause: "10(1)(a)",
      applies: () => true,
      state: ({ recipient, shipTo }) => shipTo?.state || recipient.state || registeredState(recipient),
    },
  ],
  purchase: [
    {
      clause: "10(1)(b)",
      applies: (supply) => goesToAnother(supply) || goesElsewhere(supply),
      state: ({ recipient }) => registeredState(recipient),
    },
    { clause: "10(1)(a)", applies: () => true, state: ({ recipient }) => registeredState(recipient) },
  ],
};

/** True where the goods go to another registration or another person than the one who is billed. */
function goesToAnother({ recipient, shipTo }: Supply): boolean {
  if (!shipTo) return false;
  if (shipTo.gstin) return shipTo.gstin !== recipient.gstin;
  // "Acme Pvt. Ltd., Gate 2" is Acme: what stands behind the name is a place of its.
  const person = shipTo.name.split(/[,(]| [-–—] /)[0]!;
  const same = [shipTo.name, person].some((name) => companyKey(name) === companyKey(recipient.name));
  return !same && companyKey(shipTo.name) !== "";
}

function goesElsewhere({ recipient, shipTo }: Supply): boolean {
  return Boolean(shipTo?.state) && shipTo!.state !== registeredState(recipient);
}
