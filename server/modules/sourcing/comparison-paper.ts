// The comparative statement of typed quotations as a file: three whole answers, and what was ordered.
import { inFileName } from "@vanik/trading/names";
import { answerTitles } from "@vanik/contracts/answer-titles";
import type { Operator } from "@vanik/contracts/settings";
import type { ComparedSupplier, Comparison } from "@vanik/contracts/sourcing";
import { countedBidders, splitOf } from "@vanik/trading/bid-statement";
import { nonBreakingPincodes } from "@vanik/trading/non-breaking";
import type { Deps } from "../../deps.ts";
import type { PaperFact } from "../../pdf/facts.ts";
import { breakable, printAmount, printDay } from "../../pdf/figures.ts";
import type { Paper } from "../../pdf/paper.ts";
import { indianDay } from "../../platform/clock.ts";
import type { FileReply } from "../../platform/endpoint-reply.ts";
import { inOwnTurn } from "../../platform/own-turn.ts";
import { logoOf, readOperator } from "../content/use-cases.ts";
import { compareBids } from "./comparison.ts";
import { noteOnSheet, paperOfBids } from "./statement-on-paper.ts";
import { compareInTurn } from "./whole-rounds.ts";

const orderedLines = ({ lines }: Comparison) =>
  lines.flatMap(({ idx, bids }) =>
    bids
      .filter(({ awarded }) => awarded > 0)
      .map((offered) => ({ ...offered, idx, qty: offered.awarded, of: offered.qty })),
  );

/** What is ordered of each bid, with what it charges for that. */
const costsOfOrdered = (comparison: Comparison) =>
  [...Map.groupBy(orderedLines(comparison), ({ bid }) => bid)].map(([bid, ordered]) => ({
    bid,
    landed: ordered.reduce(
      (sum, { goods, tax, payment, qty, of }) => sum + ((goods + tax + payment) * qty) / of,
      comparison.suppliers.find((one) => one.bid === bid)?.charges_awarded ?? 0,
    ),
  }));

/** The lowest answer; of a comparison that is awarded what was ordered counts, beside what could have been. */
function wholeAnswersOnPaper({ answers, awarded_at: awarded }: Comparison, ordered: number): Paper["totals"] {
  const answerRows = answers.map(({ answer, total }) => ({ label: answerTitles[answer], total }));
  const [counts, ...others] = awarded ? [{ label: "Awarded, landed", total: ordered }, ...answerRows] : answerRows;
  if (!counts) return null;
  const rows = others.map(({ label, total }): PaperFact => [label, printAmount(total)]);
  return { rows, sum: [counts.label, `₹${printAmount(counts.total)}`], words: "" };
}

/** The paper of a comparison as it stands, or stood at its award. */
function comparisonPaper(comparison: Comparison, operator: Operator, logo?: Buffer): Paper {
  const { name, transaction_date: day, schedule_date: by, delivery_place: place, awarded_at: awarded } = comparison;
  const absent = comparison.suppliers.filter(({ counts }: ComparedSupplier) => !counts);
  const costs = costsOfOrdered(comparison);
  return paperOfBids(
    {
      name,
      mark: comparison.status === "Cancelled" ? "Cancelled" : "",
      subheading: awarded ? "As it was at the award" : "",
      facts: [
        ["Request", name],
        ["Date", printDay(day)],
        ["Goods required by", by ? printDay(by) : ""],
        ["Deliver to", nonBreakingPincodes(place)],
        ["Awarded", awarded ? printDay(indianDay(new Date(awarded))) : ""],
      ],
      statement: { ...comparison, bidders: countedBidders(comparison) },
      split: splitOf(orderedLines(comparison)),
      splitWord: "Ordered",
      costs: awarded ? costs : null,
      totals: wholeAnswersOnPaper(
        comparison,
        costs.reduce((sum, { landed }) => sum + landed, 0),
      ),
      notes: noteOnSheet(
        "Without a bid that counts",
        absent.map(({ supplier }) => breakable(supplier)),
      ),
      signers: ["Prepared by", "Checked by", "Approved by"],
    },
    operator,
    logo,
  );
}

/** For the desk alone: it names suppliers and their prices. */
export async function printComparison(
  deps: Pick<Deps, "db" | "clock" | "printer">,
  name: string,
  { owner, gone }: { owner: string; gone: AbortSignal },
): Promise<FileReply> {
  const comparison = await compareInTurn(() => compareBids(deps, name), { owner, gone });
  const operator = await readOperator(deps.db);
  const logo = await logoOf(deps.db, operator);
  const paper = await inOwnTurn(() => comparisonPaper(comparison, operator, logo));
  const fileName = `Comparison-${inFileName(comparison.name)}.pdf`;
  return { body: await deps.printer.print(paper, gone), contentType: "application/pdf", fileName, inline: true };
}
