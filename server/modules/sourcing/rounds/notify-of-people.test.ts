// Whom the desk makes a person of a supplier after a round was published reads of it no more than a stranger with a link (sourcing 4).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { letRead } from "../../../../tests/bid-readers.ts";
import { importing } from "../../../../tests/imports.ts";
import { addHand } from "../../../../tests/desk-hands.ts";
import { formBody, pdf } from "../../../../tests/files.ts";
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

const typist = "supplier@vanik.example";
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
    await letRead(vanik, typist, email);
    expect((await rounds.page(name, token)).live.lines[0].rate).toBe(secret[0]);
  });

  test("answers nothing in its name: no save, no move, no file, no question", async () => {
    const name = await bidding();
    await inviteAtDesk(email);
    const { token } = await comeIn(email);
    const path = `/requestForQuotation/${name}`;
    const bid = bidAt([69.07, 50_000], rounds.validTill());
    const { body: form, headers } = await formBody([["myfile", { name: "offer.pdf", bytes: pdf }]]);
    const tries = [
      await vanik.call("PUT", `${path}/bid`, { token, body: { ...bid, base: 1 }, headers: device }),
      ...(await Promise.all(
        [{ move: "submit", bid }, { move: "withdraw" }, { move: "confirm" }].map((body) =>
          vanik.call("POST", `${path}/bid/moves`, { token, body, headers: device }),
        ),
      )),
      await vanik.call("POST", `${path}/moves`, { token, body: { move: "decline", reason: "Not for us" } }),
      await vanik.call("POST", `${path}/questions`, { token, body: { question: "Which grade?" } }),
      await vanik.call("POST", `${path}/bid/files`, { token, body: form, headers: { ...headers, ...device } }),
    ];
    expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 422));
    for (const { body } of tries) expect(body.error.message).toContain("The desk let you in");
    expect(await rounds.page(name, token)).toMatchObject({ unconfirmed: true, moves: [], questions_left: 0 });
    expect((await rounds.page(name)).live.lines[0].rate).toBe(secret[0]);
    await confirm(email);
    await letRead(vanik, typist, email);
    await letRead(vanik, email, typist, password);
    expect(await rounds.page(name, token)).toMatchObject({ unconfirmed: false });
    expect((await rounds.askBid(name, { move: "withdraw" }, token)).status).toBe(200);
  });

  test("nor answers it better rates that are asked once the round is opened", async () => {
    const name = await bidding();
    await inviteAtDesk(email);
    const { token } = await comeIn(email);
    await rounds.closed(name);
    await rounds.moveRound(name, { move: "unseal" });
    const target = { supplier: rajkot, lines: [{ idx: 1, rate: 70 }] };
    await rounds.done("POST", `/requestForQuotation/${name}/rounds/1/targets`, target);
    const path = `/requestForQuotation/${name}/bid/moves`;
    for (const move of ["accept", "submit"]) {
      const body = { move, ...(move === "submit" && { bid: bidAt([69.07, 50_000], rounds.validTill()) }) };
      const reply = await vanik.call("POST", path, { token, body, headers: device });
      expect(reply).toMatchObject({ status: 422, body: { error: { message: expect.stringContaining("let you in") } } });
    }
  });

  test("answers by its own device alone where nobody was there before to confirm it", async () => {
    const { name } = await rounds.publish();
    await inviteAtDesk(email);
    const { token } = await comeIn(email);
    await vanik.deps.db.$client.query("update users set created_at = '2020-01-01' where email = $1", [email]);
    expect((await rounds.page(name, token)).live).toBe(null);
    const body = { move: "submit", bid: bidAt([69.07, 50_000], rounds.validTill()) };
    const path = `/requestForQuotation/${name}/bid`;
    expect((await vanik.call("POST", `${path}/moves`, { token, body, headers: device })).status).toBe(200);
    expect(await rounds.page(name, token)).toMatchObject({ live: null, unconfirmed: false, submits_left: 24 });
    const { body: onDevice } = await vanik.call("GET", path, { token, headers: device });
    expect(onDevice.success.data.live.lines[0].rate).toBe(69.07);
    await letRead(vanik, email, typist, password);
    await letRead(vanik, typist, email);
    expect(await rounds.page(name)).toMatchObject({ submits_left: 50 });
    await rounds.submitBid(name, secret);
    for (const move of ["submit", "withdraw"])
      expect(
        await vanik.call("POST", `${path}/moves`, { token, body: { ...body, move }, headers: device }),
      ).toMatchObject({
        status: 422,
        body: { error: { message: expect.stringContaining("typed elsewhere") } },
      });
  });

  test("is told to the supplier's people and in the minutes", async () => {
    const name = await bidding();
    await vanik.runMailJobs();
    await inviteAtDesk(email);
    const { mails } = await comeIn(email);
    const confirmations = mails.filter(({ text }) => text.includes(`(${email})`));
    expect(confirmations.map(({ to }) => to.address)).toContain("supplier@vanik.example");
    expect(confirmations.map(({ to }) => to.address)).not.toContain(email);
    expect(confirmations[0]!.text).toContain("/user/people");
    await confirm(email);
    const { events } = await rounds.done("GET", `/requestForQuotation/${name}/rounds/1/minutes`);
    const lastEvent = (move: string) => events.findLast((one: { move: string }) => one.move === move);
    expect(lastEvent("let_in")).toMatchObject({ by: "desk", person: "sourcing", supplier: rajkot });
    expect(lastEvent("confirm_person")).toMatchObject({ by: "supplier", person: null, supplier: rajkot });
  });

  test("is as unknown in a next round", async () => {
    const name = await bidding();
    await inviteAtDesk(email);
    const { token } = await comeIn(email);
    await rounds.closed(name);
    await rounds.moveRound(name, { move: "unseal" });
    const next = { closes_at: rounds.inHours(48).toISOString(), suppliers: [rajkot] };
    await rounds.done("POST", `/requestForQuotation/${name}/rounds`, next);
    await rounds.submitBid(name, secret, undefined, { remark: "Quagga" });
    await seesNothing(name, token);
    expect(await rounds.page(name, token)).toMatchObject({ unconfirmed: true });
  });

  test("gets no receipt, which tells how often was bid and withdraws it", async () => {
    const name = await bidding();
    await inviteAtDesk(email);
    await comeIn(email);
    await rounds.submitBid(name, [70, 50_000]);
    const receipts = (await vanik.runMailJobs()).filter(({ subject }) => subject.includes("was received"));
    expect(receipts.map(({ to }) => to.address)).toContain("supplier@vanik.example");
    expect(receipts.map(({ to }) => to.address)).not.toContain(email);
  });
});

test("who was disabled by the desk hears all the same whom it lets in, and the minutes tell of both", async () => {
  const name = await bidding();
  const own = `own-${email}`;
  const body = { name: "Own", email: own, phone: "", roles: ["administrator"] };
  expect((await vanik.call("POST", "/people", { token: rounds.tokens.supplier, body })).status).toBe(200);
  await comeIn(own);
  const { id: personId, version } = await called(own);
  const change = { token: sourcing, body: { version, disabled: true } };
  expect((await vanik.call("PUT", `/parties/${id}/people/${personId}`, change)).status).toBe(200);
  await inviteAtDesk(email);
  const { mails } = await comeIn(email);
  expect(mails.filter(({ text }) => text.includes(`(${email})`)).map(({ to }) => to.address)).toContain(own);
  const { events } = await rounds.done("GET", `/requestForQuotation/${name}/rounds/1/minutes`);
  expect(events.map((one: { move: string }) => one.move)).toEqual(expect.arrayContaining(["shut_out", "let_in"]));
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
    await rounds.linkOf(name);
    const ended = await vanik.call("DELETE", `/requestForQuotation/${name}/bid/link`, { token });
    expect(ended).toMatchObject({ status: 422, body: { error: { message: expect.stringContaining("let you in") } } });
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
    await letRead(vanik, typist, invited);
    expect((await rounds.page(name, colleague.token)).live).not.toBe(null);
  });
});

test("nor does it do anything to those whom the supplier's own let in since", async () => {
  await inviteAtDesk(email);
  const { token: before } = await comeIn(email);
  const { id: personId, version } = await called(email);
  const change = { token: sourcing, body: { version, roles: ["administrator"] } };
  expect((await vanik.call("PUT", `/parties/${id}/people/${personId}`, change)).status).toBe(200);
  vanik.advance(60);
  const own = `own-${email}`;
  const body = { name: "Own", email: own, phone: "", roles: ["administrator"] };
  expect((await vanik.call("POST", "/people", { token: rounds.tokens.supplier, body })).status).toBe(200);
  const path = `/people/${(await called(own)).id}`;
  const refused = {
    status: 422,
    body: { error: { message: expect.stringContaining("known to your company better") } },
  };
  expect(await vanik.call("DELETE", path, { token: before })).toMatchObject(refused);
  const { token: theirs } = await comeIn(own);
  for (const words of [{ disabled: true }, { roles: ["member"] }]) {
    const one = { version: (await called(own)).version, ...words };
    expect(await vanik.call("PUT", path, { token: before, body: one })).toMatchObject(refused);
  }
  const name = await bidding();
  expect(await rounds.page(name, theirs)).toMatchObject({ unconfirmed: false });
  const out = { token: theirs, body: { version: (await called(email)).version, disabled: true } };
  expect((await vanik.call("PUT", `/people/${personId}`, out)).status).toBe(200);
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
  const confirmations = (await vanik.runMailJobs()).filter(({ text }) => text.includes(`(${email})`));
  expect(confirmations.map(({ to }) => to.address)).toContain("supplier@vanik.example");
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
  await letRead(vanik, typist, email);
  expect((await rounds.page(name, before)).live).not.toBe(null);
  for (const disabled of [true, false]) {
    const { id: personId, version } = await called(email);
    const change = { token: sourcing, body: { version, disabled } };
    expect((await vanik.call("PUT", `/parties/${id}/people/${personId}`, change)).status).toBe(200);
  }
  await seesNothing(name, await vanik.tokenOf(email, password));
});

// Last: sessions end meanwhile.
test("whom the desk let in is unknown for as long as somebody comes in who could confirm it, which the minutes say as it is published", async () => {
  await inviteAtDesk(email);
  await comeIn(email);
  for (const days of [29, 2, 90]) {
    vanik.advance(days * 86_400);
    rounds = await openRounds(vanik);
    const request = await bidding();
    await seesNothing(request, await vanik.tokenOf(email, password));
    const { events } = await rounds.done("GET", `/requestForQuotation/${request}/rounds/1/minutes`);
    const reasons = events
      .filter(({ move }: { move: string }) => move === "let_in")
      .map((one: { reason: string }) => one.reason);
    expect(reasons.at(-1)).toMatch(/^On .* before it was asked$/);
  }
});

test("and for thirty days more once nobody does", async () => {
  rounds = await openRounds(vanik);
  sourcing = (await addHand(vanik, ["sourcing"], "Signed in later")).token;
  await inviteAtDesk(email);
  await comeIn(email);
  const others = await vanik.deps.db.$client.query(
    "select id, email, version from users where organisation_id = $1 and email <> $2 and disabled_at is null",
    [id, email],
  );
  const { id: own, version: read } = await called(email);
  const promoted = { token: rounds.tokens.desk, body: { version: read, roles: ["administrator"] } };
  expect((await vanik.call("PUT", `/parties/${id}/people/${own}`, promoted)).status).toBe(200);
  for (const one of others.rows) {
    const change = { token: rounds.tokens.desk, body: { version: one.version, disabled: true } };
    expect((await vanik.call("PUT", `/parties/${id}/people/${one.id}`, change)).status).toBe(200);
  }
  const unconfirmedIn = async (days: number) => {
    vanik.advance(days * 86_400);
    rounds.tokens.desk = await vanik.tokenOf("desk@vanik.example");
    rounds.tokens.buyer = await vanik.tokenOf("buyer@vanik.example");
    const { name } = await rounds.publish();
    return (await rounds.page(name, await vanik.tokenOf(email, password))).unconfirmed;
  };
  expect([await unconfirmedIn(29), await unconfirmedIn(2)]).toEqual([true, false]);
});
