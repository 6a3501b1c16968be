// What a company's own ERPNext keeps, put into the database as a mirror would: shown, printed, listed and exported as it came, and left alone by every rule of ours.
import type { DocumentLine, TradeDocument } from "@vanik/contracts/documents";
import type { StepName } from "@vanik/contracts/steps";
import { erpKinds, furtherStatuses, type ErpKind, kinds, moves, waits } from "@vanik/contracts/trade";
import { actsOfToday, statusesAwaiting } from "@vanik/trading/case-waits";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tradeLines } from "../server/modules/documents/line-tables.ts";
import { applyDay, refreshStatuses } from "../server/modules/documents/law/statuses.ts";
import { refreshRollups } from "../server/modules/documents/rollups.ts";
import { files } from "../server/modules/documents/files/tables.ts";
import { invitations, tradeDocuments } from "../server/modules/documents/tables.ts";
import { inTransaction } from "../server/platform/db.ts";
import { newId } from "../server/platform/ids.ts";
import { startTestApp, type TestApp } from "./app.ts";
import { sahyadri } from "./orders.ts";
import { readPdf } from "./pdf-text.ts";
import { brokenTrade } from "./process/trade-truth.ts";
import { openTrade, type Trade } from "./trade.ts";

let vanik: TestApp;
let trade: Trade;
let buyerId: string;
let supplierId: string;

beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
  const { rows } = await vanik.deps.db.$client.query<{ email: string; id: string }>(
    "select email, organisation_id as id from users where email in ('buyer@vanik.example', 'supplier@vanik.example')",
  );
  buyerId = rows.find(({ email }) => email.startsWith("buyer"))!.id;
  supplierId = rows.find(({ email }) => email.startsWith("supplier"))!.id;
});
afterAll(() => vanik.close());

type Stored = typeof tradeDocuments.$inferInsert;
type Line = typeof tradeLines.$inferInsert;

/** Paise, thousandths: as figures stand in the tables. */
const stored = <T extends number>(figure: number) => figure as T;

async function mirror(
  kind: ErpKind,
  name: string,
  more: Partial<Stored> = {},
  line: Partial<Line> = {},
): Promise<string> {
  const id = newId();
  const us = { name: "Vanik", gstin: "", address: "", state: "07" };
  await vanik.deps.db.insert(tradeDocuments).values({
    id,
    kind,
    name,
    remote: true,
    state: "submitted",
    status: "Submitted",
    caseId: id,
    organisationId: kinds[kind].party === "buyer" ? buyerId : supplierId,
    transactionDate: "2026-04-02",
    total: stored(-1_852_500),
    netTotal: stored(-1_852_500),
    grandTotal: stored(-2_100_000),
    roundedTotal: stored(-2_100_000),
    outstanding: stored(-2_100_000),
    totalQty: -1_500,
    itemCount: 1,
    party: { ...us, name: sahyadri },
    operator: us,
    extras: {},
    createdAt: vanik.deps.clock.now(),
    ...more,
  });
  await vanik.deps.db.insert(tradeLines).values({
    documentId: id,
    idx: 1,
    remote: true,
    itemCode: "VALVE/1",
    itemName: "Gate valve",
    hsn: "",
    uom: "Nos",
    qty: -1_500,
    rate: stored(1_234_568),
    amount: stored(-1_852_500),
    gstRate: null,
    deliveredQty: -9_000,
    billedQty: 7_000_000,
    said: { rate: 12_345.678901234, qty: -1.5005 },
    ...line,
  });
  return id;
}

const taxes: NonNullable<Stored["taxes"]> = [
  { tax: "Output Tax IGST @ 18%", rate: 18_000, taxableAmount: null, amount: stored(-333_450) },
  { tax: "Freight and Forwarding", rate: 0, taxableAmount: null, amount: stored(85_950) },
];

test("a credit note is read as it came, by its buyer and by the desk, and nothing can be done with it here", async () => {
  const returned = {
    status: "Credit Note Issued" as Stored["status"],
    taxes,
    extras: { returnOf: "SINV-26-00001" },
  };
  await mirror("sales_invoice", "SINV-26-00007", returned);
  for (const token of [trade.tokens.buyer, trade.tokens.desk]) {
    const document: TradeDocument = await trade.read("purchaseInvoice", "SINV-26-00007", token);
    expect(document).toMatchObject({
      status: "Credit Note Issued",
      return_of: "SINV-26-00001",
      grand_total: -21_000,
      outstanding: -21_000,
      in_words: "Minus Rupees Twenty-One Thousand Only",
      moves: [],
      taxes: [
        { tax: "Output Tax IGST @ 18%", rate: 18, taxable_amount: null, amount: -3334.5 },
        { tax: "Freight and Forwarding", rate: 0, taxable_amount: null, amount: 859.5 },
      ],
    });
    const line: Partial<DocumentLine> = {
      hsn: "",
      gst_rate: null,
      qty: -1.5,
      rate: 12_345.68,
      said: { rate: 12_345.678901234, qty: -1.5005 },
      billed_qty: 7000,
    };
    expect(document.items).toMatchObject([line]);
  }
  const { barred_moves, steps, warnings } = await trade.read("purchaseInvoice", "SINV-26-00007");
  expect([barred_moves, steps, warnings]).toEqual([[], [], []]);
});

test("it is printed with what it says exactly, its taxes as they are called there, and no rate of GST", async () => {
  const paper = await vanik.app.inject({
    url: "/api/purchaseInvoice/SINV-26-00007/pdf",
    headers: { "application-key": "vanik-web", "access-token": trade.tokens.buyer },
  });
  expect(paper.statusCode).toBe(200);
  const text = (await readPdf(paper.rawPayload)).pages.join(" ");
  for (const words of ["12,345.678901234", "1.5005", "Output Tax IGST @ 18%", "Freight and Forwarding", "859.50"])
    expect(text).toContain(words);
  for (const unsaid of ["Freight and Forwarding 0%", "18% 18%", "null", "NaN"]) expect(text).not.toContain(unsaid);
});

test("lists, search and exports have it, whatever word its status is", async () => {
  for (const kind of erpKinds) {
    const words = ["On Stage", ...(furtherStatuses[kind] ?? [])];
    for (const [at, status] of words.entries())
      await mirror(kind, `MIR ${kind} ${at}`, { status: status as Stored["status"] }, { said: null });
    const { noun } = kinds[kind];
    const rows = await trade.done("GET", `/${noun}?q=${encodeURIComponent(`mir ${kind}`)}`);
    expect(rows.map(({ status }: { status: string }) => status).toSorted()).toEqual(words.toSorted());
    const reply = await vanik.app.inject({
      url: `/api/${noun}/export?${new URLSearchParams({ format: "csv", q: `MIR ${kind}` })}`,
      headers: { "application-key": "vanik-web", "access-token": trade.tokens.desk },
    });
    expect([reply.statusCode, reply.body.includes("On Stage")], kind).toEqual([200, true]);
    const { documents } = await trade.done("GET", `/desk/find?q=${encodeURIComponent(`MIR ${kind} 0`)}`);
    expect(documents).toMatchObject([{ kind, status: "On Stage" }]);
  }
});

describe("no rule of ours runs on it", () => {
  test("its checks hold of ours alone", async () => {
    const id = await mirror("sales_invoice", "SINV-26-00008");
    const { db } = vanik.deps;
    await expect(
      db.$client.query("update trade_lines set remote = false where document_id = $1", [id]),
      "a line of ours with such figures",
    ).rejects.toThrow("violates check constraint");
    const bill = { billNo: "B/1", billDate: "2026-04-02" };
    await mirror("purchase_invoice", "PINV-1", bill);
    await mirror("purchase_invoice", "PINV-2", bill);
  });

  test("neither the day nor a neighbour changes its status, no sum has it, and the doctor finds nothing", async () => {
    const { db } = vanik.deps;
    const id = await mirror("sales_invoice", "SINV-26-00009", { status: "Unpaid", dueDate: "2026-04-03" });
    const order = await mirror("sales_order", "SAL-ORD-26-00009", { status: "To Pay" as Stored["status"] });
    await applyDay(vanik.deps);
    await inTransaction(db, (tx) => refreshStatuses(tx, [id, order], "2026-11-29"));
    await refreshRollups(vanik.deps);
    expect((await trade.read("purchaseInvoice", "SINV-26-00009")).status).toBe("Unpaid");
    expect((await trade.read("purchaseOrder", "SAL-ORD-26-00009")).status).toBe("To Pay");
    const { rows } = await db.$client.query(
      "select from party_months where month = '2026-04-01' and organisation_id = $1",
      [buyerId],
    );
    expect(rows).toEqual([]);
    expect(await brokenTrade(db)).toEqual({});
  });

  test("it waits for nobody at the desk: not on Today, not in the menu's counts, not in a list of what waits", async () => {
    const read = async () => {
      const [{ rows }, { waiting, late }] = await Promise.all([
        trade.done("GET", "/desk/today"),
        trade.done("GET", "/desk/counts"),
      ]);
      return { rows, waiting, late };
    };
    const namesWaiting = async (kind: ErpKind, wait: string): Promise<string[]> =>
      (await trade.done("GET", `/${kinds[kind].noun}?waits=${wait}&limit_page_length=100`)).map(
        ({ name }: { name: string }) => name,
      );
    const before = await read();
    const past = {
      validTill: "2026-04-03",
      deliveryDate: "2026-04-03",
      scheduleDate: "2026-04-03",
      dueDate: "2026-04-03",
      outstanding: stored<NonNullable<Stored["outstanding"]>>(2_100_000),
    };
    const all = Object.entries(waits) as [ErpKind, readonly string[]][];
    for (const [kind, waitsOfKind] of all)
      for (const wait of waitsOfKind)
        for (const [at, status] of statusesAwaiting(
          kind,
          (actsOfToday[kind] as Record<string, StepName>)[wait]!,
        ).entries())
          await mirror(kind, `WAIT ${kind} ${wait} ${at}`, { ...past, status });
    await mirror("sales_invoice", "WAIT sales_invoice overdue", { ...past, status: "Overdue" });
    expect(await read()).toEqual(before);
    for (const [kind, waitsOfKind] of all)
      for (const wait of waitsOfKind)
        expect(
          (await namesWaiting(kind, wait)).filter((name) => name.startsWith("WAIT")),
          `${kind} ${wait}`,
        ).toEqual([]);
    for (const figure of [
      "purchaseOrder?late=yes",
      "purchaseInvoice?counts=yes",
      "purchaseInvoice?due_to=2026-04-03",
    ]) {
      const rows: { name: string }[] = await trade.done("GET", `/${figure}&limit_page_length=100&q=WAIT`);
      expect([figure, rows]).toEqual([figure, []]);
    }
  });

  test("whoever tries to move, edit, deliver or pay it is told where it is kept", async () => {
    await mirror("quotation", "QTN-26-00001", { status: "Open", validTill: "2099-01-01" });
    const there = (name: string) => ({ code: "refused", message: `Trade is run in ERPNext: open ${name} there.` });
    const refused = async (path: string, body: object, name: string, token = trade.tokens.desk) => {
      const reply = await trade.ask("POST", path, body, token);
      expect([path, reply.status, reply.body.error]).toMatchObject([path, 422, there(name)]);
    };
    const { buyer } = trade.tokens;
    await refused("/quotation/QTN-26-00001/moves", { move: "decline", reason: "Too dear" }, "QTN-26-00001", buyer);
    await refused(
      "/purchaseOrder/SAL-ORD-26-00009/dispatches",
      { day: trade.today(), reason: "Now" },
      "SAL-ORD-26-00009",
    );
    const payment = {
      organisation: sahyadri,
      direction: "in",
      day: trade.today(),
      mode: "NEFT",
      reference: "N1",
      amount: 1,
      allocations: [{ invoice: "SINV-26-00009", amount: 1 }],
    };
    await refused("/payments", payment, "SINV-26-00009");
    await refused("/purchaseInvoice", { from: "SAL-ORD-26-00009" }, "SAL-ORD-26-00009");
    const copy = { organisation: sahyadri, how: "phone", copy: "QTN-26-00001" };
    await refused("/quotation/begin", copy, "QTN-26-00001");
  });
});

describe.each(erpKinds)("of a %s", (kind) => {
  const name = `NO/MOVE ${kind}`;
  const path = `/${kinds[kind].noun}/${encodeURIComponent(name)}`;
  const there = {
    status: 422,
    body: { error: { code: "refused", message: `Trade is run in ERPNext: open ${name} there.` } },
  };
  beforeAll(async () => {
    const open = kind === "opportunity" ? { state: "open", status: "Open" } : { status: "Submitted" };
    const id = await mirror(kind, name, open as Partial<Stored>);
    if (kind === "request_for_quotation")
      await vanik.deps.db.insert(invitations).values({
        rfqId: id,
        organisationId: supplierId,
        state: "pending",
        sent: true,
        transactionDate: "2026-04-02",
        name,
      });
  });
  const party = () => trade.tokens[kinds[kind].party];
  const words = {
    reason: "As it was agreed",
    note: "As it was agreed",
    valid_till: "2099-01-01",
    schedule_date: "2099-01-01",
  };

  test.each([...moves[kind], ...(kind === "request_for_quotation" ? moves.invitation : [])])(
    "%s is made in ERPNext",
    async (move) => {
      expect(await trade.ask("POST", `${path}/moves`, { move, version: 1, ...words })).toMatchObject(there);
      const byParty = await trade.ask("POST", `${path}/moves`, { move, version: 1, ...words }, party());
      // Whether it may ever is told before.
      if (byParty.status !== 403) expect(byParty).toMatchObject(there);
    },
  );
  test("nobody is offered one, nor is anything of it barred", async () => {
    for (const token of [trade.tokens.desk, party()]) {
      const { moves: open, barred_moves: barred, steps } = await trade.read(kinds[kind].noun, name, token);
      expect([open, barred ?? [], steps ?? []]).toEqual([[], [], []]);
    }
  });
  const ways = [
    ["PUT", path, { version: 1, ...(kind === "opportunity" ? { organisation: sahyadri } : { note: "New" }) }],
    ...(kind === "opportunity"
      ? []
      : ([
          ["DELETE", path, undefined],
          ["POST", `${path}/amend`, { version: 1 }],
        ] as const)),
  ] as const;
  test.each(ways)("nor is it written anew, thrown away or amended: %s %s", async (method, at, body) =>
    expect(await trade.ask(method, at, body)).toMatchObject(there),
  );
});

test("nor are goods, money or what comes next written here", async () => {
  const at = (kind: ErpKind, way: string) => `/${kinds[kind].noun}/${encodeURIComponent(`NO/MOVE ${kind}`)}/${way}`;
  const day = trade.today();
  const calls: [string, ErpKind, object, "POST" | "PUT"][] = [
    ["dispatches", "sales_order", { day, reason: "Now" }, "POST"],
    ["receipts", "purchase_order", { day, reason: "Now" }, "POST"],
    ["fromStock", "sales_order", { version: 1, idx: 1, from_stock: true }, "PUT"],
  ];
  for (const [way, kind, body, method] of calls) {
    const { status, body: reply } = await trade.ask(method, at(kind, way), body);
    expect([way, status, reply.error?.message]).toEqual([
      way,
      422,
      `Trade is run in ERPNext: open NO/MOVE ${kind} there.`,
    ]);
  }
});

test("a row of nothing, which ERPNext takes, divides nothing", async () => {
  await mirror(
    "sales_order",
    "SAL-ORD-0",
    { status: "To Deliver and Bill", deliveryDate: "2026-04-03" },
    { qty: 0, deliveredQty: 0, billedQty: 0 },
  );
  await mirror("sales_order", "SAL-ORD-1", { status: "To Pay" as Stored["status"], deliveryDate: "2026-04-03" });
  const { late } = await trade.done("GET", "/overview", undefined, trade.tokens.buyer);
  const names = late.rows.map(({ name }: { name: string }) => name);
  expect([names.includes("SAL-ORD-0"), names.includes("SAL-ORD-1")]).toEqual([true, false]);
  for (const path of ["/purchaseOrder/SAL-ORD-0", "/purchaseOrder/SAL-ORD-0/pdf"])
    expect((await trade.ask("GET", path, undefined, trade.tokens.buyer)).status, path).toBe(200);
});

test("a file that ERPNext attached is read by whoever reads the document, and by nobody else", async () => {
  const id = await mirror("sales_order", "SAL-ORD-26-00010");
  const file = {
    documentId: id,
    docType: "PO",
    state: "stored",
    contentType: "application/pdf",
    size: 9,
    hash: "0".repeat(64),
    createdAt: vanik.deps.clock.now(),
  } as const;
  await vanik.deps.db.insert(files).values([
    { ...file, id: newId(), fileName: "drawing.pdf", version: 1 },
    { ...file, id: newId(), fileName: "terms.pdf", version: 1 },
    { ...file, id: newId(), fileName: "order.pdf", version: 1, organisationId: buyerId },
  ]);
  const named = async (token: string) =>
    (await trade.done("GET", "/purchaseOrder/SAL-ORD-26-00010/files", undefined, token)).map(
      ({ file_name, current, party_name }: Record<string, unknown>) => [file_name, current, party_name],
    );
  expect((await named(trade.tokens.buyer)).toSorted()).toEqual([
    ["drawing.pdf", true, undefined],
    ["order.pdf", true, undefined],
    ["terms.pdf", true, undefined],
  ]);
  expect(await named(trade.tokens.desk)).toContainEqual(["order.pdf", true, sahyadri]);
  expect((await trade.read("purchaseOrder", "SAL-ORD-26-00010", trade.tokens.buyer)).files).toHaveLength(3);
  expect((await trade.ask("GET", "/purchaseOrder/SAL-ORD-26-00010/files", undefined, trade.tokens.buyer2)).status).toBe(
    404,
  );
});
