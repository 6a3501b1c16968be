// The opened bids of a round as they are compared: by the names of the quotations that were made of them (sourcing 5).
import type { LandedRound } from "@vanik/contracts/awards";
import { bidTermFields, comparedTerms } from "@vanik/contracts/bid-fields";
import { toBasisPoints } from "@vanik/contracts/money";
import { type BidOffer, type ComparedQty, offerOfBid } from "@vanik/trading/bid-offer";
import { defaultGstCategory, gstCategories } from "@vanik/trading/gst-category";
import { longTermsOfBid, smallClassOn } from "@vanik/trading/small-supplier";
import { indianDay } from "../../../platform/clock.ts";
import type { Queryable } from "../../../platform/db.ts";
import { findOrganisation } from "../../accounts/use-cases.ts";
import { readSourcing, readTradeSettings } from "../../content/use-cases.ts";
import { findDaysOf } from "../../documents/use-cases.ts";
import type { StoredBid } from "../bid-tables.ts";
import { alternativesOf, equalLines } from "../bids/alternatives.ts";
import { comparedLine, linesAskedIn, type RequestedLine } from "../bids/asked-lines.ts";
import { partyNames } from "../rounds/party-names.ts";
import { bidsOfRound } from "../rounds/store.ts";
import type { StoredRound } from "../tables.ts";

export interface ComparedRound {
  lines: RequestedLine[];
  asked: ComparedQty[];
  offers: BidOffer[];
  /** The names of their quotations, by the ids of their bids; beside an ERPNext, where a quotation may still be on its way, numbers of their own. */
  quoted: ReadonlyMap<string, string>;
  /** What each says of the fields that are compared besides. */
  terms: LandedRound["terms"];
  /** What is offered instead of a line, whether it counts or not. */
  alternatives: (ReturnType<typeof alternativesOf>[number] & { supplier: string })[];
  /** Interest of a year in basis points. */
  yearly: number;
}

/** What bids are called while they are compared: a quotation that ERPNext makes gets its name later, or none. */
async function namesOfOpened(
  db: Queryable,
  opened: readonly StoredBid[],
  isMirrored: boolean,
): Promise<ReadonlyMap<string, string>> {
  if (isMirrored) {
    const inOrder = opened.toSorted((one, other) => (one.organisationId < other.organisationId ? -1 : 1));
    return new Map(inOrder.map(({ id }, at) => [id, `Bid ${at + 1}`]));
  }
  const ids = opened.flatMap(({ quotationId }) => quotationId ?? []);
  const quotations = await findDaysOf(db, ids);
  return new Map(opened.map(({ id, quotationId }) => [id, quotations.get(quotationId!)!.name]));
}

/** What each bid offers of the lines that are asked; of our own requests one of which no quotation was made is left out. */
export async function compareRound(db: Queryable, round: StoredRound): Promise<ComparedRound> {
  const lines = await linesAskedIn(db, round);
  const askedLines = lines.map(comparedLine);
  const all = (await bidsOfRound(db, round.id)).filter(({ opened: isOpened }) => isOpened);
  const isMirrored = lines.some(({ remote }) => remote);
  const opened = all.filter(({ quotationId }) => isMirrored || quotationId);
  const quoted = await namesOfOpened(db, opened, isMirrored);
  const { msme_traders: countsTraders } = await readTradeSettings(db);
  const offers = [];
  const terms: LandedRound["terms"] = [];
  for (const bid of opened) {
    const supplier = await findOrganisation(db, bid.organisationId);
    const day = indianDay(bid.submittedAt!);
    const small = smallClassOn(day, { years: supplier!.udyamYears, countsTraders });
    const about = {
      bid: quoted.get(bid.id)!,
      supplier: supplier!.name,
      submittedAt: bid.submittedAt!,
      chargesTax: gstCategories[supplier!.gstCategory ?? defaultGstCategory(supplier!.gstin)].chargesTax,
      microOrSmall: small !== null,
    };
    offers.push(offerOfBid(bid.opened!, askedLines, about, equalLines(bid)));
    const days = longTermsOfBid(bid.opened!.payment_days, small);
    const termsSaid = comparedTerms(bid.opened!).map(({ label, text }) => ({
      label,
      text: label === bidTermFields.payment_days.desk ? (days ?? text) : text,
    }));
    terms.push({ bid: about.bid, said: termsSaid });
  }
  const names = await partyNames(
    db,
    all.map(({ organisationId }) => organisationId),
  );
  const alternatives = all.flatMap((bid) =>
    alternativesOf(bid).map((one) => ({ ...one, supplier: names.get(bid.organisationId) ?? "" })),
  );
  const { interest } = await readSourcing(db);
  return { lines, asked: askedLines, offers, quoted, terms, alternatives, yearly: toBasisPoints(interest) };
}
