// Who may not do a thing is told so first, whatever was sent: 403 before 400, also where the right hangs on what a path names (wire-desk 1).
import * as api from "@vanik/contracts/api";
import { endpointsOf } from "@vanik/contracts/endpoint";
import { rights } from "@vanik/contracts/rights";
import { kinds } from "@vanik/contracts/trade";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "./app.ts";
import { addHand } from "./desk-hands.ts";
import { formBody } from "./files.ts";
import { runImportJobs } from "./imports.ts";

let vanik: TestApp;
let desk: string;
const hands: Record<string, string> = {};
const ids: Record<string, string> = {};
const junk = [{}, { junk: true }, { version: "one", name: 5, reason: [], lines: 3 }, []];

beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  desk = await vanik.tokenOf("desk@vanik.example");
  for (const right of rights) hands[right] = (await addHand(vanik, [right])).token;
  hands.none = (await addHand(vanik, [])).token;
  for (const kind of ["buyer", "supplier"]) {
    const { body } = await vanik.call("GET", `/parties?kind=${kind}&limit_page_length=1`, { token: desk });
    ids[kind] = body.success.data[0].id;
  }
  const form = await formBody([
    ["kind", "items"],
    ["myfile", { name: "sheet.csv", bytes: Buffer.from("Name,HSN\nBolt,7318\n") }],
  ]);
  ids.import = (await vanik.call("POST", "/desk/imports", { token: desk, ...form })).body.success.data.id;
  await runImportJobs(vanik);
  await vanik.call("POST", "/sendEnquiry", {
    body: {
      party_name: "",
      opportunity_amount: 0,
      with_items: 1,
      email: "guest@example.com",
      phone: "9822041177",
      items: [{ item_code: "FS-HB-12050-Z", qty: 5 }],
    },
  });
  const inbox = (await vanik.call("GET", "/desk/inbox", { token: desk })).body.success.data;
  ids.inquiry = inbox.find((row: { kind: string }) => row.kind !== "contact" && row.kind !== "message")?.id;
});
afterAll(() => vanik.close());

async function refused(method: "GET" | "POST" | "PUT" | "DELETE", path: string, hand: string) {
  for (const body of junk) {
    const { status } = await vanik.call(method, path, { token: hands[hand], body });
    expect(status, `${method} ${path} by ${hand} with ${JSON.stringify(body)}`).toBe(403);
  }
}

const endpoints = endpointsOf(api);
const sided = endpoints.filter(
  ([name, { path, right, method }]) =>
    method !== "GET" && path.startsWith("/parties/:id") && Array.isArray(right) && name !== "erasePerson",
);
const other = "00000000-0000-4000-8000-000000000000";

describe("calls of a party go by its side", () => {
  test.each(sided)("%s", async (_, { method, path }) => {
    const at = (kind: string) => path.replace(":id", ids[kind]!).replace(/:\w+/g, other);
    await refused(method, at("buyer"), "sourcing");
    await refused(method, at("supplier"), "sales");
  });
  test("there are many of them", () => expect(sided.length).toBeGreaterThan(9));

  test("terms are accounts', and a new one is of whoever deals with its kind", async () => {
    for (const key of ["payment_days", "credit_limit", "gst_category"]) {
      const { status } = await vanik.call("PUT", `/parties/${ids.buyer}`, {
        token: hands.sales,
        body: { version: "one", [key]: "many" },
      });
      expect(status, key).toBe(403);
    }
    const made = (kind: string, hand: string) => vanik.call("POST", "/parties", { token: hands[hand], body: { kind } });
    expect([(await made("supplier", "sales")).status, (await made("buyer", "sourcing")).status]).toEqual([403, 403]);
    // Whoever may is told what is wrong.
    expect([(await made("buyer", "sales")).status, (await made("supplier", "sourcing")).status]).toEqual([400, 400]);
  });
});

test("a move goes by its kind", async () => {
  const move = (noun: string, body: object) =>
    vanik.call("POST", `/${noun}/SI-0000-000000/moves`, { token: hands.sales, body });
  for (const [kind, name] of [
    ["sales_invoice", "cancel"],
    ["purchase_invoice", "submit"],
    ["purchase_invoice", "cancel"],
  ] as const)
    expect((await move(kinds[kind].noun, { move: name, reason: 5, version: "x" })).status, `${kind} ${name}`).toBe(403);
  expect((await move(kinds.sales_invoice.noun, { move: "submit", reason: 5, version: "x" })).status).toBe(400);
});

test("an import by what it holds, an entry of the inbox by what it is", async () => {
  for (const [method, path] of [
    ["PUT", ""],
    ["POST", "/apply"],
    ["POST", "/takeBack"],
  ] as const)
    await refused(method, `/desk/imports/${ids.import}${path}`, "accounts");
  expect(ids.inquiry).toBeDefined();
  await refused("PUT", `/desk/inbox/${ids.inquiry}`, "content");
  await refused("POST", `/desk/inbox/${ids.inquiry}/notes`, "content");
});

describe("whoever is not let in at all", () => {
  const writes = endpoints.filter(
    ([, { method, multipart, public: isPublic, sessionless }]) =>
      method !== "GET" && !multipart && !isPublic && !sessionless,
  );
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    tokens.buyer = await vanik.tokenOf("buyer@vanik.example");
    tokens.supplier = await vanik.tokenOf("supplier@vanik.example");
    tokens.staff = hands.none!;
  });
  test.each(writes)("%s", async (_, { method, path, who, right }) => {
    for (const kind of ["buyer", "supplier", "staff"] as const) {
      if (who.includes(kind) && (kind !== "staff" || right === "any")) continue;
      for (const body of junk) {
        const { status } = await vanik.call(method, path.replace(/:\w+/g, "none"), { token: tokens[kind], body });
        expect(status, `${kind} with ${JSON.stringify(body)}`).toBe(403);
      }
    }
  });
});
