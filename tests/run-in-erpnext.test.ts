// Where trade is run in a company's own ERPNext: what of the contract is written there, and what is not there at all (connector 1).
import * as api from "@vanik/contracts/api";
import { type Endpoint, endpointsOf } from "@vanik/contracts/endpoint";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "./app.ts";
import { addHand } from "./desk-hands.ts";

const endpoints = endpointsOf(api);
const isStaffs = ({ who }: Endpoint) => who.includes("staff");
const walked = endpoints
  .filter(([, { inErpnext }]) => inErpnext)
  .map(([name, endpoint]) => ({ name, endpoint, mark: endpoint.inErpnext! }));

/** What staff write of trade, parties and the catalogue that stays theirs, with the reason. */
const stays: Readonly<Record<string, string>> = {
  changeCategory: "its Hindi, picture and description are ours",
  changeSubCategory: "its Hindi, picture and description are ours",
  changeItem: "its Hindi, attributes, makes, picture and description are ours",
  saveItems: "the same of many items; a new one is refused where it would be made",
  changeAttributes: "attributes are ours",
  saveOrder: "the order is ours",
  denyFinding: "what looks wrong is ours to say",
  undoChange: "it takes back what of the catalogue is ours",
  updateParty: "terms, standing, note, Udyam, what and where it supplies are ours",
  inviteToParty: "people are ours",
  changePersonOfParty: "people are ours",
  publishRound: "rounds are ours",
  moveRound: "rounds are ours",
  answerQuestion: "rounds are ours",
  askOptimum: "rounds are ours",
  awardRound: "rounds are ours",
  askTargets: "rounds are ours; of a request that is kept there it is refused, with what is done there",
  makeBidLink: "rounds are ours",
  endBidLink: "rounds are ours",
  linkInboxEntry: "an inquiry is linked to a party that is there; a new one is refused where it would be made",
};
/** What is kept of what was said to us, whose party is made in ERPNext. */
const inboxOnly = ["openInboxEntry", "changeInboxEntry", "noteInInbox"];
const ofTrade =
  /^\/(?:payments|parties|desk\/(?:categories|subCategories|items|order|gstRates|findings|changes|counterSales|imports|books|lastPrices)|dispatches|receipts|sourcing|desk\/inbox|opportunity|requestForQuotation|supplierQuotation|quotation|purchaseOrder|salesOrder|purchaseInvoice|salesInvoice|creditNote|debitNote|desk\/(?:ledger|accounts|tds|msme|registers))\b/;

const booksOf =
  /^\/(?:(?:creditNote|debitNote|desk\/(?:ledger|accounts|tds|msme|registers))\b|(?:purchase|sales)Invoice\/:id\/raise$)/;

describe("each write of staff below documents, payments, parties, catalogue and sourcing", () => {
  const writes = endpoints.filter(
    ([, endpoint]) => endpoint.method !== "GET" && isStaffs(endpoint) && ofTrade.test(endpoint.path),
  );
  test("says what becomes of it, or stands among what stays, with its reason", () => {
    const unmarked = writes.filter(([, { inErpnext }]) => !inErpnext).map(([name]) => name);
    expect(unmarked.toSorted()).toEqual([...Object.keys(stays), ...inboxOnly].toSorted());
  });
  test("is of the paths that are looked at", () => expect(writes.length).toBeGreaterThan(80));
});

const fill = (path: string) => path.replace(":id", "SO-2627-000007").replaceAll(/:\w+/g, "1");
const ask = (vanik: TestApp, { method, path, multipart }: Endpoint, token: string) =>
  vanik.call(method, fill(path), {
    token,
    ...(multipart
      ? { body: "--x--\r\n", headers: { "content-type": "multipart/form-data; boundary=x" } }
      : { body: method === "POST" || method === "PUT" ? {} : undefined }),
  });

describe("beside an ERPNext", () => {
  let vanik: TestApp;
  let token: string;
  const url = "https://erp.example.com";
  beforeAll(async () => {
    vanik = await startTestApp({ RATE_LIMIT: "off" }, { erpnext: { url, key: "portal", secret: "secret" } });
    token = await vanik.tokenOf("desk@vanik.example");
  });
  afterAll(() => vanik.close());

  test.each(walked.filter(({ mark }) => mark !== "only"))("$name is $mark", async ({ endpoint, mark }) => {
    const { status, body } = await ask(vanik, endpoint, token);
    if (mark === "none") return expect([status, body.error.code]).toEqual([404, "not_found"]);
    const what = mark === "there" ? "do it" : "open SO-2627-000007";
    expect([status, body.error.message]).toEqual([422, `Trade is run in ERPNext: ${what} there.`]);
  });

  test("what was asked for before is not done here by whoever approves it now", async () => {
    const asker = await addHand(vanik, ["accounts"], "Asha Rao");
    const party = `(select id from organisations where kind = 'supplier' order by name limit 1)`;
    const bank = { account: "50200012345678", ifsc: "HDFC0000123", name: "Ledger Traders" };
    const { rows } = await vanik.deps.db.$client.query(
      `insert into approvals (id, call, input, subject_kind, subject_id, version, name, party, doing, needed, acts, asked_by, at, note)
       select gen_random_uuid(), 'POST /parties/:id/banks', jsonb_build_object('id', o.id) || $1::jsonb, 'party', o.id, o.version, o.name,
         o.name, 'Add it', '{"act":"bank","amount":null,"limit":null}', '[{"act":"bank","amount":null}]', $2, $3, 'Their letter came'
       from organisations o where o.id = ${party} returning id`,
      [bank, asker.id, vanik.deps.clock.now()],
    );
    const reply = await vanik.call("POST", `/desk/approvals/${rows[0].id}/approve`, { token, body: {} });
    expect([reply.status, reply.body.error.message]).toEqual([422, "Trade is run in ERPNext: do it there."]);
    expect(
      (await vanik.deps.db.$client.query("select from organisation_banks where account = $1", [bank.account])).rows,
    ).toEqual([]);
  });

  test("a guest's inquiry gets no buyer who would be made here", async () => {
    const inquiry = (await vanik.call("GET", "/desk/inbox?kind=inquiry", { token })).body.success.data[0];
    const body = { version: inquiry.version, new: true, name: "Acme", person: "Asha", phone: "9876543210" };
    const { status, body: reply } = await vanik.call("POST", `/desk/inbox/${inquiry.id}/link`, { token, body });
    expect([status, reply.error.message]).toEqual([422, "Trade is run in ERPNext: do it there."]);
  });

  test("who may not is told that first", async () => {
    const buyer = await vanik.tokenOf("buyer@vanik.example");
    for (const { endpoint } of walked.filter(({ endpoint: { who } }) => who.every((kind) => kind === "staff")))
      expect([endpoint.path, (await ask(vanik, endpoint, buyer)).status]).toEqual([endpoint.path, 403]);
  });

  test("nobody finds what is of the books: notes, the ledger, tax withheld, small suppliers, registers", async () => {
    const ofBooks = endpoints.filter(([, { path }]) => booksOf.test(path));
    expect(ofBooks.filter(([, { inErpnext }]) => inErpnext !== "none").map(([name]) => name)).toEqual([]);
    expect(ofBooks.length).toBeGreaterThan(40);
    for (const [noun, who] of [
      ["creditNote", "buyer"],
      ["debitNote", "supplier"],
    ] as const)
      for (const path of [`/${noun}`, `/${noun}/CN-2627-000001`]) {
        const { status, body } = await vanik.call("GET", path, { token: await vanik.tokenOf(`${who}@vanik.example`) });
        expect([path, status, body.error.code]).toEqual([path, 404, "not_found"]);
      }
  });

  test("a buyer's own moves are judged by what the document is", async () => {
    const buyer = await vanik.tokenOf("buyer@vanik.example");
    const { status } = await vanik.call("POST", "/quotation/QTN-0/moves", {
      token: buyer,
      body: { move: "accept", version: 1 },
    });
    expect(status).toBe(404);
  });

  test("the desk's people read where trade is run; nobody else is told", async () => {
    const profileOf = async (email: string) =>
      (await vanik.call("GET", "/profile", { token: await vanik.tokenOf(email) })).body.success.data;
    expect((await profileOf("desk@vanik.example")).erpnext).toEqual({ desk: "app", url });
    expect(await profileOf("buyer@vanik.example")).not.toHaveProperty("erpnext");
  });

  test("its own setting is there, and those of the books that it keeps are not", async () => {
    const read = async (name: string) => (await vanik.call("GET", `/desk/settings/${name}`, { token })).status;
    expect(await read("erpnext")).toBe(200);
    for (const name of ["registrations", "numbers", "trade", "limits"])
      expect([name, await read(name)]).toEqual([name, 404]);
    expect(await read("operator")).toBe(200);
  });
});

describe("where Vanik trades by itself", () => {
  let vanik: TestApp;
  let token: string;
  beforeAll(async () => {
    vanik = await startTestApp({ RATE_LIMIT: "off" });
    token = await vanik.tokenOf("desk@vanik.example");
  });
  afterAll(() => vanik.close());

  test.each(walked.filter(({ mark }) => mark === "only"))("$name is not there", async ({ endpoint }) => {
    const { status, body } = await ask(vanik, endpoint, token);
    expect([status, body.error.code]).toEqual([404, "not_found"]);
  });

  test("the desk's people read that no ERPNext stands behind", async () => {
    expect((await vanik.call("GET", "/profile", { token })).body.success.data.erpnext).toBeNull();
  });
});
