// Two who do not see each other: what is done of something that is another by now, directly or once it is approved, is not done.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "./app.ts";
import { openAccount } from "./bare-account.ts";
import { addHand } from "./desk-hands.ts";
import { blockedCall } from "./blocked-call.ts";
import { openTrade, type Trade } from "./trade.ts";

let vanik: TestApp;
let trade: Trade;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
  for (const name of ["one", "other"]) tokens[name] = (await addHand(vanik, ["accounts"], name)).token;
  const { version } = await trade.done("GET", "/desk/settings/limits");
  await trade.done("PUT", "/desk/settings/limits", { version, approvals: true });
});
beforeEach(() => vanik.advance(600));
afterAll(() => vanik.close());

type Hand = "one" | "other";
const paymentWithTwoInvoices = async () => {
  const account = await openAccount(vanik, "buyer");
  const [first, second] = [await account.invoice(5000), await account.invoice(9000)];
  const payment = await account.pay(9000);
  const read = () => trade.done("GET", `/payments/${payment}`, undefined, tokens.one);
  const allocate = (hand: Hand, body: object) =>
    trade.ask("PUT", `/payments/${payment}/allocations`, { reason: "As told", ...body }, tokens[hand]);
  const cancel = (hand: Hand, body: object) =>
    trade.ask("POST", `/payments/${payment}/cancel`, { reason: "The cheque came back", ...body }, tokens[hand]);
  return { payment, read, allocate, cancel, first, second };
};
const ofAll = (invoice: string) => ({ allocations: [{ invoice, amount: 9000 }] });

test("a payment that somebody allocated meanwhile is not allocated anew by whoever asked before that", async () => {
  const { payment, read, allocate, first, second } = await paymentWithTwoInvoices();
  const wanted = { allocations: [{ invoice: first, amount: 4100, written_off: 900 }], ask: "Scratched in transit" };
  const { approval } = (await allocate("one", wanted)).body.success.data;
  expect(approval).toMatchObject({ act: "write_off", amount: 900, state: "asked" });
  expect((await allocate("other", ofAll(second))).status).toBe(200);
  const { status, body } = await trade.ask("POST", `/desk/approvals/${approval.id}/approve`, {}, tokens.other);
  expect([status, body.error?.message]).toEqual([409, expect.stringContaining(`${payment} has changed since`)]);
  expect((await read()).allocations).toMatchObject([{ invoice: second, amount: 9000 }]);
});

test("a payment is allocated anew, or cancelled, as it was read, where its version is named", async () => {
  const { read, allocate, cancel, first, second } = await paymentWithTwoInvoices();
  const { version } = await read();
  expect((await allocate("other", { version, ...ofAll(second) })).body.success.data.version).toBeGreaterThan(version);
  const current = await read();
  for (const late of [() => allocate("one", { version, ...ofAll(first) }), () => cancel("one", { version })]) {
    const { status, body } = await late();
    expect([status, body.error.current]).toEqual([409, current]);
    expect(await read()).toEqual(current);
  }
  expect((await cancel("one", { version: current.version })).status).toBe(200);
});

test("what somebody gains is judged by what they have as it is written, not as it was read before", async () => {
  const { id } = await addHand(vanik, ["sales", "accounts"], "raced");
  const { version } = await trade.done("GET", `/desk/people/${id}`);
  const sql = "update users set rights = '{sales}', version = version + 1 where id = $1";
  const wanted = { version, rights: ["accounts", "catalogue"] };
  const grant = () => trade.ask("PUT", `/desk/people/${id}`, wanted);
  const { status, body } = await blockedCall(vanik, [[sql, [id]]], grant);
  expect([status, body.error?.current?.rights]).toEqual([409, ["sales"]]);
  expect((await trade.done("GET", `/desk/people/${id}`)).rights).toEqual(["sales"]);
});
