import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Row } from "../client.ts";
import { addressFields, remoteState } from "./address.ts";
import { fieldsAsked, type SourceDocument } from "./asked-fields.ts";
import { contactFields, remotePhone } from "./contact.ts";
import { customerMapping } from "./kinds/customer.ts";
import { supplierMapping } from "./kinds/supplier.ts";
import { mapParty, nameBeside } from "./map-party.ts";

const links = (name: string, doctype = "Customer") => [{ link_doctype: doctype, link_name: name }];
const contact = (fields: Row, phones: Row[], emails: Row[], linkRows = links("Acme")): SourceDocument => ({
  fields: { creation: "2026-01-01 00:00:00", name: "C", ...fields },
  tables: { phone_nos: phones, email_ids: emails, links: linkRows },
});
const address = (fields: Row, linkRows = links("Acme")): SourceDocument => ({
  fields: { creation: "2026-01-01 00:00:00", name: "A", ...fields },
  tables: { links: linkRows },
});
const acme: Row = { name: "Acme", customer_name: "Acme & Sons Pvt. Ltd." };
const map = (row: Row = {}, contacts: SourceDocument[] = [], addresses: SourceDocument[] = []) =>
  mapParty(customerMapping, { ...acme, ...row }, { contacts, addresses });

test("a customer with its contact and address is an organisation", () => {
  const contacts = [contact({}, [{ phone: "+91 98765 43210" }], [{ email_id: "Buyer@Acme.in" }])];
  const addresses = [
    address({
      address_line1: "Plot 4",
      address_line2: "MIDC",
      city: "Pune",
      state: "Maharashtra",
      pincode: "411 001",
      gstin: "27AAACA0001A1ZX",
    }),
  ];
  const party = map(
    { gstin: "07AAACA0001A1ZZ", custom_cin: "u51909dl2021ptc000001", custom_turn_over: 2.5, custom_portal_ref: "0197" },
    contacts,
    addresses,
  );
  expect(party).toEqual({
    profile: {
      kind: "buyer",
      name: "Acme & Sons Pvt. Ltd.",
      key: "acmesonspvtltd",
      phone: "9876543210",
      gstin: "07AAACA0001A1ZZ",
      pan: "AAACA0001A",
      cin: "U51909DL2021PTC000001",
      turnover: "2.5",
      address: "Plot 4, MIDC",
      city: "Pune",
      state: "27",
      pincode: "411001",
    },
    isBlocked: false,
    known: {
      emails: ["buyer@acme.in"],
      phones: ["9876543210"],
      gstins: ["07AAACA0001A1ZZ", "27AAACA0001A1ZX"],
    },
    lacks: [],
    leadName: null,
    ref: "0197",
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test("what the site has no field for, and a PIN code where there is no Address, has no place there", () => {
  const lacksOf = (row: Row) =>
    mapParty(customerMapping, { name: "Acme", ...row }, { contacts: [], addresses: [] }).lacks;
  expect(lacksOf({})).toEqual(["cin", "turnover", "pincode"]);
  expect(lacksOf({ custom_cin: null, custom_turn_over: 0 })).toEqual(["pincode"]);
});

test("a supplier is one of its own kind, blocked where it is disabled", () =>
  expect(
    mapParty(supplierMapping, { name: "Zen", supplier_name: "", disabled: 1 }, { contacts: [], addresses: [] }),
  ).toMatchObject({
    profile: { kind: "supplier", name: "Zen", key: "zen", phone: "", state: "" },
    isBlocked: true,
  }));

describe("which contact speaks for it", () => {
  const numbered = (name: string, phone: string, more: Row = {}, linkRows = links("Acme")) =>
    contact({ name, ...more }, [{ phone }], [], linkRows);
  const phone = (row: Row, contacts: SourceDocument[]) => map(row, contacts).profile.phone;
  const [old, young, own] = [
    numbered("B", "9000000001"),
    numbered("A", "9000000002", { creation: "2026-02-01 00:00:00" }),
    numbered("C", "9000000003", { creation: "2026-03-01 00:00:00", is_primary_contact: 1 }),
  ] as const;
  const others = numbered("D", "9999999999", {}, links("Rival"));

  test.each<[string, Row, SourceDocument[], string]>([
    ["the one that it names", { customer_primary_contact: "A" }, [own, young, old], "9000000002"],
    ["else the one that says so", {}, [old, young, own], "9000000003"],
    ["else the first", {}, [young, old], "9000000001"],
    [
      "never another party's, though ERPNext has it as the primary",
      { customer_primary_contact: "D" },
      [others, old],
      "9000000001",
    ],
    ["nobody", { customer_primary_contact: "D" }, [others], ""],
  ])("%s", (_, row, contacts, expected) => expect(phone(row, contacts)).toBe(expected));

  test("what is another's is not known of it either", () =>
    expect(map({}, [others, old]).known.phones).toEqual(["9000000001"]));
  test("its mobile before its telephone before any", () => {
    const numbers = [
      { phone: "9000000001" },
      { phone: "9000000002", is_primary_phone: 1 },
      { phone: "9000000003", is_primary_mobile_no: 1 },
    ];
    const phoneOf = (some: Row[]) => phone({}, [contact({}, some, [])]);
    expect([phoneOf(numbers), phoneOf(numbers.slice(0, 2)), phoneOf(numbers.slice(0, 1))]).toEqual([
      "9000000003",
      "9000000002",
      "9000000001",
    ]);
  });
  test("an address that is disabled is none", () =>
    expect(
      map({}, [], [address({ city: "Pune", disabled: 1 }), address({ city: "Delhi", name: "B" })]).profile.city,
    ).toBe("Delhi"));
});

test.each<[Row, gstin: string, pan: string]>([
  [{ tax_id: "07AAACA0001A1ZZ" }, "07AAACA0001A1ZZ", "AAACA0001A"],
  [{ tax_id: "aaaca 0001a" }, "", "AAACA0001A"],
  [{ tax_id: "VAT 12345" }, "", ""],
  [{ gstin: "07AAACA0001A1Z1", pan: "AAACA0001A" }, "", "AAACA0001A"],
  [{ pan: "AAAAA0000A" }, "", ""],
  [{ gstin: ["07AAACA0001A1ZZ"] }, "", ""],
])("%j: GSTIN %j, PAN %j", (row, gstin, pan) => expect(map(row).profile).toMatchObject({ gstin, pan }));

test.each<[unknown, string]>([
  [2.5, "2.5"],
  ["64.505", "64.51"],
  [0, ""],
  [-1, ""],
  [null, ""],
  [1e7, ""],
  [9_999_999.99, "9999999.99"],
  ["much", ""],
  [{}, ""],
])("a turnover of %j is %j", (custom_turn_over, turnover) =>
  expect(map({ custom_turn_over }).profile.turnover).toBe(turnover),
);

test.each<[string, string]>([
  ["Maharashtra", "27"],
  ["TAMIL NADU", "33"],
  ["Jammu & Kashmir", "01"],
  ["Dadra and Nagar Haveli and Daman and Diu", "26"],
  ["Orissa", "21"],
  ["KA", "29"],
  ["33-Tamil Nadu", "33"],
  ["27", "27"],
  ["99", ""],
  ["Bavaria", ""],
  ["", ""],
])("the state %j is %j", (text, code) => expect(remoteState(text)).toBe(code));

test.each<[string, string]>([
  ["+91-98765 43210", "9876543210"],
  ["09876543210", "9876543210"],
  ["0091 98765-43210", "9876543210"],
  ["020 2567 1234", "02025671234"],
  ["९८७६५४३२१०", ""],
  ["ext. only", ""],
])("the telephone %j is %j", (text, phone) => expect(remotePhone(text)).toBe(phone));

test("a name that is taken has ERPNext's behind it, and no name that is entered has its key", () => {
  expect(nameBeside({ name: "Acme", key: "acme" }, "CUST-00012")).toEqual({
    name: "Acme (CUST-00012)",
    key: "acme~CUST-00012",
  });
  expect(map({ customer_name: "!!!" }).profile.key).toBe("~Acme");
});

test("the hash is another with any of it, and none of what is not stored", () => {
  const one = map().hash;
  expect(map({ modified: "x", owner: "y", credit_limits: 5 }).hash).toBe(one);
  for (const row of [{ customer_name: "Acme Ltd" }, { disabled: 1 }, { gstin: "07AAACA0001A1ZZ" }])
    expect(map(row).hash).not.toBe(one);
  const mails = (...emails: string[]) =>
    map({}, [
      contact(
        {},
        [],
        emails.map((email_id) => ({ email_id })),
      ),
    ]).hash;
  expect(mails("a@b.in", "c@d.in")).toBe(mails("c@d.in", "a@b.in"));
  expect(mails("a@b.in")).not.toBe(one);
});

test("whatever comes, it is an organisation", () => {
  const odd = (fields: readonly string[]) =>
    fc.record(Object.fromEntries(fieldsAsked(fields, { has: () => true }).map((field) => [field, fc.anything()])), {
      requiredKeys: [],
    });
  const documents = ({ fields, tables }: typeof contactFields) =>
    fc.array(
      fc.record({
        fields: odd(fields),
        tables: fc.record(
          Object.fromEntries(
            Object.entries(tables).map(([field, table]) => [field, fc.array(odd(table.fields), { maxLength: 3 })]),
          ),
        ),
      }),
      { maxLength: 3 },
    );
  fc.assert(
    fc.property(
      odd(customerMapping.asked.fields),
      documents(contactFields),
      documents(addressFields),
      (row, contacts, addresses) => {
        const links = [{ link_doctype: "Customer", link_name: "Acme" }];
        const own = (some: SourceDocument[]) => some.map((one) => ({ ...one, tables: { ...one.tables, links } }));
        const { profile } = mapParty(
          customerMapping,
          { ...row, name: "Acme" },
          { contacts: own(contacts as SourceDocument[]), addresses: own(addresses as SourceDocument[]) },
        );
        for (const text of Object.values(profile)) expect(typeof text).toBe("string");
        expect([profile.name !== "", profile.key !== ""]).toEqual([true, true]);
      },
    ),
  );
});

test("of persons nothing is asked but how they are reached", () => {
  const names = [customerMapping.asked, supplierMapping.asked, contactFields, addressFields].flatMap(
    ({ fields, tables }) => [
      ...fieldsAsked(fields, { has: () => true }),
      ...Object.values(tables).flatMap((table) => table.fields),
    ],
  );
  for (const field of names)
    expect(field).not.toMatch(
      /first_name|last_name|full_name|owner|credit|account|territory|_group$|payment_terms|price_list|bank|commission|sales_team|user|designation|on_hold/,
    );
});
