// A year of trade by real moves: every deal is a story that waits its days and goes on until today overtakes it.
import { addDays } from "@vanik/trading/days";
import type { TradeDocument } from "@vanik/contracts/documents";
import type { PlainBid, PlainBids } from "./bids.ts";
import { settleClaim } from "./claims.ts";
import { type Deal, deals } from "./deals.ts";
import { askOnline } from "./rounds.ts";
import { type DayPrices, type Play, type Plot, rateAtPart, roundedToPaisa, type Story, type WonLine } from "./stage.ts";

/** So much below the average price a supplier bids: the first that is asked lowest, another per line and deal. */
const bidFactor = (deal: number, supplier: number, line: number) =>
  0.78 + supplier * 0.045 + (((deal * 7 + line * 3 + supplier) % 5) / 5) * 0.03;

/** Days within which the winner delivers where nothing else is said, and how many more we promise. */
const usualDays = 6;
const daysBetween = 4;

/** Days from the order until its goods go on to the buyer. */
const daysToGoods = ({ days = usualDays, late = 0 }: Deal) => days + late + 1;

/** What began later may stand anywhere between its inquiry and its quotation: its days are those of the story told. */
const settledAfter = 12;
const daysGained = [0, 2, 1, 3, 1, 2];

/** No two inquiries take the same time: the days until suppliers are asked, until the second bid, until the quotation, and how much longer the buyer then thinks, so that the order keeps its day. */
function paceOf({ deal, number }: Plot) {
  const isTold = deal.ago <= settledAfter || deal.ending === "ignored" || deal.asks.length < 2;
  const gained = isTold ? 0 : daysGained[number % daysGained.length]!;
  const hours = isTold ? 0 : ((number * 5) % 7) / 24;
  const hoursToAsk = gained > 0 ? hours : 1 + hours;
  const quoted = gained > 1 ? hours : 1;
  const sooner = gained > 2 ? 1 : 0;
  return { asked: hoursToAsk, sooner, quoted, thinks: 2 - hoursToAsk - quoted + sooner };
}

/** What the suppliers of a deal bid on paper, where it does not tell: the first lowest, and soonest there. */
const usualBids = ({ deal, number }: Plot): PlainBids =>
  deal.asks.map((supplier, at) => ({
    supplier,
    days: (deal.days ?? usualDays) + at * 3,
    rates: deal.items.map((_, line) => bidFactor(number, at, line + 1)),
  }));

async function writeBid({ stage }: Plot, rfq: string, paperBid: PlainBid, request: TradeDocument, prices: DayPrices) {
  const bid = await stage.draft("supplier_quotation", { from: rfq, supplier: paperBid.supplier });
  const offered = request.items.flatMap(({ item_code, qty, idx }) => {
    const part = paperBid.rates[idx - 1];
    if (part === null || part === undefined) return [];
    return [{ item_code, qty, rate: rateAtPart(prices, item_code, part), source: { from: rfq, idx } }];
  });
  const freight = paperBid.freight ? [{ item_code: "FREIGHT", qty: 1, rate: paperBid.freight }] : [];
  await stage.edit("supplier_quotation", bid, {
    valid_till: addDays(stage.today, 30),
    delivery_days: paperBid.days,
    ...(paperBid.payment_days && { payment_days: paperBid.payment_days }),
    items: [...offered, ...freight],
  });
  return stage.move("supplier_quotation", bid, { move: "submit" });
}

/** Asks for bids on paper; yields the days that it takes. Resolves to what supplies each line: the winner's bid. */
async function* askOnPaper(plot: Plot, opportunity: string): AsyncGenerator<number, WonLine[]> {
  const { stage, deal } = plot;
  const { sooner } = paceOf(plot);
  const opportunityNow = await stage.read("opportunity", opportunity);
  const draft = await stage.draft("request_for_quotation", { from: opportunity, suppliers: [...deal.asks] });
  const rfq = await stage.move("request_for_quotation", draft, { move: "submit" });
  const prices = await stage.pricesOfToday(opportunityNow.items.map(({ item_code }) => item_code));
  const bids: string[] = [];
  for (const [at, paperBid] of (deal.bids ?? usualBids(plot)).entries()) {
    yield deal.bids ? 0.7 : at === 1 ? 2 - sooner : 1 + at;
    bids.push(await writeBid(plot, rfq, paperBid, opportunityNow, prices));
  }
  return opportunityNow.items.map(({ idx }) => ({ from: bids[0]!, source: idx }));
}

/** Each line of the bid that supplies it with our margin on it. */
async function quoteBuyer({ stage, deal, number }: Plot, opportunity: string, supplied: WonLine[]): Promise<string> {
  const draft = await stage.draft("quotation", { from: opportunity });
  const { items } = await stage.read("opportunity", opportunity);
  const bids = new Map<string, TradeDocument>();
  for (const { from } of supplied) bids.set(from, bids.get(from) ?? (await stage.read("supplier_quotation", from)));
  await stage.edit("quotation", draft, {
    delivery_days: (deal.days ?? usualDays) + daysBetween,
    items: [
      ...items.map(({ item_code, qty, uom, idx }, at) => {
        const supply = supplied[at]!;
        const cost = bids.get(supply.from)!.items.find((line) => line.idx === supply.source)?.rate ?? 0;
        return {
          item_code,
          qty,
          rate: roundedToPaisa(cost / (1 - deal.margins[at]!)),
          ...(uom === "MT" && { tolerance_percent: 2 }),
          source: { from: opportunity, idx },
          supply: [supply],
        };
      }),
      ...(deal.freight ? [{ item_code: "FREIGHT", item_name: "Freight to site", qty: 1, rate: deal.freight }] : []),
    ],
    ...(number % 5 === 0 && { discount_percentage: 1.5 }),
  });
  return deal.ending === "drafted" ? draft : stage.move("quotation", draft, { move: "submit" });
}

/** A buyer who gives up does so before anything has left: what was ordered for it is taken back the day after. */
const givesUpAfter = 2;

/** The other side of the wall: ordered, received, billed and paid. */
async function* buyFromSupplier({ stage, deal, number }: Plot, draft: string, at: number): Story {
  const order = await stage.move("purchase_order", draft, { move: "submit" });
  if (deal.ending === "cancelled") {
    yield givesUpAfter + 1;
    return void (await stage.move("purchase_order", order, { move: "cancel", reason: "The buyer cancelled." }));
  }
  // Of several the second comes sooner than promised.
  yield (deal.days ?? usualDays) + (deal.late ?? 0) - at * 2;
  await stage.goods("purchase_order", order, {
    lr_no: `LR${44100 + number + at * 40}`,
    transporter: "Chetak Roadlines",
  });
  yield 1;
  const bill = await stage.draft("purchase_invoice", { from: order });
  const { rounded_total: total, party } = await stage.read("purchase_invoice", bill);
  await stage.edit("purchase_invoice", bill, {
    bill_no: `${party!.name.slice(0, 3)}/${1200 + number}`,
    bill_date: stage.today,
    bill_total: total,
  });
  const invoice = await stage.move("purchase_invoice", bill, { move: "submit" });
  yield 29;
  const { outstanding: amount = 0 } = await stage.read("purchase_invoice", invoice);
  await stage.pay({
    organisation: party!.name,
    direction: "out",
    mode: "RTGS",
    reference: `UTR${730400 + number + at * 40}`,
    amount,
    allocations: [{ invoice, amount }],
  });
}

async function* collect({ stage, deal, number }: Plot, invoice: string): Story {
  if (deal.ending === "unpaid") return;
  yield deal.ending === "half paid" ? 3 : 26;
  const { outstanding = 0, party, net_total: net } = await stage.read("sales_invoice", invoice);
  const tax = deal.withholds ? Math.round(net * 0.001) : 0;
  const amount = deal.ending === "half paid" ? roundedToPaisa(Math.floor(outstanding / 2)) : outstanding - tax;
  const reference = `N${258000 + number}`;
  const allocations = [{ invoice, amount, tds_amount: tax }];
  await stage.pay({ organisation: party!.name, direction: "in", mode: "NEFT", reference, amount, allocations });
}

/** What is paid ahead of an order's goods; resolves to the payment's name. */
async function payAhead({ stage, number }: Plot, order: string, part: number): Promise<string> {
  const { rounded_total: total, party } = await stage.read("sales_order", order);
  const amount = Math.round((total * part) / 100) * 100;
  const reference = `N${257000 + number}`;
  return stage.pay({ organisation: party!.name, direction: "in", mode: "NEFT", reference, amount, order });
}

/** The buyer's side from the order on. */
async function* sell(plot: Plot, order: string): Story {
  const { stage, deal } = plot;
  const carried = {
    transporter: "VRL Logistics",
    vehicle: "MH12 QT 4180",
    eway_bill_no: "331009274118",
    with_invoice: !deal.challan,
    reason: deal.challan ? "Taken over on approval, and billed once it is accepted." : "",
  };
  if (deal.ending === "cancelled") {
    yield givesUpAfter;
    return void (await stage.move("sales_order", order, { move: "cancel", reason: "The buyer's site was given up." }));
  }
  const advance = deal.advance && (await payAhead(plot, order, deal.advance));
  yield daysToGoods(deal);
  if (deal.ending === "held")
    return void (await stage.move("sales_order", order, {
      move: "hold",
      reason: "Credit limit is used up.",
      note: "On hold until the open invoices are paid.",
    }));
  const { items } = await stage.read("sales_order", order);
  const [first] = items;
  const inPart = deal.ending === "half" || deal.ending === "closed";
  const lines = inPart && first ? [{ idx: first.idx, qty: Math.ceil(first.qty / 2) }] : undefined;
  await stage.goods("sales_order", order, { ...carried, ...(lines && { lines }) });
  if (deal.challan) {
    yield 1;
    await stage.move("sales_invoice", await stage.draft("sales_invoice", { from: order }), { move: "submit" });
  }
  const { links } = await stage.read("sales_order", order);
  if (deal.ending === "closed") {
    yield 20;
    await stage.move("sales_order", order, { move: "close", reason: "The rest is not wanted any more." });
  }
  for (const { kind, name } of links) {
    if (kind !== "sales_invoice") continue;
    if (advance) await stage.allocate(advance, name);
    yield* collect(plot, name);
  }
}

async function* playDeal(plot: Plot): Story {
  const { stage, deal } = plot;
  const email = `${deal.buyer}@vanik.example`;
  const pace = paceOf(plot);
  const buyer = stage.party(email);
  const opportunity = await stage.inquire(email, {
    email,
    note: deal.note ?? "",
    items: deal.items.map(([item_code, qty]) => ({ item_code, qty })),
    required_by: addDays(stage.today, 28),
  });
  yield pace.asked;
  if (deal.ending === "lost")
    return void (await stage.move("opportunity", opportunity, { move: "lose", reason: "No supplier has stock." }));
  const supplied = yield* deal.round ? askOnline(plot, deal.round, opportunity) : askOnPaper(plot, opportunity);
  if (deal.ending === "compared" || deal.ending === "open") return;
  yield pace.quoted;
  const quotation = await quoteBuyer(plot, opportunity, supplied);
  if (deal.ending === "drafted" || deal.ending === "ignored") return;
  yield 2 + pace.thinks;
  if (deal.ending === "declined")
    return void (await stage.move("quotation", quotation, { move: "decline", reason: "Bought locally." }, buyer));
  const po_no = `4500${117_000 + plot.number}`;
  await stage.move("quotation", quotation, { move: "accept", po_no }, buyer);
  const after = await stage.read("quotation", quotation);
  const order = after.links.find(({ kind }) => kind === "sales_order")!.name;
  const orders: string[] = [];
  for (const bid of new Set(supplied.map(({ from }) => from))) {
    const { links } = await stage.read("supplier_quotation", bid);
    orders.push(...links.flatMap(({ kind, name }) => (kind === "purchase_order" ? [name] : [])));
  }
  yield* both(
    ...orders.map((one, at) => buyFromSupplier(plot, one, at)),
    sell(plot, order),
    ...(deal.claim ? [settleClaim(plot, deal.claim, { order, bid: supplied[0]!.from, goods: daysToGoods(deal) })] : []),
  );
}

/** Stories side by side: each step is the next of the one that waits the shorter. */
async function* both(...stories: Story[]): Story {
  const running = stories.map((story) => ({ story, at: 0 }));
  let now = 0;
  while (running.length > 0) {
    const next = running.reduce((first, one) => (one.at < first.at ? one : first));
    if (next.at > now) yield next.at - now;
    now = Math.max(now, next.at);
    const { done, value } = await next.story.next();
    if (done) running.splice(running.indexOf(next), 1);
    else next.at = now + value;
  }
}

/** The year's deals, to be played. */
export const dealsOfTheYear: readonly Play[] = deals.map((deal, number) => ({
  ago: deal.ago,
  play: (stage) => playDeal({ stage, deal, number }),
}));
