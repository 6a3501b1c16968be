// Whom the desk makes a person of a supplier after a round was published reads of it no more than a stranger with a link (sourcing 4).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { importing } from "../../../../tests/imports.ts";
import { addHand } from "../../../../tests/desk-hands.ts";
import { bidAt, openRounds, type Rounds } from "../../../../tests/rounds.ts";
import { rajkot } from "../../../../tests/trade.ts";

let vanik: TestApp;
let rounds: Rounds;
let sourcing: string;
let id = "";
let serial = 0;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  rounds = await openRounds(vanik);
  sourcing = (await addHand(vanik, ["sourcing"])).token;
  const { rows } = await vanik.deps.db.$client.query("select organisation_id from users where email = $1", [
    "supplier@vanik.example",
  ]);
  id = rows[0].organisation_id;
});
afterAll(() => vanik.close());

const password = "Lighthouse-kettle-42";
const secret = [71.83, 51_739.57];
const figures = /71\.83|51,?739\.57|quagga/i;
const device = { "bid-device": "the device of whom the desk let in" };

/** A round in which Rajkot has submitted, with a file. */
async function bidding() {
  const { name } = await rounds.publish();
  await rounds.submitBid(name, secret, undefined, { remark: "Quagga" });
  return name as string;
}

const setPassword = (token: string) =>
  vanik.call("POST", "/resetPwd", { body: { token, password, cnfPassword: password, terms: true, name: "Somebody" } });

/** Signs in by the link that was mailed to an address. */
async function comeIn(email: string) {
  const mails = await vanik.runMailJobs();
  const mail = mails.find(({ to, text }) => to.address === email && text.includes("#"));
  const set = await setPassword(/#(\S+)/.exec(mail!.text)![1]!);
  expect(set.status, JSON.stringify(set.body)).toBe(200);
  return { token: await vanik.tokenOf(email, password), mails };
}

const inviteAtDesk = async (email: string, token = sourcing) => {
  const reply = await vanik.call("POST", `/parties/${id}/invite`, { token, body: { email, person: "Desk's own" } });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
};
const peopleOf = async (token = rounds.tokens.supplier) =>
  (await vanik.call("GET", "/people", { token })).body.success.data;
const called = async (email: string) => (await peopleOf()).find((one: { email: string }) => one.email === email);
const confirm = async (email: string, token = rounds.tokens.supplier) =>
  vanik.call("POST", `/people/${(await called(email)).id}/confirm`, { token });

/** All that somebody signed in for the supplier reads of a bid. */
async function readAll(name: string, token: string, headers?: typeof device): Promise<string> {
  const paths = ["/bid", "/bid/receipt", "/files", ""];
  const texts = [];
  for (const path of paths) {
    const { status, body } = await vanik.call("GET", `/requestForQuotation/${name}${path}`, {
      token,
      ...(headers && { headers }),
    });
    texts.push(`${path} ${status} ${JSON.stringify(body)}`);
  }
  return texts.join("\n");
}
const seesNothing = async (name: string, token: string) => {
  for (const headers of [undefined, device]) expect(await readAll(name, token, headers)).not.toMatch(figures);
  expect((await rounds.page(name, token)).live).toBe(null);
};

let email = "";
beforeEach(() => void (email = `desk-${++serial}@somewhere.example`));

describe("whoever is invited by the desk since", () => {
  test("reads no figure and no file until an administrator of the supplier confirms", async () => {
    const name = await bidding();
    await inviteAtDesk(email);
    const { token } = await comeIn(email);
    await seesNothing(name, token);
    expect(await rounds.page(name, token)).toMatchObject({ state: "submitted", elsewhere: true });
    expect(await confirm(email)).toMatchObject({ status: 200, body: { success: { data: { let_in_by_desk: null } } } });
    expect((await rounds.page(name, token)).live.lines[0].rate).toBe(secret[0]);
  });

  test("reads what the device has typed that they bid on, and no draft of the others", async () => {
    const name = await bidding();
    await rounds.done(
      "PUT",
      `/requestForQuotation/${name}/bid`,
      bidAt([70.11, 50_000], rounds.validTill(), { base: 1 }),
      rounds.tokens.supplier,
    );
    await inviteAtDesk(email);
    const { token } = await comeIn(email);
    expect(JSON.stringify(await rounds.page(name, token))).not.toMatch(/70\.11/);
    expect(await rounds.askBid(name, { move: "submit" }, token)).toMatchObject({ status: 422 });
    const body = { move: "submit", bid: bidAt([69.07, 50_000], rounds.validTill()) };
    const path = `/requestForQuotation/${name}/bid`;
    expect((await vanik.call("POST", `${path}/moves`, { token, body, headers: device })).status).toBe(200);
    expect((await rounds.page(name, token)).live).toBe(null);
    const { body: onDevice } = await vanik.call("GET", path, { token, headers: device });
    expect(onDevice.success.data.live.lines[0].rate).toBe(69.07);
    expect((await rounds.page(name)).live.lines[0].rate).toBe(69.07);
  });

  test("is told to the supplier's people and in the minutes", async () => {
    const name = await bidding();
    await vanik.runMailJobs();
    await inviteAtDesk(email);
    const { mails } = await comeIn(email);
    const told = mails.filter(({ text }) => text.includes(`(${email})`));
    expect(told.map(({ to }) => to.address)).toContain("supplier@vanik.example");
    expect(told.map(({ to }) => to.address)).not.toContain(email);
    expect(told[0]!.text).toContain("/user/people");
    await confirm(email);
    const { events } = await rounds.done("GET", `/requestForQuotation/${name}/rounds/1/minutes`);
    const of = (move: string) => events.find((one: { move: string }) => one.move === move);
    expect(of("let_in")).toMatchObject({ by: "desk", person: "sourcing", supplier: rajkot });
    expect(of("confirm_person")).toMatchObject({ by: "supplier", person: null, supplier: rajkot });
  });

  test("reads rounds that are published later as everybody does", async () => {
    await inviteAtDesk(email);
    const { token } = await comeIn(email);
    vanik.advance(1);
    const name = await bidding();
    expect((await rounds.page(name, token)).live.lines[0].rate).toBe(secret[0]);
  });

  test("uses up no version of the supplier's own", async () => {
    const name = await bidding();
    await inviteAtDesk(email);
    const { token } = await comeIn(email);
    expect((await rounds.page(name, token)).submits_left).toBe(25);
    await rounds.submitBid(name, [70, 50_000], token);
    expect((await rounds.page(name, token)).submits_left).toBe(24);
    expect((await rounds.page(name)).submits_left).toBe(49);
  });
});

describe("the desk's own makes nobody see more than itself", () => {
  /** Whom the desk let in and made an administrator since the round was published. */
  async function administratorOfDesk() {
    await inviteAtDesk(email);
    const { token } = await comeIn(email);
    const { id: personId, version } = await called(email);
    const made = await vanik.call("PUT", `/parties/${id}/people/${personId}`, {
      token: sourcing,
      body: { version, roles: ["administrator"] },
    });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    return token;
  }

  test("not itself, nor another whom the desk let in", async () => {
    const name = await bidding();
    const token = await administratorOfDesk();
    expect(await confirm(email, token)).toMatchObject({ status: 422 });
    vanik.advance(5);
    const second = `second-${email}`;
    await inviteAtDesk(second);
    const other = await comeIn(second);
    expect((await confirm(second, token)).status).toBe(200);
    await seesNothing(name, other.token);
    await seesNothing(name, token);
  });

  test("nor whom it invites as a colleague", async () => {
    const name = await bidding();
    const token = await administratorOfDesk();
    const invited = `colleague-${email}`;
    const body = { name: "Colleague", email: invited, phone: "", roles: ["member"] };
    expect((await vanik.call("POST", "/people", { token, body })).status).toBe(200);
    const colleague = await comeIn(invited);
    await seesNothing(name, colleague.token);
    expect((await confirm(invited)).status).toBe(200);
    expect((await rounds.page(name, colleague.token)).live).not.toBe(null);
  });
});

test("whom a sheet adds and “Forgot password” lets in reads nothing either", async () => {
  const name = await bidding();
  await vanik.runMailJobs();
  const sheet = `Kind,Name,Person,E-mail\nsupplier,${rajkot},Desk's own,${email}`;
  const sheets = importing(vanik, (await addHand(vanik, ["sales", "sourcing"], "sheets")).token);
  const { body } = await sheets.send("parties", sheet);
  const { id: importId } = body.success.data;
  await sheets.check(importId);
  expect((await sheets.apply(importId)).status).toBeLessThan(300);
  const told = (await vanik.runMailJobs()).filter(({ text }) => text.includes(`(${email})`));
  expect(told.map(({ to }) => to.address)).toContain("supplier@vanik.example");
  await vanik.deps.db.$client.query(
    "update users set password_hash = (select password_hash from users where email = 'supplier@vanik.example') where email = $1",
    [email],
  );
  await seesNothing(name, await vanik.tokenOf(email));
  const { events } = await rounds.done("GET", `/requestForQuotation/${name}/rounds/1/minutes`);
  expect(events.at(-1)).toMatchObject({ move: "let_in", by: "desk", reason: "By a sheet", supplier: rajkot });
});

test("whom the desk enables again is let in by it", async () => {
  await inviteAtDesk(email);
  const { token: before } = await comeIn(email);
  expect((await confirm(email)).status).toBe(200);
  const name = await bidding();
  expect((await rounds.page(name, before)).live).not.toBe(null);
  for (const disabled of [true, false]) {
    const { id: personId, version } = await called(email);
    const change = { token: sourcing, body: { version, disabled } };
    expect((await vanik.call("PUT", `/parties/${id}/people/${personId}`, change)).status).toBe(200);
  }
  await seesNothing(name, await vanik.tokenOf(email, password));
});
