// The inbox at the desk: entries are made with their subjects, shared by two people, settled by what settles the subject.
import { type InboxEntry, InboxKind, type InboxRow, rightOfEntry } from "@vanik/contracts/inbox";
import { hasRight, rights } from "@vanik/contracts/rights";
import { kinds } from "@vanik/contracts/trade";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { addHand } from "../../../../tests/desk-hands.ts";
import { invoiceOf, sahyadri } from "../../../../tests/orders.ts";
import { openTrade, type Trade } from "../../../../tests/trade.ts";
import { sweepInbox } from "./sweep.ts";

let vanik: TestApp;
let trade: Trade;
const rows = async (text: string, values: unknown[] = []) => (await vanik.deps.db.$client.query(text, values)).rows;

/** Asha, beside the demonstration's Anita. */
const asha = { id: "", token: "" };

beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
  const [made] = await rows(`insert into users (id, type, name, email, phone, password_hash, rights, created_at)
    select gen_random_uuid(), 'staff', 'Asha Rao', 'asha@vanik.example', '', password_hash, rights, now()
    from users where email = 'desk@vanik.example' returning id`);
  asha.id = made.id;
  asha.token = await vanik.tokenOf("asha@vanik.example");
});
beforeEach(() => vanik.advance(600));
afterAll(() => vanik.close());

const list = (query = "", token?: string): Promise<InboxRow[]> =>
  trade.done("GET", `/desk/inbox?limit_page_length=100&${query}`, undefined, token);
const read = (id: string): Promise<InboxEntry> => trade.done("GET", `/desk/inbox/${id}`);
const change = (id: string, body: object, token?: string) => trade.ask("PUT", `/desk/inbox/${id}`, body, token);
const acts = ({ notes }: InboxEntry) => notes.map(({ by, act, text }) => [by, act, text]);

const message = {
  name: "Farida Contractor",
  company: "Contractor & Sons",
  email: "farida@contractor.example",
  phone: "9820015567",
  message: "Do you deliver to sites?",
};
async function write(more: object = {}): Promise<InboxRow> {
  await trade.done("POST", "/contact", { ...message, ...more }, "");
  return (await list("kind=contact&state=open"))[0]!;
}
const isDocument = (kind: InboxRow["subject"]["kind"]) => kind === "opportunity" || kind === "sales_invoice";
async function guestAsks(more: object = {}): Promise<{ name: string; entry: InboxRow }> {
  const name = await trade.inquire("", { email: "guest@firm.example", phone: "9822041176", note: "Soon", ...more });
  return { name, entry: (await list("kind=inquiry&state=open"))[0]! };
}

describe("an entry is made with its subject", () => {
  test("a message, with its words", async () => {
    const entry = await write();
    expect(entry).toMatchObject({
      kind: "contact",
      subject: { kind: "contact_message", name: "Contractor & Sons" },
      person: "Farida Contractor",
      state: "open",
      assigned_to: null,
      opened_by: null,
      version: 1,
    });
    expect((await write({ message: `Do you\n deliver? ${"Yes ".repeat(80)}` })).says).toMatch(
      /^Do you deliver\? Yes .{140}$/,
    );
    expect(await read(entry.id)).toMatchObject({
      says: message.message,
      message: message.message,
      email: message.email,
      notes: [],
    });
  });

  test("a call, by its telephone", async () => {
    await trade.done("POST", "/callback", { name: "Meera Joshi", phone: "9822041176", email: "meera@example.com" }, "");
    const [entry] = await list("kind=call");
    expect(entry).toMatchObject({
      person: "Meera Joshi",
      says: "",
      subject: { kind: "call_request", name: "9822041176" },
    });
  });

  test("a guest's inquiry, and none of a buyer's", async () => {
    await trade.inquire();
    const before = (await list("kind=inquiry")).length;
    const { name, entry } = await guestAsks();
    expect(await list("kind=inquiry")).toHaveLength(before + 1);
    expect(entry).toMatchObject({ subject: { kind: "opportunity", name }, person: "guest@firm.example", says: "Soon" });
    expect((await guestAsks({ note: "" })).entry.says).toMatch(/^₹[\d,]+\.00 at average prices$/);
    expect(await read(entry.id)).toMatchObject({ message: "Soon", pincode: "410501", party: null, likely: null });
  });

  test("nothing of what is refused", async () => {
    const before = (await list()).length;
    expect((await trade.ask("POST", "/contact", { ...message, phone: "1" }, "")).status).toBe(400);
    expect(await list()).toHaveLength(before);
  });
});

describe("“I have paid”", () => {
  const paid = { reference: "HDFCR52026112", day: "2026-01-05" };
  const notifyPaid = (name: string, body: object = paid, token = trade.tokens.buyer) =>
    trade.ask("POST", `/purchaseInvoice/${name}/paid`, body, token);

  test("books nothing, and said again says what is said now", async () => {
    const name = await invoiceOf(trade, "sales_invoice", sahyadri, 1180);
    const before = await trade.read("purchaseInvoice", name);
    expect((await notifyPaid(name)).body.success.data).toEqual({ received: true });
    expect((await notifyPaid(name, { ...paid, reference: "SECOND" })).status).toBe(200);
    const { pay, outstanding, operator } = await trade.read("purchaseInvoice", name, trade.tokens.buyer);
    expect(pay).toEqual({
      changed_on: null,
      payee: operator.name,
      bank: { name: "Demo Bank, Connaught Place, New Delhi", account: "50200046118203", ifsc: "DEMO0000001" },
      upi: {
        id: "vanik@demobank",
        link: expect.stringMatching(`^upi://pay\\?pa=vanik@demobank&.*am=${outstanding.toFixed(2)}&cu=INR&tn=${name}$`),
      },
      told: { ...paid, reference: "SECOND" },
    });
    expect(before.pay).toBeUndefined();
    const entries = await list(`kind=paid&q=${name}`);
    expect(entries).toHaveLength(1);
    expect(entries[0]?.says).toBe("SECOND of 05 Jan 2026");
    expect(entries[0]?.outstanding).toBeGreaterThan(0);
    const entry = await read(entries[0]!.id);
    expect(entry).toMatchObject({ subject: { kind: "sales_invoice", name }, reference: "SECOND", day: paid.day });
    expect(entry.outstanding).toBe(before.outstanding);
    expect(await trade.read("purchaseInvoice", name)).toMatchObject({ status: before.status, version: before.version });
    // Done, and told again: it waits anew, and the one before stays done.
    expect((await change(entry.id, { version: entry.version, state: "done" })).status).toBe(200);
    expect((await notifyPaid(name)).status).toBe(200);
    expect((await list(`q=${name}`)).map(({ state }) => state)).toEqual(["open", "done"]);
    const again = await change(entry.id, { version: entry.version + 1, state: "open" });
    expect([again.status, again.body.error.message]).toEqual([422, expect.stringContaining("open already")]);
  });

  test("says what was withheld, by which section, and the desk records it beside the money", async () => {
    const name = await invoiceOf(trade, "sales_invoice", sahyadri, 1180);
    const withTds = { ...paid, tds_amount: 100, tds_section: "professional" };
    const tooMuch = await notifyPaid(name, { ...withTds, tds_amount: 1180 });
    expect(tooMuch.body.error.fields).toEqual({ tds_amount: "Enter less than the ₹1,180.00 that are open" });
    expect((await notifyPaid(name, withTds)).status).toBe(200);
    const { pay } = await trade.read("purchaseInvoice", name, trade.tokens.buyer);
    expect(pay.told).toEqual({ ...paid, tds_amount: 100 });
    const [row] = await list(`kind=paid&q=${name}`);
    expect((await read(row!.id)).withheld).toEqual({ section: "professional", amount: 100 });
    await notifyPaid(name);
    expect((await read(row!.id)).withheld).toBeNull();
  });

  test("is done with once the money is recorded", async () => {
    const name = await invoiceOf(trade, "sales_invoice", sahyadri, 1180);
    await notifyPaid(name);
    const [entry] = await list(`q=${name}`);
    const { outstanding: amount } = await trade.read("purchaseInvoice", name);
    const payment = {
      direction: "in",
      organisation: sahyadri,
      day: trade.today(),
      amount,
      mode: "NEFT",
      reference: "FOUND",
      allocations: [{ invoice: name, amount }],
    };
    await trade.done("POST", "/payments", payment);
    const settled = await read(entry!.id);
    expect(settled.state).toBe("done");
    expect(acts(settled)).toEqual([[null, "done", "the invoice is paid in full"]]);
  });

  test.each([
    ["a day to come", { ...paid, day: "2099-01-01" }, "day"],
    ["no reference", { ...paid, reference: " " }, "reference"],
    ["no day", { reference: "A" }, "day"],
  ])("with %s is refused at its field", async (_, body, field) => {
    const reply = await notifyPaid(await invoiceOf(trade, "sales_invoice", sahyadri, 1180), body);
    expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([400, [field]]);
  });

  test("is nobody else's to say, and of a cancelled invoice refused", async () => {
    const name = await invoiceOf(trade, "sales_invoice", sahyadri, 1180);
    expect((await notifyPaid(name, paid, trade.tokens.buyer2)).status).toBe(404);
    expect((await notifyPaid(name, paid, trade.tokens.supplier)).status).toBe(403);
    await trade.moved("purchaseInvoice", name, { move: "cancel", reason: "Written twice" });
    expect((await notifyPaid(name)).status).toBe(422);
  });
});

describe("two people share it", () => {
  test("who opens it has it open for three minutes, and others read that", async () => {
    const { id } = await write();
    const open = (token?: string): Promise<InboxEntry> => trade.done("POST", `/desk/inbox/${id}/open`, {}, token);
    expect((await open(asha.token)).opened_by?.name).toBe("Asha Rao");
    vanik.advance(60);
    expect((await open()).opened_by?.name).toBe("Asha Rao");
    expect((await list("kind=contact&state=open"))[0]?.opened_by?.name).toBe("Asha Rao");
    vanik.advance(60);
    await open(asha.token);
    vanik.advance(179);
    expect((await open()).opened_by?.name).toBe("Asha Rao");
    vanik.advance(1);
    expect((await read(id)).opened_by).toBeNull();
    expect(await open()).toMatchObject({ opened_by: { name: "Anita Menon" }, version: 1 });
  });

  test("it is handed over, noted, done and taken up again; each is told", async () => {
    const { id } = await write();
    const handed = await change(id, { version: 1, assigned_to: asha.id });
    expect(handed.body.success.data).toMatchObject({ assigned_to: { id: asha.id, name: "Asha Rao" }, version: 2 });
    expect((await list("assigned=me", asha.token)).map((one) => one.id)).toContain(id);
    expect((await list("assigned=me")).map((one) => one.id)).not.toContain(id);
    expect((await list("assigned=nobody")).map((one) => one.id)).not.toContain(id);
    await trade.done("POST", `/desk/inbox/${id}/notes`, { text: "Called, calls back" }, asha.token);
    await change(id, { version: 2, state: "done" }, asha.token);
    // Twice is as good as once.
    expect((await change(id, { version: 3, state: "done" })).body.success.data.version).toBe(3);
    const { data } = (await change(id, { version: 3, state: "open", assigned_to: null })).body.success;
    expect(acts(data)).toEqual([
      ["Anita Menon", "assign", "Asha Rao"],
      ["Asha Rao", "note", "Called, calls back"],
      ["Asha Rao", "done", ""],
      ["Anita Menon", "assign", ""],
      ["Anita Menon", "reopen", ""],
    ]);
  });

  test("a change of what was changed meanwhile is told, with what stands now", async () => {
    const { id } = await write();
    await change(id, { version: 1, assigned_to: asha.id });
    const late = await change(id, { version: 1, state: "done" }, asha.token);
    expect(late.status).toBe(409);
    expect(late.body.error.current).toMatchObject({ id, version: 2, state: "open", assigned_to: { name: "Asha Rao" } });
    const both = await Promise.all([1, 2].map(() => change(id, { version: 2, state: "done" })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test("only somebody of the desk sees to it", async () => {
    const { id } = await write();
    const [{ id: buyer }] = await rows("select id from users where email = 'buyer@vanik.example'");
    expect((await change(id, { version: 1, assigned_to: buyer })).body.error.fields).toHaveProperty("assigned_to");
    expect((await change(id, { assigned_to: asha.id })).body.error.fields).toHaveProperty("version");
  });
});

describe("a guest becomes a buyer", () => {
  const link = async (id: string, body: object) =>
    trade.ask("POST", `/desk/inbox/${id}/link`, { version: (await read(id)).version, ...body });

  test("of what was typed, in one step: linked, invited, done", async () => {
    const { name, entry } = await guestAsks({ party_name: "Ravi Kulkarni", email: "ravi@kulkarni.example" });
    expect(entry.person).toBe("Ravi Kulkarni");
    const lacking = await link(entry.id, { new: true });
    expect([lacking.status, Object.keys(lacking.body.error.fields)]).toEqual([400, ["name"]]);
    await vanik.runMailJobs();
    const body = { new: true, name: "Kulkarni Sheet Metal", location: "Plot 4, MIDC", city: "Pune", pincode: "411019" };
    const linked: InboxEntry = (await link(entry.id, body)).body.success.data;
    expect(linked).toMatchObject({ state: "done", party: "Kulkarni Sheet Metal" });
    expect(acts(linked)).toEqual([[null, "link", "Kulkarni Sheet Metal"]]);
    const [party] = await trade.done("GET", "/parties?q=Kulkarni");
    expect(await trade.done("GET", `/parties/${party.id}`)).toMatchObject({
      kind: "buyer",
      phone: "9822041176",
      location: "Plot 4, MIDC",
      city: "Pune",
      users: [{ name: "Ravi Kulkarni", email: "ravi@kulkarni.example", invited: true }],
    });
    expect((await trade.done("GET", `/desk/cases/${name}`)).buyer).toMatchObject({ name: party.name, linked: true });
    expect((await vanik.runMailJobs()).map(({ to }) => to.address)).toContain("ravi@kulkarni.example");
    expect((await link(entry.id, { party: "Anybody" })).status).toBe(422);
  });

  test("or is one that is there; a name that is taken or unknown is told, and nothing is left behind", async () => {
    const { entry } = await guestAsks({ party_name: "Somebody", email: "some@body.example" });
    const [buyer] = await trade.done("GET", "/parties?kind=buyer");
    const refused = await link(entry.id, { new: true, name: buyer.name });
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([409, ["name"]]);
    const unknown = await link(entry.id, { party: "Nobody Ltd." });
    expect([unknown.status, Object.keys(unknown.body.error.fields)]).toEqual([400, ["party"]]);
    expect((await read(entry.id)).state).toBe("open");
    expect((await link(entry.id, { party: buyer.name })).body.success.data).toMatchObject({
      state: "done",
      party: buyer.name,
    });
  });

  test("linked on its own page it is done as well, lost and closed too; reopened it waits again", async () => {
    const one = await guestAsks();
    const { version } = await trade.read("opportunity", one.name);
    const [buyer] = await trade.done("GET", "/parties?kind=buyer");
    await trade.done("PUT", `/opportunity/${one.name}`, { version, organisation: buyer.name });
    expect((await read(one.entry.id)).state).toBe("done");
    const two = await guestAsks();
    await trade.moved("opportunity", two.name, { move: "lose", reason: "Too far away" });
    expect((await read(two.entry.id)).state).toBe("done");
    await trade.moved("opportunity", two.name, { move: "reopen" });
    expect((await read(two.entry.id)).state).toBe("open");
    await trade.moved("opportunity", two.name, { move: "close" });
    expect((await read(two.entry.id)).state).toBe("done");
  });

  test("a message has no buyer to link", async () => {
    expect((await link((await write()).id, { party: "Anybody" })).status).toBe(422);
  });
});

test("it is found by the beginnings of words, and the menu counts what is open", async () => {
  const { id } = await write({ name: "Zarina Wadia", company: "Wadia Ropes", email: "zw@ropes.example" });
  for (const q of ["zar", "rop wad", "zw@ropes", "98200155"])
    expect((await list(`q=${encodeURIComponent(q)}`)).map((one) => one.id)).toContain(id);
  expect(await list("q=zarinaa")).toEqual([]);
  const open = (await list("state=open")).length;
  expect((await trade.done("GET", "/desk/counts")).inbox).toBe(open);
  expect((await trade.done("GET", "/desk/today")).inbox).toBe(open);
});

describe("who has one right alone", () => {
  const entries: Partial<Record<InboxKind, InboxRow>> = {};
  beforeAll(async () => {
    entries.contact = await write();
    await trade.done("POST", "/callback", { name: "Meera Joshi", phone: "9822041176", email: "m@example.com" }, "");
    entries.call = (await list("kind=call&state=open"))[0]!;
    entries.inquiry = (await guestAsks()).entry;
    const name = await invoiceOf(trade, "sales_invoice", sahyadri, 1180);
    const paid = { reference: "UTR 4500", day: trade.today() };
    await trade.done("POST", `/purchaseInvoice/${name}/paid`, paid, trade.tokens.buyer);
    entries.paid = (await list("kind=paid&state=open"))[0]!;
  });

  describe.each([...rights, "none" as const])("%s", (right) => {
    const own = right === "none" ? [] : [right];
    let token: string;
    beforeAll(async () => void ({ token } = await addHand(vanik, own)));

    test.each(InboxKind.options)(
      "opens what is of the kind %s and what it leads to, and writes what is theirs",
      async (kind) => {
        const { id, subject } = entries[kind]!;
        expect((await trade.ask("POST", `/desk/inbox/${id}/open`, {}, token)).status).toBe(200);
        if (isDocument(subject.kind))
          expect(
            (await trade.ask("GET", `/${kinds[subject.kind].noun}/${subject.name}`, undefined, token)).status,
          ).toBe(200);
        const noted = await trade.ask("POST", `/desk/inbox/${id}/notes`, { text: "Mine?" }, token);
        const { version } = await read(id);
        const reply = await change(id, { version, assigned_to: null }, token);
        const may = hasRight(own, rightOfEntry(kind)) ? 200 : 403;
        expect([noted.status, reply.status]).toEqual([may, may]);
      },
    );
  });
});

test("no buyer, supplier or guest reads it", async () => {
  const { id } = await write();
  for (const token of [trade.tokens.buyer, trade.tokens.supplier])
    for (const path of ["", `/${id}`])
      expect((await trade.ask("GET", `/desk/inbox${path}`, undefined, token)).status).toBe(403);
  expect((await vanik.call("GET", "/desk/inbox")).status).toBe(401);
});

test("what was done two years ago goes with its message; what is open stays", async () => {
  const [done, open] = [await write({ email: "done@old.example" }), await write({ email: "open@old.example" })];
  await change(done.id, { version: 1, state: "done" });
  const countOld = async () =>
    (await rows("select email from contact_messages where email like '%@old.example'")).length;
  vanik.advance(730 * 86_400 - 60);
  await sweepInbox(vanik.deps);
  expect(await countOld()).toBe(2);
  vanik.advance(120);
  await sweepInbox(vanik.deps);
  expect(await rows("select email from contact_messages where email like '%@old.example'")).toEqual([
    { email: "open@old.example" },
  ]);
  expect(await rows("select id from inbox where id = any($1)", [[done.id, open.id]])).toEqual([{ id: open.id }]);
});
