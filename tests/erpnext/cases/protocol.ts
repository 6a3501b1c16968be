// Who asks, envelopes, errors (erpnext 1.1 to 1.4).
import assert from "node:assert/strict";
import { type Case, expectRefusal, expectStatus, insert, list, makeCustomer, method, read, resource } from "../case.ts";

const loggedUser = method("frappe.auth.get_logged_user");

export const protocol: Case[] = [
  {
    id: "ping",
    title: "ping answers without a key",
    async run({ call }) {
      const { body } = await expectStatus(call("GET", method("ping"), { as: "guest" }), 200);
      assert.deepEqual(body, { message: "pong" });
    },
  },
  {
    id: "logged-user",
    title: "a key is somebody",
    async run({ call }) {
      const { body } = await expectStatus(call("GET", loggedUser), 200);
      assert.match(body.message, /@/);
    },
  },
  {
    id: "scheme-any-case",
    title: "the scheme's word stands in any case",
    async run({ call, key }) {
      const authorization = key.replace(/^token/, "TOKEN");
      await expectStatus(call("GET", loggedUser, { as: "guest", headers: { authorization } }), 200);
    },
  },
  {
    id: "basic-key",
    title: "Basic bears the same pair",
    async run({ call, key }) {
      const authorization = `Basic ${Buffer.from(key.replace(/^token /, "")).toString("base64")}`;
      await expectStatus(call("GET", loggedUser, { as: "guest", headers: { authorization } }), 200);
    },
  },
  ...["token nobody:nothing", "token nobody", "token :"].map((authorization): Case => ({
    id: `wrong-key ${authorization}`,
    title: `the key "${authorization}" is 401, without a sentence`,
    async run({ call }) {
      const { body } = await expectStatus(call("GET", loggedUser, { as: "guest", headers: { authorization } }), 401);
      assert.equal(body.exc_type, "AuthenticationError");
      assert.equal(body._server_messages, undefined);
    },
  })),
  {
    id: "wrong-secret",
    title: "a wrong secret is 401",
    async run({ call, key }) {
      const authorization = `${key}x`;
      await expectStatus(call("GET", loggedUser, { as: "guest", headers: { authorization } }), 401);
    },
  },
  {
    id: "guest-403",
    title: "no key at all is a guest, whom a list refuses with 403",
    async run({ call }) {
      await expectRefusal(call("GET", resource("Customer"), { as: "guest" }), 403, "PermissionError");
    },
  },
  {
    id: "versions",
    title: "get_versions tells each app's",
    async run({ call, version }) {
      const { body } = await expectStatus(call("GET", method("frappe.utils.change_log.get_versions")), 200);
      assert.match(body.message.erpnext.version, new RegExp(`^${version}\\.`));
      assert.match(body.message.frappe.version, /^\d+\./);
    },
  },
  {
    id: "time-zone",
    title: "the site says its time zone",
    async run({ call }) {
      const { body } = await expectStatus(call("GET", method("frappe.client.get_time_zone")), 200);
      assert.deepEqual(body, { message: { time_zone: "Asia/Kolkata" } });
    },
  },
  {
    id: "naive-moments",
    title: "moments are naive, with six digits after the second",
    async run(site) {
      const { creation, modified } = await makeCustomer(site);
      assert.match(creation, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{6}$/);
      assert.match(modified, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{6}$/);
    },
  },
  {
    id: "nulls-left-out",
    title: "a document leaves out what is null; a list's rows keep it",
    async run(site) {
      const { name } = await makeCustomer(site);
      assert.equal("tax_id" in (await read(site, "Customer", name)), false);
      const [row] = await list(site, "Customer", { filters: { name }, fields: ["name", "tax_id"] });
      assert.deepEqual(row, { name, tax_id: null });
    },
  },
  {
    id: "unknown-keys",
    title: "what is no field is dropped without a word",
    async run(site) {
      const { name } = await makeCustomer(site, { no_such_field: "x" });
      assert.equal("no_such_field" in (await read(site, "Customer", name)), false);
    },
  },
  {
    id: "missing-document",
    title: "a document that is not there is 404, with its sentence",
    async run({ call }) {
      const sentence = await expectRefusal(
        call("GET", resource("Customer", "Nobody at all")),
        404,
        "DoesNotExistError",
      );
      assert.equal(sentence, "Customer Nobody at all not found");
    },
  },
  {
    id: "missing-doctype",
    title: "a list of a DocType that is not there is 404",
    async run({ call }) {
      await expectRefusal(call("GET", resource("Nope Type"), { as: "manager" }), 404, "DoesNotExistError");
    },
  },
  {
    id: "missing-method",
    title: "a method that is not there is 417",
    async run({ call }) {
      const sentence = await expectRefusal(call("GET", method("get_customer_wise_quotations")), 417, "ValidationError");
      assert.match(sentence, /^Failed to get method for command get_customer_wise_quotations/);
    },
  },
  {
    id: "no-right",
    title: "a DocType that the roles do not read is 403, with _error_message",
    async run({ call }) {
      const { body } = await expectStatus(call("GET", resource("Webhook")), 403);
      assert.equal(body.exc_type, "PermissionError");
      assert.match(body._error_message, /Webhook/);
    },
  },
  {
    id: "html-errors",
    title: "who accepts HTML gets a refusal as a page",
    async run({ call }) {
      const reply = await call("GET", resource("Customer", "Nobody at all"), { headers: { accept: "text/html" } });
      assert.equal(reply.status, 404);
      assert.match(reply.headers.get("content-type") ?? "", /text\/html/);
    },
  },
  {
    id: "missing-mandatory",
    title: "a missing field is 417 MandatoryError that names it",
    async run({ call, fresh }) {
      const body = { address_title: fresh("Address"), address_type: "Billing", address_line1: "1 Road" };
      const sentence = await expectRefusal(call("POST", resource("Address"), { body }), 417, "MandatoryError");
      assert.match(sentence, /City/);
    },
  },
  {
    id: "missing-link",
    title: "a link to what is not there is 417 LinkValidationError",
    async run({ call, fresh }) {
      const body = { customer_name: fresh("Linked"), customer_group: "No Such Group", territory: "India" };
      const sentence = await expectRefusal(call("POST", resource("Customer"), { body }), 417, "LinkValidationError");
      assert.equal(sentence, "Could not find Customer Group: No Such Group");
    },
  },
  {
    id: "set-cookie",
    title: "every reply bears a cookie, which is not needed",
    async run({ call }) {
      const { headers } = await expectStatus(call("GET", loggedUser), 200);
      assert.notEqual(headers.get("set-cookie"), null);
    },
  },
  {
    id: "has-permission",
    title: "has_permission with an empty name tells a right",
    async run({ call }) {
      const askPermission = (doctype: string, ptype: string) =>
        expectStatus(
          call("GET", method("frappe.client.has_permission"), { query: { doctype, docname: "", perm_type: ptype } }),
          200,
        );
      assert.equal((await askPermission("Opportunity", "create")).body.message.has_permission, true);
      assert.equal((await askPermission("Item", "create")).body.message.has_permission, false);
    },
  },
  {
    id: "meta-open",
    title: "v2's meta is open to every user and tells what is unique",
    async run({ call }) {
      const { body } = await expectStatus(call("GET", "/api/v2/doctype/Opportunity/meta"), 200);
      const field = body.data.fields.find(({ fieldname }: { fieldname: string }) => fieldname === "custom_portal_ref");
      assert.equal(field.unique, 1);
    },
  },
  {
    id: "date-header",
    title: "a reply says when it was given",
    async run({ call }) {
      const { headers } = await expectStatus(call("GET", loggedUser), 200);
      assert.ok(Date.parse(headers.get("date") ?? "") > 0);
    },
  },
  {
    id: "messages-on-success",
    title: "a write that succeeds may bear a warning",
    async run(site) {
      const customer_name = site.fresh("Twice");
      await makeCustomer(site, { customer_name });
      const body = { customer_name, customer_type: "Company" };
      const reply = await expectStatus(site.call("POST", resource("Customer"), { body }), 200);
      assert.match(reply.body._server_messages, /already exists/);
    },
  },
  {
    id: "comment",
    title: "a comment goes by run_method",
    async run(site) {
      const { name } = await makeCustomer(site);
      const body = { run_method: "add_comment", comment_type: "Comment", text: "seen" };
      await expectStatus(site.call("POST", resource("Customer", name), { body }), 200);
    },
  },
  {
    id: "insert-by-client",
    title: "frappe.client.insert takes a whole document",
    async run(site) {
      const doc = { doctype: "Customer", customer_name: site.fresh("By client"), customer_type: "Company" };
      const { body } = await expectStatus(site.call("POST", method("frappe.client.insert"), { body: { doc } }), 200);
      assert.equal(body.message.name, doc.customer_name);
      assert.equal((await insert(site, "Customer", { ...doc, customer_name: `${doc.customer_name} 2` })).docstatus, 0);
    },
  },
];
