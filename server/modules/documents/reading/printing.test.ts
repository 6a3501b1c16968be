// Every kind's PDF over the application, as each kind of reader.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toPaise } from "@vanik/contracts/money";
import { everyKind, type Kind, kinds } from "@vanik/contracts/trade";
import { eq } from "drizzle-orm";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { readPdf } from "../../../../tests/pdf-text.ts";
import { paperOfDocument } from "../../../pdf/paper.ts";
import { sampleFigures, sampleDocument, sampleLines } from "../../../pdf/sample-document.ts";
import { banks, operator, trade } from "../../../demonstration/parties.ts";
import { organisations } from "../../accounts/tables.ts";
import { saveOperator } from "../../content/use-cases.ts";
import { invitations, tradeDocuments } from "../tables.ts";
import { tradeLines } from "../line-tables.ts";
import { inTransaction } from "../../../platform/db.ts";
import { asRequest } from "../../../platform/request-context.ts";

let vanik: TestApp;
const tokens: Record<string, string> = {};
const own = { buyer: "Sahyadri Engineering Works Pvt. Ltd.", supplier: "Rajkot Precision Fasteners Pvt. Ltd." };
const numbered = (kind: Kind) => `${kinds[kind].prefix}-2627-000777`;
const idOf: Partial<Record<Kind, string>> = {};

/** What a note says of the invoice that was inserted before it. */
function creditOf(kind: Kind) {
  const source = kind === "credit_note" ? "sales_invoice" : kind === "debit_note" ? "purchase_invoice" : undefined;
  if (!source) return {};
  const against = { id: idOf[source]!, kind: source, name: numbered(source), day: "2026-11-20" } as const;
  const words = { cause: "price", gst: true, again: false, reason: "Agreed", agreement: "", amount: null } as const;
  const answers = { noteNo: "", noteDate: null, buyerAnswer: "pending" } as const;
  return { credit: { against, ...words, ...answers, lines: [] } };
}

async function insert(kind: Kind, over: Partial<typeof tradeDocuments.$inferInsert> = {}): Promise<void> {
  const { db, clock } = vanik.deps;
  const { party } = kinds[kind];
  const [organisation] = await db.select().from(organisations).where(eq(organisations.name, own[party]));
  const id = randomUUID();
  idOf[kind] = id;
  const isRfq = kind === "request_for_quotation";
  await db.insert(tradeDocuments).values({
    id,
    kind,
    name: numbered(kind),
    state: kind === "opportunity" ? "open" : "submitted",
    status: "Submitted",
    organisationId: isRfq ? null : organisation!.id,
    caseId: id,
    transactionDate: "2026-11-20",
    total: toPaise(570),
    netTotal: toPaise(570),
    taxes: [{ tax: "IGST", rate: 18_000, taxableAmount: toPaise(570), amount: toPaise(102.6) }],
    grandTotal: toPaise(672.6),
    roundingAdjustment: toPaise(0.4),
    roundedTotal: toPaise(673),
    totalQty: 50_000,
    itemCount: 1,
    billNo: "RPF/26/0918",
    party: { name: own[party], gstin: "", address: "Gat No. 214", state: "27" },
    operator: { name: operator.legal_name, gstin: operator.gstin, address: "New Delhi 110001", state: "07" },
    extras: { deliveryPlace: "Pune", deliveryPincode: "410501", ...creditOf(kind) },
    createdAt: clock.now(),
    ...over,
  });
  const line = { itemCode: "BOLT", itemName: "Hex bolt M12", hsn: "73181500", uom: "Nos", gstRate: 1800 };
  const figures = { qty: 50_000, rate: toPaise(11.4), amount: toPaise(570), igst: toPaise(102.6) };
  await db.insert(tradeLines).values({ documentId: id, idx: 1, ...line, ...figures });
  if (!isRfq) return;
  const invited = await db.select().from(organisations).where(eq(organisations.kind, "supplier"));
  const invitation = {
    rfqId: id,
    state: "pending" as const,
    sent: true,
    transactionDate: "2026-11-20",
    name: numbered(kind),
  };
  for (const { id: organisationId } of invited) await db.insert(invitations).values({ ...invitation, organisationId });
}

async function fetchPdf(kind: Kind, reader: string, query = "") {
  const reply = await vanik.app.inject({
    url: `/api/${kinds[kind].noun}/${numbered(kind)}/pdf${query}`,
    headers: { "application-key": "vanik-web", "access-token": tokens[reader] },
  });
  return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload, body: reply.body };
}

beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  for (const name of ["buyer", "buyer2", "supplier", "supplier2", "desk"])
    tokens[name] = await vanik.tokenOf(`${name}@vanik.example`);
  for (const kind of everyKind) await insert(kind);
});
afterAll(() => vanik.close());

describe.each(everyKind)("%s", (kind) => {
  const { party } = kinds[kind];
  const other = party === "buyer" ? "supplier" : "buyer";

  test("its party and the desk get the PDF, named after it and kept by no cache", async () => {
    for (const reader of [party, "desk"]) {
      const { status, headers, bytes } = await fetchPdf(kind, reader);
      expect(status).toBe(200);
      expect(headers).toMatchObject({ "content-type": "application/pdf", "cache-control": "private, no-store" });
      expect(headers["content-disposition"]).toContain(`inline; filename="${numbered(kind)}.pdf"`);
      const { title, author, pages } = await readPdf(bytes);
      expect([title, author]).toEqual([numbered(kind), operator.legal_name]);
      expect(pages.join(" ")).toContain("Hex bolt M12");
    }
  });

  test("a party of the other side is told so, another party that there is none", async () => {
    expect((await fetchPdf(kind, other)).status).toBe(403);
    if (kind !== "request_for_quotation") expect((await fetchPdf(kind, `${party}2`)).status).toBe(404);
  });
});

test("a request for quotation names the supplier who reads it, and to the desk nobody", async () => {
  const textFor = async (reader: string) =>
    (await readPdf((await fetchPdf("request_for_quotation", reader)).bytes)).pages[0];
  const mine = await textFor("supplier");
  expect(mine).toContain(own.supplier);
  expect(mine).toContain("Deliver to Pune 410 501");
  expect(mine).not.toContain("Karol Bagh");
  expect(await textFor("supplier2")).not.toContain(own.supplier);
  expect(await textFor("desk")).not.toMatch(/Rajkot Precision|Karol Bagh/);
});

test("the desk prints any copy of an invoice, its buyer the original", async () => {
  const copyFor = async (reader: string) =>
    (await readPdf((await fetchPdf("sales_invoice", reader, "?copy=duplicate")).bytes)).pages[0];
  expect(await copyFor("desk")).toContain("DUPLICATE FOR TRANSPORTER");
  expect(await copyFor("buyer")).toContain("ORIGINAL FOR RECIPIENT");
  expect((await fetchPdf("sales_invoice", "desk", "?copy=fourth")).status).toBe(400);
});

test("a draft is the desk's alone and says so on its page", async () => {
  const name = "QTN-2627-KXMTBQ";
  await insert("quotation", { name, state: "draft", status: "Draft" });
  const path = `/quotation/${name}/pdf`;
  expect((await vanik.call("GET", path, { token: tokens.buyer! })).status).toBe(404);
  const reply = await vanik.app.inject({
    url: `/api${path}`,
    headers: { "application-key": "vanik-web", "access-token": tokens.desk },
  });
  expect((await readPdf(reply.rawPayload)).pages[0]).toContain("Draft");
});

test("the same document is the same bytes; a later change of the operator's name does not touch it", async () => {
  const before = await fetchPdf("sales_order", "buyer");
  await inTransaction(vanik.deps.db, (tx) =>
    saveOperator(tx, { ...operator, legal_name: "Another Name Ltd", address: ["Elsewhere"] }),
  );
  const after = await fetchPdf("sales_order", "buyer");
  await inTransaction(vanik.deps.db, (tx) => saveOperator(tx, operator));
  expect(after.bytes.equals(before.bytes)).toBe(true);
});

describe("while many are being made", () => {
  const printed = { operator, trade, banks, forDesk: false, copy: "original" } as const;
  const small = paperOfDocument(sampleDocument("quotation"), printed);
  const lines = Array.from({ length: 300 }, (_, at) => sampleLines[at % sampleLines.length]!);
  const large = paperOfDocument(sampleDocument("quotation", sampleFigures(lines, "igst")), printed);
  const waiting = 32;

  /** Everybody for himself: of one viewer only two may wait. */
  let count = 0;
  const printAsSomebody: typeof vanik.deps.printer.print = (paper, gone) =>
    asRequest({ requestId: "", userId: `somebody ${count++}` }, () => vanik.deps.printer.print(paper, gone));

  /** Prints something large while so many wait; `end` sends them away and waits for it. */
  function occupy(count: number) {
    const crowd = new AbortController();
    const begun = printAsSomebody(large);
    const others = Array.from({ length: count }, () => printAsSomebody(small, crowd.signal));
    const end = () => {
      crowd.abort(new Error("sent away"));
      return Promise.allSettled([begun, ...others]);
    };
    return { end };
  }

  /** True when one more would be refused. */
  async function isFull(): Promise<boolean> {
    const look = new AbortController();
    const looked = printAsSomebody(small, look.signal);
    look.abort(new Error("only looked"));
    const error: unknown = await looked.catch((reason: unknown) => reason);
    return error instanceof Error && "code" in error && error.code === "unavailable";
  }

  test("one more is 503 with the time after which to try again", async () => {
    const crowd = occupy(waiting);
    const { status, headers, body } = await fetchPdf("quotation", "buyer");
    await crowd.end();
    expect(status).toBe(503);
    expect(headers["retry-after"]).toBe("2");
    expect(JSON.parse(body).error).toMatchObject({
      code: "unavailable",
      message: "Many documents are being made at this moment. Please try again.",
    });
    expect((await fetchPdf("quotation", "buyer")).status).toBe(200);
  });

  test("a caller who goes gives up his place", async () => {
    const address = await vanik.app.listen({ host: "127.0.0.1", port: 0 });
    const crowd = occupy(waiting - 1);
    const caller = new AbortController();
    const call = fetch(`${address}/api/quotation/${numbered("quotation")}/pdf`, {
      headers: { "application-key": "vanik-web", "access-token": tokens.buyer! },
      signal: caller.signal,
    }).catch((error: Error) => error.name);
    await expect.poll(isFull).toBe(true);
    caller.abort();
    await expect.poll(isFull).toBe(false);
    expect(await call).toBe("AbortError");
    await crowd.end();
    expect(vanik.logged).toEqual([]);
  });
});
