// Who stands on a paper: the operator and its reader, nobody else (wire: A PDF bears …).
import type { TradeDocument } from "@vanik/contracts/documents";
import { panOfGstin } from "@vanik/contracts/identifiers";
import type { Operator } from "@vanik/contracts/settings";
import { isInquiry, isRequest } from "@vanik/contracts/trade";
import { stateWithCode } from "@vanik/trading/place-of-supply";
import type { Fact } from "./facts.ts";
import { breakable, pincodes } from "./figures.ts";
import { paperKinds } from "./kinds.ts";

/** A name with its address, and what it is registered under. */
export interface Party {
  label: string;
  name: string;
  lines: string[];
  ids: Fact[];
}

interface Place {
  name: string;
  gstin: string;
  address: string;
  state: string;
  pincode?: string;
}

const said = (texts: readonly string[]) => texts.filter(Boolean).map(breakable);

const withState = (address: string, state: string) =>
  [pincodes(address), state ? stateWithCode(state) : ""].filter(Boolean).join(", ");

function partyOf(label: string, { name, gstin, address, state, pincode = "" }: Place): Party {
  const pin = address.replaceAll(" ", "").includes(pincode) ? "" : pincode;
  const whole = [address, pin].filter(Boolean).join(" ");
  return {
    label,
    name: breakable(name),
    lines: said([withState(whole, state)]),
    ids: gstin ? [["GSTIN", gstin]] : [],
  };
}

/** An inquiry's sender is reached by what was typed with it. */
function withContact(party: Party, { email, phone }: TradeDocument): Party {
  return {
    ...party,
    lines: [...party.lines, ...said([email ?? "", phone ? `+91 ${phone.slice(0, 5)} ${phone.slice(5)}` : ""])],
  };
}

const isSamePlace = (one: Place, other: Place) =>
  one.name === other.name && one.address === other.address && one.state === other.state;

/** A request for quotation names its supplier to that supplier alone, and the place by town and PIN (the wall). */
function askedParties({ supplier, delivery_place, delivery_pincode }: TradeDocument, forDesk: boolean): Party[] {
  const place = [delivery_place, pincodes(delivery_pincode)].filter(Boolean).join(" ");
  return [
    ...(supplier && !forDesk ? [{ label: "To", name: breakable(supplier), lines: [], ids: [] }] : []),
    ...(place ? [{ label: "Deliver to", name: breakable(place), lines: [], ids: [] }] : []),
  ];
}

/** The blocks under the letterhead, in columns. */
export function partiesOf(document: TradeDocument, forDesk: boolean): Party[] {
  if (isRequest(document.kind)) return askedParties(document, forDesk);
  const { party, operator, ship_to, kind } = document;
  const label = paperKinds[kind].blocks;
  const parties: Party[] = [];
  if (party) {
    const block = partyOf(label.party, party);
    parties.push(isInquiry(kind) ? withContact(block, document) : block);
  }
  if (label.operator) parties.push(partyOf(label.operator, operator));
  const receiver = label.operator ? operator : party;
  if (ship_to && !(receiver && isSamePlace(ship_to, receiver))) parties.push(partyOf(label.shipTo, ship_to));
  return parties;
}

/** The operator at the head: its copy in the document, with how it is reached today. */
export function letterheadOf({ operator }: TradeDocument, { cin, email, phone }: Operator): Party {
  const { name, gstin, address, state } = operator;
  const ids: Fact[] = [
    ["GSTIN", gstin],
    ["PAN", panOfGstin(gstin)],
    ["CIN", cin],
  ];
  return {
    label: "",
    name: breakable(name),
    lines: said([withState(address, state), [email, phone].filter(Boolean).join(", ")]),
    ids: ids.filter(([, value]) => value !== ""),
  };
}
