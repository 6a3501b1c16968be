// What suppliers are told of rounds and refused in them comes in Hindi to who reads Hindi.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { addColleague } from "../../../tests/colleagues.ts";
import { bidAt, openRounds, type Rounds } from "../../../tests/rounds.ts";

let vanik: TestApp;
let rounds: Rounds;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  rounds = await openRounds(vanik);
});
afterAll(() => vanik.close());

test("an invitation, a receipt and a withdrawal are Hindi throughout to whoever chose it", async () => {
  await rounds.done("POST", "/language", { language: "hi" }, rounds.tokens.supplier);
  const { name } = await rounds.publish();
  await rounds.clock();
  await rounds.submitBid(name, [10, 50_000]);
  await rounds.askBid(name, { move: "withdraw" });
  await vanik.runMailJobs();
  const mine = vanik.mails.filter(
    ({ to, subject }) => to.address === "supplier@vanik.example" && subject.includes(name),
  );
  expect(mine.map(({ subject }) => subject.replace(/: बोलियाँ .*/, ": …")).toSorted()).toEqual(
    [`कोटेशन का अनुरोध ${name}: …`, `${name} की आपकी बोली मिली`, `${name} की आपकी बोली वापस ली गई`].toSorted(),
  );
  for (const { text } of mine) expect(text).toMatch(/अनुरोध देखें और उत्तर दें|अपनी बोली देखें/);
  for (const { text } of mine) expect(text).not.toMatch(/Your bid|Closes|asks you to bid|Receipt/);
});

test("that a colleague bids is Hindi to who chose it", async () => {
  const colleague = await addColleague(vanik, "supplier@vanik.example", { name: "who bids" });
  const { name } = await rounds.publish();
  await rounds.submitBid(name, [10, 50_000], colleague.token);
  await vanik.runMailJobs();
  const mail = vanik.mails.find(
    ({ to, text }) => to.address === "supplier@vanik.example" && text.includes("सीलबंद है: "),
  );
  expect(mail?.subject).toBe(`${name} पर आपकी कंपनी की एक बोली मिली`);
  expect(mail?.text).toContain("आपकी कंपनी के लिए एक सहकर्मी बोली दे रहे हैं");
});

test.each<[string, object, Record<string, string>]>([
  ["valid_till", bidAt([1, 1], null as never), { valid_till: "बोली कब तक मान्य है, बताएँ" }],
  [
    "a line",
    { ...bidAt([1, 1], "2027-06-01"), lines: [{ idx: 1, rate: 1 }] },
    { "lines.0.lead_days": "कितने दिन में पहुँचाएँगे, बताएँ" },
  ],
])("what is missing at %s is said in the language of the page", async (_, bid, fields) => {
  const { name } = await rounds.publish();
  const reply = await vanik.call("POST", `/requestForQuotation/${name}/bid/moves`, {
    token: rounds.tokens.supplier,
    body: { move: "submit", bid },
    headers: { language: "hi" },
  });
  expect(reply.body.error.fields).toMatchObject(fields);
});
