// The opened bids of a round as they are compared: by the names of the quotations that were made of them (sourcing 5).
import type { LandedRound } from "@vanik/contracts/awards";
import { comparedTerms } from "@vanik/contracts/bid-fields";
import { toBasisPoints } from "@vanik/contracts/money";
import { type BidOffer, type ComparedQty, isMicroOrSmall, offerOfBid } from "@vanik/trading/bid-offer";
import { defaultGstCategory, gstCategories } from "@vanik/trading/gst-category";
import type { Queryable } from "../../../platform/db.ts";
import { findOrganisation } from "../../accounts/use-cases.ts";
import { readSourcing } from "../../content/use-cases.ts";
import { findDaysOf } from "../../documents/use-cases.ts";
import { alternativesOf, equalLines } from "../bids/alternatives.ts";
import { comparedLine, linesAskedIn, type RequestedLine } from "../bids/asked-lines.ts";
import { partyNames } from "../rounds/party-names.ts";
import { bidsOfRound } from "../rounds/store.ts";
import type { StoredRound } from "../tables.ts";

export interface ComparedRound {
  lines: RequestedLine[];
  asked: ComparedQty[];
  offers: BidOffer[];
  /** The names of their quotations, by the ids of their bids. */
  quoted: ReadonlyMap<string, string>;
  /** What each says of the fields that are compared besides. */
  terms: LandedRound["terms"];
  /** What is offered instead of a line, whether it counts or not. */
  alternatives: (ReturnType<typeof alternativesOf>[number] & { supplier: string })[];
  /** Interest of a year in basis points. */
  yearly: number;
}

/** What each bid offers of the lines that are asked; one of which no quotation was made is left out. */
export async function compareRound(db: Queryable, round: StoredRound): Promise<ComparedRound> {
  const lines = await linesAskedIn(db, round);
  const askedLines = lines.map(comparedLine);
  const all = (await bidsOfRound(db, round.id)).filter(({ opened: isOpened }) => isOpened);
  const opened = all.filter(({ quotationId }) => quotationId);
  const quotations = await findDaysOf(
    db,
    opened.map(({ quotationId }) => quotationId!),
  );
  const offers = [];
  const terms: LandedRound["terms"] = [];
  for (const bid of opened) {
    const supplier = await findOrganisation(db, bid.organisationId);
    const about = {
      bid: quotations.get(bid.quotationId!)!.name,
      supplier: supplier!.name,
      submittedAt: bid.submittedAt!,
      chargesTax: gstCategories[supplier!.gstCategory ?? defaultGstCategory(supplier!.gstin)].chargesTax,
      microOrSmall: isMicroOrSmall(supplier!),
    };
    offers.push(offerOfBid(bid.opened!, askedLines, about, equalLines(bid)));
    terms.push({ bid: about.bid, said: comparedTerms(bid.opened!) });
  }
  const names = await partyNames(
    db,
    all.map(({ organisationId }) => organisationId),
  );
  const alternatives = all.flatMap((bid) =>
    alternativesOf(bid).map((one) => ({ ...one, supplier: names.get(bid.organisationId) ?? "" })),
  );
  const { interest } = await readSourcing(db);
  const quoted = new Map(opened.map(({ id, quotationId }) => [id, quotations.get(quotationId!)!.name]));
  return { lines, asked: askedLines, offers, quoted, terms, alternatives, yearly: toBasisPoints(interest) };
}
