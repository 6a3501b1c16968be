// Customers, suppliers, contacts, addresses, leads, the newsletter (erpnext 2, 7; connector 5).
import assert from "node:assert/strict";
import {
  change,
  mailOf,
  type Case,
  expectRefusal,
  expectStatus,
  insert,
  list,
  makeCustomer,
  makeItem,
  makeSupplier,
  method,
  read,
  resource,
  type Site,
} from "../case.ts";

const contactOf = async (site: Site, doctype: string, name: string) => {
  const filters = [
    ["Dynamic Link", "link_doctype", "=", doctype],
    ["Dynamic Link", "link_name", "=", name],
  ];
  const [row] = await list(site, "Contact", { filters });
  return read(site, "Contact", String(row!["name"]));
};

async function orderFor(site: Site, customer: string) {
  const item = await makeItem(site);
  const day = "2027-03-01";
  const items = [{ item_code: item.name, qty: 1, rate: 1, delivery_date: day, warehouse: site.warehouse }];
  return insert(site, "Sales Order", { customer, delivery_date: day, items });
}
async function rename(site: Site, names: object): Promise<string> {
  const body = { doctype: "Customer", ...names };
  const reply = await expectStatus(site.call("POST", method("frappe.client.rename_doc"), { body, as: "manager" }), 200);
  return reply.body.message;
}

export const parties: Case[] = [
  {
    id: "customer-name",
    title: "a customer is called by its name",
    async run(site) {
      const customer_name = site.fresh("Buyers");
      assert.equal((await makeCustomer(site, { customer_name })).name, customer_name);
    },
  },
  {
    id: "customer-twice",
    title: 'a second customer of a name is called "… - 1", a third "… - 2"',
    async run(site) {
      const customer_name = site.fresh("Buyers");
      await makeCustomer(site, { customer_name });
      assert.equal((await makeCustomer(site, { customer_name })).name, `${customer_name} - 1`);
      assert.equal((await makeCustomer(site, { customer_name })).name, `${customer_name} - 2`);
    },
  },
  {
    id: "supplier-twice",
    title: "a second supplier of a name is 409, in another case too",
    async run(site) {
      const supplier_name = site.fresh("Suppliers");
      await makeSupplier(site, { supplier_name });
      for (const name of [supplier_name, supplier_name.toUpperCase()]) {
        const body = { supplier_name: name, supplier_type: "Company", supplier_group: "Local" };
        const sentence = await expectRefusal(
          site.call("POST", resource("Supplier"), { body }),
          409,
          "DuplicateEntryError",
        );
        assert.match(sentence, /already exists/);
      }
    },
  },
  {
    id: "contact-of-customer",
    title: "a customer's phone and e-mail make its first contact",
    async run(site) {
      const email_id = mailOf(site);
      const { name } = await makeCustomer(site, { mobile_no: "9876543210", email_id });
      const contact = await contactOf(site, "Customer", name);
      assert.equal(contact.email_id, email_id);
      assert.equal(contact.mobile_no, "9876543210");
      const { mobile_no, customer_primary_contact } = await read(site, "Customer", name);
      assert.equal(mobile_no, "9876543210");
      assert.equal(customer_primary_contact, contact.name);
    },
  },
  {
    id: "phone-not-by-put",
    title: "a later phone of the customer is dropped without a word: it is the contact's",
    async run(site) {
      const { name } = await makeCustomer(site, { mobile_no: "9876543210", email_id: mailOf(site) });
      await change(site, "Customer", name, { mobile_no: "9000000001" });
      assert.equal((await read(site, "Customer", name)).mobile_no, "9876543210");
    },
  },
  {
    id: "phone-by-contact",
    title: "the contact's phone comes to the customer once that is saved",
    async run(site) {
      const { name } = await makeCustomer(site, { mobile_no: "9876543210", email_id: mailOf(site) });
      const contact = await contactOf(site, "Customer", name);
      await change(site, "Contact", contact.name, { phone_nos: [{ phone: "9000000001", is_primary_mobile_no: 1 }] });
      await change(site, "Customer", name, { website: "a.example" });
      assert.equal((await read(site, "Customer", name)).mobile_no, "9000000001");
    },
  },
  {
    id: "child-rows-replaced",
    title: "a child table in a change replaces the one before; a row with its name stays",
    async run(site) {
      const { name } = await insert(site, "Contact", {
        first_name: site.fresh("Person"),
        email_ids: [{ email_id: mailOf(site), is_primary: 1 }, { email_id: mailOf(site) }],
      });
      const [first] = (await read(site, "Contact", name)).email_ids;
      const added = mailOf(site);
      await change(site, "Contact", name, {
        email_ids: [{ name: first.name, email_id: first.email_id, is_primary: 1 }, { email_id: added }],
      });
      const { email_ids } = await read(site, "Contact", name);
      assert.deepEqual(
        email_ids.map((row: { email_id: string }) => row.email_id),
        [first.email_id, added],
      );
      assert.equal(email_ids[0].name, first.name);
    },
  },
  {
    id: "address-of-customer",
    title: "an address is called by its title and type, then -1",
    async run(site) {
      const { name } = await makeCustomer(site);
      const body = {
        address_title: name,
        address_type: "Billing",
        address_line1: "1 Road",
        city: "Pune",
        country: "India",
        links: [{ link_doctype: "Customer", link_name: name }],
      };
      assert.equal((await insert(site, "Address", body)).name, `${name}-Billing`);
      assert.equal((await insert(site, "Address", body)).name, `${name}-Billing-1`);
    },
  },
  {
    id: "address-country",
    title: "a country that is not there is 417",
    async run(site) {
      const body = {
        address_title: site.fresh("A"),
        address_type: "Billing",
        address_line1: "1 Road",
        city: "Pune",
        country: "IN",
      };
      await expectRefusal(site.call("POST", resource("Address"), { body }), 417, "LinkValidationError");
    },
  },
  {
    id: "contact-missing-party",
    title: "a contact that links a party which is not there is 417",
    async run(site) {
      const body = {
        first_name: site.fresh("P"),
        links: [{ link_doctype: "Customer", link_name: site.fresh("Nobody") }],
      };
      await expectRefusal(site.call("POST", resource("Contact"), { body }), 417, "LinkValidationError");
    },
  },
  {
    id: "contact-bad-email",
    title: "an e-mail that is none is 417",
    async run(site) {
      const body = { first_name: site.fresh("P"), email_ids: [{ email_id: "nobody", is_primary: 1 }] };
      await expectRefusal(site.call("POST", resource("Contact"), { body }), 417, "InvalidEmailAddressError");
    },
  },
  {
    id: "lead-twice",
    title: "a second lead of an e-mail is 409, in another case too",
    async run(site) {
      const email_id = mailOf(site);
      await insert(site, "Lead", { first_name: "One", email_id });
      for (const other of [email_id, email_id.toUpperCase()])
        await expectRefusal(
          site.call("POST", resource("Lead"), { body: { first_name: "Two", email_id: other } }),
          409,
          "DuplicateEntryError",
        );
    },
  },
  {
    id: "lead-name",
    title: "a lead bears a number of its series",
    async run(site) {
      const { name, status } = await insert(site, "Lead", { first_name: "One", email_id: mailOf(site) });
      assert.match(name, /^CRM-LEAD-\d{4}-\d{5}$/);
      assert.equal(status, "Lead");
    },
  },
  {
    id: "lead-becomes-customer",
    title: "a customer made of a lead turns it Converted",
    async run(site) {
      const lead = await insert(site, "Lead", {
        first_name: "One",
        company_name: site.fresh("Co"),
        email_id: mailOf(site),
      });
      await makeCustomer(site, { lead_name: lead.name });
      assert.equal((await read(site, "Lead", lead.name)).status, "Converted");
    },
  },
  {
    id: "renaming",
    title: "a customer that is renamed keeps its creation, and its documents their moment and the name on them",
    async run(site) {
      const { name, creation } = await makeCustomer(site);
      const order = await orderFor(site, name);
      const new_name = site.fresh("Renamed");
      assert.equal(await rename(site, { old_name: name, new_name }), new_name);
      assert.equal((await read(site, "Customer", new_name)).creation, creation);
      await expectStatus(site.call("GET", resource("Customer", name)), 404);
      const { customer, customer_name, modified } = await read(site, "Sales Order", order.name);
      assert.deepEqual(
        { customer, customer_name, modified },
        { customer: new_name, customer_name: name, modified: order.modified },
      );
    },
  },
  {
    id: "merging",
    title: "of one customer merged into another nothing is left, and its documents keep their moment",
    async run(site) {
      const [one, two] = [await makeCustomer(site), await makeCustomer(site)];
      const order = await orderFor(site, one.name);
      await rename(site, { old_name: one.name, new_name: two.name, merge: 1 });
      await expectStatus(site.call("GET", resource("Customer", one.name)), 404);
      const { customer, modified } = await read(site, "Sales Order", order.name);
      assert.deepEqual({ customer, modified }, { customer: two.name, modified: order.modified });
    },
  },
  {
    id: "own-fields",
    title: "custom fields are written and read as any",
    async run(site) {
      const ref = site.fresh("ref");
      const { name } = await makeCustomer(site, { custom_portal_ref: ref });
      assert.equal((await read(site, "Customer", name)).custom_portal_ref, ref);
    },
  },
  {
    id: "tax-id",
    title: "a tax id is a text like any",
    async run(site) {
      const { name } = await makeSupplier(site, { tax_id: "27AAPFU0939F1ZV" });
      assert.equal((await read(site, "Supplier", name)).tax_id, "27AAPFU0939F1ZV");
    },
  },
  {
    id: "disabled",
    title: "a party is disabled by its field",
    async run(site) {
      const { name } = await makeSupplier(site);
      await change(site, "Supplier", name, { disabled: 1 });
      assert.equal((await read(site, "Supplier", name)).disabled, 1);
    },
  },
  {
    id: "newsletter",
    title: "an e-mail stands once in an e-mail group, and ends by unsubscribed",
    async run(site) {
      const email_group = site.fresh("Group");
      await insert(site, "Email Group", { title: email_group }, "manager");
      const body = { email_group, email: mailOf(site) };
      const { name } = await insert(site, "Email Group Member", body);
      await expectRefusal(site.call("POST", resource("Email Group Member"), { body }), 417, "UniqueValidationError");
      assert.equal((await change(site, "Email Group Member", name, { unsubscribed: 1 })).unsubscribed, 1);
    },
  },
  {
    id: "communication",
    title: "a communication that names a document is Linked",
    async run(site) {
      const { name } = await makeCustomer(site);
      const { status } = await insert(site, "Communication", {
        subject: "Call back",
        content: "Please call",
        communication_type: "Communication",
        communication_medium: "Phone",
        sent_or_received: "Received",
        reference_doctype: "Customer",
        reference_name: name,
      });
      assert.equal(status, "Linked");
    },
  },
];
