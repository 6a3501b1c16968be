// Who comes into a supplier's account by its mailbox, or by its codes, finds no word that lets somebody read what is bid under seal,
// and leaves none unseen for what is bid later (sourcing 4).
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { verifiedToken } from "../../../../tests/accounts.ts";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { letRead } from "../../../../tests/bid-readers.ts";
import { addColleague } from "../../../../tests/colleagues.ts";
import { openRounds, type Rounds } from "../../../../tests/rounds.ts";

let vanik: TestApp;
let rounds: Rounds;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
});
afterAll(() => vanik.close());
beforeEach(async () => {
  rounds = await openRounds(vanik);
  const person = { name: `owner ${++serial}`, role: "administrator" } as const;
  owner = await addColleague(vanik, "supplier@vanik.example", person);
});

const secret = [71.83, 51_739.57];
const password = "Lighthouse-kettle-42";
let serial = 0;
let owner = { email: "", token: "" };

/** By a code, which somebody may have read who is not the owner. */
async function resetByCode(email: string): Promise<string> {
  // Of the mails the first to the address has the code.
  await vanik.runMailJobs();
  const token = await verifiedToken(vanik, email, "RESET");
  const body = { email, token, password, cnfPassword: password };
  expect(await vanik.call("POST", "/resetPwd", { body })).toMatchObject({ status: 200 });
  return vanik.tokenOf(email, password);
}

/** Somebody whom one invites comes in by the link that is mailed to them alone. */
async function invitePuppet(by: string) {
  const email = `puppet-${++serial}@desk.example`;
  await rounds.done("POST", "/people", { name: "Puppet", email, phone: "", roles: ["member"] }, by);
  const mails = await vanik.runMailJobs();
  const { text } = mails.find(({ to }) => to.address === email)!;
  const body = { token: /#(\S+)/.exec(text)![1]!, password, cnfPassword: password, terms: true, name: "Puppet" };
  expect(await vanik.call("POST", "/resetPwd", { body })).toMatchObject({ status: 200 });
  return { email, token: await vanik.tokenOf(email, password), mails };
}

const figuresRead = async (name: string, token: string) =>
  (await rounds.page(name, token)).live?.lines.map(({ rate }: { rate: number }) => rate);
const toOwner = (mails: Awaited<ReturnType<TestApp["runMailJobs"]>>, subject: RegExp) =>
  mails.filter((mail) => mail.to.address === owner.email && subject.test(mail.subject));
const lets = /^You let somebody read your sealed bids/;

test("whom an account invites after a code has set its password reads nothing until its own word, of which it is mailed", async () => {
  const by = await resetByCode(owner.email);
  const puppet = await invitePuppet(by);
  expect(toOwner(puppet.mails, /^The password of your account at .* was set anew$/)).toHaveLength(1);
  expect(toOwner(puppet.mails, lets)).toEqual([]);
  const { name } = await rounds.publish();
  await rounds.submitBid(name, secret, by);
  expect(await figuresRead(name, puppet.token)).toBeUndefined();
  await letRead(vanik, owner.email, puppet.email, password);
  expect(await figuresRead(name, puppet.token)).toEqual(secret);
  const letMails = toOwner(await vanik.runMailJobs(), lets);
  expect(letMails).toHaveLength(1);
  expect(letMails[0]!.text).toContain(`Puppet (${puppet.email}) reads and changes what you bid under seal`);
  // Said once more it is no news.
  await letRead(vanik, owner.email, puppet.email, password);
  expect(toOwner(await vanik.runMailJobs(), lets)).toEqual([]);
});

test("the owner who sets a password anew by a code takes back whoever was let meanwhile", async () => {
  const puppet = await invitePuppet(await resetByCode(owner.email));
  await letRead(vanik, owner.email, puppet.email, password);
  const by = await resetByCode(owner.email);
  const { name } = await rounds.publish();
  await rounds.submitBid(name, secret, by);
  expect(await figuresRead(name, puppet.token)).toBeUndefined();
});

test("nor does an account whose password a code sets read on what a colleague bids who had let it", async () => {
  const colleague = await addColleague(vanik, "supplier@vanik.example", { name: `let ${++serial}` });
  await letRead(vanik, owner.email, colleague.email);
  const { name } = await rounds.publish();
  await rounds.submitBid(name, secret, owner.token);
  expect(await figuresRead(name, colleague.token)).toEqual(secret);
  expect(await figuresRead(name, await resetByCode(colleague.email))).toBeUndefined();
});

test("a day after the code whom one invites reads from the start again, and the inviter is mailed it", async () => {
  await resetByCode(owner.email);
  vanik.advance(86_400 + 60);
  rounds = await openRounds(vanik);
  const by = await vanik.tokenOf(owner.email, password);
  const partner = await invitePuppet(by);
  expect(toOwner(partner.mails, lets)).toHaveLength(1);
  const { name } = await rounds.publish();
  await rounds.submitBid(name, secret, by);
  expect(await figuresRead(name, partner.token)).toEqual(secret);
});

test("a password that its owner changes by the old one takes no word back", async () => {
  const partner = await invitePuppet(owner.token);
  const words = { oldPassword: "Demo1234", password, cnfPassword: password };
  expect((await vanik.call("POST", "/changePwd", { token: owner.token, body: words })).status).toBe(200);
  const { name } = await rounds.publish();
  await rounds.submitBid(name, secret, owner.token);
  expect(await figuresRead(name, partner.token)).toEqual(secret);
});
