// What the mapping makes of a deal, on the stand-in and, where ERPNEXT_TEST_URL names one, on a real ERPNext: each figure is what the site shows.
import { toPaise, toThousandths } from "@vanik/contracts/money";
import { erpKinds, type ErpKind } from "@vanik/contracts/trade";
import { dayInIndia } from "@vanik/trading/indian-time";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createErpnextClient, type ErpnextClient, type Row } from "../../server/connectors/erpnext/client.ts";
import { fieldsAsked, fieldsLacking } from "../../server/connectors/erpnext/mapping/asked-fields.ts";
import { addressFields } from "../../server/connectors/erpnext/mapping/address.ts";
import { contactFields } from "../../server/connectors/erpnext/mapping/contact.ts";
import { catalogueTree, itemGroupFields } from "../../server/connectors/erpnext/mapping/item-group.ts";
import {
  averagePriceOf,
  itemPriceFields,
  itemPriceFilters,
} from "../../server/connectors/erpnext/mapping/item-price.ts";
import { itemTaxTemplateFields } from "../../server/connectors/erpnext/mapping/item-tax-template.ts";
import { remoteItemFields, mapItem } from "../../server/connectors/erpnext/mapping/item.ts";
import { customerMapping } from "../../server/connectors/erpnext/mapping/kinds/customer.ts";
import { kindMappings } from "../../server/connectors/erpnext/mapping/kinds/kinds.ts";
import { supplierMapping } from "../../server/connectors/erpnext/mapping/kinds/supplier.ts";
import { mapDocument } from "../../server/connectors/erpnext/mapping/map-document.ts";
import { mapParty } from "../../server/connectors/erpnext/mapping/map-party.ts";
import type { MappedDocument } from "../../server/connectors/erpnext/mapping/mapped-document.ts";
import { dayAhead, insert, mailOf, makeCustomer, makeItem, makeSupplier, type Site } from "./case.ts";
import { playDeal } from "./deal.ts";
import { readSources } from "./read-source.ts";
import { realSite, siteAt } from "./real-site.ts";
import { startStandIn } from "./standin.ts";

/** What the site shows of a document, in the words of the mapping: read whole, and rounded by floats. */
function figuresShown(kind: ErpKind, doc: Row, items: readonly Row[]) {
  const money = (field: string) => toPaise(Number(doc[field] ?? 0));
  const isPriced = kindMappings[kind].priced !== null;
  return {
    status: doc["status"],
    itemCount: items.length,
    totalQty: items.reduce((sum, row) => sum + toThousandths(Number(row["qty"])), 0),
    total: money(kind === "opportunity" ? "opportunity_amount" : "total"),
    ...(isPriced && {
      netTotal: money("net_total"),
      totalTaxes: money("total_taxes_and_charges"),
      grandTotal: money("grand_total"),
      roundedTotal: money("rounded_total"),
      roundingAdjustment: money("rounding_adjustment"),
      discountAmount: money("discount_amount"),
      outstanding: money("outstanding_amount"),
    }),
  };
}

function runOn(place: () => { site: Site; client: ErpnextClient; accounts: { tax: string; freight: string } }): void {
  let names: Record<ErpKind, string>;
  const documents: Partial<Record<ErpKind, MappedDocument>> = {};

  test("a deal is read by named fields and mapped whole", async () => {
    const { site, client, accounts } = place();
    names = await playDeal(site, accounts);
    for (const kind of erpKinds) {
      const mapping = kindMappings[kind];
      expect(fieldsLacking(mapping.asked.fields, await client.fieldsOf(mapping.asked.doctype)), kind).toEqual([]);
      const sources = await readSources(client, mapping.asked, [names[kind]]);
      const zone = await client.timeZone();
      const mapped = sources.map((source) =>
        mapDocument(mapping, source, {
          company: site.company,
          zone,
          today: dayAhead(0),
          fromDay: dayAhead(0),
          isHeld: false,
          dropShip: false,
        }),
      );
      expect(mapped, kind).toMatchObject([{ leftOut: null, link: { name: names[kind] } }]);
      if (mapped[0]?.leftOut === null) documents[kind] = mapped[0].document;
    }
  });

  test.each(erpKinds)("each figure of a %s is what the site shows", async (kind) => {
    const { client } = place();
    const document = documents[kind]!;
    const shown = (await client.find(kindMappings[kind].asked.doctype, names[kind]))!;
    const rows = shown["items"] as Row[];
    expect(document.head).toMatchObject(figuresShown(kind, shown, rows));
    const isRequest = kind === "request_for_quotation";
    expect(document.lines).toMatchObject(
      rows.map((row, at) => ({
        idx: at + 1,
        itemCode: row["item_code"],
        uom: row["uom"],
        qty: toThousandths(Number(row["qty"])),
        rate: isRequest ? null : toPaise(Number(row["rate"])),
        amount: isRequest ? 0 : toPaise(Number(row["net_amount"] ?? row["amount"])),
        said: null,
      })),
    );
    // What is off the lines is what is off the document.
    const off = document.lines.reduce((sum, line) => sum + (line.discountAmount ?? 0), 0);
    if (kindMappings[kind].priced) expect(off).toBe(document.head.total - (document.head.netTotal ?? 0));
    // Nothing that is added is lost.
    const taxes = (document.head.taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);
    expect(taxes).toBe(document.head.totalTaxes);
  });

  test("each names what it came of and whose it is", () => {
    const source = (kind: ErpKind) => documents[kind]?.references;
    const from = (kind: ErpKind) => [{ as: "source", doctype: kindMappings[kind].asked.doctype, name: names[kind] }];
    expect(source("quotation")).toEqual(from("opportunity"));
    expect(source("sales_order")).toEqual(from("quotation"));
    expect(source("sales_invoice")).toEqual(from("sales_order"));
    expect(source("supplier_quotation")).toEqual(from("request_for_quotation"));
    expect(source("purchase_order")).toEqual(from("supplier_quotation"));
    expect(source("purchase_invoice")).toEqual(from("purchase_order"));
    expect(documents.sales_order?.party?.name).toMatch(/^Acme & Sons 100%/);
    expect(documents.request_for_quotation?.request?.invitations).toMatchObject([
      { state: "received", mailedByUs: true },
    ]);
  });

  test.each([
    ["Customer", customerMapping, makeCustomer],
    ["Supplier", supplierMapping, makeSupplier],
  ] as const)("a %s with its contact and address is an organisation", async (doctype, mapping, make) => {
    const { site, client } = place();
    const email_id = mailOf(site);
    const made = await make(site, { mobile_no: "9876543210", email_id, tax_id: "AAACA0001A" });
    const address = await insert(site, "Address", {
      address_type: "Billing",
      address_line1: "Plot 4",
      address_line2: "MIDC",
      city: "Pune",
      state: "Maharashtra",
      pincode: "411001",
      country: "India",
      links: [{ link_doctype: doctype, link_name: made.name }],
    });
    const [party] = await readSources(client, mapping.asked, [made.name]);
    const contacts = await readSources(client, contactFields, [party?.fields[mapping.contact] as string]);
    const addresses = await readSources(client, addressFields, [address.name]);
    expect(mapParty(mapping, party!.fields, { contacts, addresses })).toMatchObject({
      profile: {
        name: made.name,
        phone: "9876543210",
        pan: "AAACA0001A",
        address: "Plot 4, MIDC",
        city: "Pune",
        state: "27",
        pincode: "411001",
      },
      isBlocked: false,
      known: { emails: [email_id.toLowerCase()], phones: ["9876543210"], gstins: [] },
    });
  });

  test("the catalogue below a root, with prices in the item's own unit", async () => {
    const { site, client } = place();
    const make = (name: string, parent: string) =>
      insert(site, "Item Group", { item_group_name: name, parent_item_group: parent, is_group: 1 }, "manager");
    const root = site.fresh("Shop");
    const [category, second, deep] = [site.fresh("Fasteners"), site.fresh("Bolts"), site.fresh("Hex 100%")];
    await make(root, "All Item Groups");
    await make(category, root);
    await make(second, category);
    await make(deep, second);
    const units = { stock_uom: "Nos", uoms: [{ uom: "Kg", conversion_factor: 12.5 }] };
    const shown = await makeItem(site, { item_group: deep, ...units, min_order_qty: 25, lead_time_days: 7 });
    const hidden = await makeItem(site, { item_group: category, is_sales_item: 0 });
    for (const [uom, price_list_rate] of [
      ["Nos", 42.55],
      ["Kg", 500],
    ] as const)
      await insert(
        site,
        "Item Price",
        { item_code: shown.name, price_list: "Standard Selling", selling: 1, currency: "INR", uom, price_list_rate },
        "manager",
      );
    const groups = await readSources(client, itemGroupFields);
    const sources = await readSources(client, remoteItemFields, [shown.name, hidden.name]);
    const { places, ...tree } = catalogueTree(
      groups,
      root,
      new Set(sources.map(({ fields }) => String(fields["item_group"]))),
    );
    expect(tree.categories).toMatchObject([{ name: category }]);
    expect(tree.subCategories.map(({ name }) => name).toSorted()).toEqual([category, second].toSorted());
    expect(places.get(deep)).toEqual({ category, subCategory: second });
    // The site's: a price that is made there begins on it.
    const today = dayInIndia(new Date());
    const mappedItem = (name: string) =>
      mapItem(
        sources.find(({ fields }) => fields["name"] === name)!,
        { today, places },
      );
    expect(mappedItem(hidden.name)).toMatchObject({ hidden: "not_sold" });
    const mapped = mappedItem(shown.name);
    expect(mapped).toMatchObject({
      hidden: null,
      item: { code: shown.name, uom: "Nos", units: [{ uom: "Kg", factor: 12.5 }], minQty: 25_000, leadDays: 7 },
    });
    const { rows } = await client.list("Item Price", {
      fields: fieldsAsked(itemPriceFields.fields, await client.fieldsOf("Item Price")),
      filters: [["item_code", "=", shown.name], ...itemPriceFilters("Standard Selling")],
      order: "name asc",
    });
    expect(rows).toHaveLength(2);
    expect(averagePriceOf(mapped.item!, rows, today)).toBe(4255);
    expect(await readSources(client, itemTaxTemplateFields)).toEqual(expect.any(Array));
  });

  test("texts bear no marks, taxes their words", () => {
    expect(documents.quotation?.head.terms).toBe("Ex works\n30 days");
    expect(documents.quotation?.lines[0]?.specification).toBe("Brown & strong\n200 gsm");
    expect(documents.sales_order?.head.taxes).toMatchObject([
      { tax: "IGST @ 18%", rate: 18_000 },
      { tax: "Freight", rate: 0, amount: 12_345 },
    ]);
    expect(documents.purchase_order?.head.taxes?.map(({ amount }) => amount < 0)).toEqual([true, false]);
    expect(documents.supplier_quotation?.head.deliveryDays).toBe(9);
  });
}

for (const version of [15, 16] as const)
  describe(`of the stand-in as ERPNext ${version}`, () => {
    let place: Parameters<typeof runOn>[0];
    let end: () => Promise<void>;
    beforeAll(async () => {
      const standIn = await startStandIn({ version });
      const [key = "", secret = ""] = standIn.keys.portal.replace("token ", "").split(":");
      const client = createErpnextClient({ url: standIn.url, key, secret });
      const site = siteAt(
        standIn.url,
        { ...standIn.keys, guest: undefined },
        { version, company: "Demo Traders", warehouse: "Stores - DT" },
      );
      place = () => ({ site, client, accounts: { tax: "IGST - DT", freight: "Freight - DT" } });
      end = async () => {
        client.close();
        await standIn.close();
      };
    });
    afterAll(() => end());
    runOn(() => place());
  });

const real = realSite(process.env);
if (real)
  describe(`of the one at ${real.url}`, () => {
    const { ERPNEXT_TEST_KEY: key = "", ERPNEXT_TEST_SECRET: secret = "", ERPNEXT_TEST_SITE: site } = process.env;
    const client = createErpnextClient({ url: real.url, key, secret, site });
    // Any account will do that the site has.
    const accounts = { tax: "TDS - DT", freight: "Freight and Forwarding Charges - DT" };
    afterAll(() => client.close());
    runOn(() => ({ site: real, client, accounts }));
  });
