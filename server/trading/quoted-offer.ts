// A supplier quotation that was typed at the desk as an offer, so that it is compared by what compares bids (sourcing 5).
import { noPaise, type Paise } from "@vanik/contracts/money";
import type { CostedQty } from "./awarded-terms.ts";
import type { BidOffer, BidOfferLine } from "./bid-offer.ts";

/** What a quotation offers for a line that was asked: `amount` is net of discounts, `line` the idx of what was asked. */
export interface TypedOfferLine extends CostedQty {
  line: number;
  idx: number;
  rate: Paise;
  /** Basis points; what its supplier does not charge is left out by `chargesTax`. */
  gstRate: number;
  /** What an award takes of it, and what that costs. */
  award?: CostedQty | null;
}

/** A quotation that stands; `charges` is what it adds for freight, packing and the like; days are null where it says none. */
export interface Quoted {
  bid: string;
  supplier: string;
  days: number | null;
  paymentDays: number | null;
  chargesTax: boolean;
  microOrSmall: boolean;
  charges: Paise;
  /** The same of what an award takes. */
  awardedCharges?: Paise | null;
  lines: readonly TypedOfferLine[];
}

/** Payment that is not said is reckoned at the days against which others are: it costs and earns nothing. */
const neutralPayment = 30;
/** Of equal offers one that names no days comes after all that do. */
const unsaidLead = Number.MAX_SAFE_INTEGER;

/** So much of a line of a quotation: all of it, whatever is asked, or the part of an award. */
export interface QuotedPart {
  of: TypedOfferLine;
  costs: CostedQty;
  part: number | null;
}

const lineOfPart = ({ of, costs, part }: QuotedPart, { days, chargesTax }: Quoted): BidOfferLine => ({
  line: of.line,
  rate: of.rate,
  per: 1,
  a: 1,
  b: 1,
  pack: 0,
  // What is quoted comes whole: what it is above what was asked is a surplus, what it lacks makes it short.
  minQty: part ?? of.qty,
  maxQty: part ?? of.qty,
  breaks: [],
  discount: 0,
  gstRate: chargesTax ? of.gstRate : 0,
  lead: days ?? unsaidLead,
  typed: costs,
});

/** These parts of a quotation, which charges so much besides. */
export const offerOfParts = (quoted: Quoted, parts: readonly QuotedPart[], charges: Paise): BidOffer => ({
  bid: quoted.bid,
  supplier: quoted.supplier,
  submittedAt: new Date(0),
  chargesTax: quoted.chargesTax,
  microOrSmall: quoted.microOrSmall,
  lines: parts.map((part) => lineOfPart(part, quoted)),
  freight: { kind: "amount", amount: charges },
  packing: { kind: "included" },
  minOrder: noPaise,
  discount: 0,
  advance: 0,
  paymentDays: quoted.paymentDays ?? neutralPayment,
});

/** All that it offers. */
export const offerOfQuotation = (quoted: Quoted): BidOffer =>
  offerOfParts(
    quoted,
    quoted.lines.map((line) => ({ of: line, costs: line, part: null })),
    quoted.charges,
  );
