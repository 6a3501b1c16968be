// What a bid comes to while it is typed: goods line by line, what is charged besides, tax by rate (sourcing 3). It is reckoned by
// the code that compares bids and makes quotations of them.
import type { Bid } from "@vanik/contracts/bid";
import { noPaise, type Paise, sumPaise, toBasisPoints, toThousandths } from "@vanik/contracts/money";
import { type BidAbout, offerOfBid } from "./bid-offer.ts";
import { answerToLine, unansweredLines } from "./bid-problems.ts";
import { discountInPaise } from "./discounts.ts";
import { landLines } from "./landed.ts";

/** A line as its supplier reads it. */
export interface LineToBid {
  idx: number;
  uom: string;
  qty: number;
  gst_rate: number;
}

export interface BidSums {
  /** Of each line that has a price, by its idx: its goods, net of both discounts. */
  lines: ReadonlyMap<number, Paise>;
  goods: Paise;
  packing: Paise;
  /** What the supplier bills; `toPay` is what a carrier is paid by us, as estimated, and no part of the total. */
  freight: Paise;
  toPay: Paise;
  /** By rate in basis points, the highest first, on all that bears it. */
  taxes: readonly { rate: number; net: Paise; amount: Paise }[];
  total: Paise;
  cannot: number;
  /** Lines that nothing is said of, by their idx. */
  blank: readonly number[];
}

const typedNow: BidAbout = {
  bid: "",
  supplier: "",
  submittedAt: new Date(0),
  chargesTax: true,
  microOrSmall: false,
};

/** All that is asked, as if it were awarded. */
export function bidSums(bid: Bid, asked: readonly LineToBid[]): BidSums {
  const compared = asked.map(({ idx, uom, qty, gst_rate }) => ({
    idx,
    uom,
    qty: toThousandths(qty),
    gstRate: toBasisPoints(gst_rate),
    noCredit: false,
  }));
  const offer = offerOfBid(bid, compared, typedNow, new Set(bid.lines.map(({ idx }) => idx)));
  const { freight } = offer;
  const billed = freight.kind === "to_pay" ? { ...offer, freight: { kind: "included" as const } } : offer;
  const landed = landLines(
    billed,
    compared.map((line) => ({ asked: line, qty: line.qty })),
    0,
  );
  const rateOf = (idx: number) => offer.lines.find(({ line }) => line === idx)!.gstRate;
  const byRate = Map.groupBy(landed, ({ line }) => rateOf(line));
  const taxes = [...byRate]
    .map(([rate, lines]) => {
      const net = sumPaise(lines.flatMap((line) => [line.goods, line.packing, line.freight]));
      return { rate, net, amount: discountInPaise({ percentage: rate }, net) };
    })
    .toSorted((one, other) => other.rate - one.rate);
  return {
    lines: new Map(landed.map(({ line, goods }) => [line, goods])),
    goods: sumPaise(landed.map(({ goods }) => goods)),
    packing: sumPaise(landed.map(({ packing }) => packing)),
    freight: sumPaise(landed.map((line) => line.freight)),
    toPay: freight.kind === "to_pay" ? freight.amount : noPaise,
    taxes,
    total: sumPaise(taxes.flatMap(({ net, amount }) => [net, amount])),
    cannot: bid.lines.filter((line) => answerToLine(line) === "cannot").length,
    blank: unansweredLines(asked, bid),
  };
}
