// Our bank accounts in the ledger: a payment names one and posts there, and a challan of tax withheld posts by itself (books 2).
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { openAccount, paymentOf } from "../../../../tests/bare-account.ts";
import { addHand } from "../../../../tests/desk-hands.ts";
import { openTrade, type Trade } from "../../../../tests/trade.ts";
import { inTransaction } from "../../../platform/db.ts";
import { saveBooks } from "../../content/use-cases.ts";
import { checkLedger } from "./check.ts";
import { openLedger } from "./post.ts";

let vanik: TestApp;
let trade: Trade;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
});
afterAll(() => vanik.close());

const bank = (account: string, main = false) => ({ name: "HDFC Bank", account, ifsc: "HDFC0000001", main });
const [one, two] = [bank("50100011111111", true), bank("50100022222222")];
const settle = async (banks: object[]) => {
  const { version } = await trade.done("GET", "/desk/settings/banks");
  await trade.done("PUT", "/desk/settings/banks", { version, banks });
};
const accountsOfBanks = async () =>
  (await trade.done("GET", "/desk/accounts"))
    .filter((account: { bank: boolean }) => account.bank)
    .map(({ code, name, hidden }: { code: string; name: string; hidden: boolean }) =>
      hidden ? `${code} ${name}, hidden` : `${code} ${name}`,
    );
const entriesOf = async (name: string) =>
  (
    await vanik.deps.db.$client.query<{ text: string }>(
      `select (case when e.debit > 0 then 'Dr ' else 'Cr ' end) || e.account || ' ' || greatest(e.debit, e.credit) / 100 as text
        from ledger_vouchers v join ledger_entries e on e.voucher_id = v.id where v.subject_name = $1 order by v.seq, e.no`,
      [name],
    )
  ).rows.map(({ text }) => text);
const sound = async () => expect((await checkLedger(vanik.deps.db)).differences).toEqual([]);

test("each bank of the settings has an account of its own, and keeps it when it is taken away", async () => {
  expect(await accountsOfBanks()).toEqual(["1201 Demo Bank 8203"]);
  const { value } = await trade.done("GET", "/desk/settings/banks");
  const demo = { ...value.banks[0], main: false };
  await settle([demo, one, two]);
  const all = ["1201 Demo Bank 8203", "1202 HDFC Bank 1111", "1203 HDFC Bank 2222"];
  expect(await accountsOfBanks()).toEqual(all);
  await settle([one, demo]);
  expect(await accountsOfBanks()).toEqual([...all.slice(0, 2), "1203 HDFC Bank 2222, hidden"]);
  await settle([two, one, demo]);
  expect(await accountsOfBanks()).toEqual(all);
  // A later start finds them as they are.
  await openLedger(vanik.deps.db, { info: () => {} });
  expect(await accountsOfBanks()).toEqual(all);
});

test("a payment posts to the bank that it names, else to the first; cash names none", async () => {
  const buyer = await openAccount(vanik, "buyer");
  const pay = (amount: number, more: object = {}) =>
    trade.done("POST", "/payments", paymentOf(buyer, "in", amount, more));
  const [first, named, cash] = [await pay(100), await pay(200, { bank: "1203" }), await pay(300, { mode: "Cash" })];
  expect([first.bank, named.bank, cash.bank]).toEqual(["Demo Bank 8203", "HDFC Bank 2222", null]);
  expect(await Promise.all([first, named, cash].map(({ name }) => entriesOf(name)))).toEqual([
    ["Dr 1201 100", "Cr 1100 100"],
    ["Dr 1203 200", "Cr 1100 200"],
    ["Dr 1190 300", "Cr 1100 300"],
  ]);
  const back = { ...paymentOf(buyer, "out", 50), bank: "1202", refund_of: [named.name] };
  const { name: refund } = await trade.done("POST", "/payments", back);
  expect(await entriesOf(refund)).toEqual(["Dr 1100 50", "Cr 1202 50"]);
  const refused = async (more: object) =>
    (await trade.ask("POST", "/payments", paymentOf(buyer, "in", 10, more))).body.error.fields;
  expect(await refused({ bank: "5500" })).toEqual({ bank: "Choose one of our bank accounts" });
  expect(await refused({ bank: "1203", mode: "Cash" })).toEqual({
    bank: "Cash stands in no bank: leave the account out, or choose another mode.",
  });
  await settle([one]);
  expect(await refused({ bank: "1203" })).toHaveProperty("bank");
  // What goes back goes back where it stood, though the bank is not ours any more.
  await trade.done("POST", `/payments/${first.name}/cancel`, { reason: "It bounced" });
  expect((await entriesOf(first.name)).slice(2)).toEqual(["Dr 1100 100", "Cr 1201 100"]);
  await sound();
});

test("a challan of tax withheld posts on its day, with interest, and is taken back by a second voucher", async () => {
  await settle([one, two]);
  const supplier = await openAccount(vanik, "supplier");
  const withhold = async (net: number, tds: number) => {
    const invoice = await supplier.invoice(net * 1.18, 30, "professional");
    const part = { invoice, amount: net, tds_amount: tds, tds_section: "professional" as const, tds_reason: "Agreed" };
    await supplier.pay(net, { allocations: [part], reason: "Not received yet" });
  };
  await withhold(10_000, 1000);
  await withhold(20_000, 2000);
  const { rows } = await trade.done("GET", "/desk/tds?waits=true");
  const record = (more: object) =>
    trade.ask("POST", "/desk/tds/challans", {
      section: "professional",
      day: trade.today(),
      bsr: "0510308",
      serial: "00051",
      amount: 3045,
      ids: rows.map(({ id }: { id: string }) => id),
      ...more,
    });
  expect((await record({ bank: "1100" })).body.error.fields).toEqual({ bank: "Choose one of our bank accounts" });
  const { body } = await record({ bank: "1203" });
  expect(await entriesOf("0510308 00051")).toEqual(["Dr 2330 3000", "Dr 5510 45", "Cr 1203 3045"]);
  expect((await trade.done("GET", "/desk/ledger/dayBook?type=challan")).rows).toMatchObject([
    { subject: { kind: "tds_challan", name: "0510308 00051" }, party: supplier.name, sum: 3045 },
  ]);
  await sound();
  const { id } = body.success.data;
  await trade.done("POST", `/desk/tds/challans/${id}/cancel`, { reason: "Another branch" });
  expect((await entriesOf("0510308 00051")).slice(3)).toEqual(["Dr 1203 3045", "Cr 2330 3000", "Cr 5510 45"]);
  await sound();
});

test("interest and fees above the limit of a journal are not slipped in with a challan", async () => {
  await addHand(vanik, ["accounts"], "second");
  const { version } = await trade.done("GET", "/desk/settings/limits");
  await trade.done("PUT", "/desk/settings/limits", { version, approvals: true, journal: 500 });
  const { rows } = await trade.done("GET", "/desk/tds?waits=true");
  const ids = rows.map(({ id }: { id: string }) => id);
  const paid = { section: "professional", day: trade.today(), bsr: "0510308", serial: "00052", ids };
  const refused = await trade.ask("POST", "/desk/tds/challans", { ...paid, amount: 3501 });
  expect(refused.body.error.fields.amount).toMatch(
    /^₹501\.00 of interest and fees is above the limit of journals of this day/,
  );
  const lines = [
    { account: "5500", debit: 100 },
    { account: "1190", credit: 100 },
  ];
  // It adds up with the journals of its day, and with the ₹45 that the challan before it bore.
  await trade.done("POST", "/desk/ledger/journals", { day: trade.today(), narration: "Charges", lines });
  expect((await trade.ask("POST", "/desk/tds/challans", { ...paid, amount: 3356 })).status).toBe(400);
  expect((await trade.ask("POST", "/desk/tds/challans", { ...paid, amount: 3355 })).status).toBe(200);
  await sound();
});

test("a challan names no day of books that are closed, nor is one of such a day taken back on it", async () => {
  const supplier = await openAccount(vanik, "supplier");
  const invoice = await supplier.invoice(11_800, 30, "professional");
  const part = { invoice, amount: 9000, tds_amount: 1000, tds_section: "professional" as const, tds_reason: "Agreed" };
  await supplier.pay(9000, { allocations: [part], reason: "Not received yet" });
  const until = trade.today();
  vanik.advance(86_400);
  trade = await openTrade(vanik);
  await inTransaction(vanik.deps.db, (tx) => saveBooks(tx, { until }));
  const { rows } = await trade.done("GET", "/desk/tds?waits=true");
  const ids = rows.flatMap((row: { id: string; bill: string }) => (row.bill === invoice ? [row.id] : []));
  const paid = { section: "professional", bsr: "0510308", serial: "00053", amount: 1000, ids };
  const closed = await trade.refusal("POST", "/desk/tds/challans", { ...paid, day: until });
  expect(closed).toEqual([400, { day: expect.stringMatching(/closed/) }]);
  const { id } = await trade.done("POST", "/desk/tds/challans", { ...paid, day: trade.today() });
  const next = trade.today();
  vanik.advance(86_400);
  trade = await openTrade(vanik);
  await inTransaction(vanik.deps.db, (tx) => saveBooks(tx, { until: next }));
  await trade.done("POST", `/desk/tds/challans/${id}/cancel`, { reason: "Another branch" });
  const { rows: vouchers } = await vanik.deps.db.$client.query<{ day: string }>(
    "select day::text from ledger_vouchers where subject_name = '0510308 00053' order by seq",
  );
  expect(vouchers.map(({ day }) => day)).toEqual([next, trade.today()]);
  await inTransaction(vanik.deps.db, (tx) => saveBooks(tx, { until: null }));
  await sound();
});
