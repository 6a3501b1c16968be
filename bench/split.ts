// How long the cheapest split takes: node bench/split.ts [suppliers] [lines] [highs | divided | page]. By sets of suppliers the law
// asks for 0.1 s of 12 × 200; by HiGHS for 4 s of these and 10 s of 40 × 1,000. "divided" lets two share the
// first 50 lines; "page" is all that the comparison asks, each search once as its job does, beside a call for each as it was before.
import type { Paise } from "@vanik/contracts/money";
import type { BidOffer, ComparedQty } from "@vanik/trading/bid-offer";
import { enumerateSplits } from "@vanik/trading/enumerate";
import { mostDivisible } from "@vanik/contracts/awards";
import { priceAward, type RankedLanding } from "@vanik/trading/landed";
import { type Optimum, type OptimumAsk, priceSplit } from "@vanik/trading/optimum";
import { modelOf, noRules, type OptimumRules } from "@vanik/trading/optimum-model";
import { choicesAt } from "@vanik/trading/optimum-split";
import loadHighs from "highs";
import { rankInTurns } from "../server/modules/sourcing/awards/rank-round.ts";
import { costsOfRules, findApart } from "../server/modules/sourcing/find-apart.ts";
import { optimumByHighs } from "../server/modules/sourcing/optimum.ts";
import { solveProgram } from "../server/modules/sourcing/solve-program.ts";
import { median } from "./measure.ts";

/** The same numbers at every run (a linear congruence). */
function drawFrom(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * most);
  };
}

/** Bids for all lines within a fifth of each other, with freight and every third with slabs. */
function madeUpBids(suppliers: number, lines: number): { asked: ComparedQty[]; offers: BidOffer[] } {
  const draw = drawFrom(18);
  const askedLines = Array.from({ length: lines }, (_, at): ComparedQty => {
    return { idx: at + 1, uom: "Nos", qty: 1000 * (1 + draw(500)), gstRate: 1800, noCredit: draw(20) === 0 };
  });
  const rates = askedLines.map(() => 100 + draw(100_000));
  const offers = Array.from({ length: suppliers }, (_, bid): BidOffer => {
    const most = (200_000 + draw(800_000)) as Paise;
    const slabs = [most, Math.floor(most / 2) as Paise, 0 as Paise].map((amount, at) => ({
      from: (at * 50_000_000) as Paise,
      amount,
    }));
    return {
      bid: `SQ-${bid + 1}`,
      supplier: `Supplier ${bid + 1}`,
      submittedAt: new Date(bid * 60_000),
      chargesTax: true,
      microOrSmall: draw(3) === 0,
      lines: askedLines.map(({ idx }, at) => {
        const rate = Math.round(rates[at]! * (0.9 + draw(200) / 1000)) as Paise;
        return {
          line: idx,
          rate,
          per: 1,
          a: 1,
          b: 1,
          pack: 1000,
          minQty: 0,
          maxQty: null,
          breaks: [],
          discount: 0,
          gstRate: 1800,
          lead: draw(30),
        };
      }),
      freight: bid % 3 === 0 ? { kind: "slabs", slabs } : { kind: "amount", amount: most },
      packing: { kind: "included" },
      minOrder: 0 as Paise,
      discount: draw(4) * 100,
      advance: 0,
      paymentDays: draw(4) * 15,
    };
  });
  return { asked: askedLines, offers };
}

const runs = 9;
const now = () => performance.now();

const formatCost = ({ cost, within }: { cost: number; within: number }) =>
  `₹${cost / 100}${within ? ` within ₹${within / 100}` : ""}`;

/** What the comparison asks of made-up bids: the free split first, then what stands beside it. */
async function measurePage(ask: OptimumAsk): Promise<string> {
  const find = (someAsk: OptimumAsk) => findApart(someAsk, (bounds) => console.log("disagree", bounds));
  const start = now();
  const first = await find(ask);
  if ("impossible" in first) return first.impossible;
  const began = now();
  const beside = await rulesBeside(ask, first);
  for (const rules of beside) await find({ ...ask, rules });
  const once = now();
  // A call for each searched it and again without its rule.
  for (const rules of beside) {
    const ruled = { ...ask, rules };
    const found = await find(ruled);
    if (!("impossible" in found)) await costsOfRules(ruled, found, find);
  }
  const [one, calls] = [once - start, began - start + now() - once];
  const seconds = (time: number) => `${(time / 1000).toFixed(1)} s`;
  return `first ${seconds(began - start)}, ${beside.length} beside it, all ${seconds(one)}; a call for each ${seconds(calls)}, ratio ${(one / calls).toFixed(2)}`;
}

async function rulesBeside({ asked, offers, yearly }: OptimumAsk, { choices }: Optimum): Promise<OptimumRules[]> {
  const used = new Set(choices.map(({ bid }) => bid)).size;
  const ranked = [...(await rankInTurns(asked, offers, yearly)).ranked];
  const lowest = (by: (one: RankedLanding) => number) =>
    ranked.map(([line, bids]) => ({ line, bid: bids.toSorted((one, other) => by(one) - by(other))[0]!.bid }));
  return [
    ...[1, 2, 3].filter((fewer) => fewer < used).map((fewer) => ({ ...noRules, maxSuppliers: used - fewer })),
    { ...noRules, fix: lowest(({ rank }) => rank) },
    { ...noRules, fix: lowest(({ goods }) => goods) },
    { ...noRules, maxShare: 3000 },
    { ...noRules, maxLeadDays: 25 },
  ];
}

async function measureHighs(ask: OptimumAsk): Promise<string> {
  const highs = await loadHighs();
  const start = now();
  const found = await optimumByHighs(ask, async (program, seconds) => solveProgram(highs, program, seconds));
  const took = `HiGHS ${((now() - start) / 1000).toFixed(1)} s, ${(process.memoryUsage.rss() / 2 ** 20).toFixed(0)} MB`;
  return "impossible" in found ? found.impossible : `${took}; ${formatCost(found)}`;
}

function measureSets(ask: OptimumAsk): string {
  const times = Array.from({ length: runs }, () => {
    const start = now();
    const model = modelOf(ask.asked, ask.offers, ask.yearly, ask.rules);
    const modelled = now();
    const price = (choice: Int8Array) =>
      priceAward(ask.asked, ask.offers, choicesAt(model, choice), ask.yearly).total as number;
    const { split } = enumerateSplits(model, null, price);
    const found = now();
    const { cost, within } = priceSplit(ask, model, split!);
    return { model: modelled - start, sets: found - modelled, priced: now() - found, all: now() - start, cost, within };
  });
  const medians = (["model", "sets", "priced", "all"] as const).map((part) => {
    return `${part} ${median(times.map((time) => time[part])).toFixed(1)} ms`;
  });
  return `${medians.join(", ")}; ${formatCost(times[0]!)}`;
}

/** Nobody has more than three fifths of these lines. */
const scarceIn = (offer: BidOffer, { asked }: OptimumAsk, scarce: readonly number[]): BidOffer => ({
  ...offer,
  lines: offer.lines.map((line) => {
    const qty = asked.find(({ idx }) => idx === line.line)!.qty;
    return scarce.includes(line.line) ? { ...line, maxQty: Math.ceil(qty / 1000 / 1.6) * 1000 } : line;
  }),
});

if (import.meta.main) {
  const [suppliers = 12, lines = 200] = process.argv.slice(2, 4).map(Number);
  const ask = { ...madeUpBids(suppliers, lines), yearly: 1200, rules: noRules };
  const divisible = ask.asked.slice(0, mostDivisible).map(({ idx }) => idx);
  const measured: Record<string, () => string | Promise<string>> = {
    highs: () => measureHighs(ask),
    divided: () =>
      measureHighs({ ...ask, offers: ask.offers.map((offer) => scarceIn(offer, ask, divisible)), divisible }),
    page: () => measurePage(ask),
  };
  const result = await (measured[process.argv[4] ?? ""] ?? (() => measureSets(ask)))();
  console.log(`${suppliers} × ${lines}: ${result}`);
}
