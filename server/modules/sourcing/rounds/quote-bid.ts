// An opened bid becomes a supplier quotation, as the desk would have typed it; one of a round before is stopped (sourcing 1).
import type { ReceivedBid } from "@vanik/contracts/bid";
import { toPercent, toQuantity, toRupees } from "@vanik/contracts/money";
import { offerOfBid } from "@vanik/trading/bid-offer";
import { defaultGstCategory, gstCategories } from "@vanik/trading/gst-category";
import { isHsnOfGoods, isInOwnWords } from "@vanik/trading/own-words";
import { quotedBid, type QuotedBid } from "@vanik/trading/quoted-lines";
import { withinSavepoint } from "../../../platform/db.ts";
import { Refusal } from "../../../platform/errors.ts";
import { findOrganisation } from "../../accounts/use-cases.ts";
import { fillDraft, liveQuotationOf, makeDraft, moveQuotationFiles, type Quoting } from "../../documents/use-cases.ts";
import type { StoredBid } from "../bid-tables.ts";
import { equalLines } from "../bids/alternatives.ts";
import { type RequestedLine, comparedLine } from "../bids/asked-lines.ts";
import type { RoundMove } from "./round-move.ts";
import { bidFilesJob } from "./open-files.ts";
import { recordMinutes } from "./store.ts";

const kind = "supplier_quotation";

/** By which a quotation bears what its bid charges besides. */
export const codesOfCharges = { packing: "PACKING", freight: "FREIGHT" } as const;

/** Its charges beside its lines; one that is free for all of it and not for less stands there too. */
function besidesLines({ packing, freight, isFreightFree }: QuotedBid) {
  const charges = [
    { item_code: codesOfCharges.packing, rate: packing, isSaid: packing > 0 },
    { item_code: codesOfCharges.freight, rate: freight, isSaid: freight > 0 || isFreightFree },
  ];
  return charges.flatMap(({ item_code, rate, isSaid }) => (isSaid ? { item_code, qty: 1, rate: toRupees(rate) } : []));
}

/** The HSN that a bid names for a line of own words: of the catalogue's items the desk knows it. */
function hsnOfOwnWords(received: ReceivedBid, line: RequestedLine): string | undefined {
  const hsn = received.lines.find(({ idx }) => idx === line.idx)?.hsn ?? "";
  return isInOwnWords(line) && isHsnOfGoods(hsn) ? hsn : undefined;
}

interface QuotedItems {
  quoted: QuotedBid;
  requested: readonly RequestedLine[];
  received: ReceivedBid;
  from: string;
  chargesTax: boolean;
}

const itemsOf = ({ quoted, requested, received, from, chargesTax }: QuotedItems) => [
  ...quoted.lines.map(({ idx, qty, rate, ownDiscount, gstRate }) => {
    const line = requested.find((one) => one.idx === idx)!;
    const isOther = chargesTax && gstRate !== comparedLine(line).gstRate;
    const hsn = hsnOfOwnWords(received, line);
    return {
      item_code: line.itemCode,
      ...(hsn && { hsn }),
      uom: line.uom,
      qty: toQuantity(qty),
      rate: toRupees(rate),
      own_discount: toRupees(ownDiscount),
      // A supplier that charges no tax names no rate: what its paper says of tax follows from its category.
      ...(isOther && { gst_rate: toPercent(gstRate), gst_treatment: "taxable" as const }),
      source: { from, idx },
    };
  }),
  ...besidesLines(quoted),
];

export type QuotedRound = Pick<RoundMove, "deps" | "tx" | "request" | "round" | "now">;

interface QuotedBidOf {
  bid: StoredBid;
  received: ReceivedBid;
  /** Why what stood of this supplier before is stopped. */
  why: string;
}

/** Makes and submits it, to be numbered with the others; resolves to its id. Throws where the bid offers nothing that was asked for. */
export async function quoteBid(
  { deps, tx, request, round, now }: QuotedRound,
  quoting: Quoting,
  requested: readonly RequestedLine[],
  { bid, received, why }: QuotedBidOf,
): Promise<string> {
  const supplier = await findOrganisation(tx, bid.organisationId);
  const about = {
    bid: bid.id,
    supplier: bid.organisationId,
    submittedAt: bid.submittedAt ?? now,
    chargesTax: gstCategories[supplier!.gstCategory ?? defaultGstCategory(supplier!.gstin)].chargesTax,
    microOrSmall: false,
  };
  const compared = requested.map(comparedLine);
  const quoted = quotedBid(offerOfBid(received, compared, about, equalLines(bid)), compared);
  if (quoted.lines.length === 0) throw new Refusal("refused", "It offers nothing that was asked for.");
  const before = await liveQuotationOf(tx, request.id, bid.organisationId);
  if (before) await quoting.move(tx, before, { move: "stop", reason: why });
  const lines = quoted.lines.map(({ idx, qty }) => ({ source: idx, qty: toQuantity(qty) }));
  const { id, name } = await makeDraft(deps, tx, kind, { from: request.name, supplier: supplier!.name, lines });
  await fillDraft(deps, tx, kind, {
    name,
    items: itemsOf({ quoted, requested, received, from: request.name, chargesTax: about.chargesTax }),
    valid_till: received.valid_till,
    payment_days: received.payment_days,
    delivery_days: quoted.lead,
  });
  await quoting.move(tx, name, { move: "submit" });
  if (bid.quotationId) await moveQuotationFiles(tx, bid.quotationId, id);
  if (received.files?.length) await deps.queue.send(tx, bidFilesJob, [{ id: round.id }]);
  return id;
}

/** What one bid cannot be quoted for stands in the minutes with its reason, and the others are opened all the same. */
export async function quoteOrRecord(
  move: QuotedRound,
  quoting: Quoting,
  requested: readonly RequestedLine[],
  quoted: QuotedBidOf,
): Promise<string | null> {
  const { tx, round, now } = move;
  const { organisationId, state } = quoted.bid;
  const event = { roundId: round.id, organisationId, at: now, from: state, to: state };
  try {
    return await withinSavepoint(tx, (inner) => quoteBid({ ...move, tx: inner }, quoting, requested, quoted));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await recordMinutes(tx, [{ ...event, move: "not_quoted", byParty: "system", reason: error.message }]);
    return null;
  }
}
