// The comparative statement on paper, lying on its side: bids under their bidders, three whole answers, places to sign.
import { answerTitles } from "@vanik/contracts/answer-titles";
import type { Operator } from "@vanik/contracts/settings";
import type { ComparedBid, ComparedLine, ComparedSupplier, Comparison } from "@vanik/contracts/sourcing";
import { creditOf, daysOf } from "@vanik/trading/bid-words";
import { holdPincodes, holdSizes } from "@vanik/trading/held-together";
import type { Deps } from "../../deps.ts";
import type { PaperFact } from "../../pdf/facts.ts";
import { breakable, printAmount, printDay, printPercent, printQuantity } from "../../pdf/figures.ts";
import { lookOnPaper, type Paper } from "../../pdf/paper.ts";
import { letterheadOf } from "../../pdf/parties.ts";
import { type PaperCell, strongCell, type Table, saidCell } from "../../pdf/paper-table.ts";
import { tableWith } from "../../pdf/widest.ts";
import { indianDay } from "../../platform/clock.ts";
import type { FileReply } from "../../platform/endpoint.ts";
import { logoOf, operatorAddress, readOperator } from "../content/use-cases.ts";
import { compareBids } from "./comparison.ts";

/** A sheet has room for so many beside each other. */
const mostColumns = 6;
/** How it is compared and what a cell says; of frames only where one stands. */
const basisOf = (interest: number, isFramed: boolean) =>
  `L1 by landed cost: net of discounts, with a share of the bid's freight and packing by value, tax without credit, and payment at ${printPercent(interest)} a year against 30 days; one that names no days counts as 30. In each cell rank and rate, under them the landed cost of the line${isFramed ? "; framed where it is awarded" : ""}. Without GST.`;

const neverBought: PaperCell = [{ text: "Never\u00a0bought", tone: "below" }];
const printOrdered = (ordered: number | undefined) => (ordered === undefined ? "None" : printAmount(ordered));

/** A bidder's own column, divided from the next, with its name at the head; wider where few stand beside each other. */
export const bidderColumn = (supplier: string, beside: number) => ({
  head: breakable(supplier),
  align: "right" as const,
  divided: true as const,
  named: true as const,
  least: Math.min(140, Math.floor(570 / beside)),
});
const hasOrders = ({ lines }: Comparison, bid: string | null) =>
  lines.some(({ bids }) => bids.some((one) => one.bid === bid && one.awarded > 0));

/** Those that bid and count, in the order of the screen; where a sheet has no room for all, what is ordered goes first, then the whole and cheap. */
function biddersOnSheet(comparison: Comparison): { shown: ComparedSupplier[]; left: ComparedSupplier[] } {
  const bidding = comparison.suppliers.filter(({ counts }) => counts);
  const sorted = bidding.toSorted(
    (one, other) =>
      Number(hasOrders(comparison, other.bid)) - Number(hasOrders(comparison, one.bid)) ||
      other.lines_bid - one.lines_bid ||
      one.landed - other.landed,
  );
  const left = sorted.slice(mostColumns);
  return { shown: bidding.filter((bidder) => !left.includes(bidder)), left };
}

/** Framed where it is ordered; of how much is said where it is not all. */
function bidCell(bid: ComparedBid | undefined, { qty, uom }: ComparedLine): PaperCell {
  if (!bid) return [{ text: "No bid", tone: "quiet" }];
  const isOrdered = bid.awarded > 0;
  return [
    {
      text: printAmount(bid.rate),
      lead: `L${bid.rank}`,
      ...(bid.rank === 1 && { strong: true }),
      ...(isOrdered && { framed: true }),
    },
    { text: printAmount(bid.landed), tone: "below" },
    ...(bid.qty < qty ? [{ text: `only ${printQuantity(bid.qty, uom)}`, tone: "below" as const }] : []),
    ...(isOrdered && bid.awarded !== qty ? [{ text: `Ordered ${printQuantity(bid.awarded, uom)}` }] : []),
  ];
}

/** What a bid charges besides its lines; which charges it does not price stands in the notes. */
function chargesOnPaper({ charges, charges_unpriced: unpriced }: ComparedSupplier): string {
  if (charges > 0) return printAmount(charges);
  return unpriced.length > 0 ? "Not priced" : "Included";
}

const underBidders: readonly [string, (bidder: ComparedSupplier, all: number) => string][] = [
  ["Bid", ({ bid }) => bid ?? ""],
  ["Lines bid", ({ lines_bid: lines }, all) => `${lines} of ${all}`],
  ["Delivery", ({ delivery_days: days }) => daysOf(days) || "Not said"],
  ["Paid in", ({ payment_days: days }) => daysOf(days) || "Not said"],
  ["Credit of its GST", creditOf],
  ["Freight and packing", chargesOnPaper],
  ["Tax without credit", ({ tax }) => printAmount(tax)],
  ["Payment", ({ payment }) => printAmount(payment)],
];

/** What is ordered of a bid, with what it charges for that; undefined where nothing is. */
function orderedOf({ lines }: Comparison, { bid, charges_awarded: charges }: ComparedSupplier): number | undefined {
  const ordered = lines.flatMap(({ bids }) => bids).filter((one) => one.bid === bid && one.awarded > 0);
  if (ordered.length === 0) return undefined;
  return ordered.reduce(
    (sum, { goods, tax, payment, awarded, qty }) => sum + ((goods + tax + payment) * awarded) / qty,
    charges ?? 0,
  );
}

/** Its lines, then what each bid is as a whole, under the bidder's name. */
function comparedTable(comparison: Comparison, shown: readonly ComparedSupplier[]): Table {
  const { lines, awarded_at: awarded } = comparison;
  const columns = [
    { head: "#", align: "left" as const },
    { head: "Item", align: "text" as const },
    ...["Quantity", "Last paid"].map((head) => ({ head, align: "right" as const })),
    ...shown.map(({ supplier }) => bidderColumn(supplier, shown.length)),
  ];
  const rows = lines.map((line) => [
    saidCell(String(line.idx)),
    [{ text: holdSizes(breakable(line.item_name)) }, { text: breakable(line.item_code), tone: "below" as const }],
    [{ text: printQuantity(line.qty, line.uom), tail: line.uom }],
    line.last_paid ? saidCell(printAmount(line.last_paid.rate)) : neverBought,
    ...shown.map(({ bid }) =>
      bidCell(
        line.bids.find((one) => one.bid === bid),
        line,
      ),
    ),
  ]);
  if (shown.length === 0) return tableWith(columns, rows);
  const below = (label: string, of: (bidder: ComparedSupplier) => string, cell: (text: string) => PaperCell) => [
    saidCell(""),
    cell(label),
    saidCell(""),
    saidCell(""),
    ...shown.map((bidder) => cell(of(bidder))),
  ];
  const isTaxed = shown.some(({ tax }) => tax > 0);
  const said = underBidders.filter(([label]) => label !== "Tax without credit" || isTaxed);
  const table = tableWith(columns, [
    ...rows,
    ...said.map(([label, of]) => below(label, (bidder) => of(bidder, lines.length), saidCell)),
    below("Landed", ({ landed }) => printAmount(landed), strongCell),
    ...(awarded ? [below("Awarded, landed", (bidder) => printOrdered(orderedOf(comparison, bidder)), strongCell)] : []),
  ]);
  return { ...table, sums: rows.length };
}

function sheetNotes(
  comparison: Comparison,
  shown: readonly ComparedSupplier[],
  left: readonly ComparedSupplier[],
): Paper["notes"] {
  const absent = comparison.suppliers.filter(({ counts }) => !counts).map(({ supplier }) => supplier);
  const note = (label: string, lines: string[]) => (lines.length > 0 ? [{ label, lines }] : []);
  return [
    {
      label: "Basis",
      lines: [
        basisOf(
          comparison.interest,
          shown.some(({ bid }) => hasOrders(comparison, bid)),
        ),
      ],
    },
    ...note(
      "Not priced",
      shown.flatMap(({ supplier, charges_unpriced: unpriced }) =>
        unpriced.length > 0 ? breakable(`${supplier}: ${unpriced.join(", ")}`) : [],
      ),
    ),
    ...note("Without a bid that counts", absent.map(breakable)),
    ...note(
      "Not on this sheet",
      left.map(({ supplier, landed }) => breakable(`${supplier}, ${printAmount(landed)} landed`)),
    ),
  ];
}

/** The lowest answer; of a comparison that is awarded what was ordered counts, beside what could have been. */
function wholeAnswersOnPaper(comparison: Comparison): Paper["totals"] {
  const { answers, suppliers, awarded_at: awarded } = comparison;
  const said = answers.map(({ answer, total }) => ({ label: answerTitles[answer], total }));
  const ordered = suppliers.reduce((sum, bidder) => sum + (orderedOf(comparison, bidder) ?? 0), 0);
  const [counts, ...others] = awarded ? [{ label: "Awarded, landed", total: ordered }, ...said] : said;
  if (!counts) return null;
  const rows = others.map(({ label, total }): PaperFact => [label, printAmount(total)]);
  return { rows, sum: [counts.label, `₹${printAmount(counts.total)}`], words: "" };
}

/** The paper of a comparison as it stands, or stood at its award. */
export function comparisonPaper(comparison: Comparison, operator: Operator, logo?: Buffer): Paper {
  const { name, transaction_date: day, schedule_date: by, delivery_place: place, awarded_at: awarded } = comparison;
  const { shown, left } = biddersOnSheet(comparison);
  const facts: PaperFact[] = [
    ["Request", name],
    ["Date", printDay(day)],
    ["Goods required by", by ? printDay(by) : ""],
    ["Deliver to", holdPincodes(place)],
    ["Awarded", awarded ? printDay(indianDay(new Date(awarded))) : ""],
  ];
  return {
    name,
    author: operator.legal_name,
    brand: operator.brand,
    look: lookOnPaper(operator, logo),
    mark: comparison.status === "Cancelled" ? "Cancelled" : "",
    copy: "",
    heading: "Comparative Statement",
    subheading: awarded ? "As it was at the award" : "",
    letterhead: letterheadOf({ operator: operatorAddress(operator) }, operator),
    facts: facts.filter(([, value]) => value !== ""),
    parties: [],
    table: comparedTable(comparison, shown),
    totals: wholeAnswersOnPaper(comparison),
    hsnSummary: null,
    taxNote: "",
    payTo: [],
    notes: sheetNotes(comparison, shown, left),
    toFillIn: [],
    signature: null,
    signers: ["Prepared by", "Checked by", "Approved by"],
    isWide: true,
  };
}

/** For the desk alone: it names suppliers and their prices. */
export async function printComparison(
  deps: Pick<Deps, "db" | "clock" | "printer">,
  name: string,
  gone: AbortSignal,
): Promise<FileReply> {
  const comparison = await compareBids(deps, name);
  const operator = await readOperator(deps.db);
  const paper = comparisonPaper(comparison, operator, await logoOf(deps.db, operator));
  const fileName = `Comparison-${comparison.name}.pdf`;
  return { body: await deps.printer.print(paper, gone), contentType: "application/pdf", fileName, inline: true };
}
