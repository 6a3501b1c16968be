// What a bid says beyond what a Supplier Quotation has fields for, line by line, for whoever reads it in ERPNext (connector 5).
import { comparedTerms } from "@vanik/contracts/bid-fields";
import { toPaise, toThousandths } from "@vanik/contracts/money";
import { answerToLine, bidUnit } from "@vanik/trading/bid-answers";
import { formatAmount, formatQuantity } from "@vanik/trading/wording";
import type { BidToSend } from "../../../modules/sourcing/use-cases.ts";

type Line = BidToSend["received"]["lines"][number];
type Asked = BidToSend["requested"][number];

const formatRupees = (amount: number) => formatAmount(toPaise(amount));

/** A sentence each; `areChargesRows`: freight and packing stand in rows of their own. */
export function bidInWords(
  { received, quoted, requested }: Pick<BidToSend, "received" | "quoted" | "requested">,
  { areChargesRows }: { areChargesRows: boolean },
): string[] {
  const { packing, freight } = quoted;
  const charges = [
    packing > 0 ? `Packing: ${formatAmount(packing)}` : "",
    freight > 0 ? `Freight: ${formatAmount(freight)}` : "",
  ];
  return [
    ...(areChargesRows ? [] : charges),
    freightInWords(received),
    received.min_order ? `Holds for goods of ${formatRupees(received.min_order)} or more` : "",
    ...comparedTerms(received).flatMap(({ label, text }) => (text === "–" ? "" : `${label}: ${text}`)),
    received.remark,
    ...requested.flatMap((line) =>
      lineOfBidInWords(
        line,
        received.lines.find(({ idx }) => idx === line.idx),
        received.discount_percentage,
      ),
    ),
  ].filter(Boolean);
}

function freightInWords({ freight }: BidToSend["received"]): string {
  if (!freight || freight.kind === "included") return "Freight is in the rates";
  if (freight.kind === "to_pay") return `Freight to pay, estimated at ${formatRupees(freight.amount ?? 0)}`;
  if (freight.kind !== "slabs") return "";
  const slabs = freight.slabs.map(({ from, amount }) => `from ${formatRupees(from)}: ${formatRupees(amount)}`);
  return `Freight by the value of the goods: ${slabs.join(", ")}`;
}

/** What stands in a row is net of discounts; what is named here is as it was typed, with what goes off it. */
function lineOfBidInWords(requestLine: Asked, line: Line | undefined, wholeDiscount: number | null): string[] {
  const answer = line && answerToLine(line);
  if (!line || !answer) return [];
  const about = `Line ${requestLine.idx}, ${requestLine.itemName}`;
  if (answer === "cannot") return [`${about}: cannot be supplied${line.reason ? `: ${line.reason}` : ""}`];
  const unit = bidUnit(line, requestLine);
  const qty = (value: number) => formatQuantity(toThousandths(value), unit);
  const discounts = [line.discount_percentage, wholeDiscount].flatMap((percentage) =>
    percentage ? `${percentage} %` : [],
  );
  const rateOf = (rate: number) => [formatRupees(rate), ...discounts].join(" less ");
  const { alternative, conversion, min_qty: least, max_qty: most, gst_rate: gst } = line;
  const isPlain = unit === requestLine.uom && line.per === 1 && answer === "offer";
  const parts = [
    answer === "alternative" && alternative ? `instead ${alternative.name}, ${alternative.why}` : "",
    isPlain || line.rate === null ? "" : `${rateOf(line.rate)} for ${qty(line.per)}`,
    conversion ? `${formatQuantity(conversion[0] * 1000, requestLine.uom)} are ${qty(conversion[1])}` : "",
    line.make && `make ${line.make}`,
    line.pack === null ? "" : `in packs of ${qty(line.pack)}`,
    least === null ? "" : `at least ${qty(least)}`,
    most === null ? "" : `at most ${qty(most)}`,
    ...line.breaks.map(({ from, rate }) => `from ${qty(from)} at ${rateOf(rate)}`),
    // What is offered instead stands in no row, which would say when it comes.
    answer === "alternative" && line.lead_days !== null ? `in ${line.lead_days} days` : "",
    gst === null ? "" : `GST ${gst} %`,
    line.hsn ? `HSN ${line.hsn}` : "",
    line.remark,
  ].filter(Boolean);
  return parts.length > 0 ? [`${about}: ${parts.join("; ")}`] : [];
}
