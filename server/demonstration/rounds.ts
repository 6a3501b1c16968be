// Rounds of bids online in the demonstration: published, asked about, answered, and once they are over opened and awarded.
import { type Bid, BidMoveInput } from "@vanik/contracts/bid";
import { addDays } from "@vanik/trading/days";
import type { z } from "zod";
import type { OnlineBid, RoundOfBids } from "./bids.ts";
import { findDownloads } from "../modules/backups/use-cases.ts";
import { findDeclared } from "../modules/parties/use-cases.ts";
import { awardRound } from "../modules/sourcing/awards/award.ts";
import { readLanded } from "../modules/sourcing/awards/landed-round.ts";
import { type Bidder, bidderSignedIn } from "../modules/sourcing/bids/bidder.ts";
import { moveBidIn } from "../modules/sourcing/bids/move-bid.ts";
import { settleInTime } from "../modules/sourcing/rounds/clock.ts";
import { moveRound } from "../modules/sourcing/rounds/move-round.ts";
import { publishRound } from "../modules/sourcing/rounds/publish.ts";
import { answerQuestion, askQuestion } from "../modules/sourcing/rounds/questions.ts";
import { readRound } from "../modules/sourcing/rounds/show-round.ts";
import { type DayPrices, type Plot, rateAtPart, type Stage, type Story, type WonLine } from "./stage.ts";

/** A round on its way: its request, what is told of it, and what the items cost as it was published. */
interface Staged {
  stage: Stage;
  story: RoundOfBids;
  request: string;
  codes: readonly string[];
  prices: DayPrices;
  closesAt: Date;
}

const minute = 60_000;
const day = 1440 * minute;
const number = 1;
/** A part of a day: within the hours that an act takes. */
const soon = 0.03;

/** Five in the afternoon so many days on, of a Sunday the day after. */
function closingOf(today: string, days: number): Date {
  const closes = (day: string) => new Date(`${day}T17:00:00+05:30`);
  const on = addDays(today, days);
  return closes(closes(on).getUTCDay() === 0 ? addDays(on, 1) : on);
}

async function publish({ stage, deal }: Plot, planned: RoundOfBids, opportunity: string): Promise<Staged> {
  const { deps, tx, cast } = stage;
  const { items } = await stage.read("opportunity", opportunity);
  const codes = items.map(({ item_code }) => item_code);
  const draft = await stage.draft("request_for_quotation", { from: opportunity, suppliers: [...deal.asks] });
  const closesAt = closingOf(stage.today, planned.closesAfter);
  const input = { id: draft, closes_at: closesAt, sealed: true, two_openers: false };
  const request = await publishRound({ ...deps, findDownloads }, tx, cast.desk, input, findDeclared);
  return { stage, story: planned, request, codes, prices: await stage.pricesOfToday(codes), closesAt };
}

const bidderOf = ({ stage, request }: Staged, supplier: string): Promise<Bidder> =>
  bidderSignedIn(stage.tx, stage.company(supplier), request, stage.deps.clock.now());

/** As it is typed: with rates in rupees. */
function typedBid({ codes, prices, closesAt }: Staged, { lines, days, terms }: OnlineBid): z.input<typeof Bid> {
  return {
    ...terms,
    valid_till: addDays(closesAt.toISOString().slice(0, 10), 30),
    lines: lines.map((line, at) => {
      const idx = at + 1;
      if ("cannot" in line) return { idx, answer: "cannot" as const, reason: line.cannot };
      const { at: part, breaks = [], ...lineBid } = line;
      const rate = (factor: number) => rateAtPart(prices, codes[at]!, factor * (lineBid.per ?? 1));
      return {
        idx,
        lead_days: days,
        ...lineBid,
        rate: rate(part),
        breaks: breaks.map(({ from, rate: then }) => ({ from, rate: rate(then) })),
      };
    }),
  };
}

async function playBid(staged: Staged, onlineBid: OnlineBid): Promise<void> {
  const { deps, tx } = staged.stage;
  const input = BidMoveInput.parse({ move: "submit", bid: typedBid(staged, onlineBid) });
  await moveBidIn(deps, tx, await bidderOf(staged, onlineBid.supplier), input, deps.clock.now());
}

/** Suppliers ask, and the desk answers all of them; yields the days that it takes. */
async function* talk(staged: Staged): Story {
  const { stage, story, request } = staged;
  const { deps, tx, cast } = stage;
  for (const [at, { by, asks, wording = asks, answer }] of story.questions.entries()) {
    yield soon;
    await askQuestion(deps, tx, await bidderOf(staged, by), asks);
    if (!answer) continue;
    yield soon;
    await answerQuestion(deps, tx, cast.desk, { id: request, n: number, k: at + 1, wording, answer });
  }
}

/** Each line to whom it is told to go; resolves to the lines of the quotations that were made of their bids. */
async function award({ stage, request, story }: Staged): Promise<WonLine[]> {
  const { deps, tx, cast } = stage;
  const { scope } = cast.desk;
  const landed = await readLanded(deps, tx, scope, { id: request, n: number });
  const { version } = await readRound(deps, tx, scope, request, number);
  const lines = landed.lines.map(({ idx, bids }, at) => {
    const { supplier, reason = "" } = story.award![at]!;
    const { bid, bid_idx } = bids.find((one) => one.supplier === supplier)!;
    return { idx, bid, bid_idx, reason };
  });
  await awardRound(deps, tx, cast.desk, { id: request, n: number, version, lines });
  return lines.map(({ bid, bid_idx }) => ({ from: bid, source: bid_idx }));
}

/** Asks for bids online; yields the days that it takes. Resolves to what supplies each line once it is awarded, else to nothing. */
export async function* askOnline(
  plot: Plot,
  planned: RoundOfBids,
  opportunity: string,
): AsyncGenerator<number, WonLine[]> {
  const { stage } = plot;
  const { deps, tx, cast } = stage;
  const staged = await publish(plot, planned, opportunity);
  for (const [at, onlineBid] of planned.bids.entries()) {
    yield 1.6 / planned.bids.length;
    await playBid(staged, onlineBid);
    if (at === 0) yield* talk(staged);
  }
  if (!planned.award) return [];
  // The next day in the office.
  yield Math.ceil((staged.closesAt.getTime() - deps.clock.now().getTime()) / day) + 1;
  const { rfqId } = await bidderOf(staged, plot.deal.asks[0]!);
  await settleInTime(deps, tx, rfqId, new Date(staged.closesAt.getTime() + minute));
  await moveRound(deps, tx, cast.desk, { id: staged.request, n: number, move: "unseal", reason: "", code: "" });
  yield soon;
  return award(staged);
}
