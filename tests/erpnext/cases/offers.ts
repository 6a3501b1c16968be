// Inquiries and quotations, their statuses and moves (erpnext 2, 3.2, 3.3, 7).
import assert from "node:assert/strict";
import {
  change,
  mailOf,
  requestFor,
  type Case,
  dayAhead,
  expectRefusal,
  expectStatus,
  insert,
  list,
  makeCustomer,
  makeItem,
  read,
  resource,
} from "../case.ts";
import { opportunityOf, quotationOf, submit } from "./chain-made.ts";

export const offerCases: Case[] = [
  {
    id: "opportunity",
    title: "an inquiry of a customer: numbered, Open, its rows' amounts summed, its worth as it was sent",
    async run(site) {
      const { made, customer } = await opportunityOf(site, { opportunity_amount: 400 });
      assert.match(made.name, /^CRM-OPP-\d{4}-\d{5}$/);
      const { status, docstatus, customer_name, opportunity_amount, total, currency, items } = await read(
        site,
        "Opportunity",
        made.name,
      );
      assert.deepEqual(
        { status, docstatus, customer_name, opportunity_amount, total, currency },
        {
          status: "Open",
          docstatus: 0,
          customer_name: customer.customer_name,
          opportunity_amount: 400,
          total: 425,
          currency: "INR",
        },
      );
      assert.equal(items[0].amount, 425);
    },
  },
  {
    id: "opportunity-guest",
    title: "an inquiry with an e-mail alone makes a lead, and the next of it finds that",
    async run(site) {
      const contact_email = mailOf(site);
      const body = { opportunity_from: "Lead", contact_email, items: [] };
      const one = await insert(site, "Opportunity", body);
      assert.match(one.party_name, /^CRM-LEAD-/);
      assert.equal((await insert(site, "Opportunity", body)).party_name, one.party_name);
      assert.equal((await list(site, "Lead", { filters: { email_id: contact_email } })).length, 1);
    },
  },
  {
    id: "opportunity-known-mail",
    title: "an inquiry from a lead with the e-mail of a customer's contact is the customer's",
    async run(site) {
      const email_id = mailOf(site);
      const { name } = await makeCustomer(site, { mobile_no: "9876543210", email_id });
      const made = await insert(site, "Opportunity", { opportunity_from: "Lead", contact_email: email_id, items: [] });
      assert.equal(made.opportunity_from, "Customer");
      assert.equal(made.party_name, name);
    },
  },
  {
    id: "opportunity-notes",
    title: "notes at the insert are kept",
    async run(site) {
      const { made } = await opportunityOf(site, { notes: [{ note: "By Friday" }] });
      assert.match((await read(site, "Opportunity", made.name)).notes[0].note, /By Friday/);
    },
  },
  {
    id: "opportunity-rate",
    title: "a row without a rate is 417 MandatoryError; 0 is a rate",
    async run(site) {
      const item = await makeItem(site);
      const body = (row: object) => ({
        opportunity_from: "Lead",
        contact_email: mailOf(site),
        items: [{ item_code: item.name, qty: 1, uom: "Nos", ...row }],
      });
      await insert(site, "Opportunity", body({ rate: 0 }));
      const sentence = await expectRefusal(
        site.call("POST", resource("Opportunity"), { body: body({}) }),
        417,
        "MandatoryError",
      );
      assert.match(sentence, /Rate/);
    },
  },
  {
    id: "opportunity-text-row",
    title: "a row without an item is taken by its name and description",
    async run(site) {
      const row = { item_name: "Bolts of brass", description: "M12", qty: 3, rate: 0, uom: "Nos" };
      const made = await insert(site, "Opportunity", {
        opportunity_from: "Lead",
        contact_email: mailOf(site),
        items: [row],
      });
      assert.equal((await read(site, "Opportunity", made.name)).items[0].item_name, "Bolts of brass");
    },
  },
  {
    id: "opportunity-unknown-item",
    title: "an item that is not there is 500",
    versions: [15],
    async run(site) {
      const body = {
        opportunity_from: "Lead",
        contact_email: mailOf(site),
        items: [{ item_code: site.fresh("NONE"), qty: 1, rate: 0, uom: "Nos" }],
      };
      await expectStatus(site.call("POST", resource("Opportunity"), { body }), 500);
    },
  },
  {
    id: "opportunity-unknown-unit",
    title: "a unit that is not there is 417",
    async run(site) {
      const item = await makeItem(site);
      const body = {
        opportunity_from: "Lead",
        contact_email: mailOf(site),
        items: [{ item_code: item.name, qty: 1, rate: 0, uom: "Nope" }],
      };
      await expectRefusal(site.call("POST", resource("Opportunity"), { body }), 417, "LinkValidationError");
    },
  },
  {
    id: "opportunity-quoted",
    title: "a quotation that is submitted turns its inquiry to Quotation, and moves its moment",
    async run(site) {
      const { opportunity, draft } = await quotationOf(site);
      await submit(site, "Quotation", draft);
      assert.equal((await read(site, "Opportunity", opportunity.name)).status, "Quotation");
    },
  },
  {
    id: "quotation",
    title: "a quotation: a draft with its totals, Open once submitted",
    async run(site) {
      const { draft, customer } = await quotationOf(site);
      assert.match(draft.name, /^SAL-QTN-\d{4}-\d{5}$/);
      assert.deepEqual(
        {
          docstatus: draft.docstatus,
          status: draft.status,
          customer_name: draft.customer_name,
          total_qty: draft.total_qty,
          net_total: draft.net_total,
          grand_total: draft.grand_total,
          rounded_total: draft.rounded_total,
        },
        {
          docstatus: 0,
          status: "Draft",
          customer_name: customer.customer_name,
          total_qty: 10,
          net_total: 425,
          grand_total: 425,
          rounded_total: 425,
        },
      );
      const sent = await submit(site, "Quotation", draft);
      assert.deepEqual({ docstatus: sent.docstatus, status: sent.status }, { docstatus: 1, status: "Open" });
    },
  },
  {
    id: "quotation-paise",
    title: "a rate of three figures is kept as two, half away from zero to the even",
    async run(site) {
      const item = await makeItem(site);
      const { name: party_name } = await makeCustomer(site);
      const made = await insert(site, "Quotation", {
        quotation_to: "Customer",
        party_name,
        items: [{ item_code: item.name, qty: 3, rate: 12.345 }],
      });
      const { items, net_total } = await read(site, "Quotation", made.name);
      assert.equal(items[0].rate, 12.34);
      assert.equal(net_total, 37.02);
    },
  },
  {
    id: "request-mandatory",
    title: "a request that asks nobody is 417 MandatoryError",
    async run(site) {
      const body = await requestFor(site, []);
      const sentence = await expectRefusal(
        site.call("POST", resource("Request for Quotation"), { body }),
        417,
        "MandatoryError",
      );
      assert.match(sentence, /Data missing in table: Suppliers/);
    },
  },
  {
    id: "submit-twice",
    title: "a document that is submitted twice is 200 and stays as it is",
    async run(site) {
      const { draft } = await quotationOf(site);
      await submit(site, "Quotation", draft);
      assert.equal((await change(site, "Quotation", draft.name, { docstatus: 1 })).docstatus, 1);
    },
  },
  {
    id: "back-to-draft",
    title: "nothing goes back from submitted to draft",
    async run(site) {
      const { draft } = await quotationOf(site);
      await submit(site, "Quotation", draft);
      await expectRefusal(
        site.call("PUT", resource("Quotation", draft.name), { body: { docstatus: 0 } }),
        417,
        "DocstatusTransitionError",
      );
    },
  },
  {
    id: "changed-after-submit",
    title: "what a submitted document keeps is 417 UpdateAfterSubmitError",
    async run(site) {
      const { draft } = await quotationOf(site);
      await submit(site, "Quotation", draft);
      const body = { valid_till: dayAhead(40) };
      const sentence = await expectRefusal(
        site.call("PUT", resource("Quotation", draft.name), { body }),
        417,
        "UpdateAfterSubmitError",
      );
      assert.match(sentence, /^Not allowed to change Valid Till after submission from /);
    },
  },
];
