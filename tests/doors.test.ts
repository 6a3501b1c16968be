// One law for every door: whichever way a guarded field is written (a call, a sheet, its taking back, a job, a version brought
// back), it asks for the right and the second person that the direct call asks for, and where those are missing nothing is written.
import * as api from "@vanik/contracts/api";
import { endpointsOf } from "@vanik/contracts/endpoint";
import { gstinCheckCharacter } from "@vanik/contracts/identifiers";
import { theMainRegistration } from "@vanik/contracts/party-inputs";
import { partyGuards } from "@vanik/contracts/party-guards";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "./app.ts";
import { openAccount } from "./bare-account.ts";
import { addHand } from "./desk-hands.ts";
import { importing, runImportJobs } from "./imports.ts";
import { openTrade, type Trade } from "./trade.ts";

let vanik: TestApp;
let trade: Trade;
type Hand = Awaited<ReturnType<typeof addHand>>;
const hands: Record<string, Hand> = {};
const rights = {
  sales: ["sales"],
  sourcing: ["sourcing"],
  both: ["sales", "sourcing"],
  money: ["accounts"],
  all: ["sales", "sourcing", "accounts"],
  asker: ["administrator"],
  second: ["accounts"],
} as const;

const rows = async (text: string, values: unknown[] = []) => (await vanik.deps.db.$client.query(text, values)).rows;
const ask = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body: object | undefined, hand: string) =>
  trade.ask(method, path, body, hands[hand]!.token);

beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
  for (const [name, rightsOfHand] of Object.entries(rights)) hands[name] = await addHand(vanik, rightsOfHand, name);
});
beforeEach(() => vanik.advance(600));
afterAll(() => vanik.close());

/** All that a guarded field is kept in. */
const readGuarded = () =>
  rows(`select (select jsonb_agg(o order by id) from organisations o) as parties,
    (select jsonb_agg(b order by id) from organisation_banks b) as banks,
    (select jsonb_agg(r order by id) from organisation_registrations r) as registrations,
    (select jsonb_agg(s order by name) from settings s) as settings,
    (select jsonb_agg(u order by u.id) from (select id, email, rights, disabled_at from users) u) as people,
    (select jsonb_agg(d order by d.id) from (select id, state from trade_documents) d) as documents,
    (select jsonb_agg(p order by p.id) from (select id, state from payments) p) as payments`);

let made = 0;
const newName = () => `Door ${++made} Trading`;

/** Does it, and holds that nothing of what is guarded was written. */
async function unwritten<T>(work: () => Promise<T>): Promise<T> {
  const before = await readGuarded();
  const result = await work();
  expect(await readGuarded()).toEqual(before);
  return result;
}

const sheetsOf = (hand: string) => importing(vanik, hands[hand]!.token);
async function checked(hand: string, file: string, kind = "parties", change: object = {}) {
  const sheets = sheetsOf(hand);
  const { body } = await sheets.send(kind, file);
  const { id } = body.success.data;
  await sheets.check(id, change);
  return { id: id as string, sheets };
}
async function applied(hand: string, file: string, kind = "parties", change: object = {}) {
  const { id, sheets } = await checked(hand, file, kind, change);
  const { body } = await sheets.apply(id);
  expect(body.error).toBeUndefined();
  expect((await sheets.read(id)).state).toBe("applied");
  return id;
}

/** How each guarded field of a party is written by its direct call, and by cells of a sheet; null where a sheet cannot say it. */
const writes: Record<keyof typeof partyGuards | "side", Written> = {
  payment_days: { direct: ["PUT", "", { payment_days: 77 }], cells: { "Payment days": "77" }, at: "payment_days" },
  credit_limit: {
    direct: ["PUT", "", { credit_limit: 9_99_999 }],
    cells: { "Credit limit": "999999" },
    at: "credit_limit",
  },
  gst_category: { direct: ["PUT", "", { gst_category: "composition" }], cells: null, at: "" },
  banks: {
    direct: ["POST", "/banks", { account: "111122223333", ifsc: "HDFC0000001", name: "Door" }],
    cells: { "Bank account": "111122223333", IFSC: "HDFC0000001" },
    at: "bank_account",
  },
  tds_certificates: { direct: ["PUT", "/tdsCertificates", { version: 1, tds_certificates: [] }], cells: null, at: "" },
  delivery_days: { direct: ["PUT", "", { delivery_days: 9 }], cells: null, at: "" },
  side: { direct: ["PUT", "", { standing: "watch" }], cells: { City: "Rajkot" }, at: "kind" },
};
interface Written {
  direct: readonly ["PUT" | "POST", string, object];
  cells: Record<string, string> | null;
  at: string;
}

/** Who may not write what, of whom. */
const lacking = [
  ["payment_days", "supplier", "both"],
  ["payment_days", "buyer", "both"],
  ["credit_limit", "supplier", "both"],
  ["credit_limit", "buyer", "both"],
  ["gst_category", "buyer", "both"],
  ["banks", "supplier", "both"],
  ["banks", "buyer", "both"],
  ["tds_certificates", "supplier", "both"],
  ["delivery_days", "supplier", "sales"],
  ["side", "supplier", "sales"],
  ["side", "buyer", "sourcing"],
] as const;

const fileOf = (kind: string, name: string, cells: Record<string, string>) =>
  `Kind,Name,${Object.keys(cells).join(",")}\n${kind},${name},${Object.values(cells).join(",")}\n`;

test("every field of the table has its door", () => {
  expect(new Set(lacking.map(([field]) => field))).toEqual(new Set([...Object.keys(partyGuards), "side"]));
});

/** What the direct call tells, which writes nothing. */
async function directRefusal(id: string, { direct: [method, path, body] }: Written, hand: string): Promise<string> {
  const { status, body: reply } = await unwritten(() => ask(method, `/parties/${id}${path}`, body, hand));
  expect(status).toBe(403);
  return reply.error.message as string;
}

test.each(lacking)("%s of a %s is not written by somebody with %s alone", async (field, kind, hand) => {
  const { id } = await openAccount(vanik, kind);
  expect(await directRefusal(id, writes[field], hand)).toMatch(/^Ask an administrator for the right /);
});

test.each(["buyer", "supplier"] as const)(
  "a GSTIN of a %s is not changed by somebody with Accounts alone who says its kind with it",
  async (kind) => {
    const { id } = await openAccount(vanik, kind);
    await rows("update organisations set gstin = '24AAACA0001A1Z3', state = '24' where id = $1", [id]);
    const path = `/parties/${id}/registrations`;
    const { registrations } = (await ask("GET", `/parties/${id}`, undefined, "money")).body.success.data;
    const [{ version }] = registrations;
    const further = "29AAACA0001A1Z";
    const body = { gstin: further + gstinCheckCharacter(further), gst_category: "sez" };
    for (const more of [body, { address: "Elsewhere", gst_category: "sez" }]) {
      const work = () => ask("PUT", `${path}/${theMainRegistration}`, { version, ...more }, "money");
      const { status, body: reply } = await unwritten(work);
      expect([status, reply.error.message]).toEqual([403, expect.stringMatching(/right (Sales|Sourcing)/)]);
    }
    const { gstin, state, address } = registrations[0];
    const kindAlone = { version, gstin, state, address, gst_category: "sez" };
    expect((await ask("PUT", `${path}/${theMainRegistration}`, kindAlone, "money")).status).toBe(200);
  },
);

const bySheet = lacking.flatMap(([field, kind, hand]) => {
  const { cells } = writes[field];
  return cells ? [{ field, kind, hand, cells }] : [];
});
describe.each(bySheet)("$field of a $kind in a sheet, by somebody with $hand alone", ({ field, kind, hand, cells }) => {
  const { at } = writes[field];
  const refusal = (id: string) => directRefusal(id, writes[field], hand);

  test("its cells are faulty, of who is there and of who is new, and nothing is applied", async () => {
    const { id, name } = await openAccount(vanik, kind);
    const sentence = await refusal(id);
    for (const called of [name, newName()])
      await unwritten(async () => {
        const { id: sheet, sheets } = await checked(hand, fileOf(kind, called, cells));
        const [row] = await sheets.rows(sheet);
        expect([row!.verdict, row!.faults[at]]).toEqual(["faulty", sentence]);
        for (const skip_faulty of [false, true]) expect((await sheets.apply(sheet, { skip_faulty })).status).toBe(422);
      });
  });

  test("which somebody else checked, is not applied", async () => {
    const { id, name } = await openAccount(vanik, kind);
    const sentence = await refusal(id);
    const { id: sheet } = await checked("all", fileOf(kind, name, cells));
    const { status, body: reply } = await unwritten(() => sheetsOf(hand).apply(sheet));
    expect([status, reply.error?.message]).toEqual([403, sentence]);
  });

  test("which somebody else applied, is not taken back, of who was there and of who was new", async () => {
    const { id, name } = await openAccount(vanik, kind);
    const sentence = await refusal(id);
    for (const called of [name, newName()]) {
      const sheet = await applied("all", fileOf(kind, called, cells));
      const { status, body: reply } = await unwritten(() => sheetsOf(hand).takeBack(sheet));
      expect([status, reply.error?.message]).toEqual([403, sentence]);
      expect((await sheetsOf("all").takeBack(sheet)).status).toBe(202);
      expect((await sheetsOf("all").read(sheet)).state).toBe("taken_back");
    }
  });
});

describe("the job goes by what its asker may do as it runs", () => {
  const cells = { "Payment days": "66" };
  const begun = async (hand: Hand, step: "apply" | "takeBack") => {
    const { name } = await openAccount(vanik, "supplier");
    const file = fileOf("Supplier", name, cells);
    const sheet = step === "apply" ? (await checked("all", file)).id : await applied("all", file);
    const { version } = await sheetsOf("all").read(sheet);
    const { status } = await trade.ask("POST", `/desk/imports/${sheet}/${step}`, { version }, hand.token);
    expect(status).toBe(202);
    return sheet;
  };

  test.each(["apply", "takeBack"] as const)("%s: rights that were taken away meanwhile", async (step) => {
    const hand = await addHand(vanik, ["sourcing", "accounts"], `loses ${step}`);
    const sheet = await begun(hand, step);
    await rows("update users set rights = '{sourcing}' where id = $1", [hand.id]);
    await unwritten(() => runImportJobs(vanik));
    const { state, failure } = await sheetsOf("all").read(sheet);
    expect([state, Boolean(failure)]).toEqual([step === "apply" ? "checked" : "applied", true]);
  });

  test.each(["apply", "takeBack"] as const)("%s: somebody who was disabled meanwhile", async (step) => {
    const hand = await addHand(vanik, ["sourcing", "accounts"], `leaves ${step}`);
    const sheet = await begun(hand, step);
    await rows("update users set disabled_at = now() where id = $1", [hand.id]);
    await unwritten(() => runImportJobs(vanik));
    expect((await sheetsOf("all").read(sheet)).failure).toMatch(/may not sign in any more/);
  });
});

const answer = (id: string, how: string, hand: string) => ask("POST", `/desk/approvals/${id}/${how}`, {}, hand);

const reason = "Agreed with the auditor";
/** One way to a guarded act: how it is readied, and the call; `done` tells whether it came to pass. */
interface Door {
  act: string;
  /** The line of the contract. */
  call: string;
  ready: () => Promise<{ send: (more: object) => ReturnType<typeof ask>; done: () => Promise<boolean> }>;
}
const settingOf = async (name: string) =>
  (await ask("GET", `/desk/settings/${name}`, undefined, "asker")).body.success.data;
interface SettingRead {
  banks: (typeof ourBank)[];
  numbers: { prefix: string }[];
  approvals: boolean;
  cancel: number;
  write_off: number;
}
const printed = (value: { banks: (typeof ourBank)[] }) => value.banks[0]!;
const ourBank = { name: "HDFC Bank", branch: "", account: "50200011112222", ifsc: "HDFC0000001", upi: "", main: true };
const cut = { cut_over: "2026-10-31" };
const optionsOfOpenings = { options: { ...cut, make_categories: false } };
const sheetOfOpening = async (kind: "Sales" | "Advance received") => {
  const { name } = await openAccount(vanik, "buyer");
  return `Party,Kind,Number,Date,Open amount\n${name},${kind},OLD-${++made},15/10/2026,500000\n`;
};
const opening = async (kind: "Sales" | "Advance received") =>
  applied("money", await sheetOfOpening(kind), "openings", optionsOfOpenings);
const takingBack = (sheet: string) => ({
  send: (more: object) => ask("POST", `/desk/imports/${sheet}/takeBack`, { reason, ...more }, "asker"),
  done: async () => {
    await runImportJobs(vanik);
    return (await sheetsOf("all").read(sheet)).state === "taken_back";
  },
});
const applying = async (file: string, kind = "parties", change: object = {}) => {
  const { id, sheets } = await checked("asker", file, kind, change);
  const { version } = await sheets.read(id);
  return {
    // Openings come in behind invoices of our own.
    send: (more: object) => ask("POST", `/desk/imports/${id}/apply`, { version, reason, ...more }, "asker"),
    done: async () => {
      await runImportJobs(vanik);
      return (await sheets.read(id)).state === "applied";
    },
  };
};
const bankCells = () => ({ "Bank account": String(600000000 + ++made), IFSC: "HDFC0000001" });
const withBank = async () => {
  const { id } = await openAccount(vanik, "supplier");
  const account = String(700000000 + ++made);
  await rows(
    `insert into organisation_banks (id, organisation_id, account, ifsc, name, created_at)
     values (gen_random_uuid(), $1, $2, 'HDFC0000001', 'Door', now())`,
    [id, account],
  );
  const [bank] = await rows("select id, version from organisation_banks where organisation_id = $1", [id]);
  return { path: `/parties/${id}/banks`, id, bank };
};
const banksOf = (id: string) => rows("select account from organisation_banks where organisation_id = $1", [id]);
const changing = async (name: string, keys: object, isDone: (value: SettingRead) => boolean) => {
  const { version } = await settingOf(name);
  return {
    send: (more: object) => ask("PUT", `/desk/settings/${name}`, { version, ...keys, ...more }, "asker"),
    done: async () => isDone((await settingOf(name)).value),
  };
};
const restoring = async (name: string, restore: number, isDone: (value: SettingRead) => boolean, more: object) => {
  const { version } = await settingOf(name);
  return {
    send: (rest: object) =>
      ask("POST", `/desk/settings/${name}/restore`, { version, restore, ...more, ...rest }, "asker"),
    done: async () => isDone((await settingOf(name)).value),
  };
};
const giving = async (
  keys: object,
  handRights: readonly "sales"[] | readonly "accounts"[] = ["sales"],
  isDisabled = false,
) => {
  const { id } = await addHand(vanik, handRights, `given ${++made}`);
  if (isDisabled) await rows("update users set disabled_at = now() where id = $1", [id]);
  const { version, ...before } = (await ask("GET", `/desk/people/${id}`, undefined, "asker")).body.success.data;
  return {
    send: (more: object) => ask("PUT", `/desk/people/${id}`, { version, reason, ...keys, ...more }, "asker"),
    done: async () => {
      const { body } = await ask("GET", `/desk/people/${id}`, undefined, "asker");
      const { rights: now, disabled } = body.success.data;
      return now.join() !== before.rights.join() || disabled !== before.disabled;
    },
  };
};
const inviting = async (invitedRights: readonly string[]) => {
  const email = `invited${++made}@hands.example`;
  const person = { name: "Invited", email, phone: "", rights: invitedRights, reason };
  return {
    send: (more: object) => ask("POST", "/desk/people", { ...person, ...more }, "asker"),
    done: async () => (await rows("select from users where email = $1", [email])).length === 1,
  };
};

const doors: Record<string, Door> = {
  "a party's bank added": {
    act: "bank",
    call: "POST /parties/:id/banks",
    async ready() {
      const { path, id } = await withBank();
      const body = { account: "123456789012", ifsc: "HDFC0000001", name: "Door" };
      const done = async () => (await banksOf(id)).length === 2;
      return { send: (more) => ask("POST", path, { ...body, ...more }, "asker"), done };
    },
  },
  "a party's bank changed": {
    act: "bank",
    call: "PUT /parties/:id/banks/:bankId",
    async ready() {
      const { path, id, bank } = await withBank();
      const body = { version: bank.version, account: "123456789012" };
      const done = async () => (await banksOf(id))[0].account === "123456789012";
      return { send: (more) => ask("PUT", `${path}/${bank.id}`, { ...body, ...more }, "asker"), done };
    },
  },
  "a supplier's certificates": {
    act: "certificate",
    call: "PUT /parties/:id/tdsCertificates",
    async ready() {
      const { id } = await openAccount(vanik, "supplier");
      await rows("update organisations set pan = 'AAACN4321K' where id = $1", [id]);
      const [party] = await rows("select version from organisations where id = $1", [id]);
      const day = { from: "2026-10-01", till: "2027-03-31" };
      const certificate = { number: "AB1234", section: "contract", rate: 0.5, ...day, limit: 1_00_000 };
      const body = { version: party.version, tds_certificates: [certificate] };
      const done = async () =>
        (await rows("select tds_certificates as all from organisations where id = $1", [id]))[0].all.length === 1;
      return { send: (more) => ask("PUT", `/parties/${id}/tdsCertificates`, { ...body, ...more }, "asker"), done };
    },
  },
  "a journal": {
    act: "journal",
    call: "POST /desk/ledger/journals",
    async ready() {
      const narration = `Door ${newName()}`;
      const lines = [
        { account: "5500", debit: 1_50_000 },
        { account: "1201", credit: 1_50_000 },
      ];
      const body = { day: trade.today(), lines, narration };
      const done = async () =>
        (await rows("select from ledger_vouchers where narration = $1", [narration])).length === 1;
      return { send: (more) => ask("POST", "/desk/ledger/journals", { ...body, ...more }, "asker"), done };
    },
  },
  "a party's bank removed": {
    act: "bank",
    call: "DELETE /parties/:id/banks/:bankId",
    async ready() {
      const { path, id, bank } = await withBank();
      const done = async () => (await banksOf(id)).length === 0;
      return { send: (more) => ask("DELETE", `${path}/${bank.id}`, more, "asker"), done };
    },
  },
  "a sheet that brings an account of a party that is there": {
    act: "bank",
    call: "POST /desk/imports/:id/apply",
    ready: async () => applying(fileOf("Supplier", (await openAccount(vanik, "supplier")).name, bankCells())),
  },
  "a sheet that brings a new party with an account": {
    act: "bank",
    call: "POST /desk/imports/:id/apply",
    ready: () => applying(fileOf("Supplier", newName(), bankCells())),
  },
  "a sheet with an account that is taken back": {
    act: "bank",
    call: "POST /desk/imports/:id/takeBack",
    async ready() {
      const { name } = await openAccount(vanik, "supplier");
      return takingBack(await unguarded(() => applied("all", fileOf("Supplier", name, bankCells()))));
    },
  },
  "a sheet with a new party's account that is taken back": {
    act: "bank",
    call: "POST /desk/imports/:id/takeBack",
    ready: async () => takingBack(await unguarded(() => applied("all", fileOf("Supplier", newName(), bankCells())))),
  },
  "what was open in the old books": {
    act: "openings",
    call: "POST /desk/imports/:id/apply",
    ready: async () => applying(await sheetOfOpening("Sales"), "openings", optionsOfOpenings),
  },
  "an opening invoice that is taken back": {
    act: "cancel",
    call: "POST /desk/imports/:id/takeBack",
    ready: async () => takingBack(await unguarded(() => opening("Sales"))),
  },
  "an opening advance that is taken back": {
    act: "cancel",
    call: "POST /desk/imports/:id/takeBack",
    ready: async () => takingBack(await unguarded(() => opening("Advance received"))),
  },
  "our bank": {
    act: "own_bank",
    call: "PUT /desk/settings/banks",
    async ready() {
      const account = String(910000000 + ++made);
      return changing("banks", { banks: [{ ...ourBank, account }] }, (value) => printed(value).account === account);
    },
  },
  "where our money goes by UPI": {
    act: "own_bank",
    call: "PUT /desk/settings/banks",
    async ready() {
      const upi = `door${++made}@hdfcbank`;
      return changing("banks", { banks: [{ ...ourBank, upi }] }, (value) => printed(value).upi === upi);
    },
  },
  "an earlier version of our bank": {
    act: "own_bank",
    call: "POST /desk/settings/banks/restore",
    async ready() {
      const account = String(800000000 + ++made);
      await unguarded(async () => {
        for (const one of [account, "900000001"]) {
          const { send } = await changing("banks", { banks: [{ ...ourBank, account: one }] }, () => true);
          expect((await send({})).status).toBe(200);
        }
      });
      const { version } = await settingOf("banks");
      return restoring("banks", version - 1, (value) => printed(value).account === account, {});
    },
  },
  "our series of numbers": {
    act: "numbers",
    call: "PUT /desk/settings/numbers",
    async ready() {
      const prefix = `D${++made}`;
      const numbers = [{ kind: "quotation", prefix }];
      return changing("numbers", { numbers }, (value) => value.numbers[0]?.prefix === prefix);
    },
  },
  "an earlier version of our series of numbers": {
    act: "numbers",
    call: "POST /desk/settings/numbers/restore",
    async ready() {
      const prefix = `E${++made}`;
      await unguarded(async () => {
        for (const one of [prefix, "Q"]) {
          const numbers = [{ kind: "quotation", prefix: one }];
          const { send } = await changing("numbers", { numbers }, () => true);
          expect((await send({})).status).toBe(200);
        }
      });
      const { version } = await settingOf("numbers");
      return restoring("numbers", version - 1, (value) => value.numbers[0]?.prefix === prefix, {});
    },
  },
  "approvals switched off": {
    act: "limits",
    call: "PUT /desk/settings/limits",
    ready: () => changing("limits", { approvals: false, reason }, ({ approvals }) => !approvals),
  },
  "a limit raised": {
    act: "limits",
    call: "PUT /desk/settings/limits",
    async ready() {
      const wanted = 5_00_000 + ++made;
      return changing("limits", { cancel: wanted, reason }, ({ cancel }) => cancel === wanted);
    },
  },
  "an earlier version of the limits": {
    act: "limits",
    call: "POST /desk/settings/limits/restore",
    async ready() {
      const wanted = 700 + ++made;
      const { version, value } = await settingOf("limits");
      await writeLimits({ ...value, write_off: wanted });
      await writeLimits(value);
      return restoring("limits", version + 1, ({ write_off: now }) => now === wanted, { reason });
    },
  },
  "closed books opened": {
    act: "books",
    call: "POST /desk/books/reopen",
    async ready() {
      const until = "2026-10-30";
      await ask("POST", "/desk/books/close", { until }, "asker");
      const read = async () => (await ask("GET", "/desk/books", undefined, "asker")).body.success.data.until;
      return {
        send: (more) => ask("POST", "/desk/books/reopen", { until: null, reason, ...more }, "asker"),
        done: async () => (await read()) === null,
      };
    },
  },
  "somebody invited with Accounts": {
    act: "rights",
    call: "POST /desk/people",
    ready: () => inviting(["accounts"]),
  },
  "somebody invited as an administrator": {
    act: "rights",
    call: "POST /desk/people",
    ready: () => inviting(["administrator"]),
  },
  "somebody given Accounts": {
    act: "rights",
    call: "PUT /desk/people/:id",
    ready: () => giving({ rights: ["accounts", "sales"] }),
  },
  "somebody made an administrator": {
    act: "rights",
    call: "PUT /desk/people/:id",
    ready: () => giving({ rights: ["accounts", "administrator"] }, ["accounts"]),
  },
  "somebody with Accounts enabled again": {
    act: "rights",
    call: "PUT /desk/people/:id",
    ready: () => giving({ disabled: false }, ["accounts"], true),
  },
};

async function writeLimits(value: object) {
  const [{ version }] = await rows("select max(version) as version from settings_versions where name = 'limits'");
  const next = JSON.stringify(value);
  await rows("update settings set value = $1 where name = 'limits'", [next]);
  await rows("insert into settings_versions (name, version, value) values ('limits', $1, $2)", [version + 1, next]);
}
const usual = { write_off: 500, cancel: 100_000, bill_off: 500, payment_out: 10_00_000 };
const setApprovals = (approvals: boolean) => writeLimits({ ...usual, approvals });
/** What it readies is done as while approvals are off. */
async function unguarded<T>(work: () => Promise<T>): Promise<T> {
  const { value } = await settingOf("limits");
  await setApprovals(false);
  try {
    return await work();
  } finally {
    await writeLimits(value);
  }
}

describe("while approvals are on", () => {
  beforeAll(async () => {
    const { version } = await settingOf("limits");
    expect((await ask("PUT", "/desk/settings/limits", { version, approvals: true }, "asker")).status).toBe(200);
  });

  test.each(Object.keys(doors))("%s is another's to approve, and done once it is", async (name) => {
    const { act, ready } = doors[name]!;
    const { send, done } = await ready();
    const refused = await unwritten(() => send({}));
    expect([refused.status, refused.body.error?.approval?.act, refused.body.error?.message]).toEqual([
      422,
      act,
      expect.stringContaining("a second person approves".slice(1)),
    ]);
    const reply = await unwritten(() => send({ ask: "Their letter came" }));
    expect([reply.status, reply.body.error]).toEqual([202, undefined]);
    const { approval } = reply.body.success.data;
    expect(approval).toMatchObject({ act, state: "asked" });
    // Whoever approves it reads why.
    if (act === "cancel") expect(approval.doing).toContain(reason);
    expect((await unwritten(() => answer(approval.id, "approve", "asker"))).status).toBe(403);
    expect((await unwritten(() => send({ ask: "Once more" }))).status).toBe(422);
    expect(await done()).toBe(false);
    await vanik.runMailJobs();
    const approved = await answer(approval.id, "approve", "second");
    expect([approved.status, approved.body.error]).toEqual([200, undefined]);
    expect(await done()).toBe(true);
    if (act === "cancel" || act === "openings" || act === "journal") return;
    const mails = (await vanik.runMailJobs()).filter(({ text }) => text.includes("and second approved it"));
    const hearers = new Set(mails.map(({ to }) => to.name));
    expect(hearers).toContain("asker");
    expect(hearers.has("second")).toBe(act !== "bank" && act !== "own_bank");
    await setApprovals(true);
  });

  test("whoever is given a right does not approve it themselves, though another asked for it", async () => {
    const { id, token } = await addHand(vanik, ["accounts"], "rises");
    const { version } = (await ask("GET", `/desk/people/${id}`, undefined, "asker")).body.success.data;
    const change = { version, rights: ["accounts", "administrator"], reason, ask: "To see to people" };
    const { approval } = (await ask("PUT", `/desk/people/${id}`, change, "asker")).body.success.data;
    const approve = () => trade.ask("POST", `/desk/approvals/${approval.id}/approve`, {}, token);
    expect((await unwritten(approve)).status).toBe(403);
    expect((await answer(approval.id, "approve", "second")).status).toBe(200);
    const [{ rights: rightsNow }] = await rows("select rights from users where id = $1", [id]);
    expect(rightsNow).toEqual(["accounts", "administrator"]);
  });

  test("a sheet that does something else by now than was approved is not applied", async () => {
    const { name, id } = await openAccount(vanik, "supplier");
    const cells = bankCells();
    const other = fileOf("Supplier", newName(), bankCells()).split("\n")[1]!;
    const { send, done } = await applying(`${fileOf("Supplier", name, cells)}${other}\n`);
    const { approval } = (await send({ ask: "Their letter came" })).body.success.data;
    expect((await answer(approval.id, "approve", "second")).status).toBe(200);
    await rows(
      `insert into organisation_banks (id, organisation_id, account, ifsc, name, created_at)
       values (gen_random_uuid(), $1, $2, 'HDFC0000001', 'Door', now())`,
      [id, cells["Bank account"]],
    );
    await unwritten(async () => expect(await done()).toBe(false));
  });

  test("a job that nobody was asked for, since approvals were off when it was sent, changes nothing", async () => {
    const { send, done } = await applying(fileOf("Supplier", newName(), bankCells()));
    await unguarded(async () => expect((await send({})).status).toBe(202));
    await unwritten(async () => expect(await done()).toBe(false));
  });

  test("every call that may be kept is walked here, or moves documents and money", () => {
    const asking = endpointsOf(api).flatMap(([, one]) => (one.asks ? `${one.method} ${one.path}` : []));
    const ofTrade = /\/(moves|take|counterSales|dispatches|cancel|allocations)$|\/payments$/;
    const walked = new Set(Object.values(doors).map(({ call }) => call));
    // The other settings are written by the same two functions, which the table of weighty settings judges.
    const others = /^(PUT|POST) \/desk\/settings\/(?!banks|limits)/;
    expect(asking.filter((call) => !ofTrade.test(call) && !others.test(call) && !walked.has(call))).toEqual([]);
  });
});

describe("while approvals are off", () => {
  beforeAll(() => setApprovals(false));

  test.each([
    "a limit raised",
    "an earlier version of the limits",
    "somebody given Accounts",
    "somebody invited with Accounts",
  ])("%s wants a reason all the same", async (name) => {
    const { send, done } = await doors[name]!.ready();
    const { status, body } = await unwritten(() => send({ reason: "" }));
    expect([status, Object.keys(body.error.fields)]).toEqual([400, ["reason"]]);
    expect((await send({})).status).toBe(200);
    expect(await done()).toBe(true);
    expect((await vanik.runMailJobs()).some(({ text }) => text.includes(`Reason: ${reason}`))).toBe(true);
  });

  test("what is made stricter, or given of other rights, wants neither", async () => {
    const { version, value } = await settingOf("limits");
    const stricter = { version, cancel: value.cancel - 1 };
    expect((await ask("PUT", "/desk/settings/limits", stricter, "asker")).status).toBe(200);
    const person = { name: "Plain", email: "plain@hands.example", phone: "", rights: ["sales"] };
    expect((await ask("POST", "/desk/people", person, "asker")).status).toBe(200);
  });
});
