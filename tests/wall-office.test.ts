// The wall around what is of people alone: a company's colleagues, the desk's inbox, approvals and overview, and who looks on as somebody.
import * as api from "@vanik/contracts/api";
import { type Endpoint, endpointsOf } from "@vanik/contracts/endpoint";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "./app.ts";
import { addColleague } from "./colleagues.ts";
import { addHand } from "./desk-hands.ts";
import { openTrade, type Trade } from "./trade.ts";
import { sideOf, type WallSide } from "./wall-texts.ts";

const companies: readonly WallSide[] = ["buyer", "buyer2", "supplier", "supplier2"];

/** Each company's people by words that stand nowhere else: one who comes in, one who is invited. */
const memberOf = (who: WallSide) => `member-of-${who}-alone`;
const invitedOf = (who: WallSide) => `invited-by-${who}-alone`;
const wordsOf = (who: WallSide) => [memberOf(who), invitedOf(who)];

/** What the desk writes for itself, and who it is; and what a guest and a stranger wrote to the desk alone. */
const ofTheDesk = [
  "Please look at this rate",
  "Looked at and found right",
  "Walter Second",
  "Told by our adviser",
  "Ring back after the fair",
  "Farida Contractor",
  "Meera Callback",
  "Girish Guest",
];
const paidReference = "UTRWALLMARKED77";

let vanik: TestApp;
let trade: Trade;
let offer = "";
let entries: { id: string; kind: string }[];
let approvalId = "";
const peopleIds: Record<string, { member: string; invited: string }> = {};
const views: Record<string, string> = {};

async function inviteOneOf(who: WallSide): Promise<void> {
  const member = await addColleague(vanik, `${who}@vanik.example`, { name: memberOf(who) });
  const invited = await trade.done(
    "POST",
    "/people",
    { name: invitedOf(who), email: `${invitedOf(who)}@office.example`, phone: "", roles: ["member"] },
    trade.tokens[who],
  );
  peopleIds[who] = { member: member.id, invited: invited.id };
}

/** A rate that Walter approves, of an offer that goes to the first buyer. */
async function approveARate(): Promise<void> {
  const second = await addHand(vanik, ["accounts"], "Walter Second");
  const { version } = await trade.done("GET", "/desk/settings/limits");
  await trade.done("PUT", "/desk/settings/limits", { version, approvals: true });
  const draft = await trade.draft("quotation", await trade.inquire(), [
    { item_code: "FS-HB-12050-Z", qty: 7, rate: 10 },
  ]);
  const { items, ...read } = await trade.read("quotation", draft);
  const lines = items.map(({ item_code, qty, rate, source }: Record<string, unknown>) => ({
    item_code,
    qty,
    rate,
    source,
    gst_rate: 5,
  }));
  await trade.done("PUT", `/quotation/${draft}`, { version: read.version, items: lines });
  const words = { move: "submit", rate_reason: "Told by our adviser", ask: "Please look at this rate" };
  const { approval } = await trade.moved("quotation", draft, words);
  approvalId = approval.id;
  const answer = { note: "Looked at and found right" };
  offer = (await trade.done("POST", `/desk/approvals/${approval.id}/approve`, answer, second.token)).name;
}

/** One of each kind: a message, a call, a guest's inquiry, the first buyer's "I have paid"; each with a note of the desk's. */
async function fillInbox(): Promise<void> {
  const contact = { name: "Farida Contractor", company: "Fitwell", email: "f@fitwell.example", phone: "9820015567" };
  await trade.done("POST", "/contact", { ...contact, message: "Hello" }, "");
  await trade.done("POST", "/callback", { name: "Meera Callback", phone: "9822041176", email: "m@fit.example" }, "");
  await trade.inquire("", { party_name: "Girish Guest", email: "girish@guest.example", phone: "9822041177" });
  const { order } = await trade.deal();
  const { name } = await trade.billOrder(order);
  const paid = { reference: paidReference, day: trade.today() };
  await trade.done("POST", `/purchaseInvoice/${name}/paid`, paid, trade.tokens.buyer);
  entries = await trade.done("GET", "/desk/inbox");
  for (const { id } of entries)
    await trade.done("POST", `/desk/inbox/${id}/notes`, { text: "Ring back after the fair" });
}

beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
  for (const who of companies) await inviteOneOf(who);
  await approveARate();
  await fillInbox();
  const { rows } = await vanik.deps.db.$client.query("select id, split_part(email, '@', 1) as who from users");
  for (const { id, who } of rows.filter((one) => companies.includes(one.who)))
    views[who] = (await trade.done("POST", "/desk/viewAs", { user: id, reason: "To see the wall" })).access_token;
});
afterAll(() => vanik.close());

const textOf = async (path: string, token: string): Promise<string> => {
  const reply = await vanik.app.inject({
    url: `/api${path}`,
    headers: { "application-key": "vanik-web", "access-token": token },
  });
  return `${JSON.stringify(reply.headers)}\n${reply.rawPayload.toString("latin1")}`;
};
const found = (text: string, words: readonly string[]) => words.filter((word) => text.includes(word));
const readsOf = (side: "buyer" | "supplier") =>
  endpointsOf(api).flatMap(([, one]: [string, Endpoint]) =>
    one.method === "GET" &&
    one.who.includes(side) &&
    !one.path.includes(":") &&
    !one.path.includes("captcha") &&
    // It goes on until its reader leaves: round-news.test.ts.
    one.path !== "/stream"
      ? [one.path]
      : [],
  );

const ways = companies.flatMap((who) => [
  { who, how: "signed in" as const },
  { who, how: "seen as" as const },
]);
const tokenOf = (who: WallSide, how: "signed in" | "seen as") => (how === "seen as" ? views[who]! : trade.tokens[who]);

test("the desk itself reads all of it", async () => {
  const seen = await textOf(`/quotation/${offer}`, trade.tokens.desk);
  expect(found(seen, ofTheDesk)).toContain("Walter Second");
  const listed = await textOf("/desk/approvals", trade.tokens.desk);
  expect(found(listed, ofTheDesk)).toContain("Please look at this rate");
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(["contact", "call", "inquiry", "paid"]));
  const opened = await Promise.all(entries.map(({ id }) => textOf(`/desk/inbox/${id}`, trade.tokens.desk)));
  expect(found(opened.join(), [...ofTheDesk, paidReference])).toEqual(
    expect.arrayContaining(["Farida Contractor", "Meera Callback", "Girish Guest", paidReference]),
  );
});

describe.each(ways)("$who, $how,", ({ who, how }) => {
  const others = companies.filter((one) => one !== who);
  const hidden = [...ofTheDesk, ...others.flatMap(wordsOf), ...(who === "buyer" ? [] : [paidReference])];

  test("reads its own people, and of nobody else's, the inbox or what was approved a word", async () => {
    const token = tokenOf(who, how);
    expect(found(await textOf("/people", token), wordsOf(who))).toEqual(expect.arrayContaining([invitedOf(who)]));
    const own = who === "buyer" ? [`/quotation/${offer}`, `/quotation/${offer}/pdf`] : [];
    for (const path of [...readsOf(sideOf(who)), ...own]) {
      const text = await textOf(path, token);
      expect([path, found(text, hidden)]).toEqual([path, []]);
      expect([path, /waiting_approval|approved_by|opened_by|assigned_to/.test(text)]).toEqual([path, false]);
    }
  });

  test("finds no one of another company, by whatever call", async () => {
    const token = tokenOf(who, how);
    for (const other of others)
      for (const id of Object.values(peopleIds[other]!))
        for (const [method, path, body] of [
          ["GET", `/people/${id}`],
          ["PUT", `/people/${id}`, { version: 1, disabled: true }],
          ["POST", `/people/${id}/invite`],
          ["DELETE", `/people/${id}`],
        ] as const) {
          const reply = await vanik.call(method, path, { token, ...(body && { body }) });
          const isRead = method === "GET";
          expect([method, other, reply.status]).toEqual([method, other, how === "seen as" && !isRead ? 403 : 404]);
          expect(found(JSON.stringify(reply), hidden)).toEqual([]);
        }
  });

  const desks = [
    "/desk/overview",
    "/desk/inbox",
    "/desk/approvals",
    "/desk/people",
    "/desk/colleagues",
    "/desk/counts",
  ];
  test.each([...desks, "/desk/today", "/desk/subscribers", "/desk/subscribers/export", "/audit"])(
    "is refused %s, and told nothing by it",
    async (path) => {
      const reply = await vanik.call("GET", path, { token: tokenOf(who, how) });
      expect(reply.status).toBe(403);
      expect(found(JSON.stringify(reply), [...hidden, ...wordsOf(who)])).toEqual([]);
    },
  );

  test("is refused each entry of the inbox, each approval, and to look on as anybody", async () => {
    const token = tokenOf(who, how);
    const user = peopleIds[who]!.member;
    const calls = [
      ...entries.flatMap(({ id }) => [
        ["GET", `/desk/inbox/${id}`],
        ["POST", `/desk/inbox/${id}/open`],
        ["POST", `/desk/inbox/${id}/notes`, { text: "Mine" }],
        ["PUT", `/desk/inbox/${id}`, { version: 1, state: "done" }],
        ["POST", `/desk/inbox/${id}/link`, { version: 1, new: true }],
      ]),
      ...["approve", "refuse", "withdraw"].map((how) => [
        "POST",
        `/desk/approvals/${approvalId}/${how}`,
        { note: "Me" },
      ]),
      ["POST", "/desk/viewAs", { user, reason: "To see the wall" }],
      ["POST", "/desk/viewAs/end", { user }],
    ] as ["GET" | "POST" | "PUT", string, object?][];
    for (const [method, path, body] of calls) {
      const reply = await vanik.call(method, path, { token, ...(body && { body }) });
      expect([method, path, reply.status]).toEqual([method, path, 403]);
      expect(found(JSON.stringify(reply), hidden)).toEqual([]);
    }
  });
});

test("whoever invites somebody of another company learns no more than that the address is taken", async () => {
  const ask = (email: string) =>
    vanik.call("POST", "/people", {
      token: trade.tokens.supplier,
      body: { name: "Somebody", email, phone: "", roles: ["member"] },
    });
  const replies = [`${invitedOf("buyer")}@office.example`, "buyer2@vanik.example", "walter-second@hands.example"];
  const answers = await Promise.all(replies.map(ask));
  const texts = answers.map(({ status, body }) => JSON.stringify([status, body.error?.message, body.error?.fields]));
  expect(new Set(texts).size).toBe(1);
  expect(found(texts.join(), [...ofTheDesk, ...wordsOf("buyer")])).toEqual([]);
});

test("an administrator who looks on leaves no trace that the company reads: no session, no name, no reason", async () => {
  for (const who of companies) {
    const texts = await Promise.all(
      ["/sessions", "/profile", "/people"].map((path) => textOf(path, trade.tokens[who])),
    );
    expect([who, found(texts.join(), ["To see the wall", "Anita Menon"])]).toEqual([who, []]);
  }
});

test("a party's own `ask` keeps nothing: its move is made", async () => {
  const words = { move: "accept", ask: "Please", po_no: "WALL-1" };
  const moved = await trade.move("quotation", offer, words, trade.tokens.buyer);
  expect([moved.status, moved.body.success?.data.status]).toEqual([200, "Ordered"]);
});

test("no mail to a company names another's people, the desk's notes or who approved", async () => {
  const mails = await vanik.runMailJobs();
  for (const who of companies) {
    const own = mails.filter(
      ({ to }) =>
        JSON.stringify(to).includes(`${who}@`) ||
        JSON.stringify(to)
          .toLowerCase()
          .includes(`${invitedOf(who)}@`),
    );
    const hidden = [...ofTheDesk, ...companies.filter((one) => one !== who).flatMap(wordsOf)];
    expect([who, own.length > 0]).toEqual([who, true]);
    // What it typed itself it reads again: whom it has asked in.
    const typed = who === "supplier" ? `${invitedOf("buyer")}@office.example` : "";
    for (const mail of own)
      expect([mail.subject, found(JSON.stringify(mail).replaceAll(typed || "nothing", ""), hidden)]).toEqual([
        mail.subject,
        [],
      ]);
  }
});
