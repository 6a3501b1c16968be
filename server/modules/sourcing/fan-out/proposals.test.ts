// Whom the desk is told to ask: by what suppliers have bid for, supplied and declare, where they supply, and how they keep their word (sourcing 2).
import type { ProposedSupplier } from "@vanik/contracts/sourcing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { openRounds, type Rounds } from "../../../../tests/rounds.ts";
import { karolBagh, rajkot } from "../../../../tests/trade.ts";

const kovai = "Kovai Drives and Controls";
const bhiwadi = "Bhiwadi Steel and Tubes Pvt. Ltd.";

let vanik: TestApp;
let rounds: Rounds;
const ids: Record<string, string> = {};
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  rounds = await openRounds(vanik);
  for (const { id, name } of await rounds.done("GET", "/parties?kind=supplier&limit_page_length=100")) ids[name] = id;
});
afterAll(() => vanik.close());

const write = (name: string, parts: object) => rounds.done("PUT", `/parties/${ids[name]}`, parts);
const proposals = (name: string): Promise<ProposedSupplier[]> => rounds.done("GET", `/sourcing/proposals?for=${name}`);
const branchOf = async (code: string) => {
  const { rows } = await vanik.deps.db.$client.query<{ sub_category: string; category: string }>(
    `select s.id as sub_category, s.category_id as category from items i
      join sub_categories s on s.id = i.sub_category_id where i.code = $1`,
    [code],
  );
  return rows[0]!;
};
const pointsOf = (all: ProposedSupplier[]) =>
  all.map(({ supplier, points, reasons }) => [supplier, points, ...reasons.map((one) => one.reason)]);

test("nobody is proposed who does not supply to the place of delivery, or knows none of the lines", async () => {
  const inquiry = await rounds.inquire();
  expect(await proposals(inquiry)).toEqual([]);
  const { sub_category } = await branchOf("FS-HB-12050-Z");
  await write(kovai, { supplies: [{ sub_category }] });
  expect(await proposals(inquiry)).toEqual([]);
  await write(kovai, { regions: [{ state: "27" }] });
  await write(bhiwadi, { regions: [{ state: "27" }] });
  expect(pointsOf(await proposals(inquiry))).toEqual([
    [
      kovai,
      45,
      "Declares 1 of 2 lines",
      "Supplies in the state of delivery",
      "Normal standing",
      "Never asked before: half of 15",
      "No order yet: half of 5",
      "No price of it yet: half of 10",
    ],
  ]);
  const [proposal] = await proposals(await rounds.draftRfq(inquiry));
  expect(proposal).toMatchObject({ standing: "normal", asked_on: null });
  // Its line of bolts; of the other it knows the category at most.
  expect(proposal!.lines.map(({ idx }) => idx)).toEqual([1, 2]);
  expect(proposal!.lines[0]).toEqual({ idx: 1, known: "declared" });
});

test("what was bid for, ordered and paid counts, and so do answers", async () => {
  await write(rajkot, { regions: [{ pincode_from: "410000", pincode_to: "410999" }], standing: "preferred" });
  await write(karolBagh, { regions: [{ state: "27" }], standing: "watch" });
  const inquiry = await rounds.inquire();
  const first = await rounds.sendRfq(inquiry, [rajkot, karolBagh]);
  await rounds.bid(first, rajkot, [11, 52_000]);
  await rounds.bid(first, karolBagh, [10, 60_000]);
  await rounds.deal();
  const proposed = await proposals(await rounds.draftRfq(await rounds.inquire()));
  expect(pointsOf(proposed)).toMatchObject(
    [
      [rajkot, expect.any(Number), "Bid for 2 of 2 lines", "Names the PIN code of delivery", "Preferred"],
      [karolBagh, expect.any(Number), "Bid for 2 of 2 lines", "Supplies in the state of delivery", "Being watched"],
      [kovai, expect.any(Number)],
    ].map((row) => expect.arrayContaining(row)),
  );
  expect(proposed.every(({ proposed }) => proposed)).toBe(true);
  const [own] = proposed;
  expect(own!.lines).toEqual([1, 2].map((idx) => ({ idx, known: "bid" })));
  expect(own!.asked_on).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(own!.reasons.map(({ reason }) => reason)).toContain("Answered 2 of 2");
  expect(own!.reasons.at(-1)!.reason).toBe("Last price 0.4 % above the lowest");
});

test("an answer in a round counts as it comes, an open round does not count yet", async () => {
  const answered = async () =>
    (await proposals(await rounds.inquire()))
      .find(({ supplier }) => supplier === karolBagh)!
      .reasons.find(({ reason }) => reason.startsWith("Answered"))!.reason;
  const before = await answered();
  const { name } = await rounds.publish();
  expect(await answered()).toBe(before);
  await rounds.askBid(name, { move: "decline", reason: "No stock" }, rounds.tokens.supplier2);
  const [done, all] = before.match(/\d+/g)!.map(Number);
  expect(await answered()).toBe(`Answered ${done! + 1} of ${all! + 1}`);
  await rounds.closed(name);
});

test("goods that came by the day that was agreed, and orders that are late, tell who is on time", async () => {
  rounds = await openRounds(vanik);
  const { purchase } = await rounds.deal();
  await rounds.submitted("salesOrder", purchase);
  const onTime = async () =>
    (await proposals(await rounds.inquire()))
      .find(({ supplier }) => supplier === rajkot)!
      .reasons.find(({ reason }) => /order yet|On time/.test(reason))!.reason;
  expect(await onTime()).toBe("No order yet: half of 5");
  vanik.advance(90 * 86_400);
  rounds = await openRounds(vanik);
  expect(await onTime()).toBe("On time with 0 of 1");
});

test("a round keeps why those whom it asks would have been proposed, for the desk alone", async () => {
  const round = await rounds.publish({}, [rajkot, bhiwadi]);
  const [other, own] = round.invitations as { supplier: string; reasons: { reason: string }[] }[];
  expect([other!.supplier, other!.reasons]).toEqual([bhiwadi, []]);
  expect(own!.reasons.map(({ reason }) => reason)).toContain("Names the PIN code of delivery");
  expect(JSON.stringify(await rounds.page(round.name))).not.toContain("Names the PIN code");
});

test("who is blocked is not proposed, and of no document nobody is", async () => {
  await rounds.done("POST", `/parties/${ids[kovai]}/block`, { reason: "Closed its works" });
  const inquiry = await rounds.inquire();
  expect((await proposals(inquiry)).map(({ supplier }) => supplier)).not.toContain(kovai);
  await rounds.done("POST", `/parties/${ids[kovai]}/unblock`);
  expect((await rounds.ask("GET", "/sourcing/proposals?for=RFQ-2099-000001")).status).toBe(404);
});
