// What a check finds and how it is mended, and what prepare makes: on a stand-in of ERPNext that has nothing of ours, and on one that has.
import { ErpnextSettings } from "@vanik/contracts/erpnext";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { portalRights } from "../../../../tests/erpnext/doctypes.ts";
import { denied } from "../../../../tests/erpnext/refusal.ts";
import { namesThere, startStandIn, type StandIn } from "../../../../tests/erpnext/standin.ts";
import { describeCheck } from "../../../commands/erpnext-acts.ts";
import { fieldsAdded, hintedDoctypes } from "../additions.ts";
import { checkErpnext } from "./check.ts";
import { readChoices } from "../choices.ts";
import { createErpnextClient } from "../client.ts";
import { createPreparer } from "../prepare.ts";

const now = new Date("2026-11-29T12:00:00Z");
const chosen = {
  ...namesThere,
  lost_reason: "Declined on the portal",
  email_group: "Portal newsletter",
};

const clientOf = ({ url }: StandIn, key = "portal", secret = "secret") => createErpnextClient({ url, key, secret });
async function pointsOf(
  site: StandIn,
  { settings = {}, hintAt = now, key = "portal" }: { settings?: object; hintAt?: Date | null; key?: string } = {},
) {
  const client = clientOf(site, key);
  const points = await checkErpnext({
    client,
    url: site.url,
    settings: ErpnextSettings.parse({ ...chosen, ...settings }),
    hintAt,
    now,
    tick: () => 0,
  });
  client.close();
  return points;
}
/** What is not sound, as a person reads it. */
const unsound = (points: Awaited<ReturnType<typeof pointsOf>>) =>
  points.filter(({ state }) => state !== "ok").map(({ about, state, says }) => `${state} ${about}: ${says}`);

let bare: StandIn;
let site: StandIn;
beforeAll(async () => {
  bare = await startStandIn({ isPrepared: false });
  site = await startStandIn();
  for (const [doctype, name] of [
    ["Quotation Lost Reason", { order_lost_reason: chosen.lost_reason }],
    ["Email Group", { title: chosen.email_group }],
  ] as const)
    site.store.insert(doctype, name, "Administrator");
});
afterAll(async () => {
  await bare.close();
  await site.close();
});

const overHttp = "warning TLS: What goes to ERPNext and comes from it can be read on the way: use https.";
const noItems =
  "warning Catalogue: “Products”: 0 categories, 0 items below it. Buyers find nothing: choose another item group in Settings, ERPNext.";
const noCompliance = "warning India Compliance: It is not installed: HSN codes, GSTINs and GST by line are not read.";

describe("a check", () => {
  test("of one that has all says so point by point, with what a first fill reads", async () => {
    const points = await pointsOf(site);
    expect(unsound(points)).toEqual([overHttp, noCompliance, noItems]);
    expect(points.map(({ about }) => about)).toEqual([
      ..."Address,TLS,Key,Version,India Compliance,Time zone,Rights,Company,Price list,Item group,Customer group".split(
        ",",
      ),
      ..."Supplier group,Territory,Lost reason,E-mail group,Catalogue,Fields,Hints,Custom methods,First fill".split(
        ",",
      ),
    ]);
    expect(points.find(({ about }) => about === "First fill")?.says).toMatch(
      /2 Item Group to read, in about \d+ minutes?\./,
    );
  });

  test("ends npm run erpnext -- check with 0 where all is sound, with 3 where something is to be known, with 1 for a fault", async () => {
    const points = await pointsOf(site);
    const warned = describeCheck(points);
    expect(warned).toMatchObject({ code: 3, report: expect.stringContaining("warning  TLS: What goes to ERPNext") });
    const isOk = ({ state }: (typeof points)[number]) => state === "ok";
    expect(describeCheck(points.filter(isOk))).toMatchObject({
      code: 0,
      report: expect.stringMatching(/^ok +Address: /),
    });
    const faulty = describeCheck(await pointsOf(site, { settings: { company: "" } }));
    expect(faulty).toMatchObject({ code: 1, report: expect.stringContaining("\nFAULT    Company: Choose it") });
  });

  test("of none stops at its address, of a wrong key at that", async () => {
    const gone = await startStandIn();
    await gone.close();
    expect(unsound(await pointsOf(gone))).toEqual([
      expect.stringMatching(
        /^fault Address: http:\S+ does not answer as an ERPNext: .+ Mend ERPNEXT_URL, or ERPNEXT_SITE/,
      ),
    ]);
    expect(unsound(await pointsOf(site, { key: "nobody" }))).toEqual([
      overHttp,
      expect.stringMatching(/^fault Key: ERPNext does not take it: .+ set ERPNEXT_KEY and ERPNEXT_SECRET\.$/),
    ]);
  });

  test("by a user who lacks a right names it with its role, and all else is looked at all the same", async () => {
    const refused = await startStandIn();
    refused.fault = ({ path }) =>
      path.endsWith("has_permission")
        ? undefined
        : /Supplier%20Group/.test(path)
          ? denied("Supplier Group")
          : undefined;
    const found = unsound(await pointsOf(refused));
    expect(found).toContain(
      "warning Supplier group: Whether there is “Local” is not known: the portal's user may not read Supplier Group.",
    );
    refused.fault = ({ path, method }) =>
      method === "GET" && path.endsWith("get_count")
        ? denied("Item")
        : path.endsWith("/meta")
          ? denied("Lead")
          : undefined;
    const others = unsound(await pointsOf(refused));
    expect(others).toContainEqual(expect.stringMatching(/^fault Fields: It could not be looked at: .+\.$/));
    expect(others).toContainEqual(expect.stringMatching(/^fault First fill: It could not be looked at: .+\.$/));
    expect(others).toContain(overHttp);
    await refused.close();
  });

  test("names each right that the user lacks, with the role that has it", async () => {
    const own = portalRights["Supplier"]!;
    portalRights["Supplier"] = "r";
    try {
      expect(unsound(await pointsOf(site))).toContain(
        "fault Rights: The portal's user may not create or write Supplier: give it the role Purchase Master Manager, or one that may.",
      );
    } finally {
      portalRights["Supplier"] = own;
    }
  });

  test("names a reference that is not unique", async () => {
    const loose = await startStandIn();
    loose.store.addField("Lead", { fieldname: "custom_portal_ref", fieldtype: "Data", label: "Portal Ref" });
    expect(unsound(await pointsOf(loose))).toContain(
      "fault Fields: custom_portal_ref of Lead is not unique: what is sent twice would be there twice. Run npm run erpnext -- prepare.",
    );
    await loose.close();
  });

  test("counts a page's time three times for each page that a first fill reads", async () => {
    let ticks = 0;
    const client = clientOf(site);
    const settings = ErpnextSettings.parse(chosen);
    const points = await checkErpnext({
      client,
      url: site.url,
      settings,
      hintAt: now,
      now,
      tick: () => (ticks += 25_000),
    });
    client.close();
    expect(points.find(({ about }) => about === "First fill")?.says).toBe("2 Item Group to read, in about 2 minutes.");
  });

  test.each<[string, object, string]>([
    ["what is not chosen", { company: "" }, "fault Company: Choose it in Settings, ERPNext."],
    [
      "what is not there",
      { price_list: "Export" },
      "fault Price list: ERPNext has no Price List “Export”: choose another in Settings, ERPNext.",
    ],
    ["a warehouse of nobody", { warehouse: "Stores" }, "fault Warehouse: ERPNext has no Warehouse “Stores”"],
  ])("names %s", async (_, settings, sentence) => {
    expect(unsound(await pointsOf(site, { settings }))).toContainEqual(expect.stringContaining(sentence));
  });

  test("names what is there and does not fit", async () => {
    const { store } = site;
    const add = (doctype: string, values: object) =>
      store.insert(doctype, values as Record<string, unknown>, "Administrator").name;
    const customer_group = add("Customer Group", { customer_group_name: "All Customer Groups", is_group: 1 });
    const price_list = add("Price List", { price_list_name: "Dollars", selling: 1, currency: "USD" });
    const company = add("Company", { company_name: "Overseas", default_currency: "USD" });
    const item_group_root = add("Item Group", { item_group_name: "Single" });
    const warehouse = add("Warehouse", { warehouse_name: "Stores - OV", company: "Overseas" });
    const found = unsound(
      await pointsOf(site, { settings: { customer_group, price_list, item_group_root, warehouse } }),
    );
    expect(found).toEqual([
      overHttp,
      noCompliance,
      "fault Price list: “Dollars” is not in INR.",
      "fault Item group: “Single” has no groups within it, which would be the categories.",
      "fault Customer group: “All Customer Groups” is a group: choose one within it.",
      "fault Warehouse: “Stores - OV” is another company's: choose one of Demo Traders.",
      noItems.replace("Products", "Single"),
    ]);
    expect(unsound(await pointsOf(site, { settings: { company } }))).toContain(
      "fault Company: “Overseas” keeps its books in another currency than INR, which alone is mirrored.",
    );
  });

  describe("of one that trades", () => {
    let busy: StandIn;
    const add = (doctype: string, values: Record<string, unknown>) =>
      busy.store.insert(doctype, values, "Administrator");
    /** As a submitted document stands there, whatever led to it. */
    function addSubmitted(doctype: string, values: Record<string, unknown>) {
      const document = add(doctype, values);
      busy.store.set(document, { docstatus: 1 });
      return document;
    }
    beforeAll(async () => {
      busy = await startStandIn();
      add("Customer", { customer_name: "Acme" });
      add("Supplier", { supplier_name: "Zen" });
      add("Item", { item_code: "X-1", item_group: "All Item Groups", stock_uom: "Nos" });
    });
    const items = [{ item_code: "X-1", qty: 1, rate: 10, uom: "Nos", schedule_date: "2026-12-31" }];
    afterAll(() => busy.close());
    const about = async (what: string, settings = {}) =>
      (await pointsOf(busy, { settings })).filter((point) => point.about === what);

    test("counts what the catalogue will be: categories, and the items in whatever group below them", async () => {
      add("Item Group", { item_group_name: "Bolts", parent_item_group: "Products", is_group: 1 });
      add("Item Group", { item_group_name: "Hex bolts", parent_item_group: "Bolts", is_group: 1 });
      add("Item Group", { item_group_name: "Fine thread", parent_item_group: "Hex bolts" });
      for (const [item_code, item_group] of [
        ["B-1", "Bolts"],
        ["B-2", "Fine thread"],
      ])
        add("Item", { item_code, item_group, stock_uom: "Nos" });
      expect(await about("Catalogue")).toEqual([
        { about: "Catalogue", state: "ok", says: "“Products”: 1 category, 2 items below it." },
      ]);
    });

    test("tells how many of the newest invoices have a number that is too long", async () => {
      expect(await about("Invoice numbers")).toEqual([]);
      const invoice = addSubmitted("Sales Invoice", { customer: "Acme", company: "Demo Traders", items });
      expect(invoice.name.length).toBeGreaterThan(16);
      expect(await about("Invoice numbers")).toEqual([
        {
          about: "Invoice numbers",
          state: "warning",
          says: `All of the newest 1 are longer than the 16 characters that rule 46 of the CGST rules allows: ${invoice.name} has ${invoice.name.length}. Choose a shorter naming series there.`,
        },
      ]);
    });

    test("draws one paper of each kind that suppliers read, as they would get it, until one of it was looked at", async () => {
      const order = addSubmitted("Purchase Order", { supplier: "Zen", company: "Demo Traders", items });
      addSubmitted("Request for Quotation", {
        company: "Demo Traders",
        message_for_supplier: "Kindly quote",
        suppliers: [{ supplier: "Zen" }],
        items,
      });
      busy.calls.length = 0;
      expect(await about("Paper of Purchase Order")).toEqual([
        expect.objectContaining({
          state: "warning",
          says: expect.stringContaining(`${order.name} is drawn in 0.0 s. Look at it there`),
        }),
      ]);
      expect(busy.calls.some(({ path }) => path.endsWith("request_for_quotation.get_pdf"))).toBe(true);
      expect(busy.calls.filter(({ path }) => path.endsWith("download_pdf"))).toHaveLength(1);
      expect(await about("Paper of Supplier Quotation")).toEqual([]);
      expect(await about("Paper of Purchase Order", { papers: { purchase_order: { looked_at: true } } })).toEqual([
        { about: "Paper of Purchase Order", state: "ok", says: `${order.name} is drawn in 0.0 s.` },
      ]);
      expect(await about("Paper of Purchase Order", { papers: { purchase_order: { by: "ours" } } })).toEqual([]);
      busy.fault = ({ path }) => (path.endsWith("download_pdf") ? denied("Purchase Order") : undefined);
      expect(await about("Paper of Purchase Order")).toEqual([
        expect.objectContaining({
          state: "warning",
          says: expect.stringMatching(/could not be drawn: .+ ours is given\.$/),
        }),
      ]);
      busy.fault = undefined;
    });

    test("looks for methods of the company's own without running any, and names those that are wanted and lack", async () => {
      const answerWith = async (methods: "stock" | "custom") =>
        (await about("Custom methods", { methods })).map((point) => `${point.state}: ${point.says}`);
      expect(await answerWith("stock")).toEqual(["ok: ERPNext's own are used."]);
      expect(await answerWith("custom")).toEqual([
        expect.stringMatching(/^fault: ERPNext has no get_opportunity_pdf, .+: install what is missing, or choose/),
      ]);
      busy.fault = ({ path }) => (path.endsWith("_pdf") && !path.includes(".") ? denied("Quotation") : undefined);
      busy.calls.length = 0;
      expect(await answerWith("custom")).toEqual(["ok: All that draw papers are installed."]);
      expect(await answerWith("stock")).toEqual([
        "ok: ERPNext's own are used; 8 of 8 for papers are installed besides.",
      ]);
      expect(busy.calls.filter(({ path, method }) => path.endsWith("_pdf") && method !== "GET")).toEqual([]);
      busy.fault = undefined;
    });
  });

  test("tells a long first fill in hours", async () => {
    let ticks = 0;
    const client = clientOf(site);
    const points = await checkErpnext({
      client,
      url: site.url,
      settings: ErpnextSettings.parse(chosen),
      hintAt: now,
      now,
      tick: () => (ticks += 3_600_000),
    });
    client.close();
    expect(points.find(({ about }) => about === "First fill")?.says).toMatch(/ to read, in about 3 hours\.$/);
  });

  test("says that no hint came within a day, or ever", async () => {
    const sentence = expect.stringMatching(/^warning Hints: ERPNext has told of no change within a day/);
    expect(unsound(await pointsOf(site, { hintAt: null }))).toContainEqual(sentence);
    expect(unsound(await pointsOf(site, { hintAt: new Date(now.getTime() - 86_400_000) }))).toContainEqual(sentence);
    expect(unsound(await pointsOf(site, { hintAt: new Date(now.getTime() - 86_399_999) }))).not.toContainEqual(
      sentence,
    );
  });

  test("of one without our fields names each, those without which something would be there twice as faults", async () => {
    const fields = unsound(await pointsOf(bare)).filter((sentence) => sentence.includes(" Fields: "));
    expect(fields).toHaveLength(fieldsAdded.length);
    expect(fields.filter((sentence) => sentence.startsWith("fault"))).toHaveLength(10);
    expect(fields[0]).toBe(
      "fault Fields: Customer has no field custom_portal_ref: without it what is sent twice is there twice. Run npm run erpnext -- prepare.",
    );
  });
});

describe("prepare", () => {
  const preparing = {
    publicUrl: "https://vanik.example",
    hookSecret: "a secret of the hooks",
    isNewSecret: false,
    emailGroup: "",
    lostReason: "",
  };
  const preparerOf = ({ url }: StandIn, key = "manager") => createPreparer({ url, key, secret: "secret" });
  const acts = (steps: { act: string }[]) => Object.groupBy(steps, ({ act }) => act);

  test("plans all that lacks and changes nothing; done, it is there; done twice, nothing is done", async () => {
    const preparer = preparerOf(bare);
    bare.calls.length = 0;
    const plan = await preparer.plan(preparing);
    const hooks = Object.values(hintedDoctypes).flat().length;
    expect(hooks).toBe(48);
    expect(acts(plan)).toEqual({ make: expect.objectContaining({ length: fieldsAdded.length + hooks + 2 }) });
    expect(bare.calls.filter(({ method }) => method !== "GET")).toEqual([]);
    for (const step of plan) await preparer.carryOut(step);
    expect(unsound(await pointsOf(bare))).toEqual([overHttp, noCompliance, noItems]);
    expect(bare.store.get("Webhook", "vanik-sales-invoice-on_submit")).toMatchObject({
      webhook_doctype: "Sales Invoice",
      webhook_docevent: "on_submit",
      request_url: "https://vanik.example/api/erpnext/hook/Sales%20Invoice",
      webhook_json: '{"name": {{ doc.name | tojson }}}',
      webhook_secret: preparing.hookSecret,
      enabled: 1,
    });
    expect(acts(await preparer.plan(preparing))).toEqual({ leave: expect.objectContaining({ length: plan.length }) });
    preparer.close();
  });

  test("changes what is otherwise: webhooks that lead elsewhere, are off or bear another secret, a reference that is not unique", async () => {
    const preparer = preparerOf(bare);
    bare.store.set(bare.store.get("Webhook", "vanik-item-on_trash"), { enabled: 0 });
    bare.store.set(bare.store.get("Custom Field", "Lead-custom_portal_ref"), { unique: 0 });
    const names = async (more: object) =>
      (await preparer.plan({ ...preparing, ...more }))
        .filter(({ act }) => act === "change")
        .map(({ wanted }) => wanted.name);
    expect(await names({})).toEqual(["Lead-custom_portal_ref", "vanik-item-on_trash"]);
    const written = (await preparer.plan(preparing)).filter(({ act }) => act === "change").map(({ values }) => values);
    expect(written).toEqual([{ unique: 1 }, { enabled: 1 }]);
    expect(await names({ publicUrl: "https://elsewhere.example" })).toHaveLength(49);
    expect(await names({ isNewSecret: true })).toHaveLength(49);
    for (const step of await preparer.plan(preparing)) await preparer.carryOut(step);
    expect(await names({})).toEqual([]);
    preparer.close();
  });

  test("by the portal's own key is refused by ERPNext, and nothing is made", async () => {
    const preparer = preparerOf(bare, "portal");
    await expect(preparer.plan(preparing)).rejects.toMatchObject({ failure: "refused" });
    preparer.close();
  });
});

test("what there is to choose from comes with what is likely meant", async () => {
  const fresh = await startStandIn();
  const client = clientOf(fresh);
  expect(await readChoices(client)).toEqual({
    choices: {
      company: ["Demo Traders"],
      price_list: ["Standard Selling"],
      customer_group: ["Commercial", "Government"],
      supplier_group: ["Local", "Services"],
      territory: ["India"],
      lost_reason: [],
      email_group: [],
      item_group_root: ["All Item Groups", "Products"],
    },
    guesses: {
      company: "Demo Traders",
      price_list: "Standard Selling",
      customer_group: "Commercial",
      supplier_group: "Local",
      territory: "India",
      item_group_root: "Products",
    },
  });
  await fresh.close();
  const { choices, guesses } = await readChoices(client);
  expect([Object.values(choices).flat(), guesses]).toEqual([[], {}]);
  client.close();
});
