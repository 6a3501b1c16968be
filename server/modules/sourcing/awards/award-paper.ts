// The statement of an award on paper, lying on its side: what each bid costs until it is here and paid, who has which line and why (sourcing 5).
import { termLabelsOf, termOfBid } from "@vanik/contracts/bid-fields";
import type { Operator } from "@vanik/contracts/settings";
import { holdPincodes, holdSizes } from "@vanik/trading/held-together";
import { sayClock, sayMoment } from "@vanik/trading/indian-time";
import type { PaperFact } from "../../../pdf/facts.ts";
import { breakable, printAmount, printPercent, printQuantity } from "../../../pdf/figures.ts";
import { lookOnPaper, type Paper } from "../../../pdf/paper.ts";
import { letterheadOf } from "../../../pdf/parties.ts";
import { type PaperCell, strongCell, type Table, saidCell } from "../../../pdf/paper-table.ts";
import { tableWith } from "../../../pdf/widest.ts";
import { operatorAddress } from "../../content/use-cases.ts";
import { bidderColumn } from "../comparison-paper.ts";
import type { FrozenAward } from "./frozen-award.ts";

type Line = FrozenAward["compared"][number];
type Bid = Line["bids"][number];

interface Bidder {
  bid: string;
  supplier: string;
  days: number;
  goods: number;
  charges: number;
  tax: number;
  payment: number;
  landed: number;
  awarded: number;
  lines: number;
}

/** A sheet has room for so many beside each other. */
const besideEachOther = 6;
const sumOfBids = (bids: readonly Bid[], of: (bid: Bid) => number) => bids.reduce((sum, bid) => sum + of(bid), 0);

/** Those who have a line first, then by what they come to. */
function biddersOfAward({ compared, lines }: FrozenAward): Bidder[] {
  const byBid = Map.groupBy(
    compared.flatMap(({ bids }) => bids),
    ({ bid }) => bid,
  );
  const bidders = [...byBid].map(([bid, own]) => {
    const won = lines.filter((line) => line.bid === bid);
    return {
      bid,
      supplier: own[0]!.supplier,
      days: Math.max(...own.map(({ lead_days: days }) => days)),
      goods: sumOfBids(own, ({ goods }) => goods),
      charges: sumOfBids(own, ({ packing, freight }) => packing + freight),
      tax: sumOfBids(own, ({ tax }) => tax),
      payment: sumOfBids(own, ({ payment }) => payment),
      landed: sumOfBids(own, ({ landed }) => landed),
      awarded: won.reduce((sum, { landed }) => sum + landed, 0),
      lines: won.length,
    };
  });
  return bidders.toSorted((one, other) => Number(other.lines > 0) - Number(one.lines > 0) || one.landed - other.landed);
}

/** Framed where it is awarded; of how much is said where it is not all. */
function landedCell(award: FrozenAward, line: Line, bid: Bid | undefined): PaperCell {
  if (!bid) return [{ text: "No bid", tone: "quiet" }];
  const won = award.lines.find((one) => one.idx === line.idx && one.bid === bid.bid);
  const part = won && (won.qty ?? bid.qty);
  return [
    {
      text: printAmount(bid.landed / bid.qty),
      lead: `L${bid.rank}`,
      ...(bid.rank === 1 && { strong: true }),
      ...(won && { framed: true }),
    },
    { text: `${printAmount(bid.goods / bid.qty)} net`, tone: "below" },
    ...(bid.is_short ? [{ text: `only ${printQuantity(bid.qty, line.uom)}`, tone: "below" as const }] : []),
    ...(part !== undefined && part !== line.qty ? [{ text: `Awarded ${printQuantity(part, line.uom)}` }] : []),
  ];
}

type SaidOfBidder = readonly [label: string, (bidder: Bidder) => string, strong?: true];

const bidAsWhole = ({ terms }: FrozenAward): readonly SaidOfBidder[] => [
  ["Bid", ({ bid }) => bid],
  ["Delivery, days", ({ days }) => String(days)],
  ...termLabelsOf(terms).map((label): SaidOfBidder => [label, ({ bid }) => termOfBid(terms, bid, label) ?? "–"]),
  ["Goods as bid", ({ goods }) => printAmount(goods)],
  ["Freight and packing", ({ charges }) => printAmount(charges)],
  ["Tax without credit", ({ tax }) => printAmount(tax)],
  ["Payment", ({ payment }) => printAmount(payment)],
  ["Landed, as if wholly awarded", ({ landed }) => printAmount(landed), true],
  ["Lines awarded", ({ lines }) => (lines > 0 ? String(lines) : "none")],
  ["Award, landed", ({ awarded, lines }) => (lines > 0 ? printAmount(awarded) : ""), true],
];

/** Its lines, then what each bid costs as a whole, under the bidder's name. */
function awardTable(award: FrozenAward, shown: readonly Bidder[]): Table {
  const columns = [
    { head: "#", align: "left" as const },
    { head: "Item", align: "text" as const },
    { head: "Quantity", align: "right" as const },
    ...shown.map(({ supplier }) => bidderColumn(supplier, shown.length)),
  ];
  const rows = award.compared.map((line) => [
    saidCell(String(line.idx)),
    saidCell(holdSizes(breakable(line.item_name))),
    [{ text: printQuantity(line.qty, line.uom), tail: line.uom }],
    ...shown.map(({ bid }) =>
      landedCell(
        award,
        line,
        line.bids.find((one) => one.bid === bid),
      ),
    ),
  ]);
  // Blocked credit is rare: a row of noughts takes the room of a line.
  const sums = bidAsWhole(award).filter(
    ([label]) => label !== "Tax without credit" || shown.some(({ tax }) => tax > 0),
  );
  const table = tableWith(columns, [
    ...rows,
    ...sums.map(([label, of, strong]) => {
      const cell = strong ? strongCell : saidCell;
      return [saidCell(""), cell(label), saidCell(""), ...shown.map((bidder) => cell(of(bidder)))];
    }),
  ]);
  return { ...table, sums: rows.length };
}

/** A hash in groups of eight, so that eyes and lines can hold it. */
const inGroups = (hash: string) => hash.replace(/.{8}(?=.)/g, "$& ");

function reasonsOf({ lines, compared }: FrozenAward): string[] {
  return lines.flatMap(({ idx, bid, reason }) => {
    const { supplier, rank } = compared.find((line) => line.idx === idx)!.bids.find((one) => one.bid === bid)!;
    return reason === "" ? [] : breakable(`Line ${idx}, ${supplier}, L${rank}: ${reason}`);
  });
}

/** Who has how much of the lines that two share. */
const dividedOnPaper = ({ lines, compared }: FrozenAward): string[] =>
  compared.flatMap(({ idx, uom, bids }) => {
    const parts = lines.filter((line) => line.idx === idx && line.qty !== null);
    const said = parts.map(({ bid, qty }) => {
      const supplier = bids.find((one) => one.bid === bid)!.supplier;
      return `${printQuantity(qty!, uom)} ${uom} ${supplier}`;
    });
    return parts.length > 1 ? breakable(`Line ${idx}: ${said.join(", ")}`) : [];
  });

const equalOnPaper = ({ compared }: FrozenAward): string[] =>
  compared.flatMap(({ idx, alternatives }) =>
    alternatives.flatMap(({ supplier, name, equal }) =>
      equal ? breakable(`Line ${idx}, ${supplier}: ${name}. ${equal.why}`) : [],
    ),
  );

function awardNotes(award: FrozenAward, hash: string, left: readonly Bidder[]): Paper["notes"] {
  const { round, interest, below_min_order: below } = award;
  const basis = `In each cell: rank and landed cost of one unit, under it its rate net of discounts; framed where it is awarded. Each bid is compared as if it were wholly awarded: goods, packing, freight, tax without credit, and payment at ${printPercent(interest)} a year against 30 days. Without GST that gives credit.`;
  const counts = `${round.counted} counted, ${round.void} void, ${round.withdrawn} withdrawn, ${round.declined} declined`;
  const note = (label: string, lines: string[]) => (lines.length > 0 ? [{ label, lines }] : []);
  return [
    { label: "Basis", lines: [basis] },
    ...note("Divided between two", dividedOnPaper(award)),
    ...note("Reasons", reasonsOf(award)),
    ...note("Alternatives marked equal", equalOnPaper(award)),
    ...note("Below the least order", below),
    ...note(
      "Not on this sheet",
      left.map(({ supplier, landed }) => breakable(`${supplier}, ${printAmount(landed)} landed`)),
    ),
    {
      label: "Opening",
      lines: [
        ...round.openers.map(({ by, at }) => `${by}, ${sayClock(new Date(at))}`),
        `Bids: ${counts}`,
        ...(round.list_hash ? [`List of the closing, SHA-256: ${inGroups(round.list_hash)}`] : []),
      ],
    },
    { label: "Frozen at the award", lines: [`SHA-256 of the statement: ${inGroups(hash)}`] },
  ];
}

/** Who signs it, on paper and in its sheet. */
export const signersOf = ({ by }: FrozenAward): string[] => [`Prepared by ${by}`, "Checked by", "Approved by"];

/** The paper of an award as it was frozen; `hash` is that of its JSON. */
export function awardPaper(award: FrozenAward, hash: string, operator: Operator, logo?: Buffer): Paper {
  const bidders = biddersOfAward(award);
  const shown = bidders.slice(0, besideEachOther);
  const { request, round } = award;
  const facts: PaperFact[] = [
    ["Request", request],
    ["Round", String(round.number)],
    ["Deliver to", holdPincodes(award.delivery)],
    ["Closed", sayMoment(new Date(round.closed_at))],
    ["Opened", round.opened_at ? sayMoment(new Date(round.opened_at)) : ""],
    ["Awarded", sayMoment(new Date(award.at))],
    ["Award", String(award.award)],
  ];
  return {
    name: request,
    author: operator.legal_name,
    brand: operator.brand,
    look: lookOnPaper(operator, logo),
    mark: "",
    copy: "",
    heading: "Comparative Statement",
    subheading: "Of the award",
    letterhead: letterheadOf({ operator: operatorAddress(operator) }, operator),
    facts: facts.filter(([, value]) => value !== ""),
    parties: [],
    table: awardTable(award, shown),
    totals: { rows: [], sum: ["Award, landed", `₹${printAmount(award.total)}`], words: "" },
    hsnSummary: null,
    taxNote: "",
    payTo: [],
    notes: awardNotes(award, hash, bidders.slice(besideEachOther)),
    toFillIn: [],
    signature: null,
    signers: signersOf(award),
    isWide: true,
  };
}
