// Attachments and papers (erpnext 1.8, 7; connector 5, 7).
import assert from "node:assert/strict";
import {
  type Case,
  expectRefusal,
  expectStatus,
  insert,
  list,
  makeCustomer,
  makeItem,
  makeSupplier,
  method,
  requestFor,
  resource,
  type Site,
} from "../case.ts";

const text = (words: string) => Buffer.from(words).toString("base64");

const attached = (site: Site, doctype: string, name: string, values: object = {}) => ({
  file_name: `${site.fresh("file")}.txt`,
  attached_to_doctype: doctype,
  attached_to_name: name,
  is_private: 1,
  content: text(site.fresh("words")),
  decode: 1,
  ...values,
});

async function quotationOf(site: Site) {
  const item = await makeItem(site);
  const { name } = await makeCustomer(site);
  return insert(site, "Quotation", {
    quotation_to: "Customer",
    party_name: name,
    items: [{ item_code: item.name, qty: 1, rate: 10 }],
  });
}

export const files: Case[] = [
  {
    id: "file",
    title: "a file goes in base64, and hangs on its document in private",
    async run(site) {
      const { name } = await makeCustomer(site);
      const made = await insert(site, "File", attached(site, "Customer", name, { content: text("hello") }));
      assert.match(made.file_url, /^\/private\/files\//);
      assert.equal(made.file_size, 5);
      const fields = ["name", "file_name", "file_url", "is_private", "content_hash"];
      const rows = await list(site, "File", { filters: [["attached_to_name", "in", [name]]], fields });
      assert.equal(rows.length, 1);
      assert.equal(rows[0]!["is_private"], 1);
      const { text: content } = await expectStatus(site.call("GET", encodeURI(made.file_url)), 200);
      assert.equal(content, "hello");
    },
  },
  {
    id: "file-guest",
    title: "a private file is 403 for a guest, as a page",
    async run(site) {
      const { name } = await makeCustomer(site);
      const { file_url } = await insert(site, "File", attached(site, "Customer", name));
      const reply = await expectStatus(site.call("GET", encodeURI(file_url), { as: "guest" }), 403);
      assert.match(reply.headers.get("content-type") ?? "", /text\/html/);
    },
  },
  {
    id: "file-public",
    title: "is_private left out makes a public file",
    async run(site) {
      const { name } = await makeCustomer(site);
      const { is_private: _, ...values } = attached(site, "Customer", name);
      const { file_url } = await insert(site, "File", values);
      assert.match(file_url, /^\/files\//);
    },
  },
  {
    id: "file-once",
    title: "a file's reference makes it once",
    async run(site) {
      const { name } = await makeCustomer(site);
      const custom_portal_ref = site.fresh("ref");
      await insert(site, "File", attached(site, "Customer", name, { custom_portal_ref }));
      const body = attached(site, "Customer", name, { custom_portal_ref });
      await expectRefusal(site.call("POST", resource("File"), { body }), 417, "UniqueValidationError");
    },
  },
  {
    id: "file-nowhere",
    title: "a file of a document that is not there is taken",
    async run(site) {
      await insert(site, "File", attached(site, "Customer", site.fresh("Nobody")));
    },
  },
  {
    id: "file-same-content",
    title: "the same content twice is one address",
    async run(site) {
      const { name } = await makeCustomer(site);
      const content = text(site.fresh("same"));
      const file_name = `${site.fresh("file")}.txt`;
      const one = await insert(site, "File", attached(site, "Customer", name, { content, file_name }));
      const other = await makeCustomer(site);
      const two = await insert(site, "File", attached(site, "Customer", other.name, { content, file_name }));
      assert.equal(two.file_url, one.file_url);
      assert.equal(two.content_hash, one.content_hash);
    },
  },
  {
    id: "file-listed-by-document",
    title: "one list tells which of many documents have files",
    async run(site) {
      const [one, two] = [await makeCustomer(site), await makeCustomer(site)];
      await insert(site, "File", attached(site, "Customer", one.name));
      const filters = [
        ["attached_to_doctype", "=", "Customer"],
        ["attached_to_name", "in", [one.name, two.name]],
      ];
      assert.deepEqual(await list(site, "File", { filters, fields: ["attached_to_name"] }), [
        { attached_to_name: one.name },
      ]);
    },
  },
  {
    id: "paper",
    title: "a document's paper is a PDF, with its name",
    async run(site) {
      const { name } = await quotationOf(site);
      const reply = await expectStatus(site.call("PUT", resource("Quotation", name), { body: { docstatus: 1 } }), 200);
      assert.equal(reply.body.data.docstatus, 1);
      const query = { doctype: "Quotation", name };
      const paper = await expectStatus(
        site.call("GET", method("frappe.utils.print_format.download_pdf"), { query }),
        200,
      );
      assert.match(paper.headers.get("content-type") ?? "", /^application\/pdf/);
      assert.match(paper.headers.get("content-disposition") ?? "", new RegExp(`filename=${name}\\.pdf`));
      assert.match(paper.text, /^%PDF-/);
      assert.match(paper.text.slice(-1024), /%%EOF/);
    },
  },
  {
    id: "paper-format",
    title: "a format that is not there prints the standard one",
    async run(site) {
      const { name } = await quotationOf(site);
      await expectStatus(site.call("PUT", resource("Quotation", name), { body: { docstatus: 1 } }), 200);
      const query = { doctype: "Quotation", name, format: "No Such Format" };
      const paper = await expectStatus(
        site.call("GET", method("frappe.utils.print_format.download_pdf"), { query }),
        200,
      );
      assert.match(paper.text, /^%PDF-/);
    },
  },
  {
    id: "paper-cancelled",
    title: "what is cancelled is not printed: 403",
    async run(site) {
      const { name } = await quotationOf(site);
      for (const docstatus of [1, 2])
        await expectStatus(site.call("PUT", resource("Quotation", name), { body: { docstatus } }), 200);
      const query = { doctype: "Quotation", name };
      await expectStatus(site.call("GET", method("frappe.utils.print_format.download_pdf"), { query }), 403);
    },
  },
  {
    id: "paper-missing",
    title: "the paper of what is not there is 404, in JSON",
    async run(site) {
      const query = { doctype: "Quotation", name: "Nobody" };
      await expectRefusal(
        site.call("GET", method("frappe.utils.print_format.download_pdf"), { query }),
        404,
        "DoesNotExistError",
      );
    },
  },
  {
    id: "paper-of-request",
    title: "a request's paper is one for each supplier",
    async run(site) {
      const { name: supplier } = await makeSupplier(site);
      const made = await insert(site, "Request for Quotation", await requestFor(site, [supplier]));
      const path = method("erpnext.buying.doctype.request_for_quotation.request_for_quotation.get_pdf");
      const paper = await expectStatus(site.call("GET", path, { query: { name: made.name, supplier } }), 200);
      assert.match(paper.text, /^%PDF-/);
    },
  },
  {
    id: "paper-method-missing",
    title: "a custom method is looked for by a GET without a name: 417",
    async run({ call }) {
      await expectRefusal(call("GET", method("get_quotation_pdf")), 417, "ValidationError");
    },
  },
];
