// A bid of which parts are awarded is quoted anew for those parts: another break may be reached by them, and what is ordered of a
// quotation is ordered at its rate (sourcing 5).
import type { AwardInput } from "@vanik/contracts/awards";
import { toThousandths } from "@vanik/contracts/money";
import { type BidOffer, rateFor, takenFor } from "@vanik/trading/bid-offer";
import type { DeskViewer } from "../../../platform/viewer.ts";
import { beginQuoting } from "../../documents/use-cases.ts";
import { updateBid } from "../bids/sealed-bids.ts";
import { quoteBid, type QuotedRound } from "../rounds/quote-bid.ts";
import { bidsOfRound } from "../rounds/store.ts";
import { standingAward } from "./landed-round.ts";
import { readFrozen } from "./frozen-award.ts";
import { type ComparedRound, compareRound } from "./round-offers.ts";

type Chosen = AwardInput["lines"];

const rateOf = ({ lines }: BidOffer, idx: number, qty: number) => {
  const line = lines.find((one) => one.line === idx);
  const taken = line && takenFor(line, qty);
  return taken && rateFor(line, taken);
};

/** Whether any of what is awarded of it stands at another rate than its quotation of all that is asked. */
const reachesAnother = (offer: BidOffer, { asked }: ComparedRound, own: Chosen) =>
  own.some(({ idx, qty }) => {
    const whole = asked.find((line) => line.idx === idx)!.qty;
    return qty !== undefined && rateOf(offer, idx, toThousandths(qty)) !== rateOf(offer, idx, whole);
  });

/** The bids of which the award that stands took parts: their quotations are of those. */
async function quotedInParts(tx: QuotedRound["tx"], roundId: string): Promise<Set<string>> {
  const award = await standingAward(tx, roundId);
  const lines = award ? readFrozen(award.statement).lines : [];
  return new Set(lines.flatMap(({ bid, qty }) => (qty === null ? [] : bid)));
}

/** Resolves to the new names of those quotations that were made anew, by their old ones. */
export async function quoteParts(
  move: QuotedRound & { viewer: DeskViewer },
  compared: ComparedRound,
  chosen: Chosen,
): Promise<Map<string, string>> {
  const { deps, tx, viewer, round } = move;
  const ofParts = await quotedInParts(tx, round.id);
  const anew = compared.offers.filter((offer) => {
    const own = chosen.filter(({ bid }) => bid === offer.bid);
    return own.length > 0 && (ofParts.has(offer.bid) || reachesAnother(offer, compared, own));
  });
  if (anew.length === 0) return new Map();
  const quoting = await beginQuoting(deps, tx, viewer);
  const bids = await bidsOfRound(tx, round.id);
  const ids = new Map<string, string>();
  for (const { bid: name } of anew) {
    const bid = bids.find(({ id }) => compared.quoted.get(id) === name)!;
    const parts = new Map(chosen.flatMap((line) => (line.bid === name && line.qty ? [[line.idx, line.qty]] : [])));
    const asked = compared.lines.map((line) => {
      const part = parts.get(line.idx);
      return part === undefined ? line : { ...line, qty: toThousandths(part) };
    });
    const why = "It is awarded for other quantities";
    await updateBid(tx, bid, { quotationId: await quoteBid(move, quoting, asked, { bid, said: bid.opened!, why }) });
    ids.set(bid.id, name);
  }
  await quoting.number();
  const { quoted } = await compareRound(tx, round);
  return new Map([...ids].map(([id, name]) => [name, quoted.get(id)!]));
}
