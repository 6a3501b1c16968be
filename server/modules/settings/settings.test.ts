// The settings at the desk: changed key by key against what was read, told of, brought back; each with its checks and its effect.
import { settingChangeOf, settingNames } from "@vanik/contracts/setting-inputs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { formBody, pdf } from "../../../tests/files.ts";
import { invoiceOf, orderOf, sahyadri } from "../../../tests/orders.ts";
import { addHand } from "../../../tests/desk-hands.ts";
import { openTrade, rajkot, type Trade } from "../../../tests/trade.ts";

let vanik: TestApp;
let trade: Trade;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
  await vanik.deps.db.$client.query("update users set disabled_at = now() where email = 'desk2@vanik.example'");
});
afterAll(() => vanik.close());

const read = (name: string) => trade.done("GET", `/desk/settings/${name}`);
const history = (name: string) => trade.done("GET", `/desk/settings/${name}/history`);
/** Changes a setting as it stands. */
async function change(name: string, keys: object) {
  const { version } = await read(name);
  return trade.ask("PUT", `/desk/settings/${name}`, { version, ...keys });
}
async function changed(name: string, keys: object) {
  const { status, body } = await change(name, keys);
  expect({ status, fields: body.error?.fields }).toEqual({ status: 200, fields: undefined });
  return body.success.data;
}
async function wrongFields(name: string, keys: object): Promise<Record<string, string>> {
  const { status, body } = await change(name, keys);
  expect(status).toBe(400);
  return body.error.fields;
}

describe("a setting", () => {
  test("has its defaults and version 0 until it is written", async () => {
    expect(await read("sourcing")).toEqual({ version: 0, value: { proposed: 8, interest: 12 } });
    expect(await history("sourcing")).toEqual([]);
  });

  test.each(settingNames)("%s: a change that names nothing means nothing", (name) => {
    expect(settingChangeOf(name).parse({ version: 3 })).toEqual({ version: 3 });
  });

  test("keeps every key that is not named, and tells who changed what", async () => {
    const first = await changed("sourcing", { proposed: 12 });
    expect(first).toEqual({ version: 1, value: { proposed: 12, interest: 12 } });
    await changed("sourcing", { interest: 9.5 });
    expect(await history("sourcing")).toEqual([
      { version: 2, at: expect.any(String), by: "Anita Menon", changed: [{ key: "interest", before: 12, after: 9.5 }] },
      {
        version: 1,
        at: expect.any(String),
        by: "Anita Menon",
        changed: [
          { key: "proposed", before: null, after: 12 },
          { key: "interest", before: null, after: 12 },
        ],
      },
    ]);
  });

  test("is no version further where nothing changes", async () => {
    const { version } = await read("sourcing");
    expect(await changed("sourcing", { interest: 9.5 })).toMatchObject({ version });
  });

  test("is changed against the version that was read: else 409 with what holds, and 400 without one", async () => {
    const now = await read("sourcing");
    const stale = await trade.ask("PUT", "/desk/settings/sourcing", { version: now.version - 1, proposed: 5 });
    expect([stale.status, stale.body.error.current]).toEqual([409, now]);
    const none = await trade.ask("PUT", "/desk/settings/sourcing", { proposed: 5 });
    expect([none.status, none.body.error.fields]).toEqual([400, { version: "Name the version that you read" }]);
    const { version } = await read("limits");
    const put = (cancel: number) => trade.ask("PUT", "/desk/settings/limits", { version, cancel });
    const both = (await Promise.all([1, 2].map(put))).map(({ status }) => status);
    // On a machine at its limit the second is sent away before its turn comes: never do both pass.
    expect(both.filter((status) => status === 200)).toHaveLength(1);
    expect([409, 503]).toContain(both.find((status) => status !== 200));
    expect(await read("limits")).toMatchObject({ version: version + 1 });
    expect((await put(3)).status).toBe(409);
  });

  test("keeps what a node of a newer version wrote into it and this one does not know", async () => {
    const newest = () =>
      vanik.deps.db.$client.query(
        "select value from settings_versions where name = 'limits' order by version desc limit 1",
      );
    const { version } = await changed("limits", { cancel: 900, reason: "Agreed" });
    const stored = { ...(await newest()).rows[0].value, newer: { than: "this" } };
    await vanik.deps.db.$client.query(
      "insert into settings_versions (name, version, value) values ('limits', $1, $2)",
      [version + 1, JSON.stringify(stored)],
    );
    const read = await changed("limits", { cancel: 901, reason: "Agreed" });
    expect(read.value).not.toHaveProperty("newer");
    expect((await newest()).rows[0].value).toEqual({ ...stored, cancel: 901 });
  });

  test("is brought back as the next version, judged by what holds now", async () => {
    const { version } = await read("sourcing");
    const restore = (body: object) => trade.ask("POST", "/desk/settings/sourcing/restore", body);
    expect((await restore({ version, restore: 1 })).body.success.data).toEqual({
      version: version + 1,
      value: { proposed: 12, interest: 12 },
    });
    expect((await restore({ version, restore: 1 })).status).toBe(409);
    expect((await restore({ version: version + 1, restore: 99 })).body.error.fields).toHaveProperty("restore");
  });

  test("that there is none of is 404", async () => {
    for (const path of ["nothing", "books", "demonstration"])
      expect((await trade.ask("GET", `/desk/settings/${path}`)).status).toBe(404);
  });
});

describe("each refuses at its field", () => {
  test.each<[string, object, string[]]>([
    [
      "operator",
      { brand: " ", address: [], email: "x", pan: "AAHCV4821", state: "28" },
      ["brand", "pan", "address", "state", "email"],
    ],
    ["operator", { pan: "AAKCS7305M" }, ["pan"]],
    ["operator", { entity: "llp" }, ["cin"]],
    ["operator", { social: [{ label: "X", url: "javascript:alert(1)" }] }, ["social.0.url"]],
    ["registrations", { registrations: [{ gstin: "07AAHCV4821K1Z3" }] }, ["registrations.0.gstin"]],
    ["registrations", { registrations: [{ gstin: "27AAKCS7305M1ZV" }] }, ["registrations.0.gstin"]],
    [
      "banks",
      { banks: [{ name: "A", account: "12345678", ifsc: "HDFC1000001" }] },
      ["banks.0.account", "banks.0.ifsc"],
    ],
    [
      "trade",
      { valid_days: 181, tolerance: 10.5, eway_from: -1, hsn_digits: 5 },
      ["valid_days", "tolerance", "eway_from", "hsn_digits"],
    ],
    ["brand", { accent_light: "#00a0ff", accent_dark: "blue" }, ["accent_light", "accent_dark"]],
    ["brand", { logo: { id: "0".repeat(32) } }, ["logo"]],
    ["limits", { write_off: 1.5 }, ["write_off"]],
    ["limits", { approvals: true }, ["approvals"]],
    ["sourcing", { proposed: 2, interest: 37 }, ["proposed", "interest"]],
    [
      "law",
      {
        rows: [
          { key: "tds_rate.goods", from: "2026-10-01", value: 101, reason: "Act" },
          { key: "gst_rate", from: "soon", value: -1, reason: "" },
        ],
      },
      ["rows.0.value", "rows.1.key", "rows.1.from", "rows.1.value", "rows.1.reason"],
    ],
    [
      "law",
      {
        rows: [1, 2].map((value) => {
          return { key: "tds_rate.goods", from: "2026-10-01", value, reason: "Finance Act" };
        }),
      },
      ["rows.1.from"],
    ],
    [
      "mails",
      { mails: { invitation: { subject: "Of {number}" }, nobody: {} } },
      ["mails.invitation.subject", "mails.nobody"],
    ],
  ])("%s %j: %j", async (name, keys, fields) => {
    expect(Object.keys(await wrongFields(name, keys)).toSorted()).toEqual(fields.toSorted());
  });

  test("an accent with the nearest that passes", async () => {
    expect((await wrongFields("brand", { accent_light: "#00a0ff" })).accent_light).toContain("#0070cc");
    expect((await changed("brand", { accent_light: "#0070cc" })).value).toMatchObject({ accent_light: "#0070cc" });
    await changed("brand", { accent_light: null });
  });

  test("a registration that documents bear is switched off, neither changed nor taken away", async () => {
    await invoiceOf(trade, "sales_invoice", sahyadri, 100);
    const [main] = (await read("registrations")).value.registrations;
    expect(await wrongFields("registrations", { registrations: [] })).toHaveProperty("registrations");
    const other = { ...main, gstin: "27AAHCV4821K1Z0" };
    expect(await wrongFields("registrations", { registrations: [other] })).toHaveProperty(["registrations.0.gstin"]);
  });
});

describe("a further registration", () => {
  test("is chosen by a document, taxed by its state, and numbers its invoices in its own series", async () => {
    const [main] = (await read("registrations")).value.registrations;
    const pune = { gstin: "27AAHCV4821K1Z0", address: ["Plot 9, MIDC Bhosari", "Pune 411026"] };
    const { value } = await changed("registrations", { registrations: [main, pune] });
    expect(value.registrations[1]).toMatchObject({ id: 2, active: true });

    const order = await orderOf(trade, "sales_order", sahyadri);
    const { name, version, ...draft } = await trade.done("POST", "/purchaseInvoice", { from: order });
    expect(draft).toMatchObject({ registration: 1, operator: { gstin: main.gstin } });
    expect(draft.tax_basis.registrations.map(({ id }: { id: number }) => id)).toEqual([1, 2]);
    expect(draft.taxes.map(({ tax }: { tax: string }) => tax)).toEqual(["IGST"]);
    const unknown = await trade.ask("PUT", `/purchaseInvoice/${name}`, { version, registration: 7 });
    expect(unknown.body.error.fields).toHaveProperty("registration");
    const edited = await trade.done("PUT", `/purchaseInvoice/${name}`, { version, registration: 2 });
    expect(edited.operator).toMatchObject({
      gstin: pune.gstin,
      state: "27",
      address: "Plot 9, MIDC Bhosari, Pune 411026",
    });
    expect(edited.taxes.map(({ tax }: { tax: string }) => tax)).toEqual(["CGST", "SGST"]);
    const submitted = await trade.done("POST", `/purchaseInvoice/${name}/moves`, {
      move: "submit",
      rate_reason: "Weighed at the mill",
    });
    expect(submitted.name).toMatch(/^SI27-2\d{3}-000001$/);
    expect(submitted.name).toHaveLength(16);
    // The buyer reads who invoices, and nothing of our registrations.
    const shown = await vanik.call("GET", `/purchaseInvoice/${submitted.name}`, {
      token: await vanik.tokenOf("buyer@vanik.example"),
    });
    expect(shown.body.success.data).toMatchObject({ operator: { gstin: pune.gstin } });
    expect(shown.body.success.data).not.toHaveProperty("registration");
  });

  test("that was switched off is no longer chosen, and no draft leaves under it", async () => {
    const order = await orderOf(trade, "sales_order", sahyadri);
    const { name, version } = await trade.done("POST", "/purchaseInvoice", { from: order });
    await trade.done("PUT", `/purchaseInvoice/${name}`, { version, registration: 2 });
    const { registrations } = (await read("registrations")).value;
    await changed("registrations", { registrations: [registrations[0], { ...registrations[1], active: false }] });
    const { status, body } = await trade.move("purchaseInvoice", name, { move: "submit" });
    expect([status, body.error.message]).toEqual([
      422,
      "Our registration 27AAHCV4821K1Z0 is no longer active: choose another one.",
    ]);
    const draft = await trade.read("purchaseInvoice", name);
    await trade.done("PUT", `/purchaseInvoice/${name}`, { version: draft.version, registration: 1 });
    const words = { move: "submit", rate_reason: "Weighed at the mill" };
    expect((await trade.move("purchaseInvoice", name, words)).status).toBe(200);
  });
});

describe("what is new goes by them", () => {
  test("terms, days and tolerance are those of the settings, and what stands keeps its own", async () => {
    const before = await trade.draftQuotation(await trade.inquire());
    const terms = (await read("trade")).value.terms;
    await changed("trade", { terms: { ...terms, quotation: "Our new terms" }, valid_days: 20, tolerance: 2.5 });
    const draft = await trade.read("quotation", await trade.draftQuotation(await trade.inquire()));
    expect(draft).toMatchObject({ terms: "Our new terms" });
    expect((Date.parse(draft.valid_till) - Date.parse(trade.today())) / 86_400_000).toBe(20);
    expect((await trade.read("quotation", before)).terms).not.toBe("Our new terms");
    await changed("trade", { valid_days: 15, tolerance: 0 });
  });

  test("a new party pays within the days of the settings", async () => {
    await changed("trade", { payment_days: 45 });
    const party = await trade.done("POST", "/parties", {
      kind: "buyer",
      name: "Deccan Pumps Pvt. Ltd.",
      person: "A. Patil",
      email: "patil@deccan.example",
      phone: "9822041100",
    });
    expect(party).toMatchObject({ payment_days: 45 });
    await changed("trade", { payment_days: 30 });
  });

  test("approvals want two people who may approve", async () => {
    expect((await wrongFields("limits", { approvals: true })).approvals).toMatch(/second one/);
    await addHand(vanik, ["sales", "sourcing"]);
    expect((await wrongFields("limits", { approvals: true })).approvals).toMatch(/second one/);
    await addHand(vanik, ["accounts"]);
    await changed("limits", { approvals: true });
    const off = await change("limits", { approvals: false, reason: "Nobody is there in May" });
    expect(off.body.error.approval).toMatchObject({ act: "limits" });
  });
});

describe("the brand", () => {
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  const upload = async (bytes: Buffer, name: string) => {
    const { body, headers } = await formBody([["myfile", { name, bytes }]]);
    const token = await vanik.tokenOf("desk@vanik.example");
    return vanik.call("POST", "/desk/logos", { token, body, headers });
  };

  test("takes a whole picture as its logo, and names it; nothing else", async () => {
    expect((await upload(pdf, "logo.pdf")).status).toBe(415);
    expect((await upload(png, "logo.png")).body.error.fields).toHaveProperty("myfile");
    const { default: sharp } = await import("sharp");
    const drawn = await sharp({ create: { width: 900, height: 300, channels: 4, background: "#22518c" } })
      .composite([
        { input: { create: { width: 100, height: 100, channels: 4, background: "#ffffff" } }, left: 10, top: 10 },
      ])
      .png()
      .toBuffer();
    const { status, body } = await upload(drawn, "logo.png");
    expect(status).toBe(200);
    const logo = body.success.data;
    expect(logo.width).toBeLessThanOrEqual(560);
    expect((await changed("brand", { logo: { id: logo.id } })).value.logo).toEqual(logo);
  });
});

describe("mails", () => {
  test("are tried ten times an hour, and what stands in their way is said on the spot", async () => {
    const { deps } = vanik;
    const before = { mailer: deps.mailer, demonstration: deps.demonstration, config: deps.config };
    const words = { subject: "", opening: "Namaste", closing: "" };
    const tried = () => trade.ask("POST", "/desk/settings/mails/test", { mail: "invitation", words });
    Object.assign(deps, { demonstration: false });
    const unset = await tried();
    expect([unset.status, unset.body.error.message.split(",")[0]]).toEqual([422, "No mail server is named"]);
    Object.assign(deps, before, { mailer: { send: () => Promise.reject(new Error("It answered 550")) } });
    expect((await tried()).body.error.message).toBe(
      "The mail could not be handed over. It answered 550. Check the mail server and the address.",
    );
    Object.assign(deps, before, { config: { ...deps.config, rateLimit: true } });
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push((await tried()).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    Object.assign(deps, before);
  });

  test("go out in the operator's words, which are tried before", async () => {
    const words = { subject: "{brand}: {subject}", opening: "Namaste", closing: "Call {phone}" };
    await trade.done("POST", "/desk/settings/mails/test", { mail: "quotation-opened", words });
    const tried = vanik.mails.find(({ subject }) => subject === "Vanik: Quotation (test)");
    expect(tried?.text).toMatch(/Namaste[^]*Call \+91/);
    await changed("mails", { mails: { "order-placed": words } });
    await orderOf(trade, "purchase_order", rajkot);
    const mails = await vanik.runMailJobs();
    expect(mails.find(({ subject }) => subject.startsWith("Vanik: Sales order PO-"))?.text).toMatch(/^Namaste/);
  });
});
