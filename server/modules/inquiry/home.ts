// What Home shows of prices and trade. The example follows the catalogue; what is told of trade is read every ten minutes at
// most, and in a demonstration alone: a company's own installation says nothing of its business by itself (decision 044).
import type { HomeLines, HomeShown, ReplyTimes, ToldCase } from "@vanik/contracts/home";
import {
  divideHalfUp,
  lineAmount,
  type Paise,
  subtractPaise,
  sumPaise,
  toQuantity,
  toRupees,
} from "@vanik/contracts/money";
import { stateName } from "@vanik/contracts/states";
import { addDays } from "@vanik/trading/days";
import { roundToRupee } from "@vanik/trading/totals";
import type { Deps } from "../../deps.ts";
import { indianDay } from "../../platform/clock.ts";
import type { Queryable } from "../../platform/db.ts";
import { remember } from "../../platform/remember.ts";
import { gstRatesOn, itemsByCode } from "../catalogue/use-cases.ts";
import {
  findInvoiceLines,
  findMovedInTime,
  findReplyHours,
  findRunCases,
  type FoundRun,
} from "../documents/use-cases.ts";

/** In the order of the numbers in Home's picture (web: pallet-picture.tsx). */
const exampleItems = [
  ["ST-TB-550D-12", 2.5],
  ["BR-DG-6308-2RS-C3", 48],
  ["EL-MC-3P-32C", 60],
  ["OL-GO-E220-210", 2],
  ["PP-SH-R-WH", 120],
  ["SN-CP-A4-75", 150],
] as const;
export const exampleCodes: readonly string[] = exampleItems.map(([code]) => code);

const sharedRate = (rates: readonly number[]) => (new Set(rates).size === 1 ? (rates[0] ?? 0) / 100 : null);

async function readExample({ db, clock }: Pick<Deps, "db" | "clock">): Promise<HomeLines | null> {
  const found = await itemsByCode(db, exampleCodes);
  const rates = await gstRatesOn(
    db,
    [...found.values()].map(({ id }) => id),
    indianDay(clock.now()),
  );
  const priced = exampleItems.flatMap(([code, qty]) => {
    const item = found.get(code.toLowerCase());
    if (!item || item.hidden || item.averagePrice <= 0) return [];
    const { id, name, hsn, uom, averagePrice } = item;
    const gstRate = rates.get(id)?.rate ?? item.gstRate;
    if (gstRate === null) return [];
    return [{ item: name, hsn, qty, uom, rate: averagePrice, amount: lineAmount(qty, averagePrice), gstRate }];
  });
  if (priced.length < exampleItems.length) return null;
  const net = sumPaise(priced.map(({ amount }) => amount));
  const gst = sumPaise(
    priced.map(({ amount, gstRate }) => Number(divideHalfUp(BigInt(amount) * BigInt(gstRate), 10_000n)) as Paise),
  );
  const whole = sumPaise([net, gst]);
  const payable = roundToRupee(whole);
  return {
    lines: priced.map(({ gstRate: _rate, rate, amount, ...line }) => ({
      ...line,
      rate: toRupees(rate),
      amount: toRupees(amount),
    })),
    net: toRupees(net),
    gst: toRupees(gst),
    gst_rate: sharedRate(priced.map(({ gstRate }) => gstRate)),
    rounding: toRupees(subtractPaise(payable, whole)),
    payable: toRupees(payable),
  };
}

/** One that shows what a case is: asked of suppliers, quoted below the average prices; else the newest. */
const bestOf = (runs: readonly FoundRun[]) =>
  runs.find((run) => run.requested && run.compared && run.net < run.estimate) ?? runs[0];

async function readCaseOfHome(db: Queryable): Promise<ToldCase | null> {
  const run = bestOf(await findRunCases(db));
  if (!run) return null;
  const lines = await findInvoiceLines(db, run.invoiceId);
  const begun = Date.parse(run.asked);
  const moments = [
    ["inquiry", run.asked],
    ["asked", run.requested],
    ["compared", run.compared],
    ["quoted", run.quoted],
    ["accepted", run.accepted],
    ["dispatched", run.dispatched],
  ] as const;
  return {
    steps: moments.flatMap(([step, at]) =>
      at === null
        ? []
        : [{ step, at: new Date(at).toISOString(), hours: Math.round((Date.parse(at) - begun) / 3_600_000) }],
    ),
    items: run.items,
    estimate: toRupees(run.estimate),
    quoted: toRupees(run.net),
    state: stateName(run.placeOfSupply),
    tax_note: run.taxNote,
    invoice: {
      lines: lines.map(({ item, hsn, qty, uom, rate, amount }) => ({
        item,
        hsn,
        qty: toQuantity(qty),
        uom,
        rate: toRupees(rate),
        amount: toRupees(amount),
      })),
      net: toRupees(run.net),
      gst: toRupees(run.gst),
      gst_rate: sharedRate(lines.map(({ gstRate }) => gstRate)),
      rounding: toRupees(run.rounding),
      payable: toRupees(run.payable),
    },
  };
}

const days = 90;
/** Of fewer nothing can be said. */
const fewest = 5;

async function readReplies(db: Queryable, today: string): Promise<ReplyTimes | null> {
  const since = addDays(today, -days);
  const [inquiries, moved] = await Promise.all([
    findReplyHours(db, since),
    findMovedInTime(db, { from: since, to: today }),
  ]);
  const hours = inquiries.flatMap((one) => (one === null ? [] : [Math.round(one)])).toSorted((a, b) => a - b);
  if (hours.length < fewest) return null;
  const within = (share: number) => hours[Math.ceil(hours.length * share) - 1] ?? 0;
  const sold = moved.find(({ kind }) => kind === "sales_order");
  return {
    to: today,
    asked: inquiries.length,
    hours,
    half: within(0.5),
    nine_of_ten: within(0.9),
    dispatched: sold?.moved ?? 0,
    dispatched_in_time: sold?.inTime ?? 0,
  };
}

const keptFor = 600_000;

export function homeShown(deps: Pick<Deps, "db" | "clock" | "demonstration">): () => Promise<HomeShown> {
  const { db, clock, demonstration } = deps;
  const shownOfDay = remember(keptFor, 1, async (today) => {
    const [one, replies] = await Promise.all([readCaseOfHome(db), readReplies(db, today)]);
    return { told: one, replies };
  });
  return async () => ({
    example: await readExample({ db, clock }),
    ...(demonstration ? await shownOfDay(indianDay(clock.now())) : { told: null, replies: null }),
  });
}
