// The first person of a supplier, whom the desk has enabled again, waits for nobody's word: it may answer, and moves nothing of a bid
// that was typed elsewhere, by no door (sourcing 4).
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { registration } from "../../../../tests/accounts.ts";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { formBody, pdf } from "../../../../tests/files.ts";
import { bidAt, openRounds, type Rounds } from "../../../../tests/rounds.ts";

let vanik: TestApp;
let rounds: Rounds;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  rounds = await openRounds(vanik);
});
afterAll(() => vanik.close());

const password = "Lighthouse-kettle-42";
const contacts = { "bid-device": "the device of the contact" };
const desks = { "bid-device": "the device of whom the desk enabled" };

let serial = 0;
let supplier = "";
let name = "";
let link = "";
let token = "";
beforeEach(async () => {
  supplier = `Nagpur Castings ${++serial}`;
  const first = `first-${serial}@new.example`;
  const body = {
    ...(await registration(vanik, first, supplier)),
    userType: "supplier",
    password,
    cnfPassword: password,
  };
  expect(await vanik.call("POST", "/register", { body })).toMatchObject({ status: 200 });
  const { rows: made } = await vanik.deps.db.$client.query(
    "update organisations set state = '24', gst_category = 'unregistered' where name = $1 returning id",
    [supplier],
  );
  const contact = { name: "Contact", email: `contact-${serial}@new.example`, phone: "", roles: ["administrator"] };
  await rounds.done("POST", "/people", contact, await vanik.tokenOf(first, password));
  const { text } = (await vanik.runMailJobs()).find(({ to }) => to.address === contact.email)!;
  const set = { token: /#(\S+)/.exec(text)![1]!, password, cnfPassword: password, terms: true, name: "Somebody" };
  expect((await vanik.call("POST", "/resetPwd", { body: set })).status).toBe(200);
  vanik.advance(60);
  ({ name } = await rounds.publish({}, [supplier]));
  link = await rounds.linkOf(name, supplier);
  for (const disabled of [true, false]) {
    const { rows } = await vanik.deps.db.$client.query("select id, version from users where email = $1", [first]);
    await rounds.done("PUT", `/parties/${made[0].id}/people/${rows[0].id}`, { version: rows[0].version, disabled });
  }
  token = await vanik.tokenOf(first, password);
});

const byLink = (method: "GET" | "POST", path: string, body?: object) =>
  vanik.call(method, `/bid/${link}${path}`, { headers: contacts, ...(body && { body }) });
const contactBids = async () => {
  const sent = await byLink("POST", "/moves", { move: "submit", bid: bidAt([71.83, 51_000], rounds.validTill()) });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
};
const asDesks = (method: "POST" | "PUT" | "DELETE", path: string, body?: object, headers: object = {}) =>
  vanik.call(method, path, { token, headers: { ...desks, ...headers }, ...(body && { body }) });
const formOf = (fields: Record<string, string> = {}, called = "numbat.pdf") =>
  formBody([...Object.entries(fields), ["myfile", { name: called, bytes: pdf }]]);
const refused = { status: 422, body: { error: { message: expect.stringContaining("typed elsewhere") } } };

test("no file is hung on it, taken out or put in another's place", async () => {
  const sent = await formOf();
  const file = await vanik.call("POST", `/bid/${link}/files`, {
    body: sent.body,
    headers: { ...sent.headers, ...contacts },
  });
  expect(file.status).toBe(200);
  await contactBids();
  const { body: before } = await byLink("GET", "/receipt");
  const { id } = file.body.success.data;
  const path = `/requestForQuotation/${name}/bid/files`;
  const forms = [
    [path, await formOf()],
    [path, await formOf({ replaces: id })],
    ["/uploadDocument", await formOf({ name, docType: "RFQ" })],
  ] as const;
  for (const [at, { body, headers }] of forms)
    expect(await asDesks("POST", at, body, headers), at).toMatchObject(refused);
  expect(await asDesks("DELETE", `${path}/${id}`)).toMatchObject(refused);
  expect((await byLink("GET", "/receipt")).body).toEqual(before);
});

test("the link by which it was typed is not ended, administrator though it is", async () => {
  const ended = await asDesks("DELETE", `/requestForQuotation/${name}/bid/link`);
  expect(ended).toMatchObject({ status: 422, body: { error: { message: expect.stringContaining("theirs to end") } } });
  expect((await byLink("GET", "")).status).toBe(200);
});

test("nothing is typed beside it", async () => {
  await contactBids();
  const bid = bidAt([69.07, 50_000], rounds.validTill(), { base: (await rounds.page(name, token)).version });
  expect(await asDesks("PUT", `/requestForQuotation/${name}/bid`, bid)).toMatchObject(refused);
});

test("no better rates are answered for it", async () => {
  await contactBids();
  await rounds.closed(name);
  await rounds.moveRound(name, { move: "unseal" });
  const target = { supplier, lines: [{ idx: 1, rate: 70 }] };
  await rounds.done("POST", `/requestForQuotation/${name}/rounds/1/targets`, target);
  for (const words of [{ move: "accept" }, { move: "submit", bid: bidAt([1, 1], rounds.validTill()) }])
    expect(await asDesks("POST", `/requestForQuotation/${name}/bid/moves`, words)).toMatchObject(refused);
  expect((await byLink("POST", "/moves", { move: "accept" })).status).toBe(200);
});

test("nor is anything of it taken the place of in a next round, where it is offered still", async () => {
  await contactBids();
  await rounds.closed(name);
  await rounds.moveRound(name, { move: "unseal" });
  const closes_at = rounds.inHours(72).toISOString();
  await rounds.done("POST", `/requestForQuotation/${name}/rounds`, { closes_at });
  const path = `/requestForQuotation/${name}/bid`;
  const { body, headers } = await formOf();
  const bid = bidAt([1, 1], rounds.validTill());
  expect(await asDesks("POST", `${path}/moves`, { move: "submit", bid })).toMatchObject(refused);
  expect(await asDesks("PUT", path, { ...bid, base: 0 })).toMatchObject(refused);
  expect(await asDesks("POST", `${path}/files`, body, headers)).toMatchObject(refused);
  const answered = await byLink("POST", "/moves", { move: "submit", bid: bidAt([70, 50_000], rounds.validTill()) });
  expect(answered.status, JSON.stringify(answered.body)).toBe(200);
});

test("it uses up neither the versions nor the questions that the contact has by the link", async () => {
  const path = `/requestForQuotation/${name}`;
  const often = (times: number) => Array.from({ length: times }, (_, at) => at);
  const bid = bidAt([69.07, 50_000], rounds.validTill());
  for (const at of often(25))
    expect((await asDesks("POST", `${path}/bid/moves`, { move: "submit", bid })).status, `${at}`).toBe(200);
  for (const at of often(20))
    expect((await asDesks("POST", `${path}/questions`, { question: `Which grade, ${at}?` })).status).toBe(200);
  expect(await rounds.page(name, token)).toMatchObject({ submits_left: 0, questions_left: 0 });
  expect((await byLink("GET", "")).body.success.data).toMatchObject({ submits_left: 25, questions_left: 20 });
  await contactBids();
  expect((await byLink("POST", "/questions", { question: "Which grade?" })).status).toBe(200);
});

test("no file that the contact sent is taken out or put in another's place, though nothing is submitted yet", async () => {
  const sent = await formOf();
  const file = await vanik.call("POST", `/bid/${link}/files`, {
    body: sent.body,
    headers: { ...sent.headers, ...contacts },
  });
  const { id } = file.body.success.data;
  const path = `/requestForQuotation/${name}/bid/files`;
  const { body, headers } = await formOf({ replaces: id }, "another.pdf");
  const elsewhere = { status: 422, body: { error: { message: expect.stringContaining("sent from elsewhere") } } };
  expect(await asDesks("DELETE", `${path}/${id}`)).toMatchObject(elsewhere);
  expect(await asDesks("POST", path, body, headers)).toMatchObject(elsewhere);
  await contactBids();
  const { body: receipt } = await byLink("GET", "/receipt");
  expect(receipt.success.data.bid.files).toMatchObject([{ name: "numbat.pdf" }]);
});

test("what it typed itself it moves by the same doors", async () => {
  const bid = bidAt([69.07, 50_000], rounds.validTill());
  const path = `/requestForQuotation/${name}/bid`;
  expect((await asDesks("POST", `${path}/moves`, { move: "submit", bid })).status).toBe(200);
  const { body, headers } = await formOf();
  const file = await asDesks("POST", `${path}/files`, body, headers);
  expect(file.status, JSON.stringify(file.body)).toBe(200);
  expect((await asDesks("DELETE", `${path}/files/${file.body.success.data.id}`)).status).toBe(200);
  const form = await formOf({ name, docType: "RFQ" });
  expect((await asDesks("POST", "/uploadDocument", form.body, form.headers)).status).toBe(200);
  expect((await asDesks("POST", `${path}/moves`, { move: "withdraw" })).status).toBe(200);
});

test("nor is what it hung there part of a bid by the link whose device keeps no key", async () => {
  const { body, headers } = await formOf();
  expect((await asDesks("POST", `/requestForQuotation/${name}/bid/files`, body, headers)).status).toBe(200);
  const bid = bidAt([71.83, 51_000], rounds.validTill());
  const sent = await vanik.call("POST", `/bid/${link}/moves`, { body: { move: "submit", bid } });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  expect((await byLink("GET", "")).body.success.data.files).toEqual([]);
});

test.each([desks, {}])("what was hung there before is no part of the bid that its contact types", async (device) => {
  const path = `/requestForQuotation/${name}/bid/files`;
  const { body, headers } = await formOf();
  expect((await vanik.call("POST", path, { token, body, headers: { ...headers, ...device } })).status).toBe(200);
  await contactBids();
  const { body: page } = await byLink("GET", "");
  expect(page.success.data).toMatchObject({ files: [], live: { lines: [{ rate: 71.83 }, { rate: 51_000 }] } });
  expect((await byLink("GET", "/receipt")).body.success.data.bid).not.toHaveProperty("files");
});

test("nor is what the contact types, and has not submitted, put away or typed over", async () => {
  const bid = bidAt([71.83, 51_000], rounds.validTill());
  const saved = await vanik.call("PUT", `/bid/${link}`, { body: { ...bid, base: 0 }, headers: contacts });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const path = `/requestForQuotation/${name}`;
  const { body, headers } = await formOf();
  const tries = [
    await asDesks("PUT", `${path}/bid`, { ...bid, base: 1 }),
    await asDesks("POST", `${path}/bid/moves`, { move: "submit", bid }),
    await asDesks("POST", `${path}/bid/moves`, { move: "decline" }),
    await asDesks("POST", `${path}/moves`, { move: "decline", reason: "Not for us" }),
    await asDesks("POST", `${path}/bid/files`, body, headers),
  ];
  for (const one of tries) expect(one).toMatchObject(refused);
  expect((await byLink("GET", "")).body.success.data).toMatchObject({ version: 1, draft: { lines: bid.lines } });
});
