// A party is blocked: nobody of it signs in, nothing new begins with it, and what runs goes on.
import { authorizationOf } from "@vanik/contracts/keys";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { addHand } from "../../../tests/desk-hands.ts";
import { openErp } from "../../../tests/erp.ts";
import { sahyadri } from "../../../tests/orders.ts";
import { karolBagh, openTrade, rajkot, type Trade } from "../../../tests/trade.ts";

let vanik: TestApp;
let trade: Trade;
const ids: Record<string, string> = {};
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
  for (const { id, name } of await trade.done("GET", "/parties?limit_page_length=100")) ids[name] = id;
});
afterAll(() => vanik.close());

const reason = "Three bills unpaid since June";
const block = (name: string, body: object = { reason }) => trade.done("POST", `/parties/${ids[name]}/block`, body);
const unblock = (name: string) => trade.done("POST", `/parties/${ids[name]}/unblock`);
afterEach(async () => {
  for (const name of [sahyadri, rajkot]) await unblock(name);
  trade = await openTrade(vanik);
});

const refusal = (name: string) => ({
  status: 422,
  body: { error: { message: `${name} is blocked: nothing new begins with it. Unblock it first.` } },
});
const signIn = (password = "Demo1234") =>
  vanik.call("POST", "/login", { body: { email: "buyer@vanik.example", password } });

describe("its people", () => {
  test("are signed out at once, and told so after the right password alone, without the reason", async () => {
    const token = trade.tokens.buyer;
    const party = await block(sahyadri);
    expect(party.blocked).toEqual({ at: expect.any(String), reason });
    expect((await trade.ask("GET", "/profile", undefined, token)).status).toBe(401);
    expect((await vanik.call("POST", "/sendEnquiry", { token, body: {} })).status).toBe(401);
    const wrong = await signIn("not the password");
    expect([wrong.status, wrong.body.error.code]).toEqual([401, "wrong_credentials"]);
    const right = await signIn();
    expect([right.status, right.body.error]).toMatchObject([
      403,
      { code: "forbidden", message: "Your company's account is closed for now. Please call or write to us." },
    ]);
    expect(JSON.stringify(right.body)).not.toContain("June");
    expect((await unblock(sahyadri)).blocked).toBeNull();
    expect((await trade.ask("GET", "/profile", undefined, token)).status).toBe(401);
    expect((await signIn()).status).toBe(200);
  });

  test("and their programs: a key for it alone opens nothing until the block is taken back, one for all does", async () => {
    const erp = await openErp(vanik);
    const own = authorizationOf(await erp.make(["customer.read"], sahyadri));
    const listQuotations = (key?: string) =>
      erp.call(`get_customer_wise_quotations?customers=${encodeURIComponent(sahyadri)}`, key ? { key } : {});
    expect((await listQuotations(own)).status).toBe(200);
    await block(sahyadri);
    expect((await listQuotations(own)).status).toBe(401);
    expect((await listQuotations()).status).toBe(200);
    await unblock(sahyadri);
    expect((await listQuotations(own)).status).toBe(200);
  });

  test("a session that opens at that very moment opens nothing", async () => {
    const [, late] = await Promise.all([block(sahyadri), signIn()]);
    if (late.status === 200) {
      const token = late.body.success.data.access_token;
      expect((await trade.ask("GET", "/profile", undefined, token)).status).toBe(401);
    } else expect([401, 403]).toContain(late.status);
  });
});

describe("of a blocked buyer", () => {
  test("no guest's inquiry is linked to it, from its page or the inbox", async () => {
    const inquiry = await trade.inquire("");
    await block(sahyadri);
    const { version } = await trade.read("opportunity", inquiry);
    expect(await trade.ask("PUT", `/opportunity/${inquiry}`, { version, organisation: sahyadri })).toMatchObject(
      refusal(sahyadri),
    );
    const entry = (await trade.done("GET", "/desk/inbox?kind=inquiry"))[0];
    const linked = await trade.ask("POST", `/desk/inbox/${entry.id}/link`, { version: entry.version, party: sahyadri });
    expect(linked).toMatchObject(refusal(sahyadri));
  });

  test("no quotation begins, and a draft of one does not leave Draft", async () => {
    const opportunity = await trade.inquire();
    const draft = await trade.draftQuotation(opportunity);
    await block(sahyadri);
    expect(await trade.ask("POST", "/quotation", { from: opportunity })).toMatchObject(refusal(sahyadri));
    expect(await trade.move("quotation", draft, { move: "submit" })).toMatchObject(refusal(sahyadri));
    const { barred_moves: barred } = await trade.read("quotation", draft);
    expect(JSON.stringify(barred)).toContain("is blocked");
  });

  test("no order comes of a quotation that stands: accepted by the desk, made by hand, or as a draft of before", async () => {
    const [first, second] = [await trade.quote(await trade.inquire()), await trade.quote(await trade.inquire())];
    const { name: order } = await trade.done("POST", "/purchaseOrder", { from: second });
    await block(sahyadri);
    expect(await trade.move("quotation", first, { move: "accept" })).toMatchObject(refusal(sahyadri));
    expect(await trade.ask("POST", "/purchaseOrder", { from: first })).toMatchObject(refusal(sahyadri));
    expect(await trade.move("purchaseOrder", order, { move: "submit" })).toMatchObject(refusal(sahyadri));
  });

  test("what runs goes on: an order that is in force is billed and paid", async () => {
    const { order } = await trade.deal();
    await block(sahyadri);
    const { name } = await trade.billOrder(order);
    const payment = { organisation: sahyadri, direction: "in", day: trade.today(), mode: "UPI", reference: "U1" };
    const allocations = [{ invoice: name, amount: 100 }];
    expect((await trade.done("POST", "/payments", { ...payment, amount: 100, allocations })).name).toBeTruthy();
  });
});

describe("of a blocked supplier", () => {
  test("it is asked by no request: a new one, one whose suppliers are chosen anew, or a draft of before", async () => {
    const opportunity = await trade.inquire();
    const [draft, other] = [await trade.draftRfq(opportunity), await trade.draftRfq(opportunity, [karolBagh])];
    await block(rajkot);
    const suppliers = [karolBagh, rajkot];
    expect(await trade.ask("POST", "/requestForQuotation", { from: opportunity, suppliers })).toMatchObject(
      refusal(rajkot),
    );
    const { version } = await trade.read("requestForQuotation", other);
    expect(await trade.ask("PUT", `/requestForQuotation/${other}`, { version, suppliers })).toMatchObject(
      refusal(rajkot),
    );
    expect(await trade.move("requestForQuotation", draft, { move: "submit" })).toMatchObject(refusal(rajkot));
    const offered = await trade.done("GET", `/sourcing/suppliers?for=${other}&q=rajkot`);
    expect((await trade.move("requestForQuotation", other, { move: "submit" })).status).toBe(200);
    expect(offered).toEqual([]);
  });

  test("no bid of it is written down, and none leaves Draft", async () => {
    const [rfq, second] = [await trade.sendRfq(await trade.inquire()), await trade.sendRfq(await trade.inquire())];
    const draft = await trade.draftBid(second);
    await block(rajkot);
    expect(await trade.ask("POST", "/supplierQuotation", { from: rfq, supplier: rajkot })).toMatchObject(
      refusal(rajkot),
    );
    expect(await trade.move("supplierQuotation", draft, { move: "submit" })).toMatchObject(refusal(rajkot));
    expect((await trade.draftBid(rfq, karolBagh)).length).toBeGreaterThan(0);
  });

  test("no order goes to it, and a copy of a cancelled one is refused", async () => {
    const rfq = await trade.sendRfq(await trade.inquire());
    const bid = await trade.bid(rfq);
    const { name: draft } = await trade.done("POST", "/salesOrder", { from: bid });
    const { name: cancelled } = await trade.submitted("salesOrder", draft);
    await trade.moved("salesOrder", cancelled, { move: "cancel", reason: "Wrong" });
    const { name: second } = await trade.done("POST", "/salesOrder", { from: bid });
    await block(rajkot);
    expect(await trade.ask("POST", "/salesOrder", { from: bid })).toMatchObject(refusal(rajkot));
    expect(await trade.move("salesOrder", second, { move: "submit" })).toMatchObject(refusal(rajkot));
    expect(await trade.ask("POST", `/salesOrder/${cancelled}/amend`, {})).toMatchObject(refusal(rajkot));
  });

  test("its buyer's acceptance is not refused for it, and names nobody: that part is the desk's to place anew", async () => {
    const opportunity = await trade.inquire();
    const bid = await trade.bid(await trade.sendRfq(opportunity));
    const quotation = await trade.quote(opportunity, bid);
    await block(rajkot);
    const accepted = await trade.move("quotation", quotation, { move: "accept", po_no: "1" }, trade.tokens.buyer);
    expect(accepted.status).toBe(200);
    expect(JSON.stringify(accepted.body)).not.toContain(rajkot);
    expect(await trade.linksOf("supplierQuotation", bid, "purchase_order")).toEqual([]);
  });
});

describe("the block itself", () => {
  test("wants a reason, of three characters or more", async () => {
    for (const body of [{}, { reason: " " }, { reason: "ab" }]) {
      const reply = await trade.ask("POST", `/parties/${ids[rajkot]}/block`, body);
      expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([400, ["reason"]]);
    }
  });

  test("a second time changes nothing; a stale version is refused", async () => {
    const { version } = await block(rajkot);
    expect(await block(rajkot, { reason: "Another one" })).toMatchObject({ version, blocked: { reason } });
    const stale = await trade.ask("POST", `/parties/${ids[sahyadri]}/block`, { version: 4711, reason });
    expect([stale.status, stale.body.error.current.id]).toEqual([409, ids[sahyadri]]);
    expect((await trade.done("GET", `/parties?name=${encodeURIComponent(rajkot)}`))[0].blocked).toBe(true);
  });

  test("goes by the side: sourcing blocks suppliers, not buyers", async () => {
    const { token } = await addHand(vanik, ["sourcing"], "who asks");
    const by = (name: string) => trade.ask("POST", `/parties/${ids[name]}/block`, { reason }, token);
    expect((await by(sahyadri)).status).toBe(403);
    expect((await by(rajkot)).status).toBe(200);
    expect((await trade.ask("POST", `/parties/${ids[rajkot]}/unblock`, undefined, token)).status).toBe(200);
  });
});

test("none of it left a line in the log", () => expect(vanik.logged).toEqual([]));
