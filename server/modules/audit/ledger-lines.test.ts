// What people do to the ledger beside its vouchers leaves a line with who it was: accounts of one's own, and challans.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { openAccount } from "../../../tests/bare-account.ts";
import { addHand } from "../../../tests/desk-hands.ts";
import { openTrade, type Trade } from "../../../tests/trade.ts";

let vanik: TestApp;
let trade: Trade;
let hand: { token: string };
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
  hand = await addHand(vanik, ["accounts", "administrator"], "Meera Books");
});
afterAll(() => vanik.close());

const linesOf = async (q: string) =>
  (await trade.done("GET", `/audit?q=${encodeURIComponent(q)}`)).map(
    ({ who, what, subject, change, name, before, after }: Record<string, unknown>) => ({
      who,
      what,
      subject,
      change,
      name,
      before,
      after,
    }),
  );

test("an account of the ledger that is added, renamed, hidden and shown again", async () => {
  const change = async (more: object) => {
    const accounts = await trade.done("GET", "/desk/accounts");
    const { version } = accounts.find((one: { code: string }) => one.code === "5610");
    await trade.done("PUT", "/desk/accounts/5610", { version, ...more }, hand.token);
  };
  const added = { code: "5610", name: "Rent", group: "Indirect Expenses" };
  await trade.done("POST", "/desk/accounts", added, hand.token);
  await change({ name: "Rent of the godown" });
  await change({ hidden: true });
  await change({ hidden: false });
  const line = { who: "Meera Books", what: "account", subject: "ledger" };
  const renamed = { ...line, change: "update", name: "5610 Rent of the godown" };
  expect(await linesOf("5610")).toEqual([
    { ...renamed, before: { hidden: true }, after: { hidden: false } },
    { ...renamed, before: { hidden: false }, after: { hidden: true } },
    { ...renamed, before: { name: "Rent" }, after: { name: "Rent of the godown" } },
    {
      ...line,
      change: "insert",
      name: "5610 Rent",
      before: null,
      after: expect.objectContaining({ code: "5610", name: "Rent" }),
    },
  ]);
  const ofLedger = await trade.done("GET", "/audit?subject=ledger");
  expect(ofLedger.map(({ what }: { what: string }) => what)).toContain("account");
});

test("a challan that is recorded and taken back", async () => {
  const supplier = await openAccount(vanik, "supplier");
  const invoice = await supplier.invoice(11_800, 30, "professional");
  const part = { invoice, amount: 9000, tds_amount: 1000, tds_section: "professional" as const, tds_reason: "Agreed" };
  await supplier.pay(9000, { allocations: [part], reason: "Not received yet" });
  const { rows } = await trade.done("GET", "/desk/tds?waits=true");
  const ids = rows.map(({ id }: { id: string }) => id);
  const paid = { section: "professional", bsr: "0510308", serial: "00061", amount: 1000, day: trade.today(), ids };
  const { id } = await trade.done("POST", "/desk/tds/challans", paid);
  await trade.done("POST", `/desk/tds/challans/${id}/cancel`, { reason: "Another branch" }, hand.token);
  const line = { what: "challan", subject: "payment", name: "0510308 00061" };
  expect(await linesOf("0510308")).toEqual([
    {
      ...line,
      who: "Meera Books",
      change: "update",
      before: {},
      after: { cancelled_on: trade.today(), cancel_reason: "Another branch" },
    },
    {
      ...line,
      who: "Anita Menon",
      change: "insert",
      before: null,
      after: expect.objectContaining({ serial: "00061", amount: 100_000 }),
    },
  ]);
});
