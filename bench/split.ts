// How long the cheapest split takes: node bench/split.ts [suppliers] [lines] [highs]. By sets of suppliers the law asks for 0.1 s of
// 12 × 200; by HiGHS, in a thread of its own, for 4 s of these and 10 s of 40 × 1,000.
import type { Paise } from "@vanik/contracts/money";
import type { BidOffer, ComparedQty } from "@vanik/trading/bid-offer";
import { enumerateSplits } from "@vanik/trading/enumerate";
import { type OptimumAsk, priceSplit } from "@vanik/trading/optimum";
import { modelOf, noRules } from "@vanik/trading/optimum-model";
import { optimumByHighs } from "../server/modules/sourcing/optimum.ts";
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
export function madeUpBids(suppliers: number, lines: number): { asked: ComparedQty[]; offers: BidOffer[] } {
  const draw = drawFrom(18);
  const asked = Array.from({ length: lines }, (_, at): ComparedQty => {
    return { idx: at + 1, uom: "Nos", qty: 1000 * (1 + draw(500)), gstRate: 1800, noCredit: draw(20) === 0 };
  });
  const rates = asked.map(() => 100 + draw(100_000));
  const offers = Array.from({ length: suppliers }, (_, bid): BidOffer => {
    const most = (200_000 + draw(800_000)) as Paise;
    const slabs = [most, (most / 2) as Paise, 0 as Paise].map((amount, at) => ({
      from: (at * 50_000_000) as Paise,
      amount,
    }));
    return {
      bid: `SQ-${bid + 1}`,
      supplier: `Supplier ${bid + 1}`,
      submittedAt: new Date(bid * 60_000),
      chargesTax: true,
      microOrSmall: draw(3) === 0,
      lines: asked.map(({ idx }, at) => {
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
  return { asked, offers };
}

const runs = 9;
const now = () => performance.now();

const saidCost = ({ cost, within }: { cost: number; within: number }) =>
  `₹${cost / 100}${within ? ` within ₹${within / 100}` : ""}`;

async function measureHighs(ask: OptimumAsk): Promise<string> {
  const start = now();
  const found = await optimumByHighs(ask);
  const took = `HiGHS ${((now() - start) / 1000).toFixed(1)} s, ${(process.memoryUsage.rss() / 2 ** 20).toFixed(0)} MB`;
  return "impossible" in found ? found.impossible : `${took}; ${saidCost(found)}`;
}

function measureSets(ask: OptimumAsk): string {
  const times = Array.from({ length: runs }, () => {
    const start = now();
    const model = modelOf(ask.asked, ask.offers, ask.yearly, ask.rules);
    const modelled = now();
    const { split } = enumerateSplits(model, null);
    const found = now();
    const { cost, within } = priceSplit(ask, model, split!);
    return { model: modelled - start, sets: found - modelled, priced: now() - found, all: now() - start, cost, within };
  });
  const said = (["model", "sets", "priced", "all"] as const).map((part) => {
    return `${part} ${median(times.map((time) => time[part])).toFixed(1)} ms`;
  });
  return `${said.join(", ")}; ${saidCost(times[0]!)}`;
}

if (import.meta.main) {
  const [suppliers = 12, lines = 200] = process.argv.slice(2, 4).map(Number);
  const ask = { ...madeUpBids(suppliers, lines), yearly: 1200, rules: noRules };
  const said = process.argv[4] === "highs" ? await measureHighs(ask) : measureSets(ask);
  console.log(`${suppliers} × ${lines}: ${said}`);
}
