// Journals by hand: equal, dated into open books, above a limit by two people, taken back and never edited (books 2).
import { addDays, readableDay } from "@vanik/trading/days";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { addHand } from "../../../../tests/desk-hands.ts";
import { openTrade } from "../../../../tests/trade.ts";

let vanik: TestApp;
let trade: Awaited<ReturnType<typeof openTrade>>;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
});
afterAll(() => vanik.close());

const charges = (sum: number, more: object = {}) => ({
  day: trade.today(),
  narration: "Charges of November",
  lines: [
    { account: "5500", debit: sum },
    { account: "1201", credit: sum },
  ],
  ...more,
});
const post = (body: object) => trade.done("POST", "/desk/ledger/journals", body);
const balanceOf = async (code: string) => (await trade.done("GET", `/desk/ledger/accounts/${code}`)).closing;

test("a journal is a voucher, and is taken back once by another", async () => {
  const posted = await post(charges(118));
  expect(posted).toMatchObject({
    type: "journal",
    reversal: false,
    subject: { kind: "journal", name: expect.stringMatching(/^JV-\d{4}-000001$/) },
    narration: "Charges of November",
    entries: [
      { account: "5500", debit: 118, credit: 0 },
      { account: "1201", debit: 0, credit: 118 },
    ],
  });
  expect(await balanceOf("5500")).toBe(118);
  const cancel = `/desk/ledger/journals/${posted.subject.name}/cancel`;
  const reversed = await trade.done("POST", cancel, { reason: "The bank took it back" });
  expect(reversed).toMatchObject({ reversal: true, reverses: posted.id, narration: "Reversed: The bank took it back" });
  expect(await balanceOf("5500")).toBe(0);
  const again = await trade.ask("POST", cancel, { reason: "Once more" });
  expect([again.status, again.body.error.message]).toEqual([422, `${posted.subject.name} is cancelled already.`]);
  expect((await trade.ask("POST", "/desk/ledger/journals/JV-0/cancel", { reason: "Nothing there" })).status).toBe(404);
});

test("what is wrong is refused at its field, and takes no number", async () => {
  const refused = async (body: object) => (await trade.ask("POST", "/desk/ledger/journals", body)).body.error.fields;
  expect(await refused(charges(5, { day: addDays(trade.today(), 1) }))).toHaveProperty("day");
  expect(await refused(charges(5, { narration: "" }))).toHaveProperty("narration");
  expect(await refused({ ...charges(5), lines: [{ account: "5500", debit: 5 }] })).toHaveProperty("lines");
  const unlike = [
    { account: "1100", debit: 5 },
    { account: "1201", credit: 5 },
  ];
  expect(Object.keys(await refused({ ...charges(5), lines: unlike }))).toEqual(["lines.0.account"]);
  const huge = Array.from({ length: 50 }, () => charges(1e13).lines).flat();
  expect(await refused({ ...charges(5), lines: huge })).toEqual({
    lines: "Together this is more than the ledger holds: post it in several journals",
  });
  expect((await post(charges(6))).subject.name).toMatch(/-000002$/);
});

test("closed books take none, and give none back into their days", async () => {
  const until = addDays(trade.today(), -1);
  await trade.done("POST", "/desk/books/close", { until });
  const { body } = await trade.ask("POST", "/desk/ledger/journals", charges(5, { day: until }));
  expect(body.error.fields.day).toContain("The books are closed");
});

test("above its limit a second person approves a journal, and its cancelling", async () => {
  let asker = await addHand(vanik, ["accounts"], "asker");
  const second = await addHand(vanik, ["accounts"], "second");
  const limits = await trade.done("GET", "/desk/settings/limits");
  await trade.done("PUT", "/desk/settings/limits", { version: limits.version, approvals: true, journal: 1000 });
  const before = await balanceOf("5500");
  const reply = await trade.ask("POST", "/desk/ledger/journals", charges(5000, { ask: "Please look" }), asker.token);
  expect(reply.status).toBe(202);
  expect(await balanceOf("5500")).toBe(before);
  const { id, doing } = reply.body.success.data.approval;
  expect(doing).toBe(
    `Post a journal of ${readableDay(trade.today())}: debit 5500 Bank charges ₹5,000.00, credit 1201 Demo Bank 8203 ₹5,000.00. Charges of November`,
  );
  await trade.done("POST", `/desk/approvals/${id}/approve`, {}, second.token);
  expect(await balanceOf("5500")).toBe(before + 5000);
  // All of a day are added up, in however many slices and by whomever: of another day nothing is posted yet.
  vanik.advance(86_400);
  [trade, asker] = [await openTrade(vanik), await addHand(vanik, ["accounts"], "slicer")];
  const sliced = [];
  for (const sum of [600, 400])
    sliced.push(await trade.ask("POST", "/desk/ledger/journals", charges(sum), asker.token));
  expect(sliced.map(({ status }) => status)).toEqual([200, 200]);
  const refused = [
    await trade.ask("POST", "/desk/ledger/journals", charges(1), asker.token),
    await trade.ask(
      "POST",
      `/desk/ledger/journals/${sliced[0]!.body.success.data.subject.name}/cancel`,
      { reason: "Typed wrongly" },
      asker.token,
    ),
  ];
  expect(refused.map(({ status, body }) => [status, body.error.message])).toEqual([
    [422, "Above ₹1,000 a second person approves a journal: here it is ₹1,001.00 of the day."],
    [422, "Above ₹1,000 a second person approves a journal: here it is ₹1,600.00 of the day."],
  ]);
  vanik.advance(86_400);
  trade = await openTrade(vanik);
});

test("an account of one's own takes journals until it is hidden", async () => {
  const rent = { code: "5600", name: "Rent of the godown", group: "Indirect Expenses" };
  const added = await trade.done("POST", "/desk/accounts", rent);
  expect(added).toMatchObject({ ...rent, kind: "expense", own: true, hidden: false, version: 1 });
  expect((await trade.ask("POST", "/desk/accounts", rent)).body.error.fields).toEqual({
    code: "Another account has this code",
  });
  const lines = [
    { account: "5600", debit: 900 },
    { account: "1190", credit: 900 },
  ];
  await post({ ...charges(0), lines });
  expect(await balanceOf("5600")).toBe(900);
  const changed = await trade.done("PUT", "/desk/accounts/5600", { version: 1, name: "Rent", hidden: true });
  expect(changed).toMatchObject({ name: "Rent", hidden: true, version: 2 });
  expect((await trade.ask("PUT", "/desk/accounts/5600", { version: 1, name: "Other" })).status).toBe(409);
  const { body } = await trade.ask("POST", "/desk/ledger/journals", { ...charges(0), lines });
  expect(body.error.fields["lines.0.account"]).toBe("Rent is hidden: show it again, or choose another");
});
