// Lists, child lists, counting, paging by key (erpnext 1.6, connector 3).
import assert from "node:assert/strict";
import {
  mailOf,
  type Case,
  expectStatus,
  inOrder,
  insert,
  list,
  makeCustomer,
  makeItem,
  makeSupplier,
  method,
  requestFor,
  read,
  resource,
  type Site,
} from "../case.ts";

/** Some customers in the order in which they were made, with a tax id of their own. */
async function someCustomers(site: Site, count: number) {
  const tax_id = site.fresh("TAX");
  const names: string[] = [];
  for (let at = 0; at < count; at++) names.push((await makeCustomer(site, { tax_id })).name);
  return { tax_id, names };
}

const moments = "modified asc, name asc";

export const lists: Case[] = [
  {
    id: "twenty",
    title: "a list gives 20 rows of names unless it is asked for others",
    async run(site) {
      const { tax_id } = await someCustomers(site, 21);
      const rows = await list(site, "Customer", { filters: { tax_id } });
      assert.equal(rows.length, 20);
      assert.deepEqual(Object.keys(rows[0]!), ["name"]);
    },
  },
  {
    id: "all",
    title: "limit_page_length 0 gives all",
    async run(site) {
      const { tax_id } = await someCustomers(site, 21);
      assert.equal((await list(site, "Customer", { filters: { tax_id }, limit_page_length: 0 })).length, 21);
    },
  },
  {
    id: "pages",
    title: "limit_start and limit_page_length cut a page out of an order",
    async run(site) {
      const { tax_id, names } = await someCustomers(site, 4);
      const query = { filters: { tax_id }, order_by: "creation asc", limit_start: 1, limit_page_length: 2 };
      assert.deepEqual(await list(site, "Customer", query), [{ name: names[1] }, { name: names[2] }]);
    },
  },
  {
    id: "order-two",
    title: "two columns order",
    async run(site) {
      const { tax_id, names } = await someCustomers(site, 3);
      const query = { filters: { tax_id }, order_by: "tax_id desc, name desc" };
      const expected = inOrder(names).toReversed();
      assert.deepEqual(
        (await list(site, "Customer", query)).map(({ name }) => name),
        expected,
      );
    },
  },
  {
    id: "keyset",
    title: "a page by key: the same moment and a later name, then later moments",
    async run(site) {
      const { tax_id, names } = await someCustomers(site, 3);
      const fields = ["name", "modified"];
      const all = await list(site, "Customer", { filters: { tax_id }, fields, order_by: moments });
      assert.equal(all.length, 3);
      const { name, modified } = all[0] as { name: string; modified: string };
      const same = [
        ["tax_id", "=", tax_id],
        ["modified", "=", modified],
        ["name", ">", name],
      ];
      const later = [
        ["tax_id", "=", tax_id],
        ["modified", ">", modified],
      ];
      const rest = [
        ...(await list(site, "Customer", { filters: same, fields, order_by: moments })),
        ...(await list(site, "Customer", { filters: later, fields, order_by: moments })),
      ];
      assert.deepEqual(rest, all.slice(1));
      assert.deepEqual(inOrder(names), inOrder(all.map((row) => row["name"])));
    },
  },
  {
    id: "filter-operators",
    title: "=, !=, in, like, > and is take a value each",
    async run(site) {
      const { tax_id, names } = await someCustomers(site, 3);
      const namesWhere = async (...filter: unknown[]) =>
        (await list(site, "Customer", { filters: [["tax_id", "=", tax_id], filter], order_by: "creation asc" })).map(
          ({ name }) => name,
        );
      assert.deepEqual(await namesWhere("name", "=", names[0]), [names[0]]);
      assert.deepEqual(await namesWhere("name", "!=", names[0]), names.slice(1));
      assert.deepEqual(await namesWhere("name", "in", [names[0], names[2]]), [names[0], names[2]]);
      assert.deepEqual(await namesWhere("name", "like", `%${names[1]!.slice(-6)}`), [names[1]]);
      assert.deepEqual(await namesWhere("website", "is", "not set"), names);
      assert.deepEqual(await namesWhere("website", "is", "set"), []);
    },
  },
  {
    id: "filter-object",
    title: "filters are an object too, with operators in pairs",
    async run(site) {
      const { tax_id, names } = await someCustomers(site, 2);
      const filters = { tax_id, name: ["in", [names[1]]] };
      assert.deepEqual(await list(site, "Customer", { filters }), [{ name: names[1] }]);
    },
  },
  {
    id: "filter-any-case",
    title: "text is compared without case",
    async run(site) {
      const { tax_id } = await someCustomers(site, 1);
      assert.equal((await list(site, "Customer", { filters: { tax_id: tax_id.toLowerCase() } })).length, 1);
    },
  },
  {
    id: "unknown-field",
    title: "a field that is not there is 417",
    versions: [15],
    async run({ call }) {
      const query = { fields: ["name", "no_such_field"] };
      const { body } = await expectStatus(call("GET", resource("Customer"), { query }), 417);
      assert.equal(body.exc_type, "DataError");
    },
  },
  {
    id: "unknown-order",
    title: "an order by what is no column is refused",
    async run({ call }) {
      const { status } = await call("GET", resource("Customer"), { query: { order_by: "no_such_field asc" } });
      assert.ok(status === 500 || status === 417, String(status));
    },
  },
  {
    id: "bad-json",
    title: "fields that are no JSON are 500",
    versions: [15],
    async run({ call }) {
      await expectStatus(call("GET", `${resource("Customer")}?fields=[x`), 500);
    },
  },
  {
    id: "count",
    title: "get_count counts",
    async run(site) {
      const { tax_id } = await someCustomers(site, 3);
      const query = { doctype: "Customer", filters: { tax_id } };
      const { body } = await expectStatus(site.call("GET", method("frappe.client.get_count"), { query }), 200);
      assert.deepEqual(body, { message: 3 });
    },
  },
  {
    id: "posted-list",
    title: "get_list by POST takes a long list of names",
    async run(site) {
      const { names } = await someCustomers(site, 3);
      const many = [...Array.from({ length: 400 }, (_, at) => `Nobody ${at} of a name that is long enough`), ...names];
      const body = {
        doctype: "Customer",
        fields: ["name"],
        filters: [["name", "in", many]],
        order_by: "creation asc",
        limit_page_length: 0,
      };
      const reply = await expectStatus(site.call("POST", method("frappe.client.get_list"), { body }), 200);
      assert.deepEqual(
        reply.body.message,
        names.map((name) => ({ name })),
      );
    },
  },
  {
    id: "child-without-parent",
    title: "rows of a child DocType are 403 without their parent's",
    async run({ call }) {
      await expectStatus(call("GET", resource("Opportunity Item")), 403);
    },
  },
  {
    id: "child-lists",
    title: "rows of many documents come by one POST, in their order",
    async run(site) {
      const item = await makeItem(site);
      const made = await Promise.all(
        [1, 2].map((rows) =>
          insert(site, "Opportunity", {
            opportunity_from: "Lead",
            contact_email: mailOf(site),
            items: Array.from({ length: rows }, (_, at) => ({
              item_code: item.name,
              qty: at + 1,
              rate: 10,
              uom: "Nos",
            })),
          }),
        ),
      );
      const parents = made.map(({ name }) => name);
      const body = {
        doctype: "Opportunity Item",
        parent: "Opportunity",
        fields: ["parent", "idx", "item_code", "qty"],
        filters: [
          ["parent", "in", parents],
          ["parenttype", "=", "Opportunity"],
        ],
        order_by: "parent asc, idx asc",
        limit_page_length: 0,
      };
      const reply = await expectStatus(site.call("POST", method("frappe.client.get_list"), { body }), 200);
      const [one, two] = parents;
      const row = (parent: string, idx: number) => ({ parent, idx, item_code: item.name, qty: idx });
      const expected = [row(one, 1), row(two, 1), row(two, 2)].sort((a, b) =>
        a.parent < b.parent ? -1 : a.parent > b.parent ? 1 : a.idx - b.idx,
      );
      assert.deepEqual(reply.body.message, expected);
    },
  },
  {
    id: "child-field",
    title: "a child's column stands in a list, once for each row",
    async run(site) {
      const suppliers = [await makeSupplier(site), await makeSupplier(site)].map(({ name }) => name);
      const { name } = await insert(site, "Request for Quotation", await requestFor(site, suppliers));
      const fields = ["name", "suppliers.supplier as supplier"];
      const query = { filters: { name }, fields, order_by: "`tabRequest for Quotation`.`modified` desc" };
      const rows = await list(site, "Request for Quotation", query);
      assert.deepEqual(inOrder(rows.map(({ supplier }) => supplier)), inOrder(suppliers));
    },
  },
  {
    id: "child-filter",
    title: "a filter by a child's column gives a row for each that fits",
    async run(site) {
      const { name } = await makeCustomer(site, { mobile_no: "9876543210", email_id: mailOf(site) });
      const filters = [
        ["Dynamic Link", "link_doctype", "=", "Customer"],
        ["Dynamic Link", "link_name", "=", name],
      ];
      assert.equal((await list(site, "Contact", { filters })).length, 1);
    },
  },
  {
    id: "list-is-not-detail",
    title: "a document's GET bears its child rows, with an idx and a name each",
    async run(site) {
      const item = await makeItem(site);
      const { name } = await insert(site, "Opportunity", {
        opportunity_from: "Lead",
        contact_email: mailOf(site),
        items: [{ item_code: item.name, qty: 2, rate: 10, uom: "Nos" }],
      });
      const { items } = await read(site, "Opportunity", name);
      assert.equal(items.length, 1);
      assert.equal(items[0].idx, 1);
      assert.equal(items[0].parent, name);
      assert.ok(items[0].name);
    },
  },
];
