// Whoever came first at a supplier, the desk's own as a guest too, keeps nobody of it from bidding unseen, and learns nothing of what
// they bid (sourcing 4).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { registration } from "../../../../tests/accounts.ts";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { formBody, pdf } from "../../../../tests/files.ts";
import { bidAt, openRounds, type Rounds } from "../../../../tests/rounds.ts";
import { newsNumbers } from "../../../platform/news.ts";

let vanik: TestApp;
let rounds: Rounds;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  rounds = await openRounds(vanik);
});
afterAll(() => vanik.close());

const password = "Lighthouse-kettle-42";
const secret = [71.83, 51_739.57];
const path = (name: string) => `/requestForQuotation/${name}`;
let serial = 0;
let supplier = { id: "", name: "" };
const nobody = { id: "", email: "", token: "" };
let puppet = nobody;
let owner = nobody;

/** The puppet registers the supplier, the desk invites its owner, and the puppet says that it is one of theirs. */
beforeEach(async () => {
  const [puppetEmail, ownerEmail] = [`puppet-${++serial}@desk.example`, `owner-${serial}@sangli.example`];
  const name = `Sangli Castings ${serial}`;
  const body = {
    ...(await registration(vanik, puppetEmail, name)),
    userType: "supplier",
    password,
    cnfPassword: password,
  };
  expect(await vanik.call("POST", "/register", { body })).toMatchObject({ status: 200 });
  const { rows } = await vanik.deps.db.$client.query("select id from organisations where name = $1", [name]);
  supplier = { id: rows[0].id, name };
  await rounds.done("POST", `/parties/${supplier.id}/invite`, { email: ownerEmail, person: "Owner" });
  const mail = (await vanik.runMailJobs()).findLast(({ to }) => to.address === ownerEmail)!;
  const token = /#(\S+)/.exec(mail.text)![1]!;
  const set = { token, password, cnfPassword: password, terms: true, name: "Meera Sangli" };
  expect(await vanik.call("POST", "/resetPwd", { body: set })).toMatchObject({ status: 200 });
  const signedIn = async (email: string) => {
    const { rows: found } = await vanik.deps.db.$client.query("select id from users where email = $1", [email]);
    return { id: found[0].id as string, email, token: await vanik.tokenOf(email, password) };
  };
  [puppet, owner] = [await signedIn(puppetEmail), await signedIn(ownerEmail)];
  await rounds.done("POST", `/people/${owner.id}/confirm`, {}, puppet.token);
});

const minutes = async (name: string): Promise<{ move: string; by: string; person: string | null }[]> =>
  (await rounds.done("GET", `${path(name)}/rounds/1/minutes`)).events;
const movesTold = async (name: string) => (await minutes(name)).map(({ move, by }) => `${move} by ${by}`);
const change = async (person: { id: string }, body: object, token: string) => {
  const { version } = await rounds.done("GET", `/people/${person.id}`, undefined, token);
  await rounds.done("PUT", `/people/${person.id}`, { version, ...body }, token);
};
const mailsTo = (mails: Awaited<ReturnType<TestApp["runMailJobs"]>>, { email }: { email: string }) =>
  mails.filter(({ to }) => to.address === email);
const readsFigures = async (name: string, token: string) =>
  (await rounds.page(name, token)).live?.lines.map(({ rate }: { rate: number }) => rate);
/** The links that a round's people were mailed, by their address. */
async function mailedLinks(name: string) {
  await rounds.linkOf(name, supplier.name);
  return new Map(
    (await vanik.runMailJobs()).flatMap(({ to, text }) =>
      [...text.matchAll(/\/bid\/([\w-]{43})/g)].map(([, token]) => [to.address, token!]),
    ),
  );
}

describe("an administrator of a supplier", () => {
  test("disables a colleague while a round runs, and enables them: the minutes say so, and all its people are mailed", async () => {
    const { name } = await rounds.publish({}, [supplier.name]);
    await rounds.submitBid(name, secret, owner.token);
    await vanik.runMailJobs();
    for (const disabled of [true, false]) {
      await change(owner, { disabled }, puppet.token);
      const mails = await vanik.runMailJobs();
      for (const person of [puppet, owner])
        expect(mailsTo(mails, person)).toMatchObject([
          { text: expect.stringContaining(`The account of Meera Sangli (${owner.email})`) },
        ]);
    }
    await change(owner, { roles: ["administrator"] }, puppet.token);
    expect(mailsTo(await vanik.runMailJobs(), owner)).toHaveLength(1);
    expect((await movesTold(name)).slice(-3)).toEqual([
      "shut_out by supplier",
      "enabled by supplier",
      "roles by supplier",
    ]);
  });

  test("takes the invitation of a colleague back: the minutes say so", async () => {
    const email = `invited-${serial}@sangli.example`;
    const { id } = await rounds.done(
      "POST",
      "/people",
      { name: "Invited", email, phone: "", roles: ["member"] },
      puppet.token,
    );
    const { name } = await rounds.publish({}, [supplier.name]);
    await rounds.done("DELETE", `/people/${id}`, undefined, puppet.token);
    expect((await movesTold(name)).at(-1)).toBe("shut_out by supplier");
  });
});

describe("who is disabled", () => {
  test("answers by no link that was mailed to them", async () => {
    await change(owner, { roles: ["administrator"] }, puppet.token);
    const { name } = await rounds.publish({}, [supplier.name]);
    const link = (await mailedLinks(name)).get(puppet.email)!;
    await change(puppet, { disabled: true }, owner.token);
    const draft = { ...bidAt([null, null], rounds.validTill()), base: 0 };
    expect((await vanik.call("GET", `/bid/${link}`, {})).status).toBe(410);
    expect((await vanik.call("PUT", `/bid/${link}`, { body: draft })).status).toBe(410);
    expect((await vanik.call("POST", `/bid/${link}/moves`, { body: { move: "decline" } })).status).toBe(410);
    await rounds.submitBid(name, secret, owner.token);
  });

  test("is let by nobody any more, and reads nothing once they are enabled", async () => {
    await change(owner, { roles: ["administrator"] }, puppet.token);
    await rounds.done("PUT", `/bidReaders/${puppet.id}`, { reads: true }, owner.token);
    const { name } = await rounds.publish({}, [supplier.name]);
    await rounds.submitBid(name, secret, owner.token);
    expect(await readsFigures(name, puppet.token)).toEqual(secret);
    await change(puppet, { disabled: true }, owner.token);
    await change(puppet, { disabled: false }, owner.token);
    expect(await readsFigures(name, await vanik.tokenOf(puppet.email, password))).toBe(undefined);
  });

  test("withdraws nothing by the mail of a receipt, nor does whose word was taken back since", async () => {
    await change(owner, { roles: ["administrator"] }, puppet.token);
    const mailedUndo = async () => {
      await rounds.done("PUT", `/bidReaders/${puppet.id}`, { reads: true }, owner.token);
      const { name } = await rounds.publish({}, [supplier.name]);
      await rounds.submitBid(name, secret, owner.token);
      const mails = await vanik.runMailJobs();
      const undoOf = ({ email }: { email: string }) => {
        const [mail] = mails.filter(({ to, text }) => to.address === email && text.includes("/withdraw-bid#"));
        const token = /withdraw-bid#(\S+)/.exec(mail!.text)![1]!;
        return () => vanik.call("POST", "/bidUndo", { body: { token } });
      };
      return { name, byPuppet: undoOf(puppet), byOwner: undoOf(owner) };
    };
    const ended = { status: 410, body: { error: { code: "expired" } } };
    const first = await mailedUndo();
    await rounds.done("PUT", `/bidReaders/${puppet.id}`, { reads: false }, owner.token);
    expect(await first.byPuppet()).toMatchObject(ended);
    const second = await mailedUndo();
    await change(puppet, { disabled: true }, owner.token);
    expect(await second.byPuppet()).toMatchObject(ended);
    expect(await rounds.page(second.name, owner.token)).toMatchObject({ state: "submitted" });
    expect((await second.byOwner()).status).toBe(200);
    expect(await rounds.page(second.name, owner.token)).toMatchObject({ state: "withdrawn" });
  });
});

describe("who does not read the bid of a colleague", () => {
  test("hears once that it stands and whose it is, and of no replacement, by a mail or by the stream of their pages", async () => {
    const { name } = await rounds.publish({}, [supplier.name]);
    const newsOf = async () => (await newsNumbers(vanik.deps.db, [supplier.id])).get(supplier.id) ?? 0;
    await vanik.runMailJobs();
    await rounds.submitBid(name, secret, owner.token);
    const [mail, ...more] = mailsTo(await vanik.runMailJobs(), puppet);
    expect(more).toEqual([]);
    expect(mail!.text).toContain(`Meera Sangli (${owner.email}) bids`);
    expect(mail!.text).not.toMatch(/Receipt|Received|withdraw-bid/);
    const before = await newsOf();
    await rounds.submitBid(name, [70, 50_000], owner.token);
    const mails = await vanik.runMailJobs();
    expect([mailsTo(mails, puppet).length, mailsTo(mails, owner).length]).toEqual([0, 1]);
    expect(await newsOf()).toBe(before);
  });

  test("is mailed no receipt of it either, though it was withdrawn before its mails were written", async () => {
    const { name } = await rounds.publish({}, [supplier.name]);
    await vanik.runMailJobs();
    for (let time = 0; time < 2; time++) {
      await rounds.submitBid(name, secret, owner.token);
      await rounds.askBid(name, { move: "withdraw" }, owner.token);
    }
    const mails = await vanik.runMailJobs();
    const received = (person: { email: string }) =>
      mailsTo(mails, person).filter(({ subject }) => subject.includes("was received"));
    expect([received(puppet).length, received(owner).length]).toEqual([0, 2]);
  });

  test("learns by the version of its own bid nothing of how often others have saved", async () => {
    const { name } = await rounds.publish({}, [supplier.name]);
    const saves = async (first: number, times: number) => {
      for (let base = first; base < first + times; base++)
        await rounds.done(
          "PUT",
          `${path(name)}/bid`,
          { ...bidAt([70 + base, null], rounds.validTill()), base },
          owner.token,
        );
    };
    await saves(0, 3);
    const own = await rounds.submitBid(name, [70.11, 50_000], puppet.token);
    expect(own.version).toBeGreaterThan(10_000);
    await rounds.askBid(name, { move: "withdraw" }, puppet.token);
    await saves(3, 2);
    const again = await rounds.submitBid(name, [70.11, 50_000], puppet.token);
    expect(again.version).toBeGreaterThan(own.version + 10_000);
  });
});

describe("who came first", () => {
  const blank = () => ({ ...bidAt([null, null], rounds.validTill()), base: 0 });
  const submits = (token: string, name: string) =>
    rounds.askBid(name, { move: "submit", bid: bidAt([70.11, 50_000], rounds.validTill()) }, token);
  const sendFile = async (name: string, token: string, fileName: string) => {
    const { body, headers } = await formBody([["myfile", { name: fileName, bytes: pdf }]]);
    const sent = await vanik.call("POST", `${path(name)}/bid/files`, { token, body, headers });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  };

  test("shuts nobody out by what is not submitted, and reads and empties nothing of what another has begun", async () => {
    await rounds.done("PUT", `/bidReaders/${owner.id}`, { reads: true }, puppet.token);
    const { name } = await rounds.publish({}, [supplier.name]);
    await rounds.done("PUT", `${path(name)}/bid`, blank(), puppet.token);
    await sendFile(name, puppet.token, "puppet.pdf");
    expect(await rounds.page(name, owner.token)).toMatchObject({
      draft: null,
      files: [],
      version: 0,
      sealed_with: null,
    });
    await rounds.done("PUT", `${path(name)}/bid`, { ...bidAt(secret, rounds.validTill()), base: 0 }, owner.token);
    await sendFile(name, owner.token, "owner.pdf");
    const [{ id: file }] = (await rounds.page(name, owner.token)).files;
    expect((await vanik.call("DELETE", `${path(name)}/bid/files/${file}`, { token: puppet.token })).status).toBe(404);
    await rounds.done("POST", `${path(name)}/bid/moves`, { move: "decline" }, puppet.token);
    expect(JSON.stringify(await rounds.page(name, puppet.token))).not.toMatch(/71\.83|owner\.pdf/);
    await rounds.done("POST", `${path(name)}/bid/moves`, { move: "submit" }, owner.token);
    expect(await rounds.page(name, owner.token)).toMatchObject({ state: "submitted", files: [{ name: "owner.pdf" }] });
    expect(await readsFigures(name, owner.token)).toEqual(secret);
    // The bid that stands is of who submitted it: whom they have not let reads and moves nothing of it.
    expect(await rounds.page(name, puppet.token)).toMatchObject({ live: null, files: [], moves: [], version: 0 });
    expect(await submits(puppet.token, name)).toMatchObject({ status: 422 });
    expect(await rounds.askBid(name, { move: "withdraw" }, puppet.token)).toMatchObject({ status: 422 });
    await rounds.closed(name);
    await rounds.moveRound(name, { move: "unseal" });
    expect(await readsFigures(name, owner.token)).toEqual(secret);
    const { rows } = await vanik.deps.db.$client.query(
      "select from bids b where b.organisation_id = $1 and b.draft is not null",
      [supplier.id],
    );
    expect(rows).toHaveLength(0);
  });

  test("reads nothing that another types into its bid, signed in or by a link, until that one lets it in turn", async () => {
    await rounds.done("PUT", `/bidReaders/${owner.id}`, { reads: true }, puppet.token);
    const { name } = await rounds.publish({}, [supplier.name]);
    const link = (await mailedLinks(name)).get(owner.email)!;
    expect((await submits(puppet.token, name)).status).toBe(200);
    expect(await rounds.page(name, owner.token)).toMatchObject({
      bid_of: { changes: false },
      live: { lines: [{ rate: 70.11 }, {}] },
      moves: [],
    });
    const byLink = await vanik.call("POST", `/bid/${link}/moves`, {
      body: { move: "submit", bid: bidAt(secret, rounds.validTill()) },
    });
    for (const refused of [await submits(owner.token, name), byLink])
      expect(refused).toMatchObject({
        status: 422,
        body: { error: { message: expect.stringContaining("would read") } },
      });
    expect((await vanik.call("PUT", `${path(name)}/bid`, { token: owner.token, body: blank() })).status).toBe(422);
    await rounds.done("PUT", `/bidReaders/${puppet.id}`, { reads: true }, owner.token);
    expect(await rounds.page(name, owner.token)).toMatchObject({ bid_of: { changes: true } });
    await rounds.submitBid(name, secret, owner.token);
    expect(await readsFigures(name, puppet.token)).toEqual(secret);
  });

  test("submits first: all accounts of the supplier are mailed at once whose bid it is, and the minutes name them once it is opened", async () => {
    const { name } = await rounds.publish({}, [supplier.name]);
    await change(owner, { disabled: true }, puppet.token);
    await vanik.runMailJobs();
    expect((await submits(puppet.token, name)).status).toBe(200);
    const mails = await vanik.runMailJobs();
    expect(mailsTo(mails, owner)).toMatchObject([
      {
        subject: expect.stringContaining("A bid of your company"),
        text: expect.stringContaining(`${puppet.email} bids`),
      },
    ]);
    expect(mailsTo(mails, puppet)).toMatchObject([{ subject: expect.stringContaining("was received") }]);
    const submitted = async () => (await minutes(name)).find(({ move }) => move === "submit")?.person;
    expect(await submitted()).toBe(null);
    await rounds.closed(name);
    await rounds.moveRound(name, { move: "unseal" });
    expect(await submitted()).toBe(puppet.email);
  });

  test("withdraws what it submitted: the others bid, and what it began or withdrew is in nobody's way", async () => {
    const { name } = await rounds.publish({}, [supplier.name]);
    expect((await submits(puppet.token, name)).status).toBe(200);
    expect((await submits(owner.token, name)).status).toBe(422);
    await rounds.done("POST", `${path(name)}/bid/moves`, { move: "withdraw" }, puppet.token);
    await rounds.submitBid(name, secret, owner.token);
    expect((await submits(puppet.token, name)).status).toBe(422);
    await rounds.closed(name);
    await rounds.moveRound(name, { move: "unseal" });
    expect((await rounds.roundOf(name)).invitations ?? (await rounds.roundOf(name)).invited).toHaveLength(1);
    expect(await readsFigures(name, puppet.token)).toEqual(secret);
  });
});
