// The statement of an award on paper: what was compared, who has which line and why, as it was frozen (sourcing 5).
import type { Operator } from "@vanik/contracts/settings";
import { biddersOf, splitOf } from "@vanik/trading/bid-statement";
import { nonBreakingPincodes } from "@vanik/trading/non-breaking";
import { formatClock, formatMoment } from "@vanik/trading/indian-time";
import { breakable, printAmount, printQuantity } from "../../../pdf/figures.ts";
import type { Paper } from "../../../pdf/paper.ts";
import { noteOnSheet, paperOfBids } from "../statement-on-paper.ts";
import type { FrozenAward } from "./frozen-award.ts";

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
    const partTexts = parts.map(({ bid, qty }) => {
      const supplier = bids.find((one) => one.bid === bid)!.supplier;
      return `${printQuantity(qty!, uom)} ${uom} ${supplier}`;
    });
    return parts.length > 1 ? breakable(`Line ${idx}: ${partTexts.join(", ")}`) : [];
  });

const equalOnPaper = ({ compared }: FrozenAward): string[] =>
  compared.flatMap(({ idx, alternatives }) =>
    alternatives.flatMap(({ supplier, name, equal }) =>
      equal ? breakable(`Line ${idx}, ${supplier}: ${name}. ${equal.why}`) : [],
    ),
  );

function awardNotes(award: FrozenAward, hash: string): Paper["notes"] {
  const { round, below_min_order: below } = award;
  const counts = `${round.counted} counted, ${round.void} void, ${round.withdrawn} withdrawn, ${round.declined} declined`;
  return [
    ...noteOnSheet("Divided between two", dividedOnPaper(award)),
    ...noteOnSheet("Reasons", reasonsOf(award)),
    ...noteOnSheet("Alternatives marked equal", equalOnPaper(award)),
    ...noteOnSheet("Below the least order", below),
    {
      label: "Opening",
      lines: [
        ...round.openers.map(({ by, at }) => `${by}, ${formatClock(new Date(at))}`),
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
  const { request, round, compared: lines, interest, terms } = award;
  return paperOfBids(
    {
      name: request,
      mark: "",
      subheading: "Of the award",
      facts: [
        ["Request", request],
        ["Round", String(round.number)],
        ["Deliver to", nonBreakingPincodes(award.delivery)],
        ["Closed", formatMoment(new Date(round.closed_at))],
        ["Opened", round.opened_at ? formatMoment(new Date(round.opened_at)) : ""],
        ["Awarded", formatMoment(new Date(award.at))],
        ["Award", String(award.award)],
      ],
      statement: { lines, interest, terms, bidders: biddersOf(lines) },
      split: splitOf(award.lines),
      splitWord: "Awarded",
      costs: award.lines,
      totals: { rows: [], sum: ["Awarded, landed", `₹${printAmount(award.total)}`], words: "" },
      notes: awardNotes(award, hash),
      signers: signersOf(award),
    },
    operator,
    logo,
  );
}
