// Who chose how to hear of rounds hears of them so, once; what is of a closing always comes.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { openRounds, type Rounds } from "../../../tests/rounds.ts";
import { rajkot } from "../../../tests/trade.ts";
import { runDigest } from "./digest.ts";
import { sweepRounds } from "./sweep.ts";

let vanik: TestApp;
let rounds: Rounds;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  rounds = await openRounds(vanik);
});
afterAll(() => vanik.close());

const kinds = ["invitations", "changes", "answers", "rates", "results"];
const choose = (kind: string, choice: string) =>
  rounds.done("PUT", "/preferences", { kind, choice }, rounds.tokens.supplier);
const chooseAll = async (choice: string) => {
  for (const kind of kinds) await choose(kind, choice);
};
beforeEach(() => chooseAll("mail"));

/** Mails to the supplier that were sent meanwhile. */
async function mailedBy(act: () => Promise<unknown>) {
  await vanik.runMailJobs();
  await act();
  return (await vanik.runMailJobs()).filter(({ to }) => to.address === "supplier@vanik.example");
}

/** Lets time pass until a minute after the next 08:00 IST. */
const untilEight = () => {
  const day = 86_400_000;
  const sinceEight = (rounds.now().getTime() - 2.5 * 3_600_000) % day;
  vanik.advance((day - sinceEight) / 1000 + 60);
};

async function invited(): Promise<string> {
  const { name } = await rounds.publish();
  await rounds.clock();
  return name;
}

test("each person's choices are its own, and stand as they were made", async () => {
  expect(await choose("answers", "digest")).toEqual({
    invitations: "mail",
    changes: "mail",
    answers: "digest",
    rates: "mail",
    results: "mail",
  });
  const other = await rounds.done("GET", "/preferences", undefined, rounds.tokens.supplier2);
  expect(other.answers).toBe("mail");
  const wrong = await rounds.ask("PUT", "/preferences", { kind: "closing", choice: "portal" }, rounds.tokens.supplier);
  expect(wrong.status).toBe(400);
});

test("such a mail leads to the choice, one that always comes does not", async () => {
  let name = "";
  const [invitation] = await mailedBy(async () => (name = await invited()));
  expect(invitation!.text).toMatch(/Which mails you get: .*next=\/user\/profile%23mails/);
  const [receipt] = await mailedBy(() => rounds.submitBid(name, [10, 50_000]));
  expect(receipt!.text).not.toContain("Which mails you get");
});

test("who reads the pages is mailed of nothing that it chose, and of a closing all the same", async () => {
  await chooseAll("portal");
  let name = "";
  expect(await mailedBy(async () => (name = await invited()))).toEqual([]);
  const note = () => rounds.moveRound(name, { move: "amend", changes: { note: "Gate 3" } });
  expect(await mailedBy(note)).toEqual([]);
  await rounds.submitBid(name, [10, 50_000]);
  const change = () =>
    rounds.moveRound(name, { move: "amend", changes: { lines: [{ idx: 1, qty: 777 }, { idx: 2 }] } });
  expect((await mailedBy(change)).map(({ subject }) => subject)).toEqual([`${name} was changed: confirm your bid`]);
  const mails = await mailedBy(() => rounds.closed(name));
  expect(mails.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([`${name} is closed`, `Your bid for ${name} does not count`]),
  );
});

test("what waited comes at 08:00 in one mail, once, in the language of its reader", async () => {
  await chooseAll("digest");
  let name = "";
  const atOnce = await mailedBy(async () => {
    name = await invited();
    await rounds.moveRound(name, { move: "amend", changes: { note: "Gate 3" } });
    await runDigest(vanik.deps);
  });
  expect(atOnce).toEqual([]);
  await rounds.done("POST", "/language", { language: "hi" }, rounds.tokens.supplier);
  untilEight();
  const [digest, ...others] = await mailedBy(() => Promise.all([runDigest(vanik.deps), runDigest(vanik.deps)]));
  expect(others).toEqual([]);
  expect(digest!.subject).toBe("बोली के दौरों में नया: 2 बातें");
  expect(digest!.text).toContain(`${name} बदला गया: शुद्धिपत्र 1`);
  expect(digest!.text).toContain(`कोटेशन का अनुरोध ${name}`);
  expect(digest!.text).toContain(`/bid/${name}`);
  expect(digest!.text).not.toMatch(/Gate 3|once a day/);
  await rounds.done("POST", "/language", { language: "en" }, rounds.tokens.supplier);
  untilEight();
  expect(await mailedBy(() => runDigest(vanik.deps))).toEqual([]);
});

test("what cannot wait for 08:00 is mailed at once, and of an invitation that is taken back nothing waits", async () => {
  await chooseAll("digest");
  untilEight();
  const soon = await mailedBy(async () => {
    await rounds.publish({ closes_at: rounds.inHours(26).toISOString() });
    await rounds.clock();
  });
  expect(soon.map(({ subject }) => subject)).toEqual([expect.stringContaining("bids until")]);
  const name = await invited();
  await rounds.moveRound(name, { move: "revoke", supplier: rajkot });
  untilEight();
  expect(await mailedBy(() => runDigest(vanik.deps))).toEqual([]);
});

test("what went out is swept away after a week, what waits is not", async () => {
  await choose("invitations", "digest");
  await invited();
  vanik.advance(8 * 86_400);
  const waiting = async () =>
    (
      await vanik.deps.db.$client.query(
        "select from digest_entries where round_id = (select id from rounds order by created_at desc, id desc limit 1)",
      )
    ).rowCount;
  await sweepRounds(vanik.deps);
  expect(await waiting()).toBe(1);
  await runDigest(vanik.deps);
  await sweepRounds(vanik.deps);
  expect(await waiting()).toBe(0);
});
