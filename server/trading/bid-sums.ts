// What a bid comes to while it is typed: goods line by line, what is charged besides, tax by rate (sourcing 3). It is reckoned by
// the code that compares bids and makes quotations of them, to the paisa.
import type { Bid } from "@vanik/contracts/bid";
import { noPaise, type Paise, sumPaise, toBasisPoints, toThousandths } from "@vanik/contracts/money";
import { type BidAbout, type BidOffer, type ComparedQty, offerOfBid } from "./bid-offer.ts";
import { answerToLine, unansweredLines } from "./bid-answers.ts";
import { chargeRateAmong, sacOfCharge } from "./charges.ts";
import { landLines } from "./landed.ts";
import { lineTax } from "./tax-heads.ts";

/** A line as its supplier reads it. */
export interface LineToBid {
  idx: number;
  item_code: string;
  hsn: string;
  uom: string;
  qty: number;
  /** Null where nobody has said it. */
  gst_rate: number | null;
}

/** What its supplier's bill bears: none of a composition or unregistered one; CGST and SGST, each rounded by itself, within a state. */
export interface TaxOfBid {
  charges_tax: boolean;
  tax_halves: boolean;
}

/** By rate in basis points, the highest first, on all that bears it. */
type RateTax = { rate: number; net: Paise; amount: Paise };

export interface OfferSums {
  /** Of each line that has a price, by its idx: its goods, net of both discounts. */
  lines: ReadonlyMap<number, Paise>;
  goods: Paise;
  packing: Paise;
  /** What the supplier bills; `toPay` is what a carrier is paid by us, as estimated, and no part of the total. */
  freight: Paise;
  toPay: Paise;
  taxes: readonly RateTax[];
  total: Paise;
}

export interface BidSums extends OfferSums {
  cannot: number;
  /** Lines that nothing is said of, by their idx. */
  blank: readonly number[];
}

type SummedLine = ComparedQty & Pick<LineToBid, "hsn"> & { itemCode: string };

/** Each rate's tax is the sum of its lines', as on a paper: charges are a line each, at the highest rate of the goods. */
function taxesOf(lines: readonly { rate: number; net: Paise }[], { charges_tax, tax_halves }: TaxOfBid): RateTax[] {
  const split = charges_tax ? (tax_halves ? "cgst_sgst" : "igst") : "none";
  const taxed = lines.map((line) => ({
    ...line,
    amount: sumPaise(Object.values(lineTax(line.net, line.rate, split))),
  }));
  return [...Map.groupBy(taxed, ({ rate }) => rate)]
    .map(([rate, lines]) => ({
      rate,
      net: sumPaise(lines.map(({ net }) => net)),
      amount: sumPaise(lines.map(({ amount }) => amount)),
    }))
    .filter(({ rate }) => rate > 0 && split !== "none")
    .toSorted((one, other) => other.rate - one.rate);
}

/** An offer as if all of it were awarded. */
export function offerSums(offer: BidOffer, askedLines: readonly SummedLine[], tax: TaxOfBid): OfferSums {
  const { freight } = offer;
  const billed = freight.kind === "to_pay" ? { ...offer, freight: { kind: "included" as const } } : offer;
  const landed = landLines(
    billed,
    askedLines.map((line) => ({ asked: line, qty: line.qty })),
    0,
  );
  const besides = {
    packing: sumPaise(landed.map(({ packing }) => packing)),
    freight: sumPaise(landed.map((line) => line.freight)),
  };
  const bearing = landed.map(({ line: idx, goods }) => {
    const { itemCode, hsn, gstRate } = askedLines.find((line) => line.idx === idx)!;
    const rate = offer.lines.find(({ line }) => line === idx)!.gstRate;
    // A charge that was asked for and names no rate of its own bears what the others do.
    return { itemCode, hsn, net: goods, rate: sacOfCharge(itemCode) && rate === gstRate ? null : rate };
  });
  const chargeRate = chargeRateAmong(
    bearing.flatMap(({ rate, ...line }) => (rate === null ? [] : [{ ...line, rate, treatment: "taxable" as const }])),
  ).rate;
  const lines = bearing.map(({ rate, net }) => ({ rate: rate ?? chargeRate, net }));
  const charges = Object.values(besides).flatMap((net) => (net > 0 ? { rate: chargeRate, net } : []));
  const taxes = taxesOf([...lines, ...charges], tax);
  const goods = sumPaise(landed.map((line) => line.goods));
  return {
    lines: new Map(landed.map((line) => [line.line, line.goods])),
    goods,
    ...besides,
    toPay: freight.kind === "to_pay" ? freight.amount : noPaise,
    taxes,
    total: sumPaise([goods, besides.packing, besides.freight, ...taxes.map(({ amount }) => amount)]),
  };
}

const typedNow: Omit<BidAbout, "chargesTax"> = {
  bid: "",
  supplier: "",
  submittedAt: new Date(0),
  microOrSmall: false,
};

/** What is typed, alternatives as well. */
export function bidSums(bid: Bid, askedLines: readonly LineToBid[], tax: TaxOfBid): BidSums {
  const compared = askedLines.map(({ idx, uom, qty, gst_rate, hsn, item_code }) => ({
    idx,
    uom,
    hsn,
    itemCode: item_code,
    qty: toThousandths(qty),
    gstRate: toBasisPoints(gst_rate ?? 0),
    noCredit: false,
  }));
  const about = { ...typedNow, chargesTax: tax.charges_tax };
  const offer = offerOfBid(bid, compared, about, new Set(bid.lines.map(({ idx }) => idx)));
  return {
    ...offerSums(offer, compared, tax),
    cannot: bid.lines.filter((line) => answerToLine(line) === "cannot").length,
    blank: unansweredLines(askedLines, bid),
  };
}
