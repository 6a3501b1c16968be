// Documents in every status: what waits on Today is what the law of steps says that their cases wait for.
import type { Step } from "@vanik/contracts/steps";
import { kinds, type Kind, statuses, type Wait } from "@vanik/contracts/trade";
import { ahead, mostAlone } from "@vanik/contracts/waiting";
import { actsAwaited, actsOfToday } from "@vanik/trading/case-waits";
import { addDays } from "@vanik/trading/days";
import type { InvoiceKind, OrderKind } from "@vanik/trading/facts";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { invoiceOf, orderOf, sahyadri } from "../../../../tests/orders.ts";
import { karolBagh, openTrade, rajkot, type Trade } from "../../../../tests/trade.ts";
import { allWaits, isWaiting } from "../reading/waiting.ts";
import { type StoredDocument, tradeDocuments } from "../tables.ts";
import { readCaseFacts } from "./case-facts.ts";
import { applyDay } from "./statuses.ts";
import { newReference } from "../../../../tests/references.ts";

let vanik: TestApp;
let trade: Trade;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
});
afterAll(() => vanik.close());

const reason = "For a test";

/** Requests and their bids, quotations, and an inquiry that is lost and one that is closed. */
async function playOffers(): Promise<void> {
  await trade.inquire();
  const [lost, closed] = [await trade.inquire(), await trade.inquire()];
  await trade.moved("opportunity", lost, { move: "lose", reason });
  await trade.moved("opportunity", closed, { move: "close" });

  await trade.draftRfq(await trade.inquire());
  const cancelled = await trade.sendRfq(await trade.inquire());
  await trade.moved("requestForQuotation", cancelled, { move: "cancel", reason });
  await trade.sendRfq(await trade.inquire());
  await trade.draftBid(await trade.sendRfq(await trade.inquire()));
  const brief = await trade.draftBid(await trade.sendRfq(await trade.inquire()));
  const valid_till = addDays(trade.today(), 5);
  const { version } = await trade.read("supplierQuotation", brief);
  await trade.done("PUT", `/supplierQuotation/${brief}`, { version, valid_till });
  await trade.submitted("supplierQuotation", brief);
  await trade.bid(await trade.sendRfq(await trade.inquire()));
  const answered = await trade.sendRfq(await trade.inquire());
  await trade.bid(answered);
  await trade.bid(answered, karolBagh);
  const declined = await trade.sendRfq(await trade.inquire(), [rajkot]);
  await trade.moved("requestForQuotation", declined, { move: "decline" }, trade.tokens.supplier);
  for (const move of ["stop", "cancel"]) {
    const bid = await trade.bid(await trade.sendRfq(await trade.inquire()));
    await trade.moved("supplierQuotation", bid, { move, reason });
  }
  const quoted = await trade.inquire();
  await trade.draftQuotation(quoted, await trade.bid(await trade.sendRfq(quoted)));

  for (const words of [null, { move: "decline", reason }, { move: "cancel", reason }]) {
    const quotation = await trade.quote(await trade.inquire());
    if (words) await trade.moved("quotation", quotation, words);
  }
  const inPart = await trade.quote(await trade.inquire());
  const { name } = await trade.done("POST", "/purchaseOrder", { from: inPart, lines: [{ source: 1, qty: 10 }] });
  await trade.submitted("purchaseOrder", name);
  const { purchase } = await trade.deal();
  await trade.submitted("salesOrder", purchase);
}

const side = {
  sales_order: { noun: "purchaseOrder", moves: "dispatches", invoice: "sales_invoice", party: sahyadri },
  purchase_order: { noun: "salesOrder", moves: "receipts", invoice: "purchase_invoice", party: rajkot },
} as const;
let bills = 0;

async function playOrders(kind: OrderKind): Promise<void> {
  const { noun, moves, invoice, party } = side[kind];
  const made = (wanted?: Parameters<typeof orderOf>[3]) => orderOf(trade, kind, party, wanted);
  const move = (order: string) => trade.done("POST", `/${noun}/${order}/${moves}`, { day: trade.today(), reason });
  const bill = async (order: string) => {
    const { name, version, rounded_total } = await trade.done("POST", `/${kinds[invoice].noun}`, { from: order });
    const printed = { bill_no: `W-${++bills}`, bill_date: trade.today(), bill_total: rounded_total };
    if (kind === "purchase_order") await trade.done("PUT", `/${kinds[invoice].noun}/${name}`, { version, ...printed });
    await trade.submitted(kinds[invoice].noun, name, {
      [kind === "purchase_order" ? "bill_reason" : "rate_reason"]: reason,
    });
  };
  await made({ state: "draft" });
  await made({ state: "held" });
  await made({ state: "closed" });
  await trade.moved(noun, await made(), { move: "cancel", reason });
  await made();
  await move(await made());
  await trade.done("POST", `/${noun}/${await made()}/${moves}`, {
    day: trade.today(),
    lines: [{ idx: 1, qty: 1 }],
    reason,
  });
  await bill(await made());
  const completed = await made();
  await move(completed);
  await bill(completed);
}

async function playInvoices(kind: InvoiceKind): Promise<void> {
  const isSale = kind === "sales_invoice";
  const party = isSale ? sahyadri : rajkot;
  const pay = async (invoice: string, amount: number) =>
    trade.done("POST", "/payments", {
      direction: isSale ? "in" : "out",
      organisation: party,
      day: trade.today(),
      mode: "NEFT",
      reference: newReference(),
      amount,
      allocations: [{ invoice, amount }],
    });
  await invoiceOf(trade, kind, party, 100, { draft: true });
  await invoiceOf(trade, kind, party, 100);
  await pay(await invoiceOf(trade, kind, party, 100), 40);
  await pay(await invoiceOf(trade, kind, party, 100), 100);
  const cancelled = await invoiceOf(trade, kind, party, 100);
  await trade.moved(kinds[kind].noun, cancelled, { move: "cancel", reason });
  const noun = kinds[isSale ? "credit_note" : "debit_note"].noun;
  const noteOf = async (cause = "correction", from?: string) => {
    const draft = await trade.done("POST", `/${noun}`, {
      from: from ?? (await invoiceOf(trade, kind, party, 100)),
      cause,
    });
    return draft.name as string;
  };
  await noteOf();
  // Goods without a note, a note without its goods, and both.
  const goodsBack = async () => {
    const invoice = await invoiceOf(trade, kind, party, 100);
    const order = isSale ? "sales_order" : "purchase_order";
    const [ordered] = await trade.linksOf(kinds[kind].noun, invoice, order);
    const lines = [{ idx: 1, qty: 1, condition: "good" }];
    await trade.done("POST", `/${kinds[order].noun}/${ordered}/returns`, { day: trade.today(), invoice, lines });
    return invoice;
  };
  await goodsBack();
  await trade.submitted(noun, await noteOf("return"));
  await trade.submitted(noun, await noteOf("return", await goodsBack()));
  await trade.submitted(noun, await noteOf());
  const { name } = await trade.submitted(noun, await noteOf());
  await trade.moved(noun, name, { move: "cancel", reason });
}

const isBy = (day: string | null, last: string) => day !== null && day <= last;

let playedOn: string;
/** The day from which a row of Today shows what waits, beside what it waits for. */
const days: Readonly<Partial<Record<Wait, (document: StoredDocument, today: string) => boolean>>> = {
  draft: ({ transactionDate }, today) => transactionDate < today,
  deliver: ({ deliveryDate }, today) => isBy(deliveryDate, addDays(today, ahead.goods)),
  receive: ({ deliveryDate }, today) => isBy(deliveryDate, addDays(today, ahead.goods)),
  expiring: ({ validTill }, today) => isBy(validTill, addDays(today, ahead.offer)),
  overdue: ({ dueDate }, today) => isBy(dueDate, addDays(today, -1)),
  returned: (_, today) => isBy(addDays(playedOn, mostAlone), today),
  goods: ({ transactionDate }, today) => isBy(addDays(transactionDate, mostAlone), today),
  pay: ({ dueDate }, today) => isBy(dueDate, addDays(today, ahead.payment)),
};

/** By the law of steps: the rows of Today that a document is behind. */
async function byLaw(documents: readonly StoredDocument[], today: string): Promise<string[]> {
  const found: string[] = [];
  for (const inquiry of documents.filter(({ kind }) => kind === "opportunity")) {
    const facts = await readCaseFacts(vanik.deps.db, inquiry);
    for (const own of facts.documents) {
      const acts = actsAwaited(own, facts);
      const document = documents.find(({ name }) => name === own.name)!;
      for (const { kind, wait } of allWaits) {
        const act = (actsOfToday[kind] as Readonly<Record<string, string>>)[wait];
        if (kind !== own.kind || !acts.some((one) => one === act) || !(days[wait]?.(document, today) ?? true)) continue;
        // A request that has a bid in can be compared, and is not unanswered any more.
        const isLate = isBy(document.scheduleDate, addDays(today, -1)) && !acts.includes("compare");
        if (kind === "request_for_quotation" && wait === "unanswered" && !isLate) continue;
        found.push(`${kind} ${wait} ${own.name}`);
      }
    }
  }
  return found.toSorted();
}

async function byToday(today: string): Promise<string[]> {
  const found: string[] = [];
  for (const { kind, wait } of allWaits) {
    const rows = await vanik.deps.db
      .select({ name: tradeDocuments.name })
      .from(tradeDocuments)
      .where(and(eq(tradeDocuments.kind, kind), isWaiting(kind, wait, today)));
    found.push(...rows.map(({ name }) => `${kind} ${wait} ${name}`));
  }
  return found.toSorted();
}

const mainOf = ({ steps }: { steps: Step[] }) => steps.filter(({ main }) => main);

test("of a case the act that it waits for is told wherever one is, to the desk alone", async () => {
  const { order, purchase, quotation } = await trade.deal();
  expect(mainOf(await trade.read("purchaseOrder", order))).toMatchObject([
    { step: "submit", label: "Place", document: { kind: "purchase_order", name: purchase } },
  ]);
  const placed = (await trade.submitted("salesOrder", purchase)).name;
  const there = [{ step: "receive_bill", document: { name: placed } }];
  expect(mainOf(await trade.read("purchaseOrder", order))).toMatchObject(there);
  expect(mainOf(await trade.read("quotation", quotation))).toMatchObject(there);
  expect(mainOf(await trade.read("salesOrder", placed))).toEqual([
    { step: "receive_bill", label: "Receive with bill", why: null, main: true },
  ]);
  const received = await trade.done("POST", `/salesOrder/${placed}/receipts`, { day: trade.today() });
  expect(mainOf(received)).toMatchObject([{ step: "dispatch_invoice", document: { name: order } }]);
  expect(mainOf(await trade.read("purchaseOrder", order))).toEqual([
    { step: "dispatch_invoice", label: "Dispatch with invoice", why: null, main: true },
  ]);
  for (const [noun, name, token] of [
    ["purchaseOrder", order, trade.tokens.buyer],
    ["salesOrder", placed, trade.tokens.supplier],
  ] as const)
    expect(await trade.read(noun, name, token)).not.toHaveProperty("steps");
});

/** What a row of Today waits for stands on the page of each document behind it; its case waits for one act. */
async function expectStep(row: string): Promise<void> {
  const [kind, wait, name] = row.split(" ") as [Kind, string, string];
  const act = (actsOfToday[kind] as Readonly<Record<string, string>>)[wait];
  const document: { steps: Step[] } = await trade.read(kinds[kind].noun, name);
  const own = document.steps.filter((one) => !one.document && one.step === act);
  expect([row, own.length, mainOf(document).length]).toEqual([row, 1, 1]);
}

test("documents of every status wait on Today for what their own steps say", { timeout: 240_000 }, async () => {
  playedOn = trade.today();
  await playOffers();
  for (const kind of ["sales_order", "purchase_order"] as const) await playOrders(kind);
  for (const kind of ["sales_invoice", "purchase_invoice"] as const) await playInvoices(kind);

  const played = new Set<string>();
  const rowsMet = new Set<string>();
  for (const later of [0, 1, 12, 20, 60]) {
    vanik.advance(later * 86_400);
    await applyDay(vanik.deps);
    const today = trade.today();
    const documents = await vanik.deps.db.select().from(tradeDocuments);
    for (const { kind, status } of documents) played.add(`${kind} ${status}`);
    const waiting = await byToday(today);
    expect(waiting).toEqual(await byLaw(documents, today));
    if (later === 0) for (const row of waiting) await expectStep(row);
    for (const row of waiting) rowsMet.add(row.split(" ").slice(0, 2).join(" "));
  }
  const every = (Object.keys(statuses) as Kind[]).flatMap((kind) => statuses[kind].map((one) => `${kind} ${one}`));
  expect([...played].toSorted()).toEqual(every.toSorted());
  expect([...rowsMet].toSorted()).toEqual(allWaits.map(({ kind, wait }) => `${kind} ${wait}`).toSorted());
});
