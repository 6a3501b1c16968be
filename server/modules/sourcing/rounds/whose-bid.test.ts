// A sealed bid is of the person who typed it, until that one says yes to others: whoever was there first, or registered the supplier,
// reads and moves nothing of it unasked (sourcing 4).
import { authorizationOf, keyScopes } from "@vanik/contracts/keys";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { registration } from "../../../../tests/accounts.ts";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { letRead } from "../../../../tests/bid-readers.ts";
import { addColleague } from "../../../../tests/colleagues.ts";
import { openErp } from "../../../../tests/erp.ts";
import { formBody, pdf } from "../../../../tests/files.ts";
import { readPdf } from "../../../../tests/pdf-text.ts";
import { bidAt, openRounds, type Rounds } from "../../../../tests/rounds.ts";
import { rajkot } from "../../../../tests/trade.ts";
import { methods } from "../../erp/methods.ts";

let vanik: TestApp;
let rounds: Rounds;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  rounds = await openRounds(vanik);
});
afterAll(() => vanik.close());

const password = "Lighthouse-kettle-42";
const secret = [71.83, 51_739.57];
const figures = /71\.83|51,?739\.57|numbat/i;
let serial = 0;

async function comeIn(email: string) {
  const mails = await vanik.runMailJobs();
  const mail = mails.findLast(({ to, text }) => to.address === email && text.includes("set-password"))!;
  const token = /#(\S+)/.exec(mail.text)![1]!;
  const body = { token, password, cnfPassword: password, terms: true, name: `Name of ${email}` };
  expect(await vanik.call("POST", "/resetPwd", { body })).toMatchObject({ status: 200 });
  return { token: await vanik.tokenOf(email, password), mail };
}
const peopleOf = (token: string): Promise<{ id: string; email: string }[]> =>
  rounds.done("GET", "/people", undefined, token);
const idIn = async (email: string) => {
  const { rows } = await vanik.deps.db.$client.query("select id from users where email = $1", [email]);
  return rows[0].id as string;
};

const path = (name: string) => `/requestForQuotation/${name}`;
/** All that somebody signed in for the supplier is told of its bid, in every call that tells of one. */
async function readAll(name: string, token: string): Promise<string> {
  const texts = [];
  for (const at of [
    `${path(name)}/bid`,
    `${path(name)}/bid/receipt`,
    `${path(name)}/files`,
    path(name),
    "/overview",
    "/requestForQuotation",
  ])
    texts.push(JSON.stringify((await vanik.call("GET", at, { token })).body));
  return texts.join("\n");
}

/** Each way to move a bid, by somebody signed in. */
async function moveAll(name: string, token: string) {
  const bid = bidAt([69.07, 50_000], rounds.validTill());
  const { body, headers } = await formBody([["myfile", { name: "other.pdf", bytes: pdf }]]);
  const upload = await formBody([
    ["name", name],
    ["docType", "RFQ"],
    ["myfile", { name: "other.pdf", bytes: pdf }],
  ]);
  return [
    await vanik.call("PUT", `${path(name)}/bid`, { token, body: { ...bid, base: 0 } }),
    ...(await Promise.all(
      [{ move: "submit", bid }, { move: "submit" }, { move: "confirm" }, { move: "withdraw" }, { move: "decline" }].map(
        (words) => vanik.call("POST", `${path(name)}/bid/moves`, { token, body: words }),
      ),
    )),
    await vanik.call("POST", `${path(name)}/bid/files`, { token, body, headers }),
    await vanik.call("POST", "/uploadDocument", { token, body: upload.body, headers: upload.headers }),
  ];
}

async function expectNothing(name: string, token: string) {
  expect(await readAll(name, token)).not.toMatch(figures);
  const page = await rounds.page(name, token);
  expect(page).toMatchObject({
    live: null,
    draft: null,
    files: [],
    moves: [],
    version: 0,
    submitted_at: null,
    saved_at: null,
  });
  const tries = await moveAll(name, token);
  expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 422));
  for (const { body } of tries) expect(body.error.message).toContain("sealed with");
}

const readsFigures = async (name: string, token: string) =>
  (await rounds.page(name, token)).live?.lines.map(({ rate }: { rate: number }) => rate);

describe("who was there first", () => {
  let supplier = "";
  let owner = { token: "", email: "" };
  let puppet = { token: "", email: "" };
  async function inviteOwner() {
    const { rows } = await vanik.deps.db.$client.query("select id from organisations where name = $1", [supplier]);
    await rounds.done("POST", `/parties/${rows[0].id}/invite`, { email: owner.email, person: "Owner" });
    const { token, mail } = await comeIn(owner.email);
    owner.token = token;
    expect(mail.text).toContain(puppet.email);
    expect(mail.text).toContain("nobody reads before the opening but you");
    puppet.token = await vanik.tokenOf(puppet.email, password);
    const own = (await peopleOf(puppet.token)).find(({ email }) => email === owner.email)!;
    await rounds.done("POST", `/people/${own.id}/confirm`, {}, puppet.token);
  }
  beforeEach(() => {
    supplier = `Sangli Castings ${++serial}`;
    owner = { token: "", email: `owner-${serial}@sangli.example` };
    puppet = { token: "", email: `puppet-${serial}@desk.example` };
  });

  test("by the desk, reads and moves nothing that the supplier's own bids later", async () => {
    const made = {
      kind: "supplier",
      name: supplier,
      person: "Puppet",
      email: puppet.email,
      phone: "",
      gstNo: "",
      state: "",
    };
    await rounds.done("POST", "/parties", made);
    await comeIn(puppet.email);
    vanik.advance(31 * 86_400);
    rounds = await openRounds(vanik);
    await inviteOwner();
    const { name } = await rounds.publish({}, [supplier]);
    await rounds.submitBid(name, secret, owner.token, { remark: "Numbat" });
    await expectNothing(name, puppet.token);
    expect(await rounds.page(name, puppet.token)).toMatchObject({ sealed_with: `Name of ${owner.email}` });
    expect(await readsFigures(name, owner.token)).toEqual(secret);
    const mails = await vanik.runMailJobs();
    const receipts = mails.filter(({ subject }) => /was received/.test(subject));
    const toOwner = receipts.find(({ to }) => to.address === owner.email)!;
    expect(toOwner.text).toContain("Read until the opening by nobody but");
    expect(toOwner.text).toContain("/withdraw-bid#");
    for (const { to, text } of receipts) if (to.address !== owner.email) expect(text).not.toContain("/withdraw-bid#");
  });

  test("by registering it as a guest, neither, whoever it confirms", async () => {
    const body = {
      ...(await registration(vanik, puppet.email, supplier)),
      userType: "supplier",
      password,
      cnfPassword: password,
    };
    expect(await vanik.call("POST", "/register", { body })).toMatchObject({ status: 200 });
    await inviteOwner();
    const { name } = await rounds.publish({}, [supplier]);
    await rounds.done("PUT", `${path(name)}/bid`, { ...bidAt(secret, rounds.validTill()), base: 0 }, owner.token);
    expect(await readAll(name, puppet.token)).not.toMatch(figures);
    await rounds.submitBid(name, secret, owner.token);
    await expectNothing(name, puppet.token);
    // By the link that was mailed to it neither.
    await rounds.linkOf(name, supplier);
    const links = (await vanik.runMailJobs()).flatMap(({ to, text }) =>
      [...text.matchAll(/\/bid\/([\w-]{43})/g)].map((found) => ({ to: to.address, token: found[1]! })),
    );
    expect(new Set(links.map(({ token }) => token)).size).toBe(new Set(links.map(({ to }) => to)).size);
    const own = links.find(({ to }) => to === puppet.email)!.token;
    const byLink = await vanik.call("POST", `/bid/${own}/moves`, { body: { move: "withdraw" } });
    expect(byLink).toMatchObject({ status: 422, body: { error: { message: expect.stringContaining("sealed with") } } });
    // The owner's link is the owner.
    const ownersLink = links.find(({ to }) => to === owner.email)!.token;
    expect(await vanik.call("POST", `/bid/${ownersLink}/moves`, { body: { move: "withdraw" } })).toMatchObject({
      status: 200,
    });
    const words = { move: "submit", bid: bidAt(secret, rounds.validTill()) };
    expect(await vanik.call("POST", `/bid/${ownersLink}/moves`, { body: words })).toMatchObject({ status: 200 });
    expect(await readsFigures(name, owner.token)).toEqual(secret);
    await expectNothing(name, puppet.token);
  });

  test("nor does its administrator, the desk or who looks on write into whom a typist lets", async () => {
    const colleague = await addColleague(vanik, "supplier@vanik.example", {
      name: `looker ${serial}`,
      role: "administrator",
    });
    const typist = await idIn("supplier@vanik.example");
    const { name } = await rounds.publish();
    await rounds.submitBid(name, secret);
    // One's own word is of one's own bids alone.
    await rounds.done("PUT", `/bidReaders/${typist}`, { reads: true }, colleague.token);
    await expectNothing(name, colleague.token);
    expect(
      (await vanik.call("PUT", `/bidReaders/${colleague.id}`, { token: colleague.token, body: { reads: true } }))
        .status,
    ).toBe(404);
    expect(
      (await vanik.call("PUT", `/bidReaders/${colleague.id}`, { token: rounds.tokens.desk, body: { reads: true } }))
        .status,
    ).toBe(403);
    const { email } = await addColleague(vanik, "buyer@vanik.example", { name: `stranger ${serial}` });
    expect(
      (
        await vanik.call("PUT", `/bidReaders/${await idIn(email)}`, {
          token: rounds.tokens.supplier,
          body: { reads: true },
        })
      ).status,
    ).toBe(404);
    await expectNothing(name, colleague.token);
  });
});

describe("the desk, which reads as somebody of the supplier", () => {
  async function typedWithFile() {
    const { name } = await rounds.publish();
    const { body, headers } = await formBody([["myfile", { name: "numbat.pdf", bytes: pdf }]]);
    const token = rounds.tokens.supplier;
    expect((await vanik.call("POST", `${path(name)}/bid/files`, { token, body, headers })).status).toBe(200);
    await rounds.submitBid(name, secret, token, { remark: "Numbat" });
    return name;
  }

  test("finds nothing of a sealed bid as who typed it, nor as a colleague whom that one lets, and lets nobody", async () => {
    const colleague = await addColleague(vanik, "supplier@vanik.example", { name: `seen ${++serial}` });
    await letRead(vanik, "supplier@vanik.example", colleague.email);
    const other = await addColleague(vanik, "supplier@vanik.example", { name: `unlet ${serial}` });
    const name = await typedWithFile();
    const typist = await idIn("supplier@vanik.example");
    for (const user of [typist, colleague.id, other.id]) {
      const body = { user, reason: "Says that the bid is missing" };
      const { access_token: token } = await rounds.done("POST", "/desk/viewAs", body);
      expect(await readAll(name, token)).not.toMatch(figures);
      expect((await vanik.call("GET", `${path(name)}/bid`, { token })).status).toBe(403);
      for (const reader of [typist, colleague.id, other.id])
        for (const reads of [true, false]) {
          const reply = await vanik.call("PUT", `/bidReaders/${reader}`, { token, body: { reads } });
          expect(reply).toMatchObject({ status: 403, body: { error: { message: /only look on/ } } });
        }
      expect((await moveAll(name, token)).map(({ status }) => status)).toEqual(Array(8).fill(403));
    }
    await expectNothing(name, other.token);
    expect(await readsFigures(name, colleague.token)).toEqual(secret);
  });

  test("finds nothing of it by a key of the supplier's or of all companies', of which none lets anybody", async () => {
    const name = await typedWithFile();
    const erp = await openErp(vanik);
    const scopes = keyScopes.filter((scope) => scope.startsWith("supplier"));
    const texts: string[] = [];
    for (const organisation of ["", rajkot]) {
      const key = authorizationOf(await erp.make(scopes, organisation));
      for (const [method, { side, act }] of methods) {
        if (side !== "supplier" || act === "write") continue;
        for (const supplier of ["", `&supplier=${encodeURIComponent(rajkot)}`]) {
          const query = `suppliers=${encodeURIComponent(rajkot)}&name=${name}${supplier}`;
          const { status, body, bytes } = await erp.call(`${method}?${query}`, { key });
          texts.push(
            `${status} ${status === 200 && act === "pdf" ? JSON.stringify(await readPdf(bytes)) : JSON.stringify(body)}`,
          );
        }
      }
      const reader = await idIn("supplier@vanik.example");
      const reply = await vanik.app.inject({
        method: "PUT",
        url: `/api/bidReaders/${reader}`,
        headers: { "application-key": "vanik-web", authorization: key },
        payload: { reads: true },
      });
      expect(reply.statusCode).toBe(401);
    }
    expect(texts.filter((text) => text.startsWith("200")).length).toBeGreaterThan(8);
    expect(texts.some((text) => text.includes(name))).toBe(true);
    for (const text of texts) expect(text).not.toMatch(figures);
  });
});

describe("two of one firm", () => {
  test("who trust one another go on with each other's bids and files, until the word is taken back; what is begun is one's own", async () => {
    const colleague = await addColleague(vanik, "supplier@vanik.example", { name: `partner ${++serial}` });
    const { name } = await rounds.publish();
    expect((await rounds.page(name)).readers).toMatchObject({
      changes: true,
      people: expect.arrayContaining([expect.objectContaining({ id: colleague.id, reads: false })]),
    });
    await rounds.done(
      "PUT",
      `${path(name)}/bid`,
      { ...bidAt(secret, rounds.validTill()), base: 0 },
      rounds.tokens.supplier,
    );
    await letRead(vanik, "supplier@vanik.example", colleague.email);
    expect(await readAll(name, colleague.token)).not.toMatch(figures);
    expect(await rounds.page(name, colleague.token)).toMatchObject({ draft: null, version: 0, sealed_with: null });
    await rounds.done("POST", `${path(name)}/bid/moves`, { move: "submit" }, rounds.tokens.supplier);
    expect(await readsFigures(name, colleague.token)).toEqual(secret);
    const sendFile = async () => {
      const { body, headers } = await formBody([["myfile", { name: "numbat.pdf", bytes: pdf }]]);
      return vanik.call("POST", `${path(name)}/bid/files`, { token: colleague.token, body, headers });
    };
    expect(await rounds.page(name, colleague.token)).toMatchObject({ bid_of: { changes: false }, moves: [] });
    expect((await sendFile()).status).toBe(422);
    await letRead(vanik, colleague.email, "supplier@vanik.example");
    expect((await sendFile()).status).toBe(200);
    expect((await rounds.page(name)).files[0].name).toBe("numbat.pdf");
    expect((await rounds.askBid(name, { move: "withdraw" }, colleague.token)).status).toBe(200);
    await rounds.submitBid(name, secret);
    await rounds.done("PUT", `/bidReaders/${colleague.id}`, { reads: false }, rounds.tokens.supplier);
    await expectNothing(name, colleague.token);
    // Once it is opened all of its people read it.
    await rounds.closed(name);
    await rounds.moveRound(name, { move: "unseal" });
    expect(await readsFigures(name, colleague.token)).toEqual(secret);
    // What answers better rates is the typist's still.
    const target = { supplier: (await rounds.page(name)).supplier, lines: [{ idx: 1, rate: 70 }] };
    await rounds.done("POST", `${path(name)}/rounds/1/targets`, target);
    expect(await rounds.askBid(name, { move: "accept" }, colleague.token)).toMatchObject({ status: 422 });
    expect((await rounds.askBid(name, { move: "accept" })).status).toBe(200);
  });

  test("one who was invited by the typist reads from the start, and not the other way round", async () => {
    const email = `invited-${++serial}@rajkot.example`;
    await rounds.done(
      "POST",
      "/people",
      { name: "Invited", email, phone: "", roles: ["member"] },
      rounds.tokens.supplier,
    );
    const { token } = await comeIn(email);
    const { name } = await rounds.publish();
    await rounds.submitBid(name, secret);
    expect(await readsFigures(name, token)).toEqual(secret);
    const { name: other } = await rounds.publish();
    await rounds.submitBid(other, secret, token, { remark: "Numbat" });
    await expectNothing(other, rounds.tokens.supplier);
  });

  test("whose typist is disabled: the bid stands, and who is left is told whom to ask", async () => {
    const colleague = await addColleague(vanik, "supplier@vanik.example", { name: `leaver ${++serial}` });
    const { name } = await rounds.publish();
    await rounds.submitBid(name, secret, colleague.token);
    await vanik.deps.db.$client.query("update users set disabled_at = now() where id = $1", [colleague.id]);
    const refused = await rounds.askBid(name, { move: "withdraw" });
    expect(refused).toMatchObject({
      status: 422,
      body: { error: { message: expect.stringContaining("an account that is closed") } },
    });
    expect(await rounds.page(name)).toMatchObject({ sealed_with: "", moves: [] });
    await rounds.closed(name);
    await rounds.moveRound(name, { move: "unseal" });
    expect(await readsFigures(name, rounds.tokens.supplier)).toEqual(secret);
  });

  test("whose typist is disabled before or after it is to be confirmed: another of the supplier bids in its place", async () => {
    const lines = [{ idx: 1, qty: 400 }, { idx: 2 }];
    for (const isDisabledFirst of [true, false]) {
      const colleague = await addColleague(vanik, "supplier@vanik.example", { name: `leaver ${++serial}` });
      const { name } = await rounds.publish();
      await rounds.submitBid(name, [70, 50_000], colleague.token);
      const disable = () =>
        vanik.deps.db.$client.query("update users set disabled_at = now() where id = $1", [colleague.id]);
      if (isDisabledFirst) await disable();
      await rounds.moveRound(name, { move: "amend", changes: { lines } });
      if (!isDisabledFirst) await disable();
      expect(await rounds.page(name)).toMatchObject({ state: "draft", bid_of: null, moves: ["submit"] });
      const draft = { ...bidAt(secret, rounds.validTill()), base: 0 };
      await rounds.done("PUT", `${path(name)}/bid`, draft, rounds.tokens.supplier);
      const states = async () =>
        (
          await vanik.deps.db.$client.query(
            "select b.state from bids b join rounds r on r.id = b.round_id join trade_documents d on d.id = r.rfq_id where d.name = $1 order by b.state",
            [name],
          )
        ).rows.map(({ state }) => state);
      // What is typed takes no place: whoever comes in again confirms.
      expect(await states()).toEqual(["draft", "stale"]);
      await rounds.submitBid(name, secret);
      await rounds.closed(name);
      await rounds.moveRound(name, { move: "unseal" });
      expect(await readsFigures(name, rounds.tokens.supplier)).toEqual(secret);
      expect(await states()).toEqual(["submitted", "void"]);
      const { events } = await rounds.done("GET", `${path(name)}/rounds/1/minutes`);
      expect(events.map(({ move }: { move: string }) => move)).toContain("void");
    }
  });

  test("nothing is shown or asked where there is no other account, nor where the round is not sealed", async () => {
    const { name } = await rounds.publish({ sealed: false });
    const colleague = await addColleague(vanik, "supplier@vanik.example", { name: `reader ${++serial}` });
    await rounds.submitBid(name, secret);
    expect(await readsFigures(name, colleague.token)).toEqual(secret);
    expect((await rounds.page(name)).readers).toBe(null);
    const sealed = await rounds.publish();
    expect((await rounds.page(sealed.name, rounds.tokens.supplier2)).readers).toBe(null);
  });
});
