// What is attached there to mirrored documents: shown to whom the document is, fetched as an upload is judged, and gone when it is gone there.
import type { ErpKind } from "@vanik/contracts/trade";
import { kinds } from "@vanik/contracts/trade";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Frappe } from "../../../../tests/erpnext/refusal.ts";
import { startSending, type SendingBeside } from "../../../../tests/erpnext/sending.ts";
import { formBody, pdf } from "../../../../tests/files.ts";
import { applyPage, linkParty, mirrorContext, remoteSource } from "../../../../tests/mirror.ts";
import { inTransaction } from "../../../platform/db.ts";
import { documentKinds } from "../../../modules/documents/use-cases.ts";
import { sweepUploads } from "../../../modules/documents/files/sweep.ts";
import type { ErpnextError } from "../replies.ts";
import { attachmentStream } from "./attachments.ts";
import { fetchDueAttachment, withdrawHiddenAttachments } from "./fetch-attachments.ts";
import { writeLinks } from "./links.ts";

type Who = "buyer" | "supplier" | "supplier2" | "desk";
let beside: SendingBeside;
const tokens = {} as Record<Who, string>;
const failures: (string | null)[] = [];
beforeAll(async () => {
  beside = await startSending({ RATE_LIMIT: "off" });
  const { vanik } = beside;
  const parties: [Who, "Customer" | "Supplier", string][] = [
    ["buyer", "Customer", "Acme"],
    ["supplier", "Supplier", "Zen"],
    ["supplier2", "Supplier", "Asha"],
  ];
  for (const [who, doctype, name] of parties) {
    const email = `${who}@vanik.example`;
    const { rows } = await vanik.deps.db.$client.query("select organisation_id as id from users where email = $1", [
      email,
    ]);
    await linkParty(vanik, doctype, name, String(rows[0].id));
    tokens[who] = await vanik.tokenOf(email);
  }
  tokens.desk = await vanik.tokenOf("desk@vanik.example");
});
afterAll(() => beside.close());
let count = 0;
let named: (name: string) => string;
beforeEach(async () => {
  const suffix = ++count;
  named = (name) => `${name}-${suffix}`;
  await beside.begin();
  await beside.choose({ attachments: "all" });
  failures.length = 0;
  beside.site.calls.length = 0;
});

async function mirror(kind: ErpKind, name: string, fields: object = {}, names = ["Zen", "Asha"]): Promise<void> {
  const figures = { total_qty: 1, total: 425, net_total: 425, grand_total: 425, rounded_total: 425 };
  const suppliers = names.map((supplier) => ({ supplier }));
  const row = { item_name: "Box", qty: 10, uom: "Nos", rate: 42.5, amount: 425, net_amount: 425 };
  const values = { customer: "Acme", supplier: "Zen", ...figures, ...fields };
  await applyPage(beside.vanik, kind, [remoteSource(kind, name, values, [row], { suppliers })]);
}
/** A file as somebody attached it there; its File's name. */
async function attach(kind: ErpKind, document: string, bytes: Buffer = pdf, values: object = {}): Promise<string> {
  const file = await beside.client.insert("File", {
    file_name: named("Drawing.pdf"),
    attached_to_doctype: documentKinds[kind].erp.doctype,
    attached_to_name: document,
    is_private: 1,
    // Equal contents share an address there, which is no matter here.
    content: bytes.toString("base64"),
    decode: 1,
    ...values,
  });
  return String(file["name"]);
}
const context = () => mirrorContext(beside.vanik.deps.clock.now());
async function readFiles(...names: string[]): Promise<void> {
  const page = beside.site.store.all("File").filter(({ name }) => names.length === 0 || names.includes(name));
  const sources = page.map((fields) => ({ fields, tables: {} }));
  await inTransaction(beside.vanik.deps.db, async (tx) =>
    writeLinks(tx, await attachmentStream.apply(tx, sources, context(), undefined)),
  );
}
const gate = {
  isOpen: () => beside.gate.open,
  heard: async (error: ErpnextError | null) => void failures.push(error && error.failure),
};
async function fetchAll(): Promise<void> {
  const { vanik, client } = beside;
  for (let rounds = 0; rounds < 50; rounds++) if (!(await fetchDueAttachment({ ...vanik.deps, client, gate }))) return;
  throw new Error("It does not come to an end");
}
async function fetched(...names: string[]): Promise<void> {
  await readFiles(...names);
  await fetchAll();
}
interface Shown {
  id: string;
  file_name: string;
  size: number;
}
const filesOf = async (kind: ErpKind, name: string, who: Who): Promise<Shown[]> => {
  const { status, body } = await beside.vanik.call("GET", `/${kinds[kind].noun}/${name}/files`, { token: tokens[who] });
  return status === 200 ? body.success.data : [];
};
const download = async (kind: ErpKind, name: string, id: string, who: Who) => {
  const url = `/api/${kinds[kind].noun}/${name}/files/${id}`;
  const reply = await beside.vanik.app.inject({
    url,
    headers: { "application-key": "vanik-web", "access-token": tokens[who] },
  });
  return { status: reply.statusCode, bytes: reply.rawPayload };
};
const leftOut = async (name: string): Promise<string | null> => {
  const { rows } = await beside.vanik.deps.db.$client.query(
    "select left_out from erpnext_links where doctype = 'File' and name = $1",
    [name],
  );
  return rows[0].left_out;
};
const downloads = () => beside.site.calls.filter(({ path }) => path.includes("/files/")).length;
const hasFile = async (kind: ErpKind, name: string, who: Who): Promise<boolean> =>
  (await beside.vanik.call("GET", `/${kinds[kind].noun}/${name}`, { token: tokens[who] })).body.success.data.document;

test("of a request that sends them each who is asked reads them, and of another nobody", async () => {
  await mirror("request_for_quotation", named("RFQ"), { send_attached_files: 1 });
  await mirror("request_for_quotation", named("RFQ-b"));
  const [one, other] = [
    await attach("request_for_quotation", named("RFQ")),
    await attach("request_for_quotation", named("RFQ-b")),
  ];
  await fetched(one, other);
  for (const who of ["supplier", "supplier2", "desk"] as const) {
    const [file, ...more] = await filesOf("request_for_quotation", named("RFQ"), who);
    expect([who, file, more]).toMatchObject([who, { file_name: `${named("Drawing.pdf")}.pdf` }, []]);
    expect(await download("request_for_quotation", named("RFQ"), file!.id, who)).toEqual({ status: 200, bytes: pdf });
    expect(await hasFile("request_for_quotation", named("RFQ"), who)).toBe(true);
    expect(await filesOf("request_for_quotation", named("RFQ-b"), who)).toEqual([]);
  }
  expect(await filesOf("request_for_quotation", named("RFQ"), "buyer")).toEqual([]);
  // Once it is known to go to them.
  await mirror("request_for_quotation", named("RFQ-b"), { send_attached_files: 1, modified: "2026-04-05 10:00:00.1" });
  await fetchAll();
  expect(await filesOf("request_for_quotation", named("RFQ-b"), "supplier")).toHaveLength(1);
});

test("who is asked later reads them too", async () => {
  const request = [named("RFQ"), { send_attached_files: 1 }] as const;
  await mirror("request_for_quotation", ...request, ["Zen"]);
  await fetched(await attach("request_for_quotation", named("RFQ")));
  await mirror("request_for_quotation", named("RFQ"), { ...request[1], modified: "2026-04-05 10:00:00.000001" });
  expect(await filesOf("request_for_quotation", named("RFQ"), "supplier2")).toHaveLength(1);
  expect(await hasFile("request_for_quotation", named("RFQ"), "supplier2")).toBe(true);
});

test("of other documents by the setting, and gone where it says so no more", async () => {
  await beside.choose({ attachments: "own" });
  await mirror("sales_order", named("SO"));
  const name = await attach("sales_order", named("SO"));
  await fetched(name);
  expect([await filesOf("sales_order", named("SO"), "buyer"), downloads()]).toEqual([[], 0]);
  await beside.choose({ attachments: "all" });
  await fetchAll();
  const [file] = await filesOf("sales_order", named("SO"), "buyer");
  expect(file).toMatchObject({ size: pdf.length });
  expect((await download("sales_order", named("SO"), file!.id, "supplier")).status).not.toBe(200);
  await beside.choose({ attachments: "own" });
  expect(await withdrawHiddenAttachments(beside.vanik.deps)).toBe(true);
  expect(await filesOf("sales_order", named("SO"), "buyer")).toEqual([]);
  expect((await download("sales_order", named("SO"), file!.id, "buyer")).status).toBe(404);
  // Nothing of it is left once the sweep has passed.
  beside.vanik.advance(7_200);
  await sweepUploads(beside.vanik.deps);
  expect(await beside.vanik.deps.files.exists(file!.id)).toBe(false);
  await beside.choose({ attachments: "all" });
  await fetchAll();
  expect(await filesOf("sales_order", named("SO"), "buyer")).toHaveLength(1);
});

test("what a party sent from here is not doubled, nobody else's, and stays where it is deleted there", async () => {
  await mirror("request_for_quotation", named("RFQ"), { send_attached_files: 1 });
  const { body, headers } = await formBody([
    ["name", named("RFQ")],
    ["docType", "RFQ"],
    ["myfile", { name: "ours.pdf", bytes: pdf }],
  ]);
  const { status } = await beside.vanik.call("POST", "/uploadDocument", { token: tokens.supplier, body, headers });
  expect(status).toBe(200);
  const [own] = await filesOf("request_for_quotation", named("RFQ"), "supplier");
  const name = await attach("request_for_quotation", named("RFQ"), pdf, { custom_portal_ref: own!.id });
  await fetched(name);
  expect(await filesOf("request_for_quotation", named("RFQ"), "supplier")).toMatchObject([{ id: own!.id }]);
  expect(await filesOf("request_for_quotation", named("RFQ"), "supplier2")).toEqual([]);
  expect(downloads()).toBe(0);
  await inTransaction(beside.vanik.deps.db, (tx) => attachmentStream.remove(tx, [name], context()));
  expect(await filesOf("request_for_quotation", named("RFQ"), "supplier")).toHaveLength(1);
});

test("deleted there it is gone here; another content is another file; told of again it is the same", async () => {
  await mirror("sales_order", named("SO"));
  const name = await attach("sales_order", named("SO"));
  await fetched(name);
  await fetched(name);
  const [before, ...more] = await filesOf("sales_order", named("SO"), "buyer");
  expect([more, downloads()]).toEqual([[], 1]);
  const other = await attach("sales_order", named("SO"), Buffer.concat([pdf, Buffer.from("\n% again\n%%EOF\n")]), {
    file_name: named("Other.pdf"),
  });
  const { store } = beside.site;
  const { file_url, content_hash } = store.get("File", other);
  store.set(store.get("File", name), { file_url, content_hash });
  await fetched(name);
  const [after, ...none] = await filesOf("sales_order", named("SO"), "buyer");
  expect([after!.id === before!.id, none]).toEqual([false, []]);
  expect(await hasFile("sales_order", named("SO"), "buyer")).toBe(true);
  await inTransaction(beside.vanik.deps.db, (tx) => attachmentStream.remove(tx, [name], context()));
  expect(await filesOf("sales_order", named("SO"), "buyer")).toEqual([]);
  expect(await hasFile("sales_order", named("SO"), "buyer")).toBe(false);
});

test("it may come before its document, stays with one that is renamed, and goes with one that is gone", async () => {
  const name = await attach("sales_order", named("SO"));
  await fetched(name);
  expect(downloads()).toBe(0);
  await mirror("sales_order", named("SO"));
  await fetchAll();
  expect(await filesOf("sales_order", named("SO"), "buyer")).toHaveLength(1);
  const { creation } = remoteSource("sales_order", named("SO"), {}).fields;
  await mirror("sales_order", named("SO-new"), { creation, modified: "2026-04-05 10:00:00.000001" });
  expect(await withdrawHiddenAttachments(beside.vanik.deps)).toBe(false);
  expect(await filesOf("sales_order", named("SO-new"), "buyer")).toHaveLength(1);
});

describe("nothing comes in", () => {
  test("that no upload may be, that is too large, or that lies elsewhere", async () => {
    await mirror("sales_order", named("SO"));
    const script = await attach("sales_order", named("SO"), Buffer.from("<html><script>alert(1)</script>"));
    const large = await attach("sales_order", named("SO"), pdf);
    beside.site.store.set(beside.site.store.get("File", large), { file_size: 26 * 1024 * 1024 });
    const elsewhere = await attach("sales_order", named("SO"), pdf);
    beside.site.store.set(beside.site.store.get("File", elsewhere), { file_url: "https://evil.example/a.pdf" });
    const above = await attach("sales_order", named("SO"), pdf);
    beside.site.store.set(beside.site.store.get("File", above), { file_url: "/private/files/../../site_config.json" });
    const loose = await attach("sales_order", "", pdf, { attached_to_doctype: "Customer" });
    await fetched(script, large, elsewhere, above, loose);
    expect(await filesOf("sales_order", named("SO"), "buyer")).toEqual([]);
    expect(await Promise.all([script, large, elsewhere, above, loose].map(leftOut))).toEqual([
      "type",
      "size",
      "elsewhere",
      "elsewhere",
      "elsewhere",
    ]);
    expect(downloads()).toBe(1);
  });

  test("while ERPNext is away, which is no try; what it refuses is asked for a while, and then left out", async () => {
    await mirror("sales_order", named("SO"));
    const name = await attach("sales_order", named("SO"));
    beside.gate.open = false;
    await fetched(name);
    expect(downloads()).toBe(0);
    beside.gate.open = true;
    beside.site.fault = ({ path }) => (path.includes("/files/") ? "html" : undefined);
    await fetchAll();
    expect(failures).toEqual(["away"]);
    beside.site.fault = ({ path }) =>
      path.includes("/files/") ? new Frappe("PermissionError", "Not permitted") : undefined;
    for (let tries = 0; tries < 12; tries++) {
      beside.vanik.advance(86_400);
      await fetchAll();
    }
    expect([downloads(), await leftOut(name)]).toEqual([9, "failed"]);
    beside.site.fault = undefined;
  });
});
