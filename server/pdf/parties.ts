// Who stands on a paper: the operator and its reader, nobody else (wire: A PDF bears …); and how the goods of an invoice went.
import { nonBreakingPincodes } from "@vanik/trading/non-breaking";
import { ewayBillInGroups, vehicleNumber } from "@vanik/contracts/carriage";
import type { TradeDocument } from "@vanik/contracts/documents";
import { panOfGstin } from "@vanik/contracts/identifiers";
import type { Operator } from "@vanik/contracts/settings";
import { isInquiry, isRequest } from "@vanik/contracts/trade";
import { stateWithCode } from "@vanik/trading/place-of-supply";
import { formatPhone } from "@vanik/trading/wording";
import { isOurInvoice } from "./copies.ts";
import type { PaperFact } from "./facts.ts";
import { breakable } from "./figures.ts";
import { paperKinds } from "./kinds.ts";

/** A name with its address, and what it is registered under. */
export interface PaperParty {
  label: string;
  name: string;
  lines: string[];
  ids: PaperFact[];
}

interface PaperPlace {
  name: string;
  gstin: string;
  address: string;
  state: string;
  pincode?: string;
}

const breakableLines = (texts: readonly string[]) => texts.filter(Boolean).map(breakable);

const withState = (address: string, state: string) =>
  [nonBreakingPincodes(address), state ? stateWithCode(state).replace(" (", "\u00a0(") : ""].filter(Boolean).join(", ");

/** A party as a block under the letterhead. */
export function partyOnPaper(label: string, { name, gstin, address, state, pincode = "" }: PaperPlace): PaperParty {
  const pin = address.replaceAll(" ", "").includes(pincode) ? "" : pincode;
  const whole = [address, pin].filter(Boolean).join(" ");
  return {
    label,
    name: breakable(name),
    lines: breakableLines([withState(whole, state)]),
    ids: gstin ? [["GSTIN", gstin]] : [],
  };
}

/** An inquiry's sender is reached by what was typed with it. */
function withContact(party: PaperParty, { email, phone }: TradeDocument): PaperParty {
  return {
    ...party,
    lines: [...party.lines, ...breakableLines([email ?? "", phone ? formatPhone(phone) : ""])],
  };
}

/** Another registration of the same name at the same address is another place (rule 46). */
const isOnePlace = (one: PaperPlace, other: PaperPlace) =>
  one.name === other.name &&
  one.address === other.address &&
  one.state === other.state &&
  (!one.gstin || one.gstin === other.gstin);

/** A request for quotation names its supplier to that supplier alone, and the place by town and PIN (the wall). */
function askedParties({ supplier, delivery_place, delivery_pincode }: TradeDocument, forDesk: boolean): PaperParty[] {
  const place = [delivery_place, nonBreakingPincodes(delivery_pincode)].filter(Boolean).join(" ");
  return [
    ...(supplier && !forDesk ? [{ label: "To", name: breakable(supplier), lines: [], ids: [] }] : []),
    ...(place ? [{ label: "Deliver to", name: breakable(place), lines: [], ids: [] }] : []),
  ];
}

const asTyped = (text: string) => text;
const carriedBy = [
  ["", "transporter", asTyped],
  ["Vehicle ", "vehicle", vehicleNumber],
  ["LR ", "lr_no", asTyped],
  ["E-way bill ", "eway_bill_no", ewayBillInGroups],
] as const;

/** How goods went, of dispatches that stand: each word once. */
export function transportOf(movements: TradeDocument["movements"]): PaperParty[] {
  const live = movements.filter(({ cancelled }) => !cancelled);
  const [name, ...lines] = carriedBy.flatMap(([label, key, format]) => {
    const values = [...new Set(live.map((one) => format(one[key])).filter(Boolean))];
    return values.length > 0 ? [label + values.map(breakable).join(", ")] : [];
  });
  return name === undefined ? [] : [{ label: "Transport", name, lines, ids: [] }];
}

/** "Same as bill to": a place of delivery that the paper names already, as a fact; null where it has a block of its own or is not known. */
export function deliveredWhereBilled({ kind, party, operator, ship_to }: TradeDocument): PaperFact | null {
  const { blocks } = paperKinds[kind];
  const receiver = blocks.operator ? operator : party;
  if (isRequest(kind) || !ship_to || !receiver || !isOnePlace(ship_to, receiver)) return null;
  return [blocks.shipTo, `Same as “${blocks.operator ?? blocks.party}”`];
}

/** The blocks under the letterhead, in columns. */
export function partiesOnPaper(document: TradeDocument, forDesk: boolean): PaperParty[] {
  if (isRequest(document.kind)) return askedParties(document, forDesk);
  const { party, operator, ship_to, kind } = document;
  const label = paperKinds[kind].blocks;
  const parties: PaperParty[] = [];
  if (party) {
    const block = partyOnPaper(label.party, party);
    parties.push(isInquiry(kind) ? withContact(block, document) : block);
  }
  if (label.operator) parties.push(partyOnPaper(label.operator, operator));
  const receiver = label.operator ? operator : party;
  if (ship_to && !(receiver && isOnePlace(ship_to, receiver))) parties.push(partyOnPaper(label.shipTo, ship_to));
  return [...parties, ...(isOurInvoice(kind) ? transportOf(document.movements) : [])];
}

/** The operator at the head: its copy in the document, with how it is reached today. */
export function letterheadOf(
  { operator }: Pick<TradeDocument, "operator">,
  { cin, email, phone, contact }: Operator,
): PaperParty {
  const { name, gstin, address, state } = operator;
  const ids: PaperFact[] = [
    ["GSTIN", gstin],
    ["PAN", panOfGstin(gstin)],
    ["CIN", cin],
  ];
  return {
    label: "",
    name: breakable(name),
    lines: breakableLines([withState(address, state), [contact, email, phone].filter(Boolean).join(", ")]),
    ids: ids.filter(([, value]) => value !== ""),
  };
}
