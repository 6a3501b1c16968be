// Where a supply counts as made: section 10(1) of the IGST Act, as trade 5 puts it in order. States are two digits.
import { stateOfGstin } from "@vanik/contracts/identifiers";
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
  /** Whose place it is, the recipient's own or another person's; of one that was written before it was asked nobody has said it. */
  to?: "own" | "other" | undefined;
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
  // By what was said, never by its name: "Site Office" is no person, and "C/o Om Logistics" no other recipient (controls 6).
  return shipTo.to === "other" || Boolean(shipTo.gstin && shipTo.gstin !== recipient.gstin);
}

function goesElsewhere({ recipient, shipTo }: Supply): boolean {
  return Boolean(shipTo?.state) && shipTo!.state !== registeredState(recipient);
}
