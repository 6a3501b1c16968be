// What a quotation rests on while suppliers may still answer: told to whoever reads costs, kept in its history, and never to a party.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { addHand } from "../../../../tests/desk-hands.ts";
import { openRounds, type Rounds } from "../../../../tests/rounds.ts";
import { karolBagh, rajkot } from "../../../../tests/trade.ts";

let vanik: TestApp;
let rounds: Rounds;
let clerk: string;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  rounds = await openRounds(vanik);
  clerk = (await addHand(vanik, ["sales"])).token;
});
afterAll(() => vanik.close());

const restsOn = async (name: string, token?: string): Promise<string[]> =>
  (await rounds.read("quotation", name, token)).warnings.filter((one: string) => one.startsWith("Rests on"));
/** What the history of a quotation says of a move. */
const eventOf = async (name: string, wanted: string, token?: string) =>
  (await rounds.read("quotation", name, token)).history.find(({ move }: { move: string }) => move === wanted);

async function quoteInRound(more: object | null) {
  const from = await rounds.inquire();
  const draft = await rounds.draftRfq(from, [rajkot, karolBagh]);
  const closes_at = rounds.inHours(120).toISOString();
  const { name } = more
    ? await rounds.done("POST", `/requestForQuotation/${draft}/rounds`, { closes_at, ...more })
    : await rounds.submitted("requestForQuotation", draft);
  return { from, name: name as string };
}

test("a round that is not sealed is counted, in the draft and in the history of what was submitted", async () => {
  const { from, name } = await quoteInRound({ sealed: false });
  const bid = await rounds.bid(name);
  const quotation = await rounds.draftQuotation(from, bid);
  const [sentence, ...others] = await restsOn(quotation);
  expect(others).toEqual([]);
  expect(sentence).toMatch(new RegExp(`^Rests on 1 of 2 answers to round 1 of ${name}: it closes on .*\\.$`));
  expect(await restsOn(quotation, clerk)).toEqual([]);
  const { name: sent } = await rounds.submitted("quotation", quotation);
  expect(await restsOn(sent)).toEqual([]);
  const frozen = expect.stringMatching(/^Rests on 1 of 2 answers to round 1 of .*: it was to close on .*\.$/);
  expect(await eventOf(sent, "submit")).toMatchObject({ reason: null, says_of_cost: frozen });
  expect(await eventOf(sent, "submit", clerk)).not.toHaveProperty("says_of_cost");
  expect(JSON.stringify(await rounds.read("quotation", sent, rounds.tokens.buyer))).not.toContain("Rests on");
  const reason = "Rests on 3 of their people, who are away";
  await rounds.moved("quotation", sent, { move: "cancel", reason });
  expect(await eventOf(sent, "cancel", clerk)).toMatchObject({ reason });
});

test("nothing is said once all have answered", async () => {
  const { from, name } = await quoteInRound({ sealed: false });
  const bid = await rounds.bid(name);
  const quotation = await rounds.draftQuotation(from, bid);
  await rounds.askBid(name, { move: "decline" }, rounds.tokens.supplier2);
  await rounds.clock();
  expect((await rounds.roundOf(name)).state).toBe("opened");
  expect(await restsOn(quotation)).toEqual([]);
  const { name: sent } = await rounds.submitted("quotation", quotation);
  expect(await eventOf(sent, "submit")).toMatchObject({ reason: null, says_of_cost: null });
});

test("of a sealed round no count is told, and how it stands changes nothing but with its closing and opening", async () => {
  const { from, name } = await quoteInRound({});
  const quotation = await rounds.draftQuotation(from);
  const before = await restsOn(quotation);
  expect(before).toEqual([
    expect.stringMatching(new RegExp(`^Rests on no bid of round 1 of ${name}, which is sealed: it closes on .*\\.$`)),
  ]);
  await rounds.submitBid(name, [10, 50_000]);
  expect(await restsOn(quotation)).toEqual(before);
  await rounds.moveRound(name, { move: "extend", closes_at: rounds.inHours(180).toISOString(), reason: "Asked for" });
  expect(await restsOn(quotation)).not.toEqual(before);
  await rounds.closed(name, 61);
  expect(await restsOn(quotation)).toEqual([
    `Rests on no bid of round 1 of ${name}, which is sealed: it is closed and not opened yet.`,
  ]);
  await rounds.moveRound(name, { move: "unseal" });
  expect(await restsOn(quotation)).toEqual([]);
});

test("of a next round those are counted whom it asks, whatever others answered to the one before", async () => {
  const { from, name } = await quoteInRound({ sealed: false });
  await rounds.submitBid(name, [10, 50_000]);
  await rounds.askBid(name, { move: "decline" }, rounds.tokens.supplier2);
  await rounds.clock();
  vanik.advance(31);
  await rounds.clock();
  const quotation = await rounds.draftQuotation(from);
  const next = { closes_at: rounds.inHours(48).toISOString(), sealed: false, suppliers: [rajkot] };
  await rounds.done("POST", `/requestForQuotation/${name}/rounds`, next);
  const inRound2 = (counted: string) => [
    expect.stringMatching(new RegExp(`^Rests on ${counted} to round 2 of ${name}: it closes on `)),
  ];
  expect(await restsOn(quotation)).toEqual(inRound2("none of 1 answer"));
  await rounds.done("POST", `/requestForQuotation/${name}/rounds/2/moves`, { move: "add", supplier: karolBagh });
  expect(await restsOn(quotation)).toEqual(inRound2("none of 2 answers"));
  await rounds.submitBid(name, [9, 49_000]);
  expect(await restsOn(quotation)).toEqual(inRound2("1 of 2 answers"));
});

test("a request without rounds is counted by its invitations, and no more once it is cancelled", async () => {
  const { from, name } = await quoteInRound(null);
  const quotation = await rounds.draftQuotation(from);
  expect(await restsOn(quotation)).toEqual([`Rests on none of 2 answers to ${name}.`]);
  await rounds.moved("requestForQuotation", name, { move: "decline" }, rounds.tokens.supplier2);
  expect(await restsOn(quotation)).toEqual([`Rests on 1 of 2 answers to ${name}.`]);
  await rounds.moved("requestForQuotation", name, { move: "cancel", reason: "Bought elsewhere" });
  expect(await restsOn(quotation)).toEqual([]);
});
