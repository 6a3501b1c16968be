// The comparative statement on paper, lying on its side, of typed quotations and of an award: bids under their bidders, what each comes
// to, who has which line, places to sign (sourcing 5).
import type { Operator } from "@vanik/contracts/settings";
import {
  type AwardedCost,
  type ComparedBidder,
  type BidFact,
  type BidStatement,
  factsOfAward,
  factsOfBids,
  type LineSplit,
  linesTo,
  offerIn,
  partIn,
  perUnit,
  type StatedBid,
  type StatedLine,
  totalsOfBids,
} from "@vanik/trading/bid-statement";
import { nonBreakingSizes } from "@vanik/trading/non-breaking";
import type { PaperFact } from "../../pdf/facts.ts";
import { breakable, printAmount, printPercent, printQuantity } from "../../pdf/figures.ts";
import { lookOnPaper, type Paper } from "../../pdf/paper.ts";
import { type PaperCell, strongCell, type Table, plainCell } from "../../pdf/paper-table.ts";
import { letterheadOf } from "../../pdf/parties.ts";
import { tableWith } from "../../pdf/column-widths.ts";
import { operatorAddress } from "../content/use-cases.ts";

export interface StatementOnPaper extends Pick<Paper, "name" | "mark" | "subheading" | "totals" | "notes" | "signers"> {
  facts: PaperFact[];
  statement: BidStatement;
  /** Who has how much of which line, and what that is: "Ordered", "Awarded". */
  split: LineSplit;
  splitWord: string;
  /** What each has comes to; null where nothing is awarded. */
  costs: readonly AwardedCost[] | null;
}

/** A sheet has room for so many beside each other. */
const mostColumns = 6;

/** All in the order of the screen; where a sheet has no room for them, who has a line goes first, then the whole and cheap. */
function biddersOnSheet({
  statement: { lines, bidders },
  split,
}: StatementOnPaper): Record<"shown" | "left", ComparedBidder[]> {
  const total = totalsOfBids(lines);
  const order = (bidder: ComparedBidder) => ({ ...total(bidder), has: Number(linesTo(split, bidder.bid) > 0) });
  const left = bidders
    .map((bidder) => ({ bidder, ...order(bidder) }))
    .toSorted((one, other) => other.has - one.has || other.lines - one.lines || one.landed - other.landed)
    .slice(mostColumns)
    .map(({ bidder }) => bidder);
  return { shown: bidders.filter((bidder) => !left.includes(bidder)), left };
}

/** Framed where it is awarded; of how much is said where it is not all. */
function cellOfBid({ split, splitWord }: StatementOnPaper, line: StatedLine, bid: StatedBid | undefined): PaperCell {
  if (!bid) return [{ text: "No bid", tone: "quiet" }];
  const part = partIn(split, line.idx, bid.bid);
  const qty = part && (part.qty ?? bid.qty);
  return [
    {
      text: printAmount(perUnit(line, bid, bid.landed)),
      lead: `L${bid.rank}`,
      ...(bid.rank === 1 && { strong: true }),
      ...(part && { framed: true }),
    },
    { text: `${printAmount(perUnit(line, bid, bid.goods))} net`, tone: "below" },
    ...(bid.is_short ? [{ text: `only ${printQuantity(bid.qty, line.uom)}`, tone: "below" as const }] : []),
    ...(qty !== undefined && qty !== line.qty ? [{ text: `${splitWord} ${printQuantity(qty, line.uom)}` }] : []),
  ];
}

/** What a bid charges besides its lines; which charges it does not price stands in the notes. */
function printCharges({
  charges,
  charges_unpriced: unpriced,
}: {
  charges: number;
  charges_unpriced: readonly string[];
}) {
  if (charges > 0) return printAmount(charges);
  return unpriced.length > 0 ? "Not priced" : "Included";
}

/** What stands under each bidder's name below the lines. */
function factsUnderBidders({ statement, split, costs }: StatementOnPaper): BidFact[] {
  const awarded = costs && factsOfAward(costs);
  const has = ({ bid }: ComparedBidder) => linesTo(split, bid);
  return [
    { label: "Bid", of: ({ bid }) => bid },
    ...factsOfBids(statement, { amount: printAmount, charges: printCharges }),
    ...(costs && awarded
      ? [
          { label: "Lines awarded", of: (bidder: ComparedBidder) => (has(bidder) > 0 ? String(has(bidder)) : "None") },
          ...awarded.map(({ of, ...fact }) => ({
            ...fact,
            of: (bidder: ComparedBidder) =>
              has(bidder) > 0 ? printAmount(of(costs.filter(({ bid }) => bid === bidder.bid))) : "None",
          })),
        ]
      : []),
  ];
}

const lastPaidCell = ({ last_paid: paid }: StatedLine): PaperCell =>
  paid ? plainCell(printAmount(paid.rate)) : [{ text: "Never\u00a0bought", tone: "below" }];

const itemCell = ({ item_name: name, item_code: code }: StatedLine): PaperCell => [
  { text: nonBreakingSizes(breakable(name)) },
  ...(code ? [{ text: breakable(code), tone: "below" as const }] : []),
];

/** Its lines, then what each bid is as a whole, under the bidder's name; what was last paid where it is known. */
function tableOfBids(on: StatementOnPaper, shown: readonly ComparedBidder[]): Table {
  const { lines } = on.statement;
  const paid = lines.some(({ last_paid: known }) => known !== undefined);
  const columns = [
    { head: "#", align: "left" as const },
    { head: "Item", align: "text" as const },
    ...["Quantity", ...(paid ? ["Last paid"] : [])].map((head) => ({ head, align: "right" as const })),
    ...shown.map(({ supplier }) => ({
      head: breakable(supplier),
      align: "right" as const,
      divided: true as const,
      named: true as const,
      // Wider where few stand beside each other.
      least: Math.min(140, Math.floor(570 / shown.length)),
    })),
  ];
  const rows = lines.map((line) => [
    plainCell(String(line.idx)),
    itemCell(line),
    [{ text: printQuantity(line.qty, line.uom), tail: line.uom }],
    ...(paid ? [lastPaidCell(line)] : []),
    ...shown.map(({ bid }) => cellOfBid(on, line, offerIn(line, bid))),
  ]);
  if (shown.length === 0) return tableWith(columns, rows);
  const blank = Array.from({ length: paid ? 2 : 1 }, () => plainCell(""));
  const facts = factsUnderBidders(on).map(({ label, isSum, of }) => {
    const cell = isSum ? strongCell : plainCell;
    return [plainCell(""), cell(label), ...blank, ...shown.map((bidder) => cell(of(bidder)))];
  });
  return { ...tableWith(columns, [...rows, ...facts]), sums: rows.length };
}

/** A note of the sheet; nothing where it has nothing to say. */
export const noteOnSheet = (label: string, lines: string[]): Paper["notes"] =>
  lines.length > 0 ? [{ label, lines }] : [];

function notesOfBids({ statement, split }: StatementOnPaper, { shown, left }: ReturnType<typeof biddersOnSheet>) {
  const { interest, lines } = statement;
  const total = totalsOfBids(lines);
  const framed = shown.some(({ bid }) => linesTo(split, bid) > 0) ? "; framed where it is awarded" : "";
  return [
    ...noteOnSheet("Basis", [
      `In each cell: rank and landed cost of one unit, under it its rate net of discounts${framed}. Each bid is compared as if it were wholly awarded: goods, packing, freight, tax without credit, and payment at ${printPercent(interest)} a year against 30 days; one that names no days counts as 30. Without GST that gives credit.`,
    ]),
    ...noteOnSheet(
      "Not priced",
      shown.flatMap(({ supplier, charges_unpriced: unpriced = [] }) =>
        unpriced.length > 0 ? breakable(`${supplier}: ${unpriced.join(", ")}`) : [],
      ),
    ),
    ...noteOnSheet(
      "Not on this sheet",
      left.map((bidder) => breakable(`${bidder.supplier}, ${printAmount(total(bidder).landed)} landed`)),
    ),
  ];
}

export function paperOfBids(on: StatementOnPaper, operator: Operator, logo?: Buffer): Paper {
  const bidders = biddersOnSheet(on);
  const { name, mark, subheading, totals, signers } = on;
  return {
    name,
    author: operator.legal_name,
    brand: operator.brand,
    look: lookOnPaper(operator, logo),
    mark,
    copy: "",
    heading: "Comparative Statement",
    subheading,
    letterhead: letterheadOf({ operator: operatorAddress(operator) }, operator),
    facts: on.facts.filter(([, value]) => value !== ""),
    parties: [],
    table: tableOfBids(on, bidders.shown),
    totals,
    hsnSummary: null,
    taxNote: "",
    payTo: [],
    notes: [...notesOfBids(on, bidders), ...on.notes],
    toFillIn: [],
    signature: null,
    signers,
    isWide: true,
  };
}
