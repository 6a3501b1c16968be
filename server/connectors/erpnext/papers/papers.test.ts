// Papers of mirrored documents at every door, beside a stand-in that draws them.
import type { ErpKind } from "@vanik/contracts/trade";
import { erpKinds, kinds } from "@vanik/contracts/trade";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { startSending, type SendingBeside } from "../../../../tests/erpnext/sending.ts";
import { Frappe } from "../../../../tests/erpnext/refusal.ts";
import { applyPage, linkParty, mirrorContext, remoteSource } from "../../../../tests/mirror.ts";
import { readPdf } from "../../../../tests/pdf-text.ts";
import { writeErpnextMark } from "../../../modules/content/use-cases.ts";
import { inTransaction } from "../../../platform/db.ts";
import { asRequest } from "../../../platform/request-context.ts";
import { documentKinds } from "../../../modules/documents/use-cases.ts";
import { writeErpnextState } from "../store.ts";
import { sweepPapers } from "./kept-papers.ts";
import { createPapers } from "./papers.ts";

let beside: SendingBeside;
let tokens: Record<"buyer" | "supplier" | "rival" | "desk", string>;
let [buyer, supplier, rival] = ["", "", ""];
beforeAll(async () => {
  beside = await startSending({ RATE_LIMIT: "off" });
  const { vanik } = beside;
  const ofEmail = async (email: string) => {
    const { rows } = await vanik.deps.db.$client.query("select organisation_id as id from users where email = $1", [
      email,
    ]);
    return String(rows[0].id);
  };
  [buyer, supplier, rival] = [
    await ofEmail("buyer@vanik.example"),
    await ofEmail("supplier@vanik.example"),
    await ofEmail("supplier2@vanik.example"),
  ];
  tokens = {
    buyer: await vanik.tokenOf("buyer@vanik.example"),
    supplier: await vanik.tokenOf("supplier@vanik.example"),
    rival: await vanik.tokenOf("supplier2@vanik.example"),
    desk: await vanik.tokenOf("desk@vanik.example"),
  };
  await linkParty(vanik, "Customer", "Acme", buyer);
  await linkParty(vanik, "Supplier", "Zen", supplier);
  await linkParty(vanik, "Supplier", "Asha", rival);
  for (const item_code of ["X-1"])
    beside.site.store.insert("Item", { item_code, item_group: "Products", stock_uom: "Nos" }, "Administrator");
  for (const customer_name of ["Acme"]) beside.site.store.insert("Customer", { customer_name }, "Administrator");
  for (const supplier_name of ["Zen", "Asha"]) beside.site.store.insert("Supplier", { supplier_name }, "Administrator");
});
afterAll(() => beside.close());

const looked = { by: "erpnext", format: "", letterhead: "", looked_at: true };
const allLooked = Object.fromEntries(erpKinds.map((kind) => [kind, looked]));
beforeEach(async () => {
  await beside.begin();
  await beside.choose({ papers: allLooked });
  beside.site.calls.length = 0;
});

type Papers = Parameters<typeof createPapers>[0];
/** Papers that a client of the test draws; who waits for them waits as long as it takes, unless said. */
const papersOf = (client: Papers["client"], waited: Papers["waited"] = () => new Promise(() => {})) =>
  createPapers({ ...beside.vanik.deps, client, url: beside.site.url, waited });

const suppliers = [{ supplier: "Zen" }, { supplier: "Asha" }];
const partyOf: Partial<Record<ErpKind, object>> = {
  sales_order: { customer: "Acme" },
  sales_invoice: { customer: "Acme" },
  quotation: { quotation_to: "Customer", party_name: "Acme" },
  opportunity: { opportunity_from: "Customer", party_name: "Acme" },
  purchase_order: { supplier: "Zen" },
  purchase_invoice: { supplier: "Zen" },
  supplier_quotation: { supplier: "Zen" },
};
const row = { item_code: "X-1", item_name: "Box", qty: 1, uom: "Nos", rate: 10, amount: 10, net_amount: 10 };

/** A document that is there; its name. */
function madeThere(kind: ErpKind): string {
  const { store } = beside.site;
  const party = partyOf[kind] ?? {};
  const isRequest = kind === "request_for_quotation";
  const { doctype } = documentKinds[kind].erp;
  const made = store.insert(
    doctype,
    {
      company: "Demo Traders",
      ...party,
      delivery_date: "2099-12-31",
      schedule_date: "2099-12-31",
      due_date: "2099-12-31",
      valid_till: "2099-12-31",
      ...(isRequest && { suppliers, message_for_supplier: "Kindly quote" }),
      items: [{ ...row, schedule_date: "2099-12-31", delivery_date: "2099-12-31" }],
    },
    "Administrator",
  );
  if (kind !== "opportunity") store.set(made, { docstatus: 1 });
  return made.name;
}

/** The same, and mirrored. */
async function mirrored(kind: ErpKind, fields: object = {}, rows: object = {}): Promise<string> {
  const name = madeThere(kind);
  await applied(kind, name, fields, rows);
  return name;
}

async function applied(kind: ErpKind, name: string, fields: object = {}, rows: object = {}): Promise<void> {
  const figures = { total_qty: 1, total: 10, net_total: 10, grand_total: 10, rounded_total: 10 };
  const values = { ...partyOf[kind], customer_name: "Acme", supplier_name: "Zen", ...figures, ...fields };
  const tables: Record<string, typeof suppliers> = kind === "request_for_quotation" ? { suppliers } : {};
  const context = mirrorContext(beside.vanik.deps.clock.now(), {
    settings: { ...mirrorContext(new Date()).settings, drop_ship: true },
  });
  await applyPage(beside.vanik, kind, [remoteSource(kind, name, values, [{ ...row, ...rows }], tables)], context);
}

const pdf = async (kind: ErpKind, name: string, who: keyof typeof tokens, query = "") => {
  const reply = await beside.vanik.app.inject({
    url: `/api/${kinds[kind].noun}/${encodeURIComponent(name)}/pdf${query}`,
    headers: { "application-key": "vanik-web", "access-token": tokens[who] },
  });
  return { status: reply.statusCode, bytes: reply.rawPayload };
};
/** What ERPNext drew says so; ours is read. */
const textOf = async (bytes: Buffer) => (bytes.length < 2_000 ? String(bytes) : (await readPdf(bytes)).pages.join(" "));
const paper = async (...call: Parameters<typeof pdf>) => {
  const { status, bytes } = await pdf(...call);
  expect(status).toBe(200);
  return textOf(bytes);
};
const idOf = async (name: string): Promise<string> => {
  const { rows } = await beside.vanik.deps.db.$client.query("select id from trade_documents where name = $1", [name]);
  return String(rows[0].id);
};
const drawn = () => beside.site.calls.filter(({ path }) => path.endsWith("_pdf")).length;

test("ERPNext draws it once for all doors and readers, and anew when it has changed there", async () => {
  const name = await mirrored("sales_order");
  const theirs = await paper("sales_order", name, "buyer");
  expect(theirs).toContain(`Sales Order ${name}`);
  expect(await paper("sales_order", name, "buyer")).toBe(theirs);
  expect(await paper("sales_order", name, "desk")).toBe(theirs);
  expect(drawn()).toBe(1);
  await applied("sales_order", name, { modified: "2026-04-05 10:00:00.000002" });
  await paper("sales_order", name, "buyer");
  expect(drawn()).toBe(2);
  expect((await pdf("sales_order", name, "supplier")).status).toBe(403);
  // Drawn otherwise by the setting.
  await beside.choose({ papers: { ...allLooked, sales_order: { ...looked, format: "Plain", letterhead: "Head" } } });
  await paper("sales_order", name, "buyer");
  expect(drawn()).toBe(3);
});

test("of more lines than ours holds ERPNext's is the paper, in its mail too; ours is refused, and its mail goes without", async () => {
  const { vanik } = beside;
  const live = { liveSince: new Date("2026-04-01T00:00:00Z") };
  const rows = Array.from({ length: 600 }, (_, at) => ({ ...row, item_name: `Box ${at}` }));
  const arrive = async () => {
    const name = madeThere("sales_order");
    const values = { customer: "Acme", status: "To Deliver and Bill", total: 6_000, grand_total: 6_000 };
    const context = mirrorContext(new Date("2026-04-03T12:00:00Z"), live);
    await applyPage(vanik, "sales_order", [remoteSource("sales_order", name, values, rows)], context);
    const [mail] = await vanik.runMailJobs();
    return { name, papers: (mail!.attachments ?? []).map(({ bytes }) => String(bytes)) };
  };
  await vanik.runMailJobs();
  const theirs = await arrive();
  expect(await paper("sales_order", theirs.name, "buyer")).toContain(`Sales Order ${theirs.name}`);
  expect(theirs.papers).toEqual([expect.stringContaining(`Sales Order ${theirs.name}`)]);
  await beside.choose({ papers: { sales_order: { by: "ours" } } });
  const ours = await arrive();
  expect((await pdf("sales_order", ours.name, "buyer")).status).toBe(422);
  expect(ours.papers).toEqual([]);
  const { body } = await vanik.call("GET", `/${kinds.sales_order.noun}/${ours.name}`, { token: tokens.buyer });
  expect(body.success.data.items).toHaveLength(600);
});

test("an ERP method gives the same one", async () => {
  const name = await mirrored("quotation");
  const { vanik } = beside;
  const key = await vanik.call("POST", "/keys", {
    token: tokens.desk,
    body: { name: "Papers", scopes: ["customer.pdf"], organisation: "" },
  });
  expect([key.status, key.body]).toMatchObject([200, {}]);
  const { key: shown, secret } = key.body.success.data;
  const reply = await vanik.app.inject({
    url: `/api/method/get_quotation_pdf?name=${encodeURIComponent(name)}`,
    headers: { authorization: `token ${shown}:${secret}` },
  });
  expect(String(reply.rawPayload)).toBe(await paper("quotation", name, "buyer"));
  expect(drawn()).toBe(1);
});

test("a request is each supplier's own, and the desk's names nobody", async () => {
  const name = await mirrored("request_for_quotation");
  expect(await paper("request_for_quotation", name, "supplier")).toMatch(
    /^%PDF-1\.4\n% Request for Quotation \S+ Zen\n/,
  );
  expect(await paper("request_for_quotation", name, "rival")).toMatch(/ Asha\n/);
  expect(await paper("request_for_quotation", name, "supplier")).toMatch(/ Zen\n/);
  expect(drawn()).toBe(2);
  const unaddressed = await paper("request_for_quotation", name, "desk");
  expect(unaddressed).toContain(name);
  expect(unaddressed).not.toMatch(/Zen|Asha|COPY/);
  expect(drawn()).toBe(2);
});

describe("ours is the paper", () => {
  test("of what is cancelled, by the setting, and for suppliers and inquiries until one was looked at", async () => {
    const order = await mirrored("sales_order");
    await applied("sales_order", order, { docstatus: 2, status: "Cancelled", modified: "2026-04-05 10:00:00.000003" });
    expect(await paper("sales_order", order, "buyer")).toContain("Cancelled");
    const name = await mirrored("sales_invoice");
    await beside.choose({ papers: { sales_invoice: { by: "ours" } } });
    expect(await paper("sales_invoice", name, "buyer")).toContain("ORIGINAL FOR RECIPIENT");
    const inquiry = await mirrored("opportunity");
    expect(await paper("opportunity", inquiry, "buyer")).not.toContain("% Opportunity");
    const bill = await mirrored("purchase_invoice");
    expect(await paper("purchase_invoice", bill, "supplier")).not.toContain("COPY");
    expect(drawn()).toBe(0);
  });

  test("of an invoice the one there is, whichever copy the desk asks for", async () => {
    const name = await mirrored("sales_invoice");
    await beside.choose({ papers: { sales_invoice: { by: "ours" } } });
    for (const copy of ["duplicate", "triplicate"]) {
      const text = await paper("sales_invoice", name, "desk", `?copy=${copy}`);
      expect(text).toContain("ORIGINAL FOR RECIPIENT");
      expect(text).not.toMatch(/DUPLICATE|TRIPLICATE/);
    }
    await beside.choose({});
    expect(await paper("sales_invoice", name, "desk", "?copy=duplicate")).toContain(`% Sales Invoice ${name}`);
  });

  test("again, where what a tick was given for is drawn otherwise: it is refused at its field", async () => {
    const call = (method: "GET" | "PUT", body?: object) =>
      beside.vanik.call(method, "/desk/settings/erpnext", { token: tokens.desk, ...(body && { body }) });
    const { version, value } = (await call("GET")).body.success.data;
    const papers = { ...value.papers, purchase_order: { ...looked, format: "Plain" } };
    const refused = await call("PUT", { version, papers });
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([
      400,
      ["papers.purchase_order.looked_at"],
    ]);
    papers.purchase_order.looked_at = false;
    expect((await call("PUT", { version, papers })).status).toBe(200);
  });

  test("of a purchase that goes to a customer, unless the setting lets it", async () => {
    const [order, plain] = [
      await mirrored("purchase_order", {}, { delivered_by_supplier: 1 }),
      await mirrored("purchase_order"),
    ];
    expect(await paper("purchase_order", order, "supplier")).not.toContain("% Purchase Order");
    expect(await paper("purchase_order", plain, "supplier")).toContain(`% Purchase Order ${plain}`);
    await beside.choose({ papers: allLooked, drop_ship: true });
    expect(await paper("purchase_order", order, "supplier")).toContain(`% Purchase Order ${order}`);
  });
});

describe("ours stands for it, as a copy", () => {
  test("while ERPNext is away, at once", async () => {
    const name = await mirrored("sales_invoice");
    await writeErpnextState(beside.vanik.deps.db, { notUp: "away" });
    const text = await paper("sales_invoice", name, "buyer");
    expect(text).toContain("COPY");
    expect(text).not.toContain("ORIGINAL");
    expect(drawn()).toBe(0);
    await writeErpnextState(beside.vanik.deps.db, { notUp: null });
    expect(await paper("sales_invoice", name, "buyer")).toContain("% Sales Invoice");
  });

  test("where another address is named than the mark's, until that is known to be the same ERPNext", async () => {
    const name = await mirrored("sales_order");
    const { db } = beside.vanik.deps;
    const mark = (url: string) =>
      inTransaction(db, (tx) => writeErpnextMark(tx, { url, since: "2026-11-29T00:00:00Z" }));
    await mark("https://erp.example.com");
    expect(await paper("sales_order", name, "buyer")).toContain("COPY");
    expect(drawn()).toBe(0);
    await mark(beside.site.url);
    expect(await paper("sales_order", name, "buyer")).toContain(`Sales Order ${name}`);
  });

  test("where ERPNext will not draw it, or what came is no PDF; it is asked again after a while", async () => {
    const name = await mirrored("sales_order");
    beside.site.fault = ({ path }) =>
      path.endsWith("download_pdf") ? new Frappe("PermissionError", "Not allowed") : undefined;
    expect(await paper("sales_order", name, "buyer")).toContain("COPY");
    beside.site.fault = undefined;
    expect(await paper("sales_order", name, "buyer")).toContain("COPY");
    expect(drawn()).toBe(1);
    beside.vanik.advance(31);
    expect(await paper("sales_order", name, "buyer")).toContain("% Sales Order");
  });

  test("after ten seconds, and what comes later is kept", async () => {
    const name = await mirrored("sales_order");
    let come: (bytes: Buffer) => void = () => {};
    let calls = 0;
    const client = {
      paper: async () => {
        calls += 1;
        return { type: "application/pdf", bytes: await new Promise<Buffer>((resolve) => (come = resolve)) };
      },
    };
    const id = await idOf(name);
    const papers = papersOf(client, () => vi.waitUntil(() => calls > 0));
    expect(await Promise.all([1, 2].map(() => papers.find({ id, readerId: buyer })))).toEqual(["copy", "copy"]);
    expect(calls).toBe(1);
    const late = Buffer.from("%PDF-1.4\nlate\n%%EOF\n");
    come(late);
    await papers.settled();
    expect(await papers.find({ id, readerId: buyer })).toEqual(late);
    expect(calls).toBe(1);
  });

  test("one at a time, and who comes when many wait is not kept waiting", async () => {
    const ids: string[] = [];
    for (let count = 0; count < 7; count++) {
      const name = await mirrored("sales_order");
      ids.push(await idOf(name));
    }
    let running = 0;
    let most = 0;
    const client = {
      paper: async () => {
        most = Math.max(most, ++running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        return { type: "application/pdf", bytes: Buffer.from("%PDF-1.4\n%%EOF\n") };
      },
    };
    const papers = papersOf(client);
    const found = await Promise.all(ids.map((id) => papers.find({ id, readerId: buyer })));
    expect(most).toBe(1);
    expect(found.filter((one) => one !== "copy").length).toBeGreaterThanOrEqual(5);
  });
});

test("sixteen of several readers wait besides the one that is drawn, and whoever comes then gets ours at once", async () => {
  const released = Promise.withResolvers<void>();
  const client = {
    paper: async () => {
      await released.promise;
      return { type: "application/pdf", bytes: Buffer.from("%PDF-1.4\n%%EOF\n") };
    },
  };
  const papers = papersOf(client);
  const found: string[] = [];
  const promises: Promise<void>[] = [];
  // Of none more than may wait of one reader's.
  for (let count = 0; count < 18; count++) {
    const id = await idOf(await mirrored("sales_order"));
    promises.push(
      asRequest({ requestId: "x", userId: `reader ${count % 6}` }, () => papers.find({ id, readerId: buyer })).then(
        (paper) => void found.push(typeof paper === "string" ? paper : "theirs"),
      ),
    );
  }
  await vi.waitUntil(() => found.length > 0, { timeout: 60_000 });
  released.resolve();
  await Promise.all(promises);
  expect(found).toEqual(["copy", ...Array<string>(17).fill("theirs")]);
});

test("of one reader's four wait besides the one that is drawn, and who asks for more gets ours at once", async () => {
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const client = {
    paper: async () => {
      await released;
      return { type: "application/pdf", bytes: Buffer.from("%PDF-1.4\n%%EOF\n") };
    },
  };
  const papers = papersOf(client);
  const found: string[] = [];
  const ask = async (userId: string) => {
    const id = await idOf(await mirrored("sales_order"));
    return asRequest({ requestId: "x", userId }, () => papers.find({ id, readerId: buyer })).then(
      (paper) => void found.push(`${userId} ${typeof paper === "string" ? paper : "theirs"}`),
    );
  };
  const promises: Promise<void>[] = [];
  for (let count = 0; count < 7; count++) promises.push(ask("first"));
  await vi.waitUntil(() => found.length === 2);
  promises.push(ask("second"));
  release();
  await Promise.all(promises);
  expect(found.toSorted()).toEqual([
    ...Array<string>(2).fill("first copy"),
    ...Array<string>(5).fill("first theirs"),
    "second theirs",
  ]);
});

test("one of more than 20 MB is not kept, and ours stands for it", async () => {
  const bytes = Buffer.alloc(20 * 1024 * 1024 + 16, 32);
  bytes.write("%PDF-", 0);
  bytes.write("%%EOF", bytes.length - 5);
  const client = { paper: async () => ({ type: "application/pdf", bytes }) };
  const papers = papersOf(client);
  const id = await idOf(await mirrored("sales_order"));
  expect(await papers.find({ id, readerId: buyer })).toBe("copy");
});

test("methods of the company's own are used where they are chosen and there; of a request never", async () => {
  await beside.choose({ papers: allLooked, methods: "custom" });
  const name = await mirrored("sales_order");
  // Not installed: the stock one draws.
  expect(await paper("sales_order", name, "buyer")).toContain("% Sales Order");
  const paths = beside.site.calls.map(({ path }) => path);
  expect(paths).toContain("/api/method/get_sales_order_pdf");
  expect(paths.some((path) => path.endsWith("download_pdf"))).toBe(true);
  const request = await mirrored("request_for_quotation");
  expect(await paper("request_for_quotation", request, "supplier")).toMatch(/ Zen\n/);
  expect(beside.site.calls.some(({ path }) => path.endsWith("get_rfq_pdf"))).toBe(false);
});

test("what a file store lost, or a backup left out, is drawn again; what was drawn long ago goes", async () => {
  const name = await mirrored("sales_order");
  const { db, files, clock } = beside.vanik.deps;
  const theirs = await paper("sales_order", name, "buyer");
  const lost = { ...files, exists: async () => false };
  const id = await idOf(name);
  const papers = createPapers({ ...beside.vanik.deps, files: lost, client: beside.client, url: beside.site.url });
  expect(String(await papers.find({ id, readerId: buyer }))).toBe(theirs);
  expect(drawn()).toBe(2);
  await sweepPapers({ db, files }, new Date(clock.now().getTime() + 91 * 86_400_000));
  const { rows } = await db.$client.query("select from erpnext_papers");
  expect(rows).toEqual([]);
});
