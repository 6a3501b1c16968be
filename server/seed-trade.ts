// A year of trade by real moves: every deal is a story that waits its days and goes on until today overtakes it.
import { addDays } from "@vanik/trading/days";
import { type Deal, deals } from "./demonstration/deals.ts";
import type { Play, Stage, Story } from "./seed-stage.ts";

const paisa = (rupees: number) => Math.round(rupees * 100) / 100;

/** So much below the average price a supplier bids: the first that is asked lowest, another per line and deal. */
const bidFactor = (deal: number, supplier: number, line: number) =>
  0.78 + supplier * 0.045 + (((deal * 7 + line * 3 + supplier) % 5) / 5) * 0.03;

/** From 8 to 14 % of what we sell at. */
const askedMargin = (deal: number) => 0.08 + (deal % 4) * 0.02;

interface Plot {
  stage: Stage;
  deal: Deal;
  number: number;
}

/** What began later may stand anywhere between its inquiry and its quotation: its days are those of the story told. */
const settledAfter = 12;
const daysGained = [0, 2, 1, 3, 1, 2];

/** No two inquiries take the same time: the days until suppliers are asked, until the second bid, until the quotation, and how much longer the buyer then thinks, so that the order keeps its day. */
function paceOf({ deal, number }: Plot) {
  const isTold = deal.ago <= settledAfter || deal.ending === "ignored" || deal.asks.length < 2;
  const gained = isTold ? 0 : daysGained[number % daysGained.length]!;
  const hours = isTold ? 0 : ((number * 5) % 7) / 24;
  const asked = gained > 0 ? hours : 1 + hours;
  const quoted = gained > 1 ? hours : 1;
  const sooner = gained > 2 ? 1 : 0;
  return { asked, sooner, quoted, thinks: 2 - asked - quoted + sooner };
}

/** Asks for bids; yields the days that it takes. Resolves to the names of the bids, the winner first. */
async function* source(plot: Plot, opportunity: string): AsyncGenerator<number, string[]> {
  const { stage, deal, number } = plot;
  const { sooner } = paceOf(plot);
  const asked = await stage.read("opportunity", opportunity);
  const draft = await stage.draft("request_for_quotation", { from: opportunity, suppliers: [...deal.asks] });
  const rfq = await stage.move("request_for_quotation", draft, { move: "submit" });
  const bids: string[] = [];
  for (const [at, supplier] of deal.asks.entries()) {
    yield at === 1 ? 2 - sooner : 1 + at;
    const bid = await stage.draft("supplier_quotation", { from: rfq, supplier });
    await stage.edit("supplier_quotation", bid, {
      valid_till: addDays(stage.today, 30),
      delivery_days: 6 + at * 3,
      items: asked.items.map(({ item_code, qty, rate, idx }) => ({
        item_code,
        qty,
        rate: paisa((rate ?? 0) * bidFactor(number, at, idx)),
        source: { from: rfq, idx },
      })),
    });
    bids.push(await stage.move("supplier_quotation", bid, { move: "submit" }));
  }
  return bids;
}

/** The winner's bid with our margin on it. */
async function quoteBuyer({ stage, deal, number }: Plot, opportunity: string, bid: string): Promise<string> {
  const draft = await stage.draft("quotation", { from: opportunity });
  const { items } = await stage.read("supplier_quotation", bid);
  await stage.edit("quotation", draft, {
    items: [
      ...items.map(({ item_code, qty, uom, rate, idx }) => ({
        item_code,
        qty,
        rate: paisa((rate ?? 0) / (1 - askedMargin(number))),
        ...(uom === "MT" && { tolerance_percent: 2 }),
        source: { from: opportunity, idx },
        supply: [{ from: bid, source: idx }],
      })),
      ...(deal.freight ? [{ item_code: "FREIGHT", item_name: "Freight to site", qty: 1, rate: deal.freight }] : []),
    ],
    ...(number % 5 === 0 && { discount_percentage: 1.5 }),
  });
  return deal.ending === "drafted" ? draft : stage.move("quotation", draft, { move: "submit" });
}

/** The other side of the wall: ordered, received, billed and paid. */
async function* buyFromSuppliers({ stage, number }: Plot, orders: readonly string[]): Story {
  for (const draft of orders) {
    const order = await stage.move("purchase_order", draft, { move: "submit" });
    yield 6;
    await stage.goods("purchase_order", order, { lr_no: `LR${44100 + number}`, transporter: "Chetak Roadlines" });
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
    await stage.pay({
      organisation: party!.name,
      direction: "out",
      mode: "RTGS",
      reference: `UTR${730400 + number}`,
      amount: total,
      allocations: [{ invoice, amount: total }],
    });
  }
}

async function* collect({ stage, deal, number }: Plot, invoice: string): Story {
  if (deal.ending === "unpaid") return;
  yield deal.ending === "half paid" ? 3 : 26;
  const { outstanding, party } = await stage.read("sales_invoice", invoice);
  const amount = deal.ending === "half paid" ? paisa(Math.floor(outstanding / 2)) : outstanding;
  const reference = `N${258000 + number}`;
  const allocations = [{ invoice, amount }];
  await stage.pay({ organisation: party!.name, direction: "in", mode: "NEFT", reference, amount, allocations });
}

/** The buyer's side from the order on. */
async function* sell(plot: Plot, order: string): Story {
  const { stage, deal } = plot;
  const carried = {
    transporter: "VRL Logistics",
    vehicle: "MH12 QT 4180",
    eway_bill_no: "331009274118",
    with_invoice: true,
  };
  yield 7;
  if (deal.ending === "cancelled")
    return void (await stage.move("sales_order", order, { move: "cancel", reason: "The buyer's site was given up." }));
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
  const { links } = await stage.read("sales_order", order);
  if (deal.ending === "closed") {
    yield 20;
    await stage.move("sales_order", order, { move: "close", reason: "The rest is not wanted any more." });
  }
  for (const { kind, name } of links) if (kind === "sales_invoice") yield* collect(plot, name);
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
  const [winner] = yield* source(plot, opportunity);
  yield pace.quoted;
  const quotation = await quoteBuyer(plot, opportunity, winner!);
  if (deal.ending === "drafted" || deal.ending === "ignored") return;
  yield 2 + pace.thinks;
  if (deal.ending === "declined")
    return void (await stage.move("quotation", quotation, { move: "decline", reason: "Bought locally." }, buyer));
  const po_no = `4500${117_000 + plot.number}`;
  await stage.move("quotation", quotation, { move: "accept", po_no }, buyer);
  const after = await stage.read("quotation", quotation);
  const order = after.links.find(({ kind }) => kind === "sales_order")!.name;
  const bid = await stage.read("supplier_quotation", winner!);
  const orders = bid.links.flatMap(({ kind, name }) => (kind === "purchase_order" ? [name] : []));
  yield* both(buyFromSuppliers(plot, orders), sell(plot, order));
}

/** Two stories side by side: each step is the next of the one that waits the shorter. */
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
  tell: (stage) => playDeal({ stage, deal, number }),
}));
