// The tables of fields, and all that is made of them: each test takes whatever stands there, so that a field that is added and
// forgotten somewhere fails here.
import {
  type FieldKey,
  fieldKeys,
  fieldOf,
  isFieldOf,
  places,
  type PlainField,
  plainFields,
  type WrittenField,
} from "@vanik/contracts/document-fields";
import type { TradeDocument } from "@vanik/contracts/documents";
import { editInputs, lineInputs } from "@vanik/contracts/edit-input";
import { isLineFieldOf, type LineFieldKey, lineFieldKeys, lineFieldOf } from "@vanik/contracts/line-fields";
import { type DraftedKind, everyKind, erpKinds, type Kind, kinds } from "@vanik/contracts/trade";
import { addDays } from "@vanik/trading/days";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storedAs, storedFields } from "./stored-fields.ts";
import { tradeDocuments } from "./tables.ts";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { openTrade, rajkot, type Trade } from "../../../tests/trade.ts";

let vanik: TestApp;
let trade: Trade;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
});
afterAll(() => vanik.close());

const place = { name: "Gate 2", address: "Plot 5, Chakan", state: "27", pincode: "410501", gstin: "" };
const own: Record<Exclude<WrittenField, PlainField>, unknown> = {
  discount_percentage: 5,
  discount_amount: null,
  ship_to: place,
  suppliers: [rajkot],
  organisation: "Nilgiri Infra Projects LLP",
  bill_total: 100,
  bill_amounts: [{ idx: 1, amount: 5 }],
  bill_taxes: [{ tax: "IGST", rate: 18, amount: 5 }],
  bill_rounding: 0.5,
  bill_reason: "Rounded up",
};

/** Something to say in a field, another than what drafts begin with. */
function sampleOf(key: FieldKey, today: string): unknown {
  const { type, choices = {}, needed, thing } = fieldOf(key);
  if (type === "own") return own[key as keyof typeof own];
  const isOfBill = needed || thing === "bill" || key === "bill_date";
  const samples = {
    day: isOfBill ? today : addDays(today, 23),
    days: 17,
    text: `T-${key}`.toUpperCase(),
    note: `Words of ${key}\nin two lines`,
    pincode: "411019",
    state: "27",
    flag: true,
    choice: Object.keys(choices)[0],
    registration: 1,
  };
  return samples[type];
}

const written = (kind: Kind) => fieldKeys.filter((key) => isFieldOf(kind, key, "written"));
const day = "2026-11-22";

describe("the input of a draft", () => {
  test.each(everyKind)("of a %s takes its own fields, and refuses every other at its name", (kind) => {
    const organisation = kind === "opportunity" ? { organisation: own.organisation } : {};
    const refused = fieldKeys.flatMap((key) => {
      const input = { version: 1, ...organisation, [key]: sampleOf(key, day) ?? 1 };
      const { error } = editInputs[kind].safeParse(input);
      if (!error) return [];
      expect(error.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
        [key, expect.stringContaining(`${fieldOf(key).label} is not written on`)],
      ]);
      return [key];
    });
    const notWritten = fieldKeys.filter((key) => fieldOf(key).written && !isFieldOf(kind, key, "written"));
    expect(refused).toEqual(notWritten);
  });

  const line: Record<LineFieldKey, unknown> = {
    item_code: "FREIGHT",
    item_name: "Freight",
    hsn: "996511",
    uom: "Nos",
    qty: 2,
    rate: 5,
    discount_percentage: 3,
    own_discount: 2,
    gst_treatment: "taxable",
    gst_rate: 18,
    tolerance_percent: 2,
    cost_rate: 4,
    bought_from: "Rajkot Precision Fasteners Pvt. Ltd.",
    from_stock: true,
    source: { from: "RFQ-1", idx: 1 },
    supply: [{ from: "SQ-1", source: 1, qty: 1 }],
  };
  test.each(everyKind)("of a line of a %s likewise", (kind) => {
    const refused = lineFieldKeys.filter((key) => {
      const { error } = lineInputs[kind].safeParse({ item_code: "X1", qty: 1, [key]: line[key] });
      const wrong = error?.issues.find(({ path }) => path.join(".") === key);
      if (wrong) expect(wrong.message).toContain(`${lineFieldOf(key).label} is not written on`);
      return wrong;
    });
    expect(refused).toEqual(lineFieldKeys.filter((key) => !isLineFieldOf(kind, key, "written")));
  });

  test("leaves a key that no kind has unread", () => {
    expect(editInputs.quotation.parse({ version: 1, colour: "red" })).toEqual({ version: 1 });
  });
});

describe("every field has its place", () => {
  const shown = (...among: (keyof typeof places)[]) => among.flatMap((at): readonly FieldKey[] => places[at]);

  test("where it is written", () => {
    const edited = plainFields.filter((key) => fieldOf(key).written);
    expect(edited.filter((key) => !shown("rail", "words").includes(key))).toEqual([]);
  });

  test("where it is read", () => {
    expect(plainFields.filter((key) => !shown("pageHead", "pageTerms").includes(key))).toEqual([]);
  });

  test("where it is stored, one of its own", () => {
    const stored = storedFields.map((key) => {
      const { columns, extras } = storedAs({ [key]: "said" });
      return [...Object.keys(columns), ...Object.keys(extras).map((extra) => `extras.${extra}`)].join();
    });
    expect(new Set(stored).size).toBe(storedFields.length);
    expect(stored).not.toContain("extras.undefined");
  });

  test("where it is printed", () => {
    // Where the goods go is a block of its own.
    const printed = fieldKeys.filter((key) => fieldOf(key).printed && key !== "ship_to");
    expect(printed.filter((key) => !shown("paperHead", "paperTerms", "paperNotes").includes(key))).toEqual([]);
  });
});

/** A draft of each kind. */
const drafts: Record<DraftedKind, () => Promise<string>> = {
  request_for_quotation: async () => trade.draftRfq(await trade.inquire()),
  supplier_quotation: async () => trade.draftBid(await trade.sendRfq(await trade.inquire())),
  quotation: async () => trade.draftQuotation(await trade.inquire()),
  sales_order: async () => {
    const quotation = await trade.quote(await trade.inquire());
    return (await trade.done("POST", "/purchaseOrder", { from: quotation })).name;
  },
  purchase_order: async () => (await trade.deal()).purchase,
  sales_invoice: async () => trade.draftInvoice((await trade.deal()).order),
  purchase_invoice: async () => {
    const { name } = await trade.submitted("salesOrder", (await trade.deal()).purchase);
    return (await trade.done("POST", "/salesInvoice", { from: name })).name;
  },
};
const draftedKinds = Object.keys(drafts) as DraftedKind[];
const pick = (document: object, keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, document[key as keyof typeof document]]));

describe("what is written is read", () => {
  test.each(draftedKinds)("of a %s: every field, by the desk at once and by its party later", async (kind) => {
    const { noun, party } = kinds[kind];
    const name = await drafts[kind]();
    const begun = await trade.read(noun, name);
    const { version } = begun;
    const keys = written(kind).filter((key) => fieldOf(key).type !== "own" || key === "ship_to");
    // Where the tax goes is no matter of ours here: a draft to be sent bears it as usual.
    const samples = Object.fromEntries(keys.map((key) => [key, sampleOf(key, trade.today())]));
    const values = { ...samples, ...(keys.includes("party_gstin") && { party_gstin: begun.party.gstin }) };
    await trade.done("PUT", `/${noun}/${name}`, { version, ...values });
    const draft: TradeDocument = await trade.read(noun, name);
    expect(pick(draft, keys)).toEqual(values);
    const bill = kind === "purchase_invoice" ? { bill_total: draft.rounded_total, bill_reason: own.bill_reason } : {};
    await trade.done("PUT", `/${noun}/${name}`, { version: draft.version, ...bill });
    const sent = (await trade.submitted(noun, name)).name as string;
    const read = await trade.read(noun, sent, trade.tokens[party]);
    const theirs = keys.filter((key) => fieldOf(key).readBy !== "desk" && key !== "transaction_date");
    expect(pick(read, theirs)).toEqual(pick(values, theirs));
    const hidden = [...fieldKeys.filter((key) => fieldOf(key).readBy === "desk"), "bill", "invitations"];
    expect(hidden.filter((key) => key in read)).toEqual([]);
    const hiddenOfLines = lineFieldKeys.filter((key) => lineFieldOf(key).readBy === "desk");
    expect(read.items.flatMap((line: object) => hiddenOfLines.filter((key) => key in line))).toEqual([]);
  });

  test.each(erpKinds)("what a %s does not have reads empty, whatever is stored", async (kind) => {
    const name = kind === "opportunity" ? await trade.inquire() : await drafts[kind]();
    const others = plainFields.filter((key) => !isFieldOf(kind, key));
    const { columns, extras } = storedAs(Object.fromEntries(others.map((key) => [key, sampleOf(key, trade.today())])));
    const { db } = vanik.deps;
    const [stored] = await db.select().from(tradeDocuments).where(eq(tradeDocuments.name, name));
    const written = { ...columns, extras: { ...stored!.extras, ...extras } };
    await db.update(tradeDocuments).set(written).where(eq(tradeDocuments.name, name));
    const read = await trade.read(kinds[kind].noun, name);
    expect(others.filter((key) => read[key])).toEqual([]);
  });

  test("a field of another kind is 400 at its name, with a sentence", async () => {
    const name = await drafts.sales_order();
    const { version } = await trade.read("purchaseOrder", name);
    const foreign = { bill_no: "B-1", valid_till: "2027-01-01", delivery_place: "Chakan" };
    const { status, body } = await trade.ask("PUT", `/purchaseOrder/${name}`, { version, ...foreign });
    expect([status, body.error.fields]).toEqual([
      400,
      {
        bill_no: "Bill no. is not written on a sales order.",
        valid_till: "Valid till is not written on a sales order.",
        delivery_place: "Place of delivery is not written on a sales order.",
      },
    ]);
  });
});

test("what a line is written with is read: every field that a quotation's has", async () => {
  const opportunity = await trade.inquire();
  const bid = await trade.bid(await trade.sendRfq(opportunity));
  const name = await trade.draftQuotation(opportunity);
  const steel = { item_code: "ST-TB-550D-12", qty: 2.5, rate: 61_250, gst_treatment: "taxable", gst_rate: 5 };
  const costed = { discount_percentage: 4, tolerance_percent: 3, cost_rate: 52_000, bought_from: rajkot };
  const items = [
    { ...steel, ...costed, source: { from: opportunity, idx: 2 } },
    { item_code: "FREIGHT", item_name: "To the site", hsn: "996511", uom: "Trip", qty: 1, rate: 900, own_discount: 5 },
    { ...steel, supply: [{ from: bid, source: 2, qty: 1.5 }] },
    { ...steel, from_stock: true },
  ];
  const named = new Set(items.flatMap((item) => Object.keys(item)));
  expect(lineFieldKeys.filter((key) => isLineFieldOf("quotation", key, "written") && !named.has(key))).toEqual([]);
  const { version } = await trade.read("quotation", name);
  const written = await trade.done("PUT", `/quotation/${name}`, { version, items });
  expect(written.items).toMatchObject(items);
});
