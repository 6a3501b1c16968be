// A counter-offer (sourcing 5): the desk asks one supplier for better rates, net of discounts for one unit of ours; accepting them is its own bid at these rates.
import { type Bid, type BidLineAnswer, type RatePer, ratePers } from "@vanik/contracts/bid";
import { toPaise } from "@vanik/contracts/money";
import { type BidOffer, type BidOfferLine, type ComparedQty, rateFor, takenFor } from "./bid-offer.ts";
import { answerToLine } from "./bid-answers.ts";
import { netRate } from "./next-round.ts";

/** Rupees for one of the unit that was asked, without GST, discounts counted. */
export interface AskedRate {
  idx: number;
  rate: number;
}

/** As `netRate` says it: both discounts are basis points. */
const scale = 100_000_000n;

const offeredLine = (offer: BidOffer, idx: number) => offer.lines.find(({ line }) => line === idx);

/** Why lines of a counter-offer cannot be asked for, by their places in it. */
export function targetProblems(
  lines: readonly AskedRate[],
  offer: BidOffer,
  askedLines: readonly ComparedQty[],
): Record<string, string> {
  const problems = lines.flatMap(({ idx, rate }, at): [string, string][] => {
    if (lines.findIndex((other) => other.idx === idx) !== at)
      return [[`lines.${at}.idx`, `Line ${idx} is named twice`]];
    const line = offeredLine(offer, idx);
    const qty = askedLines.find((one) => one.idx === idx)?.qty;
    const net = line && qty !== undefined ? netRate(offer, line, qty) : null;
    if (!net) return [[`lines.${at}.idx`, `${offer.supplier} does not offer line ${idx}`]];
    const isLower = BigInt(toPaise(rate)) * scale * net.d < net.n;
    return isLower ? [] : [[`lines.${at}.rate`, "Enter a rate below the one that is offered"]];
  });
  return Object.fromEntries(problems);
}

/** The rate, and of how many, that comes to a net one in the supplier's own unit and discounts: the greatest that is not above it. */
function ownRate(offer: BidOffer, line: BidOfferLine, target: number): { rate: number; per: RatePer } {
  const share = BigInt(10_000 - line.discount) * BigInt(10_000 - offer.discount) * BigInt(line.b);
  const larger = ratePers.filter((per) => per >= line.per);
  const tried = larger.map((per) => {
    const whole = BigInt(target) * scale * BigInt(per) * BigInt(line.a);
    return { per, rate: Number(whole / share), isExact: whole % share === 0n };
  });
  const { rate, per } = tried.find(({ isExact }) => isExact) ?? tried.at(-1)!;
  return { rate, per };
}

/** A line at a rate for what is asked of it: breaks below that keep theirs, those above it that cost as much are dropped. */
function lineAt(bidLine: BidLineAnswer, offer: BidOffer, qty: number, target: number): BidLineAnswer {
  const line = offeredLine(offer, bidLine.idx)!;
  const { rate: paise, per } = ownRate(offer, line, target);
  const times = per / line.per;
  const [rate, before] = [paise / 100, rateFor(line, takenFor(line, qty)!)];
  const reached = line.breaks.findIndex((one) => one.rate === before);
  const breaks = bidLine.breaks
    .map((one, at) => ({ from: one.from, rate: at === reached ? rate : (toPaise(one.rate) * times) / 100 }))
    .filter((one, at) => at <= reached || one.rate < rate);
  return { ...bidLine, per, breaks, rate: reached < 0 ? rate : (line.rate * times) / 100 };
}

/** The bid as it stands, with the lines of a counter-offer at the rates that are asked. */
export function bidAtTargets(
  bid: Bid,
  lines: readonly AskedRate[],
  offer: BidOffer,
  askedLines: readonly ComparedQty[],
): Bid {
  const targets = new Map(lines.map(({ idx, rate }) => [idx, toPaise(rate)]));
  const qtys = new Map(askedLines.map(({ idx, qty }) => [idx, qty]));
  return {
    ...bid,
    lines: bid.lines.map((bidLine) => {
      const target = targets.get(bidLine.idx);
      const qty = qtys.get(bidLine.idx);
      return target === undefined || qty === undefined ? bidLine : lineAt(bidLine, offer, qty, target);
    }),
  };
}

/** Lines that the bid that stands offers, and an answer no more. */
export function offeredNoMore(bidBefore: Bid, answer: Bid): number[] {
  const offered = ({ lines }: Bid) =>
    lines.filter((line) => line.rate !== null && ["offer", "alternative"].includes(answerToLine(line) ?? ""));
  const answered = new Set(offered(answer).map(({ idx }) => idx));
  return offered(bidBefore).flatMap(({ idx }) => (answered.has(idx) ? [] : idx));
}
