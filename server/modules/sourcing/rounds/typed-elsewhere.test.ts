// Beside a contact who never set a password and answers by the link, whom the desk lets in is known to nobody who could confirm it: it
// may answer, and moves nothing of a bid that was typed elsewhere, by no door (sourcing 4).
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
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
const desks = { "bid-device": "the device of whom the desk let in" };

let serial = 0;
let supplier = "";
let name = "";
let link = "";
let token = "";
beforeEach(async () => {
  supplier = `Nagpur Castings ${++serial}`;
  const email = `desk-${serial}@somewhere.example`;
  const contact = { person: "Contact", email: `contact-${serial}@new.example`, phone: "9876543210" };
  const { id } = await rounds.done("POST", "/parties", { kind: "supplier", name: supplier, gstNo: "", ...contact });
  await vanik.deps.db.$client.query(
    "update organisations set state = '24', gst_category = 'unregistered' where id = $1",
    [id],
  );
  vanik.advance(60);
  await rounds.done("POST", `/parties/${id}/invite`, { email, person: "Desk's own" });
  const { text } = (await vanik.runMailJobs()).find(({ to }) => to.address === email)!;
  const set = { token: /#(\S+)/.exec(text)![1]!, password, cnfPassword: password, terms: true, name: "Somebody" };
  expect((await vanik.call("POST", "/resetPwd", { body: set })).status).toBe(200);
  token = await vanik.tokenOf(email, password);
  ({ name } = await rounds.publish({}, [supplier]));
  link = await rounds.linkOf(name, supplier);
});

const byLink = (method: "GET" | "POST", path: string, body?: object) =>
  vanik.call(method, `/bid/${link}${path}`, { headers: contacts, ...(body && { body }) });
const contactBids = async () => {
  const sent = await byLink("POST", "/moves", { move: "submit", bid: bidAt([71.83, 51_000], rounds.validTill()) });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
};
const asDesks = (method: "POST" | "PUT" | "DELETE", path: string, body?: object, headers: object = {}) =>
  vanik.call(method, path, { token, headers: { ...desks, ...headers }, ...(body && { body }) });
const formOf = (fields: Record<string, string> = {}) =>
  formBody([...Object.entries(fields), ["myfile", { name: "numbat.pdf", bytes: pdf }]]);
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

test.each([desks, {}])("what was hung there before is no part of the bid that its contact types", async (device) => {
  const path = `/requestForQuotation/${name}/bid/files`;
  const { body, headers } = await formOf();
  expect((await vanik.call("POST", path, { token, body, headers: { ...headers, ...device } })).status).toBe(200);
  await contactBids();
  const { body: page } = await byLink("GET", "");
  expect(page.success.data).toMatchObject({ files: [], live: { lines: [{ rate: 71.83 }, { rate: 51_000 }] } });
  expect((await byLink("GET", "/receipt")).body.success.data.bid).not.toHaveProperty("files");
});
