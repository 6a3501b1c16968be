// Rights of staff where a document's kind, its move or what a call names says which: what the door cannot see (wire-desk 2).
import type { Right } from "@vanik/contracts/rights";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "./app.ts";
import { playDeal } from "./deal.ts";
import { addHand } from "./desk-hands.ts";
import { openTrade, type Trade } from "./trade.ts";

let vanik: TestApp;
let trade: Trade;
const hands: Partial<Record<Right, string>> = {};
/** By the noun of the wire, which speaks the party's side: a buyer's purchase invoice is our sales invoice. */
let invoices: Record<"salesInvoice" | "purchaseInvoice", string>;
const parties: Record<string, string> = {};

beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
  for (const right of ["sales", "sourcing", "accounts", "catalogue"] as const)
    hands[right] = (await addHand(vanik, [right])).token;
  const deal = await playDeal(trade, {
    buyer: "buyer",
    supplier: "supplier",
    rival: "supplier2",
    items: [{ item_code: "FS-HB-12050-Z", qty: 2400, cost: 11, rate: 13 }],
    poNo: "PO-R-1",
    billNo: "B-R-1",
  });
  invoices = { purchaseInvoice: deal.salesInvoice, salesInvoice: deal.purchaseInvoice };
  for (const { id, kind } of await trade.done("GET", "/parties")) parties[kind] ??= id;
});
afterAll(() => vanik.close());

const refused = (right: string) => ({
  status: 403,
  body: { error: { code: "forbidden", message: `Ask an administrator for the right ${right}.` } },
});
const moveOf = (noun: keyof typeof invoices, move: string, right: Right) =>
  vanik.call("POST", `/${noun}/${invoices[noun]}/moves`, {
    token: hands[right],
    body: { move, reason: "Typed wrong" },
  });

describe("an invoice is cancelled by accounts alone", () => {
  test.each([
    ["purchaseInvoice", "sales"],
    ["salesInvoice", "sourcing"],
  ] as const)("%s not by %s", async (noun, right) => {
    expect(await moveOf(noun, "cancel", right)).toMatchObject(refused("Accounts"));
  });

  test.each(["salesInvoice", "purchaseInvoice"] as const)("%s by accounts as far as the law goes", async (noun) => {
    expect((await moveOf(noun, "cancel", "accounts")).status).not.toBe(403);
  });

  test("a bill is booked by accounts alone, though sourcing writes it", async () => {
    expect(await moveOf("salesInvoice", "submit", "sourcing")).toMatchObject(refused("Accounts"));
  });

  test("an invoice goes out by sales too", async () => {
    expect((await moveOf("purchaseInvoice", "submit", "sales")).status).toBe(422);
  });
});

describe("a document's page", () => {
  const page = (noun: string, name: string, right: Right) =>
    vanik.call("GET", `/${noun}/${name}`, { token: hands[right] }).then(({ body }) => body.success.data);

  test("offers no move that takes another right, and says who makes it", async () => {
    const { moves, barred_moves: barred, steps } = await page("purchaseInvoice", invoices.purchaseInvoice, "sourcing");
    expect(moves).toEqual([]);
    expect(barred.map(({ why }: { why: string }) => why)).not.toContain(null);
    for (const { why } of steps) expect(why).not.toBeNull();
  });

  test("names those who have the right before administrators", async () => {
    const name = await trade.inquire();
    const { steps } = await page("opportunity", name, "accounts");
    const why = Object.fromEntries(steps.map((step: { step: string; why: string }) => [step.step, step.why]));
    expect(why.ask).toBe("It takes the right Sourcing. Ask Ravi Iyer or sourcing.");
    expect(why.quote).toBe("It takes the right Sales. Ask sales.");
  });

  test("tells who does not see what is bought whom to ask for it, and nothing of how far that is", async () => {
    const { buyer } = trade.tokens;
    const quotation = await trade.quote(await trade.inquire());
    await trade.moved("quotation", quotation, { move: "accept" }, buyer);
    const [order] = await trade.linksOf("quotation", quotation, "sales_order");
    const stepsFor = async (noun: string, name: string, right: Right) =>
      (await page(noun, name, right)).steps.map(({ step, why }: { step: string; why: string | null }) => [step, why]);
    const opportunity = await trade.inquire();
    expect(await stepsFor("opportunity", opportunity, "sales")).toEqual([
      ["ask", "It takes the right Sourcing. Ask Ravi Iyer or sourcing."],
      ["quote", null],
    ]);
    expect(await stepsFor("opportunity", opportunity, "sourcing")).toContainEqual(["compare", "No bid is in yet."]);
    expect(await stepsFor("purchaseOrder", order!, "sales")).toEqual([
      ["dispatch_invoice", null],
      ["dispatch", null],
      ["invoice", null],
      ["pay", "It takes the right Accounts. Ask Ravi Iyer or accounts."],
    ]);
    const paid = (await stepsFor("purchaseInvoice", invoices.purchaseInvoice, "sales")).flat();
    expect(paid).not.toContain("Nothing is outstanding.");
  });

  test("is as it always was for an administrator", async () => {
    const name = await trade.inquire();
    const { steps, moves } = await trade.read("opportunity", name);
    expect(steps.find(({ step }: { step: string }) => step === "ask").why).toBeNull();
    expect(moves.length).toBeGreaterThan(0);
  });
});

describe("a party", () => {
  const change = (kind: string, body: object, right: Right) =>
    vanik.call("PUT", `/parties/${parties[kind]}`, { token: hands[right], body });

  test.each([
    ["buyer", { delivery_days: 4 }, "sales", "sourcing", "Sales or Accounts"],
    ["supplier", { delivery_days: 4 }, "sourcing", "sales", "Sourcing or Accounts"],
    ["buyer", { payment_days: 21 }, "accounts", "sales", "Accounts"],
    ["buyer", { credit_limit: 500000 }, "accounts", "sales", "Accounts"],
  ] as const)("a %s's %j is written by %s, not by %s", async (kind, body, may, mayNot, named) => {
    expect(await change(kind, body, mayNot)).toMatchObject(refused(named));
    expect((await change(kind, body, may)).status).toBe(200);
  });

  test("one key of accounts makes the whole change theirs", async () => {
    const both = { delivery_days: 9, payment_days: 45 };
    expect(await change("buyer", both, "sales")).toMatchObject(refused("Accounts"));
    const { delivery_days: delivery } = await trade.done("GET", `/parties/${parties.buyer}`);
    expect(delivery).toBe(4);
    expect((await change("buyer", both, "accounts")).status).toBe(200);
  });

  test("a buyer is made by sales, a supplier by sourcing", async () => {
    const made = (kind: string, right: Right) =>
      vanik.call("POST", "/parties", {
        token: hands[right],
        body: {
          kind,
          name: `New ${kind} ${right}`,
          person: "Meera",
          email: `${kind}.${right}@new.example`,
          phone: "9822041177",
          gstNo: "",
        },
      });
    expect(await made("buyer", "sourcing")).toMatchObject(refused("Sales"));
    expect(await made("supplier", "sales")).toMatchObject(refused("Sourcing"));
    expect((await made("buyer", "sales")).status).toBe(200);
    expect((await made("supplier", "sourcing")).status).toBe(200);
  });

  test("its places of delivery follow the same side", async () => {
    const place = { name: "Stores", address: "Plot 4, MIDC", state: "27", pincode: "411019", gstin: "" };
    const addAddress = (right: Right) =>
      vanik.call("POST", `/parties/${parties.buyer}/addresses`, { token: hands[right], body: place });
    expect(await addAddress("sourcing")).toMatchObject(refused("Sales"));
    expect((await addAddress("sales")).status).toBe(200);
  });
});

test("an import is of whom its kind belongs to", async () => {
  const ours = (right: Right) =>
    vanik.call("POST", "/desk/imports", { token: hands[right], body: { ours: true, prices: "guide" } });
  expect(await ours("accounts")).toMatchObject(refused("Catalogue"));
  expect((await ours("catalogue")).status).toBe(202);
});
