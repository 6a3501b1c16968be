// What the comparison of typed quotations costs the processor: node bench/answers.ts [quotations] [lines]. The law's largest is 50 × 500.
import type { Paise } from "@vanik/contracts/money";
import { offerOfQuotation, type Quoted } from "@vanik/trading/quoted-offer";
import { type AskedLine, wholeAnswers } from "@vanik/trading/whole-answers";
import { rankInTurns } from "../server/modules/sourcing/awards/rank-round.ts";
import { median } from "./measure.ts";

const [quotations = 50, lines = 500] = process.argv.slice(2).map(Number);
const yearly = 1200;
const askedLines = Array.from({ length: lines }, (_, at): AskedLine => {
  return {
    idx: at + 1,
    uom: "Nos",
    qty: 1000 * (1 + (at % 9)),
    gstRate: 1800,
    noCredit: false,
    lastPaid: 1000 as Paise,
  };
});
const made = Array.from({ length: quotations }, (_, bid): Quoted => {
  const offered = askedLines.map(({ idx, qty }) => {
    const rate = 1000 + ((idx * 7919 + bid * 104_729) % 9000);
    return { line: idx, idx, qty, rate: rate as Paise, amount: ((rate * qty) / 1000) as Paise, gstRate: 1800 };
  });
  return {
    bid: `SQ-${bid}`,
    supplier: `Supplier ${bid}`,
    days: 1 + bid,
    paymentDays: 30,
    chargesTax: true,
    microOrSmall: false,
    charges: 10_000 as Paise,
    lines: offered,
  };
});

async function spent(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const offers = made.map(offerOfQuotation);
const { ranked } = await rankInTurns(askedLines, offers, yearly);
const runs: number[][] = [];
for (let run = 0; run < 5; run++)
  runs.push([
    await spent(() => rankInTurns(askedLines, offers, yearly)),
    await spent(() => wholeAnswers(askedLines, made, ranked, yearly)),
  ]);
const [ranking, answering] = [0, 1].map((at) => median(runs.map((run) => run[at]!)).toFixed(0));
console.log(`${quotations} × ${lines}: ranked in ${ranking} ms of the processor, three answers in ${answering} ms`);
