// An opened bid becomes a supplier quotation, as the desk would have typed it; one of a round before is stopped (sourcing 1).
import type { Bid } from "@vanik/contracts/bid";
import { toPercent, toQuantity, toRupees } from "@vanik/contracts/money";
import { offerOfBid } from "@vanik/trading/bid-offer";
import { defaultGstCategory, gstCategories } from "@vanik/trading/gst-category";
import { quotedBid, type QuotedBid } from "@vanik/trading/quoted-lines";
import { Refusal } from "../../../platform/errors.ts";
import { findOrganisation } from "../../accounts/use-cases.ts";
import {
  changeDocument,
  createDraft,
  findRow,
  liveQuotationOf,
  makeMove,
  type Quoting,
} from "../../documents/use-cases.ts";
import type { StoredBid } from "../bid-tables.ts";
import { equalLines } from "../bids/alternatives.ts";
import { type RequestedLine, comparedLine } from "../bids/asked-lines.ts";
import type { RoundMove } from "./acting.ts";

const kind = "supplier_quotation";

/** Its charges beside its lines. */
function besidesLines({ packing, freight }: QuotedBid) {
  const charges = [
    { item_code: "PACKING", rate: packing },
    { item_code: "FREIGHT", rate: freight },
  ];
  return charges.flatMap(({ item_code, rate }) => (rate > 0 ? { item_code, qty: 1, rate: toRupees(rate) } : []));
}

const itemsOf = (quoted: QuotedBid, asked: readonly RequestedLine[], from: string, chargesTax: boolean) => [
  ...quoted.lines.map(({ idx, qty, rate, ownDiscount, gstRate }) => {
    const line = asked.find((one) => one.idx === idx)!;
    return {
      item_code: line.itemCode,
      uom: line.uom,
      qty: toQuantity(qty),
      rate: toRupees(rate),
      own_discount: toRupees(ownDiscount),
      // A supplier that charges no tax names no rate: what its paper says of tax follows from its category.
      ...(chargesTax && gstRate !== line.gstRate && { gst_rate: toPercent(gstRate) }),
      source: { from, idx },
    };
  }),
  ...besidesLines(quoted),
];

/** Makes and submits it, to be numbered with the others; resolves to its id. Throws where the bid offers nothing that was asked for. */
export async function quoteBid(
  move: RoundMove,
  quoting: Quoting,
  asked: readonly RequestedLine[],
  { bid, said }: { bid: StoredBid; said: Bid },
): Promise<string> {
  const { deps, tx, viewer, request, round } = move;
  const supplier = await findOrganisation(tx, bid.organisationId);
  const about = {
    bid: bid.id,
    supplier: bid.organisationId,
    submittedAt: bid.submittedAt ?? move.now,
    chargesTax: gstCategories[supplier!.gstCategory ?? defaultGstCategory(supplier!.gstin)].chargesTax,
    microOrSmall: false,
  };
  const compared = asked.map(comparedLine);
  const quoted = quotedBid(offerOfBid(said, compared, about, equalLines(bid)), compared);
  if (quoted.lines.length === 0) throw new Refusal("refused", "It offers nothing that was asked for.");
  const why = bid.quotationId ? "An alternative was marked equal" : `Round ${round.number} was opened`;
  const before = await liveQuotationOf(tx, request.id, bid.organisationId);
  if (before) await makeMove(deps, tx, viewer, kind, before, { move: "stop", reason: why });
  const lines = quoted.lines.map(({ idx, qty }) => ({ source: idx, qty: toQuantity(qty) }));
  const draft = await createDraft(deps, tx, kind, { from: request.name, supplier: supplier!.name, lines });
  const { id, version } = (await findRow(tx, viewer.scope, kind, draft))!;
  await changeDocument(deps, tx, viewer, kind, {
    id: draft,
    version,
    items: itemsOf(quoted, asked, request.name, about.chargesTax),
    valid_till: said.valid_till,
    payment_days: said.payment_days,
    delivery_days: quoted.lead,
  });
  await quoting.submit(tx, draft);
  return id;
}
