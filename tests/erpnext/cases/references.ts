// The reference that makes an insert happen once, and the lock of a change (erpnext 1.9, connector 5).
import assert from "node:assert/strict";
import {
  change,
  mailOf,
  type Case,
  expectRefusal,
  expectStatus,
  inOrder,
  insert,
  list,
  makeCustomer,
  makeItem,
  read,
  resource,
  type Site,
} from "../case.ts";

const leadOf = (site: Site, custom_portal_ref: unknown) => ({
  first_name: site.fresh("Lead"),
  email_id: mailOf(site),
  custom_portal_ref,
});
const insertLead = (site: Site, ref: unknown) => site.call("POST", resource("Lead"), { body: leadOf(site, ref) });

export const references: Case[] = [
  {
    id: "second-insert",
    title: "the same reference twice is 417 UniqueValidationError, and the first is found by it",
    async run(site) {
      const ref = site.fresh("ref");
      const { name } = await insert(site, "Lead", leadOf(site, ref));
      const sentence = await expectRefusal(insertLead(site, ref), 417, "UniqueValidationError");
      assert.match(sentence, /must be unique/);
      assert.deepEqual(await list(site, "Lead", { filters: [["custom_portal_ref", "=", ref]] }), [{ name }]);
    },
  },
  ...(
    [
      ["another case", (ref) => ref.toUpperCase()],
      ["a blank behind it", (ref) => `${ref} `],
      ["an accent", (ref) => ref.replace("e", "é")],
    ] as [string, (ref: string) => string][]
  ).map(([what, other]): Case => ({
    id: `same-with ${what}`,
    title: `a reference with ${what} is the same`,
    async run(site) {
      const ref = site.fresh("ref");
      await insert(site, "Lead", leadOf(site, ref));
      await expectRefusal(insertLead(site, other(ref)), 417, "UniqueValidationError");
    },
  })),
  {
    id: "empty-references",
    title: "documents without one do not collide, nor those with an empty one",
    async run(site) {
      for (const ref of ["", "", undefined, undefined]) await expectStatus(insertLead(site, ref), 200);
    },
  },
  {
    id: "race-of-six",
    title: "of six inserts at once one is taken",
    async run(site) {
      const ref = site.fresh("ref");
      const replies = await Promise.all(Array.from({ length: 6 }, () => insertLead(site, ref)));
      assert.deepEqual(inOrder(replies.map(({ status }) => status)), ["200", "417", "417", "417", "417", "417"]);
    },
  },
  {
    id: "long-reference",
    title: "140 characters are taken, 141 are 417",
    async run(site) {
      const ref = site.fresh("ref").padEnd(140, "x");
      await expectStatus(insertLead(site, ref), 200);
      await expectRefusal(
        insertLead(site, `${site.fresh("ref").padEnd(141, "x")}`),
        417,
        "CharacterLengthExceededError",
      );
    },
  },
  {
    id: "reference-not-submitted",
    title: "a submitted document takes none any more, and a cancelled one keeps its own",
    async run(site) {
      const item = await makeItem(site);
      const customer = await makeCustomer(site);
      const body = {
        customer: customer.name,
        delivery_date: "2027-03-01",
        items: [{ item_code: item.name, qty: 1, rate: 100, delivery_date: "2027-03-01", warehouse: site.warehouse }],
      };
      const ref = site.fresh("ref");
      const { name } = await insert(site, "Sales Order", { ...body, custom_portal_ref: ref });
      await change(site, "Sales Order", name, { docstatus: 1 });
      const update = site.call("PUT", resource("Sales Order", name), {
        body: { custom_portal_ref: site.fresh("ref") },
      });
      await expectRefusal(update, 417, "UpdateAfterSubmitError");
      await change(site, "Sales Order", name, { docstatus: 2 });
      const again = site.call("POST", resource("Sales Order"), { body: { ...body, custom_portal_ref: ref } });
      await expectRefusal(again, 417, "UniqueValidationError");
    },
  },
  {
    id: "lock",
    title: "a change with the moment that was read goes; with an older one it is 417 TimestampMismatchError",
    async run(site) {
      const { name, modified } = await makeCustomer(site);
      const { modified: later } = await change(site, "Customer", name, { website: "a.example", modified });
      assert.notEqual(later, modified);
      const update = site.call("PUT", resource("Customer", name), { body: { website: "b.example", modified } });
      await expectRefusal(update, 417, "TimestampMismatchError");
      assert.equal((await read(site, "Customer", name)).website, "a.example");
    },
  },
  ...(
    [
      ["without its digits behind the second", (moment) => moment.slice(0, 19)],
      ["with a T", (moment) => moment.replace(" ", "T")],
      ["empty", () => ""],
      ["null", () => null],
    ] as [string, (moment: string) => string | null][]
  ).map(([what, other]): Case => ({
    id: `lock ${what}`,
    title: `the moment ${what} is another one`,
    async run(site) {
      const { name, modified } = await makeCustomer(site);
      const body = { website: "a.example", modified: other(modified) };
      await expectRefusal(site.call("PUT", resource("Customer", name), { body }), 417, "TimestampMismatchError");
    },
  })),
  {
    id: "no-lock",
    title: "a change without the moment is the last word",
    async run(site) {
      const { name } = await makeCustomer(site);
      await change(site, "Customer", name, { website: "a.example" });
      await change(site, "Customer", name, { website: "b.example" });
      assert.equal((await read(site, "Customer", name)).website, "b.example");
    },
  },
  {
    id: "six-changes",
    title: "of six changes at once that read the same, one is taken",
    async run(site) {
      const { name, modified } = await makeCustomer(site);
      const replies = await Promise.all(
        Array.from({ length: 6 }, (_, at) =>
          site.call("PUT", resource("Customer", name), { body: { website: `${at}.example`, modified } }),
        ),
      );
      assert.equal(replies.filter(({ status }) => status === 200).length, 1);
    },
  },
  {
    id: "idle-change",
    title: "a save that changes nothing moves the moment",
    async run(site) {
      const { name, modified } = await makeCustomer(site, { website: "a.example" });
      assert.notEqual((await change(site, "Customer", name, { website: "a.example" })).modified, modified);
    },
  },
];
